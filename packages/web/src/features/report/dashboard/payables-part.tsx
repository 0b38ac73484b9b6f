import * as addresses from '@isura/contract/kernel/addresses';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { PR16 } from '@isura/contract/request/approvals';
import { type Payable, RQ4 } from '@isura/contract/request/payables';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { mayCall, type Rights } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Way } from '../../../ui/action/way.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import css from './payables.module.css';
import { payablesText as text } from './payables.text.ts';
import { QueuesPart } from './queues-part.tsx';

/** Shows the payments the user may decide on now, with a link to them. */
function WaitsForMe(): ReactNode {
  const { data } = useQuery(queryOf(PR16, { query: { waiting: 'me', size: 1 } }));
  if (!data) return null;
  const [mine, late] = ['me', 'overdue'].map((key) => Number(data.headers?.[`x-waiting-${key}`] ?? 0));
  if (!mine) return <p className={css.mine}>{text.nothingForYou}</p>;
  return (
    <p className={css.mine}>
      <Way href={addresses.dashboard({ tab: 'approvals' })}>{text.forYou(mine, late ?? 0)}</Way>
    </p>
  );
}

/** Shows one side of today: the total, what is pending and approved of it, and its days. */
function Side({ title, of }: { title: string; of: Payable }): ReactNode {
  return (
    <table className={css.side}>
      <caption>
        <strong>{title}</strong>
        <span className={css.note}>
          {of.count === 0
            ? text.none
            : text.parts(
                of.awaiting.count,
                formatMoney(of.awaiting.amount),
                of.approved.count,
                formatMoney(of.approved.amount),
              )}
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{text.when}</th>
          <th scope="col">{text.payments}</th>
          <th scope="col">{text.amount}</th>
        </tr>
      </thead>
      <tbody>
        {of.buckets.map(({ label, count, amount }) => (
          <tr key={label} data-empty={count === 0 || undefined}>
            <th scope="row">{text.buckets[label] ?? label}</th>
            <td>{formatCount(count)}</td>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text.all}</th>
          <td>{formatCount(of.count)}</td>
          <td>{formatMoney(of.amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Sides(): ReactNode {
  const { data, error, refetch } = useQuery(queryOf(RQ4, { query: {} }));
  if (!data) return <NotYet of={{ data, error, refetch }} height={220} />;
  return (
    <div className={css.sides}>
      {data.overdue && <Side title={text.overdue} of={data.overdue} />}
      {data.due && <Side title={text.due} of={data.due} />}
    </div>
  );
}

/** Reports whether the user sees the payables: those who see payments do. */
export const seesPayables = (person: Rights): boolean => mayCall(person, 'RQ4', 'PR1');

/** Shows payables by due day, and what of them awaits the user; nothing for users who see no payments. */
export function PayablesPart(): ReactNode {
  const person = useSignedIn();
  if (!person || !seesPayables(person)) return null;
  return (
    <Card>
      <div className={css.head}>
        <h2>{text.title}</h2>
        {mayCall(person, 'PR16') && !isCentralOffice(person) && <WaitsForMe />}
      </div>
      <Sides />
      <QueuesPart />
    </Card>
  );
}
