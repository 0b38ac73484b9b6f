import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { OWN_TRANSFER } from '../payment-request/lines.queries.ts';
import type { Stamp } from '../payment-request/write-request.queries.ts';

/** Sets the level that decides now: the next one, or the same one again. For `grp_job`. */
export async function askLevel(
  tx: Tx,
  id: number,
  {
    at,
    login,
    levelNo,
    nearAt,
    dueAt,
    isNew,
    contentHash,
  }: Stamp & { levelNo: number; nearAt: Date; dueAt: Date; isNew: boolean; contentHash: string },
): Promise<void> {
  await sql`update request.payment_request set current_level = ${levelNo}, content_hash = ${contentHash},
      level_since = case when ${isNew} then ${at}::timestamptz else level_since end,
      sla_near_at = case when ${isNew} then ${nearAt}::timestamptz else sla_near_at end,
      sla_due_at = case when ${isNew} then ${dueAt}::timestamptz else sla_due_at end,
      late_told = case when ${isNew} then null else late_told end, reminded_at = case when ${isNew} then null
        else reminded_at end,
      updated_at = ${at}, updated_by = ${login}, version = version + 1
    where id = ${id} and status = 'AWAITING_APPROVAL'`.execute(tx);
}

/** Makes a request its maker's draft again; approvals of the round are void. For `grp_job`. */
export async function giveBack(
  tx: Tx,
  id: number,
  { at, login, round, why }: Stamp & { round: number; why?: string | undefined },
): Promise<void> {
  await sql`update request.payment_request set status = 'NEW', approval_round = ${round}, current_level = null,
    level_since = null,
      sla_near_at = null, sla_due_at = null, reject_reason = ${why ?? null}, updated_at = ${at}, updated_by = ${login},
        version = version + 1
    where id = ${id} and status = 'AWAITING_APPROVAL'`.execute(tx);
}

/** Rejects a request and its lines. For `grp_job`. */
export async function reject(
  tx: Tx,
  { id, orgId }: { id: number; orgId: number },
  { at, login, userId, why }: Stamp & { why: string },
): Promise<void> {
  await sql`update request.payment_request set status = 'REJECTED', current_level = null, level_since = null,
    sla_near_at = null, sla_due_at = null,
      decided_at = ${at}, decided_by_user_id = ${userId}, reject_reason = ${why}, updated_at = ${at},
        updated_by = ${login},
      version = version + 1
    where id = ${id} and status = 'AWAITING_APPROVAL'`.execute(tx);
  await sql`update request.request_line set status = 'REJECTED'
    where org_id = ${orgId} and request_id = ${id} and status = 'PENDING'`.execute(tx);
}

/** Excludes lines at a level, with the reason, or restores those it excluded. For `grp_job`. */
export async function writeChoice(
  tx: Tx,
  { id, orgId }: { id: number; orgId: number },
  lineIds: readonly number[],
  out: { levelNo: number; reason: string; byName: string } | undefined,
): Promise<void> {
  await sql`update request.request_line set status = ${out ? 'EXCLUDED' : 'PENDING'},
    excluded_level = ${out?.levelNo ?? null},
      exclusion_reason = ${out?.reason ?? null}, excluded_by_name = ${out?.byName ?? null}
    where org_id = ${orgId} and request_id = ${id} and id = any(${[...lineIds]}::bigint[])`.execute(tx);
}

/**
 * Approves a request: every line not excluded is approved, retention is held, and each transfer gets its instruction,
 * one per account of an authority or pension administrator, else one per line; already queued if it is sent now. Three
 * statements, however many lines. For `grp_job`.
 */
export async function approve(
  tx: Tx,
  {
    id,
    orgId,
    requestNumber,
    sourceBankAccountId,
  }: { id: number; orgId: number; requestNumber: string; sourceBankAccountId: number },
  { at, login, userId }: Stamp,
  start: { isSentByHand: boolean; isSentNow: boolean },
): Promise<void> {
  const status = start.isSentNow ? 'QUEUED' : 'APPROVED';
  await sql`
    with kept as materialized (
      select l.id, l.payee_kind, l.bank_code, l.account_number, l.beneficiary_name, l.amount_kobo,
        dense_rank() over (order by first_no, l.bank_code, l.account_number) as nth
      from (select l.*, min(l.line_no) over (partition by l.payee_kind, l.bank_code, l.account_number,
        ${OWN_TRANSFER}) as first_no
        from request.request_line l where l.org_id = ${orgId} and l.request_id = ${id} and l.status = 'PENDING'
          and l.role <> 'RETENTION') l
    ), made as (
      insert into request.payment_instruction (org_id, request_id, number, payee_kind, bank_code, account_number, name,
        amount_kobo, line_count, bank_account_id, status, created_at, queued_at)
      select ${orgId}, ${id}, ${requestNumber}::text || '-' || lpad(nth::text, greatest(2, length(nth::text)), '0'),
        min(payee_kind),
        min(bank_code), min(account_number), min(beneficiary_name), sum(amount_kobo), count(*), ${sourceBankAccountId},
          ${status}, ${at},
        ${start.isSentNow ? at : null}::timestamptz
      from kept group by nth having sum(amount_kobo) > 0
      returning id, number
    )
    update request.request_line l set status = case when m.id is null then 'APPROVED' else ${status} end,
      instruction_id = m.id
    from kept k left join made m on m.number = ${requestNumber}::text || '-' || lpad(k.nth::text,
      greatest(2, length(k.nth::text)), '0')
    where l.id = k.id`.execute(tx);
  await sql`update request.request_line set status = 'HELD'
    where org_id = ${orgId} and request_id = ${id} and status = 'PENDING' and role = 'RETENTION'`.execute(tx);
  await sql`update request.payment_request set status = 'APPROVED', current_level = null, level_since = null,
    sla_near_at = null, sla_due_at = null,
      approved_amount_kobo = total_amount_kobo, is_sent_by_hand = ${start.isSentByHand},
        started_at = ${start.isSentNow ? at : null}::timestamptz,
      payable_count = t.n, payable_amount_kobo = t.kobo, pending_count = t.n, pending_amount_kobo = t.kobo,
      payable_line_count = t.lines, decided_at = ${at}, decided_by_user_id = ${userId}, updated_at = ${at},
      updated_by = ${login}, version = version + 1
    from (select count(*)::int as n, coalesce(sum(amount_kobo), 0)::bigint as kobo,
      coalesce(sum(line_count), 0)::int as lines
      from request.payment_instruction where org_id = ${orgId} and request_id = ${id}) t
    where id = ${id} and status = 'AWAITING_APPROVAL'`.execute(tx);
}

/** Returns what the lines of a request are charged to: one sum per account of the chart, in id order. */
export async function charges(
  tx: Tx,
  { id, orgId }: { id: number; orgId: number },
): Promise<{ glAccountId: number; code: string; name: string; kobo: bigint }[]> {
  const { rows } = await sql<{ glAccountId: number; code: string; name: string; kobo: bigint }>`
    select l.gl_account_id, n.code, n.name, sum(l.amount_kobo + l.recovered_kobo + l.withheld_kobo)::bigint as kobo
    from request.request_line l join ledger.gl_account_name n on n.id = l.gl_account_id
    where l.org_id = ${orgId} and l.request_id = ${id} and l.status in ('APPROVED', 'QUEUED', 'HELD')
    group by 1, 2, 3 having sum(l.amount_kobo + l.recovered_kobo + l.withheld_kobo) > 0 order by 1`.execute(tx);
  return rows;
}

/**
 * Returns what an approved request owes: what is sent, what is held as retention, and what is set against an advance.
 */
export async function owed(
  tx: Tx,
  { id, orgId }: { id: number; orgId: number },
): Promise<{ sent: bigint; held: bigint; recovered: bigint }> {
  const { rows } = await sql<{ sent: bigint; held: bigint; recovered: bigint }>`
    select coalesce(sum(amount_kobo) filter (where status in ('APPROVED', 'QUEUED')), 0)::bigint as sent,
      coalesce(sum(amount_kobo) filter (where status = 'HELD'), 0)::bigint as held,
      coalesce(sum(recovered_kobo) filter (where status in ('APPROVED', 'QUEUED', 'HELD')), 0)::bigint as recovered
    from request.request_line where org_id = ${orgId} and request_id = ${id}`.execute(tx);
  return rows[0] ?? { sent: 0n, held: 0n, recovered: 0n };
}

/** Cancels an approved request before anything was sent, with its lines and instructions. For `grp_job`. */
export async function cancel(
  tx: Tx,
  { id, orgId }: { id: number; orgId: number },
  { at, login, userId, why }: Stamp & { why: string },
): Promise<void> {
  await sql`update request.payment_request set status = 'REJECTED', decided_at = ${at}, decided_by_user_id = ${userId},
      reject_reason = ${why}, payable_count = 0, payable_amount_kobo = 0, pending_count = 0, pending_amount_kobo = 0,
      payable_line_count = 0, updated_at = ${at}, updated_by = ${login}, version = version + 1
    where id = ${id} and status = 'APPROVED' and started_at is null`.execute(tx);
  await sql`update request.request_line set status = 'CANCELLED'
    where org_id = ${orgId} and request_id = ${id} and status in ('APPROVED', 'HELD')`.execute(tx);
  await sql`update request.payment_instruction set status = 'CANCELLED'
    where org_id = ${orgId} and request_id = ${id} and status = 'APPROVED'`.execute(tx);
}

/** Returns the lines with which a request retains of its certificates, released or not. */
export async function retainedWith(tx: Tx, { id, orgId }: { id: number; orgId: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from request.request_line
    where org_id = ${orgId} and request_id = ${id} and role = 'RETENTION' and status in ('HELD', 'RELEASED')`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/**
 * Returns the number of a submitted or approved payment that releases retention of these lines; undefined if there is
 * none.
 */
export async function releasedBy(tx: Tx, lineIds: readonly number[]): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select l.request_number as number
    from request.contract_line h
    cross join lateral (
      select * from request.contract_line l
      where l.org_id = h.org_id and l.contract_number = h.contract_number
        and l.certificate_number = h.certificate_number
        and l.kind = 'retention-release' and l.request_status <> 'NEW'
          and l.status not in ('EXCLUDED', 'REJECTED', 'CANCELLED') offset 0
    ) l
    where h.line_id = any(${[...lineIds]}::bigint[]) order by l.request_id limit 1`.execute(tx);
  return rows[0]?.number;
}

/**
 * Returns the first certificate of a request for which another request holds the retention or has released, with that
 * request's number; undefined if there is none.
 */
export async function retainedBefore(
  tx: Tx,
  { id, orgId }: { id: number; orgId: number },
): Promise<{ certificate: string; number: string } | undefined> {
  const { rows } = await sql<{ certificate: string; number: string }>`
    select n.certificate_number as certificate, h.request_number as number
    from request.contract_line n
    cross join lateral (
      select * from request.contract_line h
      where h.org_id = n.org_id and h.contract_number = n.contract_number
        and h.certificate_number = n.certificate_number
        and h.role = 'RETENTION' and h.status in ('HELD', 'RELEASED') and h.request_id <> n.request_id offset 0
    ) h
    where n.org_id = ${orgId} and n.request_id = ${id} and n.role = 'RETENTION' and n.status = 'PENDING'
    order by n.line_no, h.request_id limit 1`.execute(tx);
  return rows[0];
}
