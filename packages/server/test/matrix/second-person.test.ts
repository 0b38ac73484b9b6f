import { AdminRequestType } from '@isura/contract/kernel/admin-request';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { checkDigit2020 } from '@isura/contract/kernel/nuban';
import { workingDaysAfter } from '@isura/contract/kernel/working-days';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../demonstration.ts';
import { decideSplit, serviceOf, setSplit } from '../money/splits.ts';
import { profileTerms } from '../payment/bank-profiles.ts';
import { level, workflow } from '../payment/workflows.ts';
import type { ApiResponse } from '../people/browser.ts';
import { ORG, peopleWorld } from '../people/people-world.ts';
import { asOnePerson } from '../people/same-person.ts';
import { contradictionSettled, moneyChanges } from './second-person-money.ts';

const { portal, MOW, admin } = await peopleWorld();
const { db, clock } = portal;
const rounds = { more: 5, deep: 40 }[process.env.TEST_TIER ?? ''] ?? 1;
const idOf = async (statement: string) => (await db.sql<{ id: number }>(statement))[0]!.id;
const NLB = await idOf(`select id from org.organization where code = 'NLB'`);
const approvers = await idOf(`select id from identity.authority where name = 'ROLE_APPROVER'`);

/** Creates three more people in this person's position, each with a session. */
async function threeLike(login: string): Promise<Caller[]> {
  const more = [1, 2, 3].map((n) => `judge${n}.${login}`);
  for (const [n, each] of more.entries())
    await db.sql(
      `with u as (
         insert into identity.app_user (login, email, first_name, last_name, phone, kind, status, password_hash, password_changed_at, created_by, updated_by)
         select $1, $1, 'Judge', 'Person', '08' || lpad(($3::int + 10 * id)::text, 9, '0'), kind, 'ACTIVE', 'x', now(), 'test', 'test'
         from identity.app_user where login = $2 returning id
       ), o as (
         insert into identity.organization_user (user_id, org_id, created_by, updated_by)
         select u.id, k.org_id, 'test', 'test' from u, identity.organization_user k join identity.app_user a on a.id = k.user_id
         where a.login = $2 returning id
       )
       insert into identity.organization_user_authority select o.id, x.authority_id from o, identity.organization_user_authority x
       join identity.organization_user k on k.id = x.organization_user_id join identity.app_user a on a.id = k.user_id where a.login = $2`,
      [each, login, n],
    );
  return Promise.all(more.map((each) => portal.as(each)));
}
const organizationApprovers = await threeLike('admin@mow.test');
const centralApprovers = await threeLike('admin1@oagf.test');
const central = await portal.as('admin1@oagf.test');
const idIn = ({ status, body, text }: ApiResponse, key: 'id' | 'adminRequestId'): number => {
  expect(status, text).toBeLessThan(300);
  return (Array.isArray(body) ? body[0] : body)[key];
};
const approvals = await idOf(`select id from identity.resource where code = 'approvals' order by id limit 1`);
let serial = 0;
/** Returns the request of this kind in the demonstration. */
const seeded = (type: string) => () =>
  idOf(
    `select id from admin_request.admin_request where type = '${type}' and status = 'AWAITING_APPROVAL' order by id limit 1`,
  );
/** Returns an unused FirstBank number. */
const freshAccount = () => {
  const nine = `56${String(++serial * 100).padStart(7, '0')}`;
  return {
    bankCode: '011',
    accountNumber: nine + checkDigit2020('011', nine),
    label: 'Fees account',
    isDefault: false,
  };
};

interface Rule {
  approvers: Caller[];
  /** Requests the change; returns the id of the waiting request. */
  ask(): Promise<number>;
  /** The demonstration has one such request, which cannot be repeated after its decision. */
  once?: true;
}

/** The request for each change that waits for a second person. */
/** Makes waiting accounts match their organizations' names: one in another name needs two more people (ADR 0057). */
const fitNames = () => db.sql(`update bank.bank_account set name_match_score = 1 where status = 'PENDING'`);

const settling = contradictionSettled(portal, central);
const rules: Record<string, Rule> = {
  // First: later ones change the levels of payments.
  BANK_CONTRADICTION: { approvers: centralApprovers, ask: async () => idIn(await settling(), 'id') },
  USER_ADMINISTRATION: {
    approvers: organizationApprovers,
    ask: async () =>
      idIn(
        await (await portal.as('maker@mow.test')).call({
          method: 'POST',
          url: `${ORG}/requests/initiate-user-request?type=user_administration`,
          body: {
            action: 'CHANGE_ROLE',
            username: 'accountant@mow.test',
            values: ['ROLE_ACCOUNTANT'],
            reason: 'A new desk',
          },
        }),
        'id',
      ),
  },
  ROLE_CHANGE: {
    approvers: organizationApprovers,
    ask: async () => {
      const body = { name: `Checker_${++serial}`, values: [{ resourceId: approvals, access: 'ACT' }] };
      return idIn(await admin.call({ method: 'POST', url: '/api/resources/role', body }, `AD8:${body.name}`), 'id');
    },
  },
  WORKFLOW_CHANGE: {
    approvers: organizationApprovers,
    ask: async () => {
      const url = `${ORG}/onboarding-step-three/organizations/${MOW}/workflows`;
      const levels = [level(1, { authorityId: approvers })];
      const body = { values: [workflow(levels, { name: `Every payment ${++serial}` })] };
      return idIn(await admin.call({ method: 'POST', url, body }, `OR7:${MOW}`), 'adminRequestId');
    },
  },
  BANK_ACCOUNT: {
    approvers: centralApprovers,
    ask: async () => {
      const body = { ...freshAccount(), purpose: 'EXPENDITURE' };
      const url = `${ORG}/organizations/${MOW}/banks`;
      const id = idIn(
        await admin.call({ method: 'POST', url, body }, `BA3:${MOW}/${body.accountNumber}`),
        'adminRequestId',
      );
      await fitNames();
      return id;
    },
  },
  MDA_STATUS: {
    approvers: centralApprovers,
    ask: async () => {
      await db.sql(`update org.organization set status = 'LIVE', suspend_reason = null where id = ${NLB}`);
      const body = { action: 'SUSPEND', reason: 'The yearly audit is still open' };
      const url = `${ORG}/organizations/${NLB}/status`;
      return idIn(await central.call({ method: 'POST', url, body }, `DR2:${NLB}`), 'id');
    },
  },
  MDA_FACTS: {
    approvers: organizationApprovers,
    ask: async () => {
      const url = `${ORG}/onboarding-step-two/organizations/${MOW}`;
      const { version } = (await admin.call({ url: `${ORG}/organizations/${MOW}` })).body as { version: number };
      const body = { officialEmail: `office${++serial}@mow.test`, version };
      return idIn(await admin.call({ method: 'PATCH', url, body }, `OR3:${MOW}`), 'id');
    },
  },
  MASTER_DATA: {
    approvers: centralApprovers,
    ask: async () => {
      await db.sql(`update org.organization set status = 'LIVE', suspend_reason = null where id = ${NLB}`);
      const body = { values: [{ orgId: NLB, status: 'SUSPENDED' }], reason: 'Their papers are looked at anew' };
      const url = `${ORG}/remita/mda/update-status`;
      return idIn(await central.call({ method: 'PATCH', url, body }, 'UP6:admin1@oagf.test'), 'id');
    },
  },
  TAX_RATE: {
    approvers: centralApprovers,
    ask: async () => {
      const rates = (await central.call({ url: `${ORG}/reference/tax-rates` })).body as never as {
        id: number;
        version: number;
        ratePercent?: number;
        effectiveTo?: string;
      }[];
      const rate = rates.find((each) => each.ratePercent !== undefined && each.effectiveTo === undefined)!;
      const effectiveFrom = addDays(lagosDay(clock.now()), 10 * ++serial);
      const body = {
        ratePercent: 7 + ++serial / 100,
        effectiveFrom,
        legalReference: 'Finance Act 2026 s.4',
        version: rate.version,
      };
      const url = `${ORG}/reference/tax-rates/${rate.id}`;
      return idIn(await central.call({ method: 'PUT', url, body }, `RF2:${rate.id}`), 'id');
    },
  },
  BANK_HOLIDAY: {
    approvers: centralApprovers,
    ask: async () => {
      const from = addDays(lagosDay(clock.now()), 10 * ++serial);
      const body = { day: workingDaysAfter(from, 1), name: 'Id el Fitr', source: 'Ministry of Interior' };
      const url = '/services/bankingservice/api/holidays';
      return idIn(await central.call({ method: 'POST', url, body }, 'BH2:admin1@oagf.test'), 'id');
    },
  },
  BANK_PROFILE: {
    approvers: centralApprovers,
    ask: async () => {
      const body = { ...profileTerms, name: `Salaries ${++serial}`, validFrom: lagosDay(clock.now()) };
      const url = '/services/bankingservice/api/profiles';
      return idIn(await central.call({ method: 'POST', url, body }, 'BP2:admin1@oagf.test'), 'id');
    },
  },
  SPLIT_CHANGE: {
    approvers: centralApprovers,
    ask: async () => {
      const service = await serviceOf(portal, 'NIS', { fresh: true });
      return idIn(await setSplit(central, service, 75, lagosDay(clock.now())), 'adminRequestId');
    },
  },
  PRICE_CHANGE: {
    approvers: organizationApprovers,
    ask: async () => {
      const { serviceId } = await serviceOf(portal, 'MOW', { fresh: true });
      const ruleId = await idOf(`select id from org.collection_rule where service_id = ${serviceId}`);
      const url = `/services/collectionservice/api/collection-rules/${ruleId}/status`;
      const accountant = await portal.as('accountant@mow.test');
      return idIn(await accountant.call({ method: 'POST', url, body: { status: 'INACTIVE' } }, `CR5:${ruleId}`), 'id');
    },
  },
  API_KEY: {
    approvers: organizationApprovers,
    ask: async () => {
      const body = { name: `Payroll ${++serial}`, scopes: ['payments:submit'], paymentTypes: ['SALARY'] };
      const url = `${ORG}/organizations/${MOW}/api-keys`;
      return idIn(await admin.call({ method: 'POST', url, body }, `KY7:${MOW}`), 'adminRequestId');
    },
  },
  SERVICE_ACTIVATION: {
    approvers: centralApprovers,
    once: true,
    ask: async () => {
      const id = await seeded('SERVICE_ACTIVATION')();
      const serviceId = await idOf(`select subject_id as id from admin_request.admin_request where id = ${id}`);
      const service = { ...(await serviceOf(portal, 'MOW')), serviceId };
      const set = (await setSplit(central, service, 75, lagosDay(clock.now()))).body as { id: number };
      expect((await decideSplit(centralApprovers[0]!, set.id, 'CONFIRM')).status).toBe(200);
      return id;
    },
  },
  MDA_ONBOARDING: {
    approvers: centralApprovers,
    once: true,
    ask: async () => {
      await fitNames();
      return await seeded('MDA_ONBOARDING')();
    },
  },
  ...Object.fromEntries(
    Object.entries(moneyChanges(portal, central)).map(([type, ask]): [string, Rule] => [
      type,
      { approvers: centralApprovers, ask: async () => idIn(await ask(), 'id') },
    ]),
  ),
};

const decisionOf = (id: number) => `${ORG}/requests/admin-requests/${id}/decision`;

/** Whoever asked for the change decides nothing with another account, whether its phone number or mailbox is theirs. */
async function expectNoTwin(id: number, approver: Caller): Promise<void> {
  const [requested] = await db.sql<{ login: string }>(
    `select u.login from admin_request.admin_request r join identity.app_user u on u.id = r.asked_by_user_id where r.id = $1`,
    [id],
  );
  await asOnePerson(portal, requested!.login, approver.login, async (way) => {
    const body = { decision: 'APPROVE' };
    const response = await approver.call({ method: 'POST', url: decisionOf(id), body }, `AR3:${id}`);
    expect([way, response.status, response.body]).toMatchObject([way, 403, { code: 'not-maker-checker' }]);
    const { can } = (await approver.call({ url: `${ORG}/requests/admin-requests/${id}` })).body as { can: string[] };
    expect([way, can]).toEqual([way, []]);
  });
}

test('every change that waits for a second person is listed here', () => {
  expect(Object.keys(rules).sort()).toEqual([...AdminRequestType.options].sort());
});

test.each(Object.entries(rules))(
  '%s: another account of whoever asked decides nothing; of three who decide at the same moment one succeeds, and the others read that it is decided',
  async (type, { approvers, ask, once }) => {
    for (let round = 0; round < (once ? 1 : rounds); round += 1) {
      const id = await ask();
      await expectNoTwin(id, approvers[0]!);
      const response = await Promise.all(
        approvers.map((approver, n) => {
          const body = n === 1 ? { decision: 'REJECT', reason: 'Not this time' } : { decision: 'APPROVE' };
          const url = `${ORG}/requests/admin-requests/${id}/decision`;
          return approver.call({ method: 'POST', url, body }, `AR3:${id}`);
        }),
      );
      const reported = response.map(({ status, body }) => `${status} ${(body as { code?: string }).code ?? 'decided'}`);
      expect(reported.sort()).toEqual(['200 decided', '409 invalid-transition', '409 invalid-transition']);
      const [now] = await db.sql('select type, status from admin_request.admin_request where id = $1', [id]);
      expect([type, ['APPROVED', 'REJECTED']]).toEqual([now?.type, expect.arrayContaining([now?.status])]);
      const events = await db.sql<{ action: string }>(
        `select action from audit.audit_event where entity_type = 'admin_request' and entity_id = $1
         and action <> 'admin-request.asked'`,
        [id],
      );
      expect(events).toEqual([{ action: `admin-request.${String(now?.status).toLowerCase()}` }]);
    }
  },
);

describe('a SPLIT_CHANGE can be decided here and on the splits screen', () => {
  const [onRequests, onSplits] = [centralApprovers[0]!, centralApprovers[1]!];
  /** Sets a split; returns its two decisions, each as another person. */
  async function waitingSplit() {
    const id = await rules.SPLIT_CHANGE!.ask();
    const splitId = await idOf(
      `select (payload->>'splitId')::bigint as id from admin_request.admin_request where id = ${id}`,
    );
    const decideHere = (decision: 'APPROVE' | 'REJECT' | 'RETURN') =>
      onRequests.call(
        { method: 'POST', url: decisionOf(id), body: { decision, reason: 'Agreed in July' } },
        `AR3:${id}`,
      );
    const decideThere = (decision: 'CONFIRM' | 'REJECT') => decideSplit(onSplits, splitId, decision, 'Not agreed');
    return { decideHere, decideThere };
  }
  const late = (detail: string) => ({ status: 409, body: { code: 'invalid-transition', detail } });

  test('a split that two people decide at the same moment is decided once, and the later one reads that it is decided', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { decideHere, decideThere } = await waitingSplit();
      const response = await Promise.all([decideHere('APPROVE'), decideThere(round % 2 ? 'REJECT' : 'CONFIRM')]);
      const reported = response.map(({ status, body }) => `${status} ${(body as { code?: string }).code ?? 'decided'}`);
      expect(reported.sort()).toEqual(['200 decided', '409 invalid-transition']);
    }
  });

  test.each(['APPROVE', 'REJECT', 'RETURN'] as const)(
    'the splits screen says that a split was decided where the change was decided with %s',
    async (decision) => {
      const { decideHere, decideThere } = await waitingSplit();
      expect((await decideHere(decision)).status).toBe(200);
      for (const again of ['CONFIRM', 'REJECT'] as const)
        expect(await decideThere(again)).toMatchObject(late('This split was already decided.'));
    },
  );

  test.each(['CONFIRM', 'REJECT'] as const)(
    'the change says that it was decided where its split was decided with %s',
    async (decision) => {
      const { decideHere, decideThere } = await waitingSplit();
      expect((await decideThere(decision)).status).toBe(200);
      for (const again of ['APPROVE', 'REJECT', 'RETURN'] as const)
        expect(await decideHere(again)).toMatchObject(late('This request was already decided.'));
    },
  );
});
