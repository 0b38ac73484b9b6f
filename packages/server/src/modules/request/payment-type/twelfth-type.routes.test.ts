import { addMonths, lagosDay, periodOf } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { employeeName, month, onceAStaff, payTo, staffId } from '@isura/contract/request/types/fields';
import { afterAll, expect, test, vi } from 'vitest';
import type { Calculation } from './calculation.domain.ts';

// A type that is not in the product: its row, its entry and its calculation. What derives from the lists does so when it
// is loaded, so they are added first, and the files after this one load them anew without it.
afterAll(() => void vi.resetModules());
vi.resetModules();

const STIPEND = 'STIPEND' as PaymentType['code'];

const { requestTypeLabels } = await import('@isura/contract/kernel/request-type-labels');
Object.assign(requestTypeLabels, { [STIPEND]: 'Stipend' });

const stipend: PaymentType = {
  code: STIPEND,
  label: 'Stipend',
  group: 'PAYROLL',
  resource: 'payment.retail',
  paths: { landing: '/admin/payment/stipends', single: '/admin/payment/stipends/single' },
  modes: ['SINGLE'],
  header: [month('payPeriod', 'Month')],
  line: [
    staffId,
    employeeName,
    ...payTo('employeeName'),
    { name: 'days', kind: 'whole', label: 'Days', missing: 'Enter the days', range: [1, 31] },
  ],
  mostLines: 50,
  calculation: 'stipend',
  glCode: '21010101',
  onceEach: [onceAStaff],
  pays: 'people',
  comparesBy: 'net-pay',
  narratedBy: 'staffId',
  forecastAs: 'SALARIES',
  review: 'request',
  words: {
    title: 'Stipends',
    lead: 'Pay members of a corps by the day.',
    single: 'Pay stipends',
    line: 'member',
    lines: 'members',
    headerPart: 'The month',
    linePart: 'Members',
    lineName: 'employeeName',
    paidFor: [{ text: 'Stipend, days:', number: ['days'] }],
    empty: 'No stipends paid yet.',
  },
};
const { paymentTypes } = await import('@isura/contract/request/payment-types');
Object.assign(paymentTypes, { [STIPEND]: stipend });

const A_DAY = 150_000n;
const stipendPayment: Calculation = {
  calculate: (_, line) => ({
    parts: [
      {
        role: 'BENEFICIARY',
        amount: asKobo(BigInt(String(line.days)) * A_DAY),
        to: {
          kind: 'BENEFICIARY',
          name: String(line.employeeName),
          bankCode: String(line.bankCode),
          accountNumber: String(line.beneficiaryAccount),
        },
      },
    ],
    fields: {},
    figures: () => [],
  }),
};
const { calculations } = await import('./calculations.domain.ts');
Object.assign(calculations, { stipend: stipendPayment });

const { seed } = await import('../../../../seed/seed.ts');
const { demonstrationPortal } = await import('../../../../test/demonstration.ts');
const { paymentWorld, read, REQUESTS } = await import('../../../../test/money/payments.ts');
const { disbursing } = await import('../../../../test/payment/disbursing.ts');
const { everyPayment } = await import('../../../../test/payment/every-payment.ts');

const portal = await demonstrationPortal();
const { db } = portal;
const rowsAdded = await seed(db.adminUrl, { demonstration: true });
const world = await paymentWorld(portal);
const { accounts, paidTo, refusals, approved, sent } = await everyPayment(portal, world);

const member = (nth: number, days: number, more: object = {}) => ({
  staffId: `ST/${nth}`,
  ...paidTo(nth, 'employeeName'),
  days,
  ...more,
});
/** The header of a payment for the month this many months ago. */
const monthsAgo = (many: number) => ({ payPeriod: addMonths(periodOf(lagosDay(portal.clock.now())), -many) });
const checkOf = async (id: number, code: string) =>
  (await read(world.reviewer, id)).checks.find((check) => check.code === code);

test('the next start adds the row of a twelfth type, as its entry says', async () => {
  expect(rowsAdded).toBe(1);
  expect(await db.sql(`select * from request.request_type where code = $1`, [STIPEND])).toMatchObject([
    { label: 'Stipend', type_group: 'PAYROLL', path: '/admin/payment/stipends', default_gl_code: '21010101' },
  ]);
});

test('a twelfth type is listed, and its fields, repeats and amounts are checked by its entry and its calculation', async () => {
  const { body } = await world.maker.call({ url: '/services/organization/api/request-types' });
  expect(body).toContainEqual(expect.objectContaining({ code: STIPEND, label: 'Stipend', isMine: true }));
  expect(await refusals(STIPEND, monthsAgo(4), [member(0, 32), member(1, 20), member(1, 20)])).toEqual([
    'lines[0].days E_ENUM',
    'lines[2].staffId E_DUPLICATE_STAFF',
  ]);
});

test('a twelfth type is submitted, approved and instructed, and its journal balances', async () => {
  expect(await approved(STIPEND, monthsAgo(3), [member(0, 20), member(1, 22)])).toMatchObject({
    totalAmount: '63000.00',
    lines: ['BENEFICIARY 3000000 APPROVED', 'BENEFICIARY 3300000 APPROVED'],
    journal: ['DEBIT 21010101 6300000', 'CREDIT 41040101 6300000'],
    instructions: ['3000000', '3300000'],
  });
});

test('the people of a twelfth type that pays them are compared with their last month and with other pay', async () => {
  await approved(STIPEND, monthsAgo(2), [member(2, 10), member(3, 10)]);
  const next = await sent(STIPEND, monthsAgo(1), [member(2, 20)]);
  expect(await checkOf(next.id, 'missing')).toMatchObject({ count: 1, lines: [{ name: accounts[3]!.name }] });
  expect(await checkOf(next.id, 'pay-changed')).toMatchObject({ severity: 'WARNING' });
  const salary = await sent('SALARY', monthsAgo(1), [
    { ...paidTo(2, 'employeeName'), staffId: 'ST/2', grossPay: '90000.00' },
  ]);
  expect(await checkOf(salary.id, 'paid-person')).toMatchObject({ severity: 'ALERT' });
});

test('a line of a twelfth type says what it pays for, and the bank receives the field it is narrated by', async () => {
  const { agreed, pass } = disbursing(portal, world);
  const id = await agreed({
    ...{ type: STIPEND, title: 'Stipends', narration: 'Stipends of the month', typeData: monthsAgo(5) },
    payDate: lagosDay(portal.clock.now()),
    lines: [member(4, 5)],
  });
  const { body } = await world.maker.call({ url: `${REQUESTS}/${id}/lines` });
  expect(body).toMatchObject([{ what: 'Stipend, days: 5', amount: '7500.00' }]);
  await pass(1);
  const shown = await db.sql(
    `select p.narration from request.payment_instruction i join bank.sandbox_payment p on p.provider_ref = i.provider_ref
     where i.request_id = $1`,
    [id],
  );
  expect(shown).toEqual([{ narration: 'ST/4 Stipends of the month' }]);
});

test('a workflow is for a type of the table or for any other payment, and for nothing else', async () => {
  const insert = (type: string) =>
    db.sql(
      `insert into approval.workflow (org_id, request_type, name, version_no, min_amount_kobo, status, created_at, created_by,
         updated_at, updated_by)
       values ($1, $2, 'Stipends', 99, 1, 'DRAFT', now(), 'test', now(), 'test') returning type_code`,
      [world.orgId, type],
    );
  expect(await insert(STIPEND)).toEqual([{ type_code: STIPEND }]);
  expect(await insert('*')).toEqual([{ type_code: null }]);
  await expect(insert('PRIZE')).rejects.toThrow('workflow_type_code_fkey');
});
