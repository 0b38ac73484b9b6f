import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { decideSplit, OAGF, type Split, serviceOf, setSplit, shares, splitsOf } from '../../../../test/money/splits.ts';
import { supersedeSplits } from './decide-split.service.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const [one, two] = [await portal.as('admin1@oagf.test'), await portal.as('admin2@oagf.test')];
const today = () => lagosDay(clock.now());
const inDays = (days: number) => addDays(today(), days);
const split = (response: { body: unknown }) => response.body as Split;
const refusal = ({ status, body }: { status: number; body: unknown }) => {
  const { code, reason, errors } = body as { code: string; reason?: string; errors?: { code: string }[] };
  return [status, code, reason ?? errors?.[0]?.code].filter(Boolean).join(' ');
};
/** A service as the central office sees it, with what it may do. */
interface Offered {
  serviceId: number;
  can: string[];
}
const eventsOf = async (id: number) =>
  (
    await db.sql<{ action: string }>(
      `select action from audit.audit_event where entity_type = 'split_ratio' and entity_id = $1 order by id`,
      [id],
    )
  ).map(({ action }) => action);
const activeSplit = async (serviceId: number) =>
  (await db.sql<{ id: number }>('select active_split_id as id from org.service where id = $1', [serviceId]))[0]!.id;

describe('the first split of a service', () => {
  test('the first split of a service is set by one administrator, confirmed by another, and in force from today', async () => {
    const service = await serviceOf(portal, 'NIMASA', { fresh: true });
    const response = await setSplit(one, service, 75, today());
    expect([response.status, split(response).status, split(response).versionNo, split(response).setBy]).toEqual([
      201,
      'PENDING',
      1,
      'admin1@oagf.test',
    ]);
    expect(split(response).lines.map(({ percent, isRemainder }) => [percent, isRemainder])).toEqual([
      [75, false],
      [25, true],
    ]);
    const { id, adminRequestId } = split(response);

    expect(refusal(await decideSplit(one, id, 'CONFIRM'))).toBe('403 not-maker-checker');
    expect(refusal(await setSplit(two, service, 60, today()))).toBe('409 duplicate');
    const confirmed = await decideSplit(two, id, 'CONFIRM');
    expect([confirmed.status, split(confirmed).status, split(confirmed).confirmedBy]).toEqual([
      200,
      'ACTIVE',
      'admin2@oagf.test',
    ]);
    expect(refusal(await decideSplit(two, id, 'CONFIRM'))).toBe('409 invalid-transition');
    expect(await eventsOf(id)).toEqual(['split.set', 'split.confirmed']);
    expect(await activeSplit(service.serviceId)).toBe(id);
    const [request] = await db.sql('select status, type from admin_request.admin_request where id = $1', [
      adminRequestId,
    ]);
    expect(request).toEqual({ status: 'APPROVED', type: 'SPLIT_CHANGE' });
    const events = await db.sql(`select event from platform.outbox where event = 'split.asked' and source_id = $1`, [
      id,
    ]);
    expect(events).toHaveLength(1);
  });

  test('the first split of a service opens the ledger accounts of its beneficiaries under the code of the service, once', async () => {
    const service = await serviceOf(portal, 'NCC', { fresh: true });
    const { id } = split(await setSplit(one, service, 40, today()));
    const lines = await db.sql<{ orgId: number; gl: boolean }>(
      `select a.org_id as "orgId", a.gl_account_id = s.gl_account_id and a.bank_account_id is null as gl from org.split_line l
       join ledger.ledger_account a on a.id = l.ledger_account_id join org.split_ratio r on r.id = l.split_id
       join org.service s on s.id = r.service_id where l.split_id = $1 order by l.position`,
      [id],
    );
    expect(lines.map(({ orgId, gl }) => [orgId === service.orgId, gl])).toEqual([
      [true, true],
      [false, true],
    ]);
    expect((await decideSplit(two, id, 'REJECT', 'The shares are others')).status).toBe(200);
    const emails = portal.emails.filter(({ to, text }) => to === one.login && text.includes('The shares are others'));
    expect(emails).toHaveLength(1);
    expect((await setSplit(one, service, 45, today())).status).toBe(201);
  });

  test('the first split of a service confirmed on a later day begins that day, never earlier', async () => {
    const service = await serviceOf(portal, 'NAFDAC', { fresh: true });
    const { id } = split(await setSplit(one, service, 50, today()));
    clock.advance(2 * 86_400);
    const [first, second] = await Promise.all([portal.as('admin2@oagf.test'), portal.as('admin1@oagf.test')]);
    expect(split(await decideSplit(first, id, 'CONFIRM')).effectiveFrom).toBe(today());
    expect((await splitsOf(second, service)).map(({ status }) => status)).toEqual(['ACTIVE']);
  });
});

describe('a later split', () => {
  test('a later split replaces the one in force at midnight in Lagos on its first day, not before', async () => {
    const [first, second] = await Promise.all([portal.as('admin1@oagf.test'), portal.as('admin2@oagf.test')]);
    const service = await serviceOf(portal, 'CAC');
    const before = await activeSplit(service.serviceId);
    expect(refusal(await setSplit(first, service, 60, today()))).toBe('400 validation-failed date-past');
    const { id } = split(await setSplit(first, service, 60, inDays(1)));
    expect((await decideSplit(second, id, 'CONFIRM')).status).toBe(200);
    const states = async () => {
      const by = await portal.as('auditor@oagf.test');
      return (await splitsOf(by, service)).map(({ status }) => status);
    };
    expect(await states()).toEqual(['ACTIVE', 'ACTIVE']);
    expect(await activeSplit(service.serviceId)).toBe(before);

    // 22:59:59 UTC is the last second of the day in Lagos.
    clock.set(new Date(`${today()}T22:59:59Z`));
    expect(await supersedeSplits(portal.ctx, '0'.repeat(32))).toBe(0);
    expect(await states()).toEqual(['ACTIVE', 'ACTIVE']);
    clock.advance(1);
    expect(await states()).toEqual(['ACTIVE', 'SUPERSEDED']);
    expect(await supersedeSplits(portal.ctx, '0'.repeat(32))).toBe(1);
    expect(await supersedeSplits(portal.ctx, '0'.repeat(32))).toBe(0);
    expect(await activeSplit(service.serviceId)).toBe(id);
    expect(await eventsOf(before)).toEqual(['split.superseded']);
  });

  test('a later split confirmed for an earlier day than one already confirmed replaces that one', async () => {
    const [first, second] = await Promise.all([portal.as('admin1@oagf.test'), portal.as('admin2@oagf.test')]);
    const service = await serviceOf(portal, 'FRSC');
    const far = split(await setSplit(first, service, 30, inDays(9)));
    await decideSplit(second, far.id, 'CONFIRM');
    const near = split(await setSplit(second, service, 35, inDays(3)));
    await decideSplit(first, near.id, 'CONFIRM');
    expect((await splitsOf(first, service)).map(({ status }) => status)).toEqual(['ACTIVE', 'SUPERSEDED', 'ACTIVE']);
  });
});

describe('a split', () => {
  test('a split is refused with every error named', async () => {
    const by = await portal.as('admin1@oagf.test');
    const service = await serviceOf(portal, 'NIMASA', { fresh: true });
    const body = shares(service, 75, today());
    body.lines[1] = { beneficiaryType: 'CRF', bankAccountId: service.own, percent: 20, isRemainder: false };
    const url = `${OAGF}/services/${service.serviceId}/split-ratios`;
    const response = await by.call({ method: 'POST', url, body }, `SV4:${service.serviceId}`);
    expect(
      (response.body as unknown as { errors: { field: string; code: string }[] }).errors.map(
        ({ field, code }) => `${field} ${code}`,
      ),
    ).toEqual(['lines[1].bankAccountId duplicate', 'lines split-not-100', 'lines remainder-line']);
  });

  test.each(['CLOSED', 'REJECTED'])(
    'a split is neither offered nor set for an organization that is %s',
    async (status) => {
      const by = await portal.as('admin1@oagf.test');
      const service = await serviceOf(portal, 'NIMASA', { fresh: true });
      const { orgId, serviceId } = service;
      const can = async () => {
        const list = (await by.call({ url: `${OAGF}/split-ratios?org-id=${orgId}&size=100` }))
          .body as never as Offered[];
        const { body } = await by.call({ url: `${OAGF}/organizations/${orgId}/services/${serviceId}` });
        return [list.find((row) => row.serviceId === serviceId)?.can, (body as never as Offered).can];
      };
      const set = ['set-split'];
      expect(await can()).toEqual([set, expect.arrayContaining(set)]);
      const [before] = await db.sql('select status from org.organization where id = $1', [orgId]);
      await db.sql('update org.organization set status = $2, is_listed = false where id = $1', [orgId, status]);
      expect(await can()).toEqual([[], expect.not.arrayContaining(set)]);
      expect(refusal(await setSplit(by, service, 50, today()))).toBe(`409 invalid-transition ${status.toLowerCase()}`);
      await db.sql('update org.organization set status = $2, is_listed = true where id = $1', [orgId, before?.status]);
    },
  );

  test('a split that is pending prevents another one, which is not offered either', async () => {
    const by = await portal.as('admin1@oagf.test');
    const service = await serviceOf(portal, 'NIMASA', { fresh: true });
    expect((await setSplit(by, service, 50, today())).status).toBe(201);
    const { body } = await by.call({ url: `${OAGF}/split-ratios?org-id=${service.orgId}&status=PENDING` });
    expect(body).toMatchObject([{ serviceId: service.serviceId, can: [] }]);
    const [pending] = await splitsOf(by, service);
    await decideSplit(await portal.as('admin2@oagf.test'), pending?.id ?? 0, 'REJECT', 'It is set for a test');
  });

  test('a split that is rejected or returned by AR3 is REJECTED, and another one can be set', async () => {
    const [first, second] = await Promise.all([portal.as('admin1@oagf.test'), portal.as('admin2@oagf.test')]);
    const service = await serviceOf(portal, 'NIMASA', { fresh: true });
    for (const decision of ['REJECT', 'RETURN']) {
      const { id, adminRequestId } = split(await setSplit(first, service, 50, today()));
      const url = `/services/organization/api/requests/admin-requests/${adminRequestId}/decision`;
      const answer = await second.call(
        { method: 'POST', url, body: { decision, reason: 'Not agreed' } },
        `AR3:${adminRequestId}`,
      );
      expect(answer.status).toBe(200);
      expect((await splitsOf(second, service))[0]).toMatchObject({ id, status: 'REJECTED' });
      expect(await eventsOf(id)).toEqual(['split.set', 'split.rejected']);
    }
    expect(refusal(await decideSplit(second, (await splitsOf(second, service))[0]?.id ?? 0, 'CONFIRM'))).toBe(
      '409 invalid-transition',
    );
  });

  test('a split with an account deactivated meanwhile cannot be confirmed and stays pending until it is rejected', async () => {
    const [first, second] = await Promise.all([portal.as('admin1@oagf.test'), portal.as('admin2@oagf.test')]);
    const service = await serviceOf(portal, 'NPA', { fresh: true });
    const { id } = split(await setSplit(first, service, 50, today()));
    await db.sql(`update bank.bank_account set status = 'INACTIVE', is_default = false where id = $1`, [service.own]);
    expect(refusal(await decideSplit(second, id, 'CONFIRM'))).toBe('409 invalid-transition account-not-collecting');
    expect((await splitsOf(second, service))[0]?.status).toBe('PENDING');
    expect(refusal(await decideSplit(second, id, 'REJECT'))).toBe('400 validation-failed required');
    expect(split(await decideSplit(second, id, 'REJECT', 'Its account is closed')).status).toBe('REJECTED');
  });

  test.each(['CLOSED', 'REJECTED'])(
    'a split of an organization that is %s meanwhile cannot be confirmed, only rejected',
    async (status) => {
      const [first, second] = await Promise.all([portal.as('admin1@oagf.test'), portal.as('admin2@oagf.test')]);
      const service = await serviceOf(portal, 'NIMASA', { fresh: true });
      const { id } = split(await setSplit(first, service, 50, today()));
      await db.sql('update org.organization set status = $2, is_listed = false where id = $1', [service.orgId, status]);
      expect(refusal(await decideSplit(second, id, 'CONFIRM'))).toBe(`409 invalid-transition ${status.toLowerCase()}`);
      expect((await splitsOf(second, service))[0]?.status).toBe('PENDING');
      expect(split(await decideSplit(second, id, 'REJECT', 'The organization has ended')).status).toBe('REJECTED');
      await db.sql(`update org.organization set status = 'LIVE', is_listed = true where id = $1`, [service.orgId]);
    },
  );

  test('a split belongs to the central office: its auditor can only read, and an MDA sees none of it', async () => {
    const service = await serviceOf(portal, 'CAC');
    const [looks, staff] = await Promise.all([portal.as('auditor@oagf.test'), portal.as('admin@mow.test')]);
    expect((await splitsOf(looks, service)).length).toBeGreaterThan(0);
    expect((await setSplit(looks, service, 50, inDays(2))).status).toBe(403);
    expect((await staff.call({ url: `${OAGF}/services/${service.serviceId}/split-ratios` })).status).toBe(403);
    expect((await staff.call({ url: `${OAGF}/split-ratios` })).status).toBe(403);
  });

  test('a split keeps its shares unchanged', async () => {
    for (const change of ['update org.split_line set percent = percent', 'delete from org.split_line'])
      await expect(db.sql(`${change} where id = 1`)).rejects.toMatchObject({ constraint: 'split_line_only_grows' });
  });
});

describe('concurrent administrators', () => {
  const rounds = { more: 40, deep: 400 }[process.env.TEST_TIER ?? ''] ?? 4;
  const answers = (response: { status: number; body: unknown }[]) => response.map(refusal).sort();

  test('concurrent administrators set one split, and decide on it once', async () => {
    const [first, second, third] = await Promise.all([
      portal.as('admin1@oagf.test'),
      portal.as('admin1@oagf.test'),
      portal.as('admin2@oagf.test'),
    ]);
    const service = await serviceOf(portal, 'NIMASA', { fresh: true });
    for (let round = 0; round < rounds; round += 1) {
      const from = inDays(round + 1);
      const set = await Promise.all([first, second].map((by) => setSplit(by, service, 10 + round, from)));
      expect(answers(set)).toEqual(['201', '409 duplicate']);
      const id = split(set.find(({ status }) => status === 201) ?? { body: {} }).id;
      const others = await Promise.all([portal.as('admin2@oagf.test'), third]);
      const decided = await Promise.all([
        decideSplit(others[0], id, 'CONFIRM'),
        decideSplit(others[1], id, round % 2 ? 'CONFIRM' : 'REJECT', 'Not agreed'),
      ]);
      expect(answers(decided)).toEqual(['200', '409 invalid-transition']);
      const status = split(decided.find((reply) => reply.status === 200) ?? { body: {} }).status;
      expect(await eventsOf(id)).toEqual(['split.set', `split.${status === 'ACTIVE' ? 'confirmed' : 'rejected'}`]);
    }
    const versions = (await splitsOf(first, service)).map(({ versionNo }) => versionNo);
    expect(versions).toEqual(Array.from({ length: rounds }, (_, at) => rounds - at));
  }, 60_000);
});

describe('the list of splits', () => {
  const list = async (query: string) => {
    const by = await portal.as('auditor@oagf.test');
    const response = await by.call({ url: `${OAGF}/split-ratios?${query}` });
    return {
      total: Number(response.headers['x-total-count']),
      rows: response.body as unknown as { serviceName: string; orgCode: string; current?: Split; pending?: Split }[],
    };
  };

  test('the list of splits finds services by words, by missing splits and by pending ones', async () => {
    const by = await portal.as('admin1@oagf.test');
    const service = await serviceOf(portal, 'NCAA', { fresh: true });
    const missing = await list('missing=true&query=certificate of origin');
    expect(missing.rows.every(({ current }) => current === undefined)).toBe(true);
    expect(missing.rows.some(({ orgCode }) => orgCode === 'NCAA')).toBe(true);
    await setSplit(by, service, 80, today());
    const waiting = await list(`status=PENDING&org-id=${service.orgId}`);
    expect(waiting.rows.map(({ orgCode, pending }) => [orgCode, pending?.lines.length])).toEqual([['NCAA', 2]]);
    const set = await list(`missing=false&org-id=${service.orgId}`);
    expect(set.rows.every(({ current }) => current?.lines.length)).toBe(true);
  });
});
