import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { ORG, peopleWorld, refusal } from '../../../../test/people/people-world.ts';

const { portal, MOW, FRA, admin, oagf, lastEvent } = await peopleWorld();
const today = lagosDay(portal.ctx.clock.now());
const url = `${ORG}/organizations/${MOW}/payment-limits`;
const limits = (more: object = {}) => ({
  ...{ effectiveFrom: today, lineLimit: '5000000.00', paymentLimit: '20000000.00', payChangePercent: 25 },
  ...{ reason: 'Agreed by the management board', ...more },
});
const set = (body: object, orgId = MOW) =>
  admin.call({ method: 'POST', url: `${ORG}/organizations/${orgId}/payment-limits`, body }, `PF4:${orgId}`);

test('limits are set from a day on; the newest whose day has come is in force, for all types and for each type', async () => {
  const first = await set(limits());
  expect([first.status, first.body]).toMatchObject([
    200,
    { lineLimit: '5000000.00', paymentLimit: '20000000.00', payChangePercent: 25, isInForce: true },
  ]);
  expect(await lastEvent()).toEqual({ action: 'payment-limits.set', orgId: MOW });
  await set(limits({ effectiveFrom: addDays(today, 7), lineLimit: '1.00' }));
  await set(limits({ type: 'RETAIL', lineLimit: '2.00' }));
  await set(limits({ lineLimit: '3.00' }));
  const listed = (await oagf.call({ url })).body as unknown as Record<string, unknown>[];
  expect(listed.map(({ type, lineLimit, isInForce }) => [type, lineLimit, isInForce])).toEqual([
    [undefined, '1.00', false],
    [undefined, '3.00', true],
    ['RETAIL', '2.00', true],
    [undefined, '5000000.00', false],
  ]);
});

test('limits of a past day, a payment below a line, and limits of another organization are refused', async () => {
  const past = await set(limits({ effectiveFrom: addDays(today, -1) }));
  expect(past.body).toMatchObject({ errors: [{ field: 'effectiveFrom', code: 'date-past' }] });
  const below = await set(limits({ lineLimit: '100.00', paymentLimit: '99.99' }));
  expect(below.body).toMatchObject({ errors: [{ field: 'paymentLimit' }] });
  expect(refusal(await set(limits(), FRA))[0]).toBe(404);
  expect(refusal(await admin.call({ url: `${ORG}/organizations/${FRA}/payment-limits` }))[0]).toBe(404);
});

test('a limit that was set never changes', async () => {
  await expect(portal.db.sql('update org.payment_limit set line_limit_kobo = 1')).rejects.toThrow();
});
