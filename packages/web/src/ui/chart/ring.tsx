import type { Kobo } from '@isura/contract/kernel/money';
import { percentShares, shareText } from '@isura/contract/kernel/percent-shares';
import type { CSSProperties, ReactNode } from 'react';
import { Money } from '../value/value.tsx';
import css from './ring.module.css';
import { seriesColour } from './stack-points.ts';

/** A part of a whole: its name or a link to its rows, its amount, and the number of rows. */
export interface RingPart {
  key: string;
  name: ReactNode;
  note: ReactNode;
  amount: Kobo;
  series: number;
}

/** The length of the full circle: parts are drawn in this unit. */
const ROUND = 1_000;
const RADIUS = ROUND / (2 * Math.PI);
const WIDTH = 46;
const SIZE = 2 * (RADIUS + WIDTH);

/** Returns a part's share of a whole, in so many pieces; 0 of an empty whole. */
const pieces = (part: bigint, whole: bigint, of: bigint): number => (whole === 0n ? 0 : Number((part * of) / whole));

/** A whole as a ring of its parts, with their names and amounts beside it. The ring is decorative. */
export function Ring({ parts, whole }: { parts: readonly RingPart[]; whole: Kobo }): ReactNode {
  const shares = percentShares(
    parts.map(({ amount }) => amount),
    whole,
  );
  let start = 0;
  const drawn = parts.map(({ key, amount, series }) => {
    const length = pieces(amount, whole, BigInt(ROUND));
    start += length;
    return { key, series, length, offset: start - length };
  });
  return (
    <div className={css.ring}>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className={css.picture} aria-hidden="true">
        <g transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`} fill="none" strokeWidth={WIDTH * 2}>
          <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} stroke="var(--grp-sunken)" />
          {drawn.map(({ key, series, length, offset }) => (
            <circle
              key={key}
              cx={SIZE / 2}
              cy={SIZE / 2}
              r={RADIUS}
              stroke={seriesColour(series)}
              strokeDasharray={`${Math.max(0, length - 3)} ${ROUND - Math.max(0, length - 3)}`}
              strokeDashoffset={-offset}
            />
          ))}
        </g>
      </svg>
      <ul className={css.parts}>
        {parts.map(({ key, name, note, amount, series }, at) => (
          <li key={key} style={{ '--mark': seriesColour(series) } as CSSProperties}>
            <span className={css.name}>{name}</span>
            <span className={css.share}>{shareText(shares[at] ?? 0)}</span>
            <Money amount={amount} />
            <span className={css.note}>{note}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
