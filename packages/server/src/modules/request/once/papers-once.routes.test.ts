import { readdirSync, readFileSync } from 'node:fs';
import type { RequestCheck } from '@isura/contract/request/request-check';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld, read } from '../../../../test/money/payments.ts';
import {
  certificateNamed,
  certificateTaxed,
  contractHeader,
  everyPayment,
} from '../../../../test/payment/every-payment.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-24T09:00:00Z') });
const world = await paymentWorld(portal);
const { paidTo, sent, refusals } = await everyPayment(portal, world);

const supply = (nth: number, invoiceNumber: string, amount = '15000.00') => ({
  ...paidTo(nth, 'beneficiaryName'),
  amount,
  invoiceNumber,
  economicCode: '22020102',
});
const supplies = { purpose: 'supplies' };
const checkOf = async (id: number, code: string): Promise<RequestCheck | undefined> =>
  ((await read(world.reviewer, id)).checks as RequestCheck[]).find((check) => check.code === code);

test('an invoice is the same however its number is written, and is refused a second time', async () => {
  await sent('RETAIL', supplies, [supply(0, 'INV-9003'), supply(0, 'INV/0079')]);
  for (const again of ['INV 9003', 'inv9003', '\u0406NV-9003', 'INV_79', 'INV-00079'])
    expect(await refusals('RETAIL', supplies, [supply(0, again)]), again).toEqual([
      'lines[0].invoiceNumber E_DUPLICATE_INVOICE',
    ]);
  expect(await refusals('RETAIL', supplies, [supply(0, 'K 5/1'), supply(0, 'k5-01')])).toEqual([
    'lines[1].invoiceNumber E_DUPLICATE_INVOICE',
  ]);
});

test('a staff ID, a contract and a certificate are the same however they are written', async () => {
  const pay = (nth: number, staffId: string) => ({
    staffId,
    ...paidTo(nth, 'employeeName'),
    grossPay: '1000.00',
    totalDeductions: '0.00',
  });
  expect(await refusals('SALARY', { payPeriod: '2026-03' }, [pay(0, 'HQ/0042'), pay(1, 'hq-42')])).toEqual([
    'lines[1].staffId E_DUPLICATE_STAFF',
  ]);
  const certificate = (certificateNumber: string) => ({
    ...paidTo(4, 'contractorName'),
    ...certificateNamed(certificateNumber),
    certifiedAmount: '100000.00',
    ...certificateTaxed,
  });
  await sent('CONTRACT', contractHeader('FMW/2026/017'), [certificate('IPC-03')]);
  expect(await refusals('CONTRACT', contractHeader('fmw 2026-17'), [certificate('IPC 3')])).toEqual([
    'lines[0].certificateNumber E_DUPLICATE_CERTIFICATE',
  ]);
});

test('a number of signs only is refused by name', async () => {
  expect(await refusals('RETAIL', supplies, [supply(1, '-/.-')])).toEqual(['lines[0].invoiceNumber E_NUMBER_SIGNS']);
});

test('numbers that only look alike are both paid, and the approver is shown which', async () => {
  const before = await sent('RETAIL', supplies, [supply(2, 'INV-100')]);
  const after = await sent('RETAIL', supplies, [supply(2, 'INV-1O0'), supply(2, 'INV-1-00'), supply(2, 'X-5')]);
  expect(await checkOf(after.id, 'paid-once')).toEqual({
    code: 'paid-once',
    severity: 'OK',
    title: 'No invoice paid before',
    message:
      'Compared by Bank, Account number, Invoice number with every payment of the organization that was submitted and not rejected: capitals, signs and leading zeros make no difference',
  });
  expect(await checkOf(after.id, 'paper-alike')).toMatchObject({
    severity: 'WARNING',
    title: '1 invoice looks like one paid before',
    lines: [{ lineNo: 1, name: 'INV-1O0', says: `Looks like INV-100 in ${before.requestNumber}` }],
  });
});

test('papers kept in an earlier form are upgraded, and two that are the same now stop a third', async () => {
  const first = await sent('RETAIL', supplies, [supply(3, 'OLD-1')]);
  const second = await sent('RETAIL', supplies, [supply(3, 'OLD-2')]);
  const keys = () =>
    portal.db.sql<{ key: string; copy: number }>(
      `select document_key as key, paper_copy as copy from request.request_line where request_id = any($1) order by id`,
      [[first.id, second.id]],
    );
  const account = (await keys())[0]!.key.split('|').slice(0, 3).join('|');
  const set = 'update request.request_line set document_key = $1 where request_id = $2';
  await portal.db.sql(set, [`${account}|OLD 1`, first.id]);
  await portal.db.sql(set, [`${account}|OLD-1`, second.id]);
  await portal.db.sql(
    'drop index request.request_line_paper_look; alter table request.request_line drop column paper_copy;',
  );
  await portal.db.sql(
    `create unique index request_line_paper_once on request.request_line (org_id, document_key)
     where document_key is not null and status not in ('EXCLUDED', 'REJECTED', 'CANCELLED')`,
  );
  const folder = new URL('../../../../migrations/', import.meta.url);
  const name = readdirSync(folder).find((one) => one.includes('papers_in_one_form')) ?? '';
  await portal.db.sql(readFileSync(new URL(name, folder), 'utf8'));
  expect(await keys()).toEqual([
    { key: `${account}|OLD1`, copy: 0 },
    { key: `${account}|OLD1`, copy: 1 },
  ]);
  expect(await refusals('RETAIL', supplies, [supply(3, 'old/01')])).toEqual([
    'lines[0].invoiceNumber E_DUPLICATE_INVOICE',
  ]);
});
