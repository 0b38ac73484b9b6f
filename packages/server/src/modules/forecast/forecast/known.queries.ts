import { OWED } from '@isura/contract/collect/states';
import type { Days } from '@isura/contract/kernel/day-ranges';
import type { Day } from '@isura/contract/kernel/days';
import type { RequestType } from '@isura/contract/kernel/request-type';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { OpenBill } from './expected.domain.ts';
import type { Expected, ExpectedPayment } from './lines.domain.ts';

/**
 * Returns the unpaid bills of an organization by due day, with the mean days after the due day on which bills of their
 * service were paid in the last year; 0 when none was paid.
 */
export async function openBills(tx: Tx, orgId: number, today: Day): Promise<OpenBill[]> {
  const { rows } = await sql<OpenBill>`
    with measured as (
      select p.service_id, greatest(-30, least(180, round(avg(p.business_day - i.due_date))))::int as delay
      from collect.payment p join collect.invoice i on i.org_id = p.org_id and i.id = p.invoice_id
      where p.org_id = ${orgId} and p.status = 'SUCCESSFUL' and p.business_day between ${today}::date - 365
        and ${today}::date
        and i.source <> 'CHECKOUT'
      group by p.service_id
    )
    select d.due_date as due, coalesce(m.delay, 0) as delay, sum(d.balance_kobo)::bigint as balance
    from collect.invoice_day d left join measured m on m.service_id = d.service_id
    where d.org_id = ${orgId} and d.status = any(${[...OWED]}::text[]) and d.source <> 'CHECKOUT'
    group by 1, 2 having sum(d.balance_kobo) > 0 order by 1`.execute(tx);
  return rows;
}

/**
 * Returns what was collected for an organization and has not reached its accounts: settlements under way, and shares
 * that wait for theirs to close. It is expected on the day after its business day.
 */
export async function pendingSettlements(tx: Tx, orgId: number): Promise<Expected[]> {
  const { rows } = await sql<Expected>`
    select day + 1 as day, sum(kobo)::bigint as amount from (
      select s.business_date as day, s.net_kobo as kobo from collect.settlement s
      where s.org_id = ${orgId} and s.status in ('CLOSED', 'SENT')
      union all
      select x.business_day, x.amount_kobo from bank.bank_account_name a
      join collect.payment_split x on x.bank_account_id = a.id and x.settlement_id is null
      where a.org_id = ${orgId}) waiting
    group by 1 having sum(kobo) > 0 order by 1`.execute(tx);
  return rows;
}

/** Returns the amount settled to an organization for these business days. */
export async function settledOn(tx: Tx, orgId: number, { first, last }: Days): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(s.net_kobo), 0)::bigint as amount from collect.settlement s
    where s.org_id = ${orgId} and s.status in ('SETTLED', 'RECONCILED') and s.business_date between ${first}
      and ${last}`.execute(tx);
  return rows[0]?.amount ?? 0n;
}

/** Returns the open part of payments that are pending or approved, by pay date; without one by due day, else today. */
export async function requestedPayments(tx: Tx, orgId: number, today: Day): Promise<ExpectedPayment[]> {
  const { rows } = await sql<ExpectedPayment>`
    select coalesce(r.pay_date, r.due_date, ${today}::date) as day, r.type,
      r.status <> 'AWAITING_APPROVAL' as is_approved,
      sum(case r.status when 'AWAITING_APPROVAL' then r.total_amount_kobo
        else r.pending_amount_kobo + r.failed_amount_kobo end)::bigint as amount
    from request.payment_request r
    where r.org_id = ${orgId} and r.status in ('AWAITING_APPROVAL', 'APPROVED', 'PARTLY_PAID', 'FAILED')
      and r.deleted_at is null
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  return rows;
}

/** Returns the net ledger movement of an organization's bank accounts, by day. */
export async function movedByDay(tx: Tx, orgId: number, { first, last }: Days): Promise<Expected[]> {
  const { rows } = await sql<Expected>`
    select day, sum(moved)::bigint as amount from (
      select b.day, b.debit_kobo - b.credit_kobo as moved
      from ledger.balance_day b join ledger.account_figures a on a.id = b.ledger_account_id
      where b.org_id = ${orgId} and a.bank_account_id is not null and b.day between ${first} and ${last}
      union all
      select a.day, a.day_debit_kobo - a.day_credit_kobo from ledger.account_figures a
      where a.org_id = ${orgId} and a.bank_account_id is not null and a.day between ${first} and ${last}
    ) m group by day order by day`.execute(tx);
  return rows;
}

/** Returns the day of their first movement; undefined when there was none. */
export async function firstMoved(tx: Tx, orgId: number): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day | null }>`
    select min(day) as day from (
      select min(b.day) as day from ledger.balance_day b join ledger.account_figures a on a.id = b.ledger_account_id
      where a.org_id = ${orgId} and a.bank_account_id is not null
      union all
      select min(a.day) from ledger.account_figures a where a.org_id = ${orgId}
        and a.bank_account_id is not null) d`.execute(tx);
  return rows[0]?.day ?? undefined;
}

/** Returns payments less returned payments, by day and type: the figures of RP2. */
export async function paidByDay(
  tx: Tx,
  orgId: number,
  { first, last }: Days,
): Promise<(Expected & { type: RequestType })[]> {
  const { rows } = await sql<Expected & { type: RequestType }>`
    select o.day, o.type, sum(o.amount_kobo)::bigint as amount from request.outflow_by_day o
    where o.org_id = ${orgId} and o.day between ${first} and ${last} group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}
