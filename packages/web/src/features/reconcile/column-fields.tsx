import type { RowOfFile } from '@isura/contract/kernel/file-plan';
import { type Kobo, nairaOf } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import type { BS13In, ReadingPlan } from '@isura/contract/reconcile/reading';
import { type CsvMapping, DateOrder } from '@isura/contract/reconcile/shapes';
import { placesOf } from '@isura/contract/reconcile/statement-columns';
import { type ReactNode, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { MoneyField, tidyAmount } from '../../ui/form/money-field.tsx';
import { SelectField } from '../../ui/form/select-fields.tsx';
import { Small } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import type { CsvPreview } from './csv-preview.ts';
import { importText as text } from './import.text.ts';
import css from './reconcile.module.css';

/** The fields a column of a statement can be mapped to. */
const mappingFields = Object.keys(text.fields) as readonly (keyof CsvMapping)[];

/** How a file is to be read, as a person fills it in; an empty field is found by the file. */
export type ReadingValues = Record<'openingBalance' | 'closingBalance' | 'dateOrder' | keyof CsvMapping, string>;
export const nothingChosen = Object.fromEntries(
  ['openingBalance', 'closingBalance', 'dateOrder', ...mappingFields].map((name) => [name, '']),
) as ReadingValues;

const amountIn = (typed: string) => {
  const entry = parseAmount(typed);
  return entry.ok ? entry.amount : undefined;
};

/** Returns what is sent of it: the columns that the file has, and the fields that are filled in. */
export function choicesOf(values: ReadingValues, columns: readonly string[]) {
  const chosen = mappingFields.filter((name) => columns.includes(values[name]));
  const [openingBalance, closingBalance] = [amountIn(values.openingBalance), amountIn(values.closingBalance)];
  const dateOrder = DateOrder.options.find((order) => order === values.dateOrder);
  return {
    columns: Object.fromEntries(chosen.map((name) => [name, values[name]])) as CsvMapping,
    ...(openingBalance !== undefined && { openingBalance }),
    ...(closingBalance !== undefined && { closingBalance }),
    ...(dateOrder && { dateOrder }),
  };
}

/** How a file is to be read again, as a person fills it in. */
export type AgainValues = ReadingValues & { headerRow: string };

const typed = (amount: Kobo | undefined): string => (amount === undefined ? '' : tidyAmount(nairaOf(amount)));

/** Returns how a file is read now, as a person would fill it in: what was chosen, and the columns of the bank's setting. */
export const shownChoices = ({ chosen, columns }: Pick<ReadingPlan, 'chosen' | 'columns'>): AgainValues => ({
  ...nothingChosen,
  ...Object.fromEntries(columns.flatMap(({ use, column, how }) => (how === 'NAMED' ? [] : [[use, column]]))),
  dateOrder: chosen.dateOrder ?? '',
  openingBalance: typed(chosen.openingBalance),
  closingBalance: typed(chosen.closingBalance),
  headerRow: chosen.headerRow === undefined ? '' : String(chosen.headerRow),
});

/** Returns what a person changed of how a file is read; null takes back a choice that was emptied (BS13). */
export function changedChoices(
  values: AgainValues,
  shown: AgainValues,
  columns: readonly string[],
): Omit<BS13In, 'version'> {
  const { columns: named, openingBalance, closingBalance, dateOrder } = choicesOf(values, columns);
  const isChanged = (name: keyof AgainValues): boolean => values[name] !== shown[name];
  const isEmptied = (name: keyof AgainValues): boolean => isChanged(name) && values[name] === '';
  return {
    ...(isChanged('headerRow') && { headerRow: values.headerRow === '' ? null : Number(values.headerRow) }),
    ...(mappingFields.some(isChanged) && { columns: named }),
    ...(isChanged('dateOrder') && { dateOrder: dateOrder ?? null }),
    ...(isEmptied('openingBalance') && { openingBalance: null }),
    ...(isChanged('openingBalance') && openingBalance !== undefined && { openingBalance }),
    ...(isEmptied('closingBalance') && { closingBalance: null }),
    ...(isChanged('closingBalance') && closingBalance !== undefined && { closingBalance }),
  };
}

const dateOrders = DateOrder.options.map((value) => ({ value, label: text.dateOrders[value] }));

/** The order of day and month of a file, and its balances where it has none. */
export const DatesAndBalances = (): ReactNode => (
  <>
    <SelectField name="dateOrder" label={text.dateOrder} choices={dateOrders} none={text.dateOrderFound} />
    <details>
      <summary>{text.balances}</summary>
      <MoneyField name="openingBalance" label={text.opening} isOptional />
      <MoneyField name="closingBalance" label={text.closing} isOptional />
    </details>
  </>
);

interface HeaderRowProps {
  /** The row that is taken where no other is chosen. */
  headerRow: number | undefined;
  /** The row that was chosen before, if any. */
  chosen?: number | undefined;
  topRows: readonly RowOfFile[];
}

/** Chooses the row with the column names from the first rows of the file; without a choice it is found. */
export const HeaderRowField = ({ headerRow, chosen, topRows }: HeaderRowProps): ReactNode => (
  <SelectField
    name="headerRow"
    label={text.headerRow}
    none={chosen === undefined ? text.headerNow(headerRow) : text.headerFound}
    choices={[
      ...(chosen === undefined ? [] : [{ value: String(chosen), label: text.headerNow(chosen) }]),
      ...topRows.flatMap(({ row, cells }) =>
        row === headerRow ? [] : [{ value: String(row), label: text.rowOfFile(row, cells) }],
      ),
    ]}
  />
);

/** Maps the columns of a file; a field that is left empty says which column is recognized by its name. */
export function MappingFields({ columns }: { columns: readonly string[] }): ReactNode {
  const { watch } = useFormContext();
  const choices = columns.map((name) => ({ value: name, label: name }));
  const chosen = mappingFields.flatMap((name) => {
    const column = String(watch(name) ?? '');
    return column !== '' && columns.includes(column) ? [[name, column] as const] : [];
  });
  const recognized = placesOf(columns, Object.fromEntries(chosen));
  const guessOf = (name: keyof CsvMapping): string => {
    const at = recognized[name];
    return text.guess(at === undefined ? undefined : columns[at]);
  };
  return (
    <>
      <Small>{text.mappingLead}</Small>
      <div className={css.mapping}>
        {mappingFields.map((name) => (
          <SelectField key={name} name={name} label={text.fields[name]} choices={choices} none={guessOf(name)} />
        ))}
      </div>
    </>
  );
}

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

/** Returns the column that a file has for each use, as one text. */
const columnsIn = (values: CsvMapping, columns: readonly string[]): string =>
  mappingFields.map((name) => (columns.includes(values[name] ?? '') ? values[name] : '')).join('\n');

/** Reports whether a person chose other columns than those of last time, which the portal takes by itself. */
export const areOtherColumns = (values: ReadingValues, kept: CsvMapping = {}, columns: readonly string[]): boolean =>
  columnsIn(values, columns) !== columnsIn(kept, columns);

/** Maps the columns of a CSV file: initially as last time for the bank, and else shows what is recognized by its name. */
export function ColumnFields({ preview, kept }: { preview: CsvPreview; kept: CsvMapping | undefined }): ReactNode {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    for (const name of mappingFields) {
      const column = kept?.[name] ?? '';
      if (!getValues(name) && preview.columns.includes(column)) setValue(name, column);
    }
  }, [preview, kept, getValues, setValue]);
  if (preview.columns.length === 0)
    return (
      <>
        <Notice tone="warning">{text.noHeader}</Notice>
        {preview.topRows.length > 0 && <HeaderRowField headerRow={preview.headerRow} topRows={preview.topRows} />}
      </>
    );
  return (
    <>
      <h3>{text.preview}</h3>
      <HeaderRowField headerRow={preview.headerRow} topRows={preview.topRows} />
      <Preview preview={preview} />
      <h3>{text.mapping}</h3>
      <MappingFields columns={preview.columns} />
    </>
  );
}
