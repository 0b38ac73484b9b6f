import type { DeliveryFault } from '@isura/contract/connect/webhook-deliveries';
import type { DeliveryStatus } from '@isura/contract/connect/webhook-states';
import { formatCount, plural } from '@isura/contract/kernel/numbers-format';

/** Texts of the deliveries to a webhook. */
export const deliveriesText = {
  title: (host: string) => `Deliveries to ${host}`,
  lead: 'An event that is sent once more has the same id, so that a program recognizes it. Requests and answers are kept for 30 days.',
  none: 'Nothing was sent here yet. Send a test to try it.',
  first: (shown: number, all: number) => `The newest ${formatCount(shown)} of ${formatCount(all)}.`,
  statuses: {
    PENDING: 'About to be sent',
    FAILED: 'Will be sent again',
    DELIVERED: 'Delivered',
    GIVEN_UP: 'Given up',
  } satisfies Record<DeliveryStatus, string>,
  facts: (at: string, attempts: number, next: string | undefined) =>
    [at, plural(attempts, 'attempt', 'attempts'), next && `next ${next}`].filter(Boolean).join(' · '),
  open: 'Show',
  close: 'Hide',
  named: (label: string, id: number) => `${label}, delivery ${id}`,
  resend: 'Send again',
  resent: 'The event is sent once more.',
  attempt: (nth: number, at: string, ms: number) => `Attempt ${nth}, ${at}, ${formatCount(ms)} ms`,
  sent: 'Request',
  answer: 'Answer',
  status: (status: number) => `Status ${status}`,
  empty: 'The answer was empty.',
  noLonger: 'This is no longer kept.',
  notAttempted: 'It was not sent yet.',
  faults: {
    'address-refused': 'Not sent: the address is not on the public internet, or is the portal itself.',
    unreachable: 'Not sent: nobody answers at this address.',
    deadline: 'No answer within 10 seconds.',
    'too-large': 'The answer was larger than 64 KB.',
    'broken-off': 'The connection ended before the answer was complete.',
    'no-secret': 'Not sent: this webhook has no secret. Roll its secret.',
  } satisfies Record<DeliveryFault, string>,
};
