import { addDays, lagosDay } from '@isura/contract/kernel/days';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { ExportReport } from '@isura/contract/report/export';
import { describe, expect, test } from 'vitest';
import { fileLists, routesOf } from '../../src/app.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { type Caller, demonstrationPortal } from '../demonstration.ts';
import { firstOf } from '../tier.ts';

const portal = await demonstrationPortal();
const today = lagosDay(portal.clock.now());
const central = await portal.as('admin1@oagf.test');
const staff = await portal.as('auditor@mow.test');
const EXPORTS = '/services/accountingservice/api/exports';
const SHEET = '/services/accountingservice/api/reports/mda-balance-sheet';
const [of] = await portal.db.sql<{ orgId: number }>(`select id as "orgId" from org.organization where code = 'MOW'`);

const calls: readonly Endpoint[] = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false }).map(
  ({ call }) => call,
);
const takesDays = ({ query }: Endpoint): boolean => query?.safeParse({ 'start-date': today }).success === true;
const isFigures = ({ path }: Endpoint): boolean =>
  /accountingservice\/api\/(reports|analytics|\w+\/top-ten)|payment-report/.test(path);
/** Reports and analytics with a date range in their query or path. */
const ranged = calls.filter((call) => isFigures(call) && (takesDays(call) || call.path.includes('{start}')));

const daysOf = (first: string | undefined, last: string | undefined) => ({
  ...(first !== undefined && { 'start-date': first }),
  ...(last !== undefined && { 'end-date': last }),
});
/** Returns the address of a call for these days; undefined for calls with days in the path when one is missing. */
function urlOf({ path }: Endpoint, first: string | undefined, last: string | undefined): string | undefined {
  const aimed = path.replace('{orgId}', String(of?.orgId));
  if (!path.includes('{start}')) return `${aimed}?${new URLSearchParams(daysOf(first, last))}`;
  if (first === undefined || last === undefined) return undefined;
  return aimed.replace('{start}', first.slice(0, 10)).replace('{end}', last.slice(0, 10));
}
/** Calls as the central office and as staff, and returns the responses of those who are admitted. */
async function answersTo(call: Endpoint, first?: string, last?: string) {
  const url = urlOf(call, first, last);
  const reply = [];
  for (const who of url === undefined ? [] : [central, staff]) {
    const answer = await who.call({ url: url! });
    if (answer.status !== 403 && answer.status !== 404) reply.push(answer);
  }
  return reply;
}
const codesOf = (body: unknown) => (body as { errors?: { code: string }[] }).errors?.map(({ code }) => code);

/** Ranges with the name of their refusal; the first ones have each name once. */
const allRefused: readonly [string, string | undefined, string | undefined, string][] = [
  ['ten years', '2012-01-01T00:00:00', '2021-12-31T23:59:00', 'range-too-long'],
  ['days that end before they begin', `${today}T00:00:00`, `${addDays(today, -2)}T23:59:00`, 'range-backwards'],
  ['the first year of the calendar', '0001-01-01T00:00:00', '0001-01-02T23:59:00', 'day-outside'],
  ['a year before reports', '1999-12-31T00:00:00', '2000-01-02T23:59:00', 'range-too-early'],
  ['ten years up to today, the end left out', `${addDays(today, -3_653)}T00:00:00`, undefined, 'range-too-long'],
  ['five years and a day', '2020-01-01T00:00:00', '2025-01-01T23:59:00', 'range-too-long'],
  ['no day at all', `${today}T00:00:00`, `${addDays(today, -1)}T23:59:00`, 'range-backwards'],
  ['from tomorrow up to today', `${addDays(today, 1)}T00:00:00`, undefined, 'range-backwards'],
  ['the last year of the calendar', '9999-12-01T00:00:00', '9999-12-31T23:59:00', 'day-outside'],
];
const refused = firstOf(4, allRefused);
/** Unusual ranges that are accepted. */
const allAnswered: readonly [string, string, string][] = [
  ['a leap day', '2024-02-29T00:00:00', '2024-02-29T23:59:00'],
  ['five years to the day', '2020-01-01T00:00:00', '2024-12-31T23:59:00'],
  ['the year 2012, of which there is nothing', '2012-01-01T00:00:00', '2012-12-31T23:59:00'],
  ['days to come', `${addDays(today, 1)}T00:00:00`, `${addDays(today, 40)}T23:59:00`],
  ['the first days there are', '2000-01-01T00:00:00', '2000-01-02T23:59:00'],
  ['the last days there are', '2999-12-01T00:00:00', '2999-12-31T23:59:00'],
];
const answered = firstOf(2, allAnswered);

describe('every report and analysis with a date range', () => {
  test('every report and analysis with a date range is tested in this file', () => {
    expect(ranged.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['RP1', 'RP2', 'RP3', 'RP4', 'RQ6', 'AC3', 'AC4', 'AC5', 'AC6', 'AC7', 'AC8', 'AC9']),
    );
    expect(ranged.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['AC10', 'AC11', 'AC12', 'AC13', 'AN2', 'AN3', 'AN4', 'AN5', 'AN6']),
    );
  });

  test.each(refused)(
    'every report and analysis with a date range refuses %s by name, and says which end is wrong',
    async (_, first, last, code) => {
      for (const call of ranged) {
        const response = await answersTo(call, first, last);
        for (const { status, body } of response)
          expect([call.id, status, body]).toMatchObject([
            call.id,
            400,
            { code: 'validation-failed', errors: expect.arrayContaining([expect.objectContaining({ code })]) },
          ]);
        if (urlOf(call, first, last)) expect([call.id, response.length > 0]).toEqual([call.id, true]);
      }
    },
  );

  test.each(answered)('every report and analysis with a date range accepts %s', async (_, first, last) => {
    for (const call of ranged)
      for (const { status, body } of await answersTo(call, first, last))
        expect([call.id, status, body]).toEqual([call.id, 200, expect.anything()]);
  });
});

describe('a file of a report', () => {
  type Report = (typeof ExportReport.options)[number];
  const callOf = (report: Report): Endpoint => fileLists.files[report].call({ kind: 'central' }, {});
  const reports = ExportReport.options.filter((report) => isFigures(callOf(report)) && takesDays(callOf(report)));
  const ask = async (who: Caller, report: Report, days: object) => {
    const filters = { ...days, ...(callOf(report).path.includes('{orgId}') && { orgId: of!.orgId }) };
    return await who.call({ method: 'POST', url: EXPORTS, body: { report, format: 'CSV', filters } });
  };

  test.each(refused)('a file of a report of %s is refused before it is made', async (_, first, last, code) => {
    for (const report of reports) {
      const { status, body } = await ask(central, report, daysOf(first, last));
      expect([report, status, codesOf(body)]).toEqual([report, 400, expect.arrayContaining([code])]);
    }
    expect(await portal.db.sql('select from platform.export_job')).toEqual([]);
  });

  test('a file of a report without days covers the last seven as of its request, however late it is made', async () => {
    const lastSeven = { 'start-date': `${addDays(today, -6)}T00:00:00`, 'end-date': `${today}T23:59:00` };
    for (const report of reports) {
      const { status, body } = await ask(central, report, {});
      expect([report, status, body]).toMatchObject([report, 202, { filters: lastSeven }]);
      await portal.db.sql('delete from platform.export_job');
    }
  });
});

test.each(firstOf(2, ['2024-02-29', '2999-12-31', '2012-01-01', '1900-01-01']))(
  'the balance sheet is as at %s when another day is given too, and its sections add up',
  async (day) => {
    for (const other of ['2012-12-31', today, day, '2999-12-31']) {
      const { status, headers } = await central.call({ url: `${SHEET}?as-at=${day}&compare-to=${other}` });
      expect([other, status]).toEqual([other, 200]);
      const figure = (name: string) => Number(headers[name]);
      expect(figure('x-total-assets')).toBe(figure('x-total-liabilities') + figure('x-total-net'));
    }
  },
);
