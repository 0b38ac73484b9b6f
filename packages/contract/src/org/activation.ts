import * as z from 'zod/mini';
import { AdminRequestDetail } from '../admin-request/admin-requests.ts';
import { stateChangeProblems } from '../kernel/change-problems.ts';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Flag, listQuery, statuses } from '../kernel/paging.ts';
import { SearchWords, severalLines } from '../kernel/words.ts';
import { Service, ServiceDetail, ServiceStatus } from './service.ts';
import { SplitRatio } from './split.ts';

const ORG = '/services/organization/api';

export const OR14In = z.object({
  active: z.boolean(),
  reason: z.optional(severalLines(5, 500, 'Give a reason of 5 to 500 characters')),
});
export type OR14In = z.output<typeof OR14In>;

/** Activates a service, rejects a waiting one, or deactivates one. */
export const OR14 = endpoint({
  id: 'OR14',
  method: 'POST',
  path: `${ORG}/organizations/{orgId}/services/{id}/activate-service`,
  access: 'oagf.overview:act',
  summary: 'Activate, reject or deactivate a service',
  description:
    '`active: true` makes a waiting or INACTIVE service ACTIVE if it has a confirmed split and a rule in force today ' +
    'and its organization is LIVE (otherwise invalid-transition with `reason` `no-active-split`, `no-active-rule`, ' +
    '`not-live` or `closed`). `active: false` rejects a ' +
    'waiting service and makes an ACTIVE one INACTIVE; it needs a reason. This also decides the request of the MDA.',
  params: z.strictObject({ orgId: IdInPath, id: IdInPath }),
  body: OR14In,
  unknownFields: 'ignore',
  response: Service,
  changes: ['OR11', 'OR12', 'OR16', 'OR24', 'CR1', 'CR3', 'PB3', 'PB4', 'PB5', 'SV2', 'SV3', 'AR1', 'AR2'],
  problems: [...stateChangeProblems, 'not-maker-checker', 'stale-version'],
});

/** A service with who requested its activation, while that waits. */
export const ServiceToActivate = z
  .extend(Service, {
    askedAt: z.optional(Instant),
    askedByName: z.optional(z.string()),
    adminRequestId: z.optional(Id),
  })
  .register(z.globalRegistry, { id: 'ServiceToActivate' });
export type ServiceToActivate = z.output<typeof ServiceToActivate>;

/** Lists the services of all organizations: waiting ones first, the longest waiting on top, then by name. */
export const OR16 = endpoint({
  id: 'OR16',
  method: 'GET',
  path: `${ORG}/organizations/find-all-services`,
  access: 'signed-in',
  summary: 'Services of all MDAs',
  query: listQuery({
    sortable: ['orgName', 'name', 'status', 'askedAt'],
    filters: {
      query: z.optional(SearchWords),
      status: statuses(ServiceStatus),
      'org-id': z.optional(IdInPath),
      'sector-id': z.optional(IdInPath),
      'without-split': z.optional(Flag),
    },
  }),
  response: z.array(ServiceToActivate),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});

/** A service for the central office's decision: with every split and every request about it. */
export const OagfService = z
  .extend(ServiceDetail, { splits: z.array(SplitRatio), requests: z.array(AdminRequestDetail) })
  .register(z.globalRegistry, { id: 'OagfService' });
export type OagfService = z.output<typeof OagfService>;

export const OR24 = endpoint({
  id: 'OR24',
  method: 'GET',
  path: `${ORG}/oagf/organizations/{orgId}/services/{serviceId}`,
  access: 'signed-in',
  summary: 'A service as the central office sees it',
  description: 'Splits and requests are listed newest first.',
  params: z.strictObject({ orgId: IdInPath, serviceId: IdInPath }),
  response: OagfService,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});
