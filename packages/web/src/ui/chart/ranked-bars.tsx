import type { Kobo } from '@isura/contract/kernel/money';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { ReactNode } from 'react';
import { Money } from '../value/value.tsx';
import { changeOf } from './change.ts';
import css from './chart.module.css';
import { chartText as text } from './chart.text.ts';
import type { ChartTable } from './chart-card.tsx';

/** One of a ranking, with its way where it has a page, and what it took on the days it is compared with where that is known. */
export interface Ranked {
  id: string | number;
  name: string;
  count?: number | undefined;
  amount: Kobo;
  lastYear?: Kobo | undefined;
  /** Its part of the whole in percent. */
  share?: number | undefined;
  /** The name as a link. */
  link?: ReactNode;
  /** Many small ones together, or all of them. */
  kind?: 'others' | 'all';
}

const ARROWS = { up: '↑', down: '↓', same: '=', new: '' } as const;

/** How an amount went, as an arrow with percent; a reader hears it in words. */
function ChangeMark({
  amount,
  lastYear,
  than,
  isLessBetter = false,
}: {
  amount: Kobo;
  lastYear: Kobo;
  than: string;
  isLessBetter?: boolean;
}): ReactNode {
  const { way, percent } = changeOf(amount, lastYear);
  const words =
    way === 'up'
      ? text.up(percent, than)
      : way === 'down'
        ? text.down(percent, than)
        : way === 'same'
          ? text.same(than)
          : '';
  return (
    <span className={css.change} data-way={way} data-less-better={isLessBetter || undefined}>
      <span aria-hidden={way !== 'new' || undefined}>{way === 'new' ? text.isNew : `${ARROWS[way]} ${percent}`}</span>
      {words && <span className="visually-hidden">{words}</span>}
    </span>
  );
}

const part = (amount: Kobo, whole: Kobo): string => (whole === 0n ? '0%' : `${Number((amount * 1000n) / whole) / 10}%`);

/** The same figures as a table; `first` says what its rows are, `than` the days they are compared with. */
export const rankedTable = (first: string, rows: readonly Ranked[], than = text.yearBeforeThat): ChartTable => {
  const withYear = rows.some(({ lastYear }) => lastYear !== undefined);
  const withShare = rows.some(({ share }) => share !== undefined);
  return {
    columns: [
      first,
      text.count,
      text.amount,
      ...(withShare ? [text.share] : []),
      ...(withYear ? [than === text.yearBeforeThat ? text.lastYear : than, text.change] : []),
    ],
    rows: rows.map(({ id, name, count, amount, lastYear, share, kind }) => ({
      key: id,
      isSum: kind === 'all',
      cells: [
        name,
        count === undefined ? '' : formatCount(count),
        <Money key="now" amount={amount} />,
        ...(withShare ? [share === undefined ? '' : `${share}%`] : []),
        ...(withYear
          ? lastYear === undefined
            ? ['', '']
            : [
                <Money key="before" amount={lastYear} />,
                <ChangeMark key="change" amount={amount} lastYear={lastYear} than={than} />,
              ]
          : []),
      ],
    })),
  };
};

interface BarsProps {
  rows: readonly Ranked[];
  /** The days they are compared with; without it those a year before. */
  than?: string;
  /** The mark is another part of it and no earlier one: how it changed is not said. */
  hasChange?: boolean;
  /** Of what nobody wants more of: a rise is no good news. */
  isLessBetter?: boolean;
}

/** A ranking as bars that lie under their names, with a mark where each stood before. */
export function RankedBars({
  rows,
  than = text.yearBeforeThat,
  hasChange = true,
  isLessBetter = false,
}: BarsProps): ReactNode {
  const drawn = rows.filter(({ kind }) => kind !== 'all');
  const most = drawn.reduce((found, { amount, lastYear = 0n }) => {
    const larger = amount > lastYear ? amount : lastYear;
    return larger > found ? larger : found;
  }, 0n) as Kobo;
  return (
    <ol className={css.ranked}>
      {rows.map(({ id, name, amount, lastYear, link, kind }) => (
        <li key={id} data-kind={kind}>
          <span className={css.rankedName}>{link ?? name}</span>
          {hasChange && lastYear !== undefined && <ChangeMark {...{ amount, lastYear, than, isLessBetter }} />}
          <span className={css.rankedAmount}>
            <Money amount={amount} />
          </span>
          {kind !== 'all' && (
            <span className={css.track} aria-hidden="true">
              <span className={css.fill} style={{ inlineSize: part(amount, most) }} />
              {lastYear !== undefined && lastYear > 0n && (
                <span className={css.tick} style={{ insetInlineStart: part(lastYear, most) }} />
              )}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** What bar and mark of a ranking stand for. */
export const RankedLegend = ({ now, before }: { now: string; before: string }): ReactNode => (
  <span className={css.legend}>
    <span data-mark="bar">{now}</span>
    <span data-mark="tick">{before}</span>
  </span>
);
