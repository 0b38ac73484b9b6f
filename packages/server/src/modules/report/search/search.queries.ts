import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { namedBy } from '../../../platform/db/conditions.ts';
import type { ExactSum } from './search.domain.ts';
import { type Amounts, newestOfSum } from './sums.queries.ts';

export interface OrganizationFound {
  id: number;
  name: string;
  code: string;
}
export interface ServiceFound {
  id: number;
  name: string;
  code: string;
  orgId: number;
  orgName: string;
}
export interface PersonFound {
  name: string;
  email: string;
  orgName: string;
}

/** Returns the best matching organizations the role can see. */
export async function findOrganizations(tx: Tx, query: string, most: number): Promise<OrganizationFound[]> {
  const { rows } = await sql<OrganizationFound>`
    select o.id, o.name, o.code from org.match_organizations(${query}) m
      join org.organization_name o on o.id = m.organization_id
    order by m.begins desc, m.score desc, length(o.name), o.id limit ${most}`.execute(tx);
  return rows;
}

/** Returns the best matching services the role can see, in any status. */
export async function findServices(tx: Tx, query: string, most: number): Promise<ServiceFound[]> {
  const { rows } = await sql<ServiceFound>`
    select s.id, s.name, s.code, s.org_id, o.name as org_name
    from org.match_services(${query}) m join org.service_name s on s.id = m.service_id
      join org.organization_name o on o.id = s.org_id
    order by m.begins desc, m.score desc, length(s.name), s.id limit ${most}`.execute(tx);
  return rows;
}

/** Matches what begins with the word, literally and without pattern characters, by an index in byte order. */
const begins = (column: RawBuilder<unknown>, word: string): RawBuilder<unknown> =>
  sql`(${column} >= ${word} collate "C" and ${column} < ${`${word}\u{10ffff}`} collate "C")`;

const columns = [
  sql`lower(u.last_name) collate "C"`,
  sql`lower(u.first_name) collate "C"`,
  sql`u.email collate "C"`,
  sql`u.phone collate "C"`,
];

/**
 * Selects people with every word in their names, without tone marks and dots: words of a second name, other spellings.
 */
const byFoldedName = (words: readonly string[], most: number): RawBuilder<unknown> => sql`(
  select o.id as place_id from identity.user_name u join identity.organization_member o on o.user_id = u.id
  where u.kind = 'STAFF'
    and ${namedBy(sql`org.search_key(u.first_name || ' ' || u.last_name)`, words.join(' '), { begins: true })}
  order by o.id limit ${most})`;

/**
 * Returns people of organizations the transaction can see for whom every word begins a name, the address or the number,
 * by name. The first word is found by index, each column by its own; a column returns no more rows than requested.
 */
export async function findPeople(tx: Tx, words: readonly string[], most: number): Promise<PersonFound[]> {
  const [first = '', ...others] = words;
  const also = others.map(
    (word) =>
      sql`and (${sql.join(
        columns.map((column) => begins(column, word)),
        sql` or `,
      )})`,
  );
  const branches = columns.map(
    (
      column,
    ) => sql`(select o.id as place_id from identity.user_name u join identity.organization_member o on o.user_id = u.id
      where u.kind = 'STAFF' and ${begins(column, first)} ${sql.join(also, sql` `)} order by ${column} limit ${most})`,
  );
  const { rows } = await sql<PersonFound>`
    select u.first_name || ' ' || u.last_name as name, u.email, g.name as org_name
    from (${sql.join([...branches, byFoldedName(words, most)], sql` union `)}) found
      join identity.organization_member o on o.id = found.place_id
    join identity.user_name u on u.id = o.user_id join org.organization_name g on g.id = o.org_id
    order by lower(u.last_name) collate "C", lower(u.first_name) collate "C", u.id limit ${most}`.execute(tx);
  return rows;
}

export interface InvoiceFound {
  id: number;
  number: string;
  reference: string | null;
  status: string;
  payerName: string;
  orgName: string;
}

const INVOICE = sql`i.id, i.number, i.payment_reference as reference, i.status,
  i.payer_snapshot ->> 'name' as payer_name,
  o.name as org_name`;

/** Returns the invoice with this number or reference, if the transaction can see it. */
export async function findInvoice(tx: Tx, name: string): Promise<InvoiceFound | undefined> {
  const column = name.startsWith('INV-') ? sql`i.number` : sql`i.payment_reference`;
  const { rows } = await sql<InvoiceFound>`
    select ${INVOICE} from collect.invoice i join org.organization_name o on o.id = i.org_id
      where ${column} = ${name}`.execute(tx);
  return rows[0];
}

export interface ReceiptFound extends InvoiceFound {
  receipt: string;
}

/**
 * Returns the receipts of an invoice, or the one with this number, with their invoice, if the transaction can see them;
 * newest first.
 */
export async function findReceipts(tx: Tx, by: { invoiceId: number } | { receipt: string }): Promise<ReceiptFound[]> {
  const { rows } = await sql<ReceiptFound>`
    select r.number as receipt, ${INVOICE} from collect.receipt r join collect.invoice i on i.id = r.invoice_id
    join org.organization_name o on o.id = r.org_id
    where ${'receipt' in by ? sql`r.number = ${by.receipt}` : sql`r.invoice_id = ${by.invoiceId}`}
    order by r.id desc limit 5`.execute(tx);
  return rows;
}

export const sumsOfInvoices: Amounts = { table: sql`collect.invoice`, sum: sql`total_kobo`, at: sql`created_at` };
export const sumsOfReceipts: Amounts = { table: sql`collect.receipt`, sum: sql`amount_kobo`, at: sql`issued_at` };

/** Returns the newest invoices with exactly this total that the transaction can see. */
export async function invoicesOfSum(tx: Tx, by: ExactSum, most: number): Promise<InvoiceFound[]> {
  const { rows } = await sql<InvoiceFound>`
    select ${INVOICE} from ${newestOfSum(sumsOfInvoices, by, most)} n join collect.invoice i on i.id = n.id
    join org.organization_name o on o.id = i.org_id order by n.at desc, n.id desc`.execute(tx);
  return rows;
}

/** Returns the receipts of the newest payments of exactly this sum that the transaction can see, with their invoices. */
export async function receiptsOfSum(
  tx: Tx,
  by: ExactSum,
  most: number,
): Promise<(ReceiptFound & { issuedAt: Date })[]> {
  const { rows } = await sql<ReceiptFound & { issuedAt: Date }>`
    select r.number as receipt, r.issued_at, ${INVOICE}
    from ${newestOfSum(sumsOfReceipts, by, most)} n join collect.receipt r on r.id = n.id
    join collect.invoice i on i.id = r.invoice_id join org.organization_name o on o.id = r.org_id
    order by n.at desc, n.id desc`.execute(tx);
  return rows;
}

/** A settlement or a journal, and the text beside its number. */
export interface NumberFound {
  id: number;
  number: string;
  about: string;
  orgName: string;
}

/** Returns the settlement with this number, if the transaction can see it. */
export async function findSettlement(tx: Tx, number: string): Promise<NumberFound | undefined> {
  const { rows } = await sql<NumberFound>`
    select s.id, s.number, a.label as about, o.name as org_name
    from collect.settlement s join bank.bank_account_name a on a.id = s.bank_account_id
      join org.organization_name o on o.id = s.org_id
    where s.number = ${number}`.execute(tx);
  return rows[0];
}

/** Returns the journal with this number, if the transaction can see it. */
export async function findJournal(tx: Tx, number: string): Promise<NumberFound | undefined> {
  const { rows } = await sql<NumberFound>`
    select j.id, j.number, j.description as about, o.name as org_name
    from ledger.journal j join org.organization_name o on o.id = j.org_id where j.number = ${number}`.execute(tx);
  return rows[0];
}

export interface PayerFound {
  name: string;
  email: string;
}

/**
 * Returns payers the transaction can see with every word in their name, or an address that begins with them, each once.
 */
export async function findPayers(tx: Tx, words: string, most: number): Promise<PayerFound[]> {
  const branch = (condition: RawBuilder<unknown>) => sql`(
    select p.name, p.email from collect.payer p where ${condition} order by p.id desc limit 50)`;
  const [named, written] = [
    branch(namedBy(sql`p.name_key`, words, { begins: true })),
    branch(begins(sql`p.email collate "C"`, words)),
  ];
  const { rows } = await sql<PayerFound>`
    select distinct on (lower(name), email) name, email from (${named} union all ${written}) p
    order by lower(name), email limit ${most}`.execute(tx);
  return rows;
}
