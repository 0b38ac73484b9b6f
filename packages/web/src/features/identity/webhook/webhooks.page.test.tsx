import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const PAGE = '/admin/setup-administration/business-preference';
const WEBHOOKS = '/services/organization/api/organizations/1/webhook-endpoints';
const SECRET = `whsec_${'A'.repeat(43)}=`;
const EVENT = '7d444840-9dc0-4d1e-b245-5ffdce74fad2';
const HOSTILE = '<img src=x onerror=alert(1)>';
afterEach(() => be(undefined));

const webhook = (id: number, host: string, more: object = {}) => ({
  ...{ id, orgId: 1, url: `https://${host}/isura`, description: '', types: ['*'], status: 'ACTIVE' },
  ...{ delivered: 12, failed: 1, open: 0, madeBy: 'Ada Obi', createdAt: '2026-11-30T08:00:00.000Z', version: 3 },
  ...{ can: ['change', 'roll', 'delete'] },
  ...more,
});
const webhooks = [
  webhook(1, 'payroll.example.com'),
  webhook(2, 'old.example.com', {
    ...{ status: 'DISABLED', disabledCode: 'GONE', disabledAt: '2026-11-30T08:00:00.000Z', types: ['invoice.paid'] },
  }),
];
const delivery = {
  ...{ id: 41, endpointId: 1, eventId: EVENT, type: 'invoice.paid', status: 'GIVEN_UP', attempts: 7 },
  ...{ createdAt: '2026-11-30T08:00:00.000Z', can: ['resend'] },
};
const attempt = {
  ...{ attemptNo: 7, at: '2026-11-30T09:00:00.000Z', ms: 120, url: 'https://payroll.example.com/isura' },
  ...{ requestHeaders: { 'webhook-id': EVENT }, requestBody: '{"type":"invoice.paid"}' },
  ...{ answerStatus: 500, answerText: HOSTILE },
};

/** Opens the webhooks as an administrator of an MDA; what is sent is recorded. */
async function opened({ hasMore = false } = {}) {
  be(staffAs('ROLE_MDA_ADMIN', PAGE));
  const sent: [string, string, unknown][] = [];
  const portal = await openPortal(`${PAGE}?tab=webhooks`, ({ pathname, search }, init = {}) => {
    const method = init.method ?? 'GET';
    if (method !== 'GET') {
      sent.push([method, pathname + search, init.body ? JSON.parse(String(init.body)) : undefined]);
      if (pathname.endsWith('/resend')) return json({ ...delivery, status: 'PENDING', can: [] }, {}, 202);
      if (pathname.endsWith('/replay')) {
        const isFirst = hasMore && sent.filter(([, path]) => path.endsWith('/replay')).length === 1;
        return json(isFirst ? { count: 10_000, cursor: '10417' } : { count: 12 }, {}, 202);
      }
      if (pathname.endsWith('/test') || method === 'DELETE') return new Response(null, { status: 204 });
      if (method === 'PATCH') return json(webhook(2, 'old.example.com', { version: 4 }));
      return json({ ...webhook(3, 'new.example.com'), secret: SECRET }, {}, 201);
    }
    if (pathname === `${WEBHOOKS}/1/deliveries`) return pageOf([delivery]);
    if (pathname === `${WEBHOOKS}/1/deliveries/41`) return json({ ...delivery, history: [attempt] });
    return pageOf(pathname === WEBHOOKS ? webhooks : []);
  });
  return { ...portal, sent };
}
const rowOf = async (url: string) => within((await screen.findByText(url)).closest('tr') as HTMLElement);

test('webhooks show what each gets, how much was delivered, and why one is disabled', async () => {
  await opened();
  const payroll = await rowOf('https://payroll.example.com/isura');
  expect(payroll.getByText('All events except payment lines')).toBeInTheDocument();
  expect(payroll.getByText('12 of 13')).toBeInTheDocument();
  const old = await rowOf('https://old.example.com/isura');
  expect(old.getByText('1 type')).toBeInTheDocument();
  expect(old.getByText('its address is gone')).toBeInTheDocument();
});

test('a webhook is made for chosen events, and its secret is shown once', async () => {
  const { user, sent } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Make a webhook' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Make a webhook' }));
  await user.type(drawer.getByLabelText('Address of your program'), 'https://new.example.com/isura');
  await user.click(drawer.getByRole('checkbox', { name: /Invoice paid in full/ }));
  await user.click(drawer.getByRole('button', { name: 'Make a webhook' }));
  const body = { url: 'https://new.example.com/isura', types: ['invoice.paid'], description: '' };
  await expect.poll(() => sent).toEqual([['POST', WEBHOOKS, body]]);
  const shown = within(await screen.findByRole('dialog', { name: 'Copy the secret now' }));
  expect(shown.getByText(SECRET)).toBeInTheDocument();
  await user.click(shown.getByRole('checkbox', { name: 'I have saved this secret' }));
  await user.click(shown.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('A webhook to new.example.com was made.')).toBeInTheDocument();
  expect(screen.queryByText(SECRET)).toBeNull();
});

test('a webhook is tested, enabled and deleted from its row', async () => {
  const { user, sent } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Actions for payroll.example.com' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send test' }));
  await expect.poll(() => sent).toEqual([['POST', `${WEBHOOKS}/1/test`, undefined]]);
  await user.click(await screen.findByRole('button', { name: 'Actions for old.example.com' }));
  expect(screen.queryByRole('menuitem', { name: 'Send test' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Enable' }));
  await expect.poll(() => sent.at(-1)).toEqual(['PATCH', `${WEBHOOKS}/2`, { status: 'ACTIVE', version: 3 }]);
  const enabled = 'New events are sent to old.example.com. Send what it missed with Send events again.';
  expect(await screen.findByText(enabled)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Actions for old.example.com' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the webhook to old.example.com?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete the webhook' }));
  await expect.poll(() => sent.at(-1)).toEqual(['DELETE', `${WEBHOOKS}/2?version=3`, undefined]);
});

test('a delivery shows request and answer side by side, the answer as text, and is sent again', async () => {
  const { user, sent } = await opened();
  await user.click(await screen.findByText('https://payroll.example.com/isura'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Deliveries to payroll.example.com' }));
  await user.click(await drawer.findByRole('button', { name: /^Show/ }));
  expect(await drawer.findByText(/"type": "invoice.paid"/)).toBeInTheDocument();
  expect(drawer.getByText('Status 500')).toBeInTheDocument();
  expect(drawer.getByText(HOSTILE)).toBeInTheDocument();
  expect(document.querySelector('img[src="x"]')).toBeNull();
  await user.click(drawer.getByRole('button', { name: /^Send again/ }));
  await expect.poll(() => sent).toEqual([['POST', `${WEBHOOKS}/1/deliveries/41/resend`, undefined]]);
});

test('events since a day are sent to a webhook again', async () => {
  const { user, sent } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Actions for payroll.example.com' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send events again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send events to payroll.example.com again?' }));
  await user.type(dialog.getByLabelText('Since'), '01/11/2026');
  await user.click(dialog.getByRole('button', { name: 'Send them again' }));
  await expect.poll(() => sent).toEqual([['POST', `${WEBHOOKS}/1/replay`, { since: '2026-10-31T23:00:00.000Z' }]]);
  expect(await screen.findByText('12 events are on the way to payroll.example.com.')).toBeInTheDocument();
});

test('the next events are sent to a webhook when there were more than are sent at once', async () => {
  const { user, sent } = await opened({ hasMore: true });
  await user.click(await screen.findByRole('button', { name: 'Actions for payroll.example.com' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send events again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send events to payroll.example.com again?' }));
  await user.type(dialog.getByLabelText('Since'), '01/11/2026');
  await user.click(dialog.getByRole('button', { name: 'Send them again' }));
  expect(
    await dialog.findByText(/^10,000 events are on the way to payroll.example.com\. There are more/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send the next ones' }));
  const since = '2026-10-31T23:00:00.000Z';
  await expect.poll(() => sent.map(([, , body]) => body)).toEqual([{ since }, { cursor: '10417', since }]);
  expect(await screen.findByText('10,012 events are on the way to payroll.example.com.')).toBeInTheDocument();
});
