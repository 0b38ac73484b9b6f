import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Small } from '../layout/layout.tsx';
import css from './page.module.css';

interface CardProps extends ComponentProps<'section'> {
  as?: 'section' | 'div';
  /** With less room above and below, for a card that is a part of many. */
  compact?: boolean;
}

/** A white card with a thin border. */
export const Card = ({ as: Tag = 'section', compact, className, ...rest }: CardProps): ReactNode => (
  <Tag {...(rest as object)} className={className ? `${css.card} ${className}` : css.card} data-compact={compact} />
);

/** A grey block in the shape of the content being loaded. */
export function Skeleton({
  width = '100%',
  height = 20,
}: {
  width?: CSSProperties['width'];
  height?: number;
}): ReactNode {
  return <span className={css.skeleton} data-waiting style={{ width, height }} aria-hidden="true" />;
}

/** Tiles beside each other; `isNarrow` for half a page and short figures. */
export function Tiles({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }): ReactNode {
  return (
    <div className={css.tiles} data-narrow={isNarrow || undefined}>
      {children}
    </div>
  );
}

interface TileProps {
  label: string;
  figure: ReactNode;
  note?: ReactNode;
}

/** One figure with its label above and its meaning below. */
export function Tile({ label, figure, note }: TileProps): ReactNode {
  return (
    <dl className={css.tile}>
      <Small as="dt">{label}</Small>
      <dd className={css.tileFigure}>{figure}</dd>
      {note && <Small as="dd">{note}</Small>}
    </dl>
  );
}

export interface SummaryRow {
  label: string;
  value: ReactNode;
  /** A link to change it, which returns here. */
  change?: ReactNode;
}

/** Known facts, label by label; rows without a value are not shown. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }): ReactNode {
  return (
    <dl className={css.summary}>
      {rows
        .filter(({ value }) => value !== undefined && value !== null && value !== '')
        .map(({ label, value, change }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {change && <dd>{change}</dd>}
          </div>
        ))}
    </dl>
  );
}

export interface TimelineEvent {
  id: string | number;
  who: string;
  did: string;
  when: string;
  comment?: string;
  /** What else is shown of it. */
  notes?: readonly string[];
}

/** Events, newest last. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }): ReactNode {
  return (
    <ol className={css.timeline}>
      {events.map(({ id, who, did, when, comment, notes = [] }) => (
        <li key={id} className={css.event}>
          <p>
            <span className={css.eventWho}>{who}</span> {did}
          </p>
          {comment && <p>{comment}</p>}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <Small tiny>{when}</Small>
        </li>
      ))}
    </ol>
  );
}
