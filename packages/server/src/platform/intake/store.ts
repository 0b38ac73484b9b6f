import type { FileChoices, FilePlan } from '@isura/contract/kernel/file-plan';
import type { FileRemark } from '@isura/contract/kernel/intake';
import type { ScanStatus } from '@isura/contract/org/file';
import { sql } from 'kysely';
import type { Tx } from '../ctx.ts';
import type { SentFile } from '../http/form-body.ts';
import { assertQuota } from './quota.ts';
import type { Counts } from './reader-message.ts';
import { tableTypeOf } from './sent.ts';

/** The record of a file of rows. */
export interface IntakeRecord {
  id: number;
  orgId: number;
  kind: string;
  context: Record<string, unknown>;
  /** What a person chose of how its table is read. */
  choices: FileChoices | null;
  fileName: string;
  storageKey: string;
  sha256: string;
  status: 'READING' | 'READ' | 'UNREADABLE';
  expectedCount: number;
  readCount: number;
  /** Whether all rows of the file are loaded; the remaining checks use them. */
  rowsIn: boolean;
  toAsk: number;
  askedCount: number;
  remarks: FileRemark[];
  validCount: number;
  warningCount: number;
  excludedCount: number;
  removedCount: number;
  validKobo: bigint;
  warningKobo: bigint;
  failureCode: string | null;
  failureReason: string | null;
  ownerUserId: number;
  createdAt: Date;
}

/**
 * Records an uploaded file with its intake, as READING; the stored file is not moved. Refuses with rate-limited an
 * organization that has used its daily quota. For `grp_job`.
 */
export async function insertIntake(
  tx: Tx,
  sent: SentFile,
  intake: { orgId: number; userId: number; kind: string; context: object; purpose: string; at: Date },
): Promise<number> {
  const { orgId, userId, kind, context, purpose, at } = intake;
  await assertQuota(tx, orgId, at);
  const { rows } = await sql<{ id: number }>`
    with kept as (
      insert into platform.uploaded_file (owner_org_id, owner_user_id, purpose, file_name, mime_type, size_bytes,
        sha256,
        storage_key, scan_status, created_at)
      values (${orgId}, ${userId}, ${purpose}, ${sent.name}, ${tableTypeOf(sent.head, sent.name)}, ${sent.sizeBytes},
        ${sent.sha256},
        ${sent.storageKey}, 'PENDING', ${at}) returning id)
    insert into platform.intake (org_id, kind, context, file_id, file_name, sha256, owner_user_id, created_at)
    select ${orgId}, ${kind}, ${JSON.stringify(context)}::jsonb, kept.id, ${sent.name}, ${sent.sha256}, ${userId}, ${at}
    from kept returning id`.execute(tx);
  sent.keep();
  return rows[0]!.id;
}

/**
 * Creates a file from the excluded rows of another, with their numbers; `rows` selects some of them. They are validated
 * with the cells they have in the other file, and corrected in this one. Returns its id. For `grp_job`.
 */
export async function insertOfExcluded(
  tx: Tx,
  from: IntakeRecord,
  { userId, at, rows: only }: { userId: number; at: Date; rows?: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into platform.intake (org_id, kind, context, file_id, file_name, sha256, owner_user_id, created_at, rows_in,
      read_count, expected_count)
    select org_id, kind, context, file_id, file_name, sha256, ${userId}, ${at}, true, 0, 0
    from platform.intake where id = ${String(from.id)}::bigint returning id`.execute(tx);
  const id = rows[0]!.id;
  await sql`
    insert into platform.intake_row (intake_id, org_id, row_no, cells, findings, validated, amount_kobo, once,
      group_name, marks, is_changed)
    select ${String(id)}::bigint, org_id, row_no, cells, findings, validated, amount_kobo, once, group_name,
      marks - 'asked' - 'taken', is_changed
    from platform.intake_row where intake_id = ${String(from.id)}::bigint
      and ${only ? sql`row_no = any(${only})` : sql`verdict = 'EXCLUDED'`}`.execute(tx);
  return id;
}

/** Returns how many files of a person wait to be read. For `grp_job`. */
export async function unreadOf(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from platform.intake where owner_user_id = ${userId} and status = 'READING'`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Returns an intake visible to the transaction. */
export async function findIntake(tx: Tx, id: number): Promise<IntakeRecord | undefined> {
  const { rows } = await sql<IntakeRecord>`
    select i.id, i.org_id, i.kind, i.context, i.choices, i.file_name, f.storage_key, i.sha256, i.status, i.expected_count,
      i.read_count,
      i.rows_in, i.to_ask, i.asked_count, i.remarks, i.valid_count, i.warning_count, i.excluded_count, i.removed_count,
        i.valid_kobo, i.warning_kobo,
      i.failure_code, i.failure_reason, i.owner_user_id, i.created_at
    from platform.intake i join platform.uploaded_file f on f.id = i.file_id
      where i.id = ${String(id)}::bigint`.execute(tx);
  return rows[0];
}

/** Returns the number of the last loaded row. For `grp_job`. */
export async function lastRow(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(row_no) as last from platform.intake_row where intake_id = ${id}`.execute(tx);
  return rows[0]?.last ?? 0;
}

/**
 * Returns the statement that records the progress of reading, to run with the rows it counts; it finds no row for a
 * dropped file.
 */
export const progressOf = (id: number, read: number, expected: number, bytes: number) => ({
  text: "update platform.intake set read_count = greatest(read_count, $2), expected_count = greatest(expected_count, $3), kept_bytes = kept_bytes + $4 where id = $1 and status = 'READING'",
  values: [id, read, expected, bytes],
});

/** Reports whether a file was dropped: another replaced it, or it cannot be read. For `grp_job`. */
export async function isDropped(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from platform.intake where id = ${String(id)}::bigint and status = 'UNREADABLE'`.execute(tx);
  return rows.length > 0;
}

/** Ends the reading of a dropped file without an error. */
export class Dropped extends Error {}

/** Stores how a file is read, also one that is refused. For `grp_job`. */
export const keepPlan = (tx: Tx, id: number, plan: FilePlan) =>
  sql`update platform.intake set plan = ${JSON.stringify(plan)}::jsonb where id = ${id}`.execute(tx);

/** Returns how a file that the transaction sees is read; undefined where that is not known. */
export async function findPlan(tx: Tx, id: number): Promise<FilePlan | undefined> {
  const { rows } = await sql<{ plan: FilePlan | null }>`
    select plan from platform.intake where id = ${String(id)}::bigint`.execute(tx);
  return rows[0]?.plan ?? undefined;
}

/** Records that all rows of a file are loaded. For `grp_job`. */
export async function rowsAreIn(tx: Tx, id: number, remarks: readonly FileRemark[]): Promise<void> {
  await sql`update platform.intake set rows_in = true, remarks = ${JSON.stringify(remarks)}::jsonb
    where id = ${id}`.execute(tx);
}

/** Reopens a file that was read, because banks must be queried about its rows again. For `grp_job`. */
export async function beginAgain(tx: Tx, id: number): Promise<void> {
  await sql`update platform.intake set status = 'READING', read_at = null
    where id = ${String(id)}::bigint and status = 'READ'`.execute(tx);
}

/**
 * Creates an intake of the file of another, to be read in another way: the rows of the other stay until it is dropped.
 * It is one more file of the day for its organization, and one more of the person who chose for the files that wait to
 * be read. `choices` are those of a table; other kinds have theirs in `context`, which is added to that of the other. The
 * reading is enqueued by the caller. Returns its id. Refuses with rate-limited an organization that has used its daily
 * quota. For `grp_job`.
 */
export async function insertAgain(
  tx: Tx,
  id: number,
  { userId, context = {}, choices, at }: { userId: number; context?: object; choices?: FileChoices; at: Date },
): Promise<number> {
  const { orgId } = (await findIntake(tx, id))!;
  await assertQuota(tx, orgId, at);
  const { rows } = await sql<{ id: number }>`
    insert into platform.intake (org_id, kind, context, choices, file_id, file_name, sha256, owner_user_id, created_at)
    select org_id, kind, context || ${JSON.stringify(context)}::jsonb,
      ${choices === undefined ? null : JSON.stringify(choices)}::jsonb, file_id, file_name, sha256, ${userId}, ${at}
    from platform.intake where id = ${String(id)}::bigint returning id`.execute(tx);
  return rows[0]!.id;
}

/** Returns the progress of reading a file, 0 to 99: asking banks, if needed, is half of it. */
export function percentRead(intake: IntakeRecord | undefined): number {
  if (!intake) return 0;
  const { readCount, expectedCount, toAsk, askedCount, rowsIn } = intake;
  const read = rowsIn ? 1 : readCount / Math.max(1, expectedCount);
  const way = toAsk === 0 ? read : read / 2 + askedCount / toAsk / 2;
  return Math.min(99, Math.floor(way * 100));
}

/**
 * Ends the reading of a file; returns false when it had already ended. The rows of a failed file are not used. For
 * `grp_job`.
 */
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
 * Drops a file: its rows will not be used and are deleted some days later (platform/jobs/housekeeping.jobs.ts). A file
 * still being read is not read further. For `grp_job`.
 */
export async function dropIntake(
  tx: Tx,
  id: number,
  at: Date,
  reason: { code: string; reason: string },
): Promise<void> {
  await endReading(tx, id, at, reason);
  await sql`update platform.intake set dropped_at = coalesce(dropped_at, ${at})
    where id = ${String(id)}::bigint`.execute(tx);
}

/** The reason recorded for rows in place of which the same file was read with other choices. */
export const READ_AGAIN = { code: 'READ_AGAIN', reason: 'This file was read again with other choices.' } as const;

/** The reason recorded when a person discards a file. */
export const DISCARDED = { code: 'DISCARDED', reason: 'This file was discarded.' } as const;

/** Stores the counts of the rows of a file, made while all of them were loaded. For `grp_job`. */
export async function keepCounts(tx: Tx, id: number, counts: Counts): Promise<void> {
  const { valid, warning, excluded, validKobo, warningKobo } = counts;
  await sql`
    update platform.intake set read_count = greatest(read_count, ${valid + warning + excluded}), valid_count = ${valid},
      warning_count = ${warning}, excluded_count = ${excluded}, valid_kobo = ${validKobo}, warning_kobo = ${warningKobo}
    where id = ${id}`.execute(tx);
}

/** Recounts the rows by their current state. For `grp_job`. */
export async function recount(tx: Tx, id: number): Promise<void> {
  await sql`
    update platform.intake i set read_count = greatest(i.read_count, c.all_of_them), valid_count = c.valid,
      warning_count = c.warning, excluded_count = c.excluded, removed_count = c.removed,
      valid_kobo = c.valid_kobo, warning_kobo = c.warning_kobo
    from (select count(*)::int as all_of_them, count(*) filter (where verdict = 'VALID')::int as valid,
        count(*) filter (where verdict = 'WARNING')::int as warning,
        count(*) filter (where verdict = 'EXCLUDED')::int as excluded,
        count(*) filter (where verdict = 'REMOVED')::int as removed,
        coalesce(sum(amount_kobo) filter (where verdict = 'VALID'), 0)::bigint as valid_kobo,
        coalesce(sum(amount_kobo) filter (where verdict = 'WARNING'), 0)::bigint as warning_kobo
      from platform.intake_row where intake_id = ${String(id)}::bigint) c
    where i.id = ${String(id)}::bigint`.execute(tx);
}

/** Records the verdict of the virus check on the file of an intake, once. For `grp_job`. */
export const noteScan = (tx: Tx, storageKey: string, status: ScanStatus) =>
  sql`update platform.uploaded_file set scan_status = ${status}
    where storage_key = ${storageKey} and scan_status = 'PENDING'`.execute(tx);
