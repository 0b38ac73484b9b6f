import { formatDay, shortDay } from '@isura/contract/kernel/day-format';
import { daysBetween, lagosDay } from '@isura/contract/kernel/days';
import { koboOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { ReconciliationDay } from '@isura/contract/reconcile/reconciliation';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../lib/central-office.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { Small } from '../../ui/layout/layout.tsx';
import type { Address } from '../../ui/list/list-filter.ts';
import { Money } from '../../ui/value/value.tsx';
import { AccountCell, BankBalance, Difference, NextStep } from './day-cells.tsx';
import css from './open-days.module.css';
import { openDaysQuery } from './reconcile.api.ts';
import { reconcileText } from './reconcile.text.ts';

const text = reconcileText.days;

/**
 * Shows the days that are not signed off, oldest first, above those that are: how much bank and ledger differ on them,
 * since when, and of each the next step. Nothing where all are signed off.
 */
export function OpenDays({ query, showAll }: { query: Address; showAll: () => void }): ReactNode {
  const isCentral = isCentralOffice(useSignedIn());
  const { data } = useQuery(openDaysQuery(query));
  if (!data || data.items.length === 0) return null;
  const { items, total, headers = {} } = data;
  const { 'x-open-difference': difference = '0.00', 'x-oldest-open': oldest } = headers;
  const now = new Date();
  return (
    <section className={css.open} aria-labelledby="open-days">
      <header>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        <h2 id="open-days">{text.open(total, formatMoney(koboOf(difference)))}</h2>
        {oldest && <p>{text.oldest(shortDay(oldest, now), daysBetween(oldest, lagosDay(now)))}</p>}
      </header>
      <table>
        <caption className="visually-hidden">{text.openCaption}</caption>
        <thead>
          <tr>
            {[text.heads.day, text.heads.account, ...(isCentral ? [text.heads.mda] : [])].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {[text.heads.ledger, text.heads.bank, text.heads.difference, text.heads.waiting, text.heads.next].map(
              (head) => (
                <th key={head} scope="col" data-figure>
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((row, at) => (
            <OpenDay key={`${row.bankAccountId}-${row.day}`} row={row} isCentral={isCentral} isFirst={at === 0} />
          ))}
        </tbody>
      </table>
      {total > items.length && (
        <p className={css.more}>
          <LinkButton onClick={showAll}>{text.allOpen(total)}</LinkButton>
        </p>
      )}
    </section>
  );
}

function OpenDay({
  row,
  isCentral,
  isFirst,
}: {
  row: ReconciliationDay;
  isCentral: boolean;
  isFirst: boolean;
}): ReactNode {
  const { day, orgName, ledgerBalance, difference, waitingAmount, waitingCount } = row;
  return (
    <tr>
      <th scope="row" title={formatDay(day)}>
        {shortDay(day, new Date())}
      </th>
      <td>
        <AccountCell {...row} />
      </td>
      {isCentral && <td>{orgName}</td>}
      <td data-figure data-head={text.heads.ledger}>
        <Money amount={ledgerBalance} />
      </td>
      <td data-figure data-head={text.heads.bank}>
        <BankBalance {...row} />
      </td>
      <td data-figure data-head={text.heads.difference}>
        <Difference amount={difference} />
      </td>
      <td data-figure data-head={text.heads.waiting}>
        <Money amount={waitingAmount} /> <Small as="span">{text.count(waitingCount)}</Small>
      </td>
      <td data-figure>
        <NextStep row={row} look={isFirst ? 'primary' : 'secondary'} />
      </td>
    </tr>
  );
}
