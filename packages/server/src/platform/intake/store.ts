import type { FileRemark } from '@isura/contract/kernel/intake';
import { sql } from 'kysely';
import type { Tx } from '../ctx.ts';
import type { SentFile } from '../http/form-body.ts';
import { assertQuota } from './quota.ts';
import type { Counts } from './said.ts';
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
  /** All rows of the file are in; what is left is judged from them. */
  rowsIn: boolean;
  toAsk: number;
  askedCount: number;
  remarks: FileRemark[];
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

/**
 * Writes a sent file down with its intake, as READING; the file stays where it lies. Refuses rate-limited an organization that has
 * sent what it may in a day. For `grp_job`.
 */
export async function insertIntake(
  tx: Tx,
  sent: SentFile,
  given: { orgId: number; userId: number; kind: string; context: object; purpose: string; at: Date },
): Promise<number> {
  const { orgId, userId, kind, context, purpose, at } = given;
  await assertQuota(tx, orgId, at);
  const { rows } = await sql<{ id: bigint }>`
    with kept as (
      insert into platform.uploaded_file (owner_org_id, owner_user_id, purpose, file_name, mime_type, size_bytes, sha256,
        storage_key, scan_status, created_at)
      values (${orgId}, ${userId}, ${purpose}, ${sent.name}, ${tableTypeOf(sent.head, sent.name)}, ${sent.sizeBytes}, ${sent.sha256},
        ${sent.storageKey}, 'CLEAN', ${at}) returning id)
    insert into platform.intake (org_id, kind, context, file_id, file_name, sha256, owner_user_id, created_at)
    select ${orgId}, ${kind}, ${JSON.stringify(context)}::jsonb, kept.id, ${sent.name}, ${sent.sha256}, ${userId}, ${at}
    from kept returning id`.execute(tx);
  sent.keep();
  return Number(rows[0]!.id);
}

/**
 * Begins a file of the rows of another that were left out, with their numbers; `rows` takes some of them. They are judged
 * as they stand in the other, and mended in this one. Gives its id. For `grp_job`.
 */
export async function insertOfExcluded(
  tx: Tx,
  from: IntakeRecord,
  { userId, at, rows: only }: { userId: number; at: Date; rows?: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`
    insert into platform.intake (org_id, kind, context, file_id, file_name, sha256, owner_user_id, created_at, rows_in,
      read_count, expected_count)
    select org_id, kind, context, file_id, file_name, sha256, ${userId}, ${at}, true, 0, 0
    from platform.intake where id = ${String(from.id)}::bigint returning id`.execute(tx);
  const id = rows[0]!.id;
  await sql`
    insert into platform.intake_row (intake_id, org_id, row_no, cells, findings, judged, amount_kobo, once, group_name,
      marks, is_changed)
    select ${String(id)}::bigint, org_id, row_no, cells, findings, judged, amount_kobo, once, group_name,
      marks - 'asked' - 'taken', is_changed
    from platform.intake_row where intake_id = ${String(from.id)}::bigint
      and ${only ? sql`row_no = any(${only})` : sql`verdict = 'EXCLUDED'`}`.execute(tx);
  return Number(id);
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
      i.rows_in, i.to_ask, i.asked_count, i.remarks, i.valid_count, i.warning_count, i.excluded_count, i.valid_kobo, i.warning_kobo, i.failure_code, i.failure_reason,
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

/** The statement that says how far the reading is, for beside the rows it tells of; a file nobody waits for any more has no row. */
export const tellRead = (id: number, read: number, expected: number, bytes: number) => ({
  text: "update platform.intake set read_count = greatest(read_count, $2), expected_count = greatest(expected_count, $3), kept_bytes = kept_bytes + $4 where id = $1 and status = 'READING'",
  values: [id, read, expected, bytes],
});

/** Whether nobody waits for a file any more: another took its place, or it cannot be read. For `grp_job`. */
export async function isDropped(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from platform.intake where id = ${String(id)}::bigint and status = 'UNREADABLE'`.execute(tx);
  return rows.length > 0;
}

/** Ends the reading of a file nobody waits for any more, quietly. */
export class Dropped extends Error {}

/** All rows of a file are in. For `grp_job`. */
export async function rowsAreIn(tx: Tx, id: number, remarks: readonly FileRemark[]): Promise<void> {
  await sql`update platform.intake set rows_in = true, remarks = ${JSON.stringify(remarks)}::jsonb where id = ${id}`.execute(
    tx,
  );
}

/** A file that was read is to be gone on with, for others are to be asked about its rows again. For `grp_job`. */
export async function beginAgain(tx: Tx, id: number | bigint): Promise<void> {
  await sql`update platform.intake set status = 'READING', read_at = null
    where id = ${String(id)}::bigint and status = 'READ'`.execute(tx);
}

/** How far the reading of a file is, 0 to 99: half of the way is asking others, where they are asked. */
export function percentRead(intake: IntakeRecord | undefined): number {
  if (!intake) return 0;
  const { readCount, expectedCount, toAsk, askedCount, rowsIn } = intake;
  const read = rowsIn ? 1 : readCount / Math.max(1, expectedCount);
  const way = toAsk === 0 ? read : read / 2 + askedCount / toAsk / 2;
  return Math.min(99, Math.floor(way * 100));
}

/** Ends the reading of a file; false when it had ended before. Nothing comes of the rows of one that failed. For `grp_job`. */
export async function endReading(
  tx: Tx,
  id: number,
  at: Date,
  failure?: { code: string; reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    update platform.intake set status = ${failure ? 'UNREADABLE' : 'READ'}, failure_code = ${failure?.code ?? null},
      failure_reason = ${failure?.reason ?? null}, read_at = ${at}, dropped_at = ${failure ? at : null}
    where id = ${id} and status = 'READING' returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Says that nothing comes of the rows of a file any more: they are swept some days later (platform/jobs/housekeeping.jobs.ts). One
 * that is still read is read no further. For `grp_job`.
 */
export async function dropIntake(
  tx: Tx,
  id: number | bigint,
  at: Date,
  reason: { code: string; reason: string },
): Promise<void> {
  await endReading(tx, Number(id), at, reason);
  await sql`update platform.intake set dropped_at = coalesce(dropped_at, ${at}) where id = ${String(id)}::bigint`.execute(
    tx,
  );
}

/** Why a file that somebody discards is read no further. */
export const DISCARDED = { code: 'DISCARDED', reason: 'This file was discarded.' } as const;

/** Keeps what the rows of a file come to, where whoever brought all of them in has counted. For `grp_job`. */
export async function keepCounts(tx: Tx, id: number, counts: Counts): Promise<void> {
  const { valid, warning, excluded, validKobo, warningKobo } = counts;
  await sql`
    update platform.intake set read_count = greatest(read_count, ${valid + warning + excluded}), valid_count = ${valid},
      warning_count = ${warning}, excluded_count = ${excluded}, valid_kobo = ${validKobo}, warning_kobo = ${warningKobo}
    where id = ${id}`.execute(tx);
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
