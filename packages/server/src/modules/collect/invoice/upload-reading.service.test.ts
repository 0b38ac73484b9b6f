import type { FileReading } from '@isura/contract/kernel/file-plan';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { useUpDailyQuota } from '../../../../test/file/daily-quota.ts';
import { invoiceFiles } from '../../../../test/file/invoice-files.ts';
import { programOf } from '../../../../test/people/programs.ts';

const portal = await demonstrationPortal();
const { INVOICES, act, ada, csv, head, issued, look, read, row, rowsOf, shown } = await invoiceFiles(portal);
const reading = async (id: number, who: Caller = ada) => await who.call({ url: `${INVOICES}/uploads/${id}/reading` });

test('a file of invoices is shown as it is read: the rows above its column names, and columns that are not read', async () => {
  const bytes = Buffer.from(`Bills of November\n${csv(row(1), row(2)).toString().replace(head, `${head},Remark`)}`);
  const upload = await shown(bytes, { name: 'titled.csv' });
  expect(upload).toMatchObject({ status: 'READ', validCount: 2 });
  expect(upload.remarks).toEqual([
    { code: 'W_ROWS_ABOVE', message: 'Row 1 is above the column names and was not read.' },
    { code: 'W_HEADER_UNKNOWN', message: 'Column “Remark” is not in the template and was not read.' },
  ]);
  expect((await rowsOf(upload.id)).map((each) => each.row)).toEqual([3, 4]);
  const { fileName, plan } = (await reading(upload.id)).body as unknown as FileReading;
  expect(fileName).toBe('titled.csv');
  expect(plan).toMatchObject({
    ...{ encoding: 'UTF-8', rowsAbove: 1, headerRow: 2, unusedColumns: ['Remark'] },
    notRead: [{ row: 1, why: 'Above the column names' }],
  });
  expect(plan?.columns).toContainEqual({
    ...{ use: 'Payer Name', column: 'Payer Name', how: 'NAMED' },
    samples: ['Okoro 1 Ltd', 'Okoro 2 Ltd'],
  });
});

test('how a file of invoices is read is shown to its organization, and to no other', async () => {
  const upload = await shown(csv(row(11)), { name: 'own.csv' });
  expect((await reading(upload.id)).status).toBe(200);
  const foreign = await reading(upload.id, await portal.as('accountant@fra.test'));
  expect([foreign.status, foreign.body]).toMatchObject([404, { code: 'not-found' }]);
});

const chooseAt = (version: number, id: number, body: object, who: Caller = ada) =>
  who.call({ method: 'PUT', url: `${INVOICES}/uploads/${id}/reading`, body: { ...body, version } });
const choose = async (id: number, body: object, who: Caller = ada) =>
  await chooseAt((await readingOf(id)).version, id, body, who);
const readingOf = async (id: number): Promise<FileReading> => (await reading(id)).body as unknown as FileReading;

test('a file of invoices that names a column otherwise is read with the column that is chosen, and then issued', async () => {
  const upload = await shown(Buffer.from(csv(row(21)).toString().replace('Payer Name', 'Customer')), { name: 'c.csv' });
  expect(upload).toMatchObject({ status: 'FAILED', failureCode: 'E_HEADER_MISSING' });
  expect(await readingOf(upload.id)).toMatchObject({ can: ['read-again'], plan: { columns: [] } });
  const again = await choose(upload.id, { headerRow: 1, columns: { 'Payer Name': 'Customer' } });
  expect([again.status, again.body]).toMatchObject([202, { status: 'READING' }]);
  const now = await read(upload.id);
  expect(now).toMatchObject({ status: 'READ', validCount: 1 });
  expect(now).not.toHaveProperty('failureReason');
  expect(await issued(now)).toMatchObject({ status: 'DONE', createdCount: 1 });
  expect((await choose(upload.id, {})).body).toMatchObject({ code: 'invalid-transition' });
  expect((await readingOf(upload.id)).can).toEqual([]);
});

test('a choice with which a file of invoices cannot be read shows its rows as before, with the reason', async () => {
  const upload = await shown(csv(row(31), row(32)), { name: 'kept.csv' });
  await act(upload.id, 'rows/3', { isRemoved: true }, 'PATCH');
  expect((await choose(upload.id, { headerRow: 3 })).status).toBe(202);
  expect(await read(upload.id)).toMatchObject({ status: 'READ', validCount: 1, removedCount: 1 });
  expect(await readingOf(upload.id)).toMatchObject({
    ...{ can: ['read-again'], plan: { headerRow: 1, chosen: {} } },
    refusedChoice: { code: 'E_HEADER_MISSING', reason: expect.stringContaining('missing') },
  });
  expect((await choose(upload.id, { headerRow: 1 })).status).toBe(202);
  const again = await read(upload.id);
  expect(again).toMatchObject({ status: 'READ', validCount: 2, removedCount: 0 });
  expect(await readingOf(upload.id)).not.toHaveProperty('refusedChoice');
  expect(await issued(again)).toMatchObject({ createdCount: 2 });
});

test('a file of invoices that is discarded while it is read again stays discarded', async () => {
  const upload = await shown(csv(row(41)), { name: 'gone.csv' });
  await choose(upload.id, { headerRow: 1 });
  expect((await act(upload.id, 'discard')).body).toMatchObject({ status: 'DISCARDED' });
  expect(await read(upload.id)).toMatchObject({ status: 'DISCARDED' });
  const foreign = await choose(upload.id, {}, await portal.as('accountant@fra.test'));
  expect(foreign.status).toBe(404);
});

test('a file of invoices that was read again is issued as it is now, and not as it was shown before', async () => {
  const both = 'Payer Name,Customer,Payer Type,Email,Phone,Quantity,Amount,Due Date';
  const swapped = row(51).replace('Okoro 51 Ltd', 'Okoro 51 Ltd,Danjuma 51 Ltd');
  const upload = await shown(Buffer.from([both, swapped].join('\n')), { name: 'swapped.csv' });
  expect(upload).toMatchObject({ status: 'READ', validCount: 1 });
  const twice = [1, 1].map((headerRow) =>
    chooseAt(upload.version, upload.id, { headerRow, columns: { 'Payer Name': 'Customer' } }),
  );
  expect((await Promise.all(twice)).map(({ status }) => status).toSorted()).toEqual([202, 409]);
  const now = await read(upload.id);
  expect([now.validCount, now.validAmount]).toEqual([upload.validCount, upload.validAmount]);
  const seen = { withWarnings: false, count: 1, amount: upload.validAmount, version: upload.version };
  expect((await act(upload.id, 'issue', seen)).body).toMatchObject({ code: 'stale-version' });
  expect((await chooseAt(upload.version, upload.id, {})).body).toMatchObject({ code: 'stale-version' });
  expect(await issued(now)).toMatchObject({ status: 'DONE', createdCount: 1 });
});

const intakeOf = async (id: number) =>
  (
    await portal.db.sql<{ id: number; org: number }>(
      `select u.intake_id::int as id, u.org_id::int as org from collect.invoice_upload u where u.id = $1`,
      [id],
    )
  )[0]!;

test('who chose how a file of invoices is read stands behind the reading and its refusal, and not who sent the file', async () => {
  const upload = await shown(csv(row(61)), { name: 'others.csv' });
  const { org } = await intakeOf(upload.id);
  const program = await programOf(portal, { orgId: org, name: 'Billing', scopes: ['invoices:write'] });
  expect((await choose(upload.id, { headerRow: 2 }, program)).status).toBe(202);
  const owners = await portal.db.sql<{ same: boolean }>(
    `select i.owner_user_id = b.owner_user_id as same from collect.invoice_upload u
     join platform.intake i on i.id = u.intake_id join platform.intake b on b.id = u.before_intake_id where u.id = $1`,
    [upload.id],
  );
  expect(owners).toEqual([{ same: false }]);
  await read(upload.id);
  const events = await portal.db.sql(
    `select distinct actor_login as login from audit.audit_event where entity_id = $1 and action like 'invoice.upload-choices%'`,
    [upload.id],
  );
  expect(events).toHaveLength(1);
  expect(events).not.toEqual([{ login: 'accountant@mow.test' }]);
});

test('the second of two files of invoices with the same bytes names the first, also after the first was read again', async () => {
  const bytes = csv(row(81));
  const [first, second] = [await shown(bytes, { name: 'first.csv' }), await shown(bytes, { name: 'second.csv' })];
  expect(second.sameFileAs).toMatchObject({ id: first.id });
  await choose(first.id, { headerRow: 1 });
  expect(await read(first.id)).not.toHaveProperty('sameFileAs');
  expect((await look(second.id)).sameFileAs).toMatchObject({ id: first.id });
});

test('a file of invoices is not read again once its organization has sent as many files as a day takes', async () => {
  const upload = await shown(csv(row(71)), { name: 'many.csv' });
  await useUpDailyQuota(portal, (await intakeOf(upload.id)).id);
  expect((await choose(upload.id, { headerRow: 1 })).body).toMatchObject({ code: 'rate-limited' });
  expect(await look(upload.id)).toMatchObject({ status: 'READ', validCount: 1, version: upload.version });
});
