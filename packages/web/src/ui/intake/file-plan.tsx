import type { FileColumn, FilePlan, FileReading } from '@isura/contract/kernel/file-plan';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PlainList, Small } from '../layout/layout.tsx';
import { Notice } from '../page/notice.tsx';
import { SummaryList } from '../page/pieces.tsx';
import { planText as text } from './file-plan.text.ts';
import type { PlanQuery, ReadAgainCall } from './intake-desk.ts';
import { ReadAgain } from './read-again.tsx';

/** Returns what of the file a person may not expect: hidden or unread sheets, rows and columns. */
function remarksOf({ sheets, hiddenRows, hiddenRowCount, hiddenColumns, ...plan }: FilePlan): string[] {
  const { unusedColumns, unusedColumnCount = unusedColumns.length, moreSheets = 0 } = plan;
  const others = sheets.filter(({ isChosen, isFilled }) => !isChosen && isFilled);
  return [
    ...others.map(({ name, isHidden }) => text.otherSheet(name, isHidden)),
    ...(moreSheets > 0 ? [text.moreSheets(moreSheets)] : []),
    ...(hiddenRowCount > 0 ? [text.hiddenRows(hiddenRows, hiddenRowCount)] : []),
    ...(hiddenColumns.length > 0 ? [text.hiddenColumns(hiddenColumns.map(({ column, name }) => name || column))] : []),
    ...(unusedColumns.length > 0 ? [text.unused(unusedColumns, unusedColumnCount)] : []),
  ];
}

const Columns = ({ columns }: { columns: readonly FileColumn[] }): ReactNode => (
  <details>
    <summary>{text.columns(columns.length)}</summary>
    <SummaryList
      rows={columns.map(({ use, column, samples }) => ({ label: use, value: text.column(use, column, samples) }))}
    />
  </details>
);

interface Props {
  id: number;
  call: ReadAgainCall | undefined;
}

/** Shows how a file was read: its sheet, its column names, its columns, and what is hidden in it or not read. */
function Plan({
  plan,
  reading: { can, refusedChoice, version },
  id,
  call,
}: Props & { plan: FilePlan; reading: FileReading }): ReactNode {
  const { encoding, sheets, headerRow, notRead, columns } = plan;
  const remarks = remarksOf(plan);
  const sheet = sheets.find(({ isChosen }) => isChosen);
  const above = notRead.map(({ row }) => row);
  return (
    <section aria-label={text.title}>
      <h3>{text.title}</h3>
      {refusedChoice && (
        <Notice tone="error">
          <p>{text.refused}</p>
          <p>{refusedChoice.reason}</p>
        </Notice>
      )}
      <SummaryList
        rows={[
          { label: text.sheet, value: sheet && text.sheetOfFile(sheet.name, sheet.isHidden) },
          { label: text.encoding, value: encoding },
          { label: text.header, value: headerRow === undefined ? undefined : text.headerRow(headerRow, above) },
        ]}
      />
      {remarks.length > 0 && (
        <PlainList>
          {remarks.map((remark) => (
            <li key={remark}>
              <Small>{remark}</Small>
            </li>
          ))}
        </PlainList>
      )}
      {columns.length > 0 && <Columns columns={columns} />}
      {call && can.includes('read-again') && (
        <ReadAgain key={version} plan={plan} version={version} id={id} call={call} />
      )}
    </section>
  );
}

/** Shows how a file is read, and lets a person choose otherwise; nothing where that is not known. */
export function FileSays({ of, ...props }: Props & { of: PlanQuery }): ReactNode {
  const { data } = useQuery(of);
  return data?.plan && <Plan plan={data.plan} reading={data} {...props} />;
}
