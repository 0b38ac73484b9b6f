import type { ExportFormat } from '@isura/contract/report/export';
import type { ReactNode } from 'react';
import { Small } from '../layout/layout.tsx';
import css from './export.module.css';
import { exportText as text } from './export.text.ts';

const formats: readonly ExportFormat[] = ['CSV', 'XLSX', 'PDF'];

/** The chosen format and columns of a file. */
export interface Choice {
  format: ExportFormat;
  columns: readonly string[];
}

/** A column a file may have. */
export interface FileColumn {
  key: string;
  header: string;
}

/**
 * Returns the columns to request: those that are ticked, of the offered ones, which may be fewer than the report has;
 * undefined only for a PDF of all that are offered, so that it takes those it has room for.
 */
export const columnsOf = ({ format, columns }: Choice, all: readonly FileColumn[]): string[] | undefined =>
  format === 'PDF' && columns.length === all.length ? undefined : [...columns];

/** Format and columns of a file; the columns keep their usual order, whatever the order they are ticked in. */
export function ExportChoice({
  all,
  choice,
  choose,
}: {
  all: readonly FileColumn[];
  choice: Choice;
  choose: (choice: Choice) => void;
}): ReactNode {
  const { format, columns } = choice;
  const toggle = (column: string, isOn: boolean): void =>
    choose({
      format,
      columns: all.map(({ key }) => key).filter((each) => (each === column ? isOn : columns.includes(each))),
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
          {all.map(({ key: each, header }) => (
            <label key={each}>
              <input
                type="checkbox"
                checked={columns.includes(each)}
                onChange={(event) => toggle(each, event.target.checked)}
              />
              {header}
            </label>
          ))}
        </div>
        {columnsOf(choice, all) === undefined && <Small>{text.paperNote}</Small>}
      </fieldset>
    </>
  );
}
