import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';

const REPORT = '/services/accountingservice/api/reports/outflow';
const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { books, endedEachWay } = disbursing(portal, world);
const auditor = await portal.as('auditor@mow.test');
const oagf = await portal.as('admin1@oagf.test');
const today = lagosDay(portal.clock.now());
const before = (await books()).bank;

interface Row {
  id: number;
  paidAt: string;
  status: string;
  requestId: number;
  amount: string;
  accountNumber: string;
  bankReference?: string;
  orgId: number;
  type: string;
}
async function read(who: Caller, query = '') {
  const { status, body, headers } = await who.call({ url: `${REPORT}?${query}` });
  expect(status, JSON.stringify(body)).toBe(200);
  return { rows: body as unknown as Row[], headers };
}

describe('the outflow report', () => {
  let id: number;
  beforeAll(async () => {
    id = await endedEachWay();
  });

  test('the outflow report has a row for each line that was paid, and a negative one where its bank returned it', async () => {
    const { rows, headers } = await read(auditor);
    expect(rows.filter(({ requestId }) => requestId === id)).toMatchObject([
      { status: 'RETURNED', amount: '-1000.23', orgId: world.orgId, type: 'RETAIL' },
      { status: 'PAID', amount: '1000.23' },
      { status: 'PAID', amount: '1000.00' },
    ]);
    expect(rows[0]?.accountNumber).toMatch(/^•{4}\d{4}$/);
    expect(rows[1]?.bankReference).toBeTruthy();
    expect(headers['x-total-count']).toBe('3');
    expect(headers['x-total-amount']).toBe('1000.00');
  });

  test('the outflow report equals what left the account according to the ledger', async () => {
    const { headers } = await read(auditor, `start-date=${today}&end-date=${today}`);
    expect(koboOf(String(headers['x-total-amount']))).toBe(before - (await books()).bank);
  });

  test('the outflow report is filtered by event, type and account, and so is its sum', async () => {
    const narrow = async (query: string) => {
      const { rows, headers } = await read(auditor, query);
      expect(headers['x-total-count']).toBe(String(rows.length));
      expect(headers['x-total-amount']).toBe(nairaOf(sum(rows.map(({ amount }) => koboOf(amount)))));
      return headers['x-total-amount'];
    };
    expect(await narrow('status=PAID')).toBe('2000.23');
    expect(await narrow('status=RETURNED')).toBe('-1000.23');
    expect(await narrow('type=RETAIL')).toBe('1000.00');
    expect(await narrow('type=VAT')).toBe('0.00');
    expect(await narrow(`bank-account-id=${world.accountId}`)).toBe('1000.00');
    expect(await narrow(`bank-account-id=${world.accountId + 1}`)).toBe('0.00');
    expect(await narrow(`start-date=${today}T00:00:00&end-date=${today}T23:59:30`)).toBe('1000.00');
    expect(await narrow(`end-date=${addDays(today, -1)}`)).toBe('0.00');
  });

  test('a payment paid at the second attempt has another row, so that the sum still equals the ledger', async () => {
    const { rows } = await read(auditor);
    const months = await read(auditor, `start-date=${addDays(today, -400)}&end-date=${addDays(today, 40)}`);
    expect(months.rows).toEqual(rows);
    expect(months.headers['x-total-amount']).toBe('1000.00');
  });

  test('the outflow report covers the own organization, and all or one of them for the central office', async () => {
    const other = await portal.as('admin@fra.test').catch(() => undefined);
    if (other) expect((await read(other)).rows).toEqual([]);
    expect((await read(oagf)).rows).toHaveLength(3);
    expect((await read(oagf, `org-id=${world.orgId}`)).rows).toHaveLength(3);
    expect((await read(oagf, `org-id=${world.orgId + 1}`)).rows).toEqual([]);
  });

  test.each([
    [`start-date=${today}T10:00:00&end-date=${today}T09:00:00`, 'range-backwards'],
    [`start-date=${today}&end-date=${addDays(today, -1)}`, 'range-backwards'],
    ['start-date=2012-01-01T00:00:00&end-date=2022-01-01T23:59:00', 'range-too-long'],
  ])('the outflow report refuses %s with the field named', async (query, code) => {
    const { status, body } = await auditor.call({ url: `${REPORT}?${query}` });
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'end-date', code }] }]);
  });
});
