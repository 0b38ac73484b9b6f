import { PR7 } from '@isura/contract/request/approvals';
import { PR5 } from '@isura/contract/request/payment-drafts';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import { asks } from '../../../ui/list/asks.tsx';
import type { ActTools, RowAct } from '../../../ui/list/list-acts.tsx';
import { copyRequest } from './copy-request.ts';
import { landingText as text } from './payment.text.ts';
import { draftWay, requestWay } from './payment-type.ts';

type Act = RowAct<RequestSummary>;

/** The user's own draft; another draft they may change, of a refund, is first looked at. */
const isOwnDraft = ({ isMine, can }: RequestSummary): boolean => isMine && can?.includes('EDIT') === true;

const goOn: Act['act'] = (row, { go, person }) => void go(draftWay(person, row));

/** Continues the user's own draft in its form, and opens the page of every other payment. */
export const openRequest = (row: RequestSummary, tools: ActTools): void =>
  isOwnDraft(row) ? goOn(row, tools) : void tools.go(requestWay(row.id, row.type));

/** The actions on a payment in the list of its type, as far as the server allows them. */
export const requestActs: readonly Act[] = [
  { label: text.goOn, can: 'EDIT', act: goOn },
  { label: text.open, when: (row) => !isOwnDraft(row), act: openRequest },
  { label: text.copy, can: 'COPY', act: copyRequest },
  {
    label: text.recall,
    can: 'RECALL',
    act: asks(PR7, ({ id, requestNumber }) => ({
      title: text.recallTitle,
      lead: text.recallLead(requestNumber),
      input: () => ({ params: { requestId: id }, body: { action: 'RECALL' as const } }),
      verb: text.recall,
      outcome: () => text.recalled,
    })),
  },
  {
    label: text.delete,
    can: 'DELETE',
    danger: true,
    act: asks(PR5, ({ id, requestNumber }) => ({
      title: text.deleteTitle,
      lead: text.deleteLead(requestNumber),
      input: () => ({ params: { requestId: id } }),
      verb: text.delete,
      look: 'danger',
      cancel: text.keep,
      outcome: () => text.deleted,
    })),
  },
];
