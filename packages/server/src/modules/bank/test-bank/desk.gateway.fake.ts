import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import * as z from 'zod';
import { type BookEvent, type BookPayment, type Books, emptyBooks } from './books.domain.ts';
import type { Journal } from './journal.gateway.fake.ts';
import {
  type BankSays,
  type EndScript,
  type Fault,
  messagesOf,
  nextFault,
  scriptedAnswer,
  trueStateOf,
} from './script.domain.ts';

const kobo = z.string().regex(/^-?\d{1,20}$/);

/** Commands a test sends to the bank. */
export const Control = z.discriminatedUnion('act', [
  z.object({ act: z.literal('reset') }),
  /** Moves the bank's own clock forward by milliseconds, back when negative. */
  z.object({ act: z.literal('clock'), byMs: z.number() }),
  z.object({
    act: z.literal('account'),
    account: z.string().max(40),
    balance: kobo.optional(),
    isBlocked: z.boolean().optional(),
    mayOverdraw: z.boolean().optional(),
  }),
  z.object({
    act: z.literal('fault'),
    on: z.enum(['PAY', 'ASK', 'EVENT']),
    does: z.enum([
      'CUT',
      'LOST',
      'HANG',
      'SILENT',
      'AMOUNT',
      'CURRENCY',
      'PAID',
      'REFUSED',
      'UNKNOWN',
      'LATE',
      'TWICE',
      'REVERSED',
    ]),
    ref: z.string().optional(),
    kobo: z.int().min(0).max(99).optional(),
    times: z.int().min(1).default(1),
  }),
  z.object({
    act: z.literal('ends'),
    kobo: z.int().min(0).max(99),
    outcome: z.enum(['PAID', 'FAILED']),
    afterSeconds: z.number().min(0).default(0),
    isSilent: z.boolean().default(false),
    returnsAfterSeconds: z.number().optional(),
    paysAfterAllSeconds: z.number().optional(),
  }),
]);
export type Control = z.output<typeof Control>;

/** A message the bank has yet to send. */
export interface Message {
  id: string;
  due: number;
  attempts: number;
  body: string;
}

/** The name of `payment` in books written by an earlier release. */
const EARLIER = 'told';
type PaidThere = { ref: string; from?: string; to: string; amount: string; narration: string };

interface PayAct {
  act: 'pay';
  at: number;
  payment?: PaidThere;
  [EARLIER]?: PaidThere;
}

/** The desk of the test bank: its books, scripted faults, clock and unsent messages. */
export interface Desk {
  now(): number;
  books(): Books;
  pay(payment: BookPayment): BankSays;
  ask(ref: string): BankSays;
  /** Returns the fault of the whole call, if one is scripted for a payment in it. */
  faultOf(on: 'PAY' | 'ASK', payments: readonly { ref: string; amount: bigint }[]): Fault | undefined;
  control(act: Control): void;
  /** Removes all scripted faults. */
  calm(): void;
  /** Carries out what is due and removes from the queue the messages to send now. */
  dueMessages(): Message[];
  /** Queues a message that was not accepted, to be sent again later. */
  again(message: Message): void;
}

const OF_CALLS: ReadonlySet<string> = new Set(['CUT', 'LOST', 'HANG']);
const AGAIN_MS = [1_000, 5_000, 30_000, 60_000, 300_000];

/** Opens a desk from the acts in the journal; `time` is the clock its own is moved against. */
export function openDesk(time: () => number, journal: Journal): Desk {
  let books = emptyBooks();
  let faults: Fault[] = [];
  let ends: EndScript[] = [];
  let moved = 0;
  let messages: Message[] = [];
  let sent = 0;
  const now = (): number => time() + moved;

  const sendEvents = (events: readonly BookEvent[], at: number): void => {
    const fault = nextFault(faults, 'EVENT', events);
    for (const message of messagesOf(events, fault?.does)) {
      sent += 1;
      const body = message.events.map(({ ref, state, amount }) => ({
        ...{ reference: ref, state, amount: nairaOf(asKobo(amount)), currency: 'NGN' },
      }));
      const due = at + message.afterSeconds * 1_000;
      messages.push({ id: `N${sent}`, due, attempts: 0, body: JSON.stringify(body) });
    }
  };
  const pass = (at: number): void => {
    const events = books.pass(at);
    for (let from = 0; from < events.length; from += 50) sendEvents(events.slice(from, from + 50), at);
  };
  const takeAt = (payment: BookPayment, at: number) =>
    books.take(payment, at, ({ amount }) => ends.find((each) => BigInt(each.kobo) === amount % 100n)?.script);
  const obey = (act: Control, at: number): void => {
    if (act.act === 'clock') moved += act.byMs;
    else if (act.act === 'account') {
      const { act: _, account, balance, ...facts } = act;
      const known = Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
      books.open(account, { ...known, ...(balance !== undefined && { balance: BigInt(balance) }) });
    } else if (act.act === 'fault') faults.push(act);
    else if (act.act === 'ends') {
      const { act: _, kobo: of, ...script } = act;
      ends = [{ kobo: of, script }, ...ends];
    } else {
      [books, faults, ends, moved, messages] = [emptyBooks(), [], [], 0, []];
    }
    pass(act.act === 'clock' ? at + act.byMs : at);
  };

  for (const kept of journal.acts as ((PayAct | (Control & { at: number })) & { at: number })[]) {
    pass(kept.at);
    if (kept.act === 'pay') {
      const payment = (kept.payment ?? kept[EARLIER])!;
      takeAt({ ...payment, amount: BigInt(payment.amount) }, kept.at);
    } else obey(kept, kept.at);
  }

  return {
    now,
    books: () => books,
    pay(payment) {
      const at = now();
      pass(at);
      const before = books.find(payment.ref)?.state;
      const taken = takeAt(payment, at);
      if (!('ref' in taken)) return { result: 'REFUSED', ...taken.refusal, at: new Date(at) };
      if (before !== 'TAKEN' && before !== 'PAID')
        journal.write({ act: 'pay', at, payment: { ...payment, amount: String(payment.amount) } });
      pass(at);
      const fault = nextFault(
        faults.filter(({ does }) => !OF_CALLS.has(does)),
        'PAY',
        [payment],
      );
      return scriptedAnswer(trueStateOf(books.find(payment.ref), at), fault?.does, payment.amount, at);
    },
    ask(ref) {
      const at = now();
      pass(at);
      const known = books.find(ref);
      const some = faults.filter(({ does }) => !OF_CALLS.has(does));
      const fault = nextFault(some, 'ASK', [{ ref, amount: known?.amount ?? 0n }]);
      return scriptedAnswer(trueStateOf(known, at), fault?.does, known?.amount ?? 0n, at);
    },
    faultOf: (on, payments) =>
      nextFault(
        faults.filter(({ does }) => OF_CALLS.has(does)),
        on,
        payments.map(({ ref, amount }) => ({ ref, amount: books.find(ref)?.amount ?? amount })),
      ),
    control(act) {
      const at = now();
      if (act.act === 'reset') journal.empty();
      else if (act.act !== 'fault') journal.write({ ...act, at }); // a fault is lost when the process ends
      obey(act, at);
    },
    calm() {
      faults = [];
    },
    dueMessages() {
      const at = now();
      pass(at);
      const due = messages.filter((message) => message.due <= at);
      messages = messages.filter((message) => message.due > at);
      return due;
    },
    again(message) {
      const wait = AGAIN_MS[Math.min(message.attempts, AGAIN_MS.length - 1)] ?? 300_000;
      messages.push({ ...message, attempts: message.attempts + 1, due: now() + wait });
    },
  };
}
