import { lagosDay } from '@isura/contract/kernel/days';
import { koboOf, sum } from '@isura/contract/kernel/money';
import type { ExportJob } from '@isura/contract/report/export';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { drawsNothingHere } from '../../../../test/file/drawn-here.ts';
import { makeFile } from '../../../../test/file/making-files.ts';
import { wordsWritten } from '../../../../test/file/pdf.ts';
import { addPast } from '../../../../test/past.ts';
import { readMade } from '../../../../test/reports/read-report.ts';
import { jobs as jobsOfPortal } from '../../../app.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { readWorkbook } from '../../../platform/spreadsheet.ts';

drawsNothingHere();
const portal = await demonstrationPortal();
const { db, ctx, clock } = portal;
const BASE = '/services/accountingservice/api/exports';
const today = lagosDay(clock.now());
const daysAgo = (days: number) => lagosDay(new Date(clock.now().getTime() - days * 86_400_000));
await addPast(db, { serviceIds: [9001, 9002, 9006], first: daysAgo(3), last: today, settledBefore: today, scale: 80 });
const accountant = await portal.as('accountant@mow.test');
const stranger = await portal.as('accountant@fra.test');

/** The newest received payments of an MDA, as its accountant sees them. */
async function paymentsOf(who: Caller) {
  const { body } = await who.call({ url: '/services/collectionservice/api/payments?status=SUCCESSFUL&size=5' });
  return body as unknown as { id: number; receiptNumber: string; amount: string }[];
}
const payments = await paymentsOf(accountant);
const picked = [2, 0, 3].map((at) => payments[at]!);
const ids = picked.map(({ id }) => id);
const numbers = picked.map(({ receiptNumber }) => receiptNumber);

const ask = (who: Caller, more: object) =>
  who.call({ method: 'POST', url: BASE, body: { report: 'payments', format: 'CSV', filters: {}, ...more } });
async function made(format: string, report = 'payments', columns = ['receipt', 'amount']) {
  const { status, body } = await ask(accountant, { report, format, columns, ids });
  expect([status, body]).toEqual([202, expect.objectContaining({ ids })]);
  const { id } = body as unknown as { id: number };
  await makeFile(ctx, id);
  return id;
}
const jobs = async () => (await db.sql<{ count: bigint }>('select count(*) from platform.export_job'))[0]!.count;

test('a file of three selected payments has these three in the order shown, also where a list is written by COPY', async () => {
  for (const report of ['payments', 'inflow']) {
    const { heading, rows } = await readMade(accountant, await made('CSV', report));
    expect(heading.get('Filters')).toMatch(/^3 selected rows\b/);
    expect(rows.map((row) => row['Receipt'])).toEqual(numbers);
    expect(sum(rows.map((row) => koboOf(row['Amount'] ?? '')))).toBe(sum(picked.map(({ amount }) => koboOf(amount))));
  }
});

test('a file of three selected payments has three rows as XLSX and as PDF, and its head says so', async () => {
  const bytes = async (id: number) =>
    (
      await portal.app.inject({
        url: `${BASE}/${id}/file`,
        headers: { authorization: `Bearer ${accountant.token}` },
      })
    ).rawPayload;
  const [sheet] = await readWorkbook(await bytes(await made('XLSX')));
  const rows = sheet?.rows ?? [];
  expect(rows).toContainEqual(['Filters', '3 selected rows']);
  const head = rows.findIndex((row) => row[0] === 'Receipt');
  expect(rows.slice(head + 1).map(([number]) => number)).toEqual(numbers);
  const words = wordsWritten(await bytes(await made('PDF'))).join(' ');
  for (const text of ['3 selected rows', ...numbers]) expect(words).toContain(text);
  expect(words).not.toContain(payments[1]!.receiptNumber);
});

test('a file of selected rows is queued under a name that workers of an earlier release do not know', async () => {
  portal.queued.splice(0);
  const request = { columns: ['receipt'] };
  const requested = [await ask(accountant, { ...request, ids }), await ask(accountant, request)];
  expect(portal.queued).toEqual(['report.make-file-of-rows', 'report.make-file']);
  const rowCounts: (number | undefined)[] = [];
  for (const [at, name] of portal.queued.entries()) {
    const { id: exportId } = requested[at]!.body as unknown as { id: number };
    const job = jobsOfPortal.find((one) => one.name === name) as Job<{ exportId: number }> | undefined;
    await job?.handle(ctx, { exportId }, { jobId: 'test', signal: new AbortController().signal });
    const { body } = await accountant.call({ url: `${BASE}/${exportId}` });
    rowCounts.push((body as unknown as ExportJob).rowCount);
  }
  expect(rowCounts[0]).toBe(ids.length);
  expect(rowCounts[1]).toBeGreaterThan(ids.length);
});

test('a selection with one payment of another MDA is not found, and no file is requested', async () => {
  const before = await jobs();
  const [own] = await paymentsOf(stranger);
  for (const selected of [ids, [own!.id, ids[0]]])
    expect(await ask(stranger, { ids: selected })).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(await ask(accountant, { ids, filters: { status: ['EXPIRED'] } })).toMatchObject({ status: 404 });
  expect(await jobs()).toBe(before);
});

test('the list of files says of how many selected rows each is, and the answers for one file have their ids', async () => {
  const id = await made('CSV');
  const { body: files } = await accountant.call({ url: `${BASE}?size=1&sort=createdAt,desc` });
  expect(files).toEqual([expect.objectContaining({ id, selectedCount: 3 })]);
  expect((files as unknown as object[])[0]).not.toHaveProperty('ids');
  expect(await accountant.call({ url: `${BASE}/${id}` })).toMatchObject({ body: { id, selectedCount: 3, ids } });
});

test('a selection has 1 to 1,000 rows, each once, of a report with rows that have ids', async () => {
  const many = Array.from({ length: 1_001 }, (_, at) => at + 1);
  for (const selected of [[], [ids[0], ids[0]], ['1'], [0]])
    expect(await ask(accountant, { ids: selected })).toMatchObject({
      ...{ status: 400, body: { code: 'validation-failed' } },
    });
  expect(await ask(accountant, { ids: many })).toMatchObject({ status: 400 });
  expect(await ask(accountant, { report: 'inflow-summary', ids })).toMatchObject({
    ...{ status: 400, body: { code: 'validation-failed' } },
  });
});
