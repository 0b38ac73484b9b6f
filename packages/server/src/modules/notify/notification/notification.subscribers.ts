import { subscriber } from '../../../platform/jobs/subscriber.ts';
import { tellExpired, tellPaid } from './invoice-notices.service.ts';
import { tell } from './telling.service.ts';

/** Announcements of which people are told. */
export const notificationSubscribers = [
  subscriber({
    consumer: 'notify.onboarding.submitted',
    event: 'onboarding.submitted',
    handle: tell<'onboarding.submitted'>,
  }),
  subscriber({
    consumer: 'notify.onboarding.decided',
    event: 'onboarding.decided',
    handle: tell<'onboarding.decided'>,
  }),
  subscriber({
    consumer: 'notify.organization.status-changed',
    event: 'organization.status-changed',
    handle: tell<'organization.status-changed'>,
  }),
  subscriber({ consumer: 'notify.service.asked', event: 'service.asked', handle: tell<'service.asked'> }),
  subscriber({ consumer: 'notify.service.decided', event: 'service.decided', handle: tell<'service.decided'> }),
  subscriber({ consumer: 'notify.split.asked', event: 'split.asked', handle: tell<'split.asked'> }),
  subscriber({
    consumer: 'notify.bank-account.asked',
    event: 'bank-account.asked',
    handle: tell<'bank-account.asked'>,
  }),
  subscriber({
    consumer: 'notify.bank-account.decided',
    event: 'bank-account.decided',
    handle: tell<'bank-account.decided'>,
  }),
  subscriber({ consumer: 'notify.bank-account.low', event: 'bank-account.low', handle: tell<'bank-account.low'> }),
  subscriber({ consumer: 'notify.workflow.changed', event: 'workflow.changed', handle: tell<'workflow.changed'> }),
  subscriber({ consumer: 'notify.approver.added', event: 'approver.added', handle: tell<'approver.added'> }),
  subscriber({ consumer: 'notify.change.waiting', event: 'change.waiting', handle: tell<'change.waiting'> }),
  subscriber({ consumer: 'notify.roles.changed', event: 'roles.changed', handle: tell<'roles.changed'> }),
  subscriber({ consumer: 'notify.staff.invoice.paid', event: 'payment.successful', handle: tellPaid }),
  subscriber({ consumer: 'notify.staff.invoice.expired', event: 'invoice.expired', handle: tellExpired }),
  subscriber({
    consumer: 'notify.settlement.settled',
    event: 'settlement.settled',
    handle: tell<'settlement.settled'>,
  }),
  subscriber({ consumer: 'notify.settlement.failed', event: 'settlement.failed', handle: tell<'settlement.failed'> }),
  subscriber({ consumer: 'notify.export', event: 'export.finished', handle: tell<'export.finished'> }),
  subscriber({
    consumer: 'notify.audit.chain-broken',
    event: 'audit.chain-broken',
    handle: tell<'audit.chain-broken'>,
  }),
  subscriber({ consumer: 'notify.invariant.broken', event: 'invariant.broken', handle: tell<'invariant.broken'> }),
];
