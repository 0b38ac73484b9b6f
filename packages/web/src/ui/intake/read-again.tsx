import type { FileChoices, FilePlan } from '@isura/contract/kernel/file-plan';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { formOptions } from '../form/form.tsx';
import { SelectField } from '../form/select-fields.tsx';
import { Small } from '../layout/layout.tsx';
import { InlineForm } from '../send/form-layers.tsx';
import { useSend } from '../send/use-send.ts';
import { planText as text } from './file-plan.text.ts';
import type { ReadAgainCall } from './intake-desk.ts';

/** The fields of the form: names of columns may hold any sign, so that each has the number of its column. */
type Values = Record<string, string>;

const fieldOf = (at: number): string => `column${at}`;

/** Returns the columns of the template: first those that the file does not have. */
const usesOf = ({ missingColumns, columns }: FilePlan): string[] => [
  ...missingColumns,
  ...columns.map(({ use }) => use),
];

/** Returns the names of columns to choose from: those of the chosen row, or of the row that was read. */
function namesIn({ topRows, headerRow, columns, unusedColumns }: FilePlan, chosenRow: string): string[] {
  const headerNow = chosenRow === '' ? String(headerRow) : chosenRow;
  const cells = topRows.find(({ row }) => String(row) === headerNow)?.cells;
  return [...new Set(cells ?? [...columns.map(({ column }) => column), ...unusedColumns])].filter(Boolean);
}

/** Returns all choices as they are sent: those of another sheet than the one that is shown are not known yet. */
function choicesOf(plan: FilePlan, values: Values): FileChoices {
  const { sheet = '', headerRow = '' } = values;
  if (sheet !== (plan.chosen.sheet ?? '')) return sheet === '' ? {} : { sheet };
  const names = namesIn(plan, headerRow);
  const columns = usesOf(plan).flatMap((use, at) => {
    const name = values[fieldOf(at)] ?? '';
    return names.includes(name) ? [[use, name] as const] : [];
  });
  return {
    ...(sheet !== '' && { sheet }),
    ...(headerRow !== '' && { headerRow: Number(headerRow) }),
    ...(columns.length > 0 && { columns: Object.fromEntries(columns) }),
  };
}

/** Chooses the row with the column names, and columns that the file names otherwise than the template. */
function TableFields({ plan, chosenRow }: { plan: FilePlan; chosenRow: string }): ReactNode {
  const columnOf = new Map(plan.columns.map(({ use, column, how }) => [use, how === 'NAMED' ? column : undefined]));
  const names = namesIn(plan, chosenRow).map((name) => ({ value: name, label: name }));
  return (
    <>
      <SelectField
        name="headerRow"
        label={text.headerChoice}
        none={text.headerFound(plan.headerRow)}
        choices={plan.topRows.map(({ row, cells }) => ({ value: String(row), label: text.rowOfFile(row, cells) }))}
      />
      {usesOf(plan).map((use, at) => (
        <SelectField
          key={use}
          name={fieldOf(at)}
          label={use}
          none={text.columnFound(columnOf.get(use))}
          choices={names}
        />
      ))}
    </>
  );
}

interface Props {
  plan: FilePlan;
  /** The version of the reading that is shown. */
  version: number;
  id: number;
  call: ReadAgainCall;
}

/**
 * Reads a file again with another sheet, another row of column names, or other columns. Its fields are those of one plan:
 * another plan needs another form, keyed by its version.
 */
export function ReadAgain({ plan, version, id, call }: Props): ReactNode {
  const { chosen, sheets } = plan;
  const form = useForm<Values>({
    ...formOptions,
    defaultValues: {
      sheet: chosen.sheet ?? '',
      headerRow: chosen.headerRow === undefined ? '' : String(chosen.headerRow),
      ...Object.fromEntries(usesOf(plan).map((use, at) => [fieldOf(at), chosen.columns?.[use] ?? ''])),
    },
  });
  const sending = useSend(call, { form, waits: true });
  const [sheet = '', headerRow = ''] = form.watch(['sheet', 'headerRow']);
  const isShown = sheet === (chosen.sheet ?? '');
  return (
    <details>
      <summary>{text.otherWay}</summary>
      <InlineForm
        form={form}
        sending={sending}
        verb={text.again}
        look="secondary"
        send={(values) => sending.send({ params: { id }, body: { ...choicesOf(plan, values), version } } as never)}
      >
        <Small>{text.lost}</Small>
        {(sheets.length > 1 || sheets.some(({ isHidden }) => isHidden)) && (
          <SelectField
            name="sheet"
            label={text.sheet}
            none={text.firstSheet}
            choices={sheets.map(({ name, isHidden }) => ({ value: name, label: text.sheetOfFile(name, isHidden) }))}
          />
        )}
        {isShown && <TableFields plan={plan} chosenRow={headerRow} />}
      </InlineForm>
    </details>
  );
}
