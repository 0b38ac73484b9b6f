import type { ExportFilters, ExportFormat, ExportReport, ExportStatus } from '@isura/contract/report/export';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { listRows } from '../../../platform/db/list-rows.ts';

/** The requester of a file, as a job stores them. */
export interface KeptActor {
  kind: 'staff' | 'central';
  userId: number;
  orgId: number;
  orgStatus?: string;
  roles: readonly string[];
  permissions: readonly string[];
  ownPermissions: readonly string[];
}

/** What is made: a report in one of its formats, or an evidence pack. */
export type ExportTarget = { report: ExportReport; format: ExportFormat } | { report: 'evidence'; format: 'ZIP' };

export type JobRow = ExportTarget & FileJob;

interface FileJob {
  id: number;
  orgId: number;
  userId: number;
  title: string;
  filters: ExportFilters;
  columns: string[] | null;
  /** The ids of the selected rows in the order shown; null for all that match. */
  ids: number[] | null;
  seesAll: boolean;
  askedAs: KeptActor | null;
  rowCount: bigint | null;
  /** Progress in percent, if known. */
  progress: number | null;
  status: ExportStatus;
  failureReason: string | null;
  traceId: string;
  askedByName: string;
  askedByLogin: string;
  createdAt: Date;
  finishedAt: Date | null;
  expiresAt: Date | null;
  /** The hash of the whole file, in hex, once it is made. */
  sha256: string | null;
  /** The scheduled report the file is made for, unless somebody requested it by hand. */
  mailingId: number | null;
  mailingPeriod: string | null;
  storageKey: string | null;
  fileName: string | null;
  mimeType: string | null;
}

const COLUMNS = sql`j.id, j.org_id, j.user_id, j.report, j.format, j.title, j.filters, j.columns, j.row_ids as ids, j.sees_all,
  j.asked_as, j.row_count, j.progress, j.status,
  j.failure_reason, j.trace_id, j.asked_by_name, j.asked_by_login, j.created_at, j.finished_at, j.expires_at,
  j.sha256, j.mailing_id, j.mailing_period, f.storage_key, f.file_name, f.mime_type`;
const FROM = sql`platform.export_job j left join platform.uploaded_file f on f.id = j.file_id`;

export interface NewJob {
  orgId: number;
  userId: number;
  report: JobRow['report'];
  format: JobRow['format'];
  title: string;
  filters: ExportFilters;
  columns: readonly string[] | undefined;
  ids?: readonly number[] | undefined;
  /** The access of the person, stored until the file is made. */
  askedAs: KeptActor;
  seesAll: boolean;
  traceId: string;
  askedByName: string;
  askedByLogin: string;
  at: Date;
  run?: { mailingId: number; period: string };
}

/** Inserts the request for a file. For `grp_job`. */
export async function insertJob(tx: Tx, job: NewJob): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into platform.export_job (org_id, user_id, report, format, title, filters, columns, row_ids, sees_all, asked_as,
      trace_id,
      asked_by_name, asked_by_login, created_at, mailing_id, mailing_period)
    values (${job.orgId}, ${job.userId}, ${job.report}, ${job.format}, ${job.title},
      ${JSON.stringify(job.filters)}::jsonb,
      ${job.columns ? [...job.columns] : null}::text[],
      ${job.ids ? [...job.ids] : null}::bigint[], ${job.seesAll}, ${JSON.stringify(job.askedAs)}::jsonb,
      ${job.traceId}, ${job.askedByName}, ${job.askedByLogin}, ${job.at}, ${job.run?.mailingId ?? null},
      ${job.run?.period ?? null})
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** Counts a person's unfinished files, under a lock, so that concurrent requests are counted. For `grp_job`. */
export async function countUnfinished(tx: Tx, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('export of ' || ${userId}::text, 0))`.execute(tx);
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from platform.export_job where user_id = ${userId} and mailing_id is null
      and status in ('QUEUED', 'RUNNING')`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Returns a file that a person requested themself. */
export async function findJob(tx: Tx, id: number, userId: number): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select ${COLUMNS} from ${FROM}
    where j.id = ${id} and j.user_id = ${userId}`.execute(tx);
  return rows[0];
}

/** Returns the files of a person, and the total. */
export function listJobs(
  tx: Tx,
  userId: number,
  page: { size: number; offset: number; isNewestFirst: boolean },
): Promise<{ rows: JobRow[]; total: number }> {
  return listRows<JobRow>(tx, {
    columns: COLUMNS,
    from: FROM,
    counted: sql`platform.export_job j`,
    where: [sql`j.user_id = ${userId}`],
    order: sql`j.id ${page.isNewestFirst ? sql`desc` : sql`asc`}`,
    paging: page,
  });
}

/** Takes a job that is waiting, or that a lost worker had started; returns undefined when it is over. For `grp_job`. */
export async function takeJob(tx: Tx, id: number): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    with taken as (update platform.export_job set status = 'RUNNING'
      where id = ${id} and status in ('QUEUED', 'RUNNING') returning *)
    select j.*, j.row_ids as ids, null::text as storage_key, null::text as file_name, null::text as mime_type from taken j`.execute(
    tx,
  );
  return rows[0];
}

/** Returns the status of a person's organization, and their login. For `grp_job`. */
export async function ownerOf(
  tx: Tx,
  orgId: number,
  userId: number,
): Promise<{ orgStatus: string; login: string } | undefined> {
  const { rows } = await sql<{ orgStatus: string; login: string }>`
    select o.status as org_status, u.login from org.organization_name o, identity.user_name u
    where o.id = ${orgId} and u.id = ${userId}`.execute(tx);
  return rows[0];
}

/** Returns the name of an organization as a file shows it: one the transaction does not see is named by its id. */
export async function organizationName(tx: Tx, orgId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from org.organization_name where id = ${orgId}`.execute(tx);
  return rows[0]?.name ?? `Organization id ${orgId}`;
}

/** Returns the name of a service the transaction can see. */
export async function serviceName(tx: Tx, serviceId: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from org.service_name where id = ${serviceId}`.execute(tx);
  return rows[0]?.name;
}

/** Stores the finished file and marks the job READY. For `grp_job`. */
export async function finishJob(
  tx: Tx,
  job: Pick<JobRow, 'id' | 'orgId' | 'userId'>,
  made: {
    storageKey: string;
    sizeBytes: number;
    sha256: string;
    /** Its owner with the rights it was made with. */
    askedAs: KeptActor;
    /** The organization named in the heading of the file. */
    madeFor: string;
    fileName: string;
    mimeType: string;
    rowCount: number;
    at: Date;
    expiresAt: Date;
  },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with file as (
      insert into platform.uploaded_file (owner_org_id, owner_user_id, purpose, file_name, mime_type, size_bytes,
        sha256,
        storage_key, scan_status, expires_at, created_at)
      values (${job.orgId}, ${job.userId}, 'EXPORT', ${made.fileName}, ${made.mimeType}, ${made.sizeBytes},
        ${made.sha256},
        ${made.storageKey}, 'CLEAN', ${made.expiresAt}, ${made.at}) returning id)
    update platform.export_job set status = 'READY', file_id = (select id from file), row_count = ${made.rowCount},
      finished_at = ${made.at}, expires_at = ${made.expiresAt}, sha256 = ${made.sha256}, made_for = ${made.madeFor},
      asked_as = ${JSON.stringify(made.askedAs)}::jsonb, sees_all = ${made.askedAs.kind === 'central'}
    where id = ${job.id} and status = 'RUNNING' returning id`.execute(tx);
  return rows.length === 1;
}

/** Stores the progress of a file, in percent. For `grp_job`. */
export const noteProgress = (tx: Tx, id: number, percent: number) =>
  sql`update platform.export_job set progress = ${percent} where id = ${id} and status = 'RUNNING'`.execute(tx);

/** Stores why a file could not be made. For `grp_job`. */
export async function failJob(tx: Tx, id: number, reason: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update platform.export_job set status = 'FAILED', failure_reason = ${reason}, finished_at = ${at}
    where id = ${id} and status in ('QUEUED', 'RUNNING') returning id`.execute(tx);
  return rows.length === 1;
}

/** Ends unfinished files that were requested before `before`. For `grp_job`. */
export async function failLost(tx: Tx, before: Date, at: Date): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    with lost as (update platform.export_job set status = 'FAILED', finished_at = ${at},
      failure_reason = 'The file could not be made. Try again.'
      where status in ('QUEUED', 'RUNNING') and created_at < ${before} returning *)
    select l.*, l.row_ids as ids, null::text as storage_key, null::text as file_name, null::text as mime_type from lost l`.execute(
    tx,
  );
  return rows;
}

/** Expires files past their time; their bytes may be removed. For `grp_job`. */
export async function expireJobs(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    with ended as (update platform.export_job set status = 'EXPIRED' where status = 'READY' and expires_at <= ${now}
      returning file_id)
    select f.storage_key from ended e join platform.uploaded_file f on f.id = e.file_id`.execute(tx);
  return rows.map(({ storageKey }) => storageKey);
}

/** Returns the public facts of the file with this SHA-256, the first of several identical ones. For `grp_job`. */
export async function findByHash(
  tx: Tx,
  sha256: string,
): Promise<{ title: string; organization: string; madeAt: Date } | undefined> {
  const { rows } = await sql<{ title: string; organization: string; madeAt: Date }>`
    select title, made_for as organization, finished_at as made_at from platform.export_job
    where sha256 = ${sha256} order by id limit 1`.execute(tx);
  return rows[0];
}
