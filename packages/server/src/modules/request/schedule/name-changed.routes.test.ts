import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';
import { schedulesOf } from '../../../../test/payment/schedules.ts';

const portal = await demonstrationPortal();
const { ctx, db } = portal;
const world = await paymentWorld(portal);
const files = schedulesOf(world);
const { accounts } = await everyPayment(portal, world);
const { name, beneficiaryAccount } = accounts[0]!;
let days = 0;

const row = {
  ...{ sn: '1', staff_id: '200100', ippis_number: '031000', employee_name: ` ${name}` },
  ...{ grade_level: '08', step: '2', beneficiary_account: beneficiaryAccount, bank_code: '011' },
  ...{ bank_name: 'First Bank of Nigeria', gross_pay: '100000.00', total_deductions: '20000.00' },
  ...{ net_pay: '80000.00', period: '2026-10', narration: 'Salary' },
};
const file = Buffer.from(`${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`);

/** Has the row validated and the bank asked again, when its last answer is older than a day. */
async function again(id: number) {
  days += 2;
  const now = new Date(ctx.clock.now().getTime() + days * 86_400_000);
  const later = { ...ctx, clock: { ...ctx.clock, now: () => now } };
  expect((await files.does(id, 'recheck', { rowNos: [2] })).body).toMatchObject({ status: 'VALIDATING' });
  await files.validate(id, later as never);
  const [found] = await files.rows(id);
  return { codes: found?.findings.map(({ code }) => code), isConfirmed: found?.isConfirmed === true };
}

test('a row whose account now bears another name is accepted again before it is paid, and stays accepted after that', async () => {
  const { id } = await files.sent(file, {
    ...{ type: 'SALARY', title: 'Salaries', narration: 'Salaries', typeData: '{"payPeriod":"2026-10"}' },
  });
  expect((await files.change(id, 2, { confirmed: true })).body).toMatchObject({ isConfirmed: true });
  expect((await again(id)).codes).toEqual([]);

  const [values = '', second = ''] = name.split(' ');
  await db.sql('insert into bank.sandbox_account (bank_code, account_number, account_name) values ($1, $2, $3)', [
    '011',
    beneficiaryAccount,
    `${values} ${second} QXZV`,
  ]);
  expect(await again(id)).toEqual({ codes: ['W_NAME_MISMATCH'], isConfirmed: false });
  expect((await files.change(id, 2, { confirmed: true })).body).toMatchObject({ isConfirmed: true });
  expect(await again(id)).toEqual({ codes: ['W_NAME_MISMATCH'], isConfirmed: true });
});
