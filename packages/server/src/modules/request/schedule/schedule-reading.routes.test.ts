import type { FileReading } from '@isura/contract/kernel/file-plan';
import type { Schedule } from '@isura/contract/request/schedule';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { useUpDailyQuota } from '../../../../test/file/daily-quota.ts';
import { act, paymentWorld } from '../../../../test/money/payments.ts';
import { SCHEDULES, schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-24T09:00:00Z') });
const world = await paymentWorld(portal);
const { maker } = world;
const of = schedulesOf(world);
const reading = async (id: number, who: Caller = maker) => await who.call({ url: `${SCHEDULES}/${id}/reading` });
const readingOf = async (id: number): Promise<FileReading> => (await reading(id)).body as unknown as FileReading;
const titled = (...rows: string[]): Buffer =>
  Buffer.concat([Buffer.from('Ministry of Works\n\nOctober\n'), vatFile(rows)]);

test('the file of a schedule is shown as it is read: its column names, the rows above them, its columns', async () => {
  const sent = await of.sent(titled(vatRow(1), vatRow(2)));
  expect(sent).toMatchObject({ status: 'VALIDATED', validCount: 2 });
  expect(sent.remarks).toEqual([
    { code: 'W_ROWS_ABOVE', message: 'Rows 1, 3 are above the column names and were not read.' },
  ]);
  expect((await of.rows(sent.id)).map(({ row }) => row)).toEqual([5, 6]);
  const { fileName, plan } = await readingOf(sent.id);
  expect(fileName).toBe(sent.fileName);
  expect(plan).toMatchObject({
    ...{ encoding: 'UTF-8', sheets: [], rowsAbove: 2, headerRow: 4, unusedColumns: [] },
    ...{ hiddenRows: [], hiddenRowCount: 0, hiddenColumns: [] },
    notRead: [
      { row: 1, why: 'Above the column names' },
      { row: 3, why: 'Above the column names' },
    ],
  });
  expect(plan?.topRows.map(({ row }) => row)).toEqual([1, 3, 4, 5, 6]);
  expect(plan?.columns).toContainEqual({
    ...{ use: 'invoice_number', column: 'invoice_number', how: 'NAMED' },
    samples: ['SINV-1', 'SINV-2'],
  });
});

test('a file of a schedule without column names is refused, and its first rows are shown', async () => {
  const sent = await of.sent(Buffer.from('sn,nothing\n1,2\n'));
  expect(sent).toMatchObject({ status: 'UNREADABLE', failureCode: 'E_HEADER_MISSING' });
  const { plan } = await readingOf(sent.id);
  expect(plan).toMatchObject({
    rowsAbove: 0,
    columns: [],
    topRows: [{ row: 1, cells: ['sn', 'nothing'] }, { row: 2 }],
  });
  expect(plan).not.toHaveProperty('headerRow');
});

test('a schedule of rows taken over from another, and one that is not read yet, have no plan', async () => {
  const waiting = (await of.send(vatFile([vatRow(11)]))).body as unknown as Schedule;
  expect(await readingOf(waiting.id)).toEqual({
    ...{ fileName: waiting.fileName, can: [], version: waiting.version },
  });
  const sent = await of.sent(vatFile([vatRow(21), vatRow(22, { vat_amount: '1.00' })]));
  await of.submit(sent.id);
  const other = (await of.does(sent.id, 'resubmit-excluded')).body as unknown as Schedule;
  expect(await readingOf(other.id)).not.toHaveProperty('plan');
});

test('how the file of a schedule is read is shown to those who see the schedule, and to no other organization', async () => {
  const sent = await of.sent(vatFile([vatRow(31)]));
  expect((await reading(sent.id, await portal.as('maker@fra.test'))).body).toMatchObject({ code: 'not-found' });
  expect((await reading(sent.id, await portal.as('maker2@mow.test'))).status).toBe(200);
  const replaced = await of.replace(sent.id, titled(vatRow(32)));
  expect(replaced.status).toBe(202);
  expect(await readingOf(sent.id)).not.toHaveProperty('plan');
  await of.validate(sent.id);
  expect((await readingOf(sent.id)).plan).toMatchObject({ headerRow: 4 });
});

const chooseAt = (version: number, id: number, body: object, who: Caller = maker) =>
  who.call({ method: 'PUT', url: `${SCHEDULES}/${id}/reading`, body: { ...body, version } });
const choose = async (id: number, body: object, who: Caller = maker) =>
  await chooseAt((await readingOf(id)).version, id, body, who);
const renamed = (bytes: Buffer, from: string, to: string): Buffer => Buffer.from(bytes.toString().replace(from, to));

test('a schedule whose file names a column otherwise is read with the column that its maker chooses', async () => {
  const sent = await of.sent(renamed(vatFile([vatRow(41), vatRow(42)]), 'invoice_number', 'Bill No'));
  expect(sent).toMatchObject({ status: 'UNREADABLE', failureCode: 'E_HEADER_MISSING' });
  const { plan, can } = await readingOf(sent.id);
  expect([plan?.missingColumns, can]).toEqual([expect.arrayContaining(['invoice_number']), ['read-again']]);
  const again = await choose(sent.id, { headerRow: 1, columns: { invoice_number: 'Bill No' } });
  expect([again.status, again.body]).toMatchObject([202, { status: 'VALIDATING' }]);
  expect(await of.validate(sent.id)).toMatchObject({ status: 'VALIDATED', validCount: 2, files: [{ rowCount: 2 }] });
  const read = await readingOf(sent.id);
  expect(read.plan).toMatchObject({ headerRow: 1, chosen: { headerRow: 1, columns: { invoice_number: 'Bill No' } } });
  expect(read.plan?.columns).toContainEqual({
    ...{ use: 'invoice_number', column: 'Bill No', how: 'CHOSEN' },
    samples: ['SINV-41', 'SINV-42'],
  });
  expect((await of.submit(sent.id)).status).toBe(201);
  const late = await choose(sent.id, {});
  expect([late.status, late.body]).toMatchObject([409, { code: 'invalid-transition' }]);
});

test('a choice with which the file of a schedule cannot be read shows its rows as before, with the reason', async () => {
  const sent = await of.sent(vatFile([vatRow(51), vatRow(52)]));
  await of.change(sent.id, 3, { removed: true });
  const before = await of.read(sent.id);
  const rows = await of.rows(sent.id, 'status=REMOVED');
  expect((await choose(sent.id, { headerRow: 2 })).status).toBe(202);
  expect(await of.validate(sent.id)).toMatchObject({ status: 'VALIDATED', validCount: 1, removedCount: 1 });
  expect(await of.rows(sent.id, 'status=REMOVED')).toEqual(rows);
  const { plan, refusedChoice, can } = await readingOf(sent.id);
  expect(refusedChoice).toMatchObject({ code: 'E_HEADER_MISSING', reason: expect.stringContaining('are missing') });
  expect([plan?.headerRow, plan?.chosen, can]).toEqual([1, {}, ['read-again']]);
  expect(await of.read(sent.id)).toMatchObject({ totalAmount: before.totalAmount, files: before.files });
  // The next choice that can be read takes its place, and the correction is lost.
  expect((await choose(sent.id, { headerRow: 1 })).status).toBe(202);
  expect(await of.validate(sent.id)).toMatchObject({ status: 'VALIDATED', validCount: 2, removedCount: 0 });
  expect(await readingOf(sent.id)).not.toHaveProperty('refusedChoice');
  expect((await of.submit(sent.id)).status).toBe(201);
});

test('a file of a schedule that replaces one while it is read again ends that reading', async () => {
  const sent = await of.sent(vatFile([vatRow(61)]));
  await choose(sent.id, { headerRow: 2 });
  expect((await of.replace(sent.id, vatFile([vatRow(62), vatRow(63)]))).status).toBe(202);
  expect(await of.validate(sent.id)).toMatchObject({ status: 'VALIDATED', validCount: 2 });
  expect(await readingOf(sent.id)).not.toHaveProperty('refusedChoice');
});

test('how the file of a schedule is read is chosen by its maker alone, from the columns of its template', async () => {
  const sent = await of.sent(vatFile([vatRow(71), vatRow(72, { vat_amount: '1.00' })]));
  const refused = [
    await choose(sent.id, { columns: { colour: 'sn' } }),
    await choose(sent.id, { headerRow: 0 }),
    await choose(sent.id, {}, await portal.as('maker2@mow.test')),
    await choose(sent.id, {}, await portal.as('maker@fra.test')),
  ];
  expect(refused.map(({ body }) => body)).toMatchObject([
    { code: 'validation-failed', errors: [{ field: 'columns' }] },
    { code: 'validation-failed' },
    { code: 'access-denied' },
    { code: 'not-found' },
  ]);
  expect((await reading(sent.id, await portal.as('maker2@mow.test'))).body).toMatchObject({ can: [] });
  await of.submit(sent.id);
  const other = (await of.does(sent.id, 'resubmit-excluded')).body as unknown as Schedule;
  await of.validate(other.id);
  expect((await choose(other.id, {})).body).toMatchObject({ code: 'invalid-transition' });
  expect((await readingOf(other.id)).can).toEqual([]);
});

test('the first of two choices about one reading of a schedule is taken, and a later one must know its outcome', async () => {
  const sent = await of.sent(vatFile([vatRow(81)]));
  const { version } = await readingOf(sent.id);
  const both = await Promise.all([1, 1].map((headerRow) => chooseAt(version, sent.id, { headerRow })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  expect(await of.validate(sent.id)).toMatchObject({ status: 'VALIDATED', validCount: 1 });
  expect((await chooseAt(version, sent.id, {})).body).toMatchObject({ code: 'stale-version' });
  expect((await choose(sent.id, {})).status).toBe(202);
  await of.validate(sent.id);
});

test('a schedule of which another took rows is not offered to be read again until that one is discarded', async () => {
  const sent = await of.sent(vatFile([vatRow(85), vatRow(86, { vat_amount: '1.00' })]));
  const payment = (await of.submit(sent.id)).body as unknown as { id: number };
  const other = (await of.does(sent.id, 'resubmit-excluded')).body as unknown as Schedule;
  await of.validate(other.id);
  await act(world.reviewer, payment.id, 'RETURN', { comment: 'The narration is wrong' });
  expect(await of.read(sent.id)).toMatchObject({ status: 'VALIDATED' });
  expect((await readingOf(sent.id)).can).toEqual([]);
  expect((await choose(sent.id, { headerRow: 1 })).body).toMatchObject({ code: 'invalid-transition' });
  expect((await of.discard(other.id)).body).toMatchObject({ status: 'DISCARDED' });
  expect((await readingOf(sent.id)).can).toEqual(['read-again']);
  expect((await choose(sent.id, { headerRow: 1 })).status).toBe(202);
  await of.validate(sent.id);
});

test('the second of two schedules of the same file names the first, also after each was read again', async () => {
  const bytes = vatFile([vatRow(88)]);
  const [first, second] = [await of.sent(bytes), await of.sent(bytes)];
  for (const { id } of [first, second]) {
    await choose(id, { headerRow: 1 });
    await of.validate(id);
  }
  expect(await of.read(first.id)).not.toHaveProperty('sameFileAs');
  expect((await of.read(second.id)).sameFileAs).toMatchObject({ id: first.id });
});

test('the file of a schedule is not read again once its organization has sent as many files as a day takes', async () => {
  const sent = await of.sent(vatFile([vatRow(91)]));
  const [stored] = await portal.db.sql<{ intake: bigint }>(
    'select intake_id as intake from request.schedule_upload where id = $1',
    [sent.id],
  );
  await useUpDailyQuota(portal, Number(stored?.intake));
  expect((await choose(sent.id, { headerRow: 1 })).body).toMatchObject({ code: 'rate-limited' });
  expect(await of.read(sent.id)).toMatchObject({ status: 'VALIDATED', validCount: 1, version: sent.version });
});
