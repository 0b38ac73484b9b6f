import { RC15, type Refund } from '@isura/contract/collect/refund';
import { asks } from '../../../ui/list/asks.tsx';
import { explainsRefusal } from '../../../ui/list/explains-refusal.tsx';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import { shows } from '../../../ui/list/shows.ts';
import { refundText as text } from './refund.text.ts';
import { refundStartOf, StartRefund } from './start-refund.tsx';

/** The actions on a refund: accountants start (RC9) or decline (RC15) what a payer requested, and open what they started. */
export const refundActs: readonly RowAct<Refund>[] = [
  {
    label: text.start,
    can: 'start',
    act: shows((refund, { done, close }) => (
      <StartRefund of={refundStartOf(refund)} done={(number) => done(text.started(number))} close={close} />
    )),
  },
  explainsRefusal(text.whyNotStart, ({ whyNotStart }) => whyNotStart),
  {
    label: text.decline,
    can: 'decline',
    danger: true,
    act: asks(RC15, ({ id, version, receiptNumber }) => ({
      title: text.declineTitle(receiptNumber),
      lead: text.declineLead,
      reason: { name: 'reason', label: text.reason },
      input: (reason) => ({ params: { id }, body: { reason, version } }),
      verb: text.decline,
      look: 'danger',
    })),
  },
  {
    label: text.open,
    when: ({ requestId }) => requestId !== undefined,
    act: ({ requestId }, { go }) =>
      void go({
        to: '/admin/reviewer/request-awaiting-review/$requestId',
        params: { requestId: String(requestId) },
      }),
  },
];
