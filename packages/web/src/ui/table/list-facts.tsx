import { formatInstant, formatTime } from '@isura/contract/kernel/day-format';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, briefClass } from '../action/button.tsx';
import { partText } from '../page/part.text.ts';
import css from './table.module.css';
import { tableText as text } from './table.text.ts';

interface Props {
  /** How many rows match; undefined while they load. */
  total: number | undefined;
  updatedAt?: Date | undefined;
  /** The time up to which the rows are complete, where that is not now; replaces `updatedAt`. */
  asAt?: Date | undefined;
  refresh?: (() => void) | undefined;
  isRefreshing?: boolean;
}

/** How many rows a list has, when it was loaded, and the button that loads it again. */
export const ListFacts = ({ total, updatedAt, asAt, refresh, isRefreshing = false }: Props): ReactNode => (
  <>
    <span className={css.count} role="status">
      {total === undefined ? '' : text.results(total)}
    </span>
    {asAt ? (
      <span className={css.updated}>{partText.asAt(formatInstant(asAt))}</span>
    ) : (
      updatedAt && <span className={css.updated}>{partText.updated(formatTime(updatedAt))}</span>
    )}
    {refresh && (
      <Button look="quiet" small busy={isRefreshing} onClick={refresh} title={partText.refresh}>
        <IconRefresh size={18} stroke={1.75} aria-hidden />
        <span className={briefClass}>{partText.refresh}</span>
      </Button>
    )}
  </>
);
