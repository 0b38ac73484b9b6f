import type { Day } from '@isura/contract/kernel/days';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { TypeData } from '@isura/contract/request/payment-request';
import type { ScheduleStatus } from '@isura/contract/request/schedule-states';
import type { RequestStatus } from '@isura/contract/request/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Sender } from '../../../platform/http/route.ts';

/** A stored schedule, with its intake. */
export interface ScheduleRow {
  id: number;
  orgId: number;
  number: string;
  type: RequestType;
  title: string;
  narration: string;
  sourceBankAccountId: number;
  glAccountId: number | null;
  projectId: number | null;
  projectCode: string | null;
  projectName: string | null;
  payDate: Day;
  typeData: TypeData;
  intakeId: number;
  /** Its rows before, while its file is read with other choices, and what they were validated with. */
  beforeIntakeId: number | null;
  beforeRules: string | null;
  /** Why the last choices about how its file is read were not taken. */
  choiceCode: string | null;
  choiceReason: string | null;
  fileName: string;
  status: ScheduleStatus;
  failureCode: string | null;
  failureReason: string | null;
  requestId: number | null;
  requestNumber: string | null;
  requestStatus: RequestStatus | null;
  resubmitsId: number | null;
  clientReference: string | null;
  madeBy: Sender;
  madeByUserId: number;
  uploadedBy: string;
  createdAt: Date;
  /** When it was submitted, rejected unread or discarded; null while it waits for somebody. */
  finishedAt: Date | null;
  version: number;
  /** What its rows were validated with (`rulesOf`). */
  rules: string | null;
  /** The file with a completion that was announced to the maker. */
  toldIntakeId: number | null;
  totalKobo: bigint;
}

/** The total of the rows; for a submitted schedule what was submitted. */
export const TOTAL = sql`case when s.status = 'SUBMITTED' then q.total_amount_kobo
  else i.valid_kobo + i.warning_kobo end`;

export const SCHEDULE_COLUMNS = sql`s.id, s.org_id, s.number, s.type, s.title, s.narration, s.source_bank_account_id,
  s.gl_account_id, s.project_id, pj.code as project_code, pj.name as project_name, s.pay_date, s.type_data, s.intake_id,
    s.file_name, s.status, s.failure_code, s.failure_reason, s.request_id,
  q.request_number, q.status as request_status, s.resubmits_id, s.client_reference,
  s.made_by, s.made_by_user_id, s.uploaded_by,
  s.created_at,
  s.finished_at, s.version, s.rules, s.told_intake_id, s.before_intake_id, s.before_rules, s.choice_code,
  s.choice_reason, ${TOTAL} as total_kobo`;

export const SCHEDULE_FROM = sql`request.schedule_upload s
  join platform.intake i on i.id = s.intake_id
  left join request.payment_request q on q.org_id = s.org_id and q.id = s.request_id
  left join project.project_name pj on pj.org_id = s.org_id and pj.id = s.project_id`;

/** Returns one schedule visible to the transaction. */
export async function findSchedule(tx: Tx, id: number): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`
    select ${SCHEDULE_COLUMNS} from ${SCHEDULE_FROM} where s.id = ${String(id)}::bigint`.execute(tx);
  return rows[0];
}

/** Returns the same, locked until commit. For `grp_job`. */
export async function holdSchedule(tx: Tx, id: number): Promise<ScheduleRow | undefined> {
  await sql`select from request.schedule_upload where id = ${String(id)}::bigint for update`.execute(tx);
  return await findSchedule(tx, id);
}

/**
 * Returns the schedule that has this as its last file, locked until commit; undefined if another file replaced it. For
 * `grp_job`.
 */
export async function holdScheduleOf(tx: Tx, intakeId: number): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from request.schedule_upload where intake_id = ${String(intakeId)}::bigint for update`.execute(tx);
  return rows[0] && (await findSchedule(tx, rows[0].id));
}

/** Returns the schedule a request was made from, locked until commit. For `grp_job`. */
export async function holdScheduleFor(tx: Tx, orgId: number, requestId: number): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from request.schedule_upload where org_id = ${orgId} and request_id = ${requestId} for update`.execute(
    tx,
  );
  return rows[0] && (await findSchedule(tx, rows[0].id));
}

/** The fields of a schedule besides its rows. */
export interface ScheduleHead {
  type: string;
  title: string;
  narration: string;
  sourceBankAccountId: number;
  glAccountId?: number | undefined;
  projectId?: number | undefined;
  payDate: Day;
  typeData: TypeData;
}

/** Inserts a schedule for its intake, with the next number of the year. For `grp_job`. */
export async function insertSchedule(
  tx: Tx,
  head: ScheduleHead,
  made: {
    orgId: number;
    userId: number;
    year: number;
    intakeId: number;
    resubmitsId?: number | undefined;
    clientReference?: string | undefined;
    madeBy: Sender;
    at: Date;
  },
): Promise<number> {
  const { orgId, userId, year, intakeId, resubmitsId, clientReference, madeBy, at } = made;
  const { rows } = await sql<{ id: number }>`
    insert into request.schedule_upload (org_id, number, type, title, narration, source_bank_account_id, gl_account_id,
      project_id, pay_date,
      type_data, intake_id, file_name, resubmits_id, client_reference, made_by, made_by_user_id, uploaded_by,
      created_at)
    select ${orgId}, 'SCH-' || ${year}::int || '-' || lpad(n::text, greatest(6, length(n::text)), '0'), ${head.type},
      ${head.title},
      ${head.narration}, ${head.sourceBankAccountId}, ${head.glAccountId ?? null}, ${head.projectId ?? null},
        ${head.payDate},
      ${JSON.stringify(head.typeData)}::jsonb, i.id, i.file_name, ${resubmitsId ?? null}, ${clientReference ?? null},
      ${JSON.stringify(madeBy)}::jsonb, ${userId},
      ${madeBy.actor.name ?? ''}, ${at}
    from platform.next_number('SCH', ${String(year)}) n, platform.intake i where i.id = ${intakeId}
      returning id`.execute(tx);
  const id = rows[0]!.id;
  await noteFile(tx, { id, orgId: orgId, intakeId, uploadedBy: madeBy.actor.name ?? '', at });
  return id;
}

/** Returns the schedule that this account uploaded under a client reference, if any. For `grp_job`. */
export async function scheduleOfReference(
  tx: Tx,
  { orgId, userId, reference }: { orgId: number; userId: number; reference: string },
): Promise<{ id: number; number: string } | undefined> {
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from request.schedule_upload
    where client_reference = ${reference} and org_id = ${orgId} and made_by_user_id = ${userId}`.execute(tx);
  return rows[0];
}

/** Updates the payment fields of a schedule, with which its rows are validated. For `grp_job`. */
export async function updateHead(tx: Tx, id: number, head: ScheduleHead): Promise<void> {
  await sql`
    with changed as (
      update request.schedule_upload set title = ${head.title}, narration = ${head.narration},
        source_bank_account_id = ${head.sourceBankAccountId}, gl_account_id = ${head.glAccountId ?? null},
        project_id = ${head.projectId ?? null}, pay_date = ${head.payDate},
        type_data = ${JSON.stringify(head.typeData)}::jsonb, version = version + 1
      where id = ${id} returning intake_id, type, type_data)
    update platform.intake i set context = jsonb_build_object('type', c.type, 'typeData', c.type_data)
    from changed c where i.id = c.intake_id`.execute(tx);
}

/** Records a file as one of its schedule's. For `grp_job`. */
export async function noteFile(
  tx: Tx,
  file: { id: number; orgId: number; intakeId: number; uploadedBy: string; at: Date },
): Promise<void> {
  await sql`insert into request.schedule_file (org_id, schedule_id, intake_id, uploaded_by, uploaded_at)
    values (${file.orgId}, ${file.id}, ${file.intakeId}, ${file.uploadedBy}, ${file.at})`.execute(tx);
}

/** Replaces the current file of a schedule. For `grp_job`. */
export async function putFile(
  tx: Tx,
  id: number,
  { intakeId, status, madeBy }: { intakeId: number; status: ScheduleStatus; madeBy: Sender },
): Promise<void> {
  await sql`update request.schedule_upload s set intake_id = i.id, file_name = i.file_name, status = ${status},
      failure_code = null, failure_reason = null, before_intake_id = null, before_rules = null, choice_code = null,
      choice_reason = null, made_by = ${JSON.stringify(madeBy)}::jsonb, version = s.version + 1
    from platform.intake i where i.id = ${intakeId} and s.id = ${id}`.execute(tx);
}

/** Has the file of a schedule read again as another intake; what was shown stays known until then. For `grp_job`. */
export const beginReadAgain = (tx: Tx, id: number, intakeId: number) =>
  sql`update request.schedule_upload set before_intake_id = intake_id, before_rules = rules, intake_id = ${intakeId},
      status = 'VALIDATING', failure_code = null, failure_reason = null, choice_code = null, choice_reason = null,
      version = version + 1
    where id = ${id}`.execute(tx);

/** Ends that: what was read with other choices is shown. For `grp_job`. */
export const endReadAgain = (tx: Tx, id: number) =>
  sql`update request.schedule_upload set before_intake_id = null, before_rules = null where id = ${id}`.execute(tx);

/**
 * Goes back to what was shown before a file was read with other choices, with why it cannot be read with them: validated
 * rows, or the reason why it could not be read before. For `grp_job`.
 */
export const keepBefore = (tx: Tx, id: number, why: { code: string; reason: string }) =>
  sql`update request.schedule_upload s set intake_id = i.id, rules = s.before_rules, before_intake_id = null,
      before_rules = null, status = case i.status when 'READ' then 'VALIDATED' else 'UNREADABLE' end,
      failure_code = i.failure_code, failure_reason = i.failure_reason, choice_code = ${why.code},
      choice_reason = ${why.reason}, version = s.version + 1
    from platform.intake i where i.id = s.before_intake_id and s.id = ${id}`.execute(tx);

/** Sets the status of a schedule. For `grp_job`. */
export async function moveSchedule(
  tx: Tx,
  id: number,
  status: ScheduleStatus,
  { at, failure }: { at?: Date; failure?: { code: string | null; reason: string | null } } = {},
): Promise<void> {
  await sql`update request.schedule_upload set status = ${status}, finished_at = ${at ?? null},
      failure_code = ${failure?.code ?? null}, failure_reason = ${failure?.reason ?? null}, version = version + 1
    where id = ${id}`.execute(tx);
}

/** Records the rules the rows of a schedule are validated with. For `grp_job`. */
export async function noteRules(tx: Tx, id: number, rules: string): Promise<void> {
  await sql`update request.schedule_upload set rules = ${rules} where id = ${id}`.execute(tx);
}

/** Records that the validation of this file was announced to the maker. For `grp_job`. */
export async function noteNotified(tx: Tx, id: number, intakeId: number): Promise<void> {
  await sql`update request.schedule_upload set told_intake_id = ${intakeId} where id = ${id}`.execute(tx);
}

/** Records that a schedule was submitted as this request. For `grp_job`. */
export async function submitAs(tx: Tx, id: number, requestId: number, at: Date): Promise<void> {
  await sql`update request.schedule_upload set status = 'SUBMITTED', request_id = ${requestId}, finished_at = ${at},
      version = version + 1 where id = ${id} and status = 'VALIDATED'`.execute(tx);
}
