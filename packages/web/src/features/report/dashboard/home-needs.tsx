import type { UserRecord } from '@isura/contract/identity/user-record';
import * as addresses from '@isura/contract/kernel/addresses';
import { koboOf } from '@isura/contract/kernel/money';
import type { Need as NeedRecord } from '@isura/contract/report/dashboard';
import { waitingLists } from '@isura/contract/report/waiting-lists';
import { PR16 } from '@isura/contract/request/approvals';
import { payeeInWords } from '@isura/contract/request/payee-in-words.text';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import { PR1, PR3 } from '@isura/contract/request/payment-requests';
import { type LineInQueue, PR13 } from '@isura/contract/request/queues';
import { IconAlertTriangle, IconArrowBackUp, IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { mayCall } from '../../../lib/rights.ts';
import { targetOf } from '../../../lib/target.ts';
import { Way } from '../../../ui/action/way.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { draftWay } from '../../request/payment/payment-type.ts';
import { worstOf } from '../../request/review/checks-card.tsx';
import { Clock } from '../../request/review/inbox-card.tsx';
import { Attention } from './attention.tsx';
import { dashboardQuery } from './dashboard.api.ts';
import { homeText as text } from './home.text.ts';
import { listsOwnPayments, listsToDecide } from './home-kinds.ts';
import { useMayFollow } from './may-follow.ts';
import { Need } from './need.tsx';

/** The most rows of one kind in the card. */
const MOST = 4;
/** The needs of AN1 that the card lists one by one for those who decide on payments. */
const DECISIONS: readonly NeedRecord['kind'][] = ['APPROVALS_OVERDUE', 'APPROVALS_WAITING'];

/** Shows a payment to decide: its time left, and the check that weighs most, once its checks are known. */
function OneToDecide({ row, isFirst }: { row: RequestSummary; isFirst: boolean }): ReactNode {
  const { data } = useQuery(queryOf(PR3, { params: { requestId: row.id } }));
  const worst = worstOf(data?.checks ?? []);
  const payee = row.beneficiaryName && payeeInWords(row.beneficiaryName, row.beneficiaryFor);
  return (
    <Need
      icon={worst ? IconAlertTriangle : IconChecklist}
      isGrave={worst !== undefined && worst.severity !== 'WARNING'}
      title={row.title}
      cause={worst?.title ?? text.to(row.requestNumber, payee || undefined)}
      aside={<Clock slaDueAt={row.slaDueAt} />}
      amount={row.totalAmount}
      act={text.decide}
      to={targetOf(addresses.dashboard({ tab: 'approvals', request: row.id }))}
      isFirst={isFirst}
    />
  );
}

/** Shows a payment of the user that was returned to them, by whom and why. */
function OneReturned({
  row,
  person,
  isFirst,
}: {
  row: RequestSummary;
  person: UserRecord;
  isFirst: boolean;
}): ReactNode {
  return (
    <Need
      icon={IconArrowBackUp}
      title={text.cameBack(row.title)}
      cause={row.turn ? text.returnedBy(row.turn.name, row.turn.reason) : row.requestNumber}
      amount={row.totalAmount}
      act={text.correct}
      to={draftWay(person, row)}
      isFirst={isFirst}
    />
  );
}

/** Shows a line that a bank refused or sent back, and why. */
function OneFailed({ row, isFirst }: { row: LineInQueue; isFirst: boolean }): ReactNode {
  return (
    <Need
      icon={IconAlertTriangle}
      isGrave
      title={text.lineFailed(row.title)}
      cause={text.failure(row.beneficiaryName, row.transfer?.failureReason)}
      amount={row.amount}
      act={row.can.includes('CORRECT') ? text.correct : text.see}
      to={targetOf(addresses.failed({ request: row.requestId }))}
      isFirst={isFirst}
    />
  );
}

/** Returns how many rows of two lists stand in a card of four: two of each, or more where the other has fewer. */
const shared = (returned: number, failed: number): [returned: number, failed: number] => {
  const first = Math.min(returned, Math.max(MOST / 2, MOST - failed));
  return [first, Math.min(failed, MOST - first)];
};

/**
 * Loads what needs the user in the payments of their organization; `missing` is a list that is not there yet, `unread` are
 * those of which the call was refused or not answered.
 */
function useNeeds(person: UserRecord) {
  const mayFollow = useMayFollow();
  const isDecider = listsToDecide(person);
  const isMaker = listsOwnPayments(person);
  const seesFailed = (isDecider || isMaker) && mayCall(person, PR13.id) && mayFollow(addresses.failed());
  const inbox = useQuery({ ...queryOf(PR16, { query: { waiting: 'me', size: MOST } }), enabled: isDecider });
  const returned = useQuery({
    ...queryOf(PR1, { query: { mine: true, shown: ['RETURNED'], size: MOST } }),
    enabled: isMaker,
  });
  const failed = useQuery({
    ...queryOf(PR13, { query: { view: 'failed', fixable: true, size: MOST } }),
    enabled: seesFailed,
  });
  const lists = [
    { call: PR16.id, isRead: isDecider, query: inbox },
    { call: PR1.id, isRead: isMaker, query: returned },
    { call: PR13.id, isRead: seesFailed, query: failed },
  ].filter(({ isRead }) => isRead);
  const missing = lists.find(({ query }) => query.isLoading)?.query;
  const unread = lists.filter(({ query: { error, data } }) => error !== null && data === undefined);
  return {
    isListed: isDecider || isMaker,
    isMaker,
    missing,
    unread,
    inbox: inbox.data,
    returned: returned.data,
    failed: failed.data,
  };
}

/**
 * Shows what needs somebody who decides on payments or makes them: the first four of Approvals, the nearest deadline
 * first; their payments that came back, with the reason; failed lines that they may correct or try again; and where their
 * home has figures, what AN1 finds besides. A list that could not be loaded says so and hides none of the others. Nothing
 * while nothing needs them.
 */
export function HomeNeeds({ person, hasFigures }: { person: UserRecord; hasFigures: boolean }): ReactNode {
  const { isListed, isMaker, missing, unread, inbox, returned, failed } = useNeeds(person);
  const figures = useQuery({ ...dashboardQuery, enabled: isListed && hasFigures });
  if (!isListed) return null;
  const needs = figures.data?.needs ?? [];
  if (missing) return <NotYet of={missing} height={240} />;
  const listed = [...(inbox ? DECISIONS : []), ...(failed ? (['PAYMENTS_FAILED'] as const) : [])];
  const [toDecide, back, lines] = [inbox?.total ?? 0, returned?.total ?? 0, failed?.total ?? 0];
  const decided = inbox?.items ?? [];
  const [most, mostLines] = shared(returned?.items.length ?? 0, failed?.items.length ?? 0);
  const toCorrect = (returned?.items ?? []).slice(0, most);
  const each = isMaker ? (failed?.items ?? []).slice(0, mostLines) : [];
  const isFirst = (...before: readonly (readonly unknown[])[]): boolean => before.every((rows) => rows.length === 0);
  const count = toDecide + back + lines;
  const own =
    count === 0
      ? undefined
      : {
          count,
          ways: (
            <>
              {toDecide > decided.length && <Way href={waitingLists.payments.href}>{text.allToDecide(toDecide)}</Way>}
              {back > toCorrect.length && <Way href={waitingLists.returned.href}>{text.allReturned(back)}</Way>}
              {isMaker && lines > each.length && <Way href={waitingLists.lines.href}>{text.allToFix(lines)}</Way>}
            </>
          ),
          rows: (
            <>
              {decided.map((row, at) => (
                <OneToDecide key={row.id} row={row} isFirst={at === 0} />
              ))}
              {toCorrect.map((row, at) => (
                <OneReturned key={row.id} row={row} person={person} isFirst={at === 0 && isFirst(decided)} />
              ))}
              {each.map((row, at) => (
                <OneFailed key={row.id} row={row} isFirst={at === 0 && isFirst(decided, toCorrect)} />
              ))}
              {!isMaker && lines > 0 && (
                <Need
                  icon={IconAlertTriangle}
                  isGrave
                  title={text.linesToFix(lines)}
                  cause={text.linesWhy}
                  amount={koboOf(failed?.headers?.['x-total-amount'] ?? '0.00')}
                  act={text.see}
                  to={targetOf(waitingLists.lines.href)}
                  isFirst={isFirst(decided)}
                />
              )}
            </>
          ),
        };
  return (
    <>
      <Attention needs={needs} own={own} listed={listed} />
      {unread.map(({ call, query }) => (
        <NotYet key={call} of={query} />
      ))}
    </>
  );
}
