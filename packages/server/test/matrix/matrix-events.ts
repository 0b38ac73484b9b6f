import type { DemonstrationPortal } from '../demonstration.ts';
import type { Request } from '../people/browser.ts';
import type { Target } from './matrix-target.ts';

const ORG = '/services/organization/api';
const webhooksOf = (orgId: number): string => `${ORG}/organizations/${orgId}/webhook-endpoints`;

/** The requests of calls about public events and webhooks. */
export const eventAims: Readonly<Record<string, (target: Target) => Request>> = {
  DE1: () => ({ url: `${ORG}/events` }),
  DE2: ({ eventId }) => ({ url: `${ORG}/events/${eventId}` }),
  DE4: ({ orgId }) => ({ url: `${ORG}/organizations/${orgId}/events` }),
  WH1: ({ orgId }) => ({ url: webhooksOf(orgId) }),
  WH2: ({ orgId, endpointId }) => ({ url: `${webhooksOf(orgId)}/${endpointId}`, body: { version: 999 } }),
  WH3: ({ orgId, endpointId }) => ({
    url: `${webhooksOf(orgId)}/${endpointId}/roll-secret`,
    body: { graceHours: 0 },
  }),
  WH4: ({ orgId, endpointId }) => ({ url: `${webhooksOf(orgId)}/${endpointId}/deliveries` }),
  WH5: ({ orgId, endpointId, deliveryId }) => ({
    url: `${webhooksOf(orgId)}/${endpointId}/deliveries/${deliveryId}/resend`,
  }),
  WH6: ({ orgId, endpointId }) => ({ url: `${webhooksOf(orgId)}/${endpointId}/replay`, body: { cursor: '0' } }),
  WH9: ({ orgId, endpointId }) => ({ url: `${webhooksOf(orgId)}/${endpointId}/test` }),
  WH10: ({ orgId, endpointId, deliveryId }) => ({
    url: `${webhooksOf(orgId)}/${endpointId}/deliveries/${deliveryId}`,
  }),
  WH7: ({ orgId }) => ({ url: webhooksOf(orgId), body: { url: 'https://hooks.example.com/isura', types: ['*'] } }),
  WH8: ({ orgId, endpointId }) => ({ url: `${webhooksOf(orgId)}/${endpointId}?version=999` }),
};

/** Inserts a published event of an organization; returns its id. */
export async function eventOf({ db }: DemonstrationPortal, orgId: number): Promise<string> {
  const [made] = await db.sql<{ uuid: string }>(
    `insert into connect.event (position, public_id, type, org_id, source_type, source_id, sequence, data, created_at,
       published_at)
     values (platform.next_numbers('EVENT', '', 1), gen_random_uuid(), 'bank_account.decided', $1::bigint, 'bank_account',
       $1::bigint, 1, '{"decision":"APPROVED"}', now(), now())
     returning public_id::text as uuid`,
    [orgId],
  );
  return made!.uuid;
}

/** Inserts a webhook of an organization, to which its newest event waits to be delivered; returns the ids of both. */
export async function webhookOf(
  { db }: DemonstrationPortal,
  orgId: number,
): Promise<{ endpointId: number; deliveryId: number }> {
  const [made] = await db.sql<{ endpointId: number; deliveryId: number }>(
    `with endpoint as (
       insert into connect.endpoint (org_id, is_of_all, url, types, status, made_by, created_at)
       values ($1::bigint, false, 'https://matrix.example.com/isura', '{*}', 'ACTIVE', 'test', now()) returning id)
     insert into connect.delivery (endpoint_id, org_id, position, event_id, type, status, next_at, created_at)
     select p.id, $1::bigint, e.position, e.public_id, e.type, 'PENDING', now(), now() from endpoint p, connect.event e
     where e.org_id = $1::bigint order by e.position desc limit 1
     returning endpoint_id as "endpointId", id as "deliveryId"`,
    [orgId],
  );
  return made!;
}
