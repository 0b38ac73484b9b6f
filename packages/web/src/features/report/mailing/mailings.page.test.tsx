import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const PATH = '/admin/reports/scheduled-reports';
const INFLOW = '/admin/reports/inflow-report';
beforeEach(() => be(staffAs('ROLE_ACCOUNTANT', '/admin/reports', PATH, INFLOW)));
afterEach(() => be(undefined));

const mailing = {
  ...{ id: 7, name: 'Money in, week by week', report: 'inflow', reportTitle: 'Inflow report', format: 'XLSX' },
  ...{ filters: { status: ['SUCCESSFUL'] }, period: 'LAST_WEEK', rhythm: 'WEEKLY', weekday: 1, clock: '07:00' },
  ...{ status: 'ACTIVE', nextAt: '2026-11-30T06:00:00Z', version: 0, can: ['change', 'run', 'pause', 'remove'] },
  recipients: [
    { userId: 1, name: 'Ngozi Adeyemi' },
    { userId: 2, name: 'Musa Bello', isLost: true },
  ],
  last: { at: '2026-11-23T06:00:00Z', outcome: 'SENT', sent: 1, failed: 0, leftOut: 1, isByHand: false },
};

/** Opens a portal with one scheduled report and collects what is sent. */
async function open(address: string) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  const portal = await openPortal(address, ({ pathname }, request) => {
    const method = request?.method ?? 'GET';
    if (method !== 'GET' && pathname.includes('/scheduled-reports'))
      sent.push({ method, path: pathname, body: JSON.parse(String(request?.body ?? 'null')) });
    if (pathname.endsWith('/scheduled-reports/people')) return json(mailing.recipients.slice(0, 1));
    if (pathname.endsWith('/scheduled-reports') && method === 'GET') return pageOf([mailing]);
    if (pathname.includes('/scheduled-reports')) return json(mailing, {}, method === 'POST' ? 201 : 200);
    if (pathname.endsWith('/reports/inflow')) return pageOf([]);
    return undefined;
  });
  return { ...portal, sent };
}

test('a scheduled report shows when it is sent next, the result of the last run, and who is left out', async () => {
  const { user, sent } = await open(PATH);
  const row = within((await screen.findByText('Money in, week by week')).closest('tr')!);
  expect(row.getByText('Every Monday at 07:00')).toBeVisible();
  expect(row.getByText('30 Nov 2026, 07:00')).toBeVisible();
  expect(row.getByText('Sent')).toBeVisible();
  expect(row.getByText('23 Nov 2026, 07:00 · 1 person skipped')).toBeVisible();
  expect(row.getByText('Ngozi Adeyemi, Musa Bello (no longer allowed to see it)')).toBeVisible();
  await user.click(row.getByRole('button', { name: /Money in/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send now' }));
  expect(await screen.findByText(/“Money in, week by week” is being made/)).toBeVisible();
  expect(sent).toMatchObject([{ method: 'POST', path: expect.stringMatching(/\/7\/run$/) }]);
});

test('“Send by email” sends the filters of the list without its days, which the period replaces', async () => {
  const { user, sent } = await open(`${INFLOW}?when=last-month&channel=CARD`);
  await user.click(await screen.findByRole('button', { name: 'Send by email' }));
  await user.click(await screen.findByRole('radio', { name: 'Every month' }));
  await user.click(screen.getByRole('radio', { name: 'The month before' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Ngozi Adeyemi' }));
  await user.click(screen.getByRole('button', { name: 'Schedule report' }));
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({
    ...{ report: 'inflow', period: 'LAST_MONTH', rhythm: 'MONTHLY', monthDay: 1, recipientIds: [1] },
  });
  const { filters, weekday } = sent[0]!.body as { filters: object; weekday?: number };
  expect([Object.keys(filters).filter((key) => key.endsWith('-date')), weekday]).toEqual([[], undefined]);
  expect(filters).toMatchObject({ channel: expect.anything() });
});
