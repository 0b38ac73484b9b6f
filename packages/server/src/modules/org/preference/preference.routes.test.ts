import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../../test/demonstration.ts';
import { ORG, peopleWorld, refusal } from '../../../../test/people/people-world.ts';

const { portal, MOW, FRA, admin, oagf, lastEvent } = await peopleWorld();
const { db } = portal;

const url = (orgId: number) => `${ORG}/organizations/${orgId}/preferences`;
const read = async (by: Caller, orgId = MOW) =>
  (await by.call({ url: url(orgId) })).body as Record<string, unknown> & { version: number };
const save = (by: Caller, body: object, orgId = MOW) =>
  by.call({ method: 'PUT', url: url(orgId), body }, `PF2:${orgId}`);
const fieldsOf = ({ orgId: _, updatedAt: __, updatedBy: ___, ...fields }: Record<string, unknown>) => fields;

describe('the preferences of an organization', () => {
  test('the preferences of an organization exist as soon as the organization does', async () => {
    const without = await db.sql(`select 1 from org.organization o where not exists (
      select from org.organization_preference p where p.org_id = o.id)`);
    expect(without).toEqual([]);
    expect(await read(admin)).toMatchObject({
      feeBearer: 'PAYER',
      invoiceDueDays: 30,
      invoiceExpiryDays: 90,
      nameMatchThreshold: 0.85,
      duplicateWindowDays: 45,
      autoDisburse: true,
      statementDay: 1,
      version: 1,
    });
  });

  test('the preferences of an organization are replaced as a whole and versioned, and the trail says what changed', async () => {
    const before = await read(admin);
    const saved = await save(admin, {
      ...fieldsOf(before),
      feeBearer: 'ORGANIZATION',
      nameMatchThreshold: 0.6,
      maxLineAmount: '5000000.00',
      digestHour: 7,
      pensionEmployerCode: 'PEN-000123',
    });
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { nameMatchThreshold: 0.6, maxLineAmount: '5000000.00', digestHour: 7, version: before.version + 1 },
    ]);
    expect(await lastEvent()).toEqual({ action: 'preferences.changed', orgId: MOW });
    const [event] = await db.sql<{ before: object; after: object }>(
      'select before, after from audit.audit_event order by id desc limit 1',
    );
    expect(event?.after).toMatchObject({ feeBearer: 'ORGANIZATION', maxLineAmount: '5000000.00', digestHour: 7 });
    expect(event?.before).toEqual({
      feeBearer: 'PAYER',
      nameMatchThreshold: 0.85,
      maxLineAmount: null,
      digestHour: null,
      pensionEmployerCode: null,
    });
    expect(refusal(await save(admin, fieldsOf(before)))).toEqual([409, 'stale-version']);
    const { digestHour: _, ...withoutDigest } = fieldsOf(await read(admin));
    expect((await save(admin, withoutDigest)).body).not.toHaveProperty('digestHour');
  });

  test.each([
    ['due in no day', { invoiceDueDays: 0 }, 'invoiceDueDays'],
    ['due in more than a year', { invoiceDueDays: 366, invoiceExpiryDays: 400 }, 'invoiceDueDays'],
    ['expired before it is due', { invoiceDueDays: 60, invoiceExpiryDays: 59 }, 'invoiceExpiryDays'],
    ['a name match below 0.60', { nameMatchThreshold: 0.59 }, 'nameMatchThreshold'],
    ['a name match between hundredths', { nameMatchThreshold: 0.851 }, 'nameMatchThreshold'],
    ['a look back of 91 days', { duplicateWindowDays: 91 }, 'duplicateWindowDays'],
    ['a line limit of nothing', { maxLineAmount: '0.00' }, 'maxLineAmount'],
    ['a digest at 24:00', { digestHour: 24 }, 'digestHour'],
    ['a statement on day 29', { statementDay: 29 }, 'statementDay'],
    ['an employer code of two letters', { pensionEmployerCode: 'AB' }, 'pensionEmployerCode'],
    ['a field there is none of', { isGenerous: true }, 'isGenerous'],
    ['an account that is not its own', { defaultSourceBankAccountId: 1 }, 'defaultSourceBankAccountId'],
  ])('the preferences of an organization are refused with %s', async (_, fault, field) => {
    const response = await save(admin, { ...fieldsOf(await read(admin)), ...fault });
    expect(refusal(response).slice(0, 2)).toEqual([400, 'validation-failed']);
    expect((response.body as { errors: { field: string }[] }).errors.map((each) => each.field)).toEqual([field]);
  });

  test('the preferences of an organization accept only an active expenditure account as the source of payments', async () => {
    const accounts = await db.sql<{ id: number; purpose: string }>(
      `select id, purpose from bank.bank_account where org_id = $1 and status = 'ACTIVE'`,
      [MOW],
    );
    for (const { id, purpose } of accounts) {
      const response = await save(admin, { ...fieldsOf(await read(admin)), defaultSourceBankAccountId: id });
      expect([purpose, response.status]).toEqual([purpose, ['EXPENDITURE', 'BOTH'].includes(purpose) ? 200 : 400]);
    }
    expect(accounts.length).toBeGreaterThan(0);
  });

  test('the preferences of an organization belong to the organization: those of another are not found, and staff without access are refused', async () => {
    expect(refusal(await admin.call({ url: url(FRA) }))).toEqual([404, 'not-found']);
    expect(refusal(await save(admin, fieldsOf(await read(admin)), FRA))).toEqual([404, 'not-found']);
    expect(refusal(await (await portal.as('maker@mow.test')).call({ url: url(MOW) }))).toEqual([403, 'access-denied']);
    const accountant = await portal.as('accountant@mow.test');
    expect((await accountant.call({ url: url(MOW) })).status).toBe(200);
    expect(refusal(await save(accountant, fieldsOf(await read(accountant))))).toEqual([403, 'access-denied']);
    expect((await save(oagf, fieldsOf(await read(oagf, FRA)), FRA)).status).toBe(200);
  });

  test('the preferences of an organization cannot be changed once the organization is closed', async () => {
    await db.sql(`update org.organization set status = 'CLOSED' where code = 'NLB'`);
    const [nlb] = await db.sql<{ id: number }>(`select id from org.organization where code = 'NLB'`);
    const response = await save(oagf, fieldsOf(await read(oagf, nlb!.id)), nlb!.id);
    expect(refusal(response)).toEqual([403, 'organization-not-live']);
  });
});
