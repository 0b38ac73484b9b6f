import type { ApiKey, ApiKeyUse } from '@isura/contract/identity/api-keys';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import { expect, test } from 'vitest';
import { announceKeys } from '../src/modules/identity/api-key/key-notices.service.ts';
import { demonstrationPortal } from '../test/demonstration.ts';
import { fund, paymentWorld, REQUESTS } from '../test/money/payments.ts';
import { addDemonstrationPayments } from './demonstration-payments.ts';

const DAY_MS = 86_400_000;
const portal = await demonstrationPortal();
const { db, clock, ctx } = portal;
const { orgId, ledgerAccountId, approver } = await paymentWorld(portal);
await fund(portal, orgId, ledgerAccountId, 100_000_000, 1);
await addDemonstrationPayments(db.adminUrl, db.url, clock.now());

test('the Ministry of Works has a key that ends in nine days, one unused for long, and one that waits', async () => {
  const admin = await portal.as('admin@mow.test');
  const url = `/services/organization/api/organizations/${orgId}/api-keys?sort=name,asc`;
  const keys = (await admin.call({ url })).body as unknown as ApiKey[];
  const days = (from: number, to: number) => Math.round((to - from) / DAY_MS);
  const now = clock.now().getTime();
  expect(
    keys.map(({ name, status, expiresAt, lastUsedAt, confirmedBy, adminRequestId }) => [
      ...[name, status, days(now, Date.parse(String(expiresAt)))],
      lastUsedAt === undefined ? 'never' : days(Date.parse(String(lastUsedAt)), now),
      ...[confirmedBy !== undefined, adminRequestId !== undefined],
    ]),
  ).toEqual([
    ['Licensing system', 'ACTIVE', 225, 104, false, false],
    ['Payroll system', 'ACTIVE', 9, 0, true, false],
    ['Pension system', 'PENDING', 179, 'never', false, true],
  ]);
});

test('the central office has a key that its second administrator confirmed, and that is in use', async () => {
  const [oagf] = await db.sql<{ id: number }>(`select id from org.organization where code = 'OAGF'`);
  const central = await portal.as('admin1@oagf.test');
  const url = `/services/organization/api/organizations/${oagf!.id}/api-keys`;
  const keys = (await central.call({ url })).body as unknown as ApiKey[];
  expect(keys).toMatchObject([
    {
      ...{ name: 'Treasury reporting', status: 'ACTIVE', isOver: false, isUnused: false },
      scopes: ['collections:read', 'payments:read', 'reports:read', 'events:read'],
      ...{ requestedBy: 'First Admin Central', confirmedBy: 'Second Admin Central', lastUsedIp: '41.75.192.200' },
      can: ['change', 'roll', 'revoke'],
    },
  ]);
  const use = (await central.call({ url: `${url}/${keys[0]!.id}/use` })).body as unknown as ApiKeyUse;
  expect(use.calls.map(({ call, requests }) => [call, requests])).toEqual([
    ['DE1', 96],
    ['RP5', 2],
  ]);
});

test('the keys of all organizations begin with the one that nobody uses, then the newest', async () => {
  const central = await portal.as('auditor@oagf.test');
  const keys = (await central.call({ url: '/services/organization/api/api-keys' })).body as unknown as ApiKey[];
  expect(keys.map(({ orgCode, name }) => [orgCode, name])).toEqual([
    ['MOW', 'Licensing system'],
    ['MOW', 'Pension system'],
    ['OAGF', 'Treasury reporting'],
    ['MOW', 'Payroll system'],
  ]);
});

test('administrators were notified before of what is due of the keys, so that a demonstration begins without such notices', async () => {
  const count = async () =>
    (
      await db.sql<{ count: number }>(
        `select count(*)::int as count from platform.outbox where source_type = 'api_key'`,
      )
    )[0]?.count;
  const before = await count();
  await announceKeys(ctx);
  expect(await count()).toBe(before);
});

test('a payment of the payroll system passed both reviews, waits for an approver, and names its key and address', async () => {
  const found = await approver.call({ url: `${REQUESTS}?type=PAYROLL&query=casual` });
  const [listed] = found.body as unknown as PaymentRequest[];
  const whole = (await approver.call({ url: `${REQUESTS}/${listed?.id}` })).body as unknown as PaymentRequest;
  expect(whole).toMatchObject({
    ...{ createdByName: 'Payroll system', submittedByName: 'Payroll system' },
    ...{ status: 'AWAITING_APPROVAL', currentLevelKind: 'APPROVE', waitsForMe: true },
    clientReference: expect.stringMatching(/^PAYROLL-\d{4}-\d{2}-CASUAL$/) as string,
    submittedWith: { program: 'Payroll system', ip: '41.75.192.10', requestedBy: 'Admin Works' },
  });
});
