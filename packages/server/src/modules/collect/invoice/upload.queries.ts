import type { InvoiceUpload } from '@isura/contract/collect/invoice-upload';
import type { UploadError } from '@isura/contract/org/uploads';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Actor, KeptFacts } from '../../../platform/http/route.ts';

/** Who sent a file, as it is needed when its rows are taken over later. */
export interface Sender {
  actor: Pick<Actor, 'kind' | 'userId' | 'login' | 'name' | 'sessionId' | 'orgId'>;
  facts: KeptFacts;
}

export interface UploadRow {
  id: bigint;
  orgId: bigint;
  serviceId: bigint;
  serviceName: string;
  fileName: string;
  rowCount: number;
  doneCount: number;
  createdCount: number;
  errorCount: number;
  errors: UploadError[];
  totalKobo: bigint;
  status: InvoiceUpload['status'];
  failureReason: string | null;
  madeBy: Sender;
  uploadedBy: string;
  createdAt: Date;
  finishedAt: Date | null;
}

export interface NewUpload {
  orgId: number;
  userId: number;
  serviceId: number;
  file: { storageKey: string; sizeBytes: number; sha256: string; fileName: string; mimeType: string };
  madeBy: Sender;
  at: Date;
}

/** Writes a file down with its batch, as PROCESSING. For `grp_job`. */
export async function insertUpload(tx: Tx, { orgId, userId, serviceId, file, madeBy, at }: NewUpload): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`
    with kept as (
      insert into platform.uploaded_file (owner_org_id, owner_user_id, purpose, file_name, mime_type, size_bytes, sha256,
        storage_key, scan_status, created_at)
      values (${orgId}, ${userId}, 'SCHEDULE', ${file.fileName}, ${file.mimeType}, ${file.sizeBytes}, ${file.sha256},
        ${file.storageKey}, 'CLEAN', ${at}) returning id)
    insert into collect.invoice_upload (org_id, service_id, file_id, file_name, made_by, uploaded_by, created_at)
    select ${orgId}, ${serviceId}, kept.id, ${file.fileName}, ${JSON.stringify(madeBy)}::jsonb,
      ${madeBy.actor.name ?? ''}, ${at} from kept returning id`.execute(tx);
  return Number(rows[0]!.id);
}

/** How many files of a person are being read and made into invoices. For `grp_job`. */
export async function uploadsUnderWay(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from collect.invoice_upload u join platform.uploaded_file f on f.id = u.file_id
    where u.status = 'PROCESSING' and f.owner_user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Says how many rows a file has, once it is read. For `grp_job`. */
export async function tellRows(tx: Tx, id: number, rows: number): Promise<void> {
  await sql`update collect.invoice_upload set row_count = ${rows} where id = ${id} and row_count = 0`.execute(tx);
}

/** One batch the transaction sees. */
export async function findUpload(tx: Tx, id: number): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select u.id, u.org_id, u.service_id, s.name as service_name, u.file_name, u.row_count, u.done_count, u.created_count,
      u.error_count, u.errors, u.total_kobo, u.status, u.failure_reason, u.made_by, u.uploaded_by, u.created_at, u.finished_at
    from collect.invoice_upload u join org.service s on s.org_id = u.org_id and s.id = u.service_id
    where u.id = ${id}`.execute(tx);
  return rows[0];
}

/** Where the file of a batch lies. For `grp_job`. */
export async function storedAt(tx: Tx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ storageKey: string }>`
    select f.storage_key from collect.invoice_upload u join platform.uploaded_file f on f.id = u.file_id
    where u.id = ${id}`.execute(tx);
  return rows[0]?.storageKey;
}

/** Holds a batch that is under way; how many of its rows are through, undefined once it has ended. For `grp_job`. */
export async function holdUpload(tx: Tx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ doneCount: number }>`
    select done_count from collect.invoice_upload where id = ${id} and status = 'PROCESSING' for update`.execute(tx);
  return rows[0]?.doneCount;
}

/** Of so many wrong rows the errors are kept; further ones are counted. */
const ROWS_WITH_ERRORS = 1_000;

/** Adds what became of the next rows of a file. For `grp_job`. */
export async function addDone(
  tx: Tx,
  id: number,
  done: { rows: number; created: number; total: bigint; errors: readonly UploadError[] },
): Promise<void> {
  const bad = done.rows - done.created;
  await sql`update collect.invoice_upload set done_count = done_count + ${done.rows},
      created_count = created_count + ${done.created}, error_count = error_count + ${bad},
      total_kobo = total_kobo + ${done.total},
      errors = case when error_count < ${ROWS_WITH_ERRORS} then errors || ${JSON.stringify(done.errors)}::jsonb else errors end
    where id = ${id}`.execute(tx);
}

/** Ends a batch: DONE, or FAILED with its reason. For `grp_job`. */
export async function endUpload(tx: Tx, id: number, at: Date, failureReason?: string): Promise<void> {
  await sql`update collect.invoice_upload set status = ${failureReason === undefined ? 'DONE' : 'FAILED'},
      failure_reason = ${failureReason ?? null}, finished_at = ${at}
    where id = ${id} and status = 'PROCESSING'`.execute(tx);
}
