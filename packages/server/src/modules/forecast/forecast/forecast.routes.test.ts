import type { Forecast } from '@isura/contract/forecast/forecast';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { draft, paymentWorld, submit } from '../../../../test/money/payments.ts';
import { paid, worksService } from '../../../../test/money/settling.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { refusal } from '../../../../test/people/people-world.ts';
import { gatherShares } from '../../collect/settlement/settlement.service.ts';
import { shifted, startOf } from './buckets.domain.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const world = await paymentWorld(portal);
const { approved, pass, line, books } = disbursing(portal, world);
const AT = '/services/accountingservice/api/cash-forecasts';
const [accountant, auditor, other, office] = [
  await portal.as('accountant@mow.test'),
  await portal.as('auditor@mow.test'),
  await portal.as('accountant@fra.test'),
  await portal.as('admin1@oagf.test'),
];
const today = lagosDay(clock.now());
const monday = startOf('WEEK', today);

/** The JSON form of a type: money is naira. */
type Wire<T> = T extends bigint
  ? string
  : T extends Date
    ? string
    : T extends readonly (infer One)[]
      ? Wire<One>[]
      : T extends object
        ? { [K in keyof T]: Wire<T[K]> }
        : T;
type Seen = Wire<Forecast>;
const kobo = (naira: string): bigint => koboOf(naira);

const ask = (by: Caller, body: object = {}) =>
  by.call({ method: 'POST', url: AT, body: { granularity: 'WEEK', periodStart: monday, buckets: 6, ...body } });
const made = async (body: object = {}, by = accountant): Promise<Seen> => {
  const response = await ask(by, body);
  expect(response.status, response.text).toBe(201);
  return response.body as unknown as Seen;
};
const seen = async (id: number, by = accountant): Promise<Seen> => {
  const response = await by.call({ url: `${AT}/${id}` });
  expect(response.status, response.text).toBe(200);
  return response.body as unknown as Seen;
};
const put = (id: number, version: number, lines: object[], by = accountant) =>
  by.call({ method: 'PUT', url: `${AT}/${id}`, body: { version, lines } });
const publish = (id: number, version: number, by = accountant) =>
  by.call({ method: 'POST', url: `${AT}/${id}/publish`, body: { version } });
const published = async (body: object = {}, by = accountant): Promise<Seen> => {
  const { id, version } = await made(body, by);
  const response = await publish(id, version, by);
  expect(response.status, response.text).toBe(200);
  return response.body as unknown as Seen;
};
const drop = async () =>
  await db
    .sql(
      "delete from forecast.cash_forecast_line l using forecast.cash_forecast f where f.id = l.forecast_id and f.status = 'DRAFT'",
    )
    .then(() => db.sql("delete from forecast.cash_forecast where status = 'DRAFT'"));
const bankBalances = async (by: Caller, orgId: number): Promise<bigint> => {
  const { body } = await by.call({ url: `/services/accountingservice/api/ledger-accounts?size=1000&org-id=${orgId}` });
  const accounts = body as unknown as { bankAccountId?: number; balance: string }[];
  return accounts
    .filter(({ bankAccountId }) => bankAccountId !== undefined)
    .reduce((all, { balance }) => all + kobo(balance), 0n);
};
const cell = (forecast: Seen, category: string, start: string) =>
  forecast.rows.find((row) => row.category === category)?.cells.find((one) => one.start === start);

beforeEach(drop);

beforeAll(async () => {
  await approved(['1000.00', '1000.17', '1000.23']); // paid, refused, paid and sent back
  await pass(0);
  await pass(2);
  await pass(60);
  await pass(60);
});

describe('a forecast', () => {
  test('a forecast opens at the ledger balance, and each bucket at the closing balance of the one before it', async () => {
    const forecast = await made();
    const [first] = forecast.columns;
    expect(first?.opening).toBe(forecast.opening);
    for (const [nth, column] of forecast.columns.entries()) {
      if (nth > 0) expect(column.opening).toBe(forecast.columns[nth - 1]?.closing);
      expect(kobo(column.closing)).toBe(kobo(column.opening) + kobo(column.inflow) - kobo(column.outflow));
    }
    const moved = kobo(first?.actualInflow ?? '') - kobo(first?.actualOutflow ?? '');
    expect(kobo(forecast.opening) + moved).toBe(await bankBalances(accountant, world.orgId));
  });

  test('a forecast expects what waits for its settlement on the day after it was collected, gathered or not', async () => {
    const service = await worksService(portal);
    const start = startOf('WEEK', addDays(today, 1));
    const expected = async () => {
      await drop();
      return kobo(cell(await made(), 'SETTLEMENTS', start)?.system ?? '');
    };
    const share = (amount: number) => BigInt(Math.trunc((amount * service.percent) / 100));
    const before = await expected();
    await paid(portal, service, 700_000_00);
    expect((await expected()) - before).toBe(share(700_000_00));
    await gatherShares(portal.ctx, 'test', addDays(today, -1));
    expect((await expected()) - before).toBe(share(700_000_00));
    await gatherShares(portal.ctx, 'test', today);
    expect((await expected()) - before).toBe(share(700_000_00));
  });

  test('a forecast reports money out so far as the outflow report for the same days does', async () => {
    const forecast = await made();
    const [first] = forecast.columns;
    const { headers } = await auditor.call({
      url: `/services/accountingservice/api/reports/outflow?start-date=${first?.start}T00:00:00&end-date=${first?.end}T23:59:00`,
    });
    expect(first?.actualOutflow).toBe(headers['x-total-amount']);
    expect(kobo(first?.actualOutflow ?? '')).toBeGreaterThan(0n);
    const byCategory = forecast.rows.flatMap(({ cells }) =>
      cells.filter(({ start }) => start === first?.start).map(({ actual }) => actual),
    );
    expect(nairaOf(sum(byCategory.filter((one) => one !== undefined).map(koboOf)))).toBe(first?.actualOutflow);
  });

  test('a forecast counts a past bucket with its actual amounts and closes it at the ledger balance', async () => {
    const start = shifted('WEEK', monday, -2);
    const forecast = await made({ periodStart: start });
    const over = forecast.columns.filter(({ state }) => state === 'OVER');
    expect(over.map((column) => column.start)).toEqual([start, shifted('WEEK', start, 1)]);
    for (const column of over) {
      expect([column.inflow, column.outflow]).toEqual([column.actualInflow, column.actualOutflow]);
      expect([column.closingLow, column.closingHigh]).toEqual([column.closing, column.closing]);
      expect(column.variance).toBeDefined();
    }
    const running = forecast.columns[2];
    const [stood] = await db.sql<{ kobo: bigint }>(
      `select sum(case when a.day <= $2 then a.balance_kobo else coalesce((select b.closing_kobo from ledger.balance_day b
         where b.ledger_account_id = a.id and b.day <= $2 order by b.day desc limit 1), 0) end)::bigint as kobo
       from ledger.ledger_account a where a.org_id = $1 and a.bank_account_id is not null and a.day is not null`,
      [world.orgId, addDays(monday, -1)],
    );
    expect(kobo(running?.opening ?? '')).toBe(BigInt(stood?.kobo ?? 0));
  });

  test('a forecast expects an approved payment on its pay date', async () => {
    const before = await made();
    await drop();
    const payDate = addDays(monday, 16);
    const drafted = await draft(world.maker, {
      ...{ type: 'RETAIL', title: 'Consultants', narration: 'Consulting fees', typeData: { purpose: 'supplies' } },
      ...{ sourceBankAccountId: world.accountId, payDate, lines: [await line('54321.00')] },
    });
    expect(drafted.status, drafted.text).toBe(201);
    const { id, version } = drafted.body as unknown as { id: number; version: number };
    expect((await submit(world.maker, id, version)).status).toBe(200);
    const after = await made();
    const start = addDays(monday, 14);
    const [was, is] = [cell(before, 'OVERHEADS', start), cell(after, 'OVERHEADS', start)];
    expect(kobo(is?.system ?? '') - kobo(was?.system ?? '')).toBe(54_321_00n);
    expect(is?.low).toBe(was?.low);
  });

  test.each([
    ['a Tuesday', { periodStart: addDays(monday, 1) }, 'not-a-start'],
    ['next week', { periodStart: addDays(monday, 7) }, 'too-late'],
    ['ten years ago', { periodStart: addDays(monday, -7 * 520) }, 'too-early'],
    ['no buckets', { buckets: 0 }, undefined],
    ['ten years of buckets', { buckets: 520 }, undefined],
    ['a day the calendar does not have', { periodStart: '2026-02-30' }, undefined],
  ] as const)('a forecast is refused for %s', async (_, body, code) => {
    const [status, problem, field] = refusal(await ask(accountant, body)) as [number, string, string?];
    expect([status, problem]).toEqual([400, 'validation-failed']);
    if (code) expect(field).toBe(code);
  });

  test('a forecast has one draft for the same days; after publishing, the next one is the next edition', async () => {
    const first = await made({ buckets: 4 });
    expect(refusal(await ask(accountant, { buckets: 9 }))).toMatchObject([409, 'duplicate', 'duplicate']);
    expect((await publish(first.id, first.version)).status).toBe(200);
    const second = await made({ buckets: 5 });
    expect([second.edition, second.status, second.can]).toEqual([first.edition + 1, 'DRAFT', ['EDIT', 'PUBLISH']]);
  });
});

describe('own amounts', () => {
  test("own amounts replace the system's amounts, with a comment, and shift the interval", async () => {
    const { id, version, columns, rows } = await made();
    const start = columns[1]?.start ?? '';
    const system = kobo(rows[0]?.cells[1]?.system ?? '');
    const amount = nairaOf((system + 5_000_00n) as never);
    const response = await put(id, version, [
      { bucketStart: start, category: 'SERVICES', amount, comment: 'Two permits more' },
    ]);
    expect(response.status, response.text).toBe(200);
    const after = await seen(id);
    expect(cell(after, 'SERVICES', start)).toMatchObject({ own: amount, comment: 'Two permits more' });
    expect(kobo(after.columns[1]?.inflow ?? '') - kobo(columns[1]?.inflow ?? '')).toBe(5_000_00n);
    expect(after.columns[2]?.opening).toBe(after.columns[1]?.closing);
    const again = await put(id, after.version, [{ bucketStart: start, category: 'SERVICES', amount: null }]);
    expect((again.body as unknown as Seen).columns.at(-1)?.closing).toBe(columns.at(-1)?.closing);
  });

  test('own amounts are refused for a past bucket, a missing line and an old version', async () => {
    const { id, version } = await made({ periodStart: shifted('WEEK', monday, -1) });
    const own = (bucketStart: string) => [{ bucketStart, category: 'TAXES', amount: '1.00' }];
    expect(refusal(await put(id, version, own(shifted('WEEK', monday, -1))))).toEqual([
      400,
      'validation-failed',
      'bucket-over',
    ]);
    expect(refusal(await put(id, version, own(addDays(monday, 1))))).toEqual([400, 'validation-failed', 'unknown']);
    expect(refusal(await put(id, version + 1, own(monday)))).toMatchObject([409, 'stale-version']);
    expect((await put(id, version, [{ ...own(monday)[0], amount: '-1.00' }])).status).toBe(400);
  });

  test('own amounts saved by two users at once are saved once', async () => {
    const { id, version } = await made();
    const own = (amount: string) => [{ bucketStart: monday, category: 'TAXES', amount }];
    const reported = await Promise.all([put(id, version, own('1.00')), put(id, version, own('2.00'))]);
    expect(reported.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a published forecast', () => {
  test('a published forecast cannot be changed, by any call or SQL statement', async () => {
    const { id, version, can } = await published();
    expect(can).toEqual([]);
    expect(refusal(await put(id, version, []))).toMatchObject([409, 'invalid-transition']);
    expect(refusal(await publish(id, version))).toMatchObject([409, 'invalid-transition']);
    for (const statement of [
      'update forecast.cash_forecast set buckets = 5 where id = $1',
      'update forecast.cash_forecast_line set manual_kobo = 1 where forecast_id = $1',
      'delete from forecast.cash_forecast_line where forecast_id = $1',
    ])
      await expect(db.sql(statement, [id])).rejects.toThrow('a published forecast is not changed');
  });

  test('a published forecast is announced to the central office', async () => {
    const { id } = await published();
    const sent = await db.sql<{ payload: { forecastId: number } }>(
      "select payload from platform.outbox where event = 'forecast.published' and source_id = $1",
      [id],
    );
    expect(sent).toHaveLength(1);
  });

  test('a published forecast is visible to its organization and the central office; a draft only to its organization; neither to another', async () => {
    const [open, draft] = [await published(), await made()];
    expect((await seen(open.id, office)).can).toEqual([]);
    expect((await seen(draft.id, auditor)).can).toEqual([]);
    expect((await office.call({ url: `${AT}/${draft.id}` })).status).toBe(404);
    for (const { id, version } of [open, draft]) {
      expect((await other.call({ url: `${AT}/${id}` })).status).toBe(404);
      expect((await put(id, version, [], other)).status).toBe(404);
      expect((await publish(id, version, other)).status).toBe(404);
    }
    expect((await other.call({ url: AT })).headers['x-total-count']).toBe('0');
    const listed = (await office.call({ url: `${AT}?size=100` })).body as unknown as { status: string }[];
    expect(new Set(listed.map(({ status }) => status))).toEqual(new Set(['PUBLISHED']));
  });
});

describe('the consolidated forecast', () => {
  test('the consolidated forecast adds up the newest published forecasts from the current week on, and lists the organizations without one', async () => {
    const [works, roads] = [await published(), await published({}, other)];
    const response = await office.call({ url: `${AT}/consolidated?granularity=WEEK` });
    expect(response.status, response.text).toBe(200);
    const all = response.body as unknown as {
      opening: string;
      columns: { opening: string; closing: string; inflow: string; outflow: string; mdas: number }[];
      mdas: { forecastId: number }[];
      missing: { orgId: number; orgName: string }[];
    };
    expect(all.mdas.map(({ forecastId }) => forecastId).sort()).toEqual([works.id, roads.id].sort());
    expect(kobo(all.opening)).toBe(kobo(works.opening) + kobo(roads.opening));
    for (const [nth, column] of all.columns.entries()) {
      const of = [works, roads].flatMap((one) => one.columns.slice(nth, nth + 1));
      expect(kobo(column.inflow)).toBe(of.reduce((sums, { forecastInflow }) => sums + kobo(forecastInflow), 0n));
      expect(column.mdas).toBe(of.length);
      if (nth > 0) expect(column.opening).toBe(all.columns[nth - 1]?.closing);
    }
    const names = all.missing.map(({ orgName }) => orgName);
    expect(names).toContain('National Library Board (demonstration)');
    expect(names.some((name) => name.startsWith('Ministry of Works'))).toBe(false);
  });
});

test('every action on a forecast is in the audit trail of its organization', async () => {
  const { id } = await published();
  const events = await db.sql<{ action: string }>(
    "select action from audit.audit_event where entity_type = 'cash-forecast' and entity_id = $1 order by seq",
    [id],
  );
  expect(events.map(({ action }) => action)).toEqual(['forecast.created', 'forecast.published']);
  expect((await books()).bank).toBeGreaterThan(0n);
});
