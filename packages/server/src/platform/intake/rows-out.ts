import type { FindingKind, IntakeRow, RowFinding, RowVerdict } from '@isura/contract/kernel/intake';
import { asKobo } from '@isura/contract/kernel/money';
import { sql } from 'kysely';
import type { Tx } from '../ctx.ts';

/** A row as it is kept. */
export interface KeptRow {
  rowNo: number;
  cells: Record<string, string>;
  findings: RowFinding[];
  /** What was found besides, by who says it. */
  marks: Record<string, RowFinding[]>;
  verdict: RowVerdict;
  amountKobo: bigint | null;
  isChanged: boolean;
  isRemoved: boolean;
  isConfirmed: boolean;
  resultId: bigint | null;
  groupName: string | null;
  compared: Record<string, string> | null;
  /** Whose its account is by its bank, where the values of its kind say so. */
  holder: { name: string; match: number } | null;
  /** The values its kind made of it, while it is fit. */
  judged: unknown;
}

const columns = sql`row_no, cells, findings, marks, verdict, amount_kobo, is_changed, is_removed, is_confirmed, result_id,
  group_name, compared, judged, case when judged ? 'enquiryName' then jsonb_build_object('name', judged -> 'enquiryName',
    'match', coalesce(judged -> 'nameMatchScore', '0')) end as holder`;

/** All that was found in a row: what it says alone first, then what is known of it besides. */
export const findingsOf = ({ findings, marks }: Pick<KeptRow, 'findings' | 'marks'>): RowFinding[] => [
  ...findings,
  ...Object.values(marks).flat(),
];

/** A row as the contract speaks of it. */
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
});

const like = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A page of rows as it is asked for: by verdicts, the code of a finding, and words. */
export interface RowsAsked {
  verdict?: RowVerdict | readonly RowVerdict[] | undefined;
  issue?: string | undefined;
  query?: string | undefined;
  page: number;
  size: number;
  sort: readonly { field?: string; direction: string }[];
}

/** A page of the rows of a file, in their order or that of their amounts, or the other way round. */
export async function pageOfRows(
  tx: Tx,
  id: bigint,
  { verdict, issue, query, page, size, sort }: RowsAsked,
): Promise<{ rows: KeptRow[]; total: number }> {
  const [first] = sort;
  const way = first?.direction === 'desc' ? sql`desc` : sql`asc`;
  const order = first?.field === 'amount' ? sql`amount_kobo ${way} nulls last, row_no` : sql`row_no ${way}`;
  const where = sql`intake_id = ${String(id)}::bigint
    and ${verdict === undefined ? sql`verdict <> 'REMOVED'` : sql`verdict = any(${[verdict].flat()})`}
    and ${
      issue === undefined
        ? sql`true`
        : sql`jsonb_path_exists(findings || jsonb_path_query_array(marks, '$.*[*]'), '$[*] ? (@.code == $code)',
            jsonb_build_object('code', ${issue}::text))`
    }
    and ${query ? sql`(cells::text ilike ${like(query)} or row_no::text = ${query})` : sql`true`}`;
  const { rows } = await sql<KeptRow>`select ${columns} from platform.intake_row where ${where}
    order by ${order} limit ${size} offset ${page * size}`.execute(tx);
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
    from platform.intake_row r,
      jsonb_array_elements(r.findings || jsonb_path_query_array(r.marks, '$.*[*]')) f
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
    where r.intake_id = ${String(id)}::bigint and r.verdict in ('EXCLUDED', 'WARNING') and r.result_id is null
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
