import { lagosDay } from '@isura/contract/kernel/days';
import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import {
  decideSplit,
  OAGF,
  type ServiceForSplits,
  type Split,
  serviceOf,
  setSplit,
} from '../../../../test/money/splits.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const ORG = '/services/organization/api';
const [one, two, auditor] = [
  await portal.as('admin1@oagf.test'),
  await portal.as('admin2@oagf.test'),
  await portal.as('auditor@oagf.test'),
];
const decide = (by: Caller, { orgId, serviceId }: ServiceForSplits, active: boolean, reason?: string) =>
  by.call({
    method: 'POST',
    url: `${ORG}/organizations/${orgId}/services/${serviceId}/activate-service`,
    body: { active, reason },
  });
const reported = ({ status, body }: { status: number; body: unknown }) => {
  const { code, reason, errors, status: state } = body as Record<string, string> & { errors?: { code: string }[] };
  return [status, status === 200 ? state : code, reason ?? errors?.[0]?.code].filter(Boolean).join(' ');
};
const stateOf = async ({ serviceId }: ServiceForSplits) =>
  (
    await db.sql<{ status: string; visible: boolean; split: bigint | null; reason: string | null }>(
      'select status, is_visible as visible, active_split_id as split, reject_reason as reason from org.service where id = $1',
      [serviceId],
    )
  )[0];
const eventsOf = async ({ serviceId }: ServiceForSplits) =>
  (
    await db.sql<{ action: string }>(
      `select action from audit.audit_event where entity_type = 'service' and entity_id = $1 order by id`,
      [serviceId],
    )
  ).map(({ action }) => action);
const published = async ({ serviceId }: ServiceForSplits) =>
  (
    await db.sql<{ payload: { status: string } }>(
      `select payload from platform.outbox where event = 'service.decided' and source_id = $1 order by 1`,
      [serviceId],
    )
  ).map(({ payload }) => payload.status);
const withSplit = async (service: ServiceForSplits) => {
  const { id } = (await setSplit(one, service, 75, lagosDay(clock.now()))).body as unknown as Split;
  expect((await decideSplit(two, id, 'CONFIRM')).status).toBe(200);
  return id;
};

/** Creates the organization's activation request for its service, as RQ3 does. */
async function requestFor({ orgId, serviceId }: ServiceForSplits): Promise<number> {
  const [made] = await db.sql<{ id: number }>(
    `insert into admin_request.admin_request (number, type, org_id, asked_as, asked_by_user_id, asked_by_name, subject_type, subject_id,
       subject_name, summary, payload, created_at, created_by, updated_at, updated_by)
     values ('AR-2025-' || lpad($2::bigint::text, 6, '0'), 'SERVICE_ACTIVATION', $1, 'MDA_ADMIN', 900001, 'Ada Obi', 'service', $2, 'Certificate',
       'Activate the certificate', jsonb_build_object('serviceId', $2::bigint), now(), 'ada', now(), 'ada') returning id`,
    [orgId, serviceId],
  );
  return made!.id;
}

describe('a pending service', () => {
  test('a pending service is activated only after its split is confirmed, and its request is approved with it', async () => {
    const service = await serviceOf(portal, 'NIMASA', { fresh: true });
    const request = await requestFor(service);
    expect(reported(await decide(one, service, true))).toBe('409 invalid-transition no-active-split');
    const url = `${ORG}/requests/admin-requests/${request}/decision`;
    const early = await one.call({ method: 'POST', url, body: { decision: 'APPROVE' } }, `AR3:${request}`);
    expect(reported(early)).toBe('409 invalid-transition no-active-split');

    const splitId = await withSplit(service);
    expect(reported(await decide(one, service, true))).toBe('200 ACTIVE');
    expect(await stateOf(service)).toEqual({ status: 'ACTIVE', visible: true, split: BigInt(splitId), reason: null });
    expect(await eventsOf(service)).toEqual(['service.activated']);
    expect(await published(service)).toEqual(['ACTIVE']);
    const [row] = await db.sql('select status, decided_by from admin_request.admin_request where id = $1', [request]);
    expect(row).toEqual({ status: 'APPROVED', decided_by: 'admin1@oagf.test' });
    const anybody = await portal.browser().call({ url: `${ORG}/public/services/${service.serviceId}` });
    expect(anybody.status).toBe(200);
  });

  test('a pending service can also be activated by AR3, but not without a rule for today', async () => {
    const service = await serviceOf(portal, 'NIMASA', { fresh: true, rule: false });
    const request = await requestFor(service);
    await withSplit(service);
    expect(reported(await decide(one, service, true))).toBe('409 invalid-transition no-active-rule');
    await db.sql(
      `insert into org.collection_rule (org_id, service_id, name, status, amount_type, channels, valid_from, created_by, updated_by)
       values ($1, $2, 'Free', 'ACTIVE', 'VARIABLE', array['CARD'], '2026-01-01', 'test', 'test')`,
      [service.orgId, service.serviceId],
    );
    const url = `${ORG}/requests/admin-requests/${request}/decision`;
    const done = await two.call({ method: 'POST', url, body: { decision: 'APPROVE' } }, `AR3:${request}`);
    expect([done.status, (await stateOf(service))?.status]).toEqual([200, 'ACTIVE']);
  });

  test('a pending service is rejected with a reason or returned as a draft, and its organization is notified', async () => {
    const service = await serviceOf(portal, 'NIMASA', { fresh: true });
    await requestFor(service);
    expect(reported(await decide(one, service, false))).toBe('400 validation-failed required');
    expect(reported(await decide(one, service, false, 'The name says nothing'))).toBe('200 REJECTED');
    expect(await stateOf(service)).toMatchObject({ status: 'REJECTED', reason: 'The name says nothing' });
    expect(reported(await decide(one, service, true))).toBe('409 invalid-transition not-asked');

    const back = await serviceOf(portal, 'NIMASA', { fresh: true });
    const request = await requestFor(back);
    const url = `${ORG}/requests/admin-requests/${request}/decision`;
    const body = { decision: 'RETURN', reason: 'Describe it' };
    expect((await two.call({ method: 'POST', url, body }, `AR3:${request}`)).status).toBe(200);
    expect(await stateOf(back)).toMatchObject({ status: 'DRAFT', reason: null });
    expect([await published(service), await published(back)]).toEqual([['REJECTED'], ['RETURNED']]);
    expect([await eventsOf(service), await eventsOf(back)]).toEqual([['service.rejected'], ['service.returned']]);
  });
});

describe('an active service', () => {
  test('an active service is deactivated with a reason and reactivated unchanged', async () => {
    const service = await serviceOf(portal, 'CAC');
    await db.sql('update org.service set is_visible = false where id = $1', [service.serviceId]);
    expect(reported(await decide(one, service, false, 'Not offered this year'))).toBe('200 INACTIVE');
    expect(reported(await decide(two, service, false, 'Not offered this year'))).toBe(
      '409 invalid-transition not-active',
    );
    expect(reported(await decide(two, service, true))).toBe('200 ACTIVE');
    expect(await stateOf(service)).toMatchObject({ status: 'ACTIVE', visible: false });
    expect(await eventsOf(service)).toEqual(['service.deactivated', 'service.activated']);
  });

  test('an active service is not offered for reactivation while its organization is suspended, and cannot be reactivated', async () => {
    const service = await serviceOf(portal, 'FRSC');
    expect(reported(await decide(one, service, false, 'Not offered this year'))).toBe('200 INACTIVE');
    const shown = async () => {
      const read = await one.call({ url: `${OAGF}/organizations/${service.orgId}/services/${service.serviceId}` });
      return (read.body as unknown as { can: string[] }).can;
    };
    expect(await shown()).toContain('activate');
    const put = (status: string, reason: string | null) =>
      db.sql('update org.organization set status = $2, suspend_reason = $3 where id = $1', [
        service.orgId,
        status,
        reason,
      ]);
    await put('SUSPENDED', 'Looked into');
    try {
      expect(await shown()).not.toContain('activate');
      expect(reported(await decide(one, service, true))).toBe('409 invalid-transition not-live');
    } finally {
      await put('LIVE', null);
    }
    expect(reported(await decide(one, service, true))).toBe('200 ACTIVE');
  });

  test('an active service is found only under its own organization, and only by administrators of the central office', async () => {
    const service = await serviceOf(portal, 'CAC');
    const elsewhere = { ...service, orgId: service.orgId + 1 };
    expect((await decide(one, elsewhere, false, 'Not here at all')).status).toBe(404);
    expect((await decide(auditor, service, false, 'Only looking')).status).toBe(403);
    const office = (of: ServiceForSplits, by: Caller) =>
      by.call({ url: `${OAGF}/organizations/${of.orgId}/services/${of.serviceId}` });
    expect((await office(elsewhere, one)).status).toBe(404);
    expect((await office(service, await portal.as('admin@mow.test'))).status).toBe(403);
    const seen = (await office(service, auditor)).body as unknown as { splits: Split[]; activeSplit: Split };
    expect(seen.splits.map(({ id }) => id)).toEqual([seen.activeSplit.id]);
  });
});

describe('concurrent decisions of administrators', () => {
  const rounds = { more: 40, deep: 400 }[process.env.TEST_TIER ?? ''] ?? 4;

  test('concurrent decisions of administrators activate or reject a service once, with or without a request', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const service = await serviceOf(portal, 'NCAA', { fresh: true });
      if (round % 2) await requestFor(service);
      await withSplit(service);
      const response = await Promise.all([
        decide(one, service, true),
        decide(two, service, false, 'Not now, thank you'),
        decide(one, service, true),
      ]);
      const done = response.filter(({ status }) => status === 200).map(reported);
      const events = await eventsOf(service);
      const { status } = (await stateOf(service)) ?? {};
      // Rejecting a service activated a moment earlier deactivates it; no other second outcome is allowed.
      expect(response.map(reported).filter((answer) => !answer.startsWith('200') && !answer.startsWith('409'))).toEqual(
        [],
      );
      expect(events).toHaveLength(done.length);
      expect(status).toBe(
        { 'service.activated': 'ACTIVE', 'service.rejected': 'REJECTED', 'service.deactivated': 'INACTIVE' }[
          events.at(-1) ?? ''
        ],
      );
    }
  }, 60_000);

  test('concurrent decisions of administrators activate and deactivate an active service in turn and leave a consistent state', async () => {
    const service = await serviceOf(portal, 'FRSC');
    for (let round = 0; round < rounds; round += 1) {
      const response = await Promise.all([
        decide(one, service, false, 'Not offered now'),
        decide(two, service, false, 'Not offered now'),
      ]);
      expect(response.map(reported).sort()).toEqual(['200 INACTIVE', '409 invalid-transition not-active']);
      const back = await Promise.all([decide(one, service, true), decide(two, service, true)]);
      expect(back.map(reported).sort()).toEqual(['200 ACTIVE', '409 invalid-transition active']);
    }
  }, 60_000);
});

describe('the services of all organizations', () => {
  test('pending ones come first, and filters find them by organization, status and missing split', async () => {
    const service = await serviceOf(portal, 'NPA', { fresh: true });
    await requestFor(service);
    const list = async (query: string) => {
      const response = await auditor.call({ url: `${ORG}/organizations/find-all-services?${query}` });
      return response.body as unknown as {
        id: number;
        status: string;
        askedByName?: string;
        hasActiveSplit: boolean;
      }[];
    };
    const all = await list('size=200');
    const firstOther = all.findIndex(({ status }) => status !== 'PENDING_ACTIVATION');
    expect(all.slice(firstOther).some(({ status }) => status === 'PENDING_ACTIVATION')).toBe(false);
    const own = await list(`org-id=${service.orgId}&status=PENDING_ACTIVATION&without-split=true`);
    expect(own.map(({ id, askedByName, hasActiveSplit }) => [id, askedByName, hasActiveSplit])).toEqual([
      [service.serviceId, 'Ada Obi', false],
    ]);
    expect((await list(`query=certificate of origin&org-id=${service.orgId}`)).map(({ id }) => id)).toEqual([
      service.serviceId,
    ]);
  });
});
