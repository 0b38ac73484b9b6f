import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Channel } from '@isura/contract/org/collection-rule';
import { expect } from 'vitest';
import { refusalOfDatabase } from '../../src/platform/http/database-refusals.ts';
import type { TestDatabase } from '../database.ts';
import type { Client, MoneyIn } from '../money/money-in.ts';
import { payableOf } from '../money/payable-at-will.ts';
import type { Processes } from '../process/processes.ts';
import { type Call, call } from '../simulation/calls.ts';

/** Concurrent clients, each a process with its own connections and groups. */
export const CLIENTS = 8;

/** The result of one client: its response, or the code of its refusal. */
export type Fared = { said: unknown } | { refused: string };

/** One round of a race. */
export interface Round {
  /** Actions of the clients in rotation: client 1 runs the first action, and so on, starting over after the last. */
  acts: ((client: Client, nth: number) => Promise<unknown>)[];
  /** Asserts what must be true afterwards, in any order; `fared` has the clients of each action. */
  holds(fared: Fared[][]): Promise<void>;
}

/** The place of a race: several processes over one database. */
export type Racing = Processes & { db: TestDatabase };

/** A change of a database function: one text in it is replaced by another. */
export interface Rewording {
  function: string;
  from: string;
  to: string;
}

/** Two competing actions, and the same two without their lock or guard. */
export interface Pair<World extends Racing = MoneyIn> {
  name: string;
  /** The lock or guard removed in the naive twin: from database functions, or from the services' SQL. */
  naive?: { sql?: Rewording | readonly Rewording[]; said?: (text: string) => string };
  round(at: World): Promise<Round>;
}

async function fare(act: Promise<unknown>): Promise<Fared> {
  try {
    return { said: await act };
  } catch (error) {
    const known = error instanceof DomainError ? error : refusalOfDatabase(error);
    if (!known) throw error;
    return { refused: known.code };
  }
}

/** Runs one round with all clients at once, then asserts the rule of the pair. Throws on unexpected errors. */
export async function race<World extends Racing>(at: World, pair: Pair<World>): Promise<void> {
  const { acts, holds } = await pair.round(at);
  const all = await Promise.allSettled(at.clients.map((client, nth) => fare(acts[nth % acts.length]!(client, nth))));
  const fared = all.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  await holds(acts.map((_, act) => fared.filter((_, nth) => nth % acts.length === act)));
}

export const won = (fared: readonly Fared[]): unknown[] => fared.flatMap((one) => ('said' in one ? [one.said] : []));

/** Asserts that every client that did not win was refused with one of these codes. */
export function othersRefused(fared: readonly Fared[], ...codes: string[]): void {
  for (const one of fared) if ('refused' in one) expect(codes).toContain(one.refused);
}

export interface Bill {
  id: number;
  reference: string;
  token: string;
}
let made = 0;
export function nextKey(): string {
  made += 1;
  return `race-${made}`;
}
export const payer = { kind: 'INDIVIDUAL', name: 'Ada Payer', email: 'ada@example.test', phone: '08031234678' };
export const TOTAL = 1_000_000;

/** Makes an invoice by requesting a reference (CO2), for the first service, whose payers bear the fee. */
export async function aBill({ clients, services, db }: MoneyIn): Promise<Bill> {
  const body = {
    serviceId: services[0]!.serviceId,
    amount: asKobo(BigInt(TOTAL)),
    payer,
    customValues: {},
    expectedPayable: payableOf(0, 'CARD', TOTAL),
  };
  const { reference, token } = await call<Bill>(clients[0], { id: 'CO2', body, key: nextKey() });
  const [row] = await db.sql<{ id: number }>('select id from collect.invoice where payment_reference = $1', [
    reference,
  ]);
  return { reference, token, id: row!.id };
}

export const starting = ({ reference, token }: Bill, channel: Channel = 'CARD', key = nextKey()): Call => ({
  id: 'CO4',
  params: { reference },
  body: { channel, token, expectedPayable: payableOf(0, channel, TOTAL) },
  key,
});
export const cancelling = ({ admins }: MoneyIn, { id }: Bill): Call => ({
  id: 'IN8',
  actor: admins[0],
  params: { id },
  body: { reason: 'Made by mistake' },
});

/** Makes an attempt that was paid in full at its provider but not reported yet; returns our reference. */
export async function paidAttempt(at: MoneyIn, bill: Bill, channel: Channel = 'CARD'): Promise<string> {
  const { payable } = await call<{ payable: string }>(at.clients[0], starting(bill, channel));
  const ref = at.provider.refs().at(-1)!;
  at.provider.pay(ref, Number(payable));
  return ref;
}

export const eventAbout = ({ provider }: MoneyIn, ref: string): Call => ({
  id: 'CO7',
  params: { provider: 'sandbox' },
  raw: provider.eventAbout([ref]) as never,
});

/** Returns the final records of an invoice. */
export async function booksOf({ db }: MoneyIn, { id }: Bill) {
  const [row] = await db.sql<{ status: string; paid: number; overpaid: number; receipts: number; journals: number }>(
    `select i.status, i.amount_paid_kobo::int as paid, coalesce(sum(p.overpaid_amount_kobo), 0)::int as overpaid,
       (select count(*)::int from collect.receipt r where r.invoice_id = i.id) as receipts,
       (select count(*)::int from ledger.journal j where j.event = 'L1' and j.source_type = 'payment' and j.source_id = any (array_agg(p.id))) as journals
     from collect.invoice i left join collect.payment p on p.invoice_id = i.id where i.id = $1 group by i.id`,
    [id],
  );
  return row!;
}
export const PAID_ONCE = { status: 'PAID', paid: TOTAL, overpaid: 0, receipts: 1, journals: 1 };
