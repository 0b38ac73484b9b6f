import { lineColumns } from '@isura/contract/request/line-columns.text';
import type { LineInQueue } from '@isura/contract/request/queues';
import { MOST_ATTEMPTS } from '@isura/contract/request/transfer';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { nothing } from '../../../ui/table/columns.tsx';
import { failedText as text } from './failed.text.ts';
import css from './queue.module.css';

/** Reports whether a line has had the maximum number of attempts. */
export const isWorn = ({ transfer }: LineInQueue): boolean => (transfer?.attempts ?? 0) >= MOST_ATTEMPTS;

/** Returns why the bank refused the line, in its words and with its code. */
const reasonOf = ({ transfer }: LineInQueue): string | undefined =>
  transfer?.failureReason && text.refused(transfer.failureReason, transfer.failureCode ?? '');

/** The columns of a failure: the reason, the number of attempts, and the last one. */
export const failureColumns = screenColumns(
  lineColumns,
  {
    failure: {
      ...{ roomy: true, keeps: true, card: 'status' },
      cell: (row) => reasonOf(row) ?? nothing,
      inCard: (row) => (
        <span className={css.why}>
          {reasonOf(row) ?? nothing}
          {isWorn(row) && <small>{text.worn}</small>}
          {row.whyNot && <small>{row.whyNot}</small>}
          {row.whyNotClosed && <small>{text.notClosed(row.whyNotClosed)}</small>}
        </span>
      ),
    },
    attempts: { card: 'fact', cell: ({ transfer }) => (transfer ? text.attempts(transfer.attempts) : nothing) },
    lastAttempt: { key: 'since' },
  },
  ['failure', 'attempts', 'lastAttempt'],
);
