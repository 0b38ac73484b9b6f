import type { IntakeRow } from '@isura/contract/kernel/intake';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../action/button.tsx';
import form from '../form/form.module.css';
import { Refused } from '../page/refused.tsx';
import css from './intake.module.css';
import { intakeText as text } from './intake.text.ts';
import { wrongColumns } from './row-cells.tsx';
import type { RowChange } from './rows-query.ts';

export type CorrectRow = (row: number, change: RowChange) => Promise<unknown>;

/** The invalid cells of a row, editable: Enter saves, Esc undoes. */
export function RowTyping({
  row,
  correct,
  done,
}: {
  row: IntakeRow;
  correct: CorrectRow;
  done: () => void;
}): ReactNode {
  const fixes = new Map(row.findings.map(({ column, fix }) => [column, fix]));
  const [cells, type] = useState(() =>
    Object.fromEntries(wrongColumns(row).map((column) => [column, fixes.get(column) ?? row.cells[column] ?? ''])),
  );
  const keep = useMutation({ mutationFn: () => correct(row.row, { cells }), onSuccess: done });
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
            className={form.control}
            value={value}
            maxLength={2_000}
            onChange={({ target }) => type({ ...cells, [column]: target.value })}
            onKeyDown={({ key }) => key === 'Escape' && done()}
          />
        </label>
      ))}
      <div className={css.typed}>
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
