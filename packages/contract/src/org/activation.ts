import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Flag, listQuery, statuses } from '../kernel/paging.ts';
import { SearchWords, severalLines } from '../kernel/words.ts';
import { AdminRequestDetail } from './admin-request.ts';
import { Service, ServiceDetail, ServiceStatus } from './service.ts';
import { SplitRatio } from './split.ts';

const ORG = '/services/organization/api';

export const OR14In = z.object({
  active: z.boolean(),
  reason: z.optional(severalLines(5, 500, 'Give a reason of 5 to 500 letters')),
});
export type OR14In = z.output<typeof OR14In>;

/** Activates a service, rejects one that waits, or takes one out of use. */
export const OR14 = endpoint({
  id: 'OR14',
  method: 'POST',
  path: `${ORG}/organizations/{orgId}/services/{id}/activate-service`,
  access: 'oagf.overview:act',
  summary: 'Activate, reject or deactivate a service',
  description:
    '`active: true` makes a service that waits or is INACTIVE ACTIVE, if it has a confirmed split and a rule today ' +
    '(else invalid-transition with `reason` `no-active-split` or `no-active-rule`). `active: false` rejects one that waits ' +
    'and makes an ACTIVE one INACTIVE; it needs a reason. The request of the MDA is decided with it.',
  params: z.strictObject({ orgId: IdInPath, id: IdInPath }),
  body: OR14In,
  unknownFields: 'ignore',
  response: Service,
  changes: ['OR11', 'OR12', 'OR16', 'OR24', 'CR1', 'CR3', 'PB3', 'PB4', 'PB5', 'SV2', 'SV3', 'AR1', 'AR2'],
  problems: [
    'validation-failed',
    'access-denied',
    'not-found',
    'not-maker-checker',
    'invalid-transition',
    'stale-version',
  ],
});

/** A service with who asked for its activation, while that waits. */
export const ServiceToActivate = z
  .extend(Service, {
    askedAt: z.optional(Instant),
    askedByName: z.optional(z.string()),
    adminRequestId: z.optional(Id),
  })
  .register(z.globalRegistry, { id: 'ServiceToActivate' });
export type ServiceToActivate = z.output<typeof ServiceToActivate>;

/** The services of all organizations: those that wait first and the longest waiting on top, then by name. */
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

/** A service as the central office decides on it: with every split and everything that was asked about it. */
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
  description: 'Splits and requests are newest first.',
  params: z.strictObject({ orgId: IdInPath, serviceId: IdInPath }),
  response: OagfService,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});
