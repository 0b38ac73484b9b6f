import { addDays, lagosDay, weekday } from '@isura/contract/kernel/days';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { person, resource } from '../../../test/people.ts';
import { openPortal, pageOf } from '../../../test/portal.tsx';
import { be } from '../../../test/staff.ts';

const PAGE = '/admin/analytics/cash-forecast';
const today = lagosDay(new Date());
const monday = addDays(today, -((weekday(today) + 6) % 7));
const forecast = (periodStart: string, edition: number) => ({
  ...{
    id: edition,
    orgId: 12,
    orgCode: 'MOW',
    orgName: 'Ministry of Works',
    granularity: 'WEEK',
    periodStart,
    buckets: 8,
    edition,
  },
  ...{ periodEnd: addDays(periodStart, 55), status: 'PUBLISHED', createdAt: '2026-11-01T09:00:00.000Z' },
  ...{ createdByName: 'Ada Obi', version: 1 },
});
afterEach(() => be(undefined));

async function asksFor(found: readonly object[]) {
  be(
    person({
      resources: [resource('/admin'), resource(PAGE, 'ACT', { code: 'forecast' })],
      calls: ['CF1', 'CF2', 'CF3'],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  );
  const { user } = await openPortal(PAGE, ({ pathname }) =>
    pathname.endsWith('/cash-forecasts') ? pageOf(found) : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'New forecast' }));
  return within(await screen.findByRole('dialog', { name: 'New forecast' }));
}

test('a published forecast of the same days is mentioned before a further edition of it is created', async () => {
  const dialog = await asksFor([forecast(monday, 2), forecast(monday, 1)]);
  expect(await dialog.findByText(/published forecast, edition 2\. A new one is edition 3/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Make edition 3' })).toBeInTheDocument();
});

test('a forecast of days without a published one is created without a message', async () => {
  const dialog = await asksFor([forecast(addDays(monday, -7), 1)]);
  expect(await dialog.findByRole('button', { name: 'Make forecast' })).toBeInTheDocument();
  expect(dialog.queryByText(/published forecast/)).toBeNull();
});
