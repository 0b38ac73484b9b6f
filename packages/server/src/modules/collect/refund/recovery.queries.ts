import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** What an organization gives back of a refund, from the settlements of one account to those of another. In kobo. */
export interface NewRecovery {
  refundId: number;
  fromOrgId: number;
  toOrgId: number;
  /** The organization and the service with the collections that are settled. */
  paymentOrgId: number;
  serviceId: number;
  fromAccountId: number;
  toAccountId: number;
  kobo: bigint;
}

/** Records an amount to recover. For `grp_job`. */
export const insertRecovery = (tx: Tx, of: NewRecovery, at: Date) =>
  sql`insert into collect.refund_recovery (org_id, to_org_id, refund_id, payment_org_id, service_id,
    from_bank_account_id, to_bank_account_id,
      owed_kobo, created_at)
    values (${of.fromOrgId}, ${of.toOrgId}, ${of.refundId}, ${of.paymentOrgId}, ${of.serviceId}, ${of.fromAccountId},
      ${of.toAccountId},
      ${of.kobo}, ${at})`.execute(tx);

/**
 * Ends the recovery for a refund; what was recovered is owed back the way it came. Waits for whoever gathers
 * settlements. For `grp_job`.
 */
export async function endRecovery(tx: Tx, refundId: number, at: Date): Promise<void> {
  await sql`
    with ended as (
      select * from collect.refund_recovery where refund_id = ${refundId} and org_id <> payment_org_id order by id
        for update
    ), closed as (
      update collect.refund_recovery r set owed_kobo = e.recovered_kobo from ended e where r.id = e.id
    )
    insert into collect.refund_recovery (org_id, to_org_id, refund_id, payment_org_id, service_id, from_bank_account_id,
      to_bank_account_id,
      owed_kobo, created_at)
    select e.to_org_id, e.org_id, e.refund_id, e.payment_org_id, e.service_id, e.to_bank_account_id,
      e.from_bank_account_id, e.recovered_kobo, ${at}
    from ended e where e.recovered_kobo > 0`.execute(tx);
}

/** What can still be recovered from a closed settlement, with the shares of that service in it. In kobo. */
export interface Open {
  id: number;
  orgId: number;
  paymentOrgId: number;
  toOrgId: number;
  toAccountId: number;
  serviceId: number;
  leftKobo: bigint;
  settlementId: number;
  businessDate: string;
  netKobo: bigint;
  sharesKobo: bigint;
}

/**
 * Returns what is to be recovered from these settlements, oldest first, locked until commit: from whichever account its
 * organization receives shares of the service in now. For `grp_job`.
 */
export async function openFor(tx: Tx, settlementIds: readonly number[]): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select r.id, r.org_id, r.payment_org_id, r.to_org_id, r.to_bank_account_id as to_account_id, r.service_id,
      r.owed_kobo - r.recovered_kobo as left_kobo, s.id as settlement_id, s.business_date, s.net_kobo,
        x.kobo as shares_kobo
    from collect.settlement s
    join collect.refund_recovery r on r.org_id = s.org_id and r.recovered_kobo < r.owed_kobo
    cross join lateral (
      select coalesce(sum(x.amount_kobo), 0)::bigint as kobo from collect.payment_split x
        join collect.payment p on p.id = x.payment_id
      where x.settlement_id = s.id and x.payment_org_id = r.payment_org_id and p.service_id = r.service_id) x
    where s.id = any(${[...settlementIds]}::bigint[]) and x.kobo > 0
    order by r.id, s.id for update of r`.execute(tx);
  return rows;
}

/**
 * Returns the settlement of an account and day among these, or a new closed one that holds only what comes back. For
 * `grp_job`.
 */
export async function settlementFor(
  tx: Tx,
  { orgId, bankAccountId, day, among }: { orgId: number; bankAccountId: number; day: string; among: readonly number[] },
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const { rows: found } = await sql<{ id: number }>`
    select id from collect.settlement where id = any(${[...among]}::bigint[]) and bank_account_id = ${bankAccountId}
      and business_date = ${day}::date and status = 'CLOSED' order by id limit 1`.execute(tx);
  if (found[0]) return { id: found[0].id, isNew: false };
  const { rows } = await sql<{ id: number }>`
    insert into collect.settlement (org_id, number, business_date, bank_account_id, sequence, status, created_at,
      updated_at)
    select ${orgId}, 'STL-' || to_char(${day}::date, 'YYYYMMDD') || '-' || lpad(n::text, greatest(4, length(n::text)),
      '0'), ${day}::date,
      ${bankAccountId}, 1 + coalesce((select max(s.sequence) from collect.settlement s
        where s.business_date = ${day}::date and s.bank_account_id = ${bankAccountId}), 0), 'OPEN', ${now}, ${now}
    from platform.take_numbers('STL', to_char(${day}::date, 'YYYYMMDD'), 1) n returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('no settlement was opened for the recovery');
  await sql`update collect.settlement set status = 'CLOSED', closed_at = ${now}, updated_at = ${now},
    version = version + 1
    where id = ${made.id}`.execute(tx);
  return { id: made.id, isNew: true };
}

/** Moves a recovered amount from one settlement to another. For `grp_job`. */
export async function recover(
  tx: Tx,
  { id, orgId, paymentOrgId, settlementId }: Open,
  to: number,
  kobo: bigint,
): Promise<void> {
  await sql`insert into collect.recovery_item (org_id, recovery_id, payment_org_id, from_settlement_id,
    to_settlement_id, amount_kobo)
    values (${orgId}, ${id}, ${paymentOrgId}, ${settlementId}, ${to}, ${kobo})`.execute(tx);
  await sql`update collect.refund_recovery set recovered_kobo = recovered_kobo + ${kobo} where id = ${id}`.execute(tx);
  await sql`update collect.settlement s set recovered_kobo = s.recovered_kobo + x.kobo, net_kobo = s.net_kobo + x.kobo
    from (values (${settlementId}::bigint, ${-kobo}::bigint), (${to}::bigint, ${kobo}::bigint)) x(id, kobo)
      where s.id = x.id`.execute(tx);
}
