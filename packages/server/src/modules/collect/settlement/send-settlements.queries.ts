import type { SettlementStatus } from '@isura/contract/collect/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface ToSend {
  id: number;
  orgId: number;
  number: string;
  /** The reference the bank knows it by. */
  ref: string;
  bankCode: string;
  accountNumber: string;
  accountName: string;
  netKobo: bigint;
  attemptCount: number;
  sentAt: Date;
}

const INSTRUCTION = sql`s.id, s.org_id, s.number, s.provider_ref as ref, a.bank_code, a.account_number, a.account_name,
  s.net_kobo, s.attempt_count, s.sent_at`;

/** How long to wait for a process that took an instruction and died. */
const LOST_AFTER = sql`interval '60 seconds'`;

/** What waits to be sent to the bank: closed settlements, and failed ones with a confirmed retry. */
const WAITS = sql`(status = 'CLOSED' or (status = 'SENT' and sent_at is null))`;

/**
 * Takes instructions not yet sent to the bank, in order of number: closed settlements, and failed ones with a confirmed
 * retry. They become SENT with their reference before the bank is notified. For `grp_job`.
 */
export async function takeToSend(tx: Tx, now: Date, atMost: number): Promise<ToSend[]> {
  const { rows } = await sql<ToSend>`
    update collect.settlement s set status = 'SENT', provider_ref = coalesce(s.provider_ref, s.number),
      sent_at = ${now},
      attempt_count = s.attempt_count + 1, next_query_at = ${now}::timestamptz + ${LOST_AFTER}, updated_at = ${now},
        version = s.version + 1
    from bank.bank_account a
    where a.id = s.bank_account_id and s.id in (
      select id from collect.settlement where ${WAITS}
      order by id limit ${atMost} for update skip locked)
    returning ${INSTRUCTION}`.execute(tx);
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Takes instructions without a known outcome that are due to be queried about. For `grp_job`. */
export async function takeToAsk(tx: Tx, now: Date, atMost: number): Promise<ToSend[]> {
  const { rows } = await sql<ToSend>`
    update collect.settlement s set next_query_at = ${now}::timestamptz + ${LOST_AFTER}
    from bank.bank_account a
    where a.id = s.bank_account_id and s.id in (
      select id from collect.settlement where status = 'SENT' and sent_at is not null and next_query_at <= ${now}
      order by next_query_at, id limit ${atMost} for update skip locked)
    returning ${INSTRUCTION}`.execute(tx);
  return rows;
}

/** Sets when the bank is queried about a settlement next, while it is SENT. */
export const askAgainAt = (tx: Tx, id: number, at: Date) =>
  sql`update collect.settlement set next_query_at = ${at} where id = ${id} and status = 'SENT'`.execute(tx);

/** Counts the settlements that `takeToSend` would take: closed ones, and failed ones with a confirmed retry. */
export async function countWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from collect.settlement where ${WAITS}`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

export interface HeldSettlement {
  id: number;
  orgId: number;
  number: string;
  status: SettlementStatus;
  netKobo: bigint;
  itemCount: number;
  businessDate: string;
  ledgerAccountId: number;
  accountLabel: string;
}

/** Returns one settlement with the ledger account of its bank account, locked until commit. For `grp_job`. */
export async function holdSettlement(tx: Tx, id: number): Promise<HeldSettlement | undefined> {
  const { rows } = await sql<HeldSettlement>`
    select s.id, s.org_id, s.number, s.status, s.net_kobo, s.item_count, s.business_date, a.ledger_account_id,
      a.label as account_label
    from collect.settlement s join bank.bank_account a on a.id = s.bank_account_id
    where s.id = ${id} for update of s`.execute(tx);
  return rows[0];
}

/**
 * Returns the sum of the shares of a settlement for each paid organization, with what it gave or got back of their
 * refunds, in order of id.
 */
export async function sharesByOrganization(tx: Tx, id: number): Promise<{ orgId: number; kobo: bigint }[]> {
  const { rows } = await sql<{ orgId: number; kobo: bigint }>`
    select org_id, sum(kobo)::bigint as kobo from (
      select payment_org_id as org_id, amount_kobo as kobo from collect.payment_split where settlement_id = ${id}
      union all
      select payment_org_id, case to_settlement_id when ${id} then amount_kobo else -amount_kobo end
        from collect.recovery_item
      where to_settlement_id = ${id} or from_settlement_id = ${id}) x
    group by 1 having sum(kobo) > 0 order by 1`.execute(tx);
  return rows;
}

export const writeSettled = (tx: Tx, id: number, bankReference: string, now: Date) =>
  sql`update collect.settlement set status = 'SETTLED', bank_reference = ${bankReference}, settled_at = ${now},
    next_query_at = null,
    failure_code = null, failure_reason = null, updated_at = ${now}, version = version + 1 where id = ${id}`.execute(
    tx,
  );

export const writeFailed = (tx: Tx, id: number, why: { code: string; reason: string }, now: Date) =>
  sql`update collect.settlement set status = 'FAILED', failure_code = ${why.code}, failure_reason = ${why.reason},
    next_query_at = null,
    updated_at = ${now}, version = version + 1 where id = ${id}`.execute(tx);

/** Sets it to SENT again, for the next run to send to the bank. */
export const writeRetry = (tx: Tx, id: number, now: Date) =>
  sql`update collect.settlement set status = 'SENT', sent_at = null, next_query_at = null, updated_at = ${now},
    version = version + 1
    where id = ${id}`.execute(tx);

/**
 * Sets the payments of a settlement to SETTLED once all their shares are settled. Two settlements of one payment end
 * one after the other: the payments are locked first, so that the later one sees the earlier one.
 */
export async function settlePayments(tx: Tx, id: number): Promise<void> {
  await sql`
    select from collect.payment where id in (select payment_id from collect.payment_split where settlement_id = ${id})
    order by id for update`.execute(tx);
  await sql`
    update collect.payment p set settlement_state = 'SETTLED'
    where p.id in (select payment_id from collect.payment_split where settlement_id = ${id})
      and p.settlement_state = 'UNSETTLED'
      and not exists (
        select from collect.payment_split x left join collect.settlement s on s.id = x.settlement_id
        where x.payment_id = p.id and x.amount_kobo > 0
          and coalesce(s.status not in ('SETTLED', 'RECONCILED'), true))`.execute(tx);
}
