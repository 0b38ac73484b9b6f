import type { ScanStatus } from '@isura/contract/org/file';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface NewAnswerFile {
  storageKey: string;
  scanStatus: ScanStatus;
  sizeBytes: number;
  sha256: string;
  token: string;
  orgId: number;
  serviceId: number;
  fieldKey: string;
  fileName: string;
  mimeType: string;
  at: Date;
}

/** Inserts a clean file that answers a question of a service and returns its id. For `grp_job`. */
export async function insertAnswerFile(tx: Tx, file: NewAnswerFile): Promise<number> {
  const { rows } = await sql<{ fileId: number }>`
    with kept as (
      insert into platform.uploaded_file (owner_org_id, purpose, file_name, mime_type, size_bytes, sha256, storage_key,
        scan_status, created_at)
      values (${file.orgId}, 'ANSWER', ${file.fileName}, ${file.mimeType}, ${file.sizeBytes}, ${file.sha256},
        ${file.storageKey}, ${file.scanStatus}, ${file.at})
      returning id)
    insert into collect.answer_file (token, org_id, service_id, field_key, file_id, file_name, created_at)
    select ${file.token}, ${file.orgId}, ${file.serviceId}, ${file.fieldKey}, id, ${file.fileName}, ${file.at} from kept
    returning file_id`.execute(tx);
  return rows[0]!.fileId;
}

/** Returns the unused files among these tokens, each with the question of this service it answers. For `grp_job`. */
export async function unusedAnswerFiles(
  tx: Tx,
  serviceId: number,
  tokens: readonly string[],
): Promise<{ token: string; fieldKey: string }[]> {
  if (tokens.length === 0) return [];
  const { rows } = await sql<{ token: string; fieldKey: string }>`
    select token, field_key from collect.answer_file
    where token = any(${[...tokens]}::uuid[]) and service_id = ${serviceId} and invoice_id is null
    for update`.execute(tx);
  return rows;
}

/** Assigns the files to the invoice. For `grp_job`. */
export async function giveToInvoice(tx: Tx, tokens: readonly string[], invoiceId: number): Promise<void> {
  if (tokens.length === 0) return;
  await sql`update collect.answer_file set invoice_id = ${invoiceId} where token = any(${[...tokens]}::uuid[])`.execute(
    tx,
  );
}

/** Deletes up to `most` unused files received before `end` and returns where their bytes are stored. For `grp_job`. */
export async function forgetUnused(tx: Tx, end: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    with old as (
      delete from collect.answer_file where token in (
        select token from collect.answer_file where invoice_id is null and created_at < ${end}
        order by created_at limit ${most} for update skip locked)
      returning file_id)
    delete from platform.uploaded_file f using old where f.id = old.file_id and f.purpose = 'ANSWER'
    returning f.storage_key`.execute(tx);
  return rows.map(({ storageKey }) => storageKey);
}
