import { createHash } from 'node:crypto';
import type { FindingKind, IntakeRow, RowFinding, RowVerdict } from '@isura/contract/kernel/intake';
import { asKobo } from '@isura/contract/kernel/money';
import { sql } from 'kysely';
import type { Tx } from '../ctx.ts';

/** A row as it is kept. */
export interface KeptRow {
  rowNo: number;
  cells: Record<string, string>;
  findings: RowFinding[];
  marks: RowFinding[];
  repeatsRow: number | null;
  verdict: RowVerdict;
  amountKobo: bigint | null;
  isChanged: boolean;
  isRemoved: boolean;
  resultId: bigint | null;
}

const columns = sql`row_no, cells, findings, marks, repeats_row, verdict, amount_kobo, is_changed, is_removed, result_id`;

/** Sameness as it is kept: short, whatever was said. */
export const samenessOf = (said: string): string => createHash('sha256').update(said).digest('base64').slice(0, 24);

/** A row as the contract speaks of it; under `sameColumn` is told which row it repeats. */
export const rowOut = (row: KeptRow, sameColumn: string): IntakeRow => ({
  row: row.rowNo,
  verdict: row.verdict,
  cells: row.cells,
  findings: [
    ...row.findings,
    ...(row.repeatsRow === null
      ? []
      : [
          {
            column: sameColumn,
            code: 'E_DUPLICATE_ROW',
            severity: 'ERROR' as const,
            message: `This is the same as row ${row.repeatsRow}. Take one of them out`,
          },
        ]),
    ...row.marks,
  ],
  ...(row.amountKobo === null ? {} : { amount: asKobo(row.amountKobo) }),
  isChanged: row.isChanged,
});

const like = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A page of the rows of a file, in their order or the other way round. */
export async function pageOfRows(
  tx: Tx,
  id: bigint,
  {
    verdict,
    query,
    page,
    size,
    descending,
  }: { verdict?: RowVerdict | undefined; query?: string | undefined; page: number; size: number; descending: boolean },
): Promise<{ rows: KeptRow[]; total: number }> {
  const where = sql`intake_id = ${String(id)}::bigint
    and ${verdict === undefined ? sql`verdict <> 'REMOVED'` : sql`verdict = ${verdict}`}
    and ${query ? sql`(cells::text ilike ${like(query)} or row_no::text = ${query})` : sql`true`}`;
  const { rows } = await sql<KeptRow>`select ${columns} from platform.intake_row where ${where}
    order by row_no ${descending ? sql`desc` : sql`asc`} limit ${size} offset ${page * size}`.execute(tx);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from platform.intake_row where ${where}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** One row; held until commit where it is to be changed. */
export async function findRow(tx: Tx, id: bigint, rowNo: number, hold = false): Promise<KeptRow | undefined> {
  const { rows } = await sql<KeptRow>`select ${columns} from platform.intake_row
    where intake_id = ${String(id)}::bigint and row_no = ${rowNo} ${hold ? sql`for update` : sql``}`.execute(tx);
  return rows[0];
}

const MOST_KINDS = 20;

/** What was found, gathered by kind: the most frequent first. */
export async function kindsOf(tx: Tx, id: bigint): Promise<FindingKind[]> {
  const { rows } = await sql<FindingKind>`
    select f->>'column' as column, f->>'code' as code, min(f->>'message') as message, count(*)::int as count,
      count(f->>'fix')::int as fixable
    from platform.intake_row r, jsonb_array_elements(r.findings || r.marks) f
    where r.intake_id = ${String(id)}::bigint and r.verdict in ('EXCLUDED', 'WARNING')
    group by 1, 2 order by count desc, 1, 2 limit ${MOST_KINDS}`.execute(tx);
  return rows;
}

/** Rows of one kind that have a remedy at hand, held until commit. For `grp_job`. */
export async function fixableRows(
  tx: Tx,
  id: bigint,
  column: string,
  code: string,
): Promise<{ rowNo: number; cells: Record<string, string>; fix: string }[]> {
  const { rows } = await sql<{ rowNo: number; cells: Record<string, string>; fix: string }>`
    select r.row_no, r.cells, f->>'fix' as fix from platform.intake_row r, jsonb_array_elements(r.findings) f
    where r.intake_id = ${String(id)}::bigint and r.verdict in ('EXCLUDED', 'WARNING')
      and f->>'column' = ${column} and f->>'code' = ${code} and f->>'fix' is not null
    order by r.row_no for update of r`.execute(tx);
  return rows;
}

/** The rows that were left out, a part at a time. */
export async function excludedRows(tx: Tx, id: bigint, after: number, most: number): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`select ${columns} from platform.intake_row
    where intake_id = ${String(id)}::bigint and verdict = 'EXCLUDED' and row_no > ${after} order by row_no limit ${most}`.execute(
    tx,
  );
  return rows;
}
