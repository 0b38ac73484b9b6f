import type { RowValidator, SheetColumn } from '@isura/contract/kernel/row-validator';

/** Validates nothing: returns the rows as they are in the file. */
export const validator: RowValidator<{ columns: readonly SheetColumn[] }, object> = {
  columns: ({ columns }) => columns,
  begin: () => (row) => ({ ...row, values: {} }),
};

/** Parses validated rows from lines in COPY format. */
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
