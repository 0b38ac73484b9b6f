import type { RowJudge, SheetColumn } from '@isura/contract/kernel/row-judge';

/** Judges nothing: gives the rows as they stand in the file. */
export const judge: RowJudge<{ columns: readonly SheetColumn[] }, object> = {
  columns: ({ columns }) => columns,
  begin: () => (row) => ({ ...row, values: {} }),
};

/** Judged rows again, of lines as COPY takes them. */
export const rowsOfLines = (lines: Uint8Array) =>
  Buffer.from(lines)
    .toString('utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [, , rowNo, cells, findings] = line
        .split('\t')
        .map((field) => field.replaceAll(/\\(.)/g, (_, sign: string) => (sign === '\\' ? '\\' : `\\${sign}`)));
      return {
        rowNo: Number(rowNo),
        cells: JSON.parse(cells!) as Record<string, string>,
        findings: JSON.parse(findings!) as { column: string; code: string }[],
      };
    });
