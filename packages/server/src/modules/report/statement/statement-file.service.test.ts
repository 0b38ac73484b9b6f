import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import type { BalanceStatement } from '@isura/contract/ledger/balance-statement';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { drawsNothingHere } from '../../../../test/file/drawn-here.ts';
import { makeFile } from '../../../../test/file/making-files.ts';
import { wordsOn } from '../../../../test/file/pdf.ts';
import { fileLists } from '../../../app.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { readWorkbook } from '../../../platform/spreadsheet.ts';
import { accountOf, postJournals, reverseJournal } from '../../ledger/index.ts';
import { statementDocument } from './document.service.ts';

drawsNothingHere();
const portal = await demonstrationPortal();
const { db, ctx, clock } = portal;
const ACC = '/services/accountingservice/api';
const [org] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
const today = lagosDay(clock.now());
const COUNT = 130;
const account = await db.inTx(JOB_SCOPE, async (tx) => {
  const [fees, other] = [
    await accountOf(tx, org!.id, 'FEES_PAYABLE'),
    await accountOf(tx, org!.id, 'UNALLOCATED_RECEIPTS'),
  ];
  await postJournals(
    tx,
    Array.from({ length: COUNT }, (_, at) => ({
      ...{ orgId: org!.id, event: 'OPENING' as const, source: { type: 'opening' as const, id: at + 1 } },
      ...{ description: at === 7 ? '=1+1, for the roads of the south' : `Opening ${at + 1}`, businessDate: today },
      lines: [
        { ledgerAccountId: fees, side: 'DEBIT' as const, amount: asKobo(BigInt(100_000_00 + at)) },
        { ledgerAccountId: other, side: 'CREDIT' as const, amount: asKobo(BigInt(100_000_00 + at)) },
      ],
    })),
    clock.now(),
  );
  return fees;
});
const accountant = await portal.as('accountant@mow.test');
const response = await accountant.call({
  ...{ method: 'POST', url: `${ACC}/balance-statements` },
  body: { ledgerAccountId: account, periodStart: today, periodEnd: today },
});
const statement = response.body as unknown as BalanceStatement;

async function fileOf(format: string, filters: object = { id: statement.id }, who = accountant) {
  const response = await who.call({
    ...{ method: 'POST', url: `${ACC}/exports` },
    body: { report: 'statement-entries', format, filters },
  });
  if (response.status !== 202) return { status: response.status };
  const { id, title } = response.body as unknown as { id: number; title: string };
  await makeFile(ctx, id);
  const file = await who.call({ url: `${ACC}/exports/${id}/file` });
  return { status: 202, title, text: file.text, bytes: file.bytes };
}

test('a statement as CSV has its figures above its entries, and they add up', async () => {
  const { title, text } = await fileOf('CSV');
  expect(title).toContain('Balance statement, ');
  const { data } = Papa.parse<string[]>(text!.replace(/^\uFEFF/, '').trimEnd());
  const head = data.findIndex(([first]) => first === 'Date');
  const reported = new Map(data.slice(0, head).map(([key = '', value = '']) => [key, value]));
  const rows = data.slice(head + 1);
  expect(rows).toHaveLength(COUNT);
  const naira = (of: string) => koboOf(reported.get(of)!);
  expect(naira('Opening') + naira('In') - naira('Out')).toBe(naira('Closing'));
  expect(sum(rows.map((row) => koboOf(row[4]!)))).toBe(naira('Out'));
  expect(rows.at(-1)?.[6]).toBe(reported.get('Closing'));
  expect(rows[7]?.[3], 'the rule of the screen').toBe('Opening balance');
  expect(rows[7]?.[2]).toBe("'=1+1, for the roads of the south");
  const page = await accountant.call({ url: `${ACC}/balance-statements/${statement.id}` });
  expect((page.body as unknown as BalanceStatement).closingBalance).toBe(nairaOf(asKobo(naira('Closing'))));
});

test('a statement file in XLSX has the same entries, as numbers', async () => {
  const { bytes } = await fileOf('XLSX');
  const [sheet] = await readWorkbook(bytes!);
  const { rows } = sheet!;
  const head = rows.findIndex(([first]) => first === 'Date');
  expect(rows.slice(head + 1)).toHaveLength(COUNT);
  expect(rows.at(-1)?.[4]).toBe(100_001.29);
  expect(rows.at(-1)?.[5], 'nothing came in, which is no nought').not.toBe(0);
});

test('a statement file in PDF has every entry over its pages, the sum on the first, and the heading on each', async () => {
  const { bytes } = await fileOf('PDF');
  const words = wordsOn(bytes!);
  expect(words).toContain('Balance statement');
  expect(words.filter((each) => each === 'Reference').length).toBeGreaterThan(1);
  expect(words.filter((each) => /^JN-\d{4}-\d{7}$/.test(each))).toHaveLength(COUNT);
  expect(words).toContain('The period was not over, or had just ended: more entries may follow.');
  expect(words).toContain('₦100,001.29');
  expect(words).toContain('End of statement');
});

test('a statement file filtered by words has only those entries, each with the balance it has on the page', async () => {
  const { text } = await fileOf('CSV', { id: statement.id, query: 'opening 130' });
  const { data } = Papa.parse<string[]>(text!.trimEnd());
  const rows = data.slice(data.findIndex(([first]) => first === 'Date') + 1);
  expect(rows).toHaveLength(1);
  const { body } = await accountant.call({
    url: `${ACC}/balance-statements/${statement.id}/entries?query=opening%20130`,
  });
  expect(rows[0]?.[6]).toBe((body as unknown as { balance: string }[])[0]?.balance);
});

test('a statement file is downloaded at once as a document in each format, and the trail records it', async () => {
  const { text } = await fileOf('CSV');
  const url = `${ACC}/balance-statements/${statement.id}/document`;
  const response = await accountant.call({ url: `${url}?format=CSV` });
  const entries = (csv: string) => csv.slice(csv.indexOf('Date,'));
  expect(entries(response.text)).toBe(entries(text!));
  expect(response.headers['content-disposition']).toMatch(/attachment; filename="statement-entries-.*[.]csv"/);
  const { bytes } = await accountant.call({ url });
  expect(wordsOn(bytes)).toContain('End of statement');
  expect((await (await portal.as('accountant@fra.test')).call({ url })).status).toBe(404);
  const [trail] = await db.sql(
    `select count(*)::int as n from audit.audit_event where action = 'balance-statement.taken' and entity_id = $1`,
    [statement.id],
  );
  expect(trail).toEqual({ n: 2 });
});

test('another organization cannot make a file of it', async () => {
  expect((await fileOf('CSV', undefined, await portal.as('accountant@fra.test'))).status).toBe(404);
});

test('a slow download of the document holds no database connection: it is complete before its first byte is sent', async () => {
  const orgId = org!.id;
  const by: ActorContext = {
    actor: { kind: 'staff', login: 'ada@mow.test', name: 'Ada Obi', orgId, scope: { role: 'grp_org', orgId } },
    facts: { traceId: 'a'.repeat(32), ip: '127.0.0.1', claimed: {}, companions: [], devices: [], keepsCookies: true },
  };
  const { body } = await statementDocument(ctx, fileLists, by, { id: statement.id, format: 'CSV' });
  expect(Buffer.isBuffer(body)).toBe(true);
  // Nobody reads the document, yet its connection closes: the server may need a moment to end it.
  const open = `select from pg_stat_activity where application_name = 'isura-copy' and datname = current_database()`;
  await expect.poll(() => db.sql(open), { timeout: 60_000 }).toHaveLength(0);
});

test('a statement file filtered by the number of a journal has the rows of the page, and not the reversal that names it', async () => {
  const url = `${ACC}/balance-statements/${statement.id}/entries`;
  const pageOf = async (query: string) =>
    (await accountant.call({ url: `${url}?query=${encodeURIComponent(query)}` })).body as unknown as {
      number: string;
    }[];
  const [{ number, journalId } = { number: '', journalId: 0 }] = (await accountant.call({ url: `${url}?size=1` }))
    .body as unknown as { number: string; journalId: number }[];
  await db.inTx(JOB_SCOPE, (tx) =>
    reverseJournal(tx, journalId, { reason: 'Entered twice', businessDate: today, at: clock.now() }),
  );
  for (const query of [number, number.toLowerCase(), `Reversal of ${number}`]) {
    const { text } = await fileOf('CSV', { id: statement.id, query });
    const { data } = Papa.parse<string[]>(text!.trimEnd());
    const rows = data.slice(data.findIndex(([first]) => first === 'Date') + 1);
    expect(rows.map(([, one]) => one)).toEqual((await pageOf(query)).map((row) => row.number));
    expect(rows).toHaveLength(1);
  }
});
