import { type Kobo, NOTHING } from '@isura/contract/kernel/money';
import { compactMoney, formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { shareText } from '@isura/contract/kernel/percent-shares';
import type { ReactNode } from 'react';
import { Money } from '../value/value.tsx';
import { changeOf } from './change.ts';
import css from './chart.module.css';
import { chartText as text } from './chart.text.ts';
import type { ChartTable } from './chart-card.tsx';
import { isLeap } from './finding.ts';
import { restOf } from './rest-of.ts';

/**
 * An entry of a ranking, with a link where it has a page, and what its amount is compared with, where known: that of other
 * days, or a part of it.
 */
export interface Ranked {
  id: string | number;
  name: string;
  count?: number | undefined;
  amount: Kobo;
  compared?: Kobo | undefined;
  /** Its share of the whole in percent. */
  share?: number | undefined;
  /** The name as a link. */
  link?: ReactNode;
  /** Many small entries together, or all of them. */
  kind?: 'others' | 'all';
}

/** The whole of a ranking, and how the row of the whole and that of the rest are called. */
interface Whole {
  count?: number | undefined;
  amount: Kobo;
  compared?: Kobo | undefined;
  words: { all: string; others: string };
}

/** Returns the rows of a ranking, the rest of the whole as one where they are not all of it, and the whole. */
export function withWhole(rows: readonly Ranked[], { words, ...whole }: Whole): Ranked[] {
  const count = restOf(
    whole.count,
    rows.map((row) => row.count),
  );
  const amount = restOf(
    whole.amount,
    rows.map((row) => row.amount),
  );
  const compared = restOf(
    whole.compared,
    rows.map((row) => row.compared),
  );
  const isWhole = amount === 0n && (compared === undefined || compared === 0n);
  const rest: Ranked = {
    id: 'others',
    name: words.others,
    kind: 'others',
    count: count === undefined ? undefined : Number(count),
    amount: amount ?? NOTHING,
    compared,
  };
  return [...rows, ...(isWhole ? [] : [rest]), { id: 'all', name: words.all, kind: 'all', ...whole }];
}

const ARROWS = { up: '↑', down: '↓', same: '=', new: '' } as const;

/** The change of an amount, as an arrow with a percentage; screen readers get it in words. */
function ChangeBadge({
  amount,
  compared,
  than,
  isLessBetter = false,
}: {
  amount: Kobo;
  compared: Kobo;
  than: string;
  isLessBetter?: boolean;
}): ReactNode {
  const { way, percent } = changeOf(amount, compared);
  const isTenfold = isLeap(amount, compared);
  const shown = isTenfold ? text.from(compactMoney(compared)) : percent;
  const words = isTenfold
    ? text.leap(formatMoney(compared), than)
    : way === 'up'
      ? text.up(percent, than)
      : way === 'down'
        ? text.down(percent, than)
        : way === 'same'
          ? text.same(than)
          : '';
  return (
    <span className={css.change} data-way={way} data-less-better={isLessBetter || undefined}>
      <span aria-hidden={way !== 'new' || undefined}>{way === 'new' ? text.isNew : `${ARROWS[way]} ${shown}`}</span>
      {words && <span className="visually-hidden">{words}</span>}
    </span>
  );
}

const part = (amount: Kobo, whole: Kobo): string => (whole === 0n ? '0%' : `${Number((amount * 1000n) / whole) / 10}%`);

/** Returns the share of each row: with known ones, the others have what is left to 100.0, which all have together. */
function sharesIn(rows: readonly Ranked[]): (number | undefined)[] {
  const whole = rows.some(({ kind, amount }) => kind === 'all' && amount === 0n) ? 0 : 1_000;
  const known = rows.reduce((tenths, { share = 0 }) => tenths + Math.round(share * 10), 0);
  return rows.map(({ share, kind }) => share ?? (kind && (kind === 'all' ? whole : whole - known) / 10));
}

/** Returns the headers of what the rows are compared with and of the change; none where they are compared with nothing. */
export const comparedColumns = (rows: readonly Ranked[], than = text.yearBeforeThat): string[] =>
  rows.some(({ compared }) => compared !== undefined)
    ? [than === text.yearBeforeThat ? text.lastYear : than, text.change]
    : [];

/** Returns the cells of a row below these headers: what it is compared with, and the change. */
export const comparedCells = (
  { amount, compared }: Ranked,
  than = text.yearBeforeThat,
  isLessBetter = false,
): ReactNode[] =>
  compared === undefined
    ? ['', '']
    : [
        <Money key="before" amount={compared} />,
        <ChangeBadge key="change" {...{ amount, compared, than, isLessBetter }} />,
      ];

/** Returns the same figures as a table; `first` names what its rows are, `than` the days they are compared with. */
export const rankedTable = (first: string, rows: readonly Ranked[], than = text.yearBeforeThat): ChartTable => {
  const compares = comparedColumns(rows, than);
  const withShare = rows.some(({ share }) => share !== undefined);
  const shares = sharesIn(rows);
  return {
    columns: [first, text.count, text.amount, ...(withShare ? [text.share] : []), ...compares],
    rows: rows.map((row, at) => ({
      key: row.id,
      isSum: row.kind === 'all',
      cells: [
        row.name,
        row.count === undefined ? '' : formatCount(row.count),
        <Money key="now" amount={row.amount} />,
        ...(withShare ? [shareText(shares[at] ?? 0)] : []),
        ...(compares.length > 0 ? comparedCells(row, than) : []),
      ],
    })),
  };
};

interface BarsProps {
  rows: readonly Ranked[];
  /** The days they are compared with; by default those a year before. */
  than?: string | undefined;
  /** The marker is another part of the amount, not an earlier one: no change is shown. */
  hasChange?: boolean;
  /** For amounts that should be low: a rise is not good news. */
  isLessBetter?: boolean;
}

/** A ranking as horizontal bars under their names, with a marker for each earlier amount. */
export function RankedBars({
  rows,
  than = text.yearBeforeThat,
  hasChange = true,
  isLessBetter = false,
}: BarsProps): ReactNode {
  const drawn = rows.filter(({ kind }) => kind !== 'all');
  const most = drawn.reduce((found, { amount, compared = 0n }) => {
    const larger = amount > compared ? amount : compared;
    return larger > found ? larger : found;
  }, 0n) as Kobo;
  return (
    <ol className={css.ranked}>
      {rows.map(({ id, name, amount, compared, link, kind }) => (
        <li key={id} data-kind={kind}>
          <span className={css.rankedName}>{link ?? name}</span>
          {hasChange && compared !== undefined && <ChangeBadge {...{ amount, compared, than, isLessBetter }} />}
          <span className={css.rankedAmount}>
            <Money amount={amount} />
          </span>
          {kind !== 'all' && (
            <span className={css.track} aria-hidden="true">
              <span className={css.fill} style={{ inlineSize: part(amount, most) }} />
              {compared !== undefined && compared > 0n && (
                <span className={css.tick} style={{ insetInlineStart: part(compared, most) }} />
              )}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The legend of a ranking's bar and of its marker, where it has one. */
export const RankedLegend = ({ now, before }: { now: string; before?: string | undefined }): ReactNode => (
  <span className={css.legend}>
    <span data-mark="bar">{now}</span>
    {before !== undefined && <span data-mark="tick">{before}</span>}
  </span>
);
