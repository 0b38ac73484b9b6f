import { formatInstant, formatTime } from '@isura/contract/kernel/day-format';
import type { ReactNode } from 'react';
import { partText } from '../page/part.text.ts';
import css from './table.module.css';
import { tableText as text } from './table.text.ts';

interface Props {
  /** How many rows match; undefined while they load. */
  total: number | undefined;
  updatedAt?: Date | undefined;
  /** The time up to which the rows are complete, where that is not now; replaces `updatedAt`. */
  asAt?: Date | undefined;
}

/** How many rows a list has, and when it was loaded. */
export const ListFacts = ({ total, updatedAt, asAt }: Props): ReactNode => (
  <>
    <span className={css.count} role="status">
      {total === undefined ? '' : text.results(total)}
    </span>
    {asAt ? (
      <span className={css.updated}>{partText.asAt(formatInstant(asAt))}</span>
    ) : (
      updatedAt && <span className={css.updated}>{partText.updated(formatTime(updatedAt))}</span>
    )}
  </>
);
