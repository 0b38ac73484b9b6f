import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Channel } from '@isura/contract/org/collection-rule';
import { expect } from 'vitest';
import { refusalOfDatabase } from '../../src/platform/http/database-refusals.ts';
import type { TestDatabase } from '../database.ts';
import type { Client, MoneyIn } from '../money-in.ts';
import { payableOf } from '../payable-at-will.ts';
import type { Processes } from '../processes.ts';
import { type Call, call } from '../simulation/calls.ts';

/** Clients at the same moment, each a process with connections and groups of its own. */
export const CLIENTS = 8;

/** How one client fared: what it was answered, or the code of the refusal. */
export type Fared = { said: unknown } | { refused: string };

/** What is fought over in one round. */
export interface Round {
  /** What clients do, in turns: the first act is that of the first client, and so on round and round. */
  acts: ((client: Client, nth: number) => Promise<unknown>)[];
  /** What must be true afterwards, whoever came first; `fared` holds the clients of each act. */
  holds(fared: Fared[][]): Promise<void>;
}

/** Where acts meet: several processes over one database. */
export type Racing = Processes & { db: TestDatabase };

/** A function of the database that reads otherwise: this text of it becomes that one. */
export interface Rewording {
  function: string;
  from: string;
  to: string;
}

/** Two acts that meet, and the same two without what keeps them apart. */
export interface Pair<World extends Racing = MoneyIn> {
  name: string;
  /** The lock or guard that is taken out of the naive twin: of functions of the database, or of what services say. */
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

/** One round: everybody at once, and then the law of the pair. Throws what nobody has a name for. */
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

/** Everybody who did not win was refused with one of these. */
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

/** Somebody has asked for a reference (CO2). The first service is paid, whose payers bear the fee. */
export async function aBill({ clients, services, db }: MoneyIn): Promise<Bill> {
  const body = {
    serviceId: services[0]!.serviceId,
    amount: asKobo(BigInt(TOTAL)),
    payer,
    customValues: {},
    expectedPayable: payableOf(0, 'CARD', TOTAL),
  };
  const { reference, token } = await call<Bill>(clients[0], { id: 'CO2', body, key: nextKey() });
  const [row] = await db.sql<{ id: bigint }>('select id from collect.invoice where payment_reference = $1', [
    reference,
  ]);
  return { reference, token, id: Number(row!.id) };
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

/** An attempt whose provider was paid what it asked for, and nobody has said so yet: our name of it. */
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

/** What there is of an invoice in the end. */
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
