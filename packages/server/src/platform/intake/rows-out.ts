import type { FindingKind, IntakeRow, RowFinding, RowVerdict } from '@isura/contract/kernel/intake';
import { asKobo } from '@isura/contract/kernel/money';
import { sql } from 'kysely';
import type { Tx } from '../ctx.ts';
import { containing } from '../db/conditions.ts';
import { listRows } from '../db/list-rows.ts';

/** A row as stored. */
export interface KeptRow {
  rowNo: number;
  cells: Record<string, string>;
  findings: RowFinding[];
  /** Further findings, by their source. */
  marks: Record<string, RowFinding[]>;
  verdict: RowVerdict;
  amountKobo: bigint | null;
  isChanged: boolean;
  isRemoved: boolean;
  isConfirmed: boolean;
  resultId: number | null;
  groupName: string | null;
  compared: Record<string, string> | null;
  /** The account holder according to the bank, if the values of its kind include it. */
  holder: { name: string; match: number } | null;
  /** The values its kind derived from it, while it is valid. */
  validated: unknown;
}

const COLUMNS = sql`row_no, cells, findings, marks, verdict, amount_kobo, is_changed, is_removed, is_confirmed,
  result_id,
  group_name, compared, validated, case when validated ? 'enquiryName' then jsonb_build_object('name',
    validated -> 'enquiryName',
    'match', coalesce(validated -> 'nameMatchScore', '0')) end as holder`;

/** Returns all findings of a row: those of its own validation first, then the further ones. */
export const findingsOf = ({ findings, marks }: Pick<KeptRow, 'findings' | 'marks'>): RowFinding[] => [
  ...findings,
  ...Object.values(marks).flat(),
];

/** Returns a row in the form of the contract. */
export const rowOut = (row: KeptRow): IntakeRow => ({
  row: row.rowNo,
  verdict: row.verdict,
  cells: row.cells,
  findings: findingsOf(row),
  ...(row.amountKobo === null ? {} : { amount: asKobo(row.amountKobo) }),
  ...(row.compared === null ? {} : { before: row.compared }),
  ...(row.holder !== null && { holder: row.holder }),
  isChanged: row.isChanged,
  ...(row.isConfirmed && { isConfirmed: true }),
  ...(row.resultId !== null && { isUsed: true }),
});

/** A requested page of rows: filtered by verdicts, the code of a finding, and search words. */
export interface RowsQuery {
  verdict?: RowVerdict | readonly RowVerdict[] | undefined;
  issue?: string | undefined;
  query?: string | undefined;
  page: number;
  size: number;
  sort: readonly { field?: string; direction: string }[];
}

/** Returns a page of the rows of a file, ordered by row or amount, ascending or descending. */
export function pageOfRows(
  tx: Tx,
  id: number,
  { verdict, issue, query, page, size, sort }: RowsQuery,
): Promise<{ rows: KeptRow[]; total: number }> {
  const [first] = sort;
  const way = first?.direction === 'desc' ? sql`desc` : sql`asc`;
  return listRows<KeptRow>(tx, {
    columns: COLUMNS,
    from: sql`platform.intake_row`,
    where: [
      sql`intake_id = ${String(id)}::bigint`,
      verdict === undefined ? sql`verdict <> 'REMOVED'` : sql`verdict = any(${[verdict].flat()})`,
      issue !== undefined &&
        sql`jsonb_path_exists(findings || jsonb_path_query_array(marks, '$.*[*]'), '$[*] ? (@.code == $code)',
          jsonb_build_object('code', ${issue}::text))`,
      query && sql`(cells::text ilike ${containing(query)} or row_no::text = ${query})`,
    ],
    order: first?.field === 'amount' ? sql`amount_kobo ${way} nulls last, row_no` : sql`row_no ${way}`,
    paging: { page, size },
  });
}

/** Returns one row; locked until commit when it is to be changed. */
export async function findRow(tx: Tx, id: number, rowNo: number, hold = false): Promise<KeptRow | undefined> {
  const { rows } = await sql<KeptRow>`select ${COLUMNS} from platform.intake_row
    where intake_id = ${String(id)}::bigint and row_no = ${rowNo} ${hold ? sql`for update` : sql``}`.execute(tx);
  return rows[0];
}

const MOST_KINDS = 20;

/** Returns the findings grouped by kind, most frequent first. */
export async function kindsOf(tx: Tx, id: number): Promise<FindingKind[]> {
  const { rows } = await sql<FindingKind>`
    select f->>'column' as column, f->>'code' as code, min(f->>'message') as message, count(*)::int as count,
      count(f->>'fix')::int as fixable
    from platform.intake_row r,
      jsonb_array_elements(r.findings || jsonb_path_query_array(r.marks, '$.*[*]')) f
    where r.intake_id = ${String(id)}::bigint and r.verdict in ('EXCLUDED', 'WARNING') and r.result_id is null
    group by 1, 2 order by count desc, 1, 2 limit ${MOST_KINDS}`.execute(tx);
  return rows;
}

/** Returns the rows with one finding that have a fix, locked until commit. For `grp_job`. */
export async function fixableRows(
  tx: Tx,
  id: number,
  column: string,
  code: string,
): Promise<{ rowNo: number; cells: Record<string, string>; fix: string }[]> {
  const { rows } = await sql<{ rowNo: number; cells: Record<string, string>; fix: string }>`
    select r.row_no, r.cells, f->>'fix' as fix from platform.intake_row r, jsonb_array_elements(r.findings) f
    where r.intake_id = ${String(id)}::bigint and r.verdict in ('EXCLUDED', 'WARNING') and r.result_id is null
      and f->>'column' = ${column} and f->>'code' = ${code} and f->>'fix' is not null
    order by r.row_no for update of r`.execute(tx);
  return rows;
}

/** Returns the excluded rows, a batch at a time. */
export async function excludedRows(tx: Tx, id: number, after: number, most: number): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`select ${COLUMNS} from platform.intake_row
    where intake_id = ${String(id)}::bigint and verdict = 'EXCLUDED' and row_no > ${after} order by row_no
      limit ${most}`.execute(tx);
  return rows;
}
