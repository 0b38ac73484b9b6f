import type { ScanStatus } from '@isura/contract/org/file';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface NewFile {
  storageKey: string;
  scanStatus: ScanStatus;
  sizeBytes: number;
  sha256: string;
  /** Null for a file that belongs to a person alone. */
  ownerOrgId: number | null;
  ownerUserId: number;
  purpose: 'LOGO' | 'PICTURE' | 'MDA_DATA' | 'ATTACHMENT';
  fileName: string;
  mimeType: string;
  at: Date;
}

/** Inserts a file that was scanned and is clean; returns its id. For `grp_job`. */
export async function insertFile(tx: Tx, file: NewFile): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into platform.uploaded_file (owner_org_id, owner_user_id, purpose, file_name, mime_type, size_bytes, sha256,
      storage_key, scan_status, created_at)
    values (${file.ownerOrgId}, ${file.ownerUserId}, ${file.purpose}, ${file.fileName}, ${file.mimeType},
      ${file.sizeBytes}, ${file.sha256}, ${file.storageKey}, ${file.scanStatus}, ${file.at})
    returning id`.execute(tx);
  return rows[0]!.id;
}

export interface FileRow {
  fileName: string;
  mimeType: string;
  storageKey: string;
  purpose: string;
}

/**
 * Returns a clean logo, picture of a person, attachment or payer's answer that the transaction can see. Other kinds of
 * file have their own download calls.
 */
export async function findFile(tx: Tx, id: number): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select file_name, mime_type, storage_key, purpose from platform.uploaded_file
    where id = ${id} and scan_status in ('CLEAN', 'NOT_SCANNED')
      and purpose in ('LOGO', 'PICTURE', 'ATTACHMENT', 'ANSWER')`.execute(tx);
  return rows[0];
}

/**
 * Reports whether this is a clean logo that an organization may use: uploaded by the organization itself or by the
 * central office. For `grp_job`.
 */
export async function isLogoFor(tx: Tx, id: number, orgId: number): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`
    select exists (
      select from platform.uploaded_file f join org.organization o on o.id = f.owner_org_id
      where f.id = ${id} and f.purpose = 'LOGO' and f.scan_status in ('CLEAN', 'NOT_SCANNED')
        and (o.id = ${orgId} or o.type = 'OAGF')
    ) as fits`.execute(tx);
  return rows[0]?.fits ?? false;
}

/** Deletes the record of an attachment; returns its storage key. For `grp_job`. */
export async function dropAttachment(tx: Tx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from platform.uploaded_file where id = ${id} and purpose = 'ATTACHMENT' returning storage_key`.execute(tx);
  return rows[0]?.storageKey;
}

export interface GoneFile {
  id: number;
  /** Null for the picture of a person. */
  ownerOrgId: number | null;
  purpose: 'LOGO' | 'PICTURE';
  fileName: string;
  storageKey: string;
}

/**
 * Deletes the records of at most `most` logos and pictures older than `before` that no organization and no person uses;
 * returns where they are stored. For `grp_job`.
 */
export async function dropLogosOfNobody(tx: Tx, before: Date, most: number): Promise<GoneFile[]> {
  const { rows } = await sql<GoneFile>`
    delete from platform.uploaded_file where id in (
      select f.id from platform.uploaded_file f
      where f.purpose in ('LOGO', 'PICTURE') and f.created_at < ${before}
        and not exists (select from org.organization o where o.logo_file_id = f.id)
        and not exists (select from identity.user_name p where p.image_file_id = f.id)
      order by f.created_at limit ${most} for update skip locked)
    returning id, owner_org_id, purpose, file_name, storage_key`.execute(tx);
  return rows;
}
