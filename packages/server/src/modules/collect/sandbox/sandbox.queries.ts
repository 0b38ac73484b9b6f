import type { Channel } from '@isura/contract/org/collection-rule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { SandboxState } from './sandbox.domain.ts';

/** A transaction as the test provider stores it. */
export interface TransactionRow {
  id: number;
  providerRef: string;
  reference: string;
  channel: Channel;
  title: string;
  orgCode: string;
  payerName: string;
  amountKobo: bigint;
  askedKobo: bigint;
  state: SandboxState;
  paidKobo: bigint | null;
  paidAt: Date | null;
  returnUrl: string;
  expiresAt: Date;
}

const COLUMNS = sql`id, provider_ref, reference, channel, title, org_code, payer_name, amount_kobo, asked_kobo, state,
  paid_kobo, paid_at, return_url, expires_at`;

/** Opens a transaction under its name, or returns the one that exists. */
export async function openTransaction(
  tx: Tx,
  t: Omit<TransactionRow, 'id' | 'state' | 'paidKobo' | 'paidAt'> & { at: Date },
): Promise<{ id: number; isNew: boolean }> {
  const made = await sql<{ id: number }>`
    insert into collect.sandbox_transaction (provider_ref, reference, channel, title, org_code, payer_name, amount_kobo,
      asked_kobo, return_url, expires_at, created_at)
    values (${t.providerRef}, ${t.reference}, ${t.channel}, ${t.title}, ${t.orgCode}, ${t.payerName}, ${t.amountKobo},
      ${t.askedKobo}, ${t.returnUrl}, ${t.expiresAt}, ${t.at})
    on conflict (provider_ref) do nothing returning id`.execute(tx);
  if (made.rows[0]) return { id: made.rows[0].id, isNew: true };
  const there = await sql<{ id: number }>`
    select id from collect.sandbox_transaction where provider_ref = ${t.providerRef}`.execute(tx);
  return { id: there.rows[0]!.id, isNew: false };
}

type FoundRow = Pick<TransactionRow, 'providerRef' | 'state' | 'paidKobo' | 'paidAt' | 'reference' | 'channel'> & {
  isAtCounter: boolean;
};
const FOUND = sql`provider_ref, state, paid_kobo, paid_at, reference, channel, at_counter as is_at_counter`;

/** Returns the transactions that exist under these names. */
export async function findTransactions(tx: Tx, refs: readonly string[]): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select ${FOUND} from collect.sandbox_transaction where provider_ref = any(${[...refs]}::text[])`.execute(tx);
  return rows;
}

/** Returns what counters have taken since then. */
export async function takenSince(tx: Tx, since: Date): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select ${FOUND} from collect.sandbox_transaction where at_counter and paid_at >= ${since} order by id`.execute(tx);
  return rows;
}

/** Stores references that counters know from now on. */
export async function keepReferences(
  tx: Tx,
  references: readonly { reference: string; title: string; payerName: string }[],
  at: Date,
): Promise<void> {
  await sql`
    insert into collect.sandbox_reference (reference, title, payer_name, told_at)
    select r.reference, r.title, r."payerName", ${at}
    from jsonb_to_recordset(${JSON.stringify(references)}::jsonb) as r (reference text, title text, "payerName" text)
    on conflict (reference) do nothing`.execute(tx);
}

/** Returns a reference as counters know it. */
export async function findReference(
  tx: Tx,
  reference: string,
): Promise<{ title: string; payerName: string } | undefined> {
  const { rows } = await sql<{ title: string; payerName: string }>`
    select title, payer_name from collect.sandbox_reference where reference = ${reference}`.execute(tx);
  return rows[0];
}

/** Records a payment a counter took. */
export async function insertTaken(
  tx: Tx,
  t: Pick<TransactionRow, 'providerRef' | 'reference' | 'channel' | 'title' | 'orgCode' | 'payerName'> & {
    amountKobo: bigint;
    paidKobo: bigint;
    at: Date;
  },
): Promise<void> {
  await sql`
    insert into collect.sandbox_transaction (provider_ref, reference, channel, title, org_code, payer_name, amount_kobo,
      asked_kobo, state, paid_kobo, paid_at, return_url, expires_at, created_at, at_counter)
    values (${t.providerRef}, ${t.reference}, ${t.channel}, ${t.title}, ${t.orgCode}, ${t.payerName}, ${t.amountKobo},
      ${t.paidKobo}, 'PAID', ${t.paidKobo}, ${t.at}, '', ${t.at}, ${t.at}, true)`.execute(tx);
}

/** Returns one transaction; with `hold` it is locked until commit. */
export async function findTransaction(tx: Tx, ref: string, { hold = false } = {}): Promise<TransactionRow | undefined> {
  const { rows } = await sql<TransactionRow>`
    select ${COLUMNS} from collect.sandbox_transaction where provider_ref = ${ref}${
      hold
        ? sql`
      for update`
        : sql``
    }`.execute(tx);
  return rows[0];
}

/** Writes the state of a locked transaction; `paid` when it is PAID. */
export async function writeState(
  tx: Tx,
  ref: string,
  state: SandboxState,
  paid?: { kobo: bigint; at: Date },
): Promise<void> {
  await sql`update collect.sandbox_transaction
    set state = ${state}, paid_kobo = ${paid?.kobo ?? null}, paid_at = ${paid?.at ?? null}
    where provider_ref = ${ref}`.execute(tx);
}

export interface EventRow {
  id: string;
  providerRef: string;
  body: string;
}

/** Inserts an event to send. */
export async function insertEvent(tx: Tx, event: EventRow & { at: Date }): Promise<void> {
  await sql`insert into collect.sandbox_event (id, provider_ref, body, created_at)
    values (${event.id}, ${event.providerRef}, ${event.body}, ${event.at})`.execute(tx);
}

export async function findEvent(tx: Tx, id: string): Promise<EventRow | undefined> {
  const { rows } =
    await sql<EventRow>`select id, provider_ref, body from collect.sandbox_event where id = ${id}`.execute(tx);
  return rows[0];
}

/** Records that an event was accepted by its receiver. */
export async function eventSent(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update collect.sandbox_event set sent_count = sent_count + 1, sent_at = ${at} where id = ${id}`.execute(tx);
}
