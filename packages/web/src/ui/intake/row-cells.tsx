import type { IntakeRow, RowFinding } from '@isura/contract/kernel/intake';
import type { ReactNode } from 'react';
import { Small } from '../layout/layout.tsx';
import css from './intake.module.css';
import { intakeText as text } from './intake.text.ts';
import { Choices } from './row-choices.tsx';
import type { RowChange } from './rows-query.ts';

/** Returns a column name in words: `gross_pay` is "Gross pay"; a name that is already words stays as it is. */
export const columnWords = (column: string): string =>
  column.includes('_') || /^[a-z]/.test(column)
    ? column.replaceAll('_', ' ').replace(/^[a-z]/, (letter) => letter.toUpperCase())
    : column;

/** Returns the columns with findings that can be corrected in the row itself. */
export const wrongColumns = ({ cells, findings }: IntakeRow): string[] => [
  ...new Set(findings.map(({ column }) => column).filter((column) => column in cells)),
];

/** Returns the worst severity found in a cell. */
const severityOf = ({ findings }: IntakeRow, column: string): RowFinding['severity'] | undefined => {
  const own = findings.filter((finding) => finding.column === column).map(({ severity }) => severity);
  return own.includes('ERROR') ? 'ERROR' : own[0];
};

/** The content of a cell, highlighted where it has a finding. */
function Cell({ row, column, look, label }: { row: IntakeRow; column: string; look?: string; label?: boolean }) {
  const severity = severityOf(row, column);
  const value = row.cells[column] ?? '';
  if (value === '' && !severity) return null;
  const mark = severity === 'ERROR' ? css.bad : severity ? css.odd : (look ?? '');
  return (
    <span className={css.cell} title={columnWords(column)}>
      {label && <span className={css.small}>{columnWords(column)} </span>}
      <span className={mark}>{value === '' ? `${columnWords(column)}: ${text.empty}` : value}</span>
      {row.before?.[column] !== undefined && <span className={css.small}> {text.before(row.before[column])}</span>}
    </span>
  );
}

/** Cells of a row under their headings: the first is the main value, the others identify the row. */
export function Cells({
  row,
  columns,
  labelled = false,
}: {
  row: IntakeRow;
  columns: readonly string[];
  labelled?: boolean;
}) {
  const [first, ...others] = columns;
  return (
    <>
      {first !== undefined && <Cell row={row} column={first} look={css.strong!} />}
      {others.length > 0 && (
        <div className={css.others}>
          {others.map((column) => (
            <Cell key={column} row={row} column={column} look={css.small!} label={labelled} />
          ))}
        </div>
      )}
    </>
  );
}

/**
 * The errors and warnings of a row, one per line, with the current value where it is not shown elsewhere and the
 * suggested one. Whoever may correct the row can answer what a finding asks.
 */
export function Findings({
  row,
  shown = [],
  correct,
}: {
  row: IntakeRow;
  shown?: readonly string[];
  correct?: ((row: number, change: RowChange) => Promise<unknown>) | undefined;
}): ReactNode {
  return (
    <ul className={css.findings}>
      {row.findings.map(({ column, code, message, fix, choices }) => (
        <li key={`${column}-${code}`}>
          {!shown.includes(column) &&
            (column in row.cells ? <Cell row={row} column={column} label /> : `${columnWords(column)}: `)}
          <span className={css.message}>{message}</span>
          {fix !== undefined && (
            <Small as="div">
              {text.instead} <span className={css.right}>{fix}</span>
            </Small>
          )}
          {choices && correct && row.verdict !== 'REMOVED' && <Choices row={row} choices={choices} correct={correct} />}
        </li>
      ))}
    </ul>
  );
}

/** The account holder according to the bank, and how well the name matches. */
export function Holder({ row: { holder } }: { row: IntakeRow }): ReactNode {
  if (!holder) return <span className={css.waiting}>{text.notAsked}</span>;
  return (
    <>
      {holder.name}
      <Small as="div">{text.match(holder.match)}</Small>
    </>
  );
}
