import { afterEach, describe, expect, test } from 'vitest';
import { sandboxPortal } from '../../../../test/money/sandbox.ts';
import { askCounters, sendReferences } from './send-references.service.ts';

const portal = await sandboxPortal();
const { db, ctx, bill, outcome, payments, work, clock } = portal;
const rule = (set: string) => db.sql(`update org.collection_rule set ${set} where id = $1`, [portal.service.ruleId]);
const known = async () => (await db.sql('select reference from collect.sandbox_reference')).map((row) => row.reference);
const toSend = async () =>
  (await db.sql<{ id: number }>('select invoice_id as id from collect.reference_to_tell')).map(({ id }) => id);

afterEach(async () => {
  await work();
  await rule(`fee_bearer = 'PAYER'`);
});

describe('a reference never opened online', () => {
  test('a reference never opened online is reported to the provider once, after it is issued', async () => {
    const { id, reference } = await bill();
    expect(await toSend()).toContain(id);
    expect(await sendReferences(ctx)).toBeGreaterThan(0);
    expect(await known()).toContain(reference);
    expect(await toSend()).toEqual([]);
    expect(await sendReferences(ctx)).toBe(0);
  });

  test('a reference never opened online is reported again later when the provider did not answer', async () => {
    const { id } = await bill();
    const silent = { ...ctx, config: { ...ctx.config, paymentMode: 'LIVE' as const } };
    await expect(sendReferences(silent)).rejects.toMatchObject({ code: 'provider-unavailable' });
    expect(await toSend()).toEqual([id]);
    await sendReferences(ctx);
    expect(await toSend()).toEqual([]);
  });

  test.each([
    ['BANK_BRANCH', 16_125n],
    ['POS', 21_500n],
  ])(
    'a reference never opened online is paid at a counter (%s), with the fee of that channel, and its receipt is made',
    async (counter, fee) => {
      const { id, reference } = await bill();
      expect((await outcome(reference, { outcome: 'SUCCESS', counter })).status).toBe(202);
      await work();
      expect(await payments(id)).toMatchObject([
        { status: 'SUCCESSFUL', amount: 1_000_000n, fee, overpaid: 0n, receipts: 1 },
      ]);
      const [invoice] = await db.sql('select status, balance_kobo from collect.invoice where id = $1', [id]);
      expect(invoice).toMatchObject({ status: 'PAID', balance_kobo: 0n });
      expect((await outcome(reference, { outcome: 'SUCCESS', counter })).body.code).toBe('invalid-transition');
    },
  );

  test('a reference never opened online is paid in full where the organization bears the fee', async () => {
    await rule(`fee_bearer = 'ORGANIZATION'`);
    const { id, reference } = await bill();
    await outcome(reference, { outcome: 'SUCCESS', counter: 'BANK_BRANCH' });
    await work();
    expect(await payments(id)).toMatchObject([{ status: 'SUCCESSFUL', amount: 1_000_000n, fee: 16_125n }]);
  });

  test('a reference never opened online is paid once, however often its event comes and however it is found', async () => {
    const { id, reference } = await bill();
    await outcome(reference, { outcome: 'SUCCESS', counter: 'BANK_BRANCH', delivery: 'TWICE' });
    await Promise.all([work(), askCounters(ctx, new Date(clock.now().getTime() - 60_000))]);
    await askCounters(ctx, new Date(clock.now().getTime() - 60_000));
    expect(await payments(id)).toMatchObject([{ status: 'SUCCESSFUL', receipts: 1 }]);
  });

  test('a reference never opened online is found without its event', async () => {
    const { id, reference } = await bill();
    await outcome(reference, { outcome: 'SUCCESS', counter: 'POS', delivery: 'LOST' });
    await work();
    expect(await payments(id)).toEqual([]);
    expect(await askCounters(ctx, new Date(clock.now().getTime() - 60_000))).toBeGreaterThan(0);
    expect(await payments(id)).toMatchObject([{ status: 'SUCCESSFUL', receipts: 1 }]);
  });

  test('a reference never opened online that is paid twice, by card and at a bank, has two receipts and an overpaid amount', async () => {
    const { id, reference } = await bill();
    await portal.start(reference);
    await outcome(reference, { outcome: 'SUCCESS' });
    await work();
    await outcome(reference, { outcome: 'SUCCESS', counter: 'BANK_BRANCH', amount: '10161.25' });
    await work();
    expect(await payments(id)).toMatchObject([
      { status: 'SUCCESSFUL', overpaid: 0n, receipts: 1 },
      { status: 'SUCCESSFUL', overpaid: 1_000_000n, receipts: 1 },
    ]);
    const seen = (await portal.app.inject(`/services/collectionservice/api/public/checkouts/${reference}`)).json();
    expect(seen.receipts).toMatchObject([
      { amount: '10000.00', fee: '161.25', overpaid: '0.00' },
      { amount: '10000.00', fee: '161.25', overpaid: '10000.00' },
    ]);
  });

  test('a reference never opened online is not reported where the rule allows no counter', async () => {
    await rule(`channels = '{CARD}'`);
    const { id, reference } = await bill();
    expect(await toSend()).not.toContain(id);
    expect((await outcome(reference, { outcome: 'SUCCESS', counter: 'POS' })).status).toBe(404);
    await rule(`channels = '{CARD,BANK_TRANSFER,USSD,BANK_BRANCH,POS}'`);
  });
});
