import { buffer } from 'node:stream/consumers';
import { columnsOf, label, money, text } from '@isura/contract/kernel/columns';
import { endpoint } from '@isura/contract/kernel/endpoint';
import { listFile } from '@isura/contract/kernel/list-file';
import { asKobo, Money, nairaOf } from '@isura/contract/kernel/money';
import { listQuery, statuses } from '@isura/contract/kernel/paging';
import { type ExportFormat, ExportReport } from '@isura/contract/report/export';
import type { RP12In } from '@isura/contract/report/mailing';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { wordsWritten } from '../../../../test/file/pdf.ts';
import { fileLists } from '../../../app.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { listRows, ordered } from '../../../platform/db/list-rows.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { recordCall } from '../../../platform/http/call-register.ts';
import { type Actor, type ActorContext, route } from '../../../platform/http/route.ts';
import { accountantsAndOverseers } from '../../../platform/http/shared-rows.ts';
import type { CopyOfList } from '../../../platform/list-copy.ts';
import type { Module } from '../../../platform/module.ts';
import { readWorkbook } from '../../../platform/spreadsheet.ts';
import { columnsFor } from '../export/export.domain.ts';
import { filePorts } from '../export/export.jobs.ts';
import { askForFile, openExport, readFileState } from '../export/export.service.ts';
import { makeFile } from '../export/make-file.service.ts';
import { personNow } from '../export/person-now.service.ts';
import { runNow, schedule } from '../mailing/mailing.service.ts';
import { cellOf } from './cell.domain.ts';
import { listsOf } from './lists.service.ts';

const portal = await demonstrationPortal({ breaksInvariants: true });
const { db, ctx } = portal;
await db.sql(`
  create table org.cheque (number text primary key, drawer text not null, status text not null, amount_kobo bigint not null);
  insert into org.cheque values ('000101', 'Ada Obi', 'PRESENTED', 250000), ('000102', '=1+1', 'RETURNED', 9999),
    ('000103', 'Musa Bello', 'PRESENTED', 1);
  grant select on org.cheque to grp_org, grp_oagf`);

/** A list as a module has it: its columns, its call, its route, and the file that is declared beside them. */
const CHEQUES = 'cheques' as 'inflow'; // the contract knows no such report
const ChequeStatus = z.enum(['PRESENTED', 'RETURNED']);
const Cheque = z.object({ number: z.string(), drawer: z.string(), status: ChequeStatus, amount: Money });
const chequeColumns = columnsOf<z.output<typeof Cheque>>()(CHEQUES, {
  number: text('Number', 60),
  drawer: text('Drawer', 130),
  bank: text('Bank', 90, { on: 'screen' }),
  status: label('Status', { PRESENTED: 'Presented', RETURNED: 'Returned unpaid' }),
  amount: money('Amount'),
  initial: text('Initial', 40),
});
const ZZ1 = endpoint({
  id: 'ZZ1',
  method: 'GET',
  path: '/services/accountingservice/api/cheques',
  access: 'reports:view',
  summary: 'Cheques',
  query: listQuery({ sortable: ['number', 'amount'], filters: { status: statuses(ChequeStatus) } }),
  response: z.array(Cheque),
  paged: true,
  headers: ['x-total-amount'],
  problems: ['validation-failed', 'access-denied'],
});
const cheques: Pick<Module, 'routes' | 'files'> = {
  routes: [
    route(ZZ1, { name: 'listCheques', may: accountantsAndOverseers }, ({ query, actor, ctx: reading }) =>
      reading.inTx(actor.scope, async (tx) => {
        const orders = { number: sql`c.number`, amount: sql`c.amount_kobo` };
        const { rows, total } = await listRows<{
          number: string;
          drawer: string;
          status: z.output<typeof ChequeStatus>;
          amount: bigint;
        }>(tx, {
          columns: sql`c.number, c.drawer, c.status, c.amount_kobo as amount`,
          from: sql`org.cheque c`,
          where: [query.status && sql`c.status = any(${query.status})`],
          order: ordered(orders, query.sort, orders.number),
          paging: query,
        });
        const sum = asKobo(rows.reduce((all, { amount }) => all + amount, 0n));
        return {
          items: rows.map((row) => ({ ...row, amount: asKobo(row.amount) })),
          total,
          headers: { 'x-total-amount': nairaOf(sum) },
        };
      }),
    ),
  ],
  files: {
    [CHEQUES]: listFile(chequeColumns, {
      title: 'Cheques',
      call: () => ZZ1,
      totals: { amount: 'x-total-amount' },
      values: { initial: ({ drawer }) => drawer.charAt(0) },
      onPaper: ['number', 'drawer', 'status', 'amount'],
    }),
  },
};
// Other files run in the same process: there the call is open to nobody.
afterAll(() => recordCall(ZZ1, {}));
const lists = listsOf([cheques], [CHEQUES]);
const ports = filePorts(lists);

async function byOf(login: string): Promise<ActorContext & { actor: Actor & { userId: number } }> {
  const [row] = await db.sql<{ userId: number; orgId: number }>(
    `select u.id as "userId", m.org_id as "orgId" from identity.app_user u
     join identity.organization_user m on m.user_id = u.id where u.login = $1`,
    [login],
  );
  const [userId, orgId] = [row!.userId, row!.orgId];
  const member = await db.inTx(JOB_SCOPE, (tx) => personNow(ctx, tx, orgId, userId));
  const facts = {
    traceId: 'c'.repeat(32),
    ip: '127.0.0.1',
    claimed: {},
    companions: [],
    devices: [],
    keepsCookies: true,
  };
  return { actor: { ...member!.actor, login, userId }, facts };
}
const accountant = await byOf('accountant@mow.test');
const maker = await byOf('maker@mow.test');

const fileOf = async (id: number, of: Ctx = ctx) =>
  await buffer((await openExport(of, lists, accountant, id)).body as never);
const cellsOf = (csv: Buffer) =>
  Papa.parse<string[]>(
    csv
      .toString()
      .replace(/^\uFEFF/, '')
      .trimEnd(),
  ).data;

describe('a file that a module declares, and nothing else names', () => {
  const requested = async (format: ExportFormat, more: object = {}, by = accountant) => {
    const job = await askForFile(ports)(ctx, by, { report: CHEQUES, format, filters: {}, ...more });
    await makeFile(ctx, lists, job.id);
    return job;
  };

  test('a file that a module declares, and nothing else names, has the rows of its call in the words of the screen, below its filters and its sum', async () => {
    const { id, title } = await requested('CSV', {
      filters: { status: ['PRESENTED', 'RETURNED'], sort: 'amount,desc' },
    });
    expect(title).toMatch(/^Cheques, /);
    expect(await readFileState(ctx, lists, accountant, id)).toMatchObject({ status: 'READY', rowCount: 3 });
    const cells = cellsOf(await fileOf(id));
    expect(cells).toContainEqual(['Filters', 'Sort: Amount, descending · Status: Presented, Returned unpaid']);
    expect(cells).toContainEqual(['Sum of Amount', '2600.00']);
    expect(cells.slice(cells.findIndex(([first]) => first === 'Number'))).toEqual([
      ['Number', 'Drawer', 'Status', 'Amount', 'Initial'],
      ['000101', 'Ada Obi', 'Presented', '2500.00', 'A'],
      ['000102', "'=1+1", 'Returned unpaid', '99.99', "'="],
      ['000103', 'Musa Bello', 'Presented', '0.01', 'M'],
    ]);
  });

  test('a file that a module declares, and nothing else names, is a workbook and a document too, with the chosen columns', async () => {
    const columns = ['amount', 'drawer'];
    const [sheet] = await readWorkbook(await fileOf((await requested('XLSX', { columns })).id));
    expect(sheet?.rows).toContainEqual([2500, 'Ada Obi']);
    const words = wordsWritten(await fileOf((await requested('PDF')).id)).join(' ');
    for (const word of ['Returned unpaid', '₦2,500.00', 'Musa Bello']) expect(words).toContain(word);
    expect(words).not.toContain('Initial');
  });

  test('a file that a module declares, and nothing else names, has the same rows when the module also declares it for COPY', async () => {
    const copyOfCheques: CopyOfList = async (_, { filters: { status } }) => ({
      cells: {
        number: sql`c.number`,
        drawer: sql`c.drawer`,
        status: sql`c.status`,
        amount: sql`c.amount_kobo`,
        initial: sql`left(c.drawer, 1)`,
      },
      from: sql`org.cheque c`,
      where: [status && sql`c.status = any(${status})`],
      order: sql`c.number`,
      ...{ narrowedTo: ['Some cheques'], orgId: undefined },
    });
    const copied = listsOf([{ ...cheques, copies: { [CHEQUES]: copyOfCheques } }], [CHEQUES]);
    const rowsOf = async (from: typeof lists, status: string[]) => {
      const { id } = await askForFile({ ...ports, lists: from })(ctx, accountant, {
        ...{ report: CHEQUES, format: 'CSV', filters: { status } },
      });
      await makeFile(ctx, from, id);
      const cells = cellsOf(await fileOf(id));
      return { cells, rows: cells.slice(cells.findIndex(([first]) => first === 'Number')) };
    };
    for (const status of [['PRESENTED', 'RETURNED'], ['RETURNED']]) {
      const byCopy = await rowsOf(copied, status);
      expect(byCopy.rows).toEqual((await rowsOf(lists, status)).rows);
      expect(byCopy.cells.find(([first]) => first === 'Filters')?.[1]).toMatch(/· Some cheques$/);
    }
  });

  test('a file that a module declares, and nothing else names, is refused to whoever may not make its call, and with filters and columns it does not have', async () => {
    await expect(requested('CSV', {}, maker)).rejects.toMatchObject({ code: 'access-denied' });
    await expect(requested('CSV', { filters: { status: ['LOST'] } })).rejects.toMatchObject({
      code: 'validation-failed',
    });
    await expect(requested('CSV', { columns: ['bank'] })).rejects.toMatchObject({ code: 'validation-failed' });
  });

  test('a file that a module declares, and nothing else names, can be scheduled, for people who may make its call', async () => {
    const terms = {
      ...{ name: 'Cheques of the day', report: CHEQUES, format: 'CSV', filters: {}, period: 'AS_IT_STANDS' },
      ...{ rhythm: 'DAILY', clock: '07:00' },
    } satisfies Omit<RP12In, 'recipientIds'>;
    const to = (...recipientIds: number[]) => schedule(ctx, lists, accountant, { ...terms, recipientIds });
    await expect(to(maker.actor.userId)).rejects.toMatchObject({ code: 'validation-failed' });
    const { id, reportTitle } = await to(accountant.actor.userId);
    expect(reportTitle).toBe('Cheques');
    await runNow(ports)(ctx, accountant, id);
    const [made] = await db.sql<{ id: number }>('select id from platform.export_job where mailing_id = $1', [id]);
    await makeFile(ctx, lists, made!.id);
    expect(cellsOf(await fileOf(made!.id))).toContainEqual(['000103', 'Musa Bello', 'Presented', '0.01', 'M']);
  });
});

describe('the lists of all modules', () => {
  test.each(ExportReport.options)('the list %s has a call that a module serves, and columns for paper', (report) => {
    const file = fileLists.files[report];
    const { call, columns, onPaper, report: named } = file;
    expect(named).toBe(report);
    const served = new Set(fileLists.routes.map((each) => each.call.id));
    for (const kind of ['central', 'staff'])
      for (const filters of [{}, { orgId: 1 }]) expect(served).toContain(call({ kind }, filters).id);
    expect(columns.map(({ key }) => key)).toEqual(expect.arrayContaining([...onPaper]));
    expect(columnsFor(file, 'PDF').map(({ key }) => key)).toEqual(onPaper);
  });

  test('the list payment-lines says when a payment was decided, because rejected lines have that moment too', () => {
    const { columns } = fileLists.files['payment-lines'];
    expect(columns.find(({ key }) => key === 'decidedAt')?.title).toBe('Decided on');
  });

  test('the list rules tells the versions of a rule apart on paper too', () => {
    expect(fileLists.files.rules.onPaper).toEqual(expect.arrayContaining(['name', 'versionNo']));
  });

  test('the list recoveries has in its file what a share came with, and how its refund stands', () => {
    const row = { refundStatus: 'DROPPED', settlements: [{ number: 'STL-2026-000007', day: '2026-11-21' }] };
    const cells = fileLists.files.recoveries.columns.map((column) => [column.title, cellOf(column, row)]);
    expect(Object.fromEntries(cells)).toMatchObject({
      ...{ 'Came with': 'STL-2026-000007, 21 Nov 2026', Refund: 'Not paid, goes back' },
    });
  });

  test('the list all-services says of a service without a rule what the screen says', () => {
    const rule = fileLists.files['all-services'].columns.find(({ key }) => key === 'rule')!;
    expect(cellOf(rule, { hasActiveRule: false, amountText: '' })).toBe('No valid rule');
    expect(cellOf(rule, { hasActiveRule: true, amountText: '₦5,000.00' })).toBe('₦5,000.00');
  });

  test('the lists of all modules are not combined when two declare a file of one name, or none declares one of the contract', () => {
    expect(() => listsOf([cheques, cheques], [CHEQUES])).toThrow('Two modules declare the file cheques');
    expect(() => listsOf([cheques], [CHEQUES, 'trail'])).toThrow('No module declares the file trail');
  });
});
