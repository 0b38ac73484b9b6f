import { createHash } from 'node:crypto';
import { lagosDay } from '@isura/contract/kernel/days';
import { asText } from '@isura/contract/kernel/formula';
import { asKobo, koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { drawsNothingHere } from '../../../../test/file/drawn-here.ts';
import { makeFile } from '../../../../test/file/making-files.ts';
import { wordsWritten } from '../../../../test/file/pdf.ts';
import { addPast } from '../../../../test/past.ts';
import { readWorkbook } from '../../../platform/spreadsheet.ts';
import { sweepFiles } from './make-file.service.ts';

drawsNothingHere();
const portal = await demonstrationPortal();
const { db, ctx, clock } = portal;
const BASE = '/services/accountingservice/api/exports';
const today = lagosDay(clock.now());
const daysAgo = (days: number) => lagosDay(new Date(clock.now().getTime() - days * 86_400_000));

await addPast(
  db,
  { serviceIds: [9001, 9002, 9006], first: daysAgo(30), last: today, settledBefore: today, scale: 80, monthsAtOnce: 1 },
  (client) =>
    client.query(`update collect.invoice set payer_snapshot = jsonb_set(payer_snapshot, '{name}', '"=HYPERLINK(1)"')
      where id = (select max(id) from collect.invoice where org_id = (select id from org.organization where code = 'MOW'))`),
);

const accountant = await portal.as('accountant@mow.test');
const stranger = await portal.as('accountant@fra.test');
const filters = { 'start-date': `${daysAgo(30)}T00:00:00`, 'end-date': `${today}T23:59:00` };

async function fileOf(who: Caller, format: string, narrowed: object = filters, more: object = {}) {
  const body = { report: 'inflow', format, filters: narrowed, ...more };
  const response = await who.call({ method: 'POST', url: BASE, body });
  expect(response.status).toBe(202);
  const { id } = response.body as unknown as { id: number };
  await makeFile(ctx, id);
  const { body: state } = await who.call({ url: `${BASE}/${id}` });
  const file = await portal.app.inject({
    url: `${BASE}/${id}/file`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  return { id, state: state as unknown as { status: string; rowCount: number }, file };
}

test('whatever a cell begins with, database and program agree on whether it is written as text', async () => {
  const rows = await db.sql<{ sign: string; cell: string }>(
    `select chr(code) as sign, platform.cell_text(chr(code) || '1+1') as cell
     from generate_series(1, 65535) code where code not between 55296 and 57343`,
  );
  expect(rows.filter(({ sign, cell }) => cell !== asText(`${sign}1+1`))).toEqual([]);
  expect(rows.filter(({ cell }) => cell.startsWith("'") && cell.length > 4).map(({ sign }) => sign)).toEqual([
    ...'\t\n\r+-=@﹢﹣﹦﹫＋－＝＠',
  ]);
});

test('the sum of an exported CSV equals the total line of the report', async () => {
  const { state, file } = await fileOf(accountant, 'CSV');
  expect(file.headers['content-disposition']).toBe(`attachment; filename="inflow-${daysAgo(30)}-${today}.csv"`);
  const { data } = Papa.parse<string[]>(file.payload.replace(/^\uFEFF/, '').trimEnd());
  const head = data.findIndex(([first]) => first === 'Date');
  expect(data.slice(0, head).map(([first]) => first)).toEqual([
    expect.stringContaining('Inflow report'),
    'MDA',
    'Filters',
    'Made by',
    'Made at',
    'Received',
    'Fee',
    'Refunded',
    'Received less refunds',
    '',
  ]);
  const rows = data.slice(head + 1);
  const amount = data[head]?.indexOf('Amount') ?? -1;
  const url = `/services/accountingservice/api/reports/inflow?start-date=${filters['start-date']}&end-date=${filters['end-date']}&size=1`;
  const { headers } = await accountant.call({ url });
  expect(sum(rows.map((row) => koboOf(row[amount] ?? '')))).toBe(koboOf(String(headers['x-total-amount'])));
  const [received, refunded] = [String(headers['x-total-amount']), String(headers['x-total-refunded'])];
  expect(data).toContainEqual(['Received', received]);
  expect(data).toContainEqual(['Fee', headers['x-total-fee']]);
  expect(data).toContainEqual(['Received less refunds', nairaOf(asKobo(koboOf(received) - koboOf(refunded)))]);
  expect([rows.length, state.rowCount]).toEqual([Number(headers['x-total-count']), rows.length]);
  expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  expect(rows.flat()).toContain("'=HYPERLINK(1)");
});

test('a file states its sums and time zone, and its SHA-256 proves it is the one that was made', async () => {
  const { state, file } = await fileOf(accountant, 'CSV', filters, { report: 'inflow-summary' });
  const sha256 = createHash('sha256').update(file.rawPayload).digest('hex');
  expect(state).toMatchObject({ status: 'READY', sha256 });
  const { data } = Papa.parse<string[]>(file.payload.replace(/^\uFEFF/, '').trimEnd());
  const url = `/services/accountingservice/api/reports/inflow?start-date=${filters['start-date']}&end-date=${filters['end-date']}&size=1`;
  const { headers } = await accountant.call({ url });
  expect(data).toContainEqual(['Sum of Amount', headers['x-total-amount']]);
  expect(data).toContainEqual(['Made at', expect.stringContaining('in Lagos (UTC+1)')]);
});

test('XLSX holds the same rows with numeric amounts, and a PDF is a valid PDF', async () => {
  const { state, file } = await fileOf(accountant, 'XLSX');
  const [sheet] = await readWorkbook(file.rawPayload);
  const rows = sheet?.rows ?? [];
  const head = rows.findIndex((row) => row[0] === 'Date');
  expect(rows.length - head - 1).toBe(state.rowCount);
  expect(rows.slice(head + 1).every((row) => typeof row[7] === 'number' && typeof row[1] === 'string')).toBe(true);
  const pdf = await fileOf(accountant, 'PDF', { ...filters, 'start-date': `${daysAgo(3)}T00:00:00` });
  expect(pdf.file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('money looks the same on paper as on the screen, and is a number in naira format in a spreadsheet', async () => {
  const narrowed = { ...filters, 'start-date': `${daysAgo(3)}T00:00:00` };
  const columns = ['receipt', 'amount', 'service'];
  const csv = await fileOf(accountant, 'CSV', narrowed, { report: 'inflow-summary' });
  const [, total = ''] = /Sum of Amount,(.*)/.exec(csv.file.payload) ?? [];
  expect(total).toMatch(/^\d+\.\d\d$/);
  const paper = await fileOf(accountant, 'PDF', narrowed, { report: 'inflow-summary' });
  const words = wordsWritten(paper.file.rawPayload);
  expect(words).toContain(`Sum of Amount: ${formatMoney(koboOf(total))}`);
  expect(words.filter((each) => /\d\.\d\d$/.test(each) && !each.includes('₦'))).toEqual([]);
  const { file } = await fileOf(accountant, 'XLSX', narrowed, { columns });
  const [sheet] = await readWorkbook(file.rawPayload);
  const { rows, formatAt } = sheet!;
  const first = rows.findIndex(([cell]) => cell === 'Receipt') + 1;
  expect(typeof rows[first]?.[1]).toBe('number');
  expect(formatAt(first, 1)).toBe('"₦"#,##0.00');
});

test('a file has the requested columns in their order, and its sum is still the total line', async () => {
  const columns = ['amount', 'service', 'paidAt'];
  const { state, file } = await fileOf(accountant, 'CSV', { ...filters, 'service-id': 9001 }, { columns });
  expect(state).toMatchObject({ columns, filters: { ...filters, 'service-id': 9001 } });
  const { data } = Papa.parse<string[]>(file.payload.replace(/^\uFEFF/, '').trimEnd());
  const head = data.findIndex(([first]) => first === 'Amount');
  expect(data[head]).toEqual(['Amount', 'Service', 'Date']);
  const rows = data.slice(head + 1);
  const url = `/services/accountingservice/api/reports/inflow?start-date=${filters['start-date']}&end-date=${filters['end-date']}&service-id=9001&size=1`;
  const { headers } = await accountant.call({ url });
  expect(sum(rows.map(([amount = '']) => koboOf(amount)))).toBe(koboOf(String(headers['x-total-amount'])));
  expect(new Set(rows.map(([, service]) => service))).toEqual(new Set(['Road crossing permit']));
  expect(rows).toHaveLength(Number(headers['x-total-count']));
});

test('a file needs at least one column and each only once, and paper has room for some', async () => {
  const ask = (format: string, columns: string[]) =>
    accountant.call({ method: 'POST', url: BASE, body: { report: 'inflow', format, filters, columns } });
  for (const columns of [[], ['amount', 'amount'], ['amount', 'secret']])
    expect((await ask('CSV', columns)).body).toMatchObject({ code: 'validation-failed' });
  expect((await ask('PDF', ['payer', 'mda', 'service', 'amount', 'fee', 'overpaid'])).body).toMatchObject({
    code: 'validation-failed',
    detail: expect.stringContaining('do not fit on paper'),
  });
  const days = { ...filters, 'start-date': `${daysAgo(3)}T00:00:00` };
  const { file } = await fileOf(accountant, 'PDF', days, { columns: ['receipt', 'amount'] });
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a file belongs to its requester alone, who is notified of it, and the trail records the download', async () => {
  const { id } = await fileOf(accountant, 'CSV');
  for (const path of ['', '/file']) expect((await stranger.call({ url: `${BASE}/${id}${path}` })).status).toBe(404);
  const maker = await portal.as('maker@mow.test');
  expect((await maker.call({ url: `${BASE}/${id}` })).status).toBe(404);
  await portal.deliver();
  const { body } = await accountant.call({ url: '/services/notificationservice/api/notifications' });
  expect((body as unknown as { title: string }[]).map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/^Inflow report, .* is ready$/),
  );
  const trail = await db.sql(
    `select action from audit.audit_event where entity_type = 'export_job' and entity_id = $1 order by id`,
    [id],
  );
  expect(trail.map(({ action }) => action)).toEqual(['export.asked', 'export.taken']);
});

test('two files of a person are made at once, a third is refused', async () => {
  const ask = () => accountant.call({ method: 'POST', url: BASE, body: { report: 'inflow', format: 'CSV', filters } });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 429]);
  for (const { body, status } of answers)
    if (status === 202) await makeFile(ctx, (body as unknown as { id: number }).id);
});

test('a file is removed after seven days, and one that was never made is reported as failed', async () => {
  const { id } = await fileOf(accountant, 'CSV');
  const lost = await accountant.call({ method: 'POST', url: BASE, body: { report: 'inflow', format: 'CSV', filters } });
  clock.advance(7 * 86_400 + 1);
  await sweepFiles(ctx);
  const late = await portal.as('accountant@mow.test');
  const state = async (file: number) =>
    ((await late.call({ url: `${BASE}/${file}` })).body as unknown as { status: string }).status;
  expect([await state(id), await state((lost.body as unknown as { id: number }).id)]).toEqual(['EXPIRED', 'FAILED']);
  expect((await late.call({ url: `${BASE}/${id}/file` })).body).toMatchObject({ code: 'invalid-transition' });
});
