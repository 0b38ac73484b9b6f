import { createHash } from 'node:crypto';
import type { Day } from '@isura/contract/kernel/days';
import { makeReference } from '@isura/contract/kernel/reference';
import type { TestDatabase } from '../database.ts';

/** A payable service of the seeded directory: its organization, its rule and its split. */
export interface PayableService {
  orgId: number;
  serviceId: number;
  ruleId: number;
  revenueHeadId: number;
}

/**
 * Makes services of the directory payable, each with a rule and its split: one in each of `count` organizations. Rows
 * are inserted by the administering login, for tests of later events.
 */
export async function payableServices(db: TestDatabase, count = 1): Promise<PayableService[]> {
  const rows = await db.sql<Record<keyof PayableService, number>>(
    `select distinct on (s.org_id) s.org_id as "orgId", s.id as "serviceId", r.id as "ruleId", s.revenue_head_id as "revenueHeadId"
     from org.service s join org.collection_rule r on r.service_id = s.id and r.status = 'ACTIVE'
     join org.split_ratio p on p.service_id = s.id and p.status = 'ACTIVE' and p.effective_from <= current_date
     join org.split_line l on l.split_id = p.id and l.percent between 1 and 99 order by s.org_id, s.id limit $1`,
    [count],
  );
  if (rows.length === 0) throw new Error('no service of the directory can be paid');
  return rows.map((row) => ({
    orgId: row.orgId,
    serviceId: row.serviceId,
    ruleId: row.ruleId,
    revenueHeadId: row.revenueHeadId,
  }));
}

let made = 0;
const uuid = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export interface InvoiceInput {
  total?: number;
  status?: string;
  source?: string;
  /** The day it was issued; four days ago by the database's clock when left out. It is due 30 days later. */
  on?: Day;
  payer?: string;
}

/** Inserts an issued invoice of a service; money in kobo. Returns its id. */
export async function anInvoice(
  db: TestDatabase,
  { orgId, serviceId, ruleId }: Omit<PayableService, 'revenueHeadId'>,
  { total = 10_000_00, status = 'ISSUED', source = 'CHECKOUT', on, payer = 'Ada Payer' }: InvoiceInput = {},
): Promise<number> {
  made += 1;
  const [row] = await db.sql<{ id: number }>(
    `with payer as (
       insert into collect.payer (org_id, kind, name, email, phone, created_at)
       values ($1, 'INDIVIDUAL', $11, 'ada@example.test', '+2348000000000', now()) returning id
     )
     insert into collect.invoice (org_id, number, payment_reference, public_token, service_id, rule_id, payer_id, payer_snapshot, title,
       subtotal_kobo, total_kobo, balance_kobo, status, issue_date, due_date, expires_at, source, cancelled_at, created_at, created_by,
       updated_at, updated_by)
     select $1, 'INV-2020-' || lpad($4::text, 7, '0'), $9, $5::uuid, $2, $3, payer.id, jsonb_build_object('kind', 'INDIVIDUAL', 'name', $11::text, 'email', 'ada@example.test', 'phone', '08000000000'), 'A permit',
       $6, $6, $6, $7, issued.day, issued.day + 30, issued.day + 61, $8, case when $7 = 'CANCELLED' then now() end, now(), 'test', now(), 'test'
     from payer, (select coalesce($10::date, current_date - 4) as day) issued returning id`,
    [
      orgId,
      serviceId,
      ruleId,
      made,
      uuid(`invoice ${made}`),
      total,
      status,
      source,
      makeReference(String(made).padStart(10, '0'), '9'),
      on ?? null,
      payer,
    ],
  );
  return row!.id;
}

export interface PaymentInput {
  amount?: number;
  fee?: number;
  bearer?: 'PAYER' | 'ORGANIZATION';
  status?: string;
  channel?: string;
  /** When it was started; an hour ago when left out. */
  at?: Date;
}

/** Inserts a payment attempt for an invoice; money in kobo. Returns its reference at the provider `test`. */
export async function aPayment(
  db: TestDatabase,
  invoiceId: number,
  { amount = 10_000_00, fee = 161_25, bearer = 'PAYER', status = 'PENDING', channel = 'CARD', at }: PaymentInput = {},
): Promise<string> {
  const [row] = await db.sql<{ ref: string }>(
    `insert into collect.payment (org_id, service_id, invoice_id, attempt_no, channel, provider, provider_ref, amount_kobo,
       fee_amount_kobo, fee_bearer, status, initiated_at, initiated_day, expires_at)
     select i.org_id, i.service_id, i.id, n.n, $5, 'test', i.payment_reference || '-' || n.n, $2, $3, $4, $6, begun.at,
       (begun.at at time zone 'Africa/Lagos')::date, begun.at + interval '15 minutes'
     from collect.invoice i, (select coalesce($7::timestamptz, now() - interval '1 hour') as at) begun, lateral (select count(*) + 1 as n from collect.payment p where p.invoice_id = i.id) n
     where i.id = $1 returning provider_ref as ref`,
    [invoiceId, amount, fee, bearer, channel, status, at ?? null],
  );
  if (!row) throw new Error(`there is no invoice ${invoiceId}`);
  return row.ref;
}
