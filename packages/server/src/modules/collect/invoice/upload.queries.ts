import type { UploadStatus } from '@isura/contract/collect/invoice-upload';
import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { listRows } from '../../../platform/db/list-rows.ts';
import type { Sender } from '../../../platform/http/route.ts';

/**
 * Who confirmed the current issue of a file: the first is number 1, and `createdBefore` counts the invoices of earlier
 * ones. Both are absent for issues confirmed before they were recorded. `failureReason` is why an issue after the first
 * stopped.
 */
type IssuedBy = Sender & {
  withWarnings: boolean;
  issueNumber?: number;
  createdBefore?: number;
  failureReason?: string;
};

export interface UploadRow {
  id: number;
  orgId: number;
  serviceId: number;
  serviceName: string;
  intakeId: number | null;
  /** Its rows before, while its file is read with other choices. */
  beforeIntakeId: number | null;
  /** Why the last choices about how its file is read were not taken. */
  choiceCode: string | null;
  choiceReason: string | null;
  fileName: string;
  rowCount: number;
  createdCount: number;
  errorCount: number;
  totalKobo: bigint;
  status: UploadStatus;
  /** Why it is FAILED, or why the last issue of a DONE file stopped. */
  failureReason: string | null;
  madeBy: Sender;
  issuedBy: IssuedBy | null;
  uploadedBy: string;
  createdAt: Date;
  finishedAt: Date | null;
  /** Raised whenever its file is read in another way. */
  version: number;
}

const COLUMNS = sql`
  u.id, u.org_id, u.service_id, s.name as service_name, u.intake_id, u.before_intake_id, u.choice_code,
    u.choice_reason, u.file_name, u.row_count, u.created_count,
    u.error_count, u.total_kobo, u.status, coalesce(u.failure_reason, u.issued_by ->> 'failureReason') as failure_reason,
    u.made_by, u.issued_by, u.uploaded_by, u.created_at, u.finished_at, u.version`;
const FROM = sql`collect.invoice_upload u join org.service_name s on s.org_id = u.org_id and s.id = u.service_id`;
const uploads = sql`select ${COLUMNS} from ${FROM}`;

/** Inserts an upload for its intake. For `grp_job`. */
export async function insertUpload(
  tx: Tx,
  upload: {
    orgId: number;
    serviceId: number;
    intakeId: number;
    fileName: string;
    replaces?: number | undefined;
    madeBy: Sender;
    at: Date;
  },
): Promise<number> {
  const { orgId, serviceId, intakeId, fileName, replaces, madeBy, at } = upload;
  const { rows } = await sql<{ id: number }>`
    insert into collect.invoice_upload (org_id, service_id, intake_id, file_id, file_name, replaces_id, made_by,
      uploaded_by, created_at)
    select ${orgId}, ${serviceId}, i.id, i.file_id, ${fileName}, ${replaces ?? null}, ${JSON.stringify(madeBy)}::jsonb,
      ${madeBy.actor.name ?? ''}, ${at} from platform.intake i where i.id = ${intakeId} returning id`.execute(tx);
  return rows[0]!.id;
}

/** Returns one upload the transaction sees. */
export async function findUpload(tx: Tx, id: number): Promise<UploadRow | undefined> {
  return (await sql<UploadRow>`${uploads} where u.id = ${String(id)}::bigint`.execute(tx)).rows[0];
}

/** Returns the upload an intake belongs to. For `grp_job`. */
export async function findUploadOf(tx: Tx, intakeId: number): Promise<UploadRow | undefined> {
  return (await sql<UploadRow>`${uploads} where u.intake_id = ${String(intakeId)}::bigint`.execute(tx)).rows[0];
}

/** Returns one upload, locked until commit. For `grp_job`. */
export async function holdUpload(tx: Tx, id: number): Promise<UploadRow | undefined> {
  return (await sql<UploadRow>`${uploads} where u.id = ${String(id)}::bigint for update of u`.execute(tx)).rows[0];
}

/** Returns a page of uploads, newest first. */
export function listUploads(
  tx: Tx,
  { status, ...paging }: { status?: UploadStatus | undefined; page: number; size: number },
): Promise<{ rows: UploadRow[]; total: number }> {
  return listRows<UploadRow>(tx, {
    columns: COLUMNS,
    from: FROM,
    counted: sql`collect.invoice_upload u`,
    where: [status !== undefined && sql`u.status = ${status}`],
    order: sql`u.id desc`,
    paging,
  });
}

/** Returns an earlier upload of the same bytes for the same service that was not discarded. */
export async function sameFileAs(
  tx: Tx,
  { id, intakeId, serviceId }: Pick<UploadRow, 'id' | 'intakeId' | 'serviceId'>,
): Promise<{ id: number; status: UploadStatus; createdCount: number; createdAt: Date } | undefined> {
  const { rows } = await sql<{ id: number; status: UploadStatus; createdCount: number; createdAt: Date }>`
    select u.id, u.status, u.created_count, u.created_at
    from platform.intake mine
    join platform.intake other on other.org_id = mine.org_id and other.kind = mine.kind and other.sha256 = mine.sha256
    join collect.invoice_upload u on u.intake_id = other.id
    where mine.id = ${String(intakeId)}::bigint and u.service_id = ${String(serviceId)}::bigint
      and u.id < ${String(id)}::bigint
      and (u.status in ('READING', 'READ', 'ISSUING') or u.created_count > 0)
    order by u.id desc limit 1`.execute(tx);
  return rows[0];
}

/** Sets an upload to the result of its intake: READ, or FAILED with the reason. For `grp_job`. */
export async function uploadIsRead(
  tx: Tx,
  id: number,
  { readCount, failureReason }: { readCount: number; failureReason: string | null },
  at: Date,
): Promise<void> {
  await sql`update collect.invoice_upload set row_count = ${readCount}, failure_reason = ${failureReason},
      status = ${failureReason === null ? 'READ' : 'FAILED'}, finished_at = ${failureReason === null ? null : at}
    where id = ${String(id)}::bigint and status = 'READING'`.execute(tx);
}

/** Has the file of an upload read again as another intake; what was shown stays known until then. For `grp_job`. */
export const beginReadAgain = (tx: Tx, id: number, intakeId: number) =>
  sql`update collect.invoice_upload set before_intake_id = intake_id, intake_id = ${intakeId}, status = 'READING',
      failure_reason = null, finished_at = null, choice_code = null, choice_reason = null, version = version + 1
    where id = ${String(id)}::bigint`.execute(tx);

/** Ends that: what was read with other choices is shown. For `grp_job`. */
export const endReadAgain = (tx: Tx, id: number) =>
  sql`update collect.invoice_upload set before_intake_id = null, version = version + 1
    where id = ${String(id)}::bigint`.execute(tx);

/**
 * Goes back to what was shown before a file was read with other choices, with why it cannot be read with them: its rows,
 * or the reason why it could not be read before. For `grp_job`.
 */
export const keepBefore = (tx: Tx, id: number, why: { code: string; reason: string }, at: Date) =>
  sql`update collect.invoice_upload u set intake_id = i.id, before_intake_id = null,
      status = case i.status when 'READ' then 'READ' else 'FAILED' end, failure_reason = i.failure_reason,
      finished_at = case i.status when 'READ' then null else ${at}::timestamptz end, choice_code = ${why.code},
      choice_reason = ${why.reason}, version = u.version + 1
    from platform.intake i where i.id = u.before_intake_id and u.id = ${String(id)}::bigint`.execute(tx);

/** Returns the first and last due date of what can be issued; rows without a date are due on `otherwise`. */
export async function dueDates(
  tx: Tx,
  intakeId: number,
  otherwise: Day,
): Promise<Record<'from' | 'to' | 'fromAll' | 'toAll', Day | null>> {
  const { rows } = await sql<Record<'from' | 'to' | 'fromAll' | 'toAll', Day | null>>`
    select min(due) filter (where verdict = 'VALID') as from, max(due) filter (where verdict = 'VALID') as to,
      min(due) as from_all, max(due) as to_all
    from (select verdict, coalesce(validated ->> 'dueDate', ${otherwise}) as due from platform.intake_row
      where intake_id = ${String(intakeId)}::bigint and verdict in ('VALID', 'WARNING')
        and result_id is null) r`.execute(tx);
  return rows[0]!;
}

/** Discards an upload. For `grp_job`. */
export async function discardUpload(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update collect.invoice_upload set status = 'DISCARDED', finished_at = ${at}, before_intake_id = null
    where id = ${String(id)}::bigint`.execute(tx);
}

/** What could be issued of an upload now. */
export interface RowsLeft {
  validCount: number;
  warningCount: number;
  validKobo: bigint;
  warningKobo: bigint;
  /** Rows without an invoice that were not removed, excluded ones too. */
  openCount: number;
}

/** Counts the rows of an upload without an invoice by verdict, with their sums. */
export async function rowsLeft(tx: Tx, intakeId: number): Promise<RowsLeft> {
  const { rows } = await sql<RowsLeft>`
    select count(*) filter (where verdict = 'VALID')::int as valid_count,
      count(*) filter (where verdict = 'WARNING')::int as warning_count,
      coalesce(sum(amount_kobo) filter (where verdict = 'VALID'), 0)::bigint as valid_kobo,
      coalesce(sum(amount_kobo) filter (where verdict = 'WARNING'), 0)::bigint as warning_kobo,
      count(*) filter (where verdict <> 'REMOVED')::int as open_count
    from platform.intake_row where intake_id = ${String(intakeId)}::bigint and result_id is null`.execute(tx);
  return rows[0]!;
}

/**
 * Starts issuing the invoices of an upload, also again of one that is DONE: the excluded rows are counted when it ends.
 * For `grp_job`.
 */
export async function beginIssuing(
  tx: Tx,
  { id, createdCount, issuedBy: last }: UploadRow,
  by: Sender & { withWarnings: boolean },
): Promise<void> {
  const issueNumber = last === null ? 1 : (last.issueNumber ?? 1) + 1;
  const issuedBy: IssuedBy = { ...by, issueNumber, createdBefore: createdCount };
  await sql`update collect.invoice_upload set status = 'ISSUING', issued_by = ${JSON.stringify(issuedBy)}::jsonb,
      error_count = 0, finished_at = null
    where id = ${String(id)}::bigint`.execute(tx);
}

/** Locks the issuing of files of a service until commit: of two files at once the second sees the first. */
export const filesOneByOne = (tx: Tx, serviceId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`files of invoices of ${serviceId}`}, 0))`.execute(tx);

/**
 * Flags the rows that bill a payer what an invoice already bills, or a row of another file that is being issued: same
 * service and amount, and the same due date, or none while that invoice is unpaid. Returns how many rows had no such
 * flag before. The file of a row comes from `looked`, so that rows are looked up by their key: with the id of the file
 * the planner takes them for a few and compares each with each. For `grp_job`.
 */
export async function flagInvoiced(tx: Tx, intakeId: number, serviceId: number): Promise<number> {
  const { rows } = await sql<{ fresh: number }>`
    with issuing as materialized (
      select o.validated->'payer'->>'email' as email, o.amount_kobo, coalesce(o.validated->>'dueDate', '') as due,
        min('Row ' || o.row_no || ' of ' || u.file_name) as name
      from collect.invoice_upload u join platform.intake_row o on o.intake_id = u.intake_id
      where u.service_id = ${serviceId} and u.status = 'ISSUING' and u.intake_id <> ${String(intakeId)}::bigint
        and o.result_id is null
          and (o.verdict = 'VALID' or o.verdict = 'WARNING' and (u.issued_by->>'withWarnings')::boolean)
      group by 1, 2, 3
    ), looked as materialized (
      select r.intake_id, r.row_no, r.marks ? 'all' as was_flagged, coalesce((
        select i.number
        from (select id from collect.payer where org_id = r.org_id and email = r.validated->'payer'->>'email' offset 0) p
        cross join lateral (
          select id, number from collect.invoice
          where org_id = r.org_id and payer_id = p.id and service_id = ${serviceId}
            and status in ('ISSUED', 'PARTLY_PAID', 'PAID') and subtotal_kobo = r.amount_kobo
            and case when r.validated->>'dueDate' is null then status <> 'PAID'
              else due_date = (r.validated->>'dueDate')::date end
          offset 0) i
        order by i.id desc limit 1), w.name) as name
      from platform.intake_row r left join issuing w on w.email = r.validated->'payer'->>'email'
        and w.amount_kobo = r.amount_kobo and w.due = coalesce(r.validated->>'dueDate', '')
      where r.intake_id = ${String(intakeId)}::bigint and r.validated is not null and r.result_id is null
    ), flagged as (
      select intake_id, row_no, name is not null and not was_flagged as is_fresh,
        case when name is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
        'column', 'Payer Name', 'code', 'W_BILLED_BEFORE', 'severity', 'WARNING',
        'message', name || ' bills this payer the same amount for this service. Remove the row if it is the same invoice')) end as marks
      from looked
    ), changed as (
      update platform.intake_row r set marks = platform.with_marks(r.marks, 'all', flagged.marks) from flagged
      where r.intake_id = flagged.intake_id and r.row_no = flagged.row_no
        and r.marks <> platform.with_marks(r.marks, 'all', flagged.marks)
      returning flagged.is_fresh and not r.is_removed as is_fresh)
    select count(*) filter (where is_fresh)::int as fresh from changed`.execute(tx);
  return rows[0]?.fresh ?? 0;
}

/** A row to issue. */
export interface RowToIssue {
  rowNo: number;
  cells: Record<string, string>;
  amountKobo: bigint;
}

/** Returns the next rows of an upload to issue. For `grp_job`. */
export async function nextToIssue(
  tx: Tx,
  intakeId: number,
  withWarnings: boolean,
  most: number,
): Promise<RowToIssue[]> {
  const { rows } = await sql<RowToIssue>`
    select row_no, cells, amount_kobo from platform.intake_row
    where intake_id = ${String(intakeId)}::bigint and result_id is null
      and verdict = any (${withWarnings ? ['VALID', 'WARNING'] : ['VALID']})
    order by row_no limit ${most}`.execute(tx);
  return rows;
}

/** Records which invoice was made from which row. For `grp_job`. */
export async function noteIssued(
  tx: Tx,
  intakeId: number,
  made: readonly { rowNo: number; id: number }[],
): Promise<void> {
  await sql`update platform.intake_row r set result_id = m.id
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m("rowNo" int, id bigint)
    where r.intake_id = ${String(intakeId)}::bigint and r.row_no = m."rowNo"`.execute(tx);
}

/** Adds to the issued count and total. For `grp_job`. */
export async function addIssued(tx: Tx, id: number, made: { count: number; total: bigint }): Promise<void> {
  await sql`update collect.invoice_upload set created_count = created_count + ${made.count},
    total_kobo = total_kobo + ${made.total} where id = ${String(id)}::bigint`.execute(tx);
}

/**
 * Ends an upload as DONE or FAILED; `reason` is why its issue stopped, which a DONE one keeps until another issue begins.
 * For `grp_job`.
 */
export async function endUpload(
  tx: Tx,
  id: number,
  at: Date,
  { status, reason }: { status: 'DONE' | 'FAILED'; reason?: string } = { status: 'DONE' },
): Promise<void> {
  const stopped = status === 'DONE' ? { failureReason: reason } : {};
  await sql`update collect.invoice_upload set status = ${status},
      failure_reason = ${status === 'FAILED' ? (reason ?? null) : null}, finished_at = ${at},
      issued_by = issued_by || ${JSON.stringify(stopped)}::jsonb,
      error_count = coalesce((select i.excluded_count from platform.intake i where i.id = intake_id), error_count)
    where id = ${String(id)}::bigint and status = 'ISSUING'`.execute(tx);
}
