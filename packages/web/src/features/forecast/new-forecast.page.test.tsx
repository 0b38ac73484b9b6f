import { addDays, lagosDay, weekday } from '@isura/contract/kernel/days';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { person, resource } from '../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../test/portal.tsx';
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
const tested = { tested: [], within: 0 };
const made = {
  ...forecast(monday, 7),
  ...{ can: [], opening: '0.00', columns: [], rows: [], backTest: { inflow: tested, outflow: tested } },
};
afterEach(() => be(undefined));

async function asksFor(found: readonly object[]) {
  be(
    person({
      resources: [resource('/admin'), resource(PAGE, 'ACT', { code: 'forecast' })],
      calls: ['CF1', 'CF2', 'CF3'],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  );
  const portal = await openPortal(PAGE, ({ pathname }, init) => {
    if (!pathname.endsWith('/cash-forecasts')) return undefined;
    return init?.method === 'POST' ? json(made, {}, 201) : pageOf(found);
  });
  await portal.user.click(await screen.findByRole('button', { name: 'New forecast' }));
  return { ...portal, dialog: within(await screen.findByRole('dialog', { name: 'New forecast' })) };
}

test('a published forecast of the same days is mentioned before a further edition of it is created', async () => {
  const { dialog } = await asksFor([forecast(monday, 2), forecast(monday, 1)]);
  expect(await dialog.findByText(/published forecast, edition 2\. A new one is edition 3/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Make edition 3' })).toBeInTheDocument();
});

test('a forecast of days without a published one is created without a message', async () => {
  const { dialog } = await asksFor([forecast(addDays(monday, -7), 1)]);
  expect(await dialog.findByRole('button', { name: 'Make forecast' })).toBeInTheDocument();
  expect(dialog.queryByText(/published forecast/)).toBeNull();
});

test('once a forecast is made it opens, and Back leads to the list without the drawer', async () => {
  const { dialog, user, router } = await asksFor([]);
  await user.click(await dialog.findByRole('button', { name: 'Make forecast' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ forecast: '7' }));
  router.history.back();
  expect((await screen.findAllByRole('button', { name: 'New forecast' }))[0]).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});
