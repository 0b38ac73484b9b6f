import type { Settlement, SettlementDetail } from '@isura/contract/collect/settlement';
import { addDays } from '@isura/contract/kernel/days';
import { koboOf } from '@isura/contract/kernel/money';
import { BY_STATUS, readStatusSums } from '@isura/contract/kernel/status-sums';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { payableServices } from '../../../../test/money/collections.ts';
import { amountWith, paid, settleAll, worksService } from '../../../../test/money/settling.ts';
import { askAboutSent, sendWaiting } from './send-settlements.service.ts';
import { gatherShares } from './settlement.service.ts';

const portal = await demonstrationPortal();
const { db, ctx, clock } = portal;
const SETTLEMENTS = '/services/collectionservice/api/settlements';
const REQUESTS = '/services/organization/api/requests/admin-requests';
// A demonstration organization with users, whose splits share between it and the fund.
const { percent, ...service } = await worksService(portal);
const [other] = await payableServices(db);
const today = '2026-11-27';
clock.set(new Date(`${today}T09:00:00Z`));
const [accountant, foreign, central, second] = [
  await portal.as('accountant@mow.test'),
  await portal.as('accountant@fra.test'),
  await portal.as('admin1@oagf.test'),
  await portal.as('admin2@oagf.test'),
] as const;
type Who = typeof central;
const list = async (who: Who, query = '') => {
  const response = await who.call({ url: `${SETTLEMENTS}?${query}` });
  return { rows: response.body as unknown as Settlement[], headers: response.headers, status: response.status };
};
const one = async (who: Who, id: number) => {
  const response = await who.call({ url: `${SETTLEMENTS}/${id}` });
  return { status: response.status, body: response.body as unknown as SettlementDetail };
};
const retry = (who: Who, id: number) =>
  who.call(
    { method: 'POST', url: `${SETTLEMENTS}/${id}/retry`, body: { reason: 'The account is in use again' } },
    `SE4:${id}`,
  );
const decide = (who: Who, id: number) =>
  who.call({ method: 'POST', url: `${REQUESTS}/${id}/decision`, body: { decision: 'APPROVE' } }, `AR3:${id}`);
describe('settlements', () => {
  test('settlements are seen by their organization and the central office: with current amounts while open, then as they were closed', async () => {
    await paid(portal, service, 2_000_00);
    await paid(portal, other!, 4_000_00);
    expect((await portal.app.inject({ method: 'POST', url: '/dev/settlements/cut-off' })).statusCode).toBe(200);
    await paid(portal, service, 1_000_00);
    const own = await list(accountant);
    expect(own.rows.every(({ beneficiaryOrgId }) => beneficiaryOrgId === service.orgId)).toBe(true);
    expect(own.rows).toMatchObject([
      { status: 'SENT', itemCount: 1, accountNumber: expect.stringMatching(/^••••/) as string },
    ]);
    expect([own.headers['x-total-amount'], own.headers[BY_STATUS]]).toEqual([
      '0.00',
      `SENT;count=1;amount=${String(own.rows[0]?.netAmount)}`,
    ]);
    expect((await list(central)).rows.length).toBeGreaterThan(own.rows.length);
    const elsewhere = await list(foreign);
    expect([elsewhere.rows, elsewhere.headers['x-total-count'], elsewhere.headers['x-total-amount']]).toEqual([
      [],
      '0',
      '0.00',
    ]);
    const { body: detail } = await one(accountant, own.rows[0]!.id);
    expect(detail.items).toMatchObject([
      { receiptNumber: expect.stringMatching(/^RCT-/) as string, amount: detail.netAmount },
    ]);
    expect(JSON.stringify(detail)).not.toContain('Ada Payer');
    expect((await one(foreign, own.rows[0]!.id)).status).toBe(404);
    await settleAll(portal, today);
    expect(
      (await list(accountant, `status=SETTLED&start-date=${today}T00:00:00&end-date=${today}T23:59:00`)).rows,
    ).toHaveLength(2);
    expect((await list(accountant, 'status=FAILED')).rows).toEqual([]);
    expect((await list(accountant, `query=${own.rows[0]!.number.slice(4)}`)).rows.map(({ id }) => id)).toEqual([
      own.rows[0]!.id,
    ]);
  });

  test.each([
    ['', 'own'],
    ['status=OPEN', 'own'],
    ['', 'all'],
    [`start-date=${today}T00:00:00&end-date=${today}T23:59:00`, 'all'],
  ])(
    'settlements listed with "%s" by %s have the sum of their rows above the list, open ones with their current amount',
    async (query, who) => {
      await paid(portal, service, 3_000_00);
      await gatherShares(ctx, 'test', addDays(today, -1));
      await paid(portal, service, 500_00);
      const { rows, headers } = await list(who === 'own' ? accountant : central, `${query}&size=100`);
      expect(rows.map(({ status }) => status)).toContain('OPEN');
      const reported = readStatusSums(String(headers[BY_STATUS]));
      expect(reported.reduce((all, { sums }) => all + (sums['amount'] ?? 0n), 0n)).toBe(
        rows.reduce((all, row) => all + koboOf(String(row.netAmount)), 0n),
      );
    },
  );

  test('settlements are listed by number, the newest day first, though one of an earlier day was opened later', async () => {
    const [earlier, later] = [addDays(today, 20), addDays(today, 21)];
    const then = clock.now();
    clock.set(new Date(`${later}T09:00:00Z`));
    await paid(portal, service, 900_00);
    await gatherShares(ctx, 'test', addDays(today, -1));
    clock.set(new Date(`${earlier}T09:00:00Z`));
    await paid(portal, service, 800_00);
    await gatherShares(ctx, 'test', addDays(today, -1));
    clock.set(then);
    const days = async (who: Who, query: string) =>
      (await list(who, `start-date=${earlier}T00:00:00&end-date=${later}T23:59:00&${query}`)).rows.map(
        ({ businessDate }) => businessDate,
      );
    expect(await days(accountant, '')).toEqual([later, earlier]);
    expect(await days(accountant, 'sort=number,asc')).toEqual([earlier, later]);
    const numbers = (await list(central, 'size=100')).rows.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted().toReversed());
  });

  test('settlements that failed are sent again under the same reference when two administrators of the central office agree', async () => {
    await paid(portal, service, amountWith(17, percent));
    await settleAll(portal, today);
    const [failed] = (await list(accountant, 'status=FAILED')).rows;
    expect(failed).toMatchObject({ failureReason: 'Account dormant', attemptCount: 1 });
    expect((await one(accountant, failed!.id)).body).toMatchObject({ can: [] });
    expect((await one(central, failed!.id)).body).toMatchObject({ can: ['retry'] });
    expect((await retry(accountant, failed!.id)).status).toBe(403);
    const requested = await retry(central, failed!.id);
    expect([requested.status, requested.body]).toMatchObject([
      202,
      { type: 'SETTLEMENT_RETRY', status: 'AWAITING_APPROVAL' },
    ]);
    const requestId = (requested.body as unknown as { id: number }).id;
    expect((await one(central, failed!.id)).body).toMatchObject({
      adminRequestId: requestId,
      status: 'FAILED',
      can: [],
    });
    expect((await retry(second, failed!.id)).body).toMatchObject({ code: 'duplicate' });
    expect((await decide(central, requestId)).body).toMatchObject({ code: 'not-maker-checker' });
    expect((await decide(second, requestId)).body).toMatchObject({ status: 'APPROVED' });
    await sendWaiting(ctx, 'test');
    clock.advance(5);
    await askAboutSent(ctx, 'test');
    expect((await one(accountant, failed!.id)).body).toMatchObject({ status: 'SETTLED', attemptCount: 2 });
    expect(await db.sql(`select attempts from bank.sandbox_payment where provider_ref = $1`, [failed!.number])).toEqual(
      [{ attempts: 2 }],
    );
    expect((await retry(central, failed!.id)).body).toMatchObject({ code: 'invalid-transition' });
    expect((await retry(central, 999_999)).status).toBe(404);
    expect(
      await db.sql(
        `select action from audit.audit_event where entity_type = 'settlement' and entity_id = $1 order by id`,
        [failed!.id],
      ),
    ).toEqual(
      ['opened', 'closed', 'sent', 'failed', 'retried', 'sent', 'settled'].map((act) => ({
        action: `settlement.${act}`,
      })),
    );
  });

  test('settlements with a confirmed retry are sent when their process died before the bank was notified, and do not fail again', async () => {
    await paid(portal, service, amountWith(17, percent));
    await settleAll(portal, today);
    const [failed] = (await list(accountant, 'status=FAILED')).rows;
    const requested = await retry(central, failed!.id);
    await decide(second, (requested.body as unknown as { id: number }).id);
    await db.sql(`update collect.settlement set sent_at = $2, next_query_at = $2 where id = $1`, [
      failed!.id,
      clock.now(),
    ]);
    await askAboutSent(ctx, 'test');
    clock.advance(5);
    await askAboutSent(ctx, 'test');
    expect((await one(accountant, failed!.id)).body).toMatchObject({ status: 'SETTLED' });
  });
});
