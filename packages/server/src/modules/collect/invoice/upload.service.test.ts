import { randomUUID } from 'node:crypto';
import { type InvoiceUpload, UPLOAD_MAX_ROWS } from '@isura/contract/collect/invoice-upload';
import { lagosDay } from '@isura/contract/kernel/days';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { invoiceFiles } from '../../../../test/file/invoice-files.ts';
import { droppedFiles } from '../../../../test/file/sent-file.ts';
import { writeWorkbook } from '../../../platform/spreadsheet.ts';
import { takeInvoices } from './upload-issue.service.ts';

const portal = await demonstrationPortal();
const { ctx, db } = portal;
const { CROSSING, INVOICES, ada, act, csv, head, issued, look, made, read, row, rowsOf, send, shown } =
  await invoiceFiles(portal);

describe('a file of invoices', () => {
  test('a file of invoices is shown row by row, and nothing is issued before a user confirms', async () => {
    const upload = await shown(
      csv(
        row(1),
        row(2, '3,75000.00,31/12/2099'),
        row(3, '3,1.00,'),
        row(4, ',,'),
        row(5, '51,,'),
        'Okoro 6 Ltd,Firm,not-an-address,123,1,,01/01/2020',
        row(7, '1,=SUM(A1),'),
        row(1),
      ),
    );
    expect(upload).toMatchObject({
      status: 'READ',
      rowCount: 8,
      validCount: 2,
      excludedCount: 6,
      validAmount: '125000.00',
      can: ['issue', 'fix', 'discard'],
    });
    expect(await made(upload.id)).toBe(0);
    expect(await db.sql(`select from platform.outbox where event = 'invoice.issued'`)).toEqual([]);
    const wrong = await rowsOf(upload.id, '&verdict=EXCLUDED');
    expect(wrong.flatMap(({ row: at, findings }) => findings.map(({ column, code }) => [at, column, code]))).toEqual([
      [4, 'Amount', 'E_AMOUNT_RULE'],
      [5, 'Quantity', 'E_REQUIRED'],
      [6, 'Quantity', 'E_AMOUNT_RULE'],
      [7, 'Payer Type', 'E_ENUM'],
      [7, 'Email', 'E_EMAIL'],
      [7, 'Phone', 'E_PHONE'],
      [7, 'Due Date', 'E_DATE_PAST'],
      [8, 'Amount', 'E_FORMULA'],
      [9, 'Payer Name', 'E_DUPLICATE_ROW'],
    ]);

    const done = await issued(upload);
    expect(done).toMatchObject({ status: 'DONE', createdCount: 2, totalAmount: '125000.00', can: ['fix'] });
    const listed = await ada.call({ url: `${INVOICES}?source=UPLOAD` });
    expect(listed.body).toMatchObject([
      { status: 'ISSUED', dueDate: '2099-12-31', total: '75000.00', payer: { name: 'Okoro 2 Ltd', kind: 'COMPANY' } },
      { status: 'ISSUED', total: '50000.00', payer: { name: 'Okoro 1 Ltd' } },
    ]);
    expect(await db.sql(`select from platform.outbox where event = 'invoice.issued'`)).toHaveLength(2);
    expect(
      await db.sql(`select action from audit.audit_event where entity_type = 'invoice_upload' order by id`),
    ).toEqual(
      ['invoice.upload', 'invoice.upload-read', 'invoice.upload-issued', 'invoice.upload-done'].map((action) => ({
        action,
      })),
    );
  });

  test('a file of invoices says of a row with a phone number and no email address what the address is for', async () => {
    const upload = await shown(csv('Okoro 61 Ltd,Company,,08031234561,1,,'));
    const [row61] = await rowsOf(upload.id, '&verdict=EXCLUDED');
    expect(row61?.findings).toMatchObject([{ column: 'Email', code: 'E_REQUIRED' }]);
    expect(row61?.findings[0]?.message).toContain('A phone number is not enough');
  });

  test('a file of invoices shows when its invoices would be due: by their dates, or by the rule where a row has none', async () => {
    const [rule] = await db.sql<{ due: string }>(
      `select ($1::date + due_days)::text as due from org.collection_rule where service_id = ${CROSSING} and status = 'ACTIVE'`,
      [lagosDay(ctx.clock.now())],
    );
    const dated = csv(row(91), row(92, '3,75000.00,31/12/2099'));
    expect((await shown(dated, { name: 'dated.csv' })).due).toEqual({ from: rule?.due, to: '2099-12-31' });
    const none = await shown(csv(row(93, ',,')), { name: 'none.csv' });
    expect([none.due, none.dueWithWarnings]).toEqual([undefined, undefined]);
  });

  test('a file of invoices that is sent again says so, and flags every row that bills the same payer for the same again', async () => {
    const bytes = csv(row(31, '1,,31/12/2099'), row(32, '2,,'));
    const first = await issued(await shown(bytes));
    expect(first.createdCount).toBe(2);
    const again = await shown(bytes, { name: 'other-name.csv' });
    expect(again).toMatchObject({
      validCount: 0,
      warningCount: 2,
      warningAmount: '75000.00',
      sameFileAs: { id: first.id, createdCount: 2, status: 'DONE' },
    });
    const [one] = await rowsOf(again.id, '&verdict=WARNING');
    expect(one?.findings).toMatchObject([
      { code: 'W_BILLED_BEFORE', severity: 'WARNING', message: expect.stringMatching(/^INV-/) },
    ]);
    expect((await act(again.id, 'issue', { withWarnings: false, count: 0, amount: '0.00', version: 1 })).status).toBe(
      409,
    );
    const changed = await shown(csv(row(31, '1,,30/12/2099'), row(33)));
    expect(changed).toMatchObject({ validCount: 2, warningCount: 0 });
    expect(changed.sameFileAs).toBeUndefined();
    expect(await issued(again, true)).toMatchObject({ createdCount: 2 });
  });

  test('a file of invoices does not bill again what another file has billed since it was read, before a user has seen that', async () => {
    const bytes = csv(row(34, '1,,31/12/2099'), row(35, '2,,'));
    const [first, second] = [await shown(bytes), await shown(bytes, { name: 'twin.csv' })];
    expect([first, second]).toMatchObject([{ validCount: 2 }, { validCount: 2 }]);
    const asSeen = { withWarnings: true, count: 2, amount: '75000.00', version: 1 };
    const both = await Promise.all([act(first.id, 'issue', asSeen), act(second.id, 'issue', asSeen)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stale-quote' });
    const [taken, left] = both[0]?.status === 202 ? [first, second] : [second, first];
    await takeInvoices(ctx, taken.id);
    expect(await look(left.id)).toMatchObject({ status: 'READ', validCount: 0, warningCount: 2 });
    const [one] = await rowsOf(left.id, '&verdict=WARNING');
    expect(one?.findings).toMatchObject([{ code: 'W_BILLED_BEFORE', severity: 'WARNING' }]);
    expect((await act(left.id, 'issue', asSeen)).status).toBe(202);
  });

  test('a file of invoices with rows that were removed or wait with a warning says so in the trail: only faulty rows are excluded', async () => {
    await issued(await shown(csv(row(47))));
    const upload = await shown(csv(row(47), row(48), row(49), row(50, '51,,')), { name: 'partly.csv' });
    await act(upload.id, 'rows/4', { isRemoved: true }, 'PATCH');
    const done = await issued(await look(upload.id));
    expect(done).toMatchObject({ createdCount: 1, excludedCount: 1, removedCount: 1, warningCount: 1 });
    const trail = await db.sql(
      `select summary from audit.audit_event where action = 'invoice.upload-done' and entity_id = $1::bigint`,
      [upload.id],
    );
    expect(trail).toEqual([
      {
        summary: 'partly.csv: 1 invoice issued, 1 row excluded, 1 row removed, 1 row with a warning not issued',
      },
    ]);
  });

  test('a file of invoices cannot be issued while none of its rows can, and can again when one is corrected', async () => {
    const upload = await shown(csv(row(46, '51,,')));
    expect(upload).toMatchObject({ status: 'READ', validCount: 0, excludedCount: 1, can: ['fix', 'discard'] });
    expect((await act(upload.id, 'issue', { withWarnings: true, count: 0, amount: '0.00', version: 1 })).status).toBe(
      409,
    );
    await act(upload.id, 'rows/2', { cells: { Quantity: '2' } }, 'PATCH');
    expect((await look(upload.id)).can).toEqual(['issue', 'fix', 'discard']);
  });

  test('a file of invoices can only be discarded while its service cannot be billed, and says why', async () => {
    const upload = await shown(csv(row(89)), { name: 'inactive.csv' });
    expect(upload).toMatchObject({ can: ['issue', 'fix', 'discard'] });
    expect(upload.whyNot).toBeUndefined();
    await db.sql(`update org.service set status = 'INACTIVE', is_visible = false where id = $1`, [CROSSING]);
    const whyNot = 'This service is not active, so nobody can be billed for it.';
    expect(await look(upload.id)).toMatchObject({ can: ['discard'], whyNot });
    const listed = (await ada.call({ url: `${INVOICES}/uploads?status=READ` })).body as unknown as InvoiceUpload[];
    expect(listed.find(({ id }) => id === upload.id)).toMatchObject({ can: ['discard'], whyNot });
    const { id, validCount: count, validAmount: amount } = upload;
    expect((await act(id, 'issue', { withWarnings: false, count, amount, version: 1 })).body).toMatchObject({
      detail: whyNot,
    });
    await db.sql(`update org.service set status = 'ACTIVE', is_visible = true where id = $1`, [CROSSING]);
  });

  test('a file of invoices returns the excluded rows as a file that can be corrected and sent', async () => {
    const runs = (sign: string) => `"${sign}HYPERLINK(1)",Company,a@b.test,08030000000,1,,`;
    const upload = await shown(csv(row(51), row(52, '51,,'), ...['=', '＝', '﹦', '＠', '﹢'].map(runs)));
    const file = await ada.call({ url: `${INVOICES}/uploads/${upload.id}/excluded` });
    expect(file.headers['content-disposition']).toContain(`excluded-${upload.id}.csv`);
    const lines = file.text.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toMatch(/,Error$/);
    expect(
      await db.sql(
        `select actor_login as who, after from audit.audit_event where action = 'invoice.upload-rows-taken' and entity_id = $1`,
        [upload.id],
      ),
    ).toEqual([{ who: 'accountant@mow.test', after: { rows: 6 } }]);
    expect(lines[1]).toMatch(/^Okoro 52 Ltd,.*E_AMOUNT_RULE: Quantity/);
    expect(lines.slice(2).map((line) => line.slice(0, 4))).toEqual(["'=HY", "'＝HY", "'﹦HY", "'＠HY", "'﹢HY"]);
    const resent = await shown(Buffer.from(lines.slice(0, 2).join('\n').replace(',51,', ',5,')));
    expect(resent).toMatchObject({ validCount: 1, excludedCount: 0 });
  });

  test('a file of invoices is discarded, or replaced by another, and then nothing can be issued from it', async () => {
    const first = await shown(csv(row(61)));
    const response = await send(csv(row(61), row(62)), { replaces: String(first.id) });
    expect(response.status).toBe(202);
    expect(await look(first.id)).toMatchObject({ status: 'DISCARDED', can: [] });
    expect(
      (await act(first.id, 'issue', { withWarnings: false, count: 1, amount: '50000.00', version: 1 })).status,
    ).toBe(409);
    const second = await read((response.body as unknown as InvoiceUpload).id);
    expect(second).toMatchObject({ validCount: 2, warningCount: 0 });
    expect((await act(second.id, 'discard')).body).toMatchObject({ status: 'DISCARDED' });
    expect(await made(second.id)).toBe(0);
    // The rows of both are deleted later (platform/jobs/housekeeping.test.ts).
    expect(await droppedFiles(db, 'collect.invoice_upload', [first.id, second.id])).toBe(2);
  });

  test('a file of invoices can also be XLSX, and is accepted once when it is sent twice with one idempotency key', async () => {
    const rows = [head.split(','), ...[11, 12].map((n) => row(n, '1,25000.00,').split(','))];
    const bytes = await writeWorkbook([{ name: 'Bills', rows }]);
    const key = randomUUID();
    const [one, two] = [await send(bytes, { key, name: 'bills.xlsx' }), await send(bytes, { key, name: 'bills.xlsx' })];
    expect(two.body).toEqual(one.body);
    const upload = await read((one.body as unknown as InvoiceUpload).id);
    const body = { withWarnings: false, count: 2, amount: '50000.00', version: 1 };
    const requested = await Promise.all([act(upload.id, 'issue', body), act(upload.id, 'issue', body)]);
    expect(requested.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await Promise.all([takeInvoices(ctx, upload.id), takeInvoices(ctx, upload.id)]);
    await takeInvoices(ctx, upload.id);
    expect(await made(upload.id)).toBe(2);
  });

  test('a file of invoices with a rule that changes before it is issued leaves out rows with an amount that is no longer the one shown', async () => {
    const upload = await shown(csv(row(71, '1,,'), row(72, '2,,')));
    await db.sql(
      'update platform.intake_row set amount_kobo = amount_kobo - 1 where intake_id = (select intake_id from collect.invoice_upload where id = $1) and row_no = 2',
      [upload.id],
    );
    await act(upload.id, 'rows/3', { cells: {} }, 'PATCH');
    const done = await issued(await look(upload.id));
    expect(done).toMatchObject({ status: 'DONE', createdCount: 1, excludedCount: 1 });
    expect(await rowsOf(upload.id, '&verdict=EXCLUDED')).toMatchObject([
      { row: 2, findings: [{ code: 'E_AMOUNT_RULE' }] },
    ]);
  });

  test('a file of invoices continues where issuing stopped', async () => {
    const upload = await shown(csv(...Array.from({ length: 250 }, (_, at) => row(100 + at))));
    await act(upload.id, 'issue', { withWarnings: false, count: 250, amount: '12500000.00', version: 1 });
    let left = 3;
    const dying = {
      ...ctx,
      inTx: ((...args: Parameters<typeof ctx.inTx>) =>
        left-- > 0 ? ctx.inTx(...args) : Promise.reject(new Error('lost'))) as typeof ctx.inTx,
    };
    await expect(takeInvoices(dying, upload.id)).rejects.toThrow('lost');
    expect(await look(upload.id)).toMatchObject({ status: 'ISSUING', createdCount: 200, progressPercent: 80 });
    await takeInvoices(ctx, upload.id);
    expect(await look(upload.id)).toMatchObject({ status: 'DONE', createdCount: 250 });
    const [numbers] = await db.sql(
      'select count(distinct number)::int as numbers, count(distinct payment_reference)::int as references_ from collect.invoice where upload_id = $1',
      [upload.id],
    );
    expect(numbers).toEqual({ numbers: 250, references_: 250 });
  });

  test('a file of invoices reports its progress as it happens', async () => {
    const { id } = await shown(csv(row(81)));
    const found = await ada.call({ url: `${INVOICES}/uploads/${id}/events` });
    expect(found.headers['content-type']).toContain('text/event-stream');
    expect(JSON.parse(found.text.replace('data: ', ''))).toMatchObject({ id, status: 'READ', validCount: 1 });
  });

  test('a file of invoices reports its progress no longer than the session lasts, and in six streams at most', async () => {
    const { id } = (await send(csv(row(82)))).body as unknown as InvoiceUpload; // nobody reads it, so its stream does not end by itself
    const here = await portal.as('accountant@mow.test');
    const follow = () => here.call({ url: `${INVOICES}/uploads/${id}/events` });
    const open = Array.from({ length: 7 }, follow);
    await Promise.race(open); // one of the seven ends to make room for the others
    expect((await here.call({ method: 'POST', url: '/api/user/logout', body: {} })).status).toBe(204);
    for (const { status } of await Promise.all(open)) expect(status).toBe(200);
    expect((await follow()).status).toBe(401);
  });

  test('a file of invoices cannot be seen or issued by another organization', async () => {
    const { id } = await shown(csv(row(91)));
    const other = await portal.as('accountant@fra.test');
    for (const url of [
      `${INVOICES}/uploads/${id}`,
      `${INVOICES}/uploads/${id}/rows`,
      `${INVOICES}/uploads/${id}/excluded`,
    ])
      expect((await other.call({ url })).status).toBe(404);
    const issue = {
      method: 'POST',
      url: `${INVOICES}/uploads/${id}/issue`,
      headers: { 'idempotency-key': randomUUID() },
    } as const;
    expect(
      (await other.call({ ...issue, body: { withWarnings: false, count: 1, amount: '50000.00', version: 1 } })).status,
    ).toBe(404);
    expect((await other.call({ url: `${INVOICES}/uploads` })).body).toEqual([]);
    expect((await ada.call({ url: `${INVOICES}/uploads?size=1` })).body).toMatchObject([{ id }]);
  });

  test.runIf(process.env.TEST_TIER)(
    'a file of invoices may have the maximum number of rows, and reports progress until the end',
    async () => {
      const rows = Array.from({ length: UPLOAD_MAX_ROWS }, (_, at) => row(at + 1, at % 1_000 === 999 ? '51,,' : '1,,'));
      const upload = await shown(csv(...rows));
      expect(upload).toMatchObject({ rowCount: UPLOAD_MAX_ROWS, excludedCount: 10 });
      const notified: number[] = [];
      const watched = {
        ...ctx,
        inTx: (async (...args: Parameters<typeof ctx.inTx>) => {
          const done = await ctx.inTx(...args);
          const { status, progressPercent } = await look(upload.id);
          if (status === 'ISSUING') notified.push(progressPercent);
          return done;
        }) as typeof ctx.inTx,
      };
      const withWarnings = upload.warningCount > 0;
      const total = Number(upload.validAmount) + Number(upload.warningAmount);
      const confirmed = await act(upload.id, 'issue', {
        withWarnings,
        count: upload.validCount + upload.warningCount,
        amount: total.toFixed(2),
        version: 1,
      });
      expect(confirmed.status, confirmed.text).toBe(202);
      await takeInvoices(watched, upload.id);
      expect(new Set(notified).size).toBeGreaterThan(40);
      expect(notified).toEqual(notified.toSorted((one, other) => one - other));
      expect(await look(upload.id)).toMatchObject({ status: 'DONE', progressPercent: 100, createdCount: 9_990 });
      expect(await made(upload.id)).toBe(9_990);
    },
    600_000,
  );

  test('a file of invoices of a service that is no longer active ends with the reason, and makes nothing', async () => {
    const upload = await shown(csv(row(900)));
    await act(upload.id, 'issue', { withWarnings: false, count: 1, amount: '50000.00', version: 1 });
    await db.sql(`update org.service set status = 'INACTIVE' where id = $1`, [CROSSING]);
    await takeInvoices(ctx, upload.id);
    await db.sql(`update org.service set status = 'ACTIVE' where id = $1`, [CROSSING]);
    expect(await look(upload.id)).toMatchObject({
      status: 'FAILED',
      createdCount: 0,
      failureReason: 'This service is not active, so nobody can be billed for it.',
    });
    await takeInvoices(ctx, upload.id);
    const trail = await db.sql(
      `select actor_login as login, after from audit.audit_event where action = 'invoice.upload-failed' and entity_id = $1`,
      [upload.id],
    );
    expect(trail).toEqual([
      {
        login: expect.stringContaining('@mow.test'),
        after: {
          createdCount: 0,
          notIssuedCount: 1,
          reason: 'This service is not active, so nobody can be billed for it.',
        },
      },
    ]);
  });
});
