import type pg from 'pg';

export type Row = Record<string, unknown>;

/** Rows of one table, in the columns of the first row. */
export interface Batch {
  table: string;
  rows: Row[];
  /** Only rows of which this is true are added; `row` is the row. */
  where?: string;
}

/**
 * Adds the rows that are not there yet, all in one statement, and leaves every row that is there as it is: what people
 * changed stays changed. Answers how many were added. Ids come from the rows.
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
