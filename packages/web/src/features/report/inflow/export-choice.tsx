import { type ExportFormat, InflowColumn } from '@isura/contract/report/export';
import type { ReactNode } from 'react';
import css from './inflow.module.css';
import { inflowText as text } from './inflow.text.ts';

const formats: readonly ExportFormat[] = ['CSV', 'XLSX', 'PDF'];

/** What a file is wanted as: its format, and the columns it shall have. */
export interface Choice {
  format: ExportFormat;
  columns: readonly InflowColumn[];
}
export const usualChoice: Choice = { format: 'CSV', columns: InflowColumn.options };

/** The columns to ask for: none by name where all are wanted, so that a PDF takes those it has room for. */
export const columnsOf = ({ columns }: Choice): InflowColumn[] | undefined =>
  columns.length === InflowColumn.options.length ? undefined : [...columns];

/** Format and columns of a file; the columns keep their usual order, whatever the order they are ticked in. */
export function ExportChoice({ choice, choose }: { choice: Choice; choose: (choice: Choice) => void }): ReactNode {
  const { format, columns } = choice;
  const toggle = (column: InflowColumn, isOn: boolean): void =>
    choose({
      format,
      columns: InflowColumn.options.filter((each) => (each === column ? isOn : columns.includes(each))),
    });
  return (
    <>
      <fieldset className={css.formats}>
        <legend>{text.format}</legend>
        {formats.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="format"
              value={each}
              checked={format === each}
              onChange={() => choose({ format: each, columns })}
            />
            {text.formats[each]}
          </label>
        ))}
      </fieldset>
      <fieldset className={css.formats}>
        <legend>{text.columnsTitle}</legend>
        <div className={css.columns}>
          {InflowColumn.options.map((each) => (
            <label key={each}>
              <input
                type="checkbox"
                checked={columns.includes(each)}
                onChange={(event) => toggle(each, event.target.checked)}
              />
              {text.columns[each]}
            </label>
          ))}
        </div>
        {format === 'PDF' && columnsOf(choice) === undefined && <p className={css.small}>{text.paperNote}</p>}
      </fieldset>
    </>
  );
}
