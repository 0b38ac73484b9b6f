import type { Column } from '@isura/contract/kernel/list-file';
import { type RawBuilder, sql } from 'kysely';
import { allOf } from '../../../platform/db/conditions.ts';
import type { CopyParts } from '../../../platform/db/list-rows.ts';

/**
 * Returns the SQL of a cell of a file, which writes a stored value as `cellOf` writes that of a row: kobo as naira, a
 * moment in Lagos time, a code as its label, and text that a spreadsheet would take for a formula with an apostrophe.
 */
function cellSql({ isMoney, isMoment, isOwnNumber, labels }: Column, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (isMoney) return sql`((${value}) * 0.01)::numeric(20, 2)`;
  if (isMoment) return sql`to_char((${value}) at time zone 'Africa/Lagos', 'YYYY-MM-DD HH24:MI:SS')`;
  if (isOwnNumber) return sql`(${value})::text`; // one function less for each of a million rows
  if (!labels) return sql`platform.cell_text((${value})::text)`;
  const cases = Object.entries(labels).map(([code, label]) => sql`when ${sql.lit(code)} then ${sql.lit(label)}`);
  return sql`case ${value} ${sql.join(cases, sql` `)} else ${value} end`;
}

/** Returns the select that writes the rows of a list as cells of a file with these columns. */
export function copyOf({ cells, from, where, order }: CopyParts, columns: readonly Column[]): RawBuilder<unknown> {
  const written = columns.map((column) => {
    const value = cells[column.key];
    if (!value) throw new Error(`no value for the column ${column.key}`);
    return cellSql(column, value);
  });
  return sql`select ${sql.join(written)} from ${from} where ${allOf(where)} order by ${order}`;
}
