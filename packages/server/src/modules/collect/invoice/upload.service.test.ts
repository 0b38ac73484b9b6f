import { randomUUID } from 'node:crypto';
import { type InvoiceUpload, UPLOAD_MAX_ROWS } from '@isura/contract/collect/invoice-upload';
import { writeXlsx } from 'hucre';
import { describe, expect, test } from 'vitest';
import { formOf } from '../../../../test/browser.ts';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { takeInvoices } from './upload.service.ts';

const portal = await demonstrationPortal();
const { ctx, db } = portal;
const INVOICES = '/services/collectionservice/api/invoices';
const ada = await portal.as('accountant@mow.test');
const CROSSING = 9001;

const head = 'Payer Name,Payer Type,Email,Phone,Quantity,Amount,Due Date';
const csv = (...rows: string[]) => Buffer.from([head, ...rows].join('\n'));
const row = (n: number, more = '2,,') =>
  `Okoro ${n} Ltd,Company,pay${n}@okoro.test,0803${String(n).padStart(7, '0')},${more}`;

const send = (bytes: Uint8Array, { serviceId = CROSSING, name = 'bills.csv', key = randomUUID() } = {}) =>
  ada.call({
    method: 'POST',
    url: `${INVOICES}/upload`,
    body: formOf({ serviceId: String(serviceId) }, { name, bytes }),
    headers: { 'idempotency-key': key },
  });

async function taken(bytes: Uint8Array): Promise<InvoiceUpload> {
  const heard = await send(bytes);
  expect([heard.status, heard.body]).toMatchObject([202, { status: 'PROCESSING' }]);
  const { id } = heard.body as unknown as InvoiceUpload;
  await takeInvoices(ctx, id);
  return (await ada.call({ url: `${INVOICES}/uploads/${id}` })).body as unknown as InvoiceUpload;
}

describe('a file of invoices', () => {
  test('makes and issues an invoice for every good row, and says of every other one what is wrong', async () => {
    const done = await taken(
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
    expect(done).toMatchObject({
      status: 'DONE',
      progressPercent: 100,
      rowCount: 8,
      createdCount: 2,
      errorCount: 6,
      totalAmount: '125000.00',
    });
    expect(done.errors.map(({ row: at, column, code }) => [at, column, code])).toEqual([
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
    const listed = await ada.call({ url: `${INVOICES}?source=UPLOAD` });
    expect(listed.body).toMatchObject([
      { status: 'ISSUED', dueDate: '2099-12-31', total: '75000.00', payer: { name: 'Okoro 2 Ltd', kind: 'COMPANY' } },
      { status: 'ISSUED', total: '50000.00', payer: { name: 'Okoro 1 Ltd' } },
    ]);
    const told = await db.sql(`select from platform.outbox where event = 'invoice.issued'`);
    expect(told).toHaveLength(2);
  });

  test('is read from XLSX as well, and taken once when it is sent twice with one key', async () => {
    const rows = [head.split(','), ...[11, 12].map((n) => row(n, '1,25000.00,').split(','))];
    const bytes = await writeXlsx({ sheets: [{ name: 'Bills', rows }] });
    const key = randomUUID();
    const [one, two] = [await send(bytes, { key }), await send(bytes, { key })];
    expect(two.body).toEqual(one.body);
    const { id } = one.body as unknown as InvoiceUpload;
    await Promise.all([takeInvoices(ctx, id), takeInvoices(ctx, id)]);
    await takeInvoices(ctx, id);
    const [made] = await db.sql('select count(*)::int as count from collect.invoice where upload_id = $1', [id]);
    expect(made).toEqual({ count: 2 });
  });

  test('goes on where it stopped', async () => {
    const heard = await send(csv(...Array.from({ length: 250 }, (_, at) => row(100 + at))));
    const { id } = heard.body as unknown as InvoiceUpload;
    let left = 4;
    const dying = {
      ...ctx,
      inTx: ((...args: Parameters<typeof ctx.inTx>) =>
        left-- > 0 ? ctx.inTx(...args) : Promise.reject(new Error('lost'))) as typeof ctx.inTx,
    };
    await expect(takeInvoices(dying, id)).rejects.toThrow('lost');
    const half = await ada.call({ url: `${INVOICES}/uploads/${id}` });
    expect(half.body).toMatchObject({ status: 'PROCESSING', createdCount: 200, progressPercent: 80 });
    await takeInvoices(ctx, id);
    const whole = await ada.call({ url: `${INVOICES}/uploads/${id}` });
    expect(whole.body).toMatchObject({ status: 'DONE', createdCount: 250, errorCount: 0 });
    const [numbers] = await db.sql(
      'select count(distinct number)::int as numbers, count(distinct payment_reference)::int as references_ from collect.invoice where upload_id = $1',
      [id],
    );
    expect(numbers).toEqual({ numbers: 250, references_: 250 });
  });

  test.runIf(process.env.TEST_TIER)(
    'takes as many rows as it may, and says how far it is all the way',
    async () => {
      const rows = Array.from({ length: UPLOAD_MAX_ROWS }, (_, at) => row(at + 1, at % 1_000 === 999 ? '51,,' : '1,,'));
      const { id } = (await send(csv(...rows))).body as unknown as InvoiceUpload;
      const look = async () => (await ada.call({ url: `${INVOICES}/uploads/${id}` })).body as unknown as InvoiceUpload;
      const told: number[] = [];
      const watched = {
        ...ctx,
        inTx: (async (...args: Parameters<typeof ctx.inTx>) => {
          const done = await ctx.inTx(...args);
          const { status, progressPercent } = await look();
          if (status === 'PROCESSING') told.push(progressPercent);
          return done;
        }) as typeof ctx.inTx,
      };
      await takeInvoices(watched, id);
      expect(new Set(told).size).toBeGreaterThan(40);
      expect(told).toEqual(told.toSorted((one, other) => one - other));
      expect(await look()).toMatchObject({ status: 'DONE', progressPercent: 100, createdCount: 9_990, errorCount: 10 });
      const [made] = await db.sql(
        `select count(*)::int as invoices, count(distinct number)::int as numbers, sum(total_kobo) as total
       from collect.invoice where upload_id = $1`,
        [id],
      );
      expect(made).toMatchObject({ invoices: 9_990, numbers: 9_990 });
    },
    600_000,
  );

  test('of a service that is no longer active ends with the reason, and makes nothing', async () => {
    const heard = await send(csv(row(900)));
    const { id } = heard.body as unknown as InvoiceUpload;
    await db.sql(`update org.service set status = 'INACTIVE' where id = $1`, [CROSSING]);
    await takeInvoices(ctx, id);
    await db.sql(`update org.service set status = 'ACTIVE' where id = $1`, [CROSSING]);
    expect((await ada.call({ url: `${INVOICES}/uploads/${id}` })).body).toMatchObject({
      status: 'FAILED',
      createdCount: 0,
      failureReason: 'This service is not active, so nobody can be billed for it.',
    });
  });
});

describe('a file is refused whole', () => {
  test.each([
    ['nothing in it', Buffer.from(head), 'There are no rows below'],
    ['other columns', Buffer.from('Name,Mail\nA,b@c.test'), 'Columns “Payer Name”'],
    ['10,001 rows', csv(...Array.from({ length: 10_001 }, (_, n) => row(n))), 'more than 10,000 rows'],
    [
      '200,000 rows',
      Buffer.from([head, ...Array.from({ length: 200_000 }, (_, n) => `P${n},,a@b.test`)].join('\n')),
      'more than 10,000 rows',
    ],
  ])('with %s, once it is read', async (_, bytes, reason) => {
    expect(await taken(bytes)).toMatchObject({
      status: 'FAILED',
      createdCount: 0,
      failureReason: expect.stringContaining(reason),
    });
  });

  test('that is a picture, at once', async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]);
    expect((await send(picture)).body).toMatchObject({ code: 'file-type', reason: 'E_FILE_TYPE' });
  });

  test('for a service that is not there or not active', async () => {
    expect((await send(csv(row(1)), { serviceId: 999_999 })).body).toMatchObject({ code: 'not-found' });
    expect((await send(csv(row(1)), { serviceId: 9005 })).body).toMatchObject({ code: 'not-payable' });
  });
});
