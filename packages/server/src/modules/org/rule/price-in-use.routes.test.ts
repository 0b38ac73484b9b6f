import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { beforeEach, expect, test } from 'vitest';
import { anInvoice } from '../../../../test/money/collections.ts';
import type { ReadRule } from '../../../../test/money/rules.ts';
import { worksService } from '../../../../test/money/settling.ts';
import { serviceOf } from '../../../../test/money/splits.ts';
import { decide, ORG, peopleWorld, refusal } from '../../../../test/people/people-world.ts';

const { portal, admin, second, oagf } = await peopleWorld();
const { db, clock, emails } = portal;
const accountant = await portal.as('accountant@mow.test');
const RULES = '/services/collectionservice/api/collection-rules';
const today = () => lagosDay(clock.now());

interface Rule extends ReadRule {
  validFrom: string;
  waitingChange?: { requestId: number; number: string; change: string };
  can: string[];
}
const read = async (id: number) => (await admin.call({ url: `${RULES}/${id}` })).body as never as Rule;
const terms = {
  ...{ name: 'Fixed', amountType: 'FIXED', amount: '12500.00', quantityEnabled: false, partPaymentAllowed: false },
  ...{ dueDays: 14, penaltyType: 'NONE', feeBearer: 'PAYER', channels: ['CARD'], customFields: [] },
  validFrom: '2026-01-01',
};
const put = async (id: number, more: object = {}, by = accountant) => {
  const { version } = await read(id);
  return by.call({ method: 'PUT', url: `${RULES}/${id}`, body: { ...terms, version, ...more } }, `CR4:${id}`);
};
const turn = (id: number, status: 'ACTIVE' | 'INACTIVE', by = accountant) =>
  by.call({ method: 'POST', url: `${RULES}/${id}/status`, body: { status, reason: 'The tariff ends' } }, `CR5:${id}`);
const requestIn = ({ status, body }: { status: number; body: unknown }): number => {
  expect([status, body]).toMatchObject([202, { type: 'PRICE_CHANGE', status: 'AWAITING_APPROVAL' }]);
  return (body as { id: number }).id;
};

/** The rule in force of a service that waits for its activation, at 10,000.00. */
let ruleId = 0;
beforeEach(async () => {
  const { serviceId } = await serviceOf(portal, 'MOW', { fresh: true });
  const rows = await db.sql<{ id: number }>('select id from org.collection_rule where service_id = $1', [serviceId]);
  ruleId = rows[0]!.id;
});

test('a price in use is changed by two people: until the second agrees, payers are charged as before', async () => {
  await portal.deliver();
  const mails = emails.length;
  const id = requestIn(await put(ruleId));
  expect(await read(ruleId)).toMatchObject({
    amountText: '₦10,000.00',
    waitingChange: { requestId: id, change: 'TERMS', number: expect.stringMatching(/^AR-/) },
    can: ['copy'],
  });
  const listed = (await accountant.call({ url: `${RULES}?query=Certificate of origin&size=100` })).body as never;
  expect((listed as Rule[]).find((rule) => rule.id === ruleId)?.waitingChange?.requestId).toBe(id);
  await portal.deliver();
  expect(emails.slice(mails).map(({ to, template }) => [to, template])).toContainEqual([
    'admin@mow.test',
    'notify.change.waiting',
  ]);
  const { body } = await admin.call({ url: `${ORG}/requests/admin-requests/${id}` });
  expect(body).toMatchObject({
    summary: 'MOW: new terms of Fixed for Certificate of origin',
    difference: expect.arrayContaining([{ label: 'Amount', before: '₦10,000.00', after: '₦12,500.00' }]),
  });
  expect((await decide(second, id, { decision: 'APPROVE' })).body).toMatchObject({ status: 'APPROVED' });
  const now = await read(ruleId);
  expect(now).toMatchObject({ amountText: '₦12,500.00', status: 'ACTIVE' });
  expect(now.waitingChange).toBeUndefined();
});

test.each([
  ['accountant', accountant, /^AR-\d{4}-\d{6} needs the decision of an administrator$/],
  ['administrator', admin, /^AR-\d{4}-\d{6} needs a second administrator$/],
])('the notice of a price that an %s asks for says whose decision it needs', async (_, by, subject) => {
  const id = requestIn(await put(ruleId, {}, by));
  await portal.deliver();
  const mail = emails.findLast(({ to, template }) => to === second.login && template === 'notify.change.waiting');
  expect(mail?.subject).toMatch(subject);
  expect((await decide(second, id, { decision: 'REJECT', reason: 'Not this year' })).status).toBe(200);
});

test('nobody confirms their own price: not the administrator who asked, nor the accountant; a rejected one stays as it was', async () => {
  const own = requestIn(await put(ruleId, {}, admin));
  expect(refusal(await decide(admin, own, { decision: 'APPROVE' }))).toEqual([403, 'not-maker-checker']);
  expect(refusal(await decide(accountant, own, { decision: 'APPROVE' }))).toEqual([403, 'access-denied']);
  expect((await decide(second, own, { decision: 'REJECT', reason: 'Not this year' })).status).toBe(200);
  expect(await read(ruleId)).toMatchObject({ amountText: '₦10,000.00', can: ['edit', 'copy', 'deactivate'] });
  const central = requestIn(await put(ruleId, {}, oagf));
  expect(refusal(await decide(second, central, { decision: 'APPROVE' }))).toEqual([403, 'access-denied']);
});

test('a rule in use goes out of force, and into it, by two people', async () => {
  const off = requestIn(await turn(ruleId, 'INACTIVE'));
  expect(await read(ruleId)).toMatchObject({ status: 'ACTIVE', waitingChange: { change: 'DEACTIVATE' } });
  expect((await decide(second, off, { decision: 'APPROVE' })).body).toMatchObject({ status: 'APPROVED' });
  expect((await read(ruleId)).status).toBe('INACTIVE');
  const on = requestIn(await turn(ruleId, 'ACTIVE'));
  const { body } = await second.call({ url: `${ORG}/requests/admin-requests/${on}` });
  expect(body).toMatchObject({
    difference: expect.arrayContaining([
      { label: 'Status', before: 'Inactive', after: 'Active' },
      { label: 'Amount', after: '₦10,000.00' },
    ]),
  });
  await decide(second, on, { decision: 'APPROVE' });
  expect((await read(ruleId)).status).toBe('ACTIVE');
  expect((await turn(ruleId, 'ACTIVE')).status).toBe(200);
});

test('while a change waits the rule takes no other, and a draft is approved as it was shown', async () => {
  await turn(ruleId, 'INACTIVE').then((requested) => decide(second, requestIn(requested), { decision: 'APPROVE' }));
  const on = requestIn(await turn(ruleId, 'ACTIVE'));
  expect(refusal(await put(ruleId))).toEqual([409, 'duplicate']);
  expect(refusal(await put(ruleId, {}, oagf))).toEqual([409, 'duplicate']);
  expect(refusal(await turn(ruleId, 'ACTIVE', admin))).toEqual([409, 'duplicate']);
  // Whatever else changes it meanwhile, the second person agreed to other terms.
  await db.sql('update org.collection_rule set amount_kobo = 1, version = version + 1 where id = $1', [ruleId]);
  expect((await decide(second, on, { decision: 'APPROVE' })).body).toMatchObject({
    status: 'FAILED',
    reason: 'Somebody changed this rule since this was requested. Ask for the change again.',
  });
  expect((await read(ruleId)).status).toBe('INACTIVE');
});

test('what a question accepts is part of what the second person reads', async () => {
  const question = { key: 'plate', label: 'Plate number', type: 'TEXT', required: true };
  const first = requestIn(await put(ruleId, { customFields: [{ ...question, pattern: '[A-Z]{3}' }] }));
  await decide(second, first, { decision: 'APPROVE' });
  const requested = requestIn(await put(ruleId, { customFields: [{ ...question, pattern: '[A-Z]{4}' }] }));
  const { body } = await second.call({ url: `${ORG}/requests/admin-requests/${requested}` });
  expect(body).toMatchObject({
    difference: [
      { label: 'Service', after: 'Certificate of origin' },
      {
        label: 'What the answers may be',
        before: 'Plate number, like [A-Z]{3}',
        after: 'Plate number, like [A-Z]{4}',
      },
    ],
  });
});

test('a price needs a proof for exactly this change', async () => {
  const { version } = await read(ruleId);
  const change = { method: 'PUT', url: `${RULES}/${ruleId}`, body: { ...terms, version } } as const;
  for (const proof of [undefined, `CR4:${ruleId + 1}`, `CR5:${ruleId}`])
    expect(refusal(await accountant.call(change, proof))).toEqual([403, 'step-up-required']);
  const status = { method: 'POST', url: `${RULES}/${ruleId}/status`, body: { status: 'INACTIVE' } } as const;
  expect(refusal(await accountant.call(status))).toEqual([403, 'step-up-required']);
});

test('new terms of a rule with invoices whose first day has passed begin on the day they are approved', async () => {
  const used = await worksService(portal);
  await anInvoice(db, used);
  const id = requestIn(await put(used.ruleId, { validFrom: today() }));
  clock.advance(3 * 86_400);
  expect((await decide(await portal.as(second.login), id, { decision: 'APPROVE' })).body).toMatchObject({
    status: 'APPROVED',
  });
  const rows = await db.sql<{ validFrom: string; validTo: string | null; status: string }>(
    `select valid_from::text as "validFrom", valid_to::text as "validTo", status from org.collection_rule
     where service_id = $1 order by version_no desc limit 2`,
    [used.serviceId],
  );
  expect(rows).toEqual([
    { validFrom: today(), validTo: null, status: 'ACTIVE' },
    { validFrom: expect.any(String), validTo: addDays(today(), -1), status: 'ACTIVE' },
  ]);
});
