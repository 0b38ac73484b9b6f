import { lagosDay } from '@isura/contract/kernel/days';
import { koboOf } from '@isura/contract/kernel/money';
import type { CollectionRule, RuleTerms } from '@isura/contract/org/collection-rule';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import type { ReadRule } from '../../../../test/money/rules.ts';
import type { ApiResponse } from '../../../../test/people/browser.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { changeRule } from './change-rule.service.ts';
import { type RulePorts, readRule } from './rule.service.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-24T09:00:00Z') });
const { db } = portal;
const RULES = '/services/collectionservice/api/collection-rules';
const rounds = { more: 40, deep: 400 }[process.env.TEST_TIER ?? ''] ?? 4;
const admin = await portal.as('admin@mow.test');
const accountant = await portal.as('accountant@mow.test');
const stranger = await portal.as('admin@fra.test');
const central = await portal.as('admin1@oagf.test');
const [mow] = await db.sql<{ id: number }>("select id from org.organization where code = 'MOW'");
const orgId = mow!.id;

interface Rule extends ReadRule {
  useCount?: number;
  versions?: Rule[];
}
const asRule = ({ body }: ApiResponse): Rule => body as Rule;
const reported = ({ status, body }: ApiResponse) => {
  const { code, errors = [] } = body as { code?: string; errors?: { field: string; code: string }[] };
  return [status, code, ...errors.map((error) => `${error.field} ${error.code}`)].join(' ');
};

let made = 0;
/** Creates a draft service of the Ministry of Works. */
async function service(): Promise<number> {
  made += 1;
  const [row] = await db.sql<{ id: number }>(
    `insert into org.service (org_id, code, name, description, revenue_head_id, gl_account_id, category, created_by, updated_by)
     select $1, 'RULES-' || $2::int, 'Rule service ' || $2::int, 'What rules are tried on', h.id, h.gl_account_id, 'FEE', 'test', 'test'
     from org.revenue_head h where h.code like '12%' order by h.id limit 1 returning id`,
    [orgId, made],
  );
  return row!.id;
}
const terms = {
  name: 'Application fee',
  amountType: 'FIXED',
  amount: '5000.00',
  quantityEnabled: false,
  partPaymentAllowed: false,
  dueDays: 30,
  penaltyType: 'NONE',
  feeBearer: 'PAYER',
  channels: ['CARD', 'USSD'],
  customFields: [],
  validFrom: '2026-01-01',
};
const write = (serviceId: number, more: object = {}, by = admin) =>
  by.call({ method: 'POST', url: RULES, body: { serviceId, ...terms, ...more } });
const put = (rule: Rule, more: object = {}, by = admin) =>
  by.call(
    { method: 'PUT', url: `${RULES}/${rule.id}`, body: { ...terms, version: rule.version, ...more } },
    `CR4:${rule.id}`,
  );
const turn = (rule: Rule, status: 'ACTIVE' | 'INACTIVE', by = admin) =>
  by.call({ method: 'POST', url: `${RULES}/${rule.id}/status`, body: { status } }, `CR5:${rule.id}`);

test('a rule of a closed organization is offered for nothing and cannot be changed', async () => {
  const rule = asRule(await write(await service()));
  const acts = async () => (await admin.call({ url: `${RULES}/${rule.id}` })).body;
  expect(await acts()).toMatchObject({ can: ['edit', 'copy', 'activate'] });
  await db.sql("update org.organization set status = 'CLOSED' where id = $1", [orgId]);
  try {
    const office = await central.call({ url: `${RULES}/${rule.id}` });
    expect(office.body).toMatchObject({ can: [] });
    expect(reported(await turn(rule, 'ACTIVE', central))).toMatch(/organization-not-live/);
  } finally {
    await db.sql("update org.organization set status = 'LIVE' where id = $1", [orgId]);
  }
});

describe('writing a rule', () => {
  test('writing a rule takes omitted values from the organization’s preferences, and a later preference changes no rule', async () => {
    const prefer = (more: object) =>
      db.sql(
        `update org.organization_preference set fee_bearer = $2, allow_part_payment = $3, invoice_due_days = $4 where org_id = $1`,
        [orgId, ...Object.values(more)],
      );
    await prefer({ feeBearer: 'ORGANIZATION', part: true, days: 14 });
    const silent = { feeBearer: undefined, partPaymentAllowed: undefined, dueDays: undefined };
    const preferred = { feeBearer: 'ORGANIZATION', partPaymentAllowed: true, dueDays: 14 };
    const begun = await write(await service(), silent);
    expect([begun.status, begun.body]).toMatchObject([201, preferred]);
    expect((await write(await service(), silent, central)).body).toMatchObject(preferred);
    expect((await write(await service())).body).toMatchObject({
      feeBearer: 'PAYER',
      partPaymentAllowed: false,
      dueDays: 30,
    });
    await prefer({ feeBearer: 'PAYER', part: false, days: 30 });
    expect((await admin.call({ url: `${RULES}/${asRule(begun).id}` })).body).toMatchObject(preferred);
  });

  test('writing a rule works for each kind, and the rule is read back as it was written', async () => {
    const kinds: [object, string][] = [
      [{}, '₦5,000.00'],
      [{ quantityEnabled: true, unitLabel: 'page', maxQuantity: 50 }, '₦5,000.00 per page'],
      [{ amountType: 'VARIABLE', amount: undefined }, 'You enter the amount'],
      [{ amountType: 'RANGE', amount: undefined, minAmount: '10.00', maxAmount: '20.00' }, '₦10.00 to ₦20.00'],
      [
        {
          amountType: 'TIERED',
          amount: undefined,
          quantityEnabled: true,
          tiers: [
            { from: '0.00', to: '3.00', amount: '2000.00' },
            { from: '3.00', amount: '1500.00' },
          ],
        },
        'From ₦1,500.00 per unit',
      ],
      [{ amountType: 'PERCENTAGE', amount: undefined, percent: 2.5 }, '2.5% of the amount you declare'],
    ];
    const serviceId = await service();
    for (const [at, [more, words]] of kinds.entries()) {
      const full = {
        ...more,
        partPaymentAllowed: true,
        minPartPercent: 30,
        penaltyType: 'PERCENT_MONTHLY',
        penaltyValue: '2.5',
        penaltyCapPercent: 20,
        customFields: [
          {
            key: 'plate',
            label: 'Plate number',
            type: 'TEXT',
            required: true,
            pattern: '[A-Z]{3}-\\d{3}',
            helpText: 'Like ABC-123',
          },
          { key: 'kind', label: 'Kind', type: 'SELECT', required: false, options: ['Bus', 'Car'] },
        ],
        validTo: '2026-12-31',
      };
      const response = await write(serviceId, full);
      expect([response.status, reported(response)]).toEqual([201, '201 ']);
      expect(asRule(response)).toMatchObject({ status: 'DRAFT', versionNo: at + 1, amountText: words });
      const read = await admin.call({ url: `${RULES}/${asRule(response).id}` });
      expect(read.body).toMatchObject(JSON.parse(JSON.stringify({ ...terms, ...full })));
      expect(asRule(read).versions).toHaveLength(at + 1);
    }
  });

  test.each<[string, object, string]>([
    [
      'tiers with a hole',
      {
        amountType: 'TIERED',
        amount: undefined,
        tiers: [
          { from: '0.00', to: '3.00', amount: '1.00' },
          { from: '4.00', amount: '1.00' },
        ],
      },
      'tiers.1.from hole',
    ],
    [
      'tiers that overlap',
      {
        amountType: 'TIERED',
        amount: undefined,
        tiers: [
          { from: '0.00', to: '3.00', amount: '1.00' },
          { from: '2.00', amount: '1.00' },
        ],
      },
      'tiers.1.from overlap',
    ],
    [
      'a question key twice',
      {
        customFields: [
          { key: 'plate', label: 'Plate', type: 'TEXT', required: true },
          { key: 'plate', label: 'Other', type: 'TEXT', required: true },
        ],
      },
      'customFields.1.key key-twice',
    ],
    [
      'a pattern that looks behind',
      { customFields: [{ key: 'plate', label: 'Plate', type: 'TEXT', required: true, pattern: '(?<=a)b' }] },
      'customFields.0.pattern pattern',
    ],
    [
      'a range upside down',
      { amountType: 'RANGE', amount: undefined, minAmount: '2.00', maxAmount: '1.00' },
      'maxAmount order',
    ],
  ])('writing a rule with %s is refused', async (_, more, fault) => {
    expect(reported(await write(await service(), more))).toBe(`400 validation-failed ${fault}`);
  });

  test('writing a rule with sixteen questions, a wrong key or an impossible date is refused by the schema', async () => {
    const serviceId = await service();
    const question = { key: 'plate', label: 'Plate', type: 'TEXT', required: true };
    for (const more of [
      { customFields: Array.from({ length: 16 }, (_, n) => ({ ...question, key: `key${n}`, label: `Label ${n}` })) },
      { customFields: [{ ...question, key: 'Plate number' }] },
      { validFrom: '2026-02-30' },
      { dueDays: 366 },
      { invented: true },
    ])
      expect((await write(serviceId, more)).status).toBe(400);
  });

  test('writing a rule for another organization’s service finds no service, nor does it find others’ rules', async () => {
    const rule = asRule(await write(await service()));
    expect((await write(await service(), {}, stranger)).status).toBe(404);
    for (const response of [
      await stranger.call({ url: `${RULES}/${rule.id}` }),
      await put(rule, {}, stranger),
      await turn(rule, 'ACTIVE', stranger),
    ])
      expect(reported(response)).toBe('404 not-found');
    const seen = (await stranger.call({ url: `${RULES}?query=Rule%20service` })).body as unknown as Rule[];
    expect(seen).toEqual([]);
    expect(
      ((await central.call({ url: `${RULES}?org-id=${orgId}&query=rule service` })).body as unknown as Rule[]).length,
    ).toBeGreaterThan(0);
  });
});

describe('a service has one rule in force on a day', () => {
  test('the refusal of an overlap names the days of the other rule, and adjacent days do not overlap', async () => {
    const serviceId = await service();
    const first = asRule(await write(serviceId, { validTo: '2026-12-31' }));
    const second = asRule(await write(serviceId, { validFrom: '2026-12-31' }));
    const next = asRule(await write(serviceId, { validFrom: '2027-01-01' }));
    expect((await turn(first, 'ACTIVE')).status).toBe(200);
    const response = await turn(second, 'ACTIVE');
    expect(reported(response)).toBe('409 duplicate validFrom rule-overlap');
    expect(response.body).toMatchObject({
      detail: 'Another active rule for this service ends on 31 Dec 2026.',
      otherFrom: '2026-01-01',
      otherTo: '2026-12-31',
    });
    expect((await turn(next, 'ACTIVE', accountant)).status).toBe(200);
    expect(reported(await put(asRule(await turn(next, 'ACTIVE')), { validFrom: '2026-06-01' }))).toBe(
      '409 duplicate validFrom rule-overlap',
    );
    expect((await turn(first, 'INACTIVE')).status).toBe(200);
    expect(reported(await turn(second, 'INACTIVE'))).toBe('409 invalid-transition');
  });

  test('setting the current status changes and records nothing', async () => {
    const rule = asRule(await write(await service()));
    for (let time = 0; time < 3; time += 1) expect((await turn(rule, 'ACTIVE')).status).toBe(200);
    const events = await db.sql<{ action: string }>(
      "select action from audit.audit_event where entity_type = 'collection_rule' and entity_id = $1 order by id",
      [rule.id],
    );
    expect(events.map(({ action }) => action)).toEqual(['collection.rule-created', 'collection.rule-activated']);
  });

  test('one of the rules activated at the same moment succeeds, and the others are refused with its days', async () => {
    // A session keeps one proof at a time.
    const people = await Promise.all(
      [0, 1, 2, 3].map((n) => portal.as(n % 2 ? 'admin@mow.test' : 'accountant@mow.test')),
    );
    for (let round = 0; round < rounds; round += 1) {
      const serviceId = await service();
      const rules = [];
      for (let n = 0; n < 4; n += 1) rules.push(asRule(await write(serviceId)));
      const response = await Promise.all(rules.map((rule, n) => turn(rule, 'ACTIVE', people[n]!)));
      expect(response.map(reported).sort()).toEqual(['200 ', ...Array(3).fill('409 duplicate validFrom rule-overlap')]);
      expect(
        response.filter(({ status }) => status === 409).map(({ body }) => (body as { otherFrom?: string }).otherFrom),
      ).toEqual(Array(3).fill('2026-01-01'));
    }
  });

  test('the database refuses what calls should never let through, with the same message', async () => {
    const serviceId = await service();
    const rules = [asRule(await write(serviceId)), asRule(await write(serviceId))];
    await expect(
      db.sql("update org.collection_rule set status = 'ACTIVE' where id = any($1::bigint[])", [
        rules.map(({ id }) => id),
      ]),
    ).rejects.toMatchObject({ constraint: 'collection_rule_one_active_a_day' });
  });
});

const [who] = await db.sql<{ id: number }>("select id from identity.app_user where login = 'admin@mow.test'");
const by: ActorContext = {
  actor: {
    kind: 'staff',
    userId: who!.id,
    login: 'admin@mow.test',
    name: 'Admin Works',
    scope: { role: 'grp_org', orgId, userId: who!.id },
  },
  facts: { traceId: 'a'.repeat(32), ip: '127.0.0.1', claimed: {}, companions: [], devices: [], keepsCookies: true },
};
const expected: RuleTerms = {
  ...(terms as unknown as RuleTerms),
  amount: koboOf('7000.00'),
};

describe('changing a rule', () => {
  test('changing a rule without invoices changes it in place, with the difference in the trail', async () => {
    const rule = asRule(await write(await service()));
    const response = await put(rule, { amount: '6000.00', channels: ['CARD'] });
    expect(asRule(response)).toMatchObject({ id: rule.id, versionNo: 1, amountText: '₦6,000.00' });
    expect(reported(await put(rule))).toBe('409 stale-version');
    const [event] = await db.sql(
      "select before, after from audit.audit_event where action = 'collection.rule-changed' and entity_id = $1",
      [rule.id],
    );
    expect(event).toEqual({
      before: { amount: '5000.00', channels: ['CARD', 'USSD'] },
      after: { amount: '6000.00', channels: ['CARD'] },
    });
  });

  test('changing a rule at the same moment by two people succeeds for one', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const rule = asRule(await write(await service()));
      const response = await Promise.all([put(rule, { amount: '1.00' }), put(rule, { amount: '2.00' }, accountant)]);
      expect(response.map(reported).sort()).toEqual(['200 ', '409 stale-version']);
    }
  });

  test('changing a rule with invoices creates the next version, and the old one keeps its terms', async () => {
    const rule = asRule(await turn(asRule(await write(await service())), 'ACTIVE'));
    const ports: RulePorts = { invoicesOf: async () => new Map([[rule.id, 128]]) };
    const today = lagosDay(portal.clock.now());
    await expect(
      changeRule(portal.ctx, by, ports, rule.id, { ...expected, version: rule.version }),
    ).rejects.toMatchObject({
      code: 'validation-failed',
    });
    const next = (await changeRule(portal.ctx, by, ports, rule.id, {
      ...expected,
      validFrom: today,
      version: rule.version,
    })) as CollectionRule;
    expect(next).toMatchObject({ versionNo: 2, status: 'ACTIVE', amountText: '₦7,000.00', validFrom: today });
    const old = await readRule(portal.ctx, by, ports, rule.id);
    expect(old).toMatchObject({
      versionNo: 1,
      status: 'ACTIVE',
      amountText: '₦5,000.00',
      useCount: 128,
      supersededById: next.id,
    });
    expect(old.validTo).toBeDefined();
    expect(old.versions.map(({ versionNo, useCount }) => [versionNo, useCount])).toEqual([
      [2, 0],
      [1, 128],
    ]);
    await expect(
      changeRule(portal.ctx, by, ports, rule.id, { ...expected, version: old.version }),
    ).rejects.toMatchObject({
      code: 'invalid-transition',
    });
  });
});
