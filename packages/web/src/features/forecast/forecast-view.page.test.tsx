import { addDays, lagosDay, weekday } from '@isura/contract/kernel/days';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { person, resource } from '../../../test/people.ts';
import { json, openPortal } from '../../../test/portal.tsx';
import { be } from '../../../test/staff.ts';

const PAGE = '/admin/analytics/cash-forecast';
const today = lagosDay(new Date());
const monday = addDays(today, 7 - ((weekday(today) + 6) % 7));
const starts = [0, 7, 14, 21].map((days) => addDays(monday, days));
const column = (start: string) => ({
  ...{ start, end: addDays(start, 6), state: 'AHEAD', opening: '0.00', inflow: '0.00', outflow: '0.00' },
  ...{ closing: '0.00', closingLow: '0.00', closingHigh: '0.00', forecastInflow: '0.00', forecastOutflow: '0.00' },
});
const cell = (start: string) => ({ start, system: '500.00', low: '400.00', high: '600.00' });
const tested = { tested: [], within: 0 };
const forecast = {
  ...{ id: 7, orgId: 12, orgCode: 'MOW', orgName: 'Ministry of Works', granularity: 'WEEK', periodStart: monday },
  ...{ periodEnd: addDays(monday, 27), buckets: 4, edition: 1, status: 'DRAFT', createdAt: '2026-11-01T09:00:00.000Z' },
  ...{ createdByName: 'Ada Obi', version: 1, can: ['EDIT'], opening: '0.00', columns: starts.map(column) },
  rows: [{ direction: 'OUTFLOW', category: 'SALARIES', cells: starts.map(cell) }],
  backTest: { inflow: tested, outflow: tested },
};

beforeEach(() =>
  be(
    person({
      resources: [resource('/admin'), resource(PAGE, 'ACT', { code: 'forecast' })],
      calls: ['CF1', 'CF2', 'CF3', 'CF4'],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  ),
);
afterEach(() => be(undefined));

const amounts = () => screen.findAllByRole('textbox', { name: /Salaries/ });

test('amounts of a forecast that are not saved stay when somebody else saved other ones meanwhile', async () => {
  let now = forecast;
  const { user } = await openPortal(`${PAGE}?forecast=7`, (_, sent) => {
    if (sent?.method !== 'PUT') return json(now);
    now = { ...forecast, version: 2 };
    return json({ code: 'stale-version', detail: 'Changed' }, {}, 409);
  });
  const [first] = await amounts();
  await user.type(first!, '750');
  await user.click(screen.getByRole('button', { name: 'Save amounts' }));
  await user.click(await screen.findByRole('button', { name: 'Show the current version' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show the current version' })).toBeNull());
  expect((await amounts())[0]).toHaveDisplayValue(/750/);
});

test('an amount that cannot be read is mentioned, and nothing is saved without it', async () => {
  let saved = 0;
  const { user } = await openPortal(`${PAGE}?forecast=7`, (_, sent) => {
    if (sent?.method === 'PUT') saved += 1;
    return json(forecast);
  });
  const [first, second] = await amounts();
  await user.type(first!, '750');
  await user.type(second!, 'much');
  await user.click(screen.getByRole('button', { name: 'Save amounts' }));
  expect(await screen.findByText(/^1 amount is not a number/)).toBeInTheDocument();
  expect(saved).toBe(0);
});
