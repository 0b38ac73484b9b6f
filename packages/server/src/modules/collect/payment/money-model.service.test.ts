import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { agrees, clearingLessFees } from '../../../../test/money/money-agreement.ts';
import { moneyIn } from '../../../../test/money/money-in.ts';
import {
  balanceOf,
  daysPass,
  deliver,
  hear,
  isOpenInvoice,
  type ModelledAttempt,
  type ModelledInvoice,
  startOf,
} from '../../../../test/money/money-model.ts';
import { payableOf } from '../../../../test/money/payable-at-will.ts';
import { settleAll } from '../../../../test/money/settling.ts';
import { type Call, call } from '../../../../test/simulation/calls.ts';
import { deliverDue } from '../../../platform/jobs/relay.ts';
import { expireInvoices } from '../invoice/invoice-timers.service.ts';
import { askDue } from './ask-provider.service.ts';
import { attemptSubscribers } from './replace-attempts.service.ts';

/**
 * Histories of up to 30 acts through the real calls against a model without a database (docs/spec/security.md#x02), and
 * the least number of acts in them; at the end of the file every invariant runs over all of them. What each tier really
 * runs, and how long it takes, is in docs/runbooks/deep-proofs.md.
 */
const { histories, least } = {
  more: { histories: 350, least: 3_500 },
  deep: { histories: 90_000, least: 1_000_000 },
}[process.env.TEST_TIER ?? ''] ?? { histories: 16, least: 120 };

const portal = await moneyIn();
const { db, clock, services, admins, provider, clients } = portal;
const [{ ctx }] = clients;
const begin = clock.now().getTime();
const A_YEAR_MS = 365 * 86_400_000;

interface Model {
  invoices: ModelledInvoice[];
}
type Command = fc.AsyncCommand<Model, object>;
let executed = 0;
const act = (name: string, check: (m: Model) => boolean, run: (m: Model) => Promise<void>): Command => ({
  check,
  run: async (m) => {
    await run(m);
    executed += 1;
  },
  toString: () => name,
});
const pick = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T;
const hasAttempts = ({ invoices }: Model): boolean => invoices.some(({ attempts }) => attempts.length > 0);
function someAttempt({ invoices }: Model, which: number, nth: number): [ModelledInvoice, ModelledAttempt] {
  const invoice = pick(
    invoices.filter(({ attempts }) => attempts.length > 0),
    which,
  );
  return [invoice, pick(invoice.attempts, nth)];
}

/** Returns the response of a call, or the code it refused with. */
async function reported<Answer>(what: Call): Promise<Answer | string> {
  try {
    return await call<Answer>({ ctx }, what);
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

let made = 0;
const payer = { kind: 'INDIVIDUAL', name: 'Ada Payer', email: 'ada@example.test', phone: '08031234678' };
const amounts = fc.integer({ min: 1, max: 20 }).map((n) => n * 10_000 + (n % 3));
const checkOut = (which: number, total: number): Command =>
  act(
    `check out ${total} of service ${which}`,
    () => true,
    async (m) => {
      made += 1;
      const expectedPayable = payableOf(which, 'CARD', total);
      const body = {
        serviceId: services[which]!.serviceId,
        amount: asKobo(BigInt(total)),
        payer,
        customValues: {},
        expectedPayable,
      };
      const { reference, token, expiresAt } = await call<{ reference: string; token: string; expiresAt: Day }>(
        { ctx },
        { id: 'CO2', body, key: `bill-${made}` },
      );
      const [row] = await db.sql<{ id: number }>('select id from collect.invoice where payment_reference = $1', [
        reference,
      ]);
      const invoice = {
        reference,
        token,
        id: row!.id,
        total,
        service: which,
        takesParts: which !== 1,
        expiresAt,
      };
      m.invoices.push({ ...invoice, status: 'ISSUED', paid: 0, overpaid: 0, attempts: [] });
      await agrees(db, m.invoices.at(-1)!);
    },
  );
const checkout = fc.tuple(fc.nat(2), amounts).map(([which, total]) => checkOut(which, total));
const start = fc
  .tuple(
    fc.nat(),
    fc.constantFrom('CARD' as const, 'BANK_TRANSFER' as const, 'USSD' as const),
    fc.constantFrom(1, 1, 2, 3, 0.5),
  )
  .map(([which, channel, part]) =>
    act(
      `start a ${channel} try of 1/${part} of invoice ${which}`,
      (m) => m.invoices.length > 0,
      async (m) => {
        const invoice = pick(m.invoices, which);
        const amount = Math.ceil(balanceOf(invoice) / part);
        const before = provider.refs().length;
        made += 1;
        const answer = await reported<{ attemptNo: number; fee: string }>({
          id: 'CO4',
          params: { reference: invoice.reference },
          body: {
            ...{ channel, token: invoice.token, ...(part === 1 ? {} : { amount: asKobo(BigInt(amount)) }) },
            expectedPayable: payableOf(invoice.service, channel, amount),
          },
          key: `attempt-${made}`,
        });
        const expected = startOf(invoice, amount);
        if (expected !== 'ok') return expect(answer).toBe(expected);
        if (typeof answer === 'string') expect.fail(`an attempt was refused: ${answer}`);
        for (const one of invoice.attempts)
          if (one.channel === channel && one.status === 'PENDING')
            Object.assign(one, { status: 'CANCELLED', asked: 0 });
        const ref = provider.refs()[before]!;
        const fresh = { no: answer.attemptNo, ref, channel, amount, fee: Number(answer.fee), asked: 0 };
        invoice.attempts.push({ ...fresh, status: 'PENDING', there: 'PENDING', paid: 0 });
        return await agrees(db, invoice);
      },
    ),
  );
const eventAbout = async (invoice: ModelledInvoice, one: ModelledAttempt, times = 1): Promise<void> => {
  const raw = provider.eventAbout([one.ref]) as never;
  for (let n = 0; n < times; n += 1)
    expect(await reported({ id: 'CO7', params: { provider: 'sandbox' }, raw })).toEqual({ received: true });
  hear(invoice, one);
  await agrees(db, invoice);
};
const pay = fc
  .tuple(fc.nat(), fc.nat(), amounts, fc.boolean(), fc.integer({ min: 0, max: 2 }))
  .map(([which, nth, odd, isAsAsked, times]) =>
    act(
      `pay ${isAsAsked ? 'what was asked' : odd} by attempt ${which}.${nth}, reported ${times} times`,
      (m) => hasAttempts(m) && someAttempt(m, which, nth)[1].there !== 'PAID',
      async (m) => {
        const [invoice, one] = someAttempt(m, which, nth);
        Object.assign(one, { there: 'PAID', paid: isAsAsked ? Math.max(balanceOf(invoice), 1) + one.fee : odd });
        provider.pay(one.ref, one.paid);
        if (times > 0) await eventAbout(invoice, one, times);
      },
    ),
  );
const end = fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('DECLINED', 'CANCELLED')).map(([which, nth, state]) =>
  act(
    `the provider ends ${which}.${nth}: ${state}`,
    (m) => hasAttempts(m) && someAttempt(m, which, nth)[1].there === 'PENDING',
    async (m) => {
      const [invoice, one] = someAttempt(m, which, nth);
      one.there = state;
      provider.end(one.ref, state);
      await eventAbout(invoice, one);
    },
  ),
);
const delivery = fc
  .tuple(fc.nat(), fc.nat())
  .map(([which, nth]) =>
    act(`an event of ${which}.${nth}`, hasAttempts, (m) => eventAbout(...someAttempt(m, which, nth))),
  );
const announced = fc.constant(
  act('what was announced is delivered', hasAttempts, async (m) => {
    await deliverDue({ ctx, subscribers: attemptSubscribers });
    for (const invoice of m.invoices) {
      deliver(invoice);
      await agrees(db, invoice);
    }
  }),
);
const giveUp = fc.tuple(fc.nat(), fc.nat()).map(([which, nth]) =>
  act(`give up ${which}.${nth}`, hasAttempts, async (m) => {
    const [invoice, one] = someAttempt(m, which, nth);
    const params = { reference: invoice.reference, attemptNo: one.no };
    const answer = await reported({ id: 'CO6', params, body: { token: invoice.token } });
    const isGood = one.status === 'PENDING' || one.status === 'CANCELLED';
    expect(answer).toEqual(isGood ? { attemptNo: one.no, status: 'CANCELLED' } : 'invalid-transition');
    if (one.status === 'PENDING') Object.assign(one, { status: 'CANCELLED', asked: 0 });
    await agrees(db, invoice);
  }),
);
const cancel = fc.nat().map((which) =>
  act(
    `cancel invoice ${which}`,
    (m) => m.invoices.length > 0,
    async (m) => {
      const invoice = pick(m.invoices, which);
      const body = { reason: 'Made by mistake' };
      const answer = await reported<object>({ id: 'IN8', actor: admins[0], params: { id: invoice.id }, body });
      if (invoice.status !== 'ISSUED') return expect(answer).toBe('invalid-transition');
      expect(answer).toMatchObject({ status: 'CANCELLED' });
      invoice.status = 'CANCELLED';
      for (const one of invoice.attempts)
        if (one.status === 'PENDING') Object.assign(one, { status: 'CANCELLED', asked: 0 });
      return await agrees(db, invoice);
    },
  ),
);
const pass = fc.constantFrom(4, 4, 4, 90).map((days) =>
  act(
    `${days} days pass`,
    ({ invoices }) => invoices.some((one) => isOpenInvoice(one) || one.attempts.length > 0),
    async (m) => {
      clock.advance(days * 86_400);
      await askDue(ctx);
      await expireInvoices(ctx);
      for (const invoice of m.invoices) {
        daysPass(invoice, lagosDay(clock.now()));
        await agrees(db, invoice);
      }
    },
  ),
);
let before = 0;
const settle = fc.constant(
  act(
    'settle the day',
    () => true,
    async (m) => {
      await settleAll({ db, clock, ctx }, lagosDay(clock.now()));
      expect(await clearingLessFees(db)).toBe(before + m.invoices.reduce((sum, { overpaid }) => sum + overpaid, 0));
    },
  ),
);

test(
  'whatever people, providers and the clock do, invoices, payments and clearing match the model',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands([checkout, start, start, pay, pay, delivery, announced, end, giveUp, cancel, pass, settle], {
          maxCommands: 30,
          size: 'max',
        }),
        async (commands) => {
          if (clock.now().getTime() > begin + A_YEAR_MS) clock.set(new Date(begin));
          before = await clearingLessFees(db);
          await fc.asyncModelRun(async () => {
            const model: Model = { invoices: [] };
            await checkOut(executed % 3, 70_001).run(model, {}); // nothing can be done without an invoice
            return { model, real: {} };
          }, commands);
          // The next history starts fresh: what waits is settled, and the attempts of this one are no longer asked
          // about.
          await settleAll({ db, clock, ctx }, lagosDay(clock.now()));
          await db.sql('update collect.payment set next_query_at = null where next_query_at is not null');
        },
      ),
      { numRuns: histories },
    );
    expect(executed).toBeGreaterThanOrEqual(least);
  },
  12 * 3_600_000,
);
if (process.env.TEST_TIER !== undefined) afterAll(() => console.log(`${executed} acts in ${histories} histories`));
