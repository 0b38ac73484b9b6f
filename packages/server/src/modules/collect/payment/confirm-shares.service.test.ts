import { asKobo } from '@isura/contract/kernel/money';
import { HUNDRED_PERCENT } from '@isura/contract/kernel/percent';
import { shareOut } from '@isura/contract/kernel/shares';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { anInvoice, aPayment, type PayableService, payableServices } from '../../../../test/money/collections.ts';
import { payerFeeOf } from '../../../../test/money/money-core.ts';
import { seededDatabase } from '../../../../test/seeded.ts';
import { confirmPayment } from './confirm.service.ts';

/** Splits of docs/spec/security.md#x37, each with a number of payments. */
const splits = { more: 40, deep: 400 }[process.env.TEST_TIER ?? ''] ?? 6;
const PAYMENTS = 25;
/** The helpers of the test take numbers; the product does not. */
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

const { db, ctx, clock } = await seededDatabase();
let service: PayableService;
beforeAll(async () => {
  [service] = (await payableServices(db)) as [PayableService];
});

const division = fc.tuple(fc.array(fc.bigInt(0n, HUNDRED_PERCENT), { maxLength: 5 }), fc.nat()).map(([marks, pick]) => {
  const edges = [0n, ...marks.toSorted((a, b) => (a < b ? -1 : 1)), HUNDRED_PERCENT];
  const percents = edges.slice(1).map((edge, at) => edge - edges[at]!);
  return { percents, remainder: pick % percents.length };
});
/** Small amounts, where rounding shows, as often as large ones. */
const amount = fc.oneof(fc.bigInt(1n, 200n), fc.bigInt(1n, 10_000_000n), fc.bigInt(1n, LARGEST)).map(asKobo);
const payments = fc.array(
  fc.record({
    amount,
    fee: fc.integer({ min: 0, max: 300 }),
    bearer: fc.constantFrom('PAYER' as const, 'ORGANIZATION' as const),
  }),
  { minLength: PAYMENTS, maxLength: PAYMENTS },
);

let version = 100;
/** Puts only this split in force from now on; its lines pay into the accounts the service has. */
async function inForce({ percents, remainder }: { percents: readonly bigint[]; remainder: number }): Promise<void> {
  const { orgId, serviceId } = service;
  version += 1;
  await db.sql(`update org.split_ratio set status = 'SUPERSEDED' where service_id = $1 and status = 'ACTIVE'`, [
    serviceId,
  ]);
  await db.sql(
    `with made as (
       insert into org.split_ratio (org_id, service_id, version_no, status, effective_from, set_by, confirmed_by, confirmed_at)
       values ($1, $2, $3, 'ACTIVE', '2026-11-01', 'one', 'two', now()) returning id
     ), known as (
       select l.* from org.split_line l join org.split_ratio r on r.id = l.split_id
       where r.service_id = $2 and l.beneficiary_type = 'MDA' order by l.id limit 1
     )
     insert into org.split_line (org_id, split_id, position, beneficiary_type, beneficiary_org_id, bank_account_id,
       ledger_account_id, percent, is_remainder)
     select $1, made.id, p.nth, k.beneficiary_type, k.beneficiary_org_id, k.bank_account_id, k.ledger_account_id, p.percent / 10000,
       p.nth = $5
     from made, known k, unnest($4::numeric[]) with ordinality p (percent, nth)`,
    [orgId, serviceId, version, percents.map(String), remainder + 1],
  );
}

async function sharesOf(paymentId: number): Promise<bigint[]> {
  const rows = await db.sql<{ share: bigint }>(
    `select coalesce(s.amount_kobo, 0) as share
     from collect.payment p join org.split_ratio r on r.service_id = p.service_id and r.status = 'ACTIVE'
     join org.split_line l on l.split_id = r.id
     left join collect.payment_split s on s.payment_id = p.id and s.split_line_id = l.id where p.id = $1 order by l.position`,
    [paymentId],
  );
  return rows.map(({ share }) => BigInt(share));
}

test('the database shares every payment exactly as the domain does, to the kobo', {
  timeout: 1_800_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(division, payments, async (split, input) => {
      await inForce(split);
      const confirmed = await Promise.all(
        input.map(async (one) => {
          const ref = await aPayment(db, await anInvoice(db, service, { total: Number(one.amount) }), {
            ...one,
            amount: Number(one.amount),
          });
          const paid = asKobo(one.amount + (one.bearer === 'PAYER' ? BigInt(one.fee) : 0n));
          return confirmPayment(ctx, { provider: 'test', providerRef: ref, paid, paidAt: clock.now() });
        }),
      );
      for (const [at, { outcome, paymentId }] of confirmed.entries()) {
        const { amount: whole, fee, bearer } = input[at]!;
        const borne = bearer === 'PAYER' ? 0n : BigInt(fee);
        const toShare = asKobo(whole > borne ? whole - borne : 0n);
        expect(outcome).toBe('CONFIRMED');
        expect(await sharesOf(paymentId)).toEqual(shareOut(toShare, split.percents, split.remainder));
      }
    }),
    { numRuns: splits },
  );
});

const paidOfAttempt = fc
  .tuple(
    amount,
    fc.oneof(fc.constant(0n), fc.bigInt(1n, 300n), fc.bigInt(1n, 1_075_00n)),
    fc.double({ min: 0, max: 1.2, noNaN: true }),
  )
  .map(([of, fee, part]) => {
    const paid = (BigInt(Math.round(part * 1e6)) * (of + fee)) / 1_000_000n;
    return { amount: of, fee: asKobo(fee), bearer: 'PAYER' as const, paid: asKobo(paid > 0n ? paid : 1n) };
  });

test('the database takes the same fee of the payer as the domain, to the kobo, for any part of what is to be paid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(paidOfAttempt, { minLength: 200, maxLength: 200 }), async (attempts) => {
      const column = (pick: (one: (typeof attempts)[number]) => bigint) => attempts.map((one) => String(pick(one)));
      const rows = await db.sql<{ fee: bigint }>(
        `select collect.payer_fee(a.quoted, a.amount, a.paid) as fee
         from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality a (quoted, amount, paid, nth) order by a.nth`,
        [column(({ fee }) => fee), column((one) => one.amount), column(({ paid }) => paid)],
      );
      expect(rows.map(({ fee }) => BigInt(fee))).toEqual(attempts.map(payerFeeOf));
    }),
    { numRuns: 10 },
  );
});
