import type { RequestIn } from '@isura/contract/request/payment-drafts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Part } from '../payment-type/calculation.domain.ts';
import type { ValidatedLine } from '../payment-type/validate-payment.domain.ts';
import { withheldSum } from '../payment-type/withheld.domain.ts';
import { withheldText } from '../schedule-row/values.domain.ts';

/** Who writes, and when. */
export interface Stamp {
  userId: number;
  login: string;
  at: Date;
}

/** The fields of a draft besides its lines. */
export type DraftHead = Omit<RequestIn, 'type' | 'lines'> & {
  entered: RequestIn['lines'];
  glAccountId: number | undefined;
  taxDue: string | undefined;
};

const columns = (head: DraftHead) => ({
  title: head.title ?? '',
  narration: head.narration ?? '',
  sourceBankAccountId: head.sourceBankAccountId === undefined ? null : head.sourceBankAccountId,
  glAccountId: head.glAccountId === undefined ? null : head.glAccountId,
  projectId: head.projectId === undefined ? null : head.projectId,
  payDate: head.payDate ?? null,
  dueDate: head.dueDate ?? head.payDate ?? null,
  typeData: JSON.stringify(head.typeData),
  entered: JSON.stringify(head.entered),
  taxDue: head.taxDue ?? null,
});

/** Inserts a new draft with the next number of the year; returns its id. For `grp_job`. */
export async function insertDraft(
  tx: Tx,
  made: {
    orgId: number;
    type: string;
    year: number;
    parentId?: number | undefined;
    /** The refused line it replaces, if any. */
    correctsLineId?: number | undefined;
    /** The file its lines come from, if any. */
    scheduleId?: number;
    /** The payment that a refund pays back. */
    sourcePaymentId?: number;
    /** What its maker calls it in their own records. */
    clientReference?: string | undefined;
  },
  head: DraftHead,
  { userId, login, at }: Stamp,
): Promise<number> {
  const c = columns(head);
  const { rows } = await sql<{ id: number }>`
    insert into request.payment_request (org_id, request_number, type, mode, schedule_id, title, narration,
      source_bank_account_id, gl_account_id, project_id,
      pay_date, due_date, type_data, entered, tax_due, made_by_user_id, parent_request_id, corrects_line_id,
      source_payment_id, client_reference, created_at, created_by, updated_at, updated_by)
    select ${made.orgId}, 'PR-' || ${made.year}::int || '-' || lpad(n::text, greatest(6, length(n::text)), '0'),
      ${made.type},
      ${made.scheduleId === undefined ? 'SINGLE' : 'BULK'}, ${made.scheduleId ?? null}, ${c.title}, ${c.narration},
      ${c.sourceBankAccountId}, ${c.glAccountId}, ${c.projectId}, ${c.payDate}, ${c.dueDate}, ${c.typeData}::jsonb,
      ${c.entered}::jsonb, ${c.taxDue},
      ${userId}, ${made.parentId ?? null}, ${made.correctsLineId ?? null}, ${made.sourcePaymentId ?? null},
      ${made.clientReference ?? null}, ${at}, ${login}, ${at}, ${login}
    from platform.next_number('PR', ${String(made.year)}) n returning id`.execute(tx);
  return rows[0]!.id;
}

/** Returns the payment that this account made under a client reference, if any, also a deleted one. For `grp_job`. */
export async function requestOfReference(
  tx: Tx,
  { orgId, userId, reference }: { orgId: number; userId: number; reference: string },
): Promise<{ id: number; number: string } | undefined> {
  const { rows } = await sql<{ id: number; number: string }>`
    select id, request_number as number from request.payment_request
    where client_reference = ${reference} and org_id = ${orgId} and made_by_user_id = ${userId}`.execute(tx);
  return rows[0];
}

/** Replaces the fields of a draft. For `grp_job`. */
export async function updateDraft(tx: Tx, id: number, head: DraftHead, { login, at }: Stamp): Promise<void> {
  const c = columns(head);
  await sql`update request.payment_request set title = ${c.title}, narration = ${c.narration},
      source_bank_account_id = ${c.sourceBankAccountId}, gl_account_id = ${c.glAccountId}, project_id = ${c.projectId},
        pay_date = ${c.payDate},
      due_date = ${c.dueDate}, type_data = ${c.typeData}::jsonb, entered = ${c.entered}::jsonb, tax_due = ${c.taxDue},
      updated_at = ${at}, updated_by = ${login}, version = version + 1
    where id = ${id} and status = 'NEW'`.execute(tx);
}

/** Deletes a draft; the schedule it was made from may be submitted as another. For `grp_job`. */
export async function dropDraft(tx: Tx, id: number, { login, at }: Stamp): Promise<void> {
  await sql`update request.payment_request set deleted_at = ${at}, updated_at = ${at}, updated_by = ${login},
    version = version + 1
    where id = ${id} and status = 'NEW'`.execute(tx);
  // Whatever its rows are at: a schedule that names a deleted payment could be neither submitted nor discarded.
  await sql`update request.schedule_upload set request_id = null, version = version + 1
    where request_id = ${id} and status <> 'SUBMITTED'`.execute(tx);
}

/** A stored line: one sum of an entry. */
export interface KeptLine
  extends Pick<ValidatedLine, 'lineNo' | 'typeData' | 'notes'>,
    Pick<Part, 'role' | 'amount' | 'to' | 'withheld'> {
  entryNo: number;
  recovered: bigint;
  glAccountId: number | undefined;
  figuresOut: unknown[];
  /** The account holder's name as reported by the bank, and how well it matches. */
  nameAtBank: string | undefined;
  nameScore: number | undefined;
}

/** Replaces the lines of a draft and updates its totals. For `grp_job`. */
export async function writeLines(
  tx: Tx,
  request: { orgId: number; id: number; narration: string },
  lines: readonly KeptLine[],
  { userId }: Stamp,
): Promise<void> {
  const { orgId, id } = request;
  await sql`delete from request.request_line where org_id = ${orgId} and request_id = ${id}`.execute(tx);
  if (lines.length > 0)
    await sql`
      insert into request.request_line (org_id, request_id, line_no, role, payee_kind, beneficiary_name, bank_code,
        account_number,
        added_by_user_id, amount_kobo, narration, gl_account_id, type_data, figures, notes, entry_no, recovered_kobo,
        withheld, withheld_kobo, name_at_bank, name_score)
      select ${orgId}, ${id}, x.line_no, x.role, x.payee_kind, x.beneficiary_name, x.bank_code, x.account_number,
        ${userId},
        x.amount_kobo, ${request.narration}, x.gl_account_id, x.type_data, x.figures, x.notes, x.entry_no,
          x.recovered_kobo,
        x.withheld, x.withheld_kobo, x.name_at_bank, x.name_score
      from jsonb_to_recordset(${JSON.stringify(
        lines.map((line) => ({
          line_no: line.lineNo,
          role: line.role,
          payee_kind: line.to.kind,
          beneficiary_name: line.to.name,
          bank_code: line.to.bankCode,
          account_number: line.to.accountNumber,
          amount_kobo: String(line.amount),
          type_data: line.typeData,
          figures: line.figuresOut,
          notes: line.notes,
          entry_no: line.entryNo,
          gl_account_id: line.glAccountId,
          recovered_kobo: String(line.recovered),
          withheld: line.withheld && withheldText(line.withheld),
          withheld_kobo: String(withheldSum(line.withheld)),
          name_at_bank: line.nameAtBank,
          name_score: line.nameScore,
        })),
      )}::jsonb) as x(line_no int, role text, payee_kind text, beneficiary_name text, bank_code text,
        account_number text,
        amount_kobo bigint, type_data jsonb, figures jsonb, notes jsonb, entry_no int, gl_account_id bigint,
          recovered_kobo bigint,
        withheld jsonb, withheld_kobo bigint, name_at_bank text, name_score numeric)`.execute(tx);
  await countUp(tx, id);
}

/** Returns a digest of what a request pays: payees, accounts and amounts of its lines, and its account. For `grp_job`. */
export async function whatIsPaid(tx: Tx, id: number): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(jsonb_build_array(r.source_bank_account_id, (
      select jsonb_agg(jsonb_build_array(l.line_no, l.role, l.payee_kind, l.beneficiary_name, l.bank_code,
        l.account_number, l.amount_kobo) order by l.line_no)
      from request.request_line l where l.org_id = r.org_id and l.request_id = r.id))::text) as digest
    from request.payment_request r where r.id = ${id}`.execute(tx);
  return rows[0]!.digest;
}

/** Updates the totals of a request from its lines: what is sent, without what is held. For `grp_job`. */
export async function countUp(tx: Tx, id: number): Promise<void> {
  await sql`
    update request.payment_request r set line_count = t.lines, excluded_count = t.out, total_amount_kobo = t.kept_kobo,
      excluded_amount_kobo = t.out_kobo, payee_count = t.payees, payee_name = t.payee
    from (select count(l.id)::int as lines, count(l.id) filter (where l.status = 'EXCLUDED')::int as out,
        coalesce(sum(l.amount_kobo) filter (where l.status <> 'EXCLUDED' and l.role <> 'RETENTION'),
          0)::bigint as kept_kobo,
        coalesce(sum(l.amount_kobo) filter (where l.status = 'EXCLUDED' and l.role <> 'RETENTION'),
        0)::bigint as out_kobo,
        count(distinct (l.bank_code, l.account_number)) filter (where l.status <> 'EXCLUDED'
          and l.role <> 'RETENTION')::int as payees,
        (array_agg(l.beneficiary_name order by l.line_no) filter (where l.status <> 'EXCLUDED'))[1] as payee
      from request.payment_request q left join request.request_line l on l.org_id = q.org_id and l.request_id = q.id
      where q.id = ${id}) t
    where r.id = ${id}`.execute(tx);
}

/** Returns submitted or approved requests that already pay one of these papers. */
export async function paidBefore(
  tx: Tx,
  orgId: number,
  keys: readonly string[],
): Promise<{ documentKey: string; requestNumber: string }[]> {
  const { rows } = await sql<{ documentKey: string; requestNumber: string }>`
    select l.document_key, r.request_number from request.request_line l
    join request.payment_request r on r.org_id = l.org_id and r.id = l.request_id
    where l.org_id = ${orgId} and l.document_key = any(${[...keys]})
      and l.status not in ('EXCLUDED', 'REJECTED', 'CANCELLED')
    order by r.id`.execute(tx);
  return rows;
}

/** Records the papers paid by a request's entries, each on its first line, on submission. For `grp_job`. */
export async function nameDocuments(
  tx: Tx,
  { orgId, id }: { orgId: number; id: number },
  lines: readonly Pick<ValidatedLine, 'lineNo' | 'documentKey'>[],
): Promise<void> {
  const named = lines.flatMap(({ lineNo, documentKey }) =>
    documentKey ? [{ entry_no: lineNo, key: documentKey }] : [],
  );
  if (named.length === 0) return;
  await sql`update request.request_line l set document_key = x.key
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as x(entry_no int, key text)
    where l.org_id = ${orgId} and l.request_id = ${id} and l.line_no = (select min(m.line_no)
      from request.request_line m
      where m.org_id = ${orgId} and m.request_id = ${id} and m.entry_no = x.entry_no)`.execute(tx);
}

/** Releases the papers of a request that is a draft again, so that another may pay them. For `grp_job`. */
export async function forgetDocuments(tx: Tx, { orgId, id }: { orgId: number; id: number }): Promise<void> {
  await sql`update request.request_line set document_key = null
    where org_id = ${orgId} and request_id = ${id} and document_key is not null`.execute(tx);
}

/** Lets the schedule of a returned request be corrected again. For `grp_job`. */
export async function giveScheduleBack(tx: Tx, { orgId, id }: { orgId: number; id: number }): Promise<void> {
  await sql`update request.schedule_upload set status = 'VALIDATED', finished_at = null, version = version + 1
    where org_id = ${orgId} and request_id = ${id} and status = 'SUBMITTED'`.execute(tx);
}

export interface SubmittedRequest extends Stamp {
  round: number;
  contentHash: string;
  workflowId: number;
  totalLevels: number;
  levelNo: number;
  nearAt: Date;
  dueAt: Date;
}

/** Makes a draft wait for its first level, with its content and workflow as they are. For `grp_job`. */
export async function writeSubmission(tx: Tx, id: number, made: SubmittedRequest): Promise<void> {
  await sql`update request.payment_request set status = 'AWAITING_APPROVAL', approval_round = ${made.round},
      content_hash = ${made.contentHash}, workflow_id = ${made.workflowId}, current_level = ${made.levelNo},
      total_levels = ${made.totalLevels}, level_since = ${made.at}, sla_near_at = ${made.nearAt},
      sla_due_at = ${made.dueAt},
      submitted_at = ${made.at},
      submitted_by_user_id = ${made.userId}, reject_reason = null, late_told = null, reminded_at = null,
      updated_at = ${made.at}, updated_by = ${made.login},
      version = version + 1
    where id = ${id} and status = 'NEW'`.execute(tx);
}
