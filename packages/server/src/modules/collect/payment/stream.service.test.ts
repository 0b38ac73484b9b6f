import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { type Bill, sandboxPortal } from '../../../../test/money/sandbox.ts';
import { askDue } from './ask-provider.service.ts';

/** Random histories at every commit, in CI, and in a nightly run (docs/spec/security.md#x12). */
const streams = { more: 200, deep: 10_000 }[process.env.TEST_TIER ?? ''] ?? 10;

const portal = await sandboxPortal();
const { db, clock, held, bill, start, outcome, payments } = portal;

const begin = clock.now().getTime();
const A_YEAR_MS = 365 * 86_400_000;

afterEach(() => held.splice(0));

type Step =
  | { act: 'start'; channel: string; amount?: string }
  | { act: 'outcome'; outcome: string; delivery?: string; amount?: string; which: number }
  | { act: 'cancel'; which: number }
  | { act: 'deliver' | 'twice' | 'lose'; which: number }
  | { act: 'wait'; seconds: number }
  | { act: 'ask' };

const which = fc.nat(9);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('start' as const),
      channel: fc.constantFrom('CARD', 'BANK_TRANSFER', 'USSD', 'BANK_BRANCH', 'POS'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record(
      {
        act: fc.constant('outcome' as const),
        outcome: fc.constantFrom('SUCCESS', 'SUCCESS', 'DECLINE', 'PENDING', 'CANCEL', 'LATE_SUCCESS'),
        delivery: fc.constantFrom('NONE', 'TWICE', 'LATE', 'LOST', 'LOST', 'OUT_OF_ORDER'),
        amount: fc.constantFrom('0.01', '161.25', '161.26', '5000.00', '10161.25', '99999.99'),
        which,
      },
      { requiredKeys: ['act', 'outcome', 'which'] },
    ),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel' as const), which }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constantFrom('deliver', 'deliver', 'twice', 'lose' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('wait' as const), seconds: fc.constantFrom(5, 31, 901, 3_601) }),
  },
  { weight: 2, arbitrary: fc.constant({ act: 'ask' as const }) },
);

const deliver = async (at: number, times: number) => {
  const [taken] = held.splice(at % Math.max(held.length, 1), 1);
  for (let n = 0; taken && n < times; n += 1)
    await taken.job.handle(portal.ctx, taken.data as never, { jobId: 'held', signal: new AbortController().signal });
};

/** Returns the number of one of the existing attempts. */
const someAttempt = async (id: number, no: number): Promise<number> => (no % (await payments(id)).length) + 1;

async function take(one: Step, { id, reference }: Bill): Promise<void> {
  const path = `/services/collectionservice/api/public/checkouts/${reference}/attempts`;
  if (one.act === 'start') await start(reference, { channel: one.channel });
  else if (one.act === 'outcome') {
    const { act: _, which: no, ...body } = one;
    await outcome(reference, { ...body, attemptNo: await someAttempt(id, no) });
  } else if (one.act === 'cancel')
    await portal.post(`${path}/${await someAttempt(id, one.which)}/cancel`, { token: await portal.tokenOf(reference) });
  else if (one.act === 'wait') clock.advance(one.seconds);
  else if (one.act === 'ask') await askDue(portal.ctx);
  else await deliver(one.which, { deliver: 1, twice: 2, lose: 0 }[one.act]);
}

/** Finishes everything under way: runs what is queued, and asks providers until nothing is left to ask about. */
async function comeToRest(): Promise<void> {
  for (const hours of [0.25, 0.25, 0.5, 1, 1, 6, 12, 24, 48, 72]) {
    clock.advance(hours * 3_600);
    await portal.work();
    await askDue(portal.ctx);
  }
}

test('whatever happens at the provider and to its event, each payment it took is posted once, and no other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      if (clock.now().getTime() > begin + A_YEAR_MS) clock.set(new Date(begin));
      const invoice = await bill();
      const { id } = invoice;
      await start(invoice.reference);
      for (const one of steps) await take(one, invoice);
      await comeToRest();
      const taken = await db.sql<{ paid: bigint | null }>(
        `select t.paid_kobo as paid from collect.payment p left join collect.sandbox_transaction t using (provider_ref)
         where p.invoice_id = $1 order by p.attempt_no`,
        [id],
      );
      for (const [at, payment] of (await payments(id)).entries()) {
        const paid = taken[at]?.paid ?? null;
        expect([payment.status === 'SUCCESSFUL', payment.receipts]).toEqual([paid !== null, paid === null ? 0 : 1]);
        if (paid !== null) expect(payment.amount + payment.fee).toBe(paid);
        else expect(['FAILED', 'CANCELLED', 'EXPIRED', 'REPLACED', 'PENDING']).toContain(payment.status);
      }
      const [books] = await db.sql<{ posted: bigint; invoice: bigint }>(
        `select coalesce(sum(o.amount_kobo), 0)::bigint as posted,
           (select amount_paid_kobo from collect.invoice where id = $1) as invoice
         from ledger.journal j join collect.payment p on p.id = j.source_id and p.invoice_id = $1
         join ledger.posting o on o.journal_id = j.id and o.side = 'DEBIT'
         join ledger.ledger_account a on a.id = o.ledger_account_id and a.is_clearing
         where j.source_type = 'payment' and j.event = 'L1'`,
        [id],
      );
      const amounts = (await payments(id)).filter(({ status }) => status === 'SUCCESSFUL').map(({ amount }) => amount);
      expect(books).toEqual({
        posted: amounts.reduce((a, b) => a + b, 0n),
        invoice: amounts.reduce((a, b) => a + b, 0n),
      });
    }),
    { numRuns: streams },
  );
}, 3_600_000);
