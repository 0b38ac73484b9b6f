import type { InvoiceSource, InvoiceStatus } from '@isura/contract/collect/states';
import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { PayerSnapshot } from './invoice-parts.domain.ts';
import type { DraftTerms } from './update-invoice.queries.ts';

/**
 * Returns the payer rows of an organization, in this order, and inserts those that do not exist yet. For
 * `grp_job`.
 */
export async function payersOf(
  tx: Tx,
  orgId: number,
  payers: readonly PayerSnapshot[],
  at: Date,
): Promise<{ id: number; userId: number | null }[]> {
  const values = JSON.stringify(payers.map((payer, place) => ({ place, ...payer })));
  const { rows } = await sql<{ id: number; userId: number | null }>`
    with requested as (
      select * from jsonb_to_recordset(${values}::jsonb) as a
        (place int, kind text, name text, email text, phone text, tin text, "rcNumber" text, address text)
    ), known as (
      select distinct on (p.email, p.name, p.kind) p.id, p.user_id, p.email, p.name, p.kind
      from collect.payer p where p.org_id = ${orgId} and (p.email, p.name, p.kind) in (select email, name, kind
        from requested)
      order by p.email, p.name, p.kind, p.id
    ), made as (
      insert into collect.payer (org_id, user_id, kind, name, email, phone, tin, rc_number, address, created_at)
      select distinct on (a.email, a.name, a.kind) ${orgId},
        (select o.user_id from collect.payer o where o.email = a.email and o.user_id is not null limit 1),
        a.kind, a.name, a.email, a.phone, a.tin, a."rcNumber", a.address, ${at}
      from requested a where (a.email, a.name, a.kind) not in (select email, name, kind from known)
      order by a.email, a.name, a.kind, a.place
      returning id, user_id, email, name, kind
    ), all_of_them as (select * from known union all select * from made)
    select p.id, p.user_id from requested a join all_of_them p using (email, name, kind) order by a.place`.execute(tx);
  return rows;
}

/** An invoice to insert; money in kobo. */
export interface NewInvoice extends DraftTerms {
  publicToken: string;
  reference: string | null;
  status: InvoiceStatus;
  issueDate: Day | null;
  source: InvoiceSource;
  uploadId: number | null;
  clientReference: string | null;
  by: string;
  at: Date;
}

const text = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/**
 * Inserts invoices with their numbers. One with a taken reference is left out and its id is undefined: a reference
 * never stands for two invoices. For `grp_job`.
 */
export async function insertInvoices(
  tx: Tx,
  orgId: number,
  invoices: readonly (NewInvoice & { number: string })[],
): Promise<(number | undefined)[]> {
  const { rows } = await sql<{ id: number; number: string }>`
    insert into collect.invoice (org_id, number, payment_reference, public_token, service_id, rule_id, payer_id,
      payer_user_id, payer_snapshot, title, note, custom_values, quantity, declared_kobo, subtotal_kobo, fee_kobo,
      total_kobo, balance_kobo, status, issue_date, due_date, expires_at, source, upload_id,
      client_reference, created_at, created_by, updated_at, updated_by)
    select ${orgId}, n.number, n.reference, n."publicToken", n."serviceId", n."ruleId", n."payerId", n."payerUserId",
      n.payer, n.title, n.note, n."customValues", n.quantity, n."declaredKobo", n."subtotalKobo", n."feeKobo",
      n."subtotalKobo", n."subtotalKobo", n.status, n."issueDate", n."dueDate", n."expiresAt", n.source, n."uploadId",
      n."clientReference", n.at, n.by, n.at, n.by
    from jsonb_to_recordset(${JSON.stringify(invoices, text)}::jsonb) as n (number text, reference text,
      "publicToken" uuid, "serviceId" bigint, "ruleId" bigint, "payerId" bigint, "payerUserId" bigint, payer jsonb,
      title text, note text, "customValues" jsonb, quantity int, "declaredKobo" bigint, "subtotalKobo" bigint,
      "feeKobo" bigint, status text, "issueDate" date, "dueDate" date, "expiresAt" date, source text,
      "uploadId" bigint, "clientReference" text, by text, at timestamptz)
    on conflict on constraint invoice_reference_once do nothing
    returning id, number`.execute(tx);
  const ids = new Map(rows.map(({ id, number }) => [number, id]));
  return invoices.map(({ number }) => ids.get(number));
}

/** Returns the invoice that this login made under a client reference, if any. For `grp_job`. */
export async function invoiceOfReference(
  tx: Tx,
  { orgId, login, reference }: { orgId: number; login: string; reference: string },
): Promise<{ id: number; number: string } | undefined> {
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from collect.invoice
    where client_reference = ${reference} and org_id = ${orgId} and created_by = ${login}`.execute(tx);
  return rows[0];
}

/** One line of an invoice, `amount` = unit × quantity. */
export interface NewLine {
  description: string;
  quantity: number;
  unitKobo: bigint;
}

/** Inserts the lines of invoices, numbered from 1 in each. For `grp_job`. */
export async function insertLines(
  tx: Tx,
  orgId: number,
  revenueHeadId: number,
  lines: readonly (NewLine & { invoiceId: number; position: number })[],
): Promise<void> {
  await sql`
    insert into collect.invoice_line (org_id, invoice_id, position, description, quantity, unit_kobo, amount_kobo,
      revenue_head_id)
    select ${orgId}, l."invoiceId", l.position, l.description, l.quantity, l."unitKobo", l."unitKobo" * l.quantity,
      ${revenueHeadId}
    from jsonb_to_recordset(${JSON.stringify(lines, text)}::jsonb) as l ("invoiceId" bigint, position int,
      description text, quantity int, "unitKobo" bigint)`.execute(tx);
}

/** Reserves `many` invoice numbers of a year and returns the first. Locks the counter until commit, so call it late. */
export async function nextNumbers(tx: Tx, year: string, many: number): Promise<number> {
  const { rows } = await sql<{ first: bigint }>`select platform.next_numbers('INV', ${year}, ${many}) as first`.execute(
    tx,
  );
  return Number(rows[0]!.first);
}
