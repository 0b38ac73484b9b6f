import type { MdaUploadBatch, UploadKind } from '@isura/contract/org/uploads';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { listRows } from '../../../platform/db/list-rows.ts';
import type { Sender } from '../../../platform/http/route.ts';
import type { GoodRow, TakenRow } from './rows.domain.ts';

/** Who confirmed the current import, and what earlier ones of a batch that was DONE had made. */
type TakenBy = Sender & { before?: { createdCount: number; updatedCount: number } };

export interface BatchRow {
  id: number;
  kind: UploadKind;
  intakeId: number | null;
  fileName: string;
  rowCount: number;
  createdCount: number;
  updatedCount: number;
  status: MdaUploadBatch['status'];
  failureReason: string | null;
  requestId: number | null;
  requestNumber: string | null;
  madeBy: Sender;
  takenBy: TakenBy | null;
  uploadedBy: string;
  createdAt: Date;
  finishedAt: Date | null;
}

const COLUMNS = sql`b.id, b.kind, b.intake_id, b.file_name, b.row_count, b.created_count, b.updated_count, b.status,
  b.failure_reason,
  b.request_id, r.number as request_number, b.made_by, b.taken_by, b.uploaded_by, b.created_at, b.finished_at`;
const FROM = sql`org.mda_upload_batch b left join admin_request.request_subject r on r.id = b.request_id`;

async function oneBatch(tx: Tx, which: RawBuilder<unknown>): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`select ${COLUMNS} from ${FROM} where ${which}`.execute(tx);
  return rows[0];
}

/** Inserts a batch for its intake, as PROCESSING. For `grp_job`. */
export async function insertBatch(
  tx: Tx,
  { kind, intakeId, madeBy, at }: { kind: UploadKind; intakeId: number; madeBy: Sender; at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into org.mda_upload_batch (kind, intake_id, file_id, file_name, made_by, uploaded_by, created_at)
    select ${kind}, i.id, i.file_id, i.file_name, ${JSON.stringify(madeBy)}::jsonb, ${madeBy.actor.name ?? ''}, ${at}
    from platform.intake i where i.id = ${intakeId} returning id`.execute(tx);
  return rows[0]!.id;
}

/** Returns one batch. */
export const findBatch = (tx: Tx, id: number): Promise<BatchRow | undefined> => oneBatch(tx, sql`b.id = ${id}`);

/** Returns the batch of an intake. For `grp_job`. */
export const findBatchOf = (tx: Tx, intakeId: number): Promise<BatchRow | undefined> =>
  oneBatch(tx, sql`b.intake_id = ${intakeId}`);

/** Returns one batch, locked until commit. For `grp_job`. */
export async function holdBatch(tx: Tx, id: number): Promise<BatchRow | undefined> {
  await sql`select from org.mda_upload_batch where id = ${String(id)}::bigint for update`.execute(tx);
  return await findBatch(tx, id);
}

/** Returns the batches of a kind that wait for their sender's confirmation, locked until commit. For `grp_job`. */
export async function waitingOf(tx: Tx, kind: UploadKind, userId: number): Promise<BatchRow[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from org.mda_upload_batch b join platform.intake i on i.id = b.intake_id
    where b.kind = ${kind} and b.status = 'READ' and i.owner_user_id = ${userId} order by b.id for update of b`.execute(
    tx,
  );
  const found: BatchRow[] = [];
  for (const { id } of rows) found.push((await findBatch(tx, id))!);
  return found;
}

/** Returns a page of batches, newest first. */
export const listBatches = (
  tx: Tx,
  { kind, ...paging }: { kind?: UploadKind | undefined; page: number; size: number },
): Promise<{ rows: BatchRow[]; total: number }> =>
  listRows<BatchRow>(tx, {
    columns: COLUMNS,
    from: FROM,
    counted: sql`org.mda_upload_batch b`,
    where: [kind !== undefined && sql`b.kind = ${kind}`],
    order: sql`b.id desc`,
    paging,
  });

/** Marks a batch as READ with its number of rows; it waits for confirmation. For `grp_job`. */
export async function batchIsRead(tx: Tx, id: number, rows: number): Promise<void> {
  await sql`update org.mda_upload_batch set row_count = ${rows}, status = 'READ'
    where id = ${String(id)}::bigint and status = 'PROCESSING'`.execute(tx);
}

/** Returns at most `most` valid rows of a file that are not imported yet. For `grp_job`. */
export async function goodRows(tx: Tx, intakeId: number, most = 100_000): Promise<GoodRow<never>[]> {
  const { rows } = await sql<GoodRow<never>>`
    select row_no, cells, validated as values from platform.intake_row
    where intake_id = ${String(intakeId)}::bigint and verdict in ('VALID', 'WARNING') and result_id is null
    order by row_no limit ${most}`.execute(tx);
  return rows;
}

/** Counts those rows, and how many of them would create something; the others change existing records. */
export async function goodCounts(
  tx: Tx,
  { intakeId, kind }: Pick<BatchRow, 'intakeId' | 'kind'>,
): Promise<{ count: number; toCreate: number }> {
  const isNew =
    kind === 'MDA'
      ? sql`not exists (select from org.organization o where o.code = r.validated ->> 'code')`
      : kind === 'CATEGORIZE' || kind === 'TRIGGER_WORKFLOW'
        ? sql`false`
        : sql`true`;
  const { rows } = await sql<{ count: number; toCreate: number }>`
    select count(*)::int as count, count(*) filter (where ${isNew})::int as to_create
    from platform.intake_row r
    where r.intake_id = ${String(intakeId)}::bigint and r.verdict in ('VALID', 'WARNING')
      and r.result_id is null`.execute(tx);
  return rows[0] ?? { count: 0, toCreate: 0 };
}

/** Stores the outcome of valid rows: what each created or changed. For `grp_job`. */
export async function noteTaken(tx: Tx, { id, intakeId }: BatchRow, taken: readonly TakenRow[]): Promise<void> {
  const made = taken.filter(({ isNew }) => isNew).length;
  await sql`
    update platform.intake_row r set result_id = t.id
      from json_to_recordset(${JSON.stringify(taken)}::json) as t("rowNo" int, id bigint)
    where r.intake_id = ${String(intakeId)}::bigint and r.row_no = t."rowNo"`.execute(tx);
  await sql`update org.mda_upload_batch set created_count = created_count + ${made},
    updated_count = updated_count + ${taken.length - made} where id = ${String(id)}::bigint`.execute(tx);
}

/** Starts the import of a batch's valid rows, in the name of whoever confirmed it. For `grp_job`. */
export async function beginTaking(
  tx: Tx,
  { id, status, createdCount, updatedCount }: BatchRow,
  by: Sender,
): Promise<void> {
  const takenBy: TakenBy = { ...by, ...(status === 'DONE' && { before: { createdCount, updatedCount } }) };
  await sql`update org.mda_upload_batch set status = 'PROCESSING', finished_at = null, request_id = null,
      taken_by = ${JSON.stringify(takenBy)}::jsonb
    where id = ${String(id)}::bigint and status in ('READ', 'DONE')`.execute(tx);
}

/** Marks a batch as discarded. For `grp_job`. */
export async function discardBatch(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update org.mda_upload_batch set status = 'DISCARDED', finished_at = ${at}
    where id = ${String(id)}::bigint and status in ('PROCESSING', 'READ')`.execute(tx);
}

/** Ends a batch: DONE, or FAILED with its reason. For `grp_job`. */
export async function endBatch(tx: Tx, id: number, at: Date, failureReason?: string): Promise<void> {
  await sql`update org.mda_upload_batch set status = ${failureReason === undefined ? 'DONE' : 'FAILED'},
    failure_reason = ${failureReason ?? null}, finished_at = ${at} where id = ${id} and status = 'PROCESSING'`.execute(
    tx,
  );
}

/** Links a batch to the request that waits for a second administrator. For `grp_job`. */
export async function setRequest(tx: Tx, id: number, requestId: number): Promise<void> {
  await sql`update org.mda_upload_batch set request_id = ${requestId} where id = ${id}`.execute(tx);
}
