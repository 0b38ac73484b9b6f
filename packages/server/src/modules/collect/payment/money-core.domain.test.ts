import { feeOf } from '@isura/contract/collect/fee';
import { invoiceMoves, paymentMoves, settlementMoves } from '@isura/contract/collect/states';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { asKobo, NOTHING } from '@isura/contract/kernel/money';
import type { Move } from '@isura/contract/kernel/moves';
import { DomainError } from '@isura/contract/kernel/problems';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  atProvider,
  type Core,
  type CoreAttempt,
  type CoreInvoice,
  cancel,
  gather,
  hear,
  move,
  pass,
  payerFeeOf,
  start,
} from '../../../../test/money/money-core.ts';
import { percentsOfHundred } from '../../../../test/schema/generators.ts';

/**
 * Sequences of up to 60 commands, and the least number of commands that have an effect: 2,000 and 100,000 times 60
 * (docs/spec/security.md#x01).
 */
const { sequences, least } = {
  more: { sequences: 6_500, least: 120_000 },
  deep: { sequences: 325_000, least: 6_000_000 },
}[process.env.TEST_TIER ?? ''] ?? { sequences: 100, least: 2_000 };

/** Every transition in the state tables. */
const MOVES = new Set(
  [...invoiceMoves, ...paymentMoves, ...settlementMoves].map(({ from, to }: Move): string => `${from}>${to}`),
);

/** What was billed and what was reported of it, in plain sums computed without the domain. */
interface Tally {
  billed: bigint;
  penalty: bigint;
  counted: bigint;
  keptApart: bigint;
  answered: Set<CoreAttempt>;
}
interface Model {
  tallies: Tally[];
  paidOut: bigint;
}
type Real = { core: Core };
type Command = fc.Command<Model, Real>;
const begin = new Date('2026-11-24T09:00:00Z');
const pick = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T;
const add = (list: readonly bigint[]): bigint => list.reduce((a, b) => a + b, 0n);
let done = 0;

/** Returns every current status, in an order that only grows. */
const statuses = ({ invoices, settlements }: Core): string[][] => [
  invoices.map(({ bill }) => bill.status),
  ...invoices.map(({ attempts }) => attempts.map(({ status }) => status)),
  settlements.map(({ status }) => status),
];

/** Like `expect`, which would take minutes for hundreds of thousands of checks. */
function must(holds: boolean, law: string): void {
  if (!holds) throw new Error(law);
}

function lawsHold({ tallies, paidOut }: Model, core: Core): void {
  for (const [at, { bill, attempts }] of core.invoices.entries()) {
    const { billed, penalty, counted, keptApart, answered: answer } = tallies[at]!;
    must(bill.penalty >= penalty, 'a penalty never falls');
    must(bill.amountPaid === counted, 'what was confirmed is paid, once');
    must(add(attempts.map(({ overpaid }) => overpaid)) === keptApart, 'what is too much is kept apart');
    must(!attempts.some((one) => (one.status === 'SUCCESSFUL') !== answer.has(one)), 'who paid is SUCCESSFUL');
    const fits = {
      PAID: counted >= billed,
      PARTLY_PAID: counted > 0n && counted < billed + bill.penalty,
      ...{ ISSUED: counted === 0n, EXPIRED: counted === 0n, CANCELLED: keptApart === counted, DRAFT: false },
    };
    must(fits[bill.status], `an invoice of ${billed} with ${counted} is ${bill.status}`);
    tallies[at]!.penalty = bill.penalty;
  }
  const { ledger } = core;
  const on = (prefix: string) => add([...ledger].flatMap(([name, kobo]) => (name.startsWith(prefix) ? [kobo] : [])));
  must(add([...ledger.values()]) === 0n, 'the ledger sums to zero');
  must(on('clearing') === add(tallies.map(({ counted }) => counted)) - paidOut, 'clearing holds what is not paid out');
  must(on('unallocated') === -add(tallies.map(({ keptApart }) => keptApart)), 'what is kept apart is owed');
  must(on('bank') === paidOut, 'the bank has what was paid out');
  must(on('charges') >= 0n && on('revenue') <= 0n, 'a fee leaves no share below zero');
  const unpaid = core.settlements.filter(({ status }) => status !== 'SETTLED' && status !== 'RECONCILED');
  const shares = add(core.waiting.map(({ amount }) => amount)) + add(unpaid.map(({ net }) => net));
  must(-on('revenue') === shares + paidOut, 'a share waits, is in one settlement, or is paid out');
  const payments = tallies.reduce((sum, { answered: answer }) => sum + answer.size, 0);
  must(new Set(core.receipts).size === payments && core.receipts.length === payments, 'one receipt a payment');
}

/** Makes one command; a refusal by the domain changes nothing but a penalty. */
const command = (
  name: string,
  needs: 'nothing' | 'invoice' | 'attempt' | 'settlement',
  act: (m: Model, core: Core) => void,
) => ({
  check: () => true,
  toString: () => name,
  run(m: Model, { core }: Real) {
    const has = { nothing: 1, invoice: core.invoices.length, settlement: core.settlements.length };
    if (needs === 'attempt' ? !core.invoices.some(({ attempts }) => attempts.length > 0) : has[needs] === 0) return;
    const before = statuses(core);
    try {
      act(m, core);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      must(JSON.stringify(statuses(core)) === JSON.stringify(before), `a refusal moved something: ${error.message}`);
    }
    const after = statuses(core);
    for (const [row, list] of before.entries())
      for (const [at, was] of list.entries()) {
        const now = after[row < before.length - 1 ? row : after.length - 1]![at]!; // settlements come last
        must(now === was || MOVES.has(`${was}>${now}`), `${was} became ${now}`);
      }
    lawsHold(m, core);
    done += 1;
  },
});

const amounts = fc.oneof(fc.bigInt(1n, 300n), fc.bigInt(1n, 100_000_000n)).map(asKobo);
const terms = fc.record({
  feeBearer: fc.constantFrom('PAYER' as const, 'ORGANIZATION' as const),
  partPaymentAllowed: fc.boolean(),
  penalty: fc.constantFrom(undefined, 100_000n),
});
const bill = fc
  .tuple(amounts, terms, percentsOfHundred(4), fc.boolean())
  .map(([subtotal, { penalty, ...rule }, percents, isOwn]) =>
    command(`bill ${subtotal}`, 'nothing', (m, core) => {
      const day = lagosDay(core.now);
      core.invoices.push({
        bill: {
          ...{
            status: 'ISSUED',
            source: isOwn ? 'CHECKOUT' : 'MANUAL',
            subtotal,
            penalty: NOTHING,
            amountPaid: NOTHING,
          },
          ...{ dueDate: addDays(day, isOwn ? 0 : 10), expiresAt: addDays(day, 40) },
        },
        terms: {
          ...rule,
          penaltyType: penalty === undefined ? 'NONE' : 'PERCENT_PER_MONTH',
          penaltyValue: penalty,
        } as never,
        ...{ percents, attempts: [] },
      });
      m.tallies.push({ billed: subtotal, penalty: 0n, counted: 0n, keptApart: 0n, answered: new Set() });
    }),
  );
const starting = fc
  .tuple(fc.nat(), fc.constantFrom('CARD', 'BANK_TRANSFER', 'USSD', 'POS'), fc.option(amounts))
  .map(([which, channel, expected]) =>
    command(`start ${which} by ${channel} of ${expected ?? 'all'}`, 'invoice', (_, core) => {
      const one = start(core, pick(core.invoices, which), channel as never, expected ?? undefined);
      const fee = feeOf(one.channel, one.amount);
      must(one.fee === fee, 'the fee is that of the channel');
    }),
  );
function attemptAt(core: Core, which: number, nth: number): [number, CoreInvoice, CoreAttempt] {
  const invoice = pick(
    core.invoices.filter(({ attempts }) => attempts.length > 0),
    which,
  );
  return [core.invoices.indexOf(invoice), invoice, pick(invoice.attempts, nth)];
}
type Hears = typeof hear;
const answerOf = (hears: Hears) => (m: Model, core: Core, which: number, nth: number) => {
  const [at, invoice, one] = attemptAt(core, which, nth);
  const tally = m.tallies[at]!;
  if (one.there === 'PAID' && !tally.answered.has(one)) {
    const fee = one.bearer === 'PAYER' ? payerFeeOf(one) : 0n;
    const requested = one.amount + one.fee;
    const off = 2n * (fee * requested - one.fee * one.paid); // twice the distance from the exact proportion, times `requested`
    const isExact =
      one.paid >= requested ? fee === one.fee : (off > -requested && off <= requested) || fee === one.paid - 1n;
    must(one.bearer === 'ORGANIZATION' || (isExact && fee < one.paid), 'the fee is in proportion of what arrived');
    const counted = one.paid - fee;
    const room = invoice.bill.status === 'CANCELLED' ? 0n : tally.billed + invoice.bill.penalty - tally.counted;
    tally.keptApart += counted > room ? counted - (room > 0n ? room : 0n) : 0n;
    tally.counted += counted;
    tally.answered.add(one);
  }
  hears(core, invoice, one);
};
const commandsWith = (hears: Hears): fc.Arbitrary<Command>[] => {
  const answer = answerOf(hears);
  const paying = fc.tuple(fc.nat(), fc.nat(), fc.option(amounts), fc.nat(2)).map(([which, nth, odd, times]) =>
    command(`pay ${which}.${nth}: ${odd ?? 'as asked'}, confirmed ${times} times`, 'attempt', (m, core) => {
      const one = attemptAt(core, which, nth)[2];
      atProvider(one, 'SUCCESS', odd ?? asKobo(one.amount + (one.bearer === 'PAYER' ? one.fee : 0n)));
      for (let n = 0; n < times; n += 1) answer(m, core, which, nth);
    }),
  );
  const ending = fc
    .tuple(fc.nat(), fc.nat(), fc.constantFrom('DECLINE' as const, 'CANCEL' as const))
    .map(([which, nth, how]) =>
      command(`${how} ${which}.${nth}`, 'attempt', (m, core) => {
        atProvider(attemptAt(core, which, nth)[2], how, NOTHING);
        answer(m, core, which, nth);
      }),
    );
  const asking = fc
    .tuple(fc.nat(), fc.nat())
    .map(([which, nth]) => command(`ask about ${which}.${nth}`, 'attempt', (m, core) => answer(m, core, which, nth)));
  const cancelling = fc
    .nat()
    .map((which) => command(`cancel ${which}`, 'invoice', (_, core) => cancel(pick(core.invoices, which))));
  const passing = fc
    .constantFrom(1, 16, 70, 1_440, 20_000)
    .map((minutes) => command(`${minutes} minutes pass`, 'nothing', (_, core) => pass(core, minutes)));
  const gathering = fc.constant(command('gather', 'nothing', (_, core) => gather(core)));
  const moving = fc
    .tuple(fc.nat(), fc.constantFrom('send', 'confirm', 'refuse', 'retry', 'match', 'close'))
    .map(([which, event]) =>
      command(`${event} settlement ${which}`, 'settlement', (m, core) => {
        const one = pick(core.settlements, which);
        move(core, one, event as never);
        if (event === 'confirm') m.paidOut += one.net;
      }),
    );
  return [bill, starting, starting, paying, paying, ending, asking, cancelling, passing, gathering, moving, moving];
};

const play = (numRuns: number, hears: Hears = hear): void => {
  const commands = fc.commands(commandsWith(hears), { maxCommands: 60, size: 'max' });
  fc.assert(
    fc.property(bill, commands, (first, sequence) => {
      const core: Core = { now: begin, invoices: [], waiting: [], settlements: [], ledger: new Map(), receipts: [] };
      const setup = () => ({ model: { tallies: [], paidOut: 0n }, real: { core } });
      fc.modelRun(() => {
        const made = setup();
        first.run(made.model, made.real); // nothing can be done without an invoice
        return made;
      }, sequence);
    }),
    { numRuns },
  );
};

test('from the bill to the payout no kobo is made or lost, and only allowed transitions happen', () => {
  play(sequences);
  expect(done).toBeGreaterThanOrEqual(least);
}, 3_600_000);

test('a core that posts a payment twice is detected', () => {
  const twice: Hears = (core, invoice, one) => {
    if (one.status === 'SUCCESSFUL') one.status = 'PENDING';
    hear(core, invoice, one);
  };
  expect(() => play(sequences, twice)).toThrow();
});
