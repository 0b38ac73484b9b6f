import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { person, resource } from '../../../../test/people.ts';
import { json, openPortal } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';

const PAGE = '/admin/setup-administration/edit-collection/7';
const rule = {
  ...{ id: 7, orgId: 12, orgCode: 'MOW', orgName: 'Ministry of Works', serviceId: 3, serviceName: 'Haulage permit' },
  ...{ name: 'Usual price', status: 'DRAFT', versionNo: 1, amountText: '₦5,000.00', updatedBy: 'Ada Obi' },
  ...{ amountType: 'FIXED', amount: '5000.00', quantityEnabled: false, partPaymentAllowed: false, dueDays: 30 },
  ...{ feeBearer: 'PAYER', channels: ['CARD'], penaltyType: 'NONE', validFrom: '2020-01-01', version: 1 },
  customFields: [{ key: 'plate', label: 'Number plate', type: 'TEXT', required: true }],
  ...{ updatedAt: '2020-01-01T09:00:00.000Z', can: ['edit'], useCount: 0, versions: [] },
};

beforeEach(() =>
  be(
    person({
      resources: [
        resource('/admin'),
        resource('/admin/setup-administration/edit-collection', 'ACT', { code: 'setup.rules' }),
      ],
      calls: ['CR1', 'CR3', 'CR4'],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  ),
);
afterEach(() => be(undefined));

test('a rule that somebody else changed meanwhile keeps what was typed and is reviewed again, with their changes', async () => {
  let now: object = rule;
  const sent: unknown[] = [];
  const { user } = await openPortal(PAGE, ({ pathname }, call) => {
    if (!pathname.endsWith('/collection-rules/7')) return undefined;
    if (call?.method !== 'PUT') return json(now);
    sent.push(JSON.parse(String(call.body)));
    if (sent.length > 1) return json({ ...rule, version: 3 });
    now = {
      ...{ ...rule, version: 2, dueDays: 14 },
      customFields: [...rule.customFields, { key: 'axles', label: 'Axles', type: 'NUMBER', required: true }],
    };
    return json({ code: 'stale-version', detail: 'Changed' }, {}, 409);
  });
  const amount = await screen.findByRole('textbox', { name: /^Amount/ });
  await user.clear(amount);
  await user.type(amount, '6000');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Save rule' }));
  await user.click(await screen.findByRole('button', { name: 'Show the current version' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show the current version' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ amount: '6000.00', dueDays: 14, version: 2 });
  expect((sent[1] as typeof rule).customFields.map(({ key }) => key)).toEqual(['plate', 'axles']);
});

test('a change of a price in use says that it waits for an administrator', async () => {
  const request = {
    ...{
      id: 3,
      number: 'AR-2026-000003',
      type: 'PRICE_CHANGE',
      orgId: 12,
      orgCode: 'MOW',
      orgName: 'Ministry of Works',
    },
    ...{ status: 'AWAITING_APPROVAL', summary: 'MOW: new terms', askedBy: 'a@mow.test', askedByName: 'Ada Obi' },
    ...{ askedAt: '2026-11-22T09:00:00.000Z', payload: {}, version: 1, can: [] },
  };
  let now: object = { ...rule, status: 'ACTIVE' };
  const { user } = await openPortal(PAGE, ({ pathname }, call) => {
    if (!pathname.endsWith('/collection-rules/7')) return undefined;
    if (call?.method !== 'PUT') return json(now);
    const waitingChange = { requestId: 3, number: 'AR-2026-000003', change: 'TERMS' };
    now = { ...rule, status: 'ACTIVE', waitingChange, can: ['copy'] };
    return json(request, {}, 202);
  });
  const amount = await screen.findByRole('textbox', { name: /^Amount/ });
  await user.clear(amount);
  await user.type(amount, '6000');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Save rule' }));
  expect(
    await screen.findByText(
      /Usual price is saved as AR-2026-000003\. It takes effect when an administrator other than you/,
    ),
  ).toBeInTheDocument();
});

test('a rule whose change waits says who decides, and is not changed', async () => {
  const waitingChange = { requestId: 3, number: 'AR-2026-000003', change: 'TERMS' };
  await openPortal(PAGE, ({ pathname }) =>
    pathname.endsWith('/collection-rules/7')
      ? json({ ...rule, status: 'ACTIVE', waitingChange, can: ['copy'] })
      : undefined,
  );
  expect(await screen.findByText(/New terms of this rule are waiting as AR-2026-000003/)).toHaveTextContent(
    'An administrator of the MDA or of the central office who did not ask for it decides.',
  );
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});
