import type { IntakeRow, RowFinding } from '@isura/contract/kernel/intake';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../action/button.tsx';
import { Refused } from '../page/refused.tsx';
import css from './intake.module.css';
import { intakeText as text } from './intake.text.ts';

export type MendRow = (row: number, change: RowChange) => Promise<unknown>;

/** What is wrong with a row or strange about it, one thing a line, with what would be right. */
export function Findings({ findings }: { findings: readonly RowFinding[] }): ReactNode {
  return (
    <ul className={css.findings}>
      {findings.map(({ column, code, message, fix }) => (
        <li key={`${column}-${code}`}>
          <span className={css.strong}>{column}.</span> {message}
          {fix !== undefined && (
            <span className={css.small}>
              {' '}
              {text.instead} <span className={css.strong}>{fix}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The cells that can be mended in the row itself. */
const wrongColumns = ({ cells, findings }: IntakeRow): string[] => [
  ...new Set(findings.map(({ column }) => column).filter((column) => column in cells)),
];

/** The cells of a row that are wrong, to be typed anew: Enter keeps, Esc undoes. */
function Typing({ row, mend, done }: { row: IntakeRow; mend: MendRow; done: () => void }): ReactNode {
  const fixes = new Map(row.findings.map(({ column, fix }) => [column, fix]));
  const [cells, type] = useState(() =>
    Object.fromEntries(wrongColumns(row).map((column) => [column, fixes.get(column) ?? row.cells[column] ?? ''])),
  );
  const keep = useMutation({ mutationFn: () => mend(row.row, { cells }), onSuccess: done });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    keep.mutate();
  };
  return (
    <form className={css.fields} onSubmit={submit} aria-label={text.editRow(row.row)}>
      <Refused error={keep.error} />
      {Object.entries(cells).map(([column, value], at) => (
        <label key={column}>
          {column}
          <input
            // biome-ignore lint/a11y/noAutofocus: whoever opened it wants to type
            autoFocus={at === 0}
            value={value}
            maxLength={2_000}
            onChange={({ target }) => type({ ...cells, [column]: target.value })}
            onKeyDown={({ key }) => key === 'Escape' && done()}
          />
        </label>
      ))}
      <div className={css.acts}>
        <Button type="submit" look="primary" small busy={keep.isPending}>
          {text.keep}
        </Button>
        <Button look="quiet" small onClick={done}>
          {text.undo}
        </Button>
      </div>
    </form>
  );
}

/** The acts of a row: edit what is wrong, take it out, look at all of it. */
function Acts({
  row,
  mend,
  edit,
  look,
}: {
  row: IntakeRow;
  mend: MendRow | undefined;
  edit: () => void;
  look: () => void;
}): ReactNode {
  const takeOut = useMutation({ mutationFn: () => mend?.(row.row, { isRemoved: true }) ?? Promise.resolve() });
  return (
    <div className={css.acts}>
      {mend && wrongColumns(row).length > 0 && (
        <Button look="quiet" small aria-label={text.editRow(row.row)} onClick={edit}>
          {text.edit}
        </Button>
      )}
      {mend && row.findings.length > 0 && (
        <Button
          look="quiet"
          small
          aria-label={text.takeOutRow(row.row)}
          busy={takeOut.isPending}
          onClick={() => takeOut.mutate()}
        >
          {text.takeOut}
        </Button>
      )}
      <Button look="quiet" small aria-label={text.look(row.row)} onClick={look}>
        {text.all}
      </Button>
    </div>
  );
}

function Row({
  row,
  lead,
  mend,
  open,
}: {
  row: IntakeRow;
  lead: readonly string[];
  mend: MendRow | undefined;
  open: () => void;
}): ReactNode {
  const [isTyping, type] = useState(false);
  const faults = new Map(row.findings.map(({ column, severity }) => [column, severity]));
  const shown = [...new Set([...lead, ...wrongColumns(row)])];
  return (
    <tr data-verdict={row.verdict}>
      <td className={css.figure}>{formatCount(row.row)}</td>
      <td>
        {shown.map((column, at) => {
          const severity = faults.get(column);
          const look = severity === 'ERROR' ? css.bad : severity ? css.odd : at === 0 ? css.strong : css.small;
          const value = row.cells[column] ?? '';
          if (value === '' && !severity) return null;
          return (
            <span key={column} className={`${css.cell} ${look}`} title={column}>
              {value === '' ? `${column}: ${text.empty}` : value}
            </span>
          );
        })}
        {row.isChanged && <span className={css.small}>{text.changed}</span>}
      </td>
      <td className={css.figure}>{row.amount !== undefined && formatMoney(row.amount)}</td>
      <td>
        {isTyping && mend ? (
          <Typing row={row} mend={mend} done={() => type(false)} />
        ) : row.findings.length > 0 ? (
          <Findings findings={row.findings} />
        ) : (
          <span className={css.small}>{text.nothing}</span>
        )}
      </td>
      <td>{!isTyping && <Acts row={row} mend={mend} edit={() => type(true)} look={open} />}</td>
    </tr>
  );
}

/** A page of rows; on phones each is a card. */
export function IntakeTable({
  rows,
  lead,
  mend,
  open,
}: {
  rows: readonly IntakeRow[];
  lead: readonly string[];
  mend: MendRow | undefined;
  open: (row: IntakeRow) => void;
}): ReactNode {
  return (
    <table className={css.rows}>
      <thead>
        <tr>
          <th scope="col" className={css.figure}>
            {text.row}
          </th>
          <th scope="col">{text.what}</th>
          <th scope="col" className={css.figure}>
            {text.amount}
          </th>
          <th scope="col">{text.wrong}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.row} row={row} lead={lead} mend={mend} open={() => open(row)} />
        ))}
      </tbody>
    </table>
  );
}

/** What changes a row: cells by their columns, or taking it out and putting it back. */
export interface RowChange {
  cells?: Record<string, string>;
  isRemoved?: boolean;
}
