import type { IntakeRow, RowFinding } from '@isura/contract/kernel/intake';
import type { ReactNode } from 'react';
import { Small } from '../layout/layout.tsx';
import css from './intake.module.css';
import { intakeText as text } from './intake.text.ts';

/** A column of a file in words: `gross_pay` is "Gross pay"; a column that is words stays as it is. */
export const columnWords = (column: string): string =>
  column.includes('_') || /^[a-z]/.test(column)
    ? column.replaceAll('_', ' ').replace(/^[a-z]/, (letter) => letter.toUpperCase())
    : column;

/** The cells that can be mended in the row itself. */
export const wrongColumns = ({ cells, findings }: IntakeRow): string[] => [
  ...new Set(findings.map(({ column }) => column).filter((column) => column in cells)),
];

/** The worst that was found in a cell. */
const severityOf = ({ findings }: IntakeRow, column: string): RowFinding['severity'] | undefined => {
  const own = findings.filter((finding) => finding.column === column).map(({ severity }) => severity);
  return own.includes('ERROR') ? 'ERROR' : own[0];
};

/** What stands in a cell; marked where something is wrong with it. */
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

/** Cells of a row below each other's heading: the first is what the eye looks for, the others say which it is. */
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

/** What is wrong with a row or strange about it, one thing a line, with what stands there where nothing else shows it and what would be right. */
export function Findings({ row, shown = [] }: { row: IntakeRow; shown?: readonly string[] }): ReactNode {
  return (
    <ul className={css.findings}>
      {row.findings.map(({ column, code, message, fix }) => (
        <li key={`${column}-${code}`}>
          {!shown.includes(column) &&
            (column in row.cells ? <Cell row={row} column={column} label /> : `${columnWords(column)}: `)}
          <span className={css.message}>{message}</span>
          {fix !== undefined && (
            <Small as="div">
              {text.instead} <span className={css.right}>{fix}</span>
            </Small>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Whose the account is by its bank, and how well the name fits. */
export function Holder({ row: { holder } }: { row: IntakeRow }): ReactNode {
  if (!holder) return <span className={css.waiting}>{text.notAsked}</span>;
  return (
    <>
      {holder.name}
      <Small as="div">{text.match(holder.match)}</Small>
    </>
  );
}
