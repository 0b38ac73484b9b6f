import type pg from 'pg';

export type Row = Record<string, unknown>;

/** Rows of one table, with the columns of the first row. */
export interface Batch {
  table: string;
  rows: Row[];
  /** Adds only rows for which this condition holds; it refers to the row as `row`. */
  where?: string;
}

/**
 * Adds the missing rows, all in one statement, and leaves existing rows as they are, so that people's changes stay.
 * Returns how many were added. Ids come from the rows.
 */
export async function addMissing(client: pg.Client, { table, rows, where = 'true' }: Batch): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const columns = Object.keys(first)
    .map((column) => client.escapeIdentifier(column))
    .join(', ');
  const { rowCount } = await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${table}, $1) as row where ${where} on conflict do nothing`,
    [JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}
