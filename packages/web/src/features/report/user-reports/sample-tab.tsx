import * as addresses from '@isura/contract/kernel/addresses';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { EV3, type Sampled, SampleMethod, SampleOf, USUAL_SAMPLE } from '@isura/contract/report/sample';
import { sampleColumns } from '@isura/contract/report/sample-columns.text';
import type { ReactNode } from 'react';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { EvidenceButton } from '../../../ui/list/evidence-button.tsx';
import { List } from '../../../ui/list/list.tsx';
import { dates, oneOf, oneOrganization, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { sums } from '../../../ui/list/sums.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import type { Column } from '../../../ui/table/columns.tsx';
import { byMda } from '../../ledger/one-mda.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { sampleText as text } from './sample.text.ts';
import { SampleSource } from './sample-source.tsx';
import css from './user-reports.module.css';

/** Returns the address of the row itself. */
const behind = ({ of, evidenceId, number }: Sampled) =>
  of === 'REQUEST' ? addresses.paymentRequest(evidenceId) : addresses.validation({ ref: number });

const columns: readonly Column<Sampled>[] = [
  ...screenColumns(sampleColumns, {
    nth: { card: undefined },
    number: {
      card: 'fact',
      cell: (row) => (
        <span className={css.nowrap}>
          <MaybeWay href={behind(row)}>{row.number}</MaybeWay>
        </span>
      ),
    },
    title: { card: 'title', roomy: true },
    about: { roomy: true },
    status: { card: 'status', cell: ({ shown, status }) => shown ?? <StatusBadge status={status} /> },
    proof: {
      cell: ({ proof, units }) => (
        <span className={css.proof} title={proof}>
          {units === undefined ? text.shortHash(proof) : proof}
        </span>
      ),
    },
  }),
  {
    key: 'evidence',
    header: text.evidenceColumn,
    pin: 'right',
    card: 'menu',
    cell: ({ of, evidenceId: id, number }) => (
      <EvidenceButton
        small
        label={text.evidence}
        of={{ kind: of === 'REQUEST' ? 'payment-request' : 'payment', id, number }}
      />
    ),
  },
];

const sizes = [10, 25, 40, 60, 100, 200, 500];
const amounts = [10_000n, 100_000n, 1_000_000n, 10_000_000n, 100_000_000n];

const sample = listOf(EV3, {
  id: 'sample',
  extra: ['about', 'units'],
  caption: text.caption,
  columns,
  rowKey: ({ number }) => number,
  filters: [
    dates(() => 'last-month'),
    byMda(text.allMdas),
    oneOrganization(text.mda),
    oneValue('of', [text.of, text.kinds.PAYMENT], SampleOf.options.slice(1), text.kinds),
    oneValue('method', [text.method, text.methods.RANDOM], SampleMethod.options.slice(1), text.methods),
    oneOf(
      'rows',
      [text.rows, formatCount(USUAL_SAMPLE)],
      'rows',
      sizes.filter((size) => size !== USUAL_SAMPLE).map((size) => ({ value: String(size), label: formatCount(size) })),
    ),
    oneOf(
      'least',
      [text.least, text.anyAmount],
      (value) => ({ 'least-amount': `${value}.00` }),
      amounts.map((naira) => ({ value: String(naira), label: formatMoney(asKobo(naira * 100n)) })),
    ),
    typed('seed', text.seed, 'seed'),
  ],
  totals: sums(text.total, { amount: 'x-total-amount' }),
  file: { of: sampleColumns },
  empty: text.empty,
});

/** Lists a seeded sample of inflows and paid lines (EV3), each row with its evidence. */
export const SampleTab = (): ReactNode => (
  <List of={sample} above={(page, { address }) => <SampleSource page={page} address={address} />} />
);
