import { subscriber } from '../../../platform/jobs/subscriber.ts';
import { write } from './payer.service.ts';

/** Subscribers that write to payers, with or without an account. */
export const payerSubscribers = [
  subscriber({ consumer: 'notify.reference', event: 'reference.issued', handle: write<'reference.issued'> }),
  subscriber({ consumer: 'notify.invoice.issued', event: 'invoice.issued', handle: write<'invoice.issued'> }),
  subscriber({ consumer: 'notify.invoice.reminded', event: 'invoice.reminded', handle: write<'invoice.reminded'> }),
  subscriber({ consumer: 'notify.invoice.expired', event: 'invoice.expired', handle: write<'invoice.expired'> }),
  subscriber({ consumer: 'notify.invoice.cancelled', event: 'invoice.cancelled', handle: write<'invoice.cancelled'> }),
  subscriber({ consumer: 'notify.payment', event: 'payment.successful', handle: write<'payment.successful'> }),
  subscriber({ consumer: 'notify.payment.failed', event: 'payment.failed', handle: write<'payment.failed'> }),
  subscriber({ consumer: 'notify.receipt.voided', event: 'receipt.voided', handle: write<'receipt.voided'> }),
  subscriber({ consumer: 'notify.refund.asked-payer', event: 'refund.asked', handle: write<'refund.asked'> }),
  subscriber({ consumer: 'notify.refund.started', event: 'refund.started', handle: write<'refund.started'> }),
  subscriber({ consumer: 'notify.refund.declined', event: 'refund.declined', handle: write<'refund.declined'> }),
  subscriber({ consumer: 'notify.refund.paid', event: 'refund.paid', handle: write<'refund.paid'> }),
  subscriber({ consumer: 'notify.receipt.asked', event: 'receipt.asked', handle: write<'receipt.asked'> }),
];
