import { createHash } from 'node:crypto';
import { addDays, addMonths, lagosDay, periodOf } from '@isura/contract/kernel/days';
import { koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { askFor } from '../../../../test/file/evidence.ts';
import { makeFile } from '../../../../test/file/making-files.ts';
import { invoice, paymentWorld, submitted } from '../../../../test/money/payments.ts';
import { addPast } from '../../../../test/past.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const begun = lagosDay(clock.now());
await addPast(db, { first: `${addMonths(periodOf(begun), -1)}-15`, last: addDays(begun, -1) });
const world = await paymentWorld(portal);
for (const nth of [1, 2, 3, 4, 5, 6]) await submitted(world, [invoice(nth, `${nth}000.00`)]);
const auditor = await portal.as('auditor@mow.test');
const central = await portal.as('admin1@oagf.test');

const SAMPLES = '/services/auditservice/api/samples';
const COL = '/services/collectionservice/api';
const DAYS = `start-date=${addMonths(periodOf(begun), -1)}-15T00:00:00&end-date=${begun}T23:59:00`;

type Row = Record<string, unknown>;
const amountOf = (row: Row): bigint => koboOf(String(row['amount'])) ?? 0n;

async function found(who: Caller, url: string) {
  const { status, text, body, headers } = await who.call({ url });
  expect([url, status], text).toEqual([url, 200]);
  return { rows: body as unknown as Row[], headers };
}
const sampled = (who: Caller, requested: string) => found(who, `${SAMPLES}?${DAYS}&size=500&${requested}`);
const sha = (words: string): string => createHash('sha256').update(words).digest('hex');

/** Returns what may be sampled, from its own list: number and amount. */
async function population(who: Caller, of: string) {
  const lists: Record<string, [string, (row: Row) => Row]> = {
    PAYMENT: [`${COL}/payments?status=SUCCESSFUL&status=REFUNDED`, (row) => ({ ...row, number: row['receiptNumber'] })],
    RECEIPT: [`${COL}/receipts?sort=issuedAt,asc`, (row) => row],
    REQUEST: [
      `/services/organization/api/requests?sort=id,asc`,
      (row) => ({ ...row, number: row['requestNumber'], amount: row['totalAmount'] }),
    ],
  };
  const [url, read] = lists[of]!;
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const more = (await found(who, `${url}&${DAYS}&size=200&page=${page}`)).rows;
    rows.push(...more.map(read));
    if (more.length < 200) return rows.filter(({ status }) => status !== 'NEW');
  }
}
const numbers = (rows: readonly Row[]) => rows.map(({ number }) => number);

const kinds = ['PAYMENT', 'RECEIPT', 'REQUEST'] as const;

test.each(kinds)('a random sample of %s has the smallest hashes of the list, and names its population', async (of) => {
  for (const who of [auditor, central]) {
    const all = await population(who, of);
    const { rows, headers } = await sampled(who, `of=${of}&seed=Abuja 7&rows=4`);
    const byHand = all.toSorted((one, other) =>
      sha(`Abuja 7|${one['number']}`) < sha(`Abuja 7|${other['number']}`) ? -1 : 1,
    );
    expect(numbers(rows)).toEqual(numbers(byHand.slice(0, 4)));
    expect(rows.map(({ proof }) => proof)).toEqual(rows.map(({ number }) => sha(`Abuja 7|${number}`)));
    expect(headers['x-population']).toBe(String(all.length));
    expect(headers['x-population-naira']).toBe(nairaOf(sum(all.map(amountOf) as never)));
    expect(headers['x-total-amount']).toBe(nairaOf(sum(rows.map(amountOf) as never)));
    expect(rows.length).toBe(4);
  }
});

test.each(kinds)('a money sample of %s selects what each step of the walk falls on', async (of) => {
  const all = (await population(central, of)).toSorted((one, other) =>
    String(one['number']) < String(other['number']) ? -1 : 1,
  );
  const whole = all.reduce((sum, row) => sum + amountOf(row), 0n);
  for (const [seed, rows] of [
    ['1', 5],
    ['Jos', 40],
  ] as const) {
    const interval = whole / BigInt(rows);
    const start = (BigInt(`0x${sha(seed).slice(0, 15)}`) % interval) + 1n;
    const hit = new Map<unknown, number>();
    for (let step = 0, at = 0, reached = 0n; step < rows; step += 1) {
      const kobo = start + interval * BigInt(step);
      while (reached + amountOf(all[at]!) < kobo) reached += amountOf(all[at++]!);
      hit.set(all[at]!['number'], (hit.get(all[at]!['number']) ?? 0) + 1);
    }
    const { rows: taken, headers } = await sampled(central, `of=${of}&method=MONEY_UNIT&seed=${seed}&rows=${rows}`);
    expect(taken.map(({ number, units }) => [number, units])).toEqual([...hit]);
    expect([headers['x-interval'], headers['x-start']]).toEqual([nairaOf(interval as never), nairaOf(start as never)]);
  }
});

test('an auditor samples only their own organization, and users without access to the trail nothing', async () => {
  const [other] = await db.sql<{ id: number }>(`select id from org.organization where code = 'FRA'`);
  const [own] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
  for (const of of kinds) {
    for (const method of ['RANDOM', 'MONEY_UNIT']) {
      const { rows } = await sampled(auditor, `of=${of}&method=${method}&rows=500`);
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map(({ orgId }) => orgId))).toEqual(new Set([own!.id]));
      const theirs = await sampled(auditor, `of=${of}&method=${method}&org-id=${other?.id}`);
      expect([theirs.rows, theirs.headers['x-population']]).toEqual([[], '0']);
      const narrowed = await sampled(central, `of=${of}&method=${method}&rows=500&org-id=${own?.id}`);
      expect(numbers(narrowed.rows)).toEqual(numbers(rows));
    }
  }
  for (const login of ['maker@mow.test', 'reviewer@mow.test', 'accountant@mow.test', 'person@payer.test'])
    expect((await (await portal.as(login)).call({ url: SAMPLES })).status).toBe(403);
});

test('each selected row has its evidence, and the file holds what the screen shows', async () => {
  const { rows } = await sampled(auditor, 'of=REQUEST&rows=3&seed=file');
  const requested = await askFor(auditor, 'payment-requests', Number(rows[0]?.['evidenceId']));
  expect(requested.status).toBe(202);
  const filters = {
    'start-date': `${addMonths(periodOf(begun), -1)}-15T00:00:00`,
    'end-date': `${begun}T23:59:00`,
    ...{ of: 'REQUEST', rows: 3, seed: 'file' },
  };
  const FILES = '/services/accountingservice/api/exports';
  const file = await auditor.call({ method: 'POST', url: FILES, body: { report: 'sample', format: 'CSV', filters } });
  expect(file.status, file.text).toBe(202);
  const { id } = file.body as unknown as { id: number };
  await makeFile(portal.ctx, id);
  const lines = Papa.parse<string[]>((await auditor.call({ url: `${FILES}/${id}/file` })).text.trim()).data;
  expect(lines.find(([first]) => first === 'Population, number')?.[1]).toBe(
    String((await population(auditor, 'REQUEST')).length),
  );
  expect(lines.slice(-3).map(([, number]) => number)).toEqual(numbers(rows));
});

test.each([
  ['more than a year', 'start-date=2024-01-01T00:00:00&end-date=2025-01-01T23:59:00', 'end-date'],
  ['days that are not whole', 'start-date=2026-11-01T09:00:00&end-date=2026-11-02T23:59:00', 'start-date'],
  ['a seed of other signs', 'seed=a/b', 'seed'],
  ['more rows than a sample has', 'rows=501', 'rows'],
])('a sample of %s is refused', async (_, query, field) => {
  const { status, body } = await central.call({ url: `${SAMPLES}?${query}` });
  expect([status, (body as { errors?: { field: string }[] }).errors?.[0]?.field]).toEqual([400, field]);
});

test('the same seed selects the same rows on another day, and another seed others', async () => {
  const first = await sampled(central, 'seed=audit-2026&rows=10');
  clock.advance(36 * 3_600);
  const later = await portal.as('admin2@oagf.test');
  const again = await sampled(later, 'seed=audit-2026&rows=10');
  expect(again.rows).toEqual(first.rows);
  const other = await sampled(later, 'seed=audit-2027&rows=10');
  expect(numbers(other.rows)).not.toEqual(numbers(first.rows));
  const backwards = await sampled(later, 'seed=audit-2026&rows=10&sort=nth,desc');
  expect(backwards.rows.toReversed()).toEqual(first.rows);
  const least = await sampled(later, 'seed=audit-2026&rows=10&least-amount=5000.00');
  expect(least.rows.every((row) => amountOf(row) >= 500_000n)).toBe(true);
});
