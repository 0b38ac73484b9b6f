import { randomUUID } from 'node:crypto';
import type { InvoiceUpload } from '@isura/contract/collect/invoice-upload';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { killedWhileReading } from '../../../../test/hostile/killed-reader.ts';
import { formOf } from '../../../../test/people/browser.ts';
import { readIntake } from '../../../platform/intake/read-intake.ts';
import { invoiceIntake } from './upload-kind.service.ts';

const ROWS = 9_000;
const portal = await demonstrationPortal();
const { ctx, db } = portal;
const INVOICES = '/services/collectionservice/api/invoices';
const ada = await portal.as('accountant@mow.test');
const look = async (id: number) =>
  (await ada.call({ url: `${INVOICES}/uploads/${id}` })).body as unknown as InvoiceUpload;

const head = 'Payer Name,Payer Type,Email,Phone,Quantity,Amount,Due Date';
const bytes = Buffer.from(
  [head, ...Array.from({ length: ROWS }, (_, n) => `Okoro ${n} Ltd,Company,pay${n}@okoro.test,08030000000,1,,`)].join(
    '\n',
  ),
);

test('a process killed while it reads a file leaves only whole chunks, and its successor adds each row once', async () => {
  const response = await ada.call({
    method: 'POST',
    url: `${INVOICES}/upload`,
    body: formOf({ serviceId: '9001' }, { name: 'bills.csv', bytes }),
    headers: { 'idempotency-key': randomUUID() },
  });
  const { id } = response.body as unknown as InvoiceUpload;
  const [of] = await db.sql<{ intake: bigint }>(
    'select intake_id as intake from collect.invoice_upload where id = $1',
    [id],
  );
  const intake = Number(of?.intake);
  await killedWhileReading(portal, intake);

  // The database notices the death when it checks the connection; until then the file is locked.
  await expect
    .poll(
      () =>
        readIntake(ctx, [invoiceIntake as never], intake).then(
          () => 'read',
          () => 'held',
        ),
      { timeout: 60_000 },
    )
    .toBe('read');
  expect(await look(id)).toMatchObject({ status: 'READ', rowCount: ROWS, validCount: ROWS, excludedCount: 0 });
  const [rows] = await db.sql(
    'select count(*)::int as rows, count(distinct row_no)::int as numbers, min(row_no) as first, max(row_no) as last from platform.intake_row where intake_id = $1',
    [intake],
  );
  expect(rows).toEqual({ rows: ROWS, numbers: ROWS, first: 2, last: ROWS + 1 });
}, 180_000);

test('two processes reading one file at once do not both add its rows', async () => {
  const response = await ada.call({
    method: 'POST',
    url: `${INVOICES}/upload`,
    body: formOf({ serviceId: '9001' }, { name: 'more.csv', bytes }),
    headers: { 'idempotency-key': randomUUID() },
  });
  const { id } = response.body as unknown as InvoiceUpload;
  const [of] = await db.sql<{ intake: bigint }>(
    'select intake_id as intake from collect.invoice_upload where id = $1',
    [id],
  );
  const both = await Promise.allSettled(
    [1, 2].map(() => readIntake(ctx, [invoiceIntake as never], Number(of?.intake))),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'busy' } });
  expect(await look(id)).toMatchObject({ status: 'READ', rowCount: ROWS });
}, 120_000);
