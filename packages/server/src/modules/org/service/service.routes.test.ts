import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import type { ApiResponse } from '../../../../test/people/browser.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const ORG = '/services/organization/api';
const rounds = { more: 40, deep: 400 }[process.env.TEST_TIER ?? ''] ?? 4;
const admin = await portal.as('admin@mow.test');
const accountant = await portal.as('accountant@mow.test');
const maker = await portal.as('maker@mow.test');
const auditor = await portal.as('auditor@mow.test');
const stranger = await portal.as('admin@fra.test');
const central = await portal.as('admin1@oagf.test');
const idOf = async (text: string, values: unknown[] = []) => (await db.sql<{ id: number }>(text, values))[0]!.id;
const orgId = await idOf("select id from org.organization where code = 'MOW'");
const heads = await db.sql<{ id: number }>(
  "select id from org.revenue_head where code like '12%' and org_id is null order by id limit 2",
);
const [head = 0, otherHead = 0] = heads.map(({ id }) => id);
const expenditure = await idOf("select id from ledger.gl_account where class = 'EXPENSE' and is_postable limit 1");

interface Detail {
  id: number;
  status: string;
  version: number;
  isVisible: boolean;
  revenueHeadId: number;
  glAccountId: number;
  history: { summary: string }[];
  [more: string]: unknown;
}
const asDetail = ({ body }: ApiResponse): Detail => body as unknown as Detail;
const reported = ({ status, body }: ApiResponse) => {
  const {
    code,
    reason,
    errors = [],
  } = body as { code?: string; reason?: string; errors?: { field: string; code: string }[] };
  return [status, code, reason, ...errors.map((error) => `${error.field} ${error.code}`)].filter(Boolean).join(' ');
};

let made = 0;
const facts = {
  name: 'Road use permit',
  description: 'A permit to close a road for an event',
  category: 'PERMIT',
  revenueHeadId: head,
};
const create = (more: object = {}, by = admin, of = orgId) => {
  made += 1;
  return by.call({
    method: 'POST',
    url: `${ORG}/organizations/${of}/services`,
    body: { ...facts, code: `RUP-${made}`, ...more },
  });
};
const read = async (id: number, by = admin) => asDetail(await by.call({ url: `${ORG}/services/${id}` }));
const patch = (id: number, body: object, by = admin) =>
  by.call({ method: 'PATCH', url: `${ORG}/services/${id}`, body });
const toggle = (id: number, body: object, by = admin) =>
  by.call({ method: 'POST', url: `${ORG}/organizations/services/${id}/toggle-service-visibility`, body });
const ask = (serviceId: number, more: object = {}, by = admin) =>
  by.call({ method: 'POST', url: `${ORG}/requests/initiate-service-request`, body: { serviceId, ...more } });
const giveRule = (serviceId: number) =>
  db.sql(
    `insert into org.collection_rule (org_id, service_id, name, status, amount_type, amount_kobo, channels, valid_from, created_by, updated_by)
     values ($1, $2, 'Fixed', 'ACTIVE', 'FIXED', 500000, '{CARD}', '2026-01-01', 'test', 'test')`,
    [orgId, serviceId],
  );
/** Makes a service ACTIVE as the central office would. */
async function activate(serviceId: number): Promise<void> {
  await giveRule(serviceId);
  await db.sql(
    `begin;
     with made as (insert into org.split_ratio (org_id, service_id, version_no, status, effective_from, set_by, confirmed_by, confirmed_at)
       values (${orgId}, ${serviceId}, 1, 'ACTIVE', '2026-01-01', 'one', 'two', now()) returning id),
     line as (insert into org.split_line (org_id, split_id, position, beneficiary_type, bank_account_id, ledger_account_id, percent, is_remainder)
       select ${orgId}, made.id, 1, 'CRF', l.bank_account_id, l.ledger_account_id, 100, true from made, (select bank_account_id, ledger_account_id from org.split_line limit 1) l)
     update org.service set active_split_id = made.id, status = 'ACTIVE', is_visible = true, activated_at = now(), activated_by = 'two' from made where org.service.id = ${serviceId};
     commit`,
  );
}

describe('a service', () => {
  test('a service starts as a draft posted to the account of its revenue head, and is found by name and code', async () => {
    const response = await create(
      { code: 'RUP/1.A', requiresTin: true, payerInstructions: 'Bring the map' },
      accountant,
    );
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      status: 'DRAFT',
      isVisible: false,
      collectedThisMonth: '0.00',
      hasActiveSplit: false,
    });
    const detail = await read(asDetail(response).id, auditor);
    const [gl] = await db.sql<{ id: number }>('select gl_account_id as id from org.revenue_head where id = $1', [head]);
    expect(detail).toMatchObject({
      payerInstructions: 'Bring the map',
      requiresTin: true,
      glAccountId: gl!.id,
      amountText: 'Cannot be paid online now',
      history: [{ summary: 'Service Road use permit created' }],
    });
    for (const query of ['use permit', 'rup/1'])
      expect(
        (await admin.call({ url: `${ORG}/organizations/${orgId}/find-services?query=${encodeURIComponent(query)}` }))
          .text,
      ).toContain('RUP/1.A');
    const drafts = await admin.call({
      url: `${ORG}/organizations/${orgId}/find-services?status=ACTIVE&visible=false&query=RUP/1`,
    });
    expect(drafts.body).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['a code the organization has already', { code: 'RUP/1.A' }, '409 duplicate code duplicate'],
    ['a head there is not', { revenueHeadId: 999_999 }, '400 validation-failed revenueHeadId unknown'],
    ['an account that holds no revenue', { glAccountId: expenditure }, '400 validation-failed glAccountId not-revenue'],
  ])('a service with %s is refused', async (_, more, why) => {
    expect(reported(await create(more))).toBe(why);
  });

  test('a service is created, read and changed only by its own organization, and not by its makers', async () => {
    const { id, version } = asDetail(await create());
    expect(reported(await create({}, stranger))).toBe('404 not-found');
    for (const response of [
      await stranger.call({ url: `${ORG}/services/${id}` }),
      await patch(id, { name: 'Mine now', version }, stranger),
      await toggle(id, { value: true }, stranger),
      await ask(id, {}, stranger),
    ])
      expect(reported(response)).toBe('404 not-found');
    expect(reported(await stranger.call({ url: `${ORG}/organizations/${orgId}/find-services` }))).toBe('404 not-found');
    expect(reported(await patch(id, { name: 'Mine now', version }, maker))).toBe('403 access-denied');
    expect((await central.call({ url: `${ORG}/organizations/${orgId}/find-services` })).status).toBe(200);
  });

  test('a service can also be read and changed under its organization’s address, and under no other', async () => {
    const { id, version } = asDetail(await create());
    const url = `${ORG}/organizations/${orgId}/services/${id}`;
    expect((await admin.call({ url })).body).toEqual(await read(id));
    const name = 'Road use permit, by day';
    const change = (at: string, by = admin, v = version) =>
      by.call({ method: 'PATCH', url: at, body: { name, version: v } });
    expect(asDetail(await change(url))).toMatchObject({ id, name });
    const elsewhere = `${ORG}/organizations/${orgId + 1}/services/${id}`;
    for (const by of [admin, central]) expect(reported(await by.call({ url: elsewhere }))).toBe('404 not-found');
    for (const by of [admin, central]) expect(reported(await change(elsewhere, by, version + 1))).toBe('404 not-found');
    expect(reported(await stranger.call({ url }))).toBe('404 not-found');
    expect(reported(await change(url, maker))).toBe('403 access-denied');
  });

  test('a service changes only in the sent fields; the second of two concurrent changes is refused as stale', async () => {
    const { id, version } = asDetail(await create());
    const response = await patch(id, { name: 'Road closing permit', revenueHeadId: otherHead, invented: 1, version });
    expect(asDetail(response)).toMatchObject({
      name: 'Road closing permit',
      description: facts.description,
      revenueHeadId: otherHead,
    });
    expect(reported(await patch(id, { name: 'Other', version }))).toBe('409 stale-version');
    const [event] = await db.sql<{ before: object; after: object }>(
      "select before, after from audit.audit_event where action = 'service.changed' and entity_id = $1",
      [id],
    );
    expect(Object.keys(event?.after ?? {})).toContain('name');
    expect(Object.keys(event?.after ?? {})).not.toContain('description');
  });

  test('a service that was once active keeps its head unless the central office changes it', async () => {
    const { id } = asDetail(await create());
    await activate(id);
    const { version, revenueHeadId } = await read(id);
    expect(reported(await patch(id, { revenueHeadId: otherHead, version }))).toBe(
      '400 validation-failed revenueHeadId locked',
    );
    expect((await patch(id, { revenueHeadId, name: 'Still open', version })).status).toBe(200);
    const changed = await patch(id, { revenueHeadId: otherHead, version: version + 1 }, central);
    expect(asDetail(changed)).toMatchObject({ revenueHeadId: otherHead });
  });
});

describe('showing and hiding', () => {
  test('showing or hiding a service is for active services, and a repeated command changes nothing', async () => {
    const { id } = asDetail(await create());
    expect(reported(await toggle(id, { value: true }))).toBe('409 invalid-transition status');
    await activate(id);
    expect((await toggle(id, { value: false })).body).toEqual({ id, isVisible: false });
    expect((await toggle(id, { value: false })).body).toEqual({ id, isVisible: false });
    expect((await toggle(id, {}, central)).body).toEqual({ id, isVisible: true });
    const { history } = await read(id);
    expect(history.map(({ summary }) => summary).filter((words) => words.includes('catalogue'))).toEqual([
      'Road use permit shown in the public catalogue',
      'Road use permit hidden from the public catalogue',
    ]);
  });

  test('showing or hiding a service by many at once toggles once for each: an even number leaves it unchanged', async () => {
    const { id } = asDetail(await create());
    await activate(id);
    for (let round = 0; round < rounds; round += 1) {
      const response = await Promise.all([admin, accountant, central, admin].map((by) => toggle(id, {}, by)));
      const left = response.map(({ body }) => (body as { isVisible: boolean }).isVisible);
      expect(left.filter(Boolean)).toHaveLength(2);
      expect((await read(id)).isVisible).toBe(true);
    }
  });
});

describe('requesting activation', () => {
  test('requesting activation needs a rule; then the service is pending with its request, and the central office is notified', async () => {
    const { id } = asDetail(await create());
    expect(reported(await ask(id))).toBe('409 invalid-transition no-active-rule');
    const whyNot = 'Create a collection rule for this service and activate it first.';
    expect(await read(id)).toMatchObject({ can: ['edit'], whyNot });
    expect(await read(id, auditor)).not.toHaveProperty('whyNot');
    await giveRule(id);
    expect(await read(id)).toMatchObject({ can: ['ask', 'edit'] });
    expect(await read(id)).not.toHaveProperty('whyNot');
    const proposal = (mda: number, crf: number) => ({
      note: 'Needed by January',
      proposedSplit: [
        { beneficiaryType: 'MDA', percent: mda },
        { beneficiaryType: 'CRF', percent: crf },
      ],
    });
    const wrong = await ask(id, proposal(75, 20));
    expect(reported(wrong)).toBe('400 validation-failed proposedSplit split-not-100');
    expect(wrong.text).toContain('The parts add up to 95%. Add 5% more');
    const response = await ask(id, proposal(75, 25), accountant);
    expect([response.status, response.body]).toMatchObject([
      201,
      { type: 'SERVICE_ACTIVATION', status: 'AWAITING_APPROVAL', can: [] },
    ]);
    const request = response.body as unknown as { id: number; number: string; payload: object };
    expect(request.payload).toEqual({
      serviceId: id,
      note: 'Needed by January',
      proposedSplit: [
        { beneficiaryType: 'MDA', percent: '75' },
        { beneficiaryType: 'CRF', percent: '25' },
      ],
    });
    expect(await read(id)).toMatchObject({
      status: 'PENDING_ACTIVATION',
      can: ['edit'],
      adminRequestNumber: request.number,
      history: [{ summary: 'Activation of Road use permit requested' }, {}],
    });
    expect(reported(await ask(id))).toBe('409 invalid-transition status');
    const announced = await db.sql(
      "select payload from platform.outbox where event = 'service.asked' and source_id = $1",
      [id],
    );
    expect(announced).toHaveLength(1);
    const seen = await central.call({ url: `${ORG}/requests/admin-requests/${request.id}` });
    expect(seen.body).toMatchObject({ can: ['approve', 'return', 'reject'] });
  });

  test('requesting activation by several at once creates one request', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = asDetail(await create());
      await giveRule(id);
      const response = await Promise.all([admin, accountant, admin].map((by) => ask(id, {}, by)));
      expect(response.map(reported).sort()).toEqual([
        '201',
        '409 invalid-transition status',
        '409 invalid-transition status',
      ]);
      expect(
        await db.sql("select 1 from admin_request.admin_request where subject_type = 'service' and subject_id = $1", [
          id,
        ]),
      ).toHaveLength(1);
    }
  });

  test('requesting activation is only for live organizations', async () => {
    const { id } = asDetail(await create());
    await giveRule(id);
    await db.sql("update org.organization set status = 'SUSPENDED', suspend_reason = 'Looked into' where id = $1", [
      orgId,
    ]);
    try {
      expect(reported(await ask(id))).toBe('403 organization-not-live');
      expect((await read(id)).can).not.toContain('ask');
    } finally {
      await db.sql("update org.organization set status = 'LIVE', suspend_reason = null where id = $1", [orgId]);
    }
  });
});

test('people of an organization can write drafts; their database role cannot make a service active', async () => {
  const scope = { role: 'grp_org', orgId, userId: 1 } as const;
  const { sql } = await import('kysely');
  for (const statement of [
    `update org.service set status = 'ACTIVE' where org_id = ${orgId}`,
    `insert into org.service (org_id, code, name, description, revenue_head_id, gl_account_id, category, is_visible, created_by, updated_by)
     select org_id, 'SLY', name, description, revenue_head_id, gl_account_id, category, true, 'x', 'x' from org.service where org_id = ${orgId} limit 1`,
    'delete from org.service',
    'update org.collection_rule set service_id = 1',
  ])
    await expect(db.inTx(scope, (tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({ code: '42501' });
});
