import { sql } from 'kysely';
import type { Tx } from '../ctx.ts';
import type { SentFile } from '../http/form-body.ts';
import { tableTypeOf } from './sent.ts';

/** What is known of a file of rows. */
export interface IntakeRecord {
  id: bigint;
  orgId: bigint;
  kind: string;
  context: Record<string, unknown>;
  fileName: string;
  storageKey: string;
  sha256: string;
  status: 'READING' | 'READ' | 'UNREADABLE';
  expectedCount: number;
  readCount: number;
  validCount: number;
  warningCount: number;
  excludedCount: number;
  validKobo: bigint;
  warningKobo: bigint;
  failureCode: string | null;
  failureReason: string | null;
  ownerUserId: bigint;
  createdAt: Date;
}

/** Writes a sent file down with its intake, as READING; the file stays where it lies. For `grp_job`. */
export async function insertIntake(
  tx: Tx,
  sent: SentFile,
  given: { orgId: number; userId: number; kind: string; context: object; purpose: string; at: Date },
): Promise<number> {
  const { orgId, userId, kind, context, purpose, at } = given;
  const { rows } = await sql<{ id: bigint }>`
    with kept as (
      insert into platform.uploaded_file (owner_org_id, owner_user_id, purpose, file_name, mime_type, size_bytes, sha256,
        storage_key, scan_status, created_at)
      values (${orgId}, ${userId}, ${purpose}, ${sent.name}, ${tableTypeOf(sent.head)}, ${sent.sizeBytes}, ${sent.sha256},
        ${sent.storageKey}, 'CLEAN', ${at}) returning id)
    insert into platform.intake (org_id, kind, context, file_id, file_name, sha256, owner_user_id, created_at)
    select ${orgId}, ${kind}, ${JSON.stringify(context)}::jsonb, kept.id, ${sent.name}, ${sent.sha256}, ${userId}, ${at}
    from kept returning id`.execute(tx);
  sent.keep();
  return Number(rows[0]!.id);
}

/** How many files of a person wait to be read. For `grp_job`. */
export async function unreadOf(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from platform.intake where owner_user_id = ${userId} and status = 'READING'`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** One intake the transaction sees. */
export async function findIntake(tx: Tx, id: number | bigint): Promise<IntakeRecord | undefined> {
  const { rows } = await sql<IntakeRecord>`
    select i.id, i.org_id, i.kind, i.context, i.file_name, f.storage_key, i.sha256, i.status, i.expected_count, i.read_count,
      i.valid_count, i.warning_count, i.excluded_count, i.valid_kobo, i.warning_kobo, i.failure_code, i.failure_reason,
      i.owner_user_id, i.created_at
    from platform.intake i join platform.uploaded_file f on f.id = i.file_id where i.id = ${String(id)}::bigint`.execute(
    tx,
  );
  return rows[0];
}

/** The last row that is in. For `grp_job`. */
export async function lastRow(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(row_no) as last from platform.intake_row where intake_id = ${id}`.execute(tx);
  return rows[0]?.last ?? 0;
}

/** The statement that says how far the reading is, for beside the rows it tells of. */
export const tellRead = (id: number, read: number, expected: number) => ({
  text: 'update platform.intake set read_count = greatest(read_count, $2), expected_count = greatest(expected_count, $3) where id = $1',
  values: [id, read, expected],
});

/** Ends the reading of a file; false when it had ended before. For `grp_job`. */
export async function endReading(
  tx: Tx,
  id: number,
  at: Date,
  failure?: { code: string; reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    update platform.intake set status = ${failure ? 'UNREADABLE' : 'READ'}, failure_code = ${failure?.code ?? null},
      failure_reason = ${failure?.reason ?? null}, read_at = ${at}
    where id = ${id} and status = 'READING' returning id`.execute(tx);
  return rows.length > 0;
}

/** Says of every row but the first which earlier row says the same. For `grp_job`. */
export async function markRepeats(tx: Tx, id: number | bigint): Promise<void> {
  await sql`
    with said as (
      select row_no, first_value(row_no) over (partition by sameness order by row_no) as first
      from platform.intake_row where intake_id = ${String(id)}::bigint and sameness is not null and not is_removed)
    update platform.intake_row r set repeats_row = nullif(s.first, r.row_no)
    from platform.intake_row o left join said s using (row_no)
    where o.intake_id = ${String(id)}::bigint and r.intake_id = o.intake_id and r.row_no = o.row_no
      and r.repeats_row is distinct from nullif(s.first, r.row_no)`.execute(tx);
}

/** Counts the rows anew by what they are. For `grp_job`. */
export async function recount(tx: Tx, id: number | bigint): Promise<void> {
  await sql`
    update platform.intake i set read_count = greatest(i.read_count, c.all_of_them), valid_count = c.valid,
      warning_count = c.warning, excluded_count = c.excluded, valid_kobo = c.valid_kobo, warning_kobo = c.warning_kobo
    from (select count(*)::int as all_of_them, count(*) filter (where verdict = 'VALID')::int as valid,
        count(*) filter (where verdict = 'WARNING')::int as warning,
        count(*) filter (where verdict = 'EXCLUDED')::int as excluded,
        coalesce(sum(amount_kobo) filter (where verdict = 'VALID'), 0)::bigint as valid_kobo,
        coalesce(sum(amount_kobo) filter (where verdict = 'WARNING'), 0)::bigint as warning_kobo
      from platform.intake_row where intake_id = ${String(id)}::bigint) c
    where i.id = ${String(id)}::bigint`.execute(tx);
}
