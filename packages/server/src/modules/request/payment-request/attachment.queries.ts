import type { Attachment } from '@isura/contract/request/attachment';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Returns the files currently attached to a request, in order of upload. */
export async function attachmentsOf(tx: Tx, { orgId, id }: { orgId: number; id: number }): Promise<Attachment[]> {
  const { rows } = await sql<{
    fileId: number;
    fileName: string;
    mimeType: string;
    sizeBytes: bigint;
    addedByName: string;
    addedAt: Date;
  }>`
    select file_id, file_name, mime_type, size_bytes, added_by_name, added_at from request.attachment
    where org_id = ${orgId} and request_id = ${id} and removed_at is null order by file_id`.execute(tx);
  return rows.map(({ fileId, sizeBytes, ...row }) => ({ ...row, id: fileId, sizeBytes: Number(sizeBytes) }));
}

/** Returns the request a file is or was attached to; undefined if it is not visible to the transaction. */
export async function requestOfFile(tx: Tx, fileId: number): Promise<number | undefined> {
  const { rows } = await sql<{ requestId: number }>`
    select request_id from request.attachment where file_id = ${fileId}`.execute(tx);
  return rows[0]?.requestId;
}

/** Records that a file is attached. For `grp_job`. */
export async function insertAttachment(
  tx: Tx,
  { orgId, id }: { orgId: number; id: number },
  file: Attachment & { addedByUserId: number },
): Promise<void> {
  await sql`
    insert into request.attachment (file_id, org_id, request_id, file_name, mime_type, size_bytes, added_by_user_id,
      added_by_name, added_at)
    values (${file.id}, ${orgId}, ${id}, ${file.fileName}, ${file.mimeType}, ${file.sizeBytes}, ${file.addedByUserId},
      ${file.addedByName}, ${file.addedAt})`.execute(tx);
}

/** Removes a file from a request: for good, or kept and no longer shown from `keptFrom` on. For `grp_job`. */
export async function detach(
  tx: Tx,
  { orgId, id }: { orgId: number; id: number },
  fileId: number,
  keptFrom: Date | undefined,
): Promise<void> {
  if (keptFrom)
    await sql`update request.attachment set removed_at = ${keptFrom}
      where org_id = ${orgId} and request_id = ${id} and file_id = ${fileId}`.execute(tx);
  else
    await sql`delete from request.attachment
      where org_id = ${orgId} and request_id = ${id} and file_id = ${fileId}`.execute(tx);
}
