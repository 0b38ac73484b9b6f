import { lagosDay } from '@isura/contract/kernel/days';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { aPayment } from '../../../../test/money/collections.ts';
import { paidCheckout, payReference } from '../../../../test/money/receipts.ts';
import { person } from '../../../../test/people/people.ts';
import { refusal } from '../../../../test/people/people-world.ts';

const portal = await demonstrationPortal();
const COL = '/services/collectionservice/api';
type Body = Record<string, unknown>;

const paid = await paidCheckout(portal);
const partly = await paidCheckout(portal, { serviceId: 9002, part: 12_000_00 });
const accountant = await portal.as('accountant@mow.test');
const admin = await portal.as('admin@mow.test');
const other = await portal.as('accountant@fra.test');
const officer = await portal.as('auditor@oagf.test');

const validate = async (by: typeof accountant, typed: string) =>
  (await by.call({ url: `${COL}/payments/validate/${encodeURIComponent(typed)}` })).body as Body;
const use = (by: typeof accountant, typed: string, body: Body = {}, proof?: string) =>
  by.call({ method: 'POST', url: `${COL}/payments/validate/${encodeURIComponent(typed)}/use`, body }, proof);

describe('validating a payment', () => {
  test('validating a payment finds it by reference, invoice and receipt, in any form people type', async () => {
    for (const typed of [
      paid.reference,
      paid.reference.replace(/(\d{4})/g, '$1 '),
      paid.invoiceNumber,
      paid.number.toLowerCase(),
    ])
      expect(await validate(accountant, typed)).toMatchObject({
        found: true,
        verdict: 'VALID',
        details: {
          payerName: 'Ada Obi',
          reference: paid.reference,
          stage: 'COLLECTED',
          receipts: [{ number: paid.number }],
        },
      });
  });

  test('validating a payment shows how the money was shared, to the last kobo', async () => {
    const { details } = (await validate(accountant, paid.reference)) as { details: { splits: { amount: string }[] } };
    const kobo = details.splits.map(({ amount }) => Number(amount.replace('.', '')));
    expect(kobo.reduce((sum, each) => sum + each, 0)).toBe(2_500_000);
  });

  test('validating a payment marks what is unpaid after its due day as overdue, and never what a payer made at a checkout', async () => {
    const late = async () => {
      const { details } = (await validate(accountant, partly.reference)) as { details: { isOverdue: boolean } };
      return details.isOverdue;
    };
    const be = (source: string, days: number) =>
      portal.db.sql(
        'update collect.invoice set source = $2, due_date = issue_date + $3::int where payment_reference = $1',
        [partly.reference, source, days],
      );
    expect(await late()).toBe(false);
    await be('MANUAL', -1);
    expect(await late()).toBe(true);
    await be('CHECKOUT', -1);
    expect(await late()).toBe(false);
    await be('CHECKOUT', 0);
  });

  test('validating a payment shows the balance of a part payment, and that an unknown number is not found', async () => {
    expect(await validate(accountant, partly.reference)).toMatchObject({
      verdict: 'PART_PAID',
      details: { balance: '8000.00' },
    });
    for (const typed of ['RCT-2020-0000001', 'INV-2020-0000001', '270512345678'])
      expect(await validate(accountant, typed)).toEqual({ found: false, verdict: 'NOT_FOUND' });
    for (const typed of ['hello', paid.reference.slice(0, 11)])
      expect(await validate(accountant, typed)).toMatchObject({ code: 'validation-failed' });
  });

  test('validating a payment of another organization shows its name and the status alone; the central office sees everything', async () => {
    expect(await validate(other, paid.reference)).toEqual({
      found: true,
      verdict: 'OTHER_MDA',
      orgName: expect.stringContaining('Works'),
      status: 'PAID',
    });
    expect(await validate(officer, paid.reference)).toMatchObject({
      verdict: 'VALID',
      details: { payerName: 'Ada Obi' },
    });
  });
});

describe('marking a payment as used', () => {
  test('marking a payment as used needs a fresh step-up of the officer, full payment, and a payment of their own organization', async () => {
    for (const who of [accountant, admin])
      expect(refusal(await use(who, paid.reference))).toEqual([403, 'step-up-required']);
    expect(refusal(await use(admin, partly.reference, {}, 'RC10:shift'))).toEqual([
      409,
      'invalid-transition',
      'PART_PAID',
    ]);
    expect((await use(other, paid.reference, {}, 'RC10:shift')).status).toBe(404);
  });

  test('marking a payment as used needs a step-up of officers with a custom role of the organization, alone or beside another role', async () => {
    const { db } = portal;
    const resources = await db.sql<{ id: number }>(`select id from identity.resource where code = 'collections'`);
    const [mow] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
    const [role] = await db.sql<{ id: number }>(
      `insert into identity.authority (name, label, org_id, created_by, updated_by)
       values ('ROLE_COUNTER', 'Counter', $1, 'test', 'test') returning id`,
      [mow?.id],
    );
    await db.sql(`insert into identity.role_resource (authority_id, resource_id, access) values ($1, $2, 'ACT')`, [
      role?.id,
      resources[0]?.id,
    ]);
    for (const roles of [[], ['ROLE_MAKER'], ['ROLE_MDA_ADMIN']]) {
      const { id, login } = await person(db, `counter${roles.length}${roles[0] ?? ''}`.toLowerCase(), {
        code: 'mow',
        roles,
      });
      await db.sql(
        `insert into identity.organization_user_authority select id, $2 from identity.organization_user where user_id = $1`,
        [id, role?.id],
      );
      const caller = await portal.as(login);
      expect([roles, refusal(await use(caller, partly.reference))]).toEqual([roles, [403, 'step-up-required']]);
      expect(refusal(await use(caller, partly.reference, {}, 'RC10:shift'))).toEqual([
        ...[409, 'invalid-transition', 'PART_PAID'],
      ]);
    }
  });

  test('marking a payment as used is open for the shift after one step-up, beside step-ups for other acts, for this act and this session alone', async () => {
    const { db } = portal;
    const spaced = `${paid.reference.slice(0, 4)} ${paid.reference.slice(4, 8)} ${paid.reference.slice(8)}`;
    const [fresh, elsewhere] = [await portal.as('accountant@mow.test'), await portal.as('accountant@mow.test')];
    expect((await use(fresh, spaced)).body).toMatchObject({ code: 'step-up-required', subject: 'RC10:shift' });
    expect(refusal(await use(fresh, partly.reference, {}, 'RC10:shift'))).toEqual([
      409,
      'invalid-transition',
      'PART_PAID',
    ]);
    expect(refusal(await use(elsewhere, partly.reference))).toEqual([403, 'step-up-required']);
    const other = await fresh.call({ method: 'GET', url: '/api/account' }, 'ME11:accountant@mow.test');
    expect(other.status).toBe(200);
    expect(refusal(await use(fresh, partly.reference))).toEqual([409, 'invalid-transition', 'PART_PAID']);
    await db.sql(`update identity.session set shift_at = shift_at - interval '9 hours'`);
    expect(refusal(await use(fresh, partly.reference))).toEqual([403, 'step-up-required']);
  });

  test('marking a payment as used happens once: of two at the same moment one reads who was first', async () => {
    const both = await Promise.all([
      use(admin, paid.reference, { note: 'Permit 88 handed over' }, 'RC10:shift'),
      use(accountant, paid.reference, {}, 'RC10:shift'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await use(admin, paid.number);
    expect(late.body).toMatchObject({
      code: 'duplicate',
      usedBy: expect.any(String),
      usedAt: expect.stringMatching(/Z$/),
    });
    expect(await validate(accountant, paid.number)).toMatchObject({
      verdict: 'VALID',
      details: { used: { by: expect.any(String) } },
    });
    const events = await portal.db.sql(`select 1 from audit.audit_event where action = 'payment.used'`);
    expect(events).toHaveLength(1);
  });
});

describe('the list of payments', () => {
  const list = async (by: typeof accountant, query: string) => {
    const { body, headers } = await by.call({ url: `${COL}/payments?${query}` });
    return { rows: body as Body[], total: headers['x-total-count'], amount: headers['x-total-amount'] };
  };

  test('the list of payments returns the sums of all matches, the same from the daily figures and from single rows', async () => {
    const today = lagosDay(portal.clock.now());
    const whole = await list(
      accountant,
      `status=SUCCESSFUL&start-date=${today}T00:00:00&end-date=${today}T23:59:00&size=1`,
    );
    expect(whole).toMatchObject({ total: '2', amount: '37000.00' });
    expect(whole.rows).toHaveLength(1);
    const counted = await list(accountant, `status=SUCCESSFUL&start-date=${today}T00:00:01`);
    expect(counted).toMatchObject({ total: '2', amount: '37000.00' });
    expect(await list(accountant, 'settlement=SETTLED')).toMatchObject({ total: '0', amount: '0.00' });
  });

  test('the list of payments shows the receipt of each, and whether it was late or short', async () => {
    const { rows } = await list(accountant, `query=${partly.reference}`);
    expect(rows).toMatchObject([
      { receiptNumber: partly.number, isLate: false, amount: '12000.00', payerName: 'Ada Obi' },
    ]);
    const again = await payReference(portal, partly.reference);
    expect((await list(accountant, `query=${again.number}`)).rows).toMatchObject([{ amount: '8000.00' }]);
  });

  test('the list of payments finds the overpaid payments, and no other', async () => {
    const twice = await payReference(portal, paid.reference, 5_000_00);
    const { rows, total, amount } = await list(accountant, 'overpaid=true');
    expect(rows).toMatchObject([{ receiptNumber: twice.number, overpaidAmount: '5000.00' }]);
    expect({ total, amount }).toEqual({ total: '1', amount: '5000.00' });
    expect((await list(accountant, 'overpaid=false&status=SUCCESSFUL')).total).toBe('3');
    const { body } = await accountant.call({ url: '/services/accountingservice/api/analytics/dashboard' });
    expect((body as { alerts: Body[] }).alerts).toContainEqual({
      kind: 'OVERPAID',
      count: 1,
      amount: '5000.00',
      link: '/admin/collections/revenue-validation?tab=payments&overpaid=held',
    });
  });

  test('the list of payments is sorted newest first by the moment the money came, or by that of the attempt while none came', async () => {
    for (const at of ['2026-11-20T09:00:00Z', '2031-01-01T09:00:00Z', '2020-01-01T09:00:00Z']) {
      const ref = await aPayment(portal.db, paid.invoiceId, { status: 'EXPIRED' });
      await portal.db.sql('update collect.payment set initiated_at = $1, initiated_day = $2 where provider_ref = $3', [
        at,
        at.slice(0, 10),
        ref,
      ]);
    }
    const momentOf = ({ confirmedAt, initiatedAt }: Body) => String(confirmedAt ?? initiatedAt);
    for (const by of [accountant, officer])
      for (const filter of [
        '',
        '&status=EXPIRED',
        '&status=SUCCESSFUL',
        `&service-id=9001&status=EXPIRED&status=SUCCESSFUL`,
      ]) {
        const { rows, total } = await list(by, `size=50${filter}`);
        const moments = rows.map(momentOf);
        expect(rows).toHaveLength(Number(total));
        expect(moments).toEqual([...moments].sort().reverse());
        const ids = rows.map(({ id }) => id);
        const pages = await Promise.all(ids.map((_, page) => list(by, `size=1&page=${page}${filter}`)));
        expect(pages.map(({ rows: [row] }) => row?.id)).toEqual(ids);
        const oldest = await list(by, `size=50&sort=confirmedAt,asc${filter}`);
        expect(oldest.rows.map(({ id }) => id)).toEqual([...ids].reverse());
      }
  });

  test('the list of payments shows each organization its own payments', async () => {
    expect((await list(other, '')).rows).toEqual([]);
    expect(Number((await list(officer, 'channel=CARD')).total)).toBe(7);
  });
});
