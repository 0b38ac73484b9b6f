import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount, formatPercent, shareOfWhole } from '@isura/contract/kernel/numbers-format';
import { EV3, type Sampled, SampleMethod, SampleOf, USUAL_SAMPLE, USUAL_SEED } from '@isura/contract/report/sample';
import type { ReactNode } from 'react';
import { Small, Stack } from '../../../ui/layout/layout.tsx';
import { EvidenceButton } from '../../../ui/list/evidence-button.tsx';
import { List } from '../../../ui/list/list.tsx';
import { type Address, dates, oneOf, oneOrganization, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf, type PageOf } from '../../../ui/list/list-of.ts';
import { sumOf, sums } from '../../../ui/list/sums.tsx';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { type Column, moment, money, nothing, status, words } from '../../../ui/table/columns.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { byMda } from '../../ledger/one-mda.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { sampleText as text } from './sample.text.ts';
import css from './user-reports.module.css';

/** Returns the address of the row itself. */
const behind = ({ of, evidenceId, number }: Sampled): string =>
  of === 'REQUEST'
    ? `/admin/reviewer/request-awaiting-review/${evidenceId}`
    : `/admin/collections/revenue-validation?ref=${number}`;

const columns: readonly Column<Sampled>[] = [
  { key: 'nth', header: text.columns.nth, align: 'right', cell: ({ nth }) => formatCount(nth) },
  {
    key: 'number',
    header: text.columns.number,
    card: 'fact',
    cell: (row) => (
      <span className={css.nowrap}>
        <MaybeWay href={behind(row)}>{row.number}</MaybeWay>
      </span>
    ),
  },
  moment('at', text.columns.at),
  words('orgName', text.columns.org, { card: 'fact', ofMany: true, roomy: true }),
  words('title', text.columns.title, { card: 'title', roomy: true }),
  words('about', text.columns.about, { roomy: true }),
  money('amount', text.columns.amount),
  status('status', text.columns.status),
  {
    key: 'units',
    header: text.columns.units,
    align: 'right',
    cell: ({ units }) => (units === undefined ? nothing : formatCount(units)),
  },
  {
    key: 'proof',
    header: text.columns.proof,
    cell: ({ proof, units }) => (
      <span className={css.proof} title={proof}>
        {units === undefined ? text.shortHash(proof) : proof}
      </span>
    ),
  },
  {
    key: 'evidence',
    header: text.columns.evidence,
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
  file: { report: 'sample' },
  empty: text.empty,
});

/** Shows the source of the sample, its total, and how to reproduce it by hand. */
function About({ page, address }: { page: PageOf<typeof EV3> | undefined; address: Address }): ReactNode {
  const method = address['method'] === 'MONEY_UNIT' ? 'MONEY_UNIT' : 'RANDOM';
  const seed = String(address['seed'] ?? USUAL_SEED);
  if (!page) return null;
  const whole = sumOf(page, 'x-population-naira');
  const part = sumOf(page, 'x-total-amount');
  const share = shareOfWhole(part, whole);
  return (
    <Stack gap="s">
      <Tiles isNarrow>
        <Tile
          label={text.population}
          figure={formatCount(Number(page.headers?.['x-population'] ?? 0))}
          note={<Money amount={whole} />}
        />
        <Tile
          label={text.taken}
          figure={formatCount(page.total)}
          note={
            <>
              <Money amount={part} />
              {share !== null && `, ${text.share(formatPercent(share))}`}
            </>
          }
        />
        {page.headers?.['x-interval'] !== undefined && (
          <Tile
            label={text.interval}
            figure={<Money amount={sumOf(page, 'x-interval')} />}
            note={
              <>
                {text.from} <Money amount={sumOf(page, 'x-start')} />
              </>
            }
          />
        )}
      </Tiles>
      <details>
        <summary>{text.how}</summary>
        <Small>{text.ways[method](seed)}</Small>
        <Small>{text.same(USUAL_SEED)}</Small>
      </details>
    </Stack>
  );
}

/** Lists a seeded sample of inflows and paid lines (EV3), each row with its evidence. */
export const SampleTab = (): ReactNode => (
  <List of={sample} above={(page, { address }) => <About page={page} address={address} />} />
);
