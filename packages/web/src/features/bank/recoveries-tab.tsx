import { RC16 } from '@isura/contract/collect/recovery';
import { recoveryColumns } from '@isura/contract/collect/recovery-columns.text';
import { formatDay } from '@isura/contract/kernel/day-format';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../lib/central-office.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Small, Stack } from '../../ui/layout/layout.tsx';
import { screenColumns } from '../../ui/list/declared-columns.tsx';
import { List } from '../../ui/list/list.tsx';
import { oneOf, typed } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import { sums } from '../../ui/list/sums.tsx';
import { nothing } from '../../ui/table/columns.tsx';
import { byMda } from '../ledger/one-mda.tsx';
import css from './accounts.module.css';
import { balancesText } from './balances.text.ts';
import { recoveriesText as text } from './recoveries.text.ts';

/** The keys are those under which people have kept the columns of this list. */
const columns = screenColumns(recoveryColumns, {
  receipt: {
    ...{ key: 'receiptNumber', sticky: true, card: 'title' },
    cell: ({ receiptNumber }) => <span className={css.number}>{receiptNumber}</span>,
  },
  serviceName: { card: 'fact', roomy: true },
  from: { key: 'orgName', card: 'fact', roomy: true },
  to: { key: 'toOrgName', card: 'fact', roomy: true },
  owed: { card: 'fact' },
  recovered: { card: 'fact' },
  came: {
    cell: ({ settlements }) =>
      settlements.length === 0
        ? nothing
        : settlements.map(({ number, day }) => (
            <Small key={number}>
              {number}, {formatDay(day)}
            </Small>
          )),
  },
  refund: { card: 'status' },
});

const { filters } = text;
const recoveries = listOf(RC16, {
  id: 'recoveries',
  extra: ['serviceName', 'recovered'],
  caption: text.caption,
  columns,
  nameOf: ({ receiptNumber }) => receiptNumber,
  filters: [
    typed('find', filters.find),
    byMda(balancesText.filters.allMdas),
    oneOf(
      'recovery',
      [filters.state, filters.open],
      (value) => (value === 'done' ? { open: false } : {}),
      { done: filters.done, all: filters.all },
      { open: true },
    ),
    // The scope carries the side that is shown: it depends on the organization of the user.
    oneOf('way', [filters.way, filters.gets], () => ({}), { gives: filters.gives }),
  ],
  totals: sums((count) => text.total(count), {
    left: 'x-total-left',
    owed: 'x-total-owed',
    recovered: 'x-total-recovered',
  }),
  file: { of: recoveryColumns },
  empty: text.empty,
});

/**
 * Lists what others, or the user's own organization, still owe for refunds (RC16); the central office sees all, or what
 * one MDA receives.
 */
export function RecoveriesTab(): ReactNode {
  const person = useSignedIn();
  const { way } = useSearch({ strict: false }) as { way?: 'gives' };
  const own = isCentralOffice(person) ? undefined : (person?.orgId ?? undefined);
  const scope = own === undefined ? {} : { [way === 'gives' ? 'from-org-id' : 'org-id']: own };
  return (
    <Stack>
      <Small>{text.purpose}</Small>
      <List of={recoveries} scope={scope} {...(way === 'gives' && { empty: { sentence: text.emptyGiven } })} />
    </Stack>
  );
}
