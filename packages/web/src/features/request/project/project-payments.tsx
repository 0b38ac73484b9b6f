import type { RequestSummary } from '@isura/contract/request/payment-request';
import { type ReactNode, useMemo } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Way } from '../../../ui/action/way.tsx';
import { List } from '../../../ui/list/list.tsx';
import { badge, type Column, day, money, words } from '../../../ui/table/columns.tsx';
import { statusSums } from '../../../ui/table/status-totals.tsx';
import { landingText } from '../payment/payment.text.ts';
import { requestWay } from '../payment/payment-type.ts';
import { requestsOf } from '../payment/request-list.ts';
import { StatusCell } from '../payment/status-cell.tsx';
import css from './project.module.css';
import { projectText as text } from './project.text.ts';

const { columns: titles } = landingText;
const columns: readonly Column<RequestSummary>[] = [
  words('requestNumber', titles.number, { sticky: true, card: 'fact' }),
  { key: 'title', header: titles.title, roomy: true, card: 'title', cell: (row) => row.title || landingText.untitled },
  words('typeLabel', text.type, { card: 'fact' }),
  money('totalAmount', titles.amount),
  day('payDate', titles.payDate),
  badge(titles.status, StatusCell),
  words('createdByName', titles.by, { card: 'fact' }),
];
const payments = requestsOf({
  id: 'project-payments',
  caption: text.payments,
  columns,
  totals: statusSums(landingText.ofStatus, { totalAmount: 'amount' }),
  empty: text.noPayments,
});

/** Lists the payments made for a project (PR1). */
export function ProjectPayments({ id }: { id: number }): ReactNode {
  const person = useSignedIn();
  const scope = useMemo(() => ({ 'project-id': id }), [id]);
  return (
    <>
      {person && mayCall(person, 'RQ6') && (
        <p className={css.report}>
          <Way href={`/admin/reports/payment-report?project=${id}&when=this-year`}>{text.report}</Way>
        </p>
      )}
      <List of={payments} scope={scope} open={({ id: request, type }, { go }) => void go(requestWay(request, type))} />
    </>
  );
}
