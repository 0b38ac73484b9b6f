import { InvoiceStatus, PaymentStatus, SettlementStatus } from '@isura/contract/collect/states';
import { lagosDay } from '@isura/contract/kernel/days';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { asKobo, koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import { sortableOf } from '@isura/contract/kernel/paging';
import { BY_STATUS, readStatusSums } from '@isura/contract/kernel/status-sums';
import type { CentralFigures } from '@isura/contract/report/dashboard';
import { ExportReport } from '@isura/contract/report/export';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { fileLists, routesOf } from '../src/app.ts';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import { type Caller, demonstrationPortal } from './demonstration.ts';
import { makeFile } from './file/making-files.ts';
import { aimed } from './matrix/matrix-aims.ts';
import { prepare } from './matrix/matrix-world.ts';
import { drawEveryStatus, drawLine, drawRecoveries } from './money/every-status.ts';
import { drawContract, drawTransfers } from './payment/every-payment.ts';
import { readMade } from './reports/read-report.ts';
import {
  abbreviations,
  CODE,
  countedIn,
  exported,
  figureFields,
  ownSums,
  partsByStatus,
  promised,
  saysNames,
} from './totals-table.ts';

const world = await prepare(await demonstrationPortal({ breaksInvariants: true }));
const { portal, targets } = world;
const { db, ctx, clock } = portal;
const dayOf = await drawEveryStatus(portal);
await drawTransfers(portal, await drawContract(portal));
await drawLine(portal, targets.mow.paymentId);
await drawRecoveries(portal, targets.mow.refundId);

const calls: readonly Endpoint[] = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false }).map(
  ({ call }) => call,
);
const lists = calls.filter(({ paged, access }) => paged && access !== 'operator');
const totalsOf = ({ headers = [] }: Endpoint): string[] =>
  headers.filter((header) => /total|balance|amount|sum|count/.test(header));
const people = {
  staff: await portal.as('admin@mow.test'),
  maker: await portal.as('maker@mow.test'),
  central: await portal.as('admin1@oagf.test'),
  payer: await portal.as('person@payer.test'),
  reviewer: await portal.as('reviewer@mow.test'),
};
const PAGE = 7;
/** A longer list has longer pages: its order and its sums across five are those across fifty. */
const PAGES = 5;
const MOST_ROWS = 100;
/** Lists sorted by name in alphabetical order, whatever the language of the database. */
const NAMED: ReadonlySet<string> = new Set(['RP1', 'AT1', 'AT2', 'AR1', 'LG1']);
/** Requests a call without pages. */
const WHOLE = 'whole';
type Row = Record<string, unknown>;

/** Returns the address of a list for this person, with their own ids. */
function urlOf(call: Endpoint, who: keyof typeof people): string {
  const target = who === 'central' ? targets.oagf : targets.mow;
  const url = aimed[call.id]?.(target).url ?? call.path;
  return url.replace(/\?.*$/, '');
}

/** Reads all pages of a list as somebody sees them, one after the other, with the headers of each. */
async function wholeList(who: Caller, url: string, query = '') {
  const rows: Row[] = [];
  if (query === WHOLE) {
    const { status, body, headers } = await who.call({ url });
    return { status, rows: body as unknown as Row[], headers };
  }
  const first = await who.call({ url: `${url}?${query}&page=0&size=${PAGE}` });
  if (first.status !== 200) return { status: first.status, rows, headers: first.headers };
  const long = Math.ceil(Number(first.headers['x-total-count'] ?? 0) / PAGES);
  const size = Math.min(MOST_ROWS, Math.max(PAGE, long));
  for (let page = 0; ; page += 1) {
    const response = await who.call({ url: `${url}?${query}&page=${page}&size=${size}` });
    if (response.status !== 200) return { status: response.status, rows, headers: response.headers };
    const more = response.body as unknown as Row[];
    rows.push(...more);
    if (more.length < size) return { status: 200, rows, headers: response.headers };
  }
}
const kobo = (rows: readonly Row[], field: string) => sum(rows.map((row) => koboOf(String(row[field]))));

describe('the world of this test', () => {
  test('the world of this test has rows of every status', async () => {
    const statuses = async (table: string) =>
      (await db.sql<{ status: string }>(`select distinct status from collect.${table}`))
        .map(({ status }) => status)
        .sort();
    expect(await statuses('payment')).toEqual([...PaymentStatus.options].sort());
    expect(await statuses('invoice')).toEqual([...InvoiceStatus.options].sort());
    const settled = SettlementStatus.options.filter((status) => status !== 'CLOSED');
    expect(await statuses('settlement')).toEqual([...settled].sort());
  });

  test('the world of this test has an expected sum for every list with a total', () => {
    const withTotals = lists.filter((call) => totalsOf(call).length > 0);
    expect(withTotals.map(({ id }) => id).sort()).toEqual([...Object.keys(promised), ...ownSums].sort());
    for (const { id, headers = [] } of withTotals.filter((call) => !ownSums.has(call.id))) {
      const reported = promised[id]?.map(({ header }) => header) ?? [];
      const byStatus = headers.includes(BY_STATUS) ? [BY_STATUS] : [];
      const whole = totalsOf({ headers } as Endpoint).filter((header) => !partsByStatus.has(header));
      expect([id, [...reported, ...byStatus].sort()]).toEqual([id, whole.sort()]);
      expect([id, id in figureFields]).toEqual([id, byStatus.length > 0]);
    }
    expect(Object.keys(exported).sort()).toEqual([...ExportReport.options].sort());
  });
});

describe.each(lists.map((call) => [`${call.id} ${call.summary}`, call] as const))('%s', (_, call) => {
  test('a list with a total has as many rows on its pages as its header says, and its money is the sum of the rows', async () => {
    const seenBy: string[] = [];
    for (const who of ['staff', 'maker', 'central', 'payer', 'reviewer'] as const) {
      if (who === 'reviewer' && seenBy.length > 0) continue;
      const { status, rows, headers } = await wholeList(people[who], urlOf(call, who));
      if (status === 403) continue;
      expect([call.id, who, status]).toEqual([call.id, who, 200]);
      seenBy.push(who);
      expect([who, headers['x-total-count']]).toEqual([who, String(rows.length)]);
      expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
      for (const money of promised[call.id] ?? []) {
        const { header, field } = money;
        expect([who, header, headers[header]]).toEqual([who, header, nairaOf(kobo(countedIn(rows, money), field))]);
      }
      const fields = figureFields[call.id];
      if (!fields) continue;
      const reported = readStatusSums(String(headers[BY_STATUS]));
      expect(reported.map(({ status: of }) => of).sort()).toEqual(
        [...new Set(rows.map((row) => String(row['status'])))].sort(),
      );
      for (const { status: of, count, sums } of reported) {
        const these = rows.filter((row) => row['status'] === of);
        expect([of, count]).toEqual([of, these.length]);
        for (const [figure, field] of Object.entries(fields))
          expect([who, of, figure, sums[figure]]).toEqual([who, of, figure, kobo(these, field)]);
      }
    }
    expect(seenBy).not.toEqual([]);
  });

  test('a list with a total is sorted by every field its contract names, across all pages', async () => {
    const who = call.access === 'signed-in' || aimed[call.id] ? 'staff' : 'central';
    const plain = await wholeList(people[who], urlOf(call, who));
    if (plain.status !== 200) return;
    for (const field of sortableOf(call.query)) {
      const { status, rows } = await wholeList(people[who], urlOf(call, who), `sort=${field},asc`);
      expect([call.id, field, status, rows.length]).toEqual([call.id, field, 200, plain.rows.length]);
      const amounts = rows.map((row) => String(row[field])).filter((value) => /^-?\d+\.\d\d$/.test(value));
      const inOrder = amounts.toSorted((one, other) => Number(koboOf(one) - koboOf(other)));
      expect([call.id, field, amounts]).toEqual([call.id, field, inOrder]);
      if (!NAMED.has(call.id) || !field.endsWith('Name')) continue;
      const names = rows.flatMap((row) => (row[field] === undefined ? [] : String(row[field]).toLowerCase()));
      expect([call.id, field, names]).toEqual([call.id, field, names.toSorted()]);
    }
  });
});

test('the files of the balance sheet and the trial balance say above their rows every total of the screen', () => {
  for (const report of ['balance-sheet', 'trial-balance'] as const) {
    const { call, totals = {}, says = {} } = fileLists.files[report];
    const shown = (call({ kind: 'central' }, {}).headers ?? []).filter((header) => header !== 'x-total-between');
    expect([...Object.values(totals), ...Object.values(says)].toSorted()).toEqual(
      shown.filter((header) => header.startsWith('x-total-')).toSorted(),
    );
  }
});

test('the money of a list is also right under each single status and filter', async () => {
  const day2 = `start-date=${dayOf(2)}T00:00:00&end-date=${dayOf(2)}T23:59:00`;
  const narrow: Readonly<Record<string, readonly string[]>> = {
    RC7: [
      ...PaymentStatus.options.map((status) => `status=${status}`),
      'channel=CARD',
      day2,
      `start-date=${dayOf(1)}T00:00:01`,
      'overpaid=false',
    ],
    IN3: [...InvoiceStatus.options.map((status) => `status=${status}`), 'overdue=true', 'query=ada', 'source=MANUAL'],
    SE1: [...SettlementStatus.options.map((status) => `status=${status}`), day2],
    RP1: [
      'status=REFUNDED',
      'status=SUCCESSFUL&status=REFUNDED',
      `start-date=${dayOf(0)}T10:00:00&end-date=${dayOf(2)}T12:00:00`,
    ],
    RP2: ['status=PAID', 'status=RETURNED', 'type=RETAIL', 'type=VAT', `end-date=${dayOf(2)}T23:59:00`],
  };
  for (const [id, queries] of Object.entries(narrow)) {
    const call = lists.find((each) => each.id === id) as Endpoint;
    for (const who of ['staff', 'central'] as const)
      for (const query of queries) {
        const { rows, headers } = await wholeList(people[who], urlOf(call, who), query);
        expect([id, query, headers['x-total-count']]).toEqual([id, query, String(rows.length)]);
        for (const money of promised[id] ?? []) {
          const added = nairaOf(kobo(countedIn(rows, money), money.field));
          expect([id, query, money.header, headers[money.header]]).toEqual([id, query, money.header, added]);
        }
      }
  }
});

test('what is unpaid of invoices that payers made is neither billed nor owed, and its sums by status are beside the others', async () => {
  const unpaid = 'status=ISSUED&status=PARTLY_PAID';
  const listed = async (query: string) => {
    const { headers } = await wholeList(people.central, '/services/collectionservice/api/invoices', query);
    return { headers, sums: readStatusSums(String(headers['x-total-by-status'])) };
  };
  const [all, owed, made] = [
    await listed(unpaid),
    await listed('owed=true'),
    await listed(`${unpaid}&source=CHECKOUT`),
  ];
  expect(made.sums).not.toEqual([]);
  expect(readStatusSums(String(all.headers['x-total-made-by-payer']))).toEqual(made.sums);
  expect([made.headers['x-total-amount'], made.headers['x-total-balance']]).toEqual(['0.00', '0.00']);
  expect(all.headers['x-total-balance']).toBe(owed.headers['x-total-balance']);
  expect(Number(all.headers['x-total-count'])).toBe(
    Number(owed.headers['x-total-count']) + Number(made.headers['x-total-count']),
  );
});

test('the money received on some days agrees with the overview, to the kobo', async () => {
  const today = lagosDay(clock.now());
  for (const [first, last] of [
    [dayOf(0), dayOf(0)],
    [dayOf(1), dayOf(2)],
    [dayOf(-200), today],
  ]) {
    const response = await people.central.call({
      url: `/services/accountingservice/api/analytics/oagf/${first}/${last}`,
    });
    const figures = response.body as unknown as CentralFigures;
    const days = `start-date=${first}T00:00:00&end-date=${last}T23:59:00`;
    const listed = async (url: string, query: string) => wholeList(people.central, url, query);
    const settlements = await listed('/services/collectionservice/api/settlements', days);
    const byStatus = readStatusSums(String(settlements.headers[BY_STATUS]));
    expect(figures.settlements).toEqual(
      byStatus.map(({ status, count, sums }) => ({ status, count, amount: nairaOf(asKobo(sums['amount'] ?? 0n)) })),
    );
    const payments = await listed('/services/accountingservice/api/reports/inflow', `${days}&status=SUCCESSFUL`);
    const returned = await listed('/services/accountingservice/api/reports/inflow', `${days}&status=REFUNDED`);
    expect(String(figures.inflow.amount)).toBe(
      nairaOf(asKobo(kobo(payments.rows, 'amount') - kobo(payments.rows, 'refunded'))),
    );
    const { ungathered, kept, recovered, givenBack } = figures.beside;
    const of = (amount: unknown) => koboOf(String(amount));
    expect(of(givenBack)).toBe(kobo(payments.rows, 'refunded') + kobo(returned.rows, 'refunded'));
    const [rows] = await db.sql<{ fees: string; beyond: string }>(
      `select coalesce(sum(least(fee_amount_kobo, amount_kobo - overpaid_amount_kobo)) filter (where fee_bearer <> 'PAYER'), 0)::text as fees,
         coalesce(sum(overpaid_amount_kobo), 0)::text as beyond
       from collect.payment where status in ('SUCCESSFUL', 'REFUNDED') and business_day between $1 and $2`,
      [first, last],
    );
    expect(of(kept)).toBe(BigInt(rows?.fees ?? 0) + BigInt(rows?.beyond ?? 0));
    const parts = [...figures.settlements, ungathered].reduce((all, { amount }) => asKobo(all + of(amount)), of(kept));
    expect(parts - of(recovered) - of(givenBack)).toBe(of(figures.inflow.amount));
  }
});

test('the settlement state of a payment is the same in the inflow report, the payments, its receipt and its settlements', async () => {
  const days = `start-date=${dayOf(-5)}T00:00:00&end-date=${lagosDay(clock.now())}T23:59:00`;
  for (const who of ['staff', 'central'] as const) {
    const inflow = await wholeList(people[who], '/services/accountingservice/api/reports/inflow', days);
    const states = new Map<unknown, Row[]>();
    for (const row of inflow.rows)
      states.set(row['settlementState'], [...(states.get(row['settlementState']) ?? []), row]);
    expect([...states.keys()].sort()).toEqual(['FAILED', 'SETTLED', 'UNSETTLED']);
    for (const [state, rows] of states) {
      const payments = `/services/collectionservice/api/payments`;
      const listed = await wholeList(
        people[who],
        payments,
        `${days}&status=SUCCESSFUL&status=REFUNDED&settlement=${String(state)}`,
      );
      const ids = (of: Row[], field: string) => of.map((row) => row[field]).sort();
      expect([state, ids(listed.rows, 'id')]).toEqual([state, ids(rows, 'paymentId')]);
      expect(listed.rows.every(({ settlementState }) => settlementState === state)).toBe(true);
    }
    for (const row of states.get('FAILED') ?? []) {
      const settlement = row['refusedSettlementId'];
      const { body } = await people[who].call({
        url: `/services/collectionservice/api/settlements/${String(settlement)}`,
      });
      expect(body).toMatchObject({ status: 'FAILED' });
      const url = `/services/collectionservice/api/payments/validate/${String(row['receiptNumber'])}`;
      const { details } = (await people[who].call({ url })).body as { details: { stage: string; settlements: Row[] } };
      expect([details.stage, details.settlements.some(({ id }) => id === settlement)]).toEqual(['FAILED', true]);
    }
  }
});

test('the entries of an account add up to its movement, and to its balance before and after', async () => {
  const accounts = await wholeList(people.staff, '/services/accountingservice/api/ledger-accounts');
  const entries = lists.find(({ id }) => id === 'LG3') as Endpoint;
  for (const account of accounts.rows) {
    const url = entries.path.replace('{id}', String(account['id']));
    const { rows, headers } = await wholeList(people.staff, url, `start-date=${dayOf(1)}T00:00:00`);
    const side = (of: string) =>
      kobo(
        rows.filter((row) => row['side'] === of),
        'amount',
      );
    expect([headers['x-total-debit'], headers['x-total-credit']]).toEqual([
      nairaOf(side('DEBIT')),
      nairaOf(side('CREDIT')),
    ]);
    const [opening, closing] = [
      koboOf(String(headers['x-opening-balance'])),
      koboOf(String(headers['x-closing-balance'])),
    ];
    const moved = asKobo(side('DEBIT') - side('CREDIT'));
    expect(closing - opening).toBe(account['normalSide'] === 'DEBIT' ? moved : -moved);
    expect(nairaOf(closing)).toBe(account['balance']);
  }
});

test.each(ExportReport.options)(
  'the file of %s has the content of its list in words, and the same total',
  async (report) => {
    const { list, column, header, isUndated, by, field } = exported[report];
    const call = calls.find(({ id }) => id === list) as Endpoint;
    const today = lagosDay(clock.now());
    const days = isUndated ? {} : { 'start-date': `${dayOf(-5)}T00:00:00`, 'end-date': `${today}T23:59:00` };
    const { shows = () => true, params = {} } = fileLists.files[report];
    const urlFor = (who: keyof typeof people) =>
      Object.entries(params).reduce((url, [name, value]) => url.replace(`{${name}}`, value), urlOf(call, who));
    const isStaffs = !by && (await wholeList(people.staff, urlFor('staff'), call.paged ? '' : WHOLE)).status === 200;
    const who = isStaffs ? 'staff' : (by ?? 'central');
    const url = urlFor(who);
    const orgId = /{orgId}/.test(call.path) ? { orgId: targets.mow.orgId } : {};
    const statement = list === 'ST5' ? { id: targets.mow.balanceStatementId } : {};
    const { rows: all, headers } = await wholeList(
      people[who],
      url,
      call.paged ? new URLSearchParams(days as never).toString() : WHOLE,
    );
    const rows = all.filter((row) => shows(row, { kind: who }));
    const response = await people[who].call({
      method: 'POST',
      url: '/services/accountingservice/api/exports',
      body: { report, format: 'CSV', filters: { ...days, ...orgId, ...statement } },
    });
    expect([response.status, response.body]).toEqual([202, expect.objectContaining({ report })]);
    const { id } = response.body as unknown as { id: number };
    await makeFile(ctx, id);
    const file = await people[who].call({ url: `/services/accountingservice/api/exports/${id}/file` });
    const { data } = Papa.parse<string[]>(file.text.replace(/^\uFEFF/, '').trimEnd());
    const head = data.findIndex((cells) => cells.includes(column));
    const written = data.slice(head + 1).map((row) => row[data[head]?.indexOf(column) ?? -1] ?? '');
    // Lines of sums, which a file with lines of its own has, name no row of the list.
    const cells = fileLists.files[report].lines ? written.filter((cell) => cell !== '') : written;
    const inWords = (data[head] ?? []).map((title) => !saysNames.has(title));
    const codes = data.slice(head + 1).flatMap((row) => row.filter((cell, at) => inWords[at] && CODE.test(cell)));
    expect(codes.filter((code) => !abbreviations.has(code))).toEqual([]);
    expect(rows).not.toEqual([]);
    if (report !== 'trail') expect(cells).toHaveLength(rows.length);
    if (field) expect(cells).toEqual(rows.map((row) => String(row[field])));
    if (header) expect(nairaOf(sum(cells.map(koboOf)))).toBe(headers[header]);
  },
);

test.each(ExportReport.options.filter((report) => fileLists.files[report].rowId !== null))(
  'the file of %s has the selected rows of its list in the order shown, and is refused with a row that is not in it',
  async (report) => {
    const { list, isUndated, by } = exported[report];
    const call = calls.find(({ id }) => id === list) as Endpoint;
    const days = isUndated
      ? {}
      : { 'start-date': `${dayOf(-5)}T00:00:00`, 'end-date': `${lagosDay(clock.now())}T23:59:00` };
    const { shows = () => true, params = {}, rowId } = fileLists.files[report];
    const urlFor = (who: keyof typeof people) =>
      Object.entries(params).reduce((url, [name, value]) => url.replace(`{${name}}`, value), urlOf(call, who));
    const query = call.paged ? new URLSearchParams(days as never).toString() : WHOLE;
    const isStaffs = !by && (await wholeList(people.staff, urlFor('staff'), query)).status === 200;
    const who = isStaffs ? 'staff' : (by ?? 'central');
    const { rows: all } = await wholeList(people[who], urlFor(who), query);
    const rows = all.filter((row) => shows(row, { kind: who }) && typeof row[rowId!] === 'number');
    const ids = [...new Set(rows.map((row) => row[rowId!] as number))].slice(0, 2).reverse();
    expect(ids).not.toEqual([]);
    const orgId = /{orgId}/.test(call.path) ? { orgId: targets.mow.orgId } : {};
    const statement = list === 'ST5' ? { id: targets.mow.balanceStatementId } : {};
    const ask = (selected: readonly number[]) =>
      people[who].call({
        method: 'POST',
        url: '/services/accountingservice/api/exports',
        body: { report, format: 'CSV', filters: { ...days, ...orgId, ...statement }, ids: selected },
      });
    const refused = await ask([...ids, 999_999_999_999]);
    expect([refused.status, refused.body]).toEqual([404, expect.objectContaining({ code: 'not-found' })]);
    const response = await ask(ids);
    expect([response.status, response.body]).toEqual([202, expect.objectContaining({ report, ids })]);
    const { id } = response.body as unknown as { id: number };
    await makeFile(ctx, id);
    const { rows: written, heading } = await readMade(people[who], id);
    expect(heading.get('Filters')).toMatch(ids.length === 1 ? /^1 selected row\b/ : /^2 selected rows\b/);
    expect(written).toHaveLength(ids.length);
  },
);
