import { formatDay } from '@isura/contract/kernel/day-format';
import { asKobo, type Kobo, sum } from '@isura/contract/kernel/money';
import type { ReconciliationDay } from '@isura/contract/reconcile/reconciliation';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Small } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/value/value.tsx';
import { daysQuery } from './reconcile.api.ts';
import css from './reconcile.module.css';
import { reconcileText } from './reconcile.text.ts';

const text = reconcileText.status;

/** Returns the latest day of each account; the rows come latest day first. */
export function latestOf<R extends Pick<ReconciliationDay, 'bankAccountId'>>(rows: readonly R[]): R[] {
  const seen = new Set<number>();
  return rows.filter(({ bankAccountId }) => !seen.has(bankAccountId) && seen.add(bankAccountId));
}

/** Shows ledger, bank and their difference for the accounts that have statements (BS10). */
export function ReconcileStatus(): ReactNode {
  const { data } = useQuery(daysQuery);
  const latest = latestOf(data?.items ?? []);
  const [first] = latest;
  if (!first) return null;
  const add = (key: 'ledgerBalance' | 'bankBalance'): Kobo => sum(latest.map((row) => row[key]));
  const [ledger, bank] = [add('ledgerBalance'), add('bankBalance')];
  return (
    <section aria-label={text.title}>
      <dl className={css.status}>
        {[
          { label: text.ledger, amount: ledger, note: text.asOf(formatDay(first.day), latest.length) },
          { label: text.bank, amount: bank },
          { label: text.difference, amount: asKobo(bank - ledger), note: text.differenceNote },
        ].map(({ label, amount, note }) => (
          <div key={label}>
            <dt>
              {label}
              {note && <Small>{note}</Small>}
            </dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
