import type { CsvMapping } from '@isura/contract/reconcile/shapes';
import { placesOf } from '@isura/contract/reconcile/statement-columns';
import { type ReactNode, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { SelectField } from '../../ui/form/select-fields.tsx';
import { Small } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import type { CsvPreview } from './csv-preview.ts';
import { importText as text } from './import.text.ts';
import css from './reconcile.module.css';

/** The fields a column of a statement can be mapped to. */
export const mappingFields = Object.keys(text.fields) as readonly (keyof CsvMapping)[];

/** Shows the first lines of the file. */
const Preview = ({ preview: { columns, rows } }: { preview: CsvPreview }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is moved by the keyboard, too
  <section className={css.preview} tabIndex={0} aria-label={text.preview}>
    <table>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('|')}>
            {columns.map((name, at) => (
              <td key={name}>{row[at]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Maps the columns of a CSV file: initially as last time for the bank, and else shows what is recognized by its name. */
export function ColumnFields({ preview, kept }: { preview: CsvPreview; kept: CsvMapping | undefined }): ReactNode {
  const { getValues, setValue, watch } = useFormContext();
  useEffect(() => {
    for (const name of mappingFields) {
      const column = kept?.[name] ?? '';
      if (!getValues(name) && preview.columns.includes(column)) setValue(name, column);
    }
  }, [preview, kept, getValues, setValue]);
  if (preview.columns.length === 0) return <Notice tone="warning">{text.noHeader}</Notice>;
  const choices = preview.columns.map((name) => ({ value: name, label: name }));
  const chosen = mappingFields.flatMap((name) => {
    const column = String(watch(name) ?? '');
    return column === '' ? [] : [[name, column] as const];
  });
  const recognized = placesOf(preview.columns, Object.fromEntries(chosen));
  const guessOf = (name: keyof CsvMapping): string => {
    const at = recognized[name];
    return text.guess(at === undefined ? undefined : preview.columns[at]);
  };
  return (
    <>
      <h3>{text.preview}</h3>
      <Preview preview={preview} />
      <h3>{text.mapping}</h3>
      <Small>{text.mappingLead}</Small>
      <div className={css.mapping}>
        {mappingFields.map((name) => (
          <SelectField key={name} name={name} label={text.fields[name]} choices={choices} none={guessOf(name)} />
        ))}
      </div>
    </>
  );
}
