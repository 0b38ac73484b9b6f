import type { ScheduleRow } from '@isura/contract/request/schedule-rows';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld, REQUESTS, read } from '../../../../test/money/payments.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';
import { schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { sent } = await everyPayment(portal, world);

/** Law, base, rate and day behind a figure, and the sum in words. */
const reason = {
  law: expect.stringMatching(/Act|NTA/),
  rate: expect.stringContaining('7.5'),
  date: expect.stringMatching(/2026/),
  sum: expect.stringContaining('7,500.00'),
};

interface Line {
  amount: string;
  computed?: string;
  figures: { label: string; base: string; amount: string }[];
}
const linesOf = async (id: number): Promise<Line[]> =>
  (await world.reviewer.call({ url: `${REQUESTS}/${id}/lines` })).body as unknown as Line[];
const payeesOf = async (id: number) =>
  (await read(world.reviewer, id)).payees as {
    name: string;
    amount: string;
    sums?: { field: string; amount: string }[];
  }[];

test('a pension shows the legal minimum next to what is paid, and sums both shares for each administrator', async () => {
  const employee = (nth: number, more: object = {}) => ({
    staffId: `40${nth}`,
    employeeName: 'Adaeze Okonkwo',
    rsaPin: `PEN10020030070${nth}`,
    pfaName: 'ARM',
    basic: '100000.00',
    ...more,
  });
  const { id } = await sent('PENSION', { contributionPeriod: '2026-10', employerCode: 'PU0001' }, [
    employee(0),
    employee(1, { employeeContribution: '9000.00', voluntaryContribution: '500.00' }),
    employee(2, { employeeContribution: '0.00', employerContribution: '20000.00' }),
  ]);
  const lines = await linesOf(id);
  expect(lines.map(({ amount, computed }) => [amount, computed])).toEqual([
    ['18000.00', '18000.00'],
    ['19500.00', '18500.00'],
    ['20000.00', '20000.00'],
  ]);
  expect(lines[0]?.figures.map(({ label, base, amount }) => [label, base, amount])).toEqual([
    ['Employee 8%', '100000.00', '8000.00'],
    ['Employer 10%', '100000.00', '10000.00'],
  ]);
  expect((await payeesOf(id))[0]).toMatchObject({
    amount: '57500.00',
    sums: [
      { field: 'employeeContribution', amount: '17000.00' },
      { field: 'employerContribution', amount: '40000.00' },
      { field: 'voluntaryContribution', amount: '500.00' },
    ],
  });
});

test('taxes of a file are computed again, with the figures behind each row and the base of each authority', async () => {
  const of = schedulesOf(world);
  const schedule = await of.sent(vatFile([vatRow(1), vatRow(2), vatRow(3, { vat_amount: '1.00' })]));
  const rows = (await of.rows(schedule.id)) as ScheduleRow[];
  expect(rows.map(({ figures }) => figures?.map(({ label, base, amount, why }) => [label, base, amount, why]))).toEqual(
    [
      [['VAT 7.5%', '100000.00', '7500.00', { ...reason, base: expect.stringContaining('100,000.00') }]],
      [['VAT 7.5%', '100000.00', '7500.00', { ...reason, base: expect.stringContaining('100,000.00') }]],
      undefined,
    ],
  );
  const { id } = (await of.submit(schedule.id, { confirmWarnings: true })).body as unknown as { id: number };
  expect(await linesOf(id)).toMatchObject([
    { amount: '7500.00', computed: '7500.00', figures: [{ label: 'VAT 7.5%', base: '100000.00' }] },
    { amount: '7500.00', computed: '7500.00' },
  ]);
  expect(await payeesOf(id)).toMatchObject([
    { name: 'Nigeria Revenue Service', sums: [{ field: 'taxableAmount', amount: '200000.00' }] },
  ]);
});
