import * as addresses from '@isura/contract/kernel/addresses';
import { type ReactNode, useMemo } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Way } from '../../../ui/action/way.tsx';
import { List } from '../../../ui/list/list.tsx';
import { requestWay } from '../payment/payment-type.ts';
import { someOfRequest, typeAsKept } from '../payment/request-columns.tsx';
import { requestsOf, requestTotals } from '../payment/request-list.ts';
import css from './project.module.css';
import { projectText as text } from './project.text.ts';

const columns = typeAsKept(
  someOfRequest('requestNumber', 'title', 'type', 'totalAmount', 'payDate', 'status', 'createdByName'),
);
const payments = requestsOf({
  id: 'project-payments',
  caption: text.payments,
  columns,
  totals: requestTotals,
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
          <Way href={addresses.paymentReport({ project: id, when: 'this-year' })}>{text.report}</Way>
        </p>
      )}
      <List of={payments} scope={scope} open={({ id: request, type }, { go }) => void go(requestWay(request, type))} />
    </>
  );
}
