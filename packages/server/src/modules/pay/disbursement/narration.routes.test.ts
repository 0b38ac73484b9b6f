import { lagosDay } from '@isura/contract/kernel/days';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld, reviewed } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';
import { schedulesOf } from '../../../../test/payment/schedules.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const world = await paymentWorld(portal);
const { accounts } = await everyPayment(portal, world);
const { agreed, pass } = disbursing(portal, world);
const files = schedulesOf(world);
const payDate = lagosDay(portal.clock.now());

/** Returns what the bank was given to show the payees of a request, in the order of its transfers. */
const shownTo = async (requestId: number) =>
  (
    await db.sql<{ narration: string }>(
      `select p.narration from request.payment_instruction i join bank.sandbox_payment p on p.provider_ref = i.provider_ref
       where i.request_id = $1 order by i.number`,
      [requestId],
    )
  ).map(({ narration }) => narration);

test('each payee of a file is shown the narration of their own row, as it was approved', async () => {
  const rows = ['FUEL OCT 2026', 'TYRES OCT 2026'].map((narration, nth) => ({
    ...{ sn: String(nth + 1), beneficiary_name: accounts[nth]!.name },
    ...{ beneficiary_account: accounts[nth]!.beneficiaryAccount, bank_code: '011', bank_name: 'First Bank of Nigeria' },
    ...{ amount: '1500.00', narration, economic_code: '22020102', invoice_number: `N-${nth}` },
  }));
  const { id } = await files.sent(Buffer.from(Papa.unparse(rows)), {
    ...{ type: 'RETAIL', title: 'Supplies', narration: 'Supplies of the month', typeData: '{"purpose":"supplies"}' },
    payDate,
  });
  const sent = await files.submit(id, { confirmWarnings: true });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const request = (sent.body as unknown as { id: number }).id;
  await reviewed(world, request);
  expect((await act(world.approver, request, 'APPROVE')).status).toBe(200);
  await pass(0);
  expect(await shownTo(request)).toEqual(['FUEL OCT 2026', 'TYRES OCT 2026']);
});

test('a biller is shown the customer number of the bill, without which it cannot tell whose it is', async () => {
  const [biller] = await db.sql<{ id: number }>(
    `select id from request.biller where name = 'Abuja Electricity Distribution'`,
  );
  const bill = { dueDate: payDate, amount: '42000.00', economicCode: '22020201' };
  const request = await agreed({
    ...{ type: 'BILL', title: 'Power of the month', narration: 'Power OCT 2026', payDate },
    typeData: { billerId: biller!.id, billingPeriod: payDate.slice(0, 7) },
    lines: [
      { ...bill, customerReference: '00045020010', invoiceNumber: 'BILL-1' },
      { ...bill, customerReference: '00045020020', invoiceNumber: 'BILL-2' },
    ],
  });
  await pass(0);
  expect(await shownTo(request)).toEqual(['00045020010 Power OCT 2026', '00045020020 Power OCT 2026']);
});
