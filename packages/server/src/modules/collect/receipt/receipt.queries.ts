import type { VoidKind } from '@isura/contract/collect/receipt';
import { GIVING_BACK } from '@isura/contract/collect/states';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { ReceiptRow } from './receipt.domain.ts';

const COLUMNS = sql`r.id, r.number, r.org_id, o.code as org_code, o.name as org_name, r.service_id,
  s.name as service_name, r.payment_id,
  r.invoice_id, i.number as invoice_number, i.payment_reference as reference, i.payer_snapshot as payer, p.channel,
  r.amount_kobo, case p.fee_bearer when 'PAYER' then p.fee_amount_kobo else 0 end as fee_kobo, r.issued_at,
  coalesce(p.confirmed_at, r.issued_at) as paid_at, p.paid_on, r.verification_code, r.public_token,
  r.voided_at, r.void_kind, r.void_reason, r.print_count, i.total_kobo as invoice_total_kobo, i.balance_kobo,
  h.code || ' ' || h.name as revenue_head,
  exists (select from collect.refund f where f.payment_id = r.payment_id
    and f.status = any(${[...GIVING_BACK]})) as has_refund,
  (select coalesce(jsonb_agg(jsonb_build_object('kobo', f.amount_kobo::text, 'at', f.paid_at) order by f.paid_at, f.id),
  '[]')
    from collect.refund f where f.payment_id = r.payment_id and f.status = 'PAID') as given_back`;
const JOINS = sql`
  join collect.payment p on p.id = r.payment_id
  join collect.invoice i on i.id = r.invoice_id
  join org.organization_name o on o.id = r.org_id
  join org.service s on s.id = r.service_id
  join org.revenue_head h on h.id = s.revenue_head_id`;

/** A key of receipts: a number or id for one, the paid reference for those of an invoice. */
export type ReceiptKey = { number: string } | { reference: string } | { id: number };

const named = (key: ReceiptKey): RawBuilder<unknown> => {
  if ('number' in key) return sql`r.number = ${key.number}`;
  if ('id' in key) return sql`r.id = ${key.id}`;
  return sql`r.invoice_id = (select id from collect.invoice where payment_reference = ${key.reference})`;
};

/** Returns the receipts of exactly this number, id or reference that the transaction sees, newest first. */
export async function findReceipts(tx: Tx, key: ReceiptKey): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select ${COLUMNS} from collect.receipt r ${JOINS} where ${named(key)} order by r.id desc`.execute(tx);
  return rows;
}

/** Returns these receipts, oldest first. */
export async function receiptsByIds(tx: Tx, ids: readonly number[]): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select ${COLUMNS} from collect.receipt r ${JOINS} where r.id = any(${[...ids]}::bigint[]) order by r.id`.execute(
    tx,
  );
  return rows;
}

/** Counts a print of a receipt and returns its number; the first is 1. */
export async function countPrint(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ printCount: number }>`
    update collect.receipt set print_count = print_count + 1 where id = ${id} returning print_count`.execute(tx);
  return rows[0]?.printCount ?? 1;
}

/** Voids a receipt; returns false when it was void already. */
export async function voidReceipt(
  tx: Tx,
  id: number,
  { kind, reason, by, at }: { kind: VoidKind; reason: string; by: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update collect.receipt set voided_at = ${at}, void_kind = ${kind}, void_reason = ${reason}, voided_by = ${by}
    where id = ${id} and voided_at is null`.execute(tx);
  return numAffectedRows === 1n;
}
