import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { payableServices } from '../../../../test/money/collections.ts';
import { paid, settleAll, settlementsOf } from '../../../../test/money/settling.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type BankRail, railOf } from '../../bank/index.ts';
import { countWaiting, writeRetry } from './send-settlements.queries.ts';
import { askAboutSent, sendWaiting } from './send-settlements.service.ts';
import { gatherShares } from './settlement.service.ts';
import { moneyStages } from './stage.queries.ts';

const portal = await demonstrationPortal();
const { db, ctx, clock } = portal;
const [service, another] = await payableServices(db, 2);
if (!service || !another) throw new Error('two organizations are needed');

/** Each test has its own day, from nine in the morning in Lagos. */
let day = '2026-11-23';
beforeEach(() => {
  day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  clock.set(new Date(`${day}T08:00:00Z`));
});
const at = (time: string) => clock.set(new Date(`${day}T${time}Z`));
const gather = () => gatherShares(ctx, 'test');
const states = async () =>
  (await settlementsOf(portal, day)).map(({ sequence, status, net }) => [sequence, status, net]);
const journals = (ids: readonly number[]) =>
  db.sql<{ id: number }>(
    `select source_id as id from ledger.journal where event = 'L2' and source_type = 'settlement' and source_id = any ($1)`,
    [ids.map(String)],
  );
const events = (event: string, id: number) =>
  db.sql(`select payload from platform.outbox where event = $1 and source_type = 'settlement' and source_id = $2`, [
    event,
    String(id),
  ]);
const clearing = async (orgId: number) =>
  (
    await db.sql<{ kobo: bigint }>(
      `select balance_kobo as kobo from ledger.ledger_account where org_id = $1 and purpose = 'COLLECTIONS_CLEARING'`,
      [orgId],
    )
  )[0]?.kobo;
const stage = async (id: number) => (await db.inTx(JOB_SCOPE, (tx) => moneyStages(tx, [id]))).get(id);

test('a settlement whose answer cannot be followed keeps no other from being settled, and is reported', async () => {
  await paid(portal, service, 700_00);
  await paid(portal, another, 900_00);
  await gather();
  at('22:59:00');
  await gather();
  const [first] = await settlementsOf(portal, day);
  await db.sql(`create function public.spoil() returns trigger language plpgsql as $$ begin raise 'spoilt'; end $$;
    create trigger spoilt before update on collect.settlement for each row
      when (old.id = ${first!.id} and new.status = 'SETTLED') execute function public.spoil()`);
  await sendWaiting(ctx, 'test');
  clock.advance(61);
  const asking = askAboutSent(ctx, 'test').finally(() => db.sql('drop trigger spoilt on collect.settlement'));
  await expect(asking).rejects.toThrow("the bank's answer about 1 settlement could not be followed");
  const after = (await settlementsOf(portal, day)).map(({ id, status }) => [id === first!.id, status]);
  expect(after.filter(([isFirst]) => isFirst)).toEqual([[true, 'SENT']]);
  expect(after.filter(([isFirst]) => !isFirst).map(([, status]) => status)).not.toContain('SENT');
  await settleAll(portal, day);
});

describe('a day of collections', () => {
  test('a day of collections is gathered by account and cut off at 23:59 in Lagos, and later shares go to the next settlement of the day', async () => {
    await paid(portal, service, 1_000_00);
    await gather();
    await paid(portal, service, 500_00);
    await gather();
    expect(await states()).toEqual([
      [1, 'OPEN', 0n],
      [1, 'OPEN', 0n],
    ]);
    at('22:58:59');
    expect(await gather()).toEqual({ opened: 0, closed: 0 });
    at('22:59:00');
    expect(await gather()).toEqual({ opened: 0, closed: 2 });
    const frozen = await states();
    expect(frozen.map(([sequence, status]) => [sequence, status])).toEqual([
      [1, 'CLOSED'],
      [1, 'CLOSED'],
    ]);
    expect(frozen.reduce((sum, [, , net]) => sum + (net as bigint), 0n)).toBe(1_500_00n);

    await paid(portal, service, 20_00);
    expect(await gather()).toEqual({ opened: 2, closed: 2 });
    expect((await states()).slice(0, 2)).toEqual(frozen);
    expect((await states()).map(([sequence]) => sequence)).toEqual([1, 1, 2, 2]);
    expect((await settlementsOf(portal, day)).map(({ number }) => number)).toEqual(
      [1, 2, 3, 4].map((nth) => `STL-${day.replaceAll('-', '')}-000${nth}`),
    );
    await settleAll(portal, day);
  });

  test('a day of collections is in the accounts when the bank has paid, with L2, and a payment is settled when its last share is', async () => {
    const payment = await paid(portal, service, 10_000_00, { fee: 161_25 });
    expect(await stage(payment)).toBe('COLLECTED');
    expect(await clearing(service.orgId)).toBe(10_000_00n);
    await gatherShares(ctx, 'test', day);
    await sendWaiting(ctx, 'test');
    expect((await states()).map(([, status]) => status)).toEqual(['SENT', 'SENT']);
    expect(await askAboutSent(ctx, 'test')).toBe(0); // nobody is asked in the first two seconds
    clock.advance(3);
    await askAboutSent(ctx, 'test');
    const settled = await settlementsOf(portal, day);
    expect(settled.map(({ status, ref, number, attempts }) => [status, ref === number, attempts])).toEqual([
      ['SETTLED', true, 1],
      ['SETTLED', true, 1],
    ]);
    expect(await journals(settled.map(({ id }) => id))).toHaveLength(2);
    expect(await clearing(service.orgId)).toBe(0n);
    expect(await stage(payment)).toBe('TREASURY');
    expect(await db.sql('select settlement_state as state from collect.payment where id = $1', [payment])).toEqual([
      { state: 'SETTLED' },
    ]);
    expect(await events('settlement.settled', settled[0]!.id)).toHaveLength(1);
  });

  test('a day of collections waits, closed, where no bank is connected, and the log says so', async () => {
    await paid(portal, service, 100_00);
    await gatherShares(ctx, 'test', day);
    const lines = portal.lines.length;
    const live = { ...ctx, config: { ...ctx.config, paymentMode: 'LIVE' as const } };
    expect(await sendWaiting(live, 'test')).toBe(0);
    expect((await states()).map(([, status]) => status)).toEqual(['CLOSED', 'CLOSED']);
    expect(portal.lines.slice(lines).join()).toContain('no bank is connected');
    await settleAll(portal, day);
  });

  test('a day of collections counts a failed settlement with a confirmed retry among those that wait for a bank', async () => {
    await paid(portal, service, 2_000_26);
    await settleAll(portal, day);
    const [failed] = await settlementsOf(portal, day);
    expect(failed?.status).toBe('FAILED');
    const waiting = () => db.inTx(JOB_SCOPE, countWaiting);
    const before = await waiting();
    await db.inTx(JOB_SCOPE, (tx) => writeRetry(tx, failed!.id, clock.now()));
    expect(await waiting()).toBe(before + 1);
    await sendWaiting(ctx, 'test');
    expect(await waiting()).toBe(0);
    await settleAll(portal, day);
  });
});

describe('the bank', () => {
  test('the bank refuses .13, which is FAILED and announced with its reason, and nothing is posted', async () => {
    const payment = await paid(portal, service, 2_000_26);
    await settleAll(portal, day);
    const [failed] = await settlementsOf(portal, day);
    expect((await states()).map(([, status]) => status)).toEqual(['FAILED', 'FAILED']);
    expect(await stage(payment)).toBe('FAILED');
    expect(await journals([failed!.id])).toEqual([]);
    expect(await events('settlement.failed', failed!.id)).toEqual([
      {
        payload: expect.objectContaining({
          number: failed!.number,
          amount: '1000.13',
          reason: 'Account dormant',
        }) as object,
      },
    ]);
    expect(
      await db.sql(
        `select count(*)::int as n from collect.payment where settlement_state = 'SETTLED' and business_day = $1`,
        [day],
      ),
    ).toEqual([{ n: 0 }]);
  });

  test('the bank is queried again when it does not answer, which is never treated as a refusal', async () => {
    await paid(portal, service, 2_000_38);
    await gatherShares(ctx, 'test', day);
    await sendWaiting(ctx, 'test');
    for (let requested = 0; requested < 7; requested += 1) {
      clock.advance(15);
      expect(await askAboutSent(ctx, 'test')).toBe(2);
      expect((await states()).map(([, status]) => status)).toEqual(['SENT', 'SENT']);
    }
    clock.advance(16);
    await askAboutSent(ctx, 'test');
    expect((await states()).map(([, status]) => status)).toEqual(['SETTLED', 'SETTLED']);
  });
});

/** Returns a test bank during whose call the process dies: before the bank was notified, or after. */
const dying = (when: 'before' | 'after'): BankRail => {
  const rail = railOf(ctx);
  return {
    ...rail,
    async pay(instruction) {
      if (when === 'after') await rail.pay(instruction);
      throw new Error('the process died');
    },
  };
};
const paidByBank = () =>
  db.sql<{ ref: string; attempts: number }>(
    `select provider_ref as ref, attempts from bank.sandbox_payment where provider_ref like $1 order by 1`,
    [`STL-${day.replaceAll('-', '')}%`],
  );

describe('every settlement is paid once', () => {
  test.each(['before', 'after'] as const)(
    'every settlement is paid once, also when the process dies %s the bank was notified',
    async (when) => {
      await paid(portal, service, 700_00);
      await gatherShares(ctx, 'test', day);
      await expect(sendWaiting(ctx, 'test', dying(when))).rejects.toThrow('died');
      expect(await sendWaiting(ctx, 'test')).toBe(0); // nobody sends it a second time without asking
      for (let round = 0; round < 3; round += 1) {
        clock.advance(61);
        await askAboutSent(ctx, 'test');
      }
      const settled = await settlementsOf(portal, day);
      expect(settled.map(({ status }) => status)).toEqual(['SETTLED', 'SETTLED']);
      expect((await paidByBank()).map(({ attempts }) => attempts)).toEqual([1, 1]);
      expect(await journals(settled.map(({ id }) => id))).toHaveLength(2);
    },
  );

  test('every settlement is paid once, even by many processes at once', async () => {
    await Promise.all([1, 2, 3].map((n) => paid(portal, n % 2 ? service : another, n * 100_00)));
    const all = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 4 }, work));
    await all(() => gatherShares(ctx, 'test', day));
    await all(() => sendWaiting(ctx, 'test'));
    clock.advance(3);
    await all(() => askAboutSent(ctx, 'test'));
    const settled = await settlementsOf(portal, day);
    expect(settled.map(({ status }) => status)).toEqual(['SETTLED', 'SETTLED', 'SETTLED']);
    expect((await paidByBank()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
    expect(await journals(settled.map(({ id }) => id))).toHaveLength(3);
    const [open] = await db.sql<{ n: bigint }>(
      `select count(*) as n from collect.payment where business_day = $1 and settlement_state = 'UNSETTLED'`,
      [day],
    );
    expect(open?.n).toBe(0n);
  });
});

test('whatever was paid, clearing holds only overpayments and fees borne by organizations when all is settled', async () => {
  const payment = fc.record({
    of: fc.constantFrom(service, another),
    amount: fc.integer({ min: 1, max: 5_000_000_00 }),
    over: fc.integer({ min: 0, max: 1_000_00 }),
    fee: fc.integer({ min: 0, max: 2_000_00 }),
    bearer: fc.constantFrom('PAYER' as const, 'ORGANIZATION' as const),
  });
  const kept = async (orgId: number) =>
    (
      await db.sql<{ kobo: bigint }>(
        `select coalesce(sum(overpaid_amount_kobo + case fee_bearer when 'ORGANIZATION' then least(fee_amount_kobo, amount_kobo - overpaid_amount_kobo) else 0 end), 0)::bigint as kobo
         from collect.payment where org_id = $1 and status = 'SUCCESSFUL'`,
        [orgId],
      )
    )[0]?.kobo;
  const runs = { more: 20, deep: 200 }[process.env.TEST_TIER ?? ''] ?? 4;
  await db.sql(`update collect.settlement set status = 'SENT', sent_at = null where status = 'FAILED'`); // those of .13, again
  await fc.assert(
    fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 6 }), async (payments) => {
      for (const { of, amount, over, fee, bearer } of payments)
        await paid(portal, of, amount + over, { total: amount, fee, bearer });
      await settleAll(portal, day);
      const [unpaid] = await db.sql<{ kobo: bigint; own: bigint }>(
        `select coalesce(sum(x.amount_kobo) filter (where x.payment_org_id = $1), 0)::bigint as own,
           coalesce(sum(x.amount_kobo) filter (where x.payment_org_id = $2), 0)::bigint as kobo
         from collect.payment_split x join collect.settlement s on s.id = x.settlement_id where s.status in ('FAILED', 'SENT')`,
        [service.orgId, another.orgId],
      );
      expect(await clearing(service.orgId)).toBe((await kept(service.orgId))! + unpaid!.own);
      expect(await clearing(another.orgId)).toBe((await kept(another.orgId))! + unpaid!.kobo);
    }),
    { numRuns: runs },
  );
}, 60_000);
