import { randomUUID } from 'node:crypto';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import type { Schedule } from '@isura/contract/request/schedule';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld, REQUESTS, read as readRequest, type Whole } from '../../../../test/money/payments.ts';
import { SCHEDULES, schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';
import { readWorkbook } from '../../../platform/spreadsheet.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-24T09:00:00Z') });
const world = await paymentWorld(portal);
const { maker, reviewer, approver } = world;
const of = schedulesOf(world);
const whole = (body: unknown) => body as Whole;
const rows = (from: number, count: number) => Array.from({ length: count }, (_, nth) => vatRow(from + nth));

test('a schedule goes from its file to an approved payment; its excluded row stays and is taken over by another schedule', async () => {
  const bytes = vatFile([...rows(1, 3), vatRow(4, { vat_amount: '1.00' })]);
  const response = await of.send(bytes);
  expect([response.status, response.body]).toMatchObject([
    202,
    { status: 'UPLOADED', number: 'SCH-2026-000001', can: ['replace'] },
  ]);
  const { id } = response.body as unknown as Schedule;
  const validated = await of.validate(id);
  expect(validated).toMatchObject({
    status: 'VALIDATED',
    rowCount: 4,
    validCount: 3,
    excludedCount: 1,
    validAmount: '22500.00',
    kinds: [{ code: 'E_TAX_MISMATCH', count: 1 }],
    progressPercent: 100,
    can: ['fix', 'recheck', 'submit', 'replace', 'discard'],
  });
  expect((await of.submit(id, { leaveExcluded: false })).body).toMatchObject({ code: 'validation-failed' });
  expect((await of.submit(id, { count: 4 })).body).toMatchObject({ code: 'stale-version' });
  const sent = await of.submit(id, { count: 3, amount: '22500.00' });
  expect([sent.status, sent.body]).toMatchObject([
    201,
    {
      status: 'AWAITING_APPROVAL',
      mode: 'BULK',
      lineCount: 3,
      totalAmount: '22500.00',
      approvalRound: 1,
      taxDue: '2026-11-14',
    },
  ]);
  const request = whole(sent.body);
  expect((await of.submit(id)).body).toMatchObject({ code: 'invalid-transition' });
  // Its lines came from a file: it is not copied, and no copy is offered.
  const copied = await maker.call({ method: 'POST', url: `${REQUESTS}/${request.id}/copy`, body: {} });
  expect(copied.body).toMatchObject({ code: 'invalid-transition' });
  expect(request.can).not.toContain('COPY');
  expect((await act(reviewer, request.id, 'REVIEW')).body).toMatchObject({ currentLevel: 2 });
  expect((await act(approver, request.id, 'APPROVE')).body).toMatchObject({ status: 'APPROVED' });
  const lines = (await approver.call({ url: `${REQUESTS}/${request.id}/lines` })).body as unknown as {
    entryNo: number;
  }[];
  expect(lines.map(({ entryNo }) => entryNo)).toEqual([2, 3, 4]);

  expect(await of.read(id)).toMatchObject({
    status: 'SUBMITTED',
    requestId: request.id,
    excludedLeft: 1,
    can: ['resubmit-excluded'],
  });
  const again = await of.does(id, 'resubmit-excluded');
  expect([again.status, again.body]).toMatchObject([201, { status: 'UPLOADED', resubmits: { id } }]);
  const second = await of.validate((again.body as unknown as Schedule).id);
  expect(second).toMatchObject({ status: 'VALIDATED', excludedCount: 1, rowCount: 1 });
  expect((await of.change(second.id, 5, { values: { vat_amount: '7500.00' } })).body).toMatchObject({
    verdict: 'VALID',
    isChanged: true,
  });
  expect((await of.submit(second.id)).body).toMatchObject({ status: 'AWAITING_APPROVAL', lineCount: 1 });
  expect((await of.does(id, 'resubmit-excluded')).body).toMatchObject({ code: 'invalid-transition' });
});

test('a payment that is returned or recalled makes its schedule editable again, and is resubmitted in its next round', async () => {
  const { id } = await of.sent(vatFile(rows(11, 2)));
  const request = whole((await of.submit(id)).body);
  await act(reviewer, request.id, 'RETURN', { comment: 'One invoice is not ours' });
  expect(await of.read(id)).toMatchObject({
    status: 'VALIDATED',
    requestId: request.id,
    can: ['fix', 'recheck', 'submit', 'replace'],
  });
  expect((await of.discard(id)).body).toMatchObject({ code: 'invalid-transition' });
  expect(
    (
      await maker.call({
        method: 'POST',
        url: `${REQUESTS}/${request.id}/submit`,
        body: { version: 99 },
        headers: { 'idempotency-key': randomUUID() },
      })
    ).status,
  ).toBeGreaterThanOrEqual(400);
  await of.change(id, 3, { removed: true });
  const { version } = await readRequest(maker, request.id);
  const head = {
    title: 'VAT withheld, corrected',
    typeData: { taxPeriod: '2026-10', taxAuthorityId: world.authorityId },
    version,
  };
  const [gl] = await portal.db.sql<{ id: number }>(`select id from ledger.gl_account where code = '22020201'`);
  const dueDate = addDays(lagosDay(portal.clock.now()), 20);
  const body = { ...head, glAccountId: gl!.id, dueDate };
  const changed = await maker.call({ method: 'PUT', url: `${REQUESTS}/${request.id}`, body });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { title: 'VAT withheld, corrected', glAccountId: gl!.id, dueDate },
  ]);
  const sent = await of.submit(id);
  expect(sent.body).toMatchObject({ glAccountId: gl!.id, dueDate });
  expect(sent.body).toMatchObject({
    id: request.id,
    approvalRound: 2,
    lineCount: 1,
    totalAmount: '7500.00',
    status: 'AWAITING_APPROVAL',
  });
  await act(maker, request.id, 'RECALL');
  expect((await of.submit(id)).body).toMatchObject({ id: request.id, approvalRound: 3 });
});

describe('rows', () => {
  test('rows with warnings are paid once the maker accepts them, row by row or all at once', async () => {
    const old = { supplier_tax_id: '12345678-0001' };
    const { id, warningCount } = await of.sent(
      vatFile([vatRow(21), vatRow(22, old), vatRow(23, old), vatRow(24, { ...old, vat_rate: '9' })]),
    );
    expect(warningCount).toBe(2);
    expect((await of.submit(id)).body).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'confirmWarnings' }],
    });
    expect((await of.change(id, 3, { confirmed: true })).body).toMatchObject({ isConfirmed: true });
    expect(await of.read(id)).toMatchObject({ confirmedCount: 1, confirmedAmount: '7500.00' });
    expect((await of.change(id, 3, { values: { description: 'Drainage' } })).body).not.toHaveProperty('isConfirmed');
    const several = await maker.call({
      method: 'PATCH',
      url: `${SCHEDULES}/${id}/rows`,
      body: { rowNos: [3, 4], confirmed: true },
    });
    expect(several.body).toMatchObject({ confirmedCount: 2 });
    expect(await of.rows(id, 'status=WARNING&issue=W_TAX_ID_OLD_FORMAT')).toHaveLength(2);
    expect(await of.rows(id, 'issue=E_RATE')).toMatchObject([{ row: 5, verdict: 'EXCLUDED' }]);
    expect((await of.submit(id)).body).toMatchObject({ lineCount: 3 });
  });

  test('rows can be checked again, and downloaded as a file with their findings', async () => {
    const { id } = await of.sent(vatFile([vatRow(31), vatRow(32, { period: '' })]));
    const csv = (await maker.call({ url: `${SCHEDULES}/${id}/issues-file` })).text;
    expect(csv.split('\r\n')[0]).toMatch(/,period,error$/);
    expect(csv).toContain('E_REQUIRED');
    expect((await of.does(id, 'recheck')).body).toMatchObject({ status: 'VALIDATING' });
    expect(await of.validate(id)).toMatchObject({ status: 'VALIDATED', excludedCount: 1 });
  });

  test('rows with an invoice that was submitted elsewhere since validation are named, and nothing is submitted', async () => {
    const one = await of.sent(vatFile(rows(41, 1)));
    const other = await of.sent(vatFile(rows(41, 2)));
    await of.submit(one.id);
    const response = await of.submit(other.id);
    expect([response.status, response.body]).toMatchObject([
      409,
      { code: 'duplicate', errors: [{ field: 'rows[2].invoiceNumber' }] },
    ]);
    expect(await of.read(other.id)).toMatchObject({ status: 'VALIDATED' });
  });
});

describe('a file', () => {
  test('a file can be replaced during validation: the new one is validated, the earlier one stays listed', async () => {
    const { id } = (await of.send(vatFile(rows(51, 5)))).body as unknown as Schedule;
    const response = await of.replace(id, vatFile(rows(56, 2)));
    expect([response.status, response.body]).toMatchObject([
      202,
      { files: [{ fileName: 'second.csv' }, { fileName: 'vat.csv' }] },
    ]);
    expect(await of.validate(id)).toMatchObject({ status: 'VALIDATED', validCount: 2 });
    await of.replace(id, Buffer.from('sn,nothing\n1,2\n'));
    expect(await of.validate(id)).toMatchObject({
      status: 'UNREADABLE',
      failureCode: 'E_HEADER_MISSING',
      can: ['replace', 'discard'],
    });
    await of.replace(id, vatFile(rows(58, 1)));
    expect(await of.validate(id)).toMatchObject({ status: 'VALIDATED', validCount: 1, files: [{}, {}, {}, {}] });
    expect((await of.discard(id)).body).toMatchObject({ status: 'DISCARDED', can: [] });
    const kept = `select count(*)::int as kept from platform.intake i join request.schedule_file f on f.intake_id = i.id
      where f.schedule_id = $1 and i.dropped_at is null`;
    expect(await portal.db.sql(kept, [id])).toEqual([{ kept: 0 }]);
  });

  test('a file uploaded before is reported as such, and one that is no table is refused at once', async () => {
    const bytes = vatFile(rows(61, 1));
    const first = await of.sent(bytes);
    const again = await of.sent(bytes);
    expect(again).toMatchObject({ sameFileAs: { id: first.id, number: first.number } });
    expect((await of.send(Buffer.from([0, 1, 2, 0]))).status).toBe(415);
    expect((await of.send(bytes, { typeData: 'none' })).body).toMatchObject({ code: 'validation-failed' });
    expect((await of.send(bytes, { payDate: '2020-01-01' })).body).toMatchObject({ errors: [{ field: 'payDate' }] });
    expect((await of.send(bytes, { typeData: '{}' })).body).toMatchObject({
      errors: [{ field: 'typeData.taxPeriod' }],
    });
  });

  test('a file belongs to its maker: colleagues can view it, other organizations cannot', async () => {
    const { id } = await of.sent(vatFile(rows(71, 1)));
    const second = await portal.as('maker2@mow.test');
    expect(await of.read(id, second)).toMatchObject({ id, isMine: false, can: [] });
    expect((await of.does(id, 'submit', { confirmWarnings: true, leaveExcluded: true }, second)).status).toBe(403);
    const stranger = await portal.as('maker@fra.test');
    expect((await stranger.call({ url: `${SCHEDULES}/${id}` })).status).toBe(404);
    const list = await maker.call({ url: `${SCHEDULES}?type=VAT&status=VALIDATED&sort=totalAmount,desc&size=2` });
    expect(list.headers['x-total-count']).toBeDefined();
    expect(list.headers['x-total-amount']).toMatch(/\.00$/);
    expect(list.body).toHaveLength(2);
  });
});

test('a template has the columns of its type with two samples, and as a workbook the codes on a second sheet', async () => {
  const csv = await maker.call({ url: `${SCHEDULES}/template?type=VAT` });
  expect(csv.text.trim().split('\r\n')).toHaveLength(3);
  expect(csv.text).toContain('supplier_name,supplier_tax_id');
  const book = await maker.call({ url: `${SCHEDULES}/template?type=WHT&format=XLSX` });
  const sheets = await readWorkbook(book.bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['Schedule', 'Codes']);
  expect(sheets[0]?.rows).toHaveLength(3);
  expect(sheets[1]?.rows.length).toBeGreaterThan(5);
});
