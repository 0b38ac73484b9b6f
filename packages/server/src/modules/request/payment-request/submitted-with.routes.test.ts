import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { draft, invoice, paymentWorld, REQUESTS, submit, submitted } from '../../../../test/money/payments.ts';
import { type Program, programOf } from '../../../../test/people/programs.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-24T09:00:00Z') });
const world = await paymentWorld(portal);
const { orgId, reviewer, vat } = world;
const terms = { orgId, scopes: ['payments:read', 'payments:submit'], paymentTypes: ['VAT'] } as const;
const payroll = await programOf(portal, { ...terms, name: 'Payroll system' });

const nameOf = async (login: string): Promise<string> =>
  (
    await portal.db.sql<{ name: string }>(
      `select first_name || ' ' || last_name as name from identity.app_user where login = $1`,
      [login],
    )
  )[0]!.name;
const [requestedBy, confirmedBy] = [await nameOf('admin@mow.test'), await nameOf('admin1@oagf.test')];

async function submitsWith(program: Program, nth: number): Promise<number> {
  const made = await draft(program, vat([invoice(nth, '100000.00')]));
  expect(made.status, made.text).toBe(201);
  const { id, version } = made.body as { id: number; version: number };
  const sent = await submit(program, id, version);
  expect(sent.status, sent.text).toBe(200);
  return id;
}
const readBy = async (id: number, by = reviewer) =>
  (await by.call({ url: `${REQUESTS}/${id}` })).body as unknown as Record<string, unknown>;

describe('a payment that a program submitted', () => {
  test('a payment names to its reviewer the program, its key, who requested and confirmed the key, and the address', async () => {
    const id = await submitsWith(payroll, 1);
    const expected = { program: 'Payroll system', keyId: payroll.keyId, requestedBy, confirmedBy, ip: '41.75.192.10' };
    expect(await readBy(id)).toMatchObject({ submittedByName: 'Payroll system', submittedWith: expected });
    expect(await readBy(id, await portal.as('auditor@oagf.test'))).toMatchObject({ submittedWith: expected });
  });

  test('a payment submitted with a rolled key names the new key and who confirmed the one before it', async () => {
    const admin = await portal.as('admin@mow.test');
    const url = `/services/organization/api/organizations/${orgId}/api-keys/${payroll.id}/roll`;
    const rolled = await admin.call({ method: 'POST', url, body: { graceHours: 24 } }, `KY3:${payroll.id}`);
    expect(rolled.status, rolled.text).toBe(201);
    const { key, keyId } = rolled.body as { key: string; keyId: string };
    const browser = portal.browser('102.89.32.7', { keepsCookies: false });
    browser.token = key;
    const id = await submitsWith({ ...payroll, call: (request) => browser.send(request) }, 2);
    expect(await readBy(id)).toMatchObject({ submittedWith: { keyId, requestedBy, confirmedBy, ip: '102.89.32.7' } });
  });

  test('a payment that a person submitted names no key', async () => {
    const { id } = await submitted(world, [invoice(3, '100000.00')]);
    expect(await readBy(id)).not.toHaveProperty('submittedWith');
  });
});

describe('the audit trail', () => {
  test('the audit trail says of each event whether a person or an API key acted, and names the key', async () => {
    await submitsWith(await programOf(portal, { ...terms, name: 'Trail program' }), 4);
    const auditor = await portal.as('auditor@mow.test');
    const url = `/services/auditservice/api/audit-trail/${orgId}/date/mda-trail?size=200`;
    const events = (await auditor.call({ url })).body as unknown as Record<string, unknown>[];
    const of = (action: string) => events.filter((event) => event.action === action);
    const ofProgram = of('request.submitted').find(({ actorName }) => actorName === 'Trail program');
    expect(ofProgram).toMatchObject({ actorKind: 'KEY', keyId: expect.stringMatching(/^[0-9A-Za-z]{8}$/) as string });
    const [made] = of('api-key.made');
    expect(made).toMatchObject({ actorKind: 'PERSON', actorName: requestedBy });
    expect(made).not.toHaveProperty('keyId');
  });
});
