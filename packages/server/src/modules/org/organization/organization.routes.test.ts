import { COUNT_BY_STATUS, countOver, readStatusSums } from '@isura/contract/kernel/status-sums';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { decide, ORG, refusal } from '../../../../test/people/people-world.ts';
import { keyMade, requestKey } from '../../../../test/people/programs.ts';
import { subscribers } from '../../../app.ts';
import { deliverDue } from '../../../platform/jobs/relay.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const idOf = async (code: string) =>
  (await db.sql<{ id: number }>('select id from org.organization where code = $1', [code]))[0]!.id;
const [FRA, NLB, WGB, OAGF] = [await idOf('FRA'), await idOf('NLB'), await idOf('WGB'), await idOf('OAGF')];
let one: Caller;
let two: Caller;
let own: Caller;
beforeAll(async () => {
  one = await portal.as('admin1@oagf.test');
  two = await portal.as('admin2@oagf.test');
  own = await portal.as('admin@nlb.test');
});

const LIST = `${ORG}/onboarding-step-two/organizations`;
const list = async (by: Caller, query = '') => {
  const response = await by.call({ url: `${LIST}?${query}` });
  expect(response.status, response.text).toBe(200);
  return {
    rows: response.body as unknown as { code: string; name: string }[],
    total: Number(response.headers['x-total-count']),
    byStatus: readStatusSums(String(response.headers[COUNT_BY_STATUS])).map(({ status, count }) => ({ status, count })),
  };
};
const codes = async (query: string) => (await list(one, query)).rows.map((row) => row.code);

describe('the list of organizations', () => {
  test('the list of organizations shows the central office every organization in every status, with its people and services', async () => {
    const { total } = await list(one);
    const [all] = await db.sql<{ n: bigint }>('select count(*) as n from org.organization');
    expect(total).toBe(Number(all?.n));
    const [nlb] = (await list(one, 'query=NLB')).rows;
    const [counted] = await db.sql<{ people: bigint; services: bigint }>(
      `select (select count(*) from identity.organization_user where org_id = $1) as people,
              (select count(*) from org.service where org_id = $1) as services`,
      [NLB],
    );
    expect(nlb).toMatchObject({
      code: 'NLB',
      status: 'LIVE',
      usersCount: Number(counted?.people),
      servicesCount: Number(counted?.services),
    });
    expect(Number(counted?.people)).toBeGreaterThan(5);
  });

  test('the list of organizations is filtered by status, type, sector and words, and sorted', async () => {
    expect((await codes('status=SUSPENDED')).includes('WGB')).toBe(true);
    expect((await codes('status=DRAFT&status=PENDING_APPROVAL')).sort()).toEqual(['FOC', 'ISS']);
    expect(await codes('category=CENTRAL_OFFICE')).toEqual(['OAGF']);
    expect((await codes('query=soil studies'))[0]).toBe('ISS');
    const { rows } = await list(one, 'size=200');
    const names = rows.map((row) => row.name.toLowerCase());
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
    expect((await codes('sort=name,desc&size=200'))[0]).not.toBe(rows[0]?.code);
    const first = await codes('size=5&page=0');
    const second = await codes('size=5&page=1');
    expect(first.filter((code) => second.includes(code))).toEqual([]);
  });

  test('the list of organizations counts each status as if it were the only one, whatever the other filters', async () => {
    for (const query of ['', 'category=MINISTRY', 'query=ministry']) {
      const { total, byStatus } = await list(one, query);
      expect(countOver(byStatus)).toBe(total);
      for (const { status, count } of byStatus)
        expect([status, (await list(one, `${query}&status=${status}`)).total]).toEqual([status, count]);
    }
  });

  test('the list of organizations shows an administrator of an MDA only their own organization, and other staff none', async () => {
    expect((await list(own)).rows.map((row) => row.code)).toEqual(['NLB']);
    const maker = await portal.as('maker@nlb.test');
    expect(refusal(await maker.call({ url: LIST }))).toEqual([403, 'access-denied']);
  });

  test('the list of enterprises holds only enterprises', async () => {
    const response = await one.call({ url: `${ORG}/fgoes?size=200` });
    const rows = response.body as unknown as { code: string; type: string }[];
    expect(rows.map((row) => row.code)).toContain('IPE');
    expect(new Set(rows.map((row) => row.type))).toEqual(new Set(['FGOE']));
    expect(refusal(await own.call({ url: `${ORG}/fgoes` }))).toEqual([403, 'access-denied']);
  });
});

describe('one organization', () => {
  test('one organization is read by its own staff and the central office; all others get not-found', async () => {
    const maker = await portal.as('maker@nlb.test');
    for (const by of [maker, own, one]) {
      const response = await by.call({ url: `${ORG}/organizations/${NLB}` });
      expect([response.status, response.body]).toEqual([200, expect.objectContaining({ code: 'NLB', status: 'LIVE' })]);
    }
    expect(refusal(await own.call({ url: `${ORG}/organizations/${FRA}` }))).toEqual([404, 'not-found']);
    expect(refusal(await one.call({ url: `${ORG}/organizations/999999` }))).toEqual([404, 'not-found']);
  });

  test('one organization lists what its reader may do with it', async () => {
    const can = async (by: Caller, id: number) => (await by.call({ url: `${ORG}/organizations/${id}` })).body;
    expect(await can(one, NLB)).toMatchObject({ can: ['suspend', 'close'] });
    expect(await can(own, NLB)).toMatchObject({ can: [] });
    const [office] = await db.sql<{ id: number }>(`select id from org.organization where type = 'OAGF'`);
    expect(await can(one, office!.id)).toMatchObject({ can: [] });
  });
});

describe('suspending, reinstating and closing', () => {
  const ask = (by: Caller, orgId: number, action: string, reason = 'The yearly audit is still open') =>
    by.call({ method: 'POST', url: `${ORG}/organizations/${orgId}/status`, body: { action, reason } }, `DR2:${orgId}`);
  const statusOf = async (orgId: number) =>
    (
      await db.sql<{ status: string; isListed: boolean; reason: string | null }>(
        'select status, is_listed as "isListed", suspend_reason as reason from org.organization where id = $1',
        [orgId],
      )
    )[0];
  const requested = async (orgId: number, action: string) => {
    const response = await ask(one, orgId, action);
    expect(response.status, response.text).toBe(202);
    return response.body as unknown as { id: number; status: string };
  };

  test('suspending, reinstating or closing an organization waits for another administrator of the central office, and changes nothing before that', async () => {
    const request = await requested(NLB, 'SUSPEND');
    expect(request).toMatchObject({ type: 'MDA_STATUS', status: 'AWAITING_APPROVAL', can: [] });
    expect(await statusOf(NLB)).toMatchObject({ status: 'LIVE' });
    expect(refusal(await decide(one, request.id, { decision: 'APPROVE' }))).toEqual([403, 'not-maker-checker']);
    expect(refusal(await decide(own, request.id, { decision: 'APPROVE' }))).toEqual([403, 'access-denied']);
    expect(refusal(await ask(two, NLB, 'CLOSE'))).toEqual([409, 'duplicate']);
    expect((await two.call({ url: `${ORG}/organizations/${NLB}` })).body).toMatchObject({ can: [] });
    const decided = await decide(two, request.id, { decision: 'APPROVE' });
    expect([decided.status, decided.body]).toEqual([200, expect.objectContaining({ status: 'APPROVED' })]);
    expect(await statusOf(NLB)).toEqual({
      status: 'SUSPENDED',
      isListed: false,
      reason: 'The yearly audit is still open',
    });
  });

  test('suspending, reinstating or closing an organization is in the trail and notified to the administrators of the organization', async () => {
    const [event] = await db.sql<{ action: string; before: unknown; after: unknown }>(
      `select action, before, after from audit.audit_event where org_id = $1 and action like 'organization.%' order by id desc limit 1`,
      [NLB],
    );
    expect(event).toMatchObject({
      action: 'organization.suspended',
      before: { status: 'LIVE' },
      after: { status: 'SUSPENDED', reason: 'The yearly audit is still open' },
    });
    await deliverDue({ ctx: portal.ctx, subscribers });
    expect(portal.emails.some((message) => message.to === 'admin@nlb.test' && /suspended/i.test(message.text))).toBe(
      true,
    );
  });

  test('suspending an organization removes it from the public directory until it is reinstated', async () => {
    const there = async () => (await portal.browser().call({ url: `${ORG}/public/organizations/${NLB}` })).status;
    expect(await there()).toBe(404);
    const request = await requested(NLB, 'REINSTATE');
    await decide(two, request.id, { decision: 'APPROVE' });
    expect(await statusOf(NLB)).toEqual({ status: 'LIVE', isListed: true, reason: null });
    expect(await there()).toBe(200);
  });

  test('suspending, reinstating or closing an organization is refused where it cannot happen, without a reason, and for the central office itself', async () => {
    expect(refusal(await ask(one, NLB, 'REINSTATE'))).toEqual([409, 'invalid-transition']);
    expect(refusal(await ask(one, WGB, 'SUSPEND'))).toEqual([409, 'invalid-transition']);
    expect(refusal(await ask(one, OAGF, 'SUSPEND'))).toEqual([409, 'invalid-transition']);
    expect(refusal(await ask(one, NLB, 'SUSPEND', 'short'))[1]).toBe('validation-failed');
    expect(refusal(await ask(own, NLB, 'SUSPEND'))).toEqual([403, 'access-denied']);
    const unproved = { method: 'POST', url: `${ORG}/organizations/${FRA}/status` } as const;
    const body = { action: 'SUSPEND', reason: 'The yearly audit is still open' };
    expect(refusal(await one.call({ ...unproved, body }))).toEqual([403, 'step-up-required']);
  });

  test('suspending, reinstating or closing an organization fails with the reason when it can no longer happen', async () => {
    const request = await requested(FRA, 'SUSPEND');
    await db.sql(`update org.organization set status = 'SUSPENDED', is_listed = false where id = $1`, [FRA]);
    const decided = await decide(two, request.id, { decision: 'APPROVE' });
    expect(decided.body).toMatchObject({ status: 'FAILED', reason: expect.stringContaining('Only an organization') });
    await db.sql(`update org.organization set status = 'LIVE', is_listed = true where id = $1`, [FRA]);
  });

  test('closing an organization with money on an account is refused, and the account is named', async () => {
    const [account] = await db.sql<{ id: number }>(
      'select id from ledger.ledger_account where org_id = $1 and bank_account_id is not null limit 1',
      [FRA],
    );
    await db.sql('update ledger.ledger_account set balance_kobo = 125000 where id = $1', [account?.id]);
    const response = await ask(one, FRA, 'CLOSE');
    expect(refusal(response)).toEqual([409, 'invalid-transition']);
    const { reasons } = response.body as { reasons: string[] };
    expect(reasons).toEqual([expect.stringContaining('₦1,250.00')]);
    const detail = async (by: Caller) => (await by.call({ url: `${ORG}/organizations/${FRA}` })).body;
    const whyNot = expect.stringMatching(/^The organization cannot be closed yet/);
    expect(await detail(one)).toMatchObject({ can: ['suspend'], whyNot, reasons });
    expect(await detail(await portal.as('admin@fra.test'))).not.toHaveProperty('whyNot');
    await db.sql('update ledger.ledger_account set balance_kobo = 0 where id = $1', [account?.id]);
    expect(await detail(one)).toMatchObject({ can: ['suspend', 'close'] });
    expect(await detail(one)).not.toHaveProperty('whyNot');
  });

  test('closing an organization that holds money for payers is refused', async () => {
    const detail = async () => (await one.call({ url: `${ORG}/organizations/${FRA}` })).body;
    const holds = (kobo: number) =>
      db.sql(
        `update ledger.ledger_account set balance_kobo = $2
         where org_id = $1 and purpose = 'UNALLOCATED_RECEIPTS'`,
        [FRA, kobo],
      );
    await db.sql(`select ledger.account_of($1, 'UNALLOCATED_RECEIPTS')`, [FRA]);
    await holds(500_000);
    const reasons = ['₦5,000.00 is held for payers who did not owe it'];
    const whyNot =
      'The organization cannot be closed yet: what it owes to payers and others must be refunded or recovered first, ' +
      'and what nobody can be refunded must be moved by a manual journal.';
    expect((await ask(one, FRA, 'CLOSE')).body).toMatchObject({ code: 'invalid-transition', detail: whyNot, reasons });
    expect(await detail()).toMatchObject({ can: ['suspend'], whyNot, reasons });
    await holds(0);
    expect(await detail()).toMatchObject({ can: ['suspend', 'close'] });
  });

  test('closing an organization that a split of another one pays a share is refused, whether the split is in force or set for later', async () => {
    const detail = async () => (await one.call({ url: `${ORG}/organizations/${NLB}` })).body;
    expect(await detail()).toMatchObject({ can: ['suspend', 'close'] });
    const [line] = await db.sql<{ id: number; orgId: number; service: string; orgName: string }>(
      `select l.id, l.beneficiary_org_id as "orgId", s.name as service, g.name as "orgName" from org.split_line l
       join org.split_ratio r on r.id = l.split_id and r.status = 'ACTIVE' join org.service s on s.id = r.service_id
       join org.organization g on g.id = l.org_id and g.code = 'FRA' and g.status = 'LIVE'
       where l.beneficiary_org_id <> l.org_id order by l.id limit 1`,
    );
    const pays = (orgId: number) =>
      db.sql(`begin; set local session_replication_role = replica;
        update org.split_line set beneficiary_org_id = ${orgId} where id = ${line!.id}; commit`);
    await pays(NLB);
    const reasons = [`a share of ${line!.service} of ${line!.orgName} is paid into its account`];
    const whyNot =
      'The organization cannot be closed yet: other organizations must no longer share their collections with it.';
    expect((await ask(one, NLB, 'CLOSE')).body).toMatchObject({ code: 'invalid-transition', detail: whyNot, reasons });
    expect(await detail()).toMatchObject({ can: ['suspend'], whyNot, reasons });
    await pays(line!.orgId);
    expect(await detail()).toMatchObject({ can: ['suspend', 'close'] });
  });

  test('closing an organization closes its services and revokes its keys, and its people can read on but change nothing', async () => {
    const ofNlb = { orgId: NLB, by: 'admin@nlb.test' };
    const key = await keyMade(portal, ofNlb);
    const waiting = await requestKey(portal, { ...ofNlb, scopes: ['payments:submit'], paymentTypes: ['VAT'] });
    const other = await keyMade(portal, { orgId: FRA, by: 'admin@fra.test' });
    const request = await requested(NLB, 'CLOSE');
    await decide(two, request.id, { decision: 'APPROVE' });
    const keys = await db.sql<{ id: number; status: string; reason: string | null }>(
      'select id, status, revoke_reason as reason from identity.api_key where id = any($1) order by id',
      [[key.id, (waiting.body as { id: number }).id, other.id]],
    );
    const revoked = { status: 'REVOKED', reason: 'The organization was closed' };
    expect(keys).toMatchObject([revoked, revoked, { id: other.id, status: 'ACTIVE', reason: null }]);
    const recorded = await db.sql(`select from audit.audit_event where org_id = $1 and action = 'api-key.revoked'`, [
      NLB,
    ]);
    expect(recorded).toHaveLength(2);
    expect(await statusOf(NLB)).toMatchObject({ status: 'CLOSED', isListed: false });
    const [active] = await db.sql<{ n: bigint }>(
      `select count(*) as n from org.service where org_id = $1 and status = 'ACTIVE'`,
      [NLB],
    );
    expect(Number(active?.n)).toBe(0);
    expect((await own.call({ url: `${ORG}/organizations/${NLB}` })).status).toBe(200);
    const write = {
      method: 'POST',
      url: '/api/admin/users/maker@nlb.test/activate/false',
      body: { reason: 'They have left' },
    };
    expect(refusal(await own.call(write as never, 'AD1:maker@nlb.test'))).toEqual([403, 'organization-not-live']);
    expect((await own.call({ method: 'POST', url: '/api/user/keep-alive' })).status).toBe(204);
  });
});

describe('a new enterprise', () => {
  const facts = {
    name: 'River Ports Enterprise',
    shortName: 'River Ports',
    type: 'FGOE',
    category: 'FGOE',
    sectorId: 1,
    tin: '12345678-0001',
    officialEmail: 'info@rpe.test',
    officialPhone: '08030000999',
    address: '1 Marina Road',
    city: 'Lokoja',
    state: 'Kogi',
    adminUser: { firstName: 'Ada', lastName: 'Okoro', email: 'ada@rpe.test', phone: '08030000998' },
  };
  const register = (body: object) => one.call({ method: 'POST', url: `${ORG}/create/fgoe`, body });
  const count = async () => (await db.sql<{ n: bigint }>('select count(*) as n from org.organization'))[0]?.n;

  test('a new enterprise is activated at once, and its first administrator is invited', async () => {
    const made = await register(facts);
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ status: 'ACTIVATED', onboardingStep: 3, type: 'FGOE', code: 'RP' }),
    ]);
    const message = portal.emails.findLast(({ to }) => to === 'ada@rpe.test');
    const key = /key=([\w-]+)/.exec(message?.text ?? '')?.[1];
    const browser = portal.browser();
    const welcome = {
      method: 'POST',
      url: '/api/activate',
      body: { key, password: 'kite marble river stone' },
    } as const;
    expect((await browser.call(welcome)).status).toBe(204);
    const ada = await portal.as('ada@rpe.test');
    expect((await list(ada)).rows).toMatchObject([{ code: 'RP', status: 'ACTIVATED', usersCount: 1 }]);
  });

  test('a new enterprise is refused as a whole when its administrator cannot be invited, on the administrator’s field', async () => {
    const before = await count();
    const response = await register({
      ...facts,
      name: 'Second Enterprise',
      officialEmail: 'info@second.test',
      adminUser: { ...facts.adminUser, email: 'maker@mow.test' },
    });
    expect(response.status).toBe(409);
    expect((response.body as { errors: { field: string }[] }).errors[0]?.field).toBe('adminUser.email');
    expect(await count()).toBe(before);
  });

  test('a new enterprise need not say that its type and category are FGOE', async () => {
    const { type: _type, category: _category, ...rest } = facts;
    const unsaid = {
      ...{ ...rest, name: 'Unsaid Ports Enterprise', shortName: 'UPE', officialEmail: 'info@upe.test' },
      ...{ tin: '12345679-0001', adminUser: { ...facts.adminUser, email: 'ada@upe.test', phone: '08030000997' } },
    };
    const made = await register(unsaid);
    expect([made.status, made.body]).toEqual([201, expect.objectContaining({ type: 'FGOE', category: 'FGOE' })]);
  });

  test('a new enterprise is of type FGOE, and its name and address are unique', async () => {
    expect(refusal(await register({ ...facts, type: 'MDA', category: 'AGENCY' }))).toEqual([
      400,
      'validation-failed',
      'not-fgoe',
    ]);
    expect(refusal(await register({ ...facts, category: 'AGENCY' }))).toEqual([400, 'validation-failed', 'not-fgoe']);
    expect(refusal(await register(facts))).toEqual([409, 'duplicate', 'duplicate']);
    expect(refusal(await own.call({ method: 'POST', url: `${ORG}/create/fgoe`, body: facts }))).toEqual([
      403,
      'access-denied',
    ]);
  });
});
