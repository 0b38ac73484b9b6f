import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anInvoice, aPayment, payableServices } from '../../../../test/collections.ts';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { settleAll } from '../../../../test/settling.ts';
import { confirmPayment } from './confirm.service.ts';

/** Histories of up to 30 acts (X02); after the file every invariant runs over all of them. */
const histories = { more: 200, deep: 10_000 }[process.env.TEST_TIER ?? ''] ?? 6;
const FEE = 16_125;

const portal = await demonstrationPortal();
const { db, ctx, clock } = portal;
const services = await payableServices(db, 3);

/** What an invoice and its payments must look like, told without a database. */
interface Modelled {
  id: number;
  total: number;
  paid: number;
  cancelled: boolean;
  tries: { ref: string; taken?: { paid: number; overpaid: number; receipt: string } }[];
}
interface Model {
  invoices: Modelled[];
}
const statusOf = ({ cancelled, paid, total }: Modelled): string =>
  cancelled ? 'CANCELLED' : paid === 0 ? 'ISSUED' : paid < total ? 'PARTLY_PAID' : 'PAID';

type Command = fc.AsyncCommand<Model, object>;
const act = (name: string, check: (m: Model) => boolean, run: (m: Model) => Promise<void>): Command => ({
  check,
  run,
  toString: () => name,
});
const pick = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T;

/** The row as the model has it. */
async function agrees(invoice: Modelled): Promise<void> {
  const [row] = await db.sql(
    `select i.status, i.amount_paid_kobo::int as paid, coalesce(sum(p.overpaid_amount_kobo), 0)::int as overpaid, count(p.id)::int as taken
     from collect.invoice i left join collect.payment p on p.invoice_id = i.id and p.status = 'SUCCESSFUL' where i.id = $1 group by i.id`,
    [invoice.id],
  );
  const taken = invoice.tries.flatMap((one) => one.taken ?? []);
  const overpaid = taken.reduce((sum, one) => sum + one.overpaid, 0);
  expect(row).toEqual({ status: statusOf(invoice), paid: invoice.paid, overpaid, taken: taken.length });
}

const amounts = fc.integer({ min: 1, max: 20 }).map((n) => n * 10_000);
const checkout = fc.tuple(fc.nat(2), amounts).map(([which, total]) =>
  act(
    `check out ${total}`,
    () => true,
    async (m) => {
      const id = await anInvoice(db, pick(services, which), { total });
      m.invoices.push({ id, total, paid: 0, cancelled: false, tries: [] });
    },
  ),
);
const start = fc.tuple(fc.nat(), fc.constantFrom('PENDING', 'EXPIRED', 'FAILED')).map(([which, status]) =>
  act(
    `try ${which} ${status}`,
    (m) => m.invoices.length > 0,
    async (m) => {
      const invoice = pick(m.invoices, which);
      invoice.tries.push({ ref: await aPayment(db, invoice.id, { amount: invoice.total, fee: FEE, status }) });
    },
  ),
);
const confirm = fc.tuple(fc.nat(), fc.nat(), amounts).map(([which, nth, paid]) =>
  act(
    `confirm ${which}.${nth} of ${paid}`,
    (m) => m.invoices.length > 0 && pick(m.invoices, which).tries.length > 0,
    async (m) => {
      const invoice = pick(m.invoices, which);
      const one = pick(invoice.tries, nth);
      const said = { provider: 'test', providerRef: one.ref, paid: asKobo(BigInt(paid + FEE)), paidAt: clock.now() };
      const { outcome, receiptNumber } = await confirmPayment(ctx, said);
      expect(outcome).toBe(one.taken ? 'REPEATED' : 'CONFIRMED');
      if (one.taken) expect(receiptNumber).toBe(one.taken.receipt);
      else {
        const open = invoice.cancelled ? 0 : Math.max(invoice.total - invoice.paid, 0);
        one.taken = { paid, overpaid: Math.max(paid - open, 0), receipt: receiptNumber };
        invoice.paid += paid;
      }
      await agrees(invoice);
    },
  ),
);
const cancel = fc.nat().map((which) =>
  act(
    `cancel ${which}`,
    (m) => m.invoices.length > 0 && pick(m.invoices, which).paid === 0,
    async (m) => {
      const invoice = pick(m.invoices, which);
      await db.sql(`update collect.invoice set status = 'CANCELLED', cancelled_at = now() where id = $1`, [invoice.id]);
      invoice.cancelled = true;
    },
  ),
);
const settle = fc.constant(
  act(
    'settle the day',
    () => true,
    async (m) => {
      const day = lagosDay(clock.now());
      clock.set(new Date(`${addDays(day, 1)}T08:00:00Z`));
      await settleAll(portal, day);
      const kept = m.invoices
        .flatMap(({ tries }) => tries.map(({ taken }) => taken?.overpaid ?? 0))
        .reduce((a, b) => a + b, 0);
      expect(await clearing()).toBe(before + kept);
    },
  ),
);
const clearing = async (): Promise<number> =>
  Number(
    (await db.sql<{ sum: string }>('select sum(balance_kobo) as sum from ledger.ledger_account where is_clearing'))[0]
      ?.sum ?? 0,
  );
let before = 0;

test('whatever people, providers and the clock do, invoices, payments and clearing are what they must be', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands([checkout, start, confirm, confirm, cancel, settle], { maxCommands: 30 }),
      async (commands) => {
        before = await clearing();
        await fc.asyncModelRun(() => ({ model: { invoices: [] }, real: {} }), commands);
        await settleAll(portal, lagosDay(clock.now()));
        clock.set(new Date(`${addDays(lagosDay(clock.now()), 1)}T08:00:00Z`));
      },
    ),
    { numRuns: histories },
  );
});
