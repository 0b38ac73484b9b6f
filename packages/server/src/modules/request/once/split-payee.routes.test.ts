import { koboOf } from '@isura/contract/kernel/money';
import type { RequestCheck } from '@isura/contract/request/request-check';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld, read } from '../../../../test/money/payments.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-24T09:00:00Z') });
const world = await paymentWorld(portal);
const { accounts, paidTo, sent } = await everyPayment(portal, world);

const supply = (nth: number, invoiceNumber: string, amount: string) => ({
  ...paidTo(nth, 'beneficiaryName'),
  amount,
  invoiceNumber,
  economicCode: '22020102',
});
const naira = (kobo: bigint): string => `${kobo / 100n}.${String(kobo % 100n).padStart(2, '0')}`;
const checkOf = async (id: number, code: string): Promise<RequestCheck | undefined> =>
  ((await read(world.reviewer, id)).checks as RequestCheck[]).find((check) => check.code === code);

test('two payments to one payee that together exceed the band of each are shown to whoever decides', async () => {
  const [band] = await portal.db.sql<{ top: string }>(
    `select max_amount_kobo::text as top from approval.workflow
     where org_id = $1 and request_type in ('RETAIL', '*') and status = 'ACTIVE' and max_amount_kobo is not null order by request_type desc, max_amount_kobo limit 1`,
    [world.orgId],
  );
  const top = BigInt(band!.top);
  const supplies = { purpose: 'supplies' };
  const first = await sent('RETAIL', supplies, [supply(0, 'S-1', naira(top - 1n))]);
  expect(await checkOf(first.id, 'split')).toMatchObject({
    severity: 'OK',
    title: 'No payee is paid in parts below a limit',
  });
  const second = await sent('RETAIL', supplies, [supply(0, 'S-2', naira(top - 200n)), supply(1, 'S-3', '1.00')]);
  expect(await checkOf(second.id, 'split')).toMatchObject({
    severity: 'WARNING',
    title: expect.stringMatching(/^1 payee is paid in parts that come to more than ₦/),
    lines: [{ name: accounts[0]?.name, says: expect.stringContaining(`in ${first.requestNumber}: `) }],
  });
  expect(koboOf(naira(top))).toBe(top);
});

test('the same amount to an account is found in a payment of another type, and on another line of the payment', async () => {
  const before = await sent('SALARY', { payPeriod: '2026-10' }, [
    { staffId: 'T-1', ...paidTo(2, 'employeeName'), grossPay: '4321.00', totalDeductions: '0.00' },
  ]);
  const after = await sent('RETAIL', { purpose: 'supplies' }, [
    supply(2, 'T-1', '4321.00'),
    supply(3, 'T-2', '77.00'),
    supply(3, 'T-3', '77.00'),
  ]);
  expect(await checkOf(after.id, 'repeated')).toMatchObject({
    severity: 'WARNING',
    title: '2 possible duplicate payments',
    message:
      'Compared by account and amount, within this payment and with payments of any type. Other payments count if they were submitted in the 45 days before',
    lines: [
      { lineNo: 1, says: `₦4,321.00 to the same account is in ${before.requestNumber}` },
      { lineNo: 3, says: '₦77.00 to the same account is in line 2 of this payment' },
    ],
  });
});
