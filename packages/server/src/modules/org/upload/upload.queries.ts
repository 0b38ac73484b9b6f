import type { MdaUploadBatch, UploadError, UploadKind } from '@isura/contract/org/uploads';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Actor, KeptFacts } from '../../../platform/http/route.ts';

/** Who sent a file, as it is needed again when its rows are taken over later. */
export interface MadeBy {
  actor: Pick<Actor, 'kind' | 'userId' | 'login' | 'name' | 'sessionId' | 'orgId'>;
  facts: KeptFacts;
}

export interface BatchRow {
  id: bigint;
  kind: UploadKind;
  fileName: string;
  storageKey: string;
  rowCount: number;
  judgedCount: number;
  appliedCount: number;
  createdCount: number;
  updatedCount: number;
  errorCount: number;
  errors: UploadError[];
  status: MdaUploadBatch['status'];
  failureReason: string | null;
  requestId: bigint | null;
  requestNumber: string | null;
  madeBy: MadeBy;
  uploadedBy: string;
  createdAt: Date;
  finishedAt: Date | null;
}

const batches = (tx: Tx) =>
  tx
    .selectFrom('org.mdaUploadBatch as b')
    .innerJoin('platform.uploadedFile as f', 'f.id', 'b.fileId')
    .leftJoin('org.adminRequest as r', 'r.id', 'b.requestId')
    .select([
      'b.id',
      'b.kind',
      'b.fileName',
      'f.storageKey',
      'b.rowCount',
      'b.judgedCount',
      'b.appliedCount',
      'b.createdCount',
      'b.updatedCount',
      'b.errorCount',
      'b.status',
      'b.failureReason',
      'b.requestId',
      'r.number as requestNumber',
      'b.madeBy',
      'b.uploadedBy',
      'b.createdAt',
      'b.finishedAt',
    ]);

/** Writes a batch down as PROCESSING. For `grp_job`. */
export async function insertBatch(
  tx: Tx,
  batch: { kind: UploadKind; fileId: bigint; fileName: string; madeBy: MadeBy; at: Date },
): Promise<number> {
  const { madeBy, at, ...rest } = batch;
  const row = await tx
    .insertInto('org.mdaUploadBatch')
    .values({ ...rest, madeBy: JSON.stringify(madeBy), uploadedBy: madeBy.actor.name ?? '', createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(row.id);
}

/** How many files of a person are being read and taken over, those left out that wait for somebody else. For `grp_job`. */
export async function batchesUnderWay(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from org.mda_upload_batch b join platform.uploaded_file f on f.id = b.file_id
    where b.status = 'PROCESSING' and b.request_id is null and f.owner_user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Says how many rows a file has, once it is read. For `grp_job`. */
export async function tellRows(tx: Tx, id: number, rows: number): Promise<void> {
  await sql`update org.mda_upload_batch set row_count = ${rows} where id = ${id}`.execute(tx);
}

/** One batch with its errors. */
export const findBatch = (tx: Tx, id: number): Promise<BatchRow | undefined> =>
  batches(tx).select('b.errors').where('b.id', '=', BigInt(id)).executeTakeFirst() as Promise<BatchRow | undefined>;

/** A page of batches, newest first, without their errors. */
export async function listBatches(
  tx: Tx,
  { kind, page, size }: { kind?: UploadKind | undefined; page: number; size: number },
): Promise<{ rows: BatchRow[]; total: number }> {
  const rows = await batches(tx)
    .$if(kind !== undefined, (query) => query.where('b.kind', '=', kind ?? ''))
    .orderBy('b.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await tx
    .selectFrom('org.mdaUploadBatch')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map((row) => ({ ...row, errors: [] })) as unknown as BatchRow[], total: Number(total) };
}

/** Locks a batch until commit and says how many good rows are taken over; undefined when it has ended. For `grp_job`. */
export async function lockBatch(tx: Tx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ appliedCount: number }>`
    select applied_count from org.mda_upload_batch where id = ${id} and status = 'PROCESSING' for update`.execute(tx);
  return rows[0]?.appliedCount;
}

/** Tells how many rows are judged. For `grp_job`. */
export async function tellJudged(tx: Tx, id: number, judged: number): Promise<void> {
  await sql`update org.mda_upload_batch set judged_count = ${judged} where id = ${id}`.execute(tx);
}

/** Keeps what was judged: the good rows, until they are taken over, and what is wrong with the others. For `grp_job`. */
export async function keepJudged(
  tx: Tx,
  id: number,
  { good, errors, bad }: { good: unknown; errors: readonly UploadError[]; bad: number },
): Promise<void> {
  await sql`update org.mda_upload_batch set judged_count = row_count, judged = ${JSON.stringify(good)}::jsonb,
    errors = ${JSON.stringify(errors)}::jsonb, error_count = ${bad} where id = ${id}`.execute(tx);
}

type Kept = { rowNo: number; values: unknown };

/** Whether the rows of a batch are judged already. For `grp_job`. */
export async function isJudged(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select judged is not null as is from org.mda_upload_batch where id = ${id}`.execute(tx);
  return rows[0]?.is ?? false;
}

/** So many of the good rows of a batch from a place on, once it is judged and until it ends. For `grp_job`. */
export async function judgedRows(tx: Tx, id: number, from = 0, most = 100_000): Promise<Kept[]> {
  const { rows } = await sql<{ judged: Kept[] | null }>`
    select jsonb_path_query_array(judged, '$[$first to $last]',
      ${JSON.stringify({ first: from, last: from + most - 1 })}::jsonb) as judged
    from org.mda_upload_batch where id = ${id}`.execute(tx);
  return rows[0]?.judged ?? [];
}

/** Adds what became of so many good rows. For `grp_job`. */
export async function addTaken(
  tx: Tx,
  id: number,
  {
    rows,
    created,
    updated,
    errors,
  }: { rows: number; created: number; updated: number; errors: readonly UploadError[] },
): Promise<void> {
  await sql`update org.mda_upload_batch set applied_count = applied_count + ${rows}, created_count = created_count + ${created},
    updated_count = updated_count + ${updated}, error_count = error_count + ${errors.length},
    errors = errors || ${JSON.stringify(errors)}::jsonb where id = ${id}`.execute(tx);
}

/** Ends a batch: DONE, or FAILED with its reason. For `grp_job`. */
export async function endBatch(tx: Tx, id: number, at: Date, failureReason?: string): Promise<void> {
  await sql`update org.mda_upload_batch set status = ${failureReason === undefined ? 'DONE' : 'FAILED'},
    failure_reason = ${failureReason ?? null}, finished_at = ${at}, judged = null where id = ${id} and status = 'PROCESSING'`.execute(
    tx,
  );
}

/** Ties a batch to the request that waits for a second administrator. For `grp_job`. */
export async function setRequest(tx: Tx, id: number, requestId: number): Promise<void> {
  await sql`update org.mda_upload_batch set request_id = ${requestId} where id = ${id}`.execute(tx);
}

/** Writes beside a decided request what its change did; it reads as part of the payload. For `grp_job`. */
export async function keepOutcome(
  tx: Tx,
  { requestId, orgId, outcome }: { requestId: number; orgId: number; outcome: object },
): Promise<void> {
  await sql`insert into org.admin_request_outcome (request_id, org_id, outcome)
    values (${requestId}, ${orgId}, ${JSON.stringify(outcome)}::jsonb)`.execute(tx);
}
