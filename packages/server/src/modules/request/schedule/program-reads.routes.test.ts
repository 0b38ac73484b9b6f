import type { FileReading } from '@isura/contract/kernel/file-plan';
import type { Schedule } from '@isura/contract/request/schedule';
import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';
import { SCHEDULES, schedulesOf } from '../../../../test/payment/schedules.ts';
import { programOf } from '../../../../test/people/programs.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { orgId } = world;
const files = schedulesOf(world);
const { accounts } = await everyPayment(portal, world);
const { name, beneficiaryAccount: account } = accounts[0]!;

/** Returns a salary schedule of a month: a row that can be paid and, unless left out, one that is excluded. */
function salaries(month: string, withExcluded = true) {
  const row = {
    ...{ sn: '1', staff_id: '200100', ippis_number: '031000', employee_name: name },
    ...{ grade_level: '08', step: '2', beneficiary_account: account, bank_code: '011' },
    ...{ bank_name: 'First Bank of Nigeria', gross_pay: '100000.00', total_deductions: '20000.00' },
    ...{ net_pay: '80000.00', period: month, narration: 'Salary' },
  };
  const wrong = { ...row, sn: '2', staff_id: '200101', ippis_number: '031001', net_pay: '1.00' };
  const rows = [Object.keys(row), Object.values(row), ...(withExcluded ? [Object.values(wrong)] : [])];
  const bytes = Buffer.from(`${rows.map((cells) => cells.join(',')).join('\n')}\n`);
  const head = { type: 'SALARY', title: 'Salaries', narration: 'Salaries' };
  return [bytes, { ...head, typeData: JSON.stringify({ payPeriod: month }) }] as const;
}

const payroll = await programOf(portal, {
  orgId,
  paymentTypes: ['SALARY'],
  scopes: ['payments:read', 'payments:submit'],
});
const reader = await programOf(portal, { orgId, name: 'Warehouse', scopes: ['payments:read'] });

const textOf = async (by: Caller, url: string): Promise<string> => {
  const { status, text } = await by.call({ url });
  expect(status, text).toBe(200);
  return text;
};
const calls = (id: number) => ['', '/rows', '/issues-file', '/reading'].map((end) => `${SCHEDULES}/${id}${end}`);

describe('what a program reads of a schedule', () => {
  test('a program that reads payments sees no account number and no balance in the schedule of a person', async () => {
    const { id } = await files.sent(...salaries('2026-10'));
    for (const url of calls(id)) expect([url, (await textOf(reader, url)).includes(account)]).toEqual([url, false]);
    const schedule = (await reader.call({ url: `${SCHEDULES}/${id}` })).body as unknown as Schedule;
    expect(schedule.sourceAccount).not.toHaveProperty('availableBalance');
    expect(schedule.checks.map(({ code }) => code)).not.toContain('balance');
    expect(await textOf(reader, `${SCHEDULES}/${id}/rows`)).toContain(`••••${account.slice(-4)}`);
    const found = await reader.call({ url: `${SCHEDULES}/${id}/rows?query=${account.slice(0, 6)}` });
    expect(found.body).toMatchObject({ code: 'validation-failed', errors: [{ field: 'query', code: 'masked' }] });
    // Whoever uploaded it reads the same numbers whole.
    expect(await textOf(world.maker, `${SCHEDULES}/${id}/rows`)).toContain(account);
  });

  test('a program reads the schedule that it uploaded itself with whole account numbers', async () => {
    const sent = await files.send(...salaries('2026-09'), payroll);
    expect(sent.status, sent.text).toBe(202);
    const { id } = await files.validate((sent.body as unknown as Schedule).id);
    expect(await textOf(payroll, `${SCHEDULES}/${id}/rows`)).toContain(account);
    const reading = (await payroll.call({ url: `${SCHEDULES}/${id}/reading` })).body as unknown as FileReading;
    expect(JSON.stringify(reading.plan)).toContain(account);
    expect(await textOf(reader, `${SCHEDULES}/${id}/rows`)).not.toContain(account);
  });
});

describe('what a program reads of the lines of a payment', () => {
  test('a program neither sees nor finds the account number that is among the typed values of a line', async () => {
    const sent = await files.sent(...salaries('2026-08', false));
    const submitted = await files.submit(sent.id, { confirmWarnings: true });
    expect(submitted.status, submitted.text).toBe(201);
    const url = `${REQUESTS}/${(submitted.body as unknown as { id: number }).id}`;
    const own = await textOf(world.maker, `${url}/lines`);
    expect(own).toContain(account);
    for (const end of ['', '/lines']) expect(await textOf(reader, `${url}${end}`)).not.toContain(account);
    const rowsBy = async (by: Caller, query: string) => (await by.call({ url: `${url}/lines?query=${query}` })).body;
    expect(await rowsBy(reader, account)).toEqual([]);
    expect(await rowsBy(reader, '200100')).toHaveLength(1);
    expect(await rowsBy(world.maker, account)).toHaveLength(1);
  });
});
