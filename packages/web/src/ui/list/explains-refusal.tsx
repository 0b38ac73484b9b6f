import { Notice } from '../page/notice.tsx';
import type { RowAct } from './list-acts.tsx';

/** An action of a row that says above the list why another is not offered; only rows with such a reason have it. */
export const explainsRefusal = <T,>(label: string, why: (row: T) => string | undefined): RowAct<T> => ({
  label,
  when: (row) => why(row) !== undefined,
  act: (row, { say }) =>
    say(
      <Notice tone="info" isAnnounced>
        {why(row)}
      </Notice>,
    ),
});
