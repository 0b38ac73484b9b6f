import { PR7 } from '@isura/contract/request/approvals';
import { PR5, PR14 } from '@isura/contract/request/payment-drafts';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import type { RequestStatus } from '@isura/contract/request/states';
import { asks } from '../../../ui/list/asks.tsx';
import type { ActTools, RowAct } from '../../../ui/list/list-acts.tsx';
import { landingText as text } from './payment.text.ts';
import { draftWay, mayMakeLike, requestWay } from './payment-type.ts';

type Act = RowAct<RequestSummary>;

const isOwn =
  (status: RequestStatus): NonNullable<Act['when']> =>
  (row, person) =>
    row.isMine && row.status === status && mayMakeLike(row, person);
const isOwnDraft = isOwn('NEW');

/** Continues the user's own draft in its form, and opens the page of every other payment. */
export const openRequest = (row: RequestSummary, { go, person, address }: ActTools): void =>
  void go(isOwnDraft(row, person, address) ? draftWay(person, row) : requestWay(row.id, row.type));

/** Copies a payment to a new draft (PR14) and opens it. */
export const copyRequest: Act['act'] = ({ id }, { send, go, person }) =>
  send(PR14, { params: { requestId: id }, body: {} }, (made) => void go(draftWay(person, made)));

/** The actions on a payment in the list of its type: the user's own can be recalled, and deleted while a draft. */
export const requestActs: readonly Act[] = [
  { label: text.goOn, when: isOwnDraft, act: openRequest },
  { label: text.open, when: (...given) => !isOwnDraft(...given), act: openRequest },
  { label: text.copy, when: mayMakeLike, act: copyRequest },
  {
    label: text.recall,
    when: isOwn('AWAITING_APPROVAL'),
    act: asks(PR7, ({ id, requestNumber }) => ({
      title: text.recallTitle,
      lead: text.recallLead(requestNumber),
      input: () => ({ params: { requestId: id }, body: { action: 'RECALL' as const } }),
      verb: text.recall,
      said: () => text.recalled,
    })),
  },
  {
    label: text.delete,
    danger: true,
    when: isOwnDraft,
    act: asks(PR5, ({ id, requestNumber }) => ({
      title: text.deleteTitle,
      lead: text.deleteLead(requestNumber),
      input: () => ({ params: { requestId: id } }),
      verb: text.delete,
      look: 'danger',
      cancel: text.keep,
      said: () => text.deleted,
    })),
  },
];
