import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, draft, invoice, paymentWorld, REQUESTS, submitted } from '../../../../test/money/payments.ts';

const REPORT = '/services/organization/api/requests/payment-report';
const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const auditor = await portal.as('auditor@mow.test');
const oagf = await portal.as('admin1@oagf.test');
const today = lagosDay(portal.clock.now());

interface Row {
  id: number;
  status: string;
  totalAmount: string;
  mode: string;
  orgId: number;
}
async function read(who: Caller, query = '') {
  const { status, body, headers } = await who.call({ url: `${REPORT}?${query}` });
  expect(status, JSON.stringify(body)).toBe(200);
  const rows = body as unknown as Row[];
  expect(headers['x-total-count']).toBe(String(rows.length));
  expect(headers['x-total-amount']).toBe(nairaOf(sum(rows.map(({ totalAmount }) => koboOf(totalAmount)))));
  return rows;
}

describe('the payment report', () => {
  let rejected: number;
  let waiting: number;
  beforeAll(async () => {
    waiting = (await submitted(world, [invoice(1, '1000.00')])).id;
    rejected = (await submitted(world, [invoice(2, '2000.00')])).id;
    await act(world.reviewer, rejected, 'REJECT', { comment: 'For the sake of this test alone' });
    await draft(world.maker, world.vat([invoice(3, '3000.00')]));
  });

  test('the payment report has every submitted payment, newest first, and their sum; drafts are omitted', async () => {
    expect(await read(auditor)).toMatchObject([
      { id: rejected, status: 'REJECTED', totalAmount: '150.00', orgId: world.orgId },
      { id: waiting, status: 'AWAITING_APPROVAL', totalAmount: '75.00' },
    ]);
    expect(await read(auditor, 'size=10000')).toHaveLength(2);
  });

  test('the payment report is filtered by status, type, mode, account, words and days', async () => {
    const found = async (query: string) => (await read(auditor, query)).length;
    expect(await found('status=REJECTED')).toBe(1);
    expect(await found('status=AWAITINGAPPROVAL')).toBe(1);
    expect(await found('type=VAT')).toBe(2);
    expect(await found('type=PAYROLL')).toBe(0);
    expect(await found('mode=BULK')).toBe(0);
    expect(await found(`bank-account-id=${world.accountId}`)).toBe(2);
    expect(await found(`bank-account-id=${world.accountId + 1}`)).toBe(0);
    expect(await found('query=vat')).toBe(2);
    expect(await found('project-id=999999')).toBe(0);
    expect(await found(`end-date=${addDays(today, -1)}`)).toBe(0);
    expect(await found(`start-date=${today}&end-date=${today}`)).toBe(2);
  });

  test('the payment report shows the central office all organizations or one, and an organization only itself', async () => {
    expect(await read(oagf)).toHaveLength(2);
    expect(await read(oagf, `org-id=${world.orgId + 1}`)).toEqual([]);
    const path = await portal.as('admin1@oagf.test');
    expect((await path.call({ url: `${REQUESTS}/payment-report?size=10001` })).status).toBe(400);
  });

  test('the payment report refuses invalid ranges with the field named', async () => {
    for (const [query, code] of [
      [`start-date=${today}&end-date=${addDays(today, -1)}`, 'range-backwards'],
      ['start-date=2012-01-01&end-date=2021-12-31', 'range-too-long'],
    ])
      expect(await auditor.call({ url: `${REPORT}?${query}` })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'end-date', code }] },
      });
  });
});
