import type { InvoiceUpload } from '@isura/contract/collect/invoice-upload';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { invoiceFiles } from '../../../../test/file/invoice-files.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { takeInvoices } from './upload-issue.service.ts';

const portal = await demonstrationPortal();
const { ctx, db } = portal;
const { CROSSING, act, csv, issued, look, made, row, rowsOf, shown } = await invoiceFiles(portal);
const NOT_ACTIVE = 'This service is not active, so nobody can be billed for it.';

const correct = (id: number, at: number) => act(id, `rows/${at}`, { cells: { Quantity: '2' } }, 'PATCH');
const confirm = async (id: number, withWarnings = false) => {
  const { left, version } = await look(id);
  const total = Number(left.validAmount) + (withWarnings ? Number(left.warningAmount) : 0);
  const count = left.validCount + (withWarnings ? left.warningCount : 0);
  return act(id, 'issue', { withWarnings, count, amount: total.toFixed(2), version });
};
const again = async (id: number): Promise<InvoiceUpload> => {
  const now = await look(id);
  return await issued({ ...now, ...now.left });
};
const setService = (status: 'ACTIVE' | 'INACTIVE') =>
  db.sql('update org.service set status = $1 where id = $2', [status, CROSSING]);
const trail = (id: number, action: string) =>
  db.sql<{ summary: string; after: object }>(
    `select summary, after from audit.audit_event where action = $1 and entity_id = $2::bigint order by id`,
    [`invoice.upload-${action}`, id],
  );

test('the trail says what a user confirmed before any invoice is made, and not that it was issued', async () => {
  const upload = await shown(csv(row(501), row(502)), { name: 'confirmed.csv' });
  await confirm(upload.id);
  expect(await made(upload.id)).toBe(0);
  expect(await trail(upload.id, 'issued')).toMatchObject([
    { summary: 'Issue of 2 invoices of ₦100,000.00 from confirmed.csv confirmed', after: { count: 2 } },
  ]);
  await takeInvoices(ctx, upload.id);
});

test('the trail counts in each issue of a file only the invoices of that issue', async () => {
  const upload = await shown(csv(row(511), row(512), row(513, '51,,')), { name: 'twice.csv' });
  await issued(upload);
  await correct(upload.id, 4);
  expect(await again(upload.id)).toMatchObject({ status: 'DONE', createdCount: 3 });
  expect(await trail(upload.id, 'done')).toMatchObject([
    { summary: 'twice.csv: 2 invoices issued, 1 row excluded', after: { createdCount: 2, errorCount: 1 } },
    { summary: 'twice.csv: 1 invoice issued, 0 rows excluded', after: { createdCount: 1, errorCount: 0 } },
  ]);
});

test('rows with a warning that have their invoice are not counted as not issued in a later issue', async () => {
  await issued(await shown(csv(row(521))));
  const upload = await shown(csv(row(521), row(522, '51,,')), { name: 'warned.csv' });
  expect(upload).toMatchObject({ warningCount: 1, excludedCount: 1 });
  await issued(upload, true);
  await correct(upload.id, 3);
  await again(upload.id);
  expect(await trail(upload.id, 'done')).toMatchObject([
    { summary: 'warned.csv: 1 invoice issued, 1 row excluded' },
    { summary: 'warned.csv: 1 invoice issued, 0 rows excluded', after: { unconfirmedCount: 0 } },
  ]);
});

test('a file that was done stays done and says why its later issue could not go on, until its rows are issued', async () => {
  const upload = await shown(csv(row(531), row(532, '51,,')), { name: 'stopped.csv' });
  await issued(upload);
  await correct(upload.id, 3);
  await confirm(upload.id);
  await setService('INACTIVE');
  await takeInvoices(ctx, upload.id);
  const stopped = await look(upload.id);
  expect(stopped).toMatchObject({ status: 'DONE', createdCount: 1, can: [], whyNot: NOT_ACTIVE });
  expect(stopped.failureReason).toBe(NOT_ACTIVE);
  expect(await trail(upload.id, 'failed')).toEqual([
    {
      summary: `stopped.csv: 0 invoices issued, 1 row not issued. ${NOT_ACTIVE}`,
      after: { createdCount: 0, notIssuedCount: 1, reason: NOT_ACTIVE },
    },
  ]);
  await setService('ACTIVE');
  await confirm(upload.id);
  expect((await look(upload.id)).failureReason).toBeUndefined();
  await takeInvoices(ctx, upload.id);
  const complete = await look(upload.id);
  expect(complete).toMatchObject({ status: 'DONE', createdCount: 2 });
  expect(complete.failureReason).toBeUndefined();
});

test('a first issue that cannot go on counts the invoices it made and the rows it left', async () => {
  const upload = await shown(csv(...Array.from({ length: 203 }, (_, at) => row(2000 + at))), { name: 'half.csv' });
  await confirm(upload.id);
  let left = 3;
  const dying: Ctx = {
    ...ctx,
    inTx: ((...args: Parameters<typeof ctx.inTx>) =>
      left-- > 0 ? ctx.inTx(...args) : Promise.reject(new Error('lost'))) as typeof ctx.inTx,
  };
  await expect(takeInvoices(dying, upload.id)).rejects.toThrow('lost');
  await setService('INACTIVE');
  await takeInvoices(ctx, upload.id);
  await setService('ACTIVE');
  expect(await look(upload.id)).toMatchObject({ status: 'FAILED', createdCount: 200, failureReason: NOT_ACTIVE });
  expect(await trail(upload.id, 'failed')).toMatchObject([
    { summary: `half.csv: 200 invoices issued, 3 rows not issued. ${NOT_ACTIVE}` },
  ]);
});

test('a run whose issue has ended neither ends nor continues the next issue of the file', async () => {
  const upload = await shown(csv(row(541), row(542, '51,,')), { name: 'late.csv' });
  await confirm(upload.id);
  await setService('INACTIVE');
  // The late run has read that the service is not active; another run ends the issue before it says so.
  let calls = 0;
  const late: Ctx = {
    ...ctx,
    inTx: (async (...args: Parameters<typeof ctx.inTx>) => {
      if (++calls === 3) {
        await setService('ACTIVE');
        await takeInvoices(ctx, upload.id);
        await correct(upload.id, 3);
        await confirm(upload.id);
      }
      return await ctx.inTx(...args);
    }) as typeof ctx.inTx,
  };
  await takeInvoices(late, upload.id);
  expect(calls).toBe(3);
  expect(await look(upload.id)).toMatchObject({ status: 'ISSUING', createdCount: 1 });
  expect(await trail(upload.id, 'failed')).toEqual([]);
  await takeInvoices(ctx, upload.id);
  expect(await look(upload.id)).toMatchObject({ status: 'DONE', createdCount: 2 });
  expect((await rowsOf(upload.id)).map(({ isUsed }) => isUsed)).toEqual([true, true]);
});
