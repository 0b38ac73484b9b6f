import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, organizationFields } from '../kernel/ids.ts';
import { Flag, listQuery } from '../kernel/paging.ts';
import { oneLine, SearchWords } from '../kernel/words.ts';
import { OrgCategory, OrgType, organizationIdentity, ServiceCategory } from './category.ts';

const BASE = '/services/organization/api/public';

/**
 * Generous limits for reading: suggestions are fetched while a user types, and a directory page holds many
 * organizations.
 */
export const READING = { max: 120, windowSeconds: 60 } as const;

/**
 * An organization in the public directory: LIVE and listed. `state` and `logoUrl` are absent where the organization has
 * none.
 */
export const PublicOrganization = z
  .object({
    ...organizationIdentity,
    state: z.optional(z.string()),
    logoUrl: z.optional(z.string()),
    servicesCount: z.int(),
  })
  .register(z.globalRegistry, { id: 'PublicOrganization' });
export type PublicOrganization = z.output<typeof PublicOrganization>;

/**
 * A service in the catalogue: ACTIVE, visible, of an organization that is LIVE and listed. `amountText` is ready for
 * display.
 */
export const PublicService = z
  .object({
    id: Id,
    name: z.string(),
    ...organizationFields,
    category: ServiceCategory,
    amountText: z.string(),
    partPaymentAllowed: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'PublicService' });
export type PublicService = z.output<typeof PublicService>;

export const PublicOrganizationDetail = z
  .extend(PublicOrganization, {
    address: z.optional(z.string()),
    city: z.optional(z.string()),
    postalCode: z.optional(z.string()),
    phone: z.optional(z.string()),
    email: z.optional(z.string()),
    website: z.optional(z.string()),
    services: z.array(PublicService),
  })
  .register(z.globalRegistry, { id: 'PublicOrganizationDetail' });
export type PublicOrganizationDetail = z.output<typeof PublicOrganizationDetail>;

/** Lists the directory. Sorted by name; with a `query` the best match comes first unless a sort is sent. */
export const PB1 = endpoint({
  id: 'PB1',
  method: 'GET',
  path: `${BASE}/organizations`,
  access: 'public',
  summary: 'MDA directory',
  description:
    'Lists organizations that are LIVE and listed. `query` matches name, short name and code and tolerates ' +
    'misspelling; `letter` is the first letter of the name, # for a digit.',
  query: listQuery({
    sortable: ['name', 'code', 'servicesCount'],
    filters: {
      query: z.optional(SearchWords),
      type: z.optional(OrgType),
      category: z.optional(OrgCategory),
      'sector-id': z.optional(IdInPath),
      state: z.optional(oneLine(1, 40, 'Choose a state from the list')),
      letter: z.optional(z.string().check(z.regex(/^[A-Za-z#]$/, { error: 'Choose one letter, or # for digits' }))),
    },
  }),
  response: z.array(PublicOrganization),
  paged: true,
  limit: READING,
  problems: ['validation-failed', 'rate-limited'],
});

/**
 * Returns one organization of the directory with its address and its services. An organization that is not LIVE or not
 * listed is not found.
 */
export const PB2 = endpoint({
  id: 'PB2',
  method: 'GET',
  path: `${BASE}/organizations/{orgId}`,
  access: 'public',
  summary: 'One MDA of the directory',
  params: z.strictObject({ orgId: IdInPath }),
  response: PublicOrganizationDetail,
  limit: READING,
  problems: ['validation-failed', 'not-found', 'rate-limited'],
});

/**
 * Lists the services that can be paid. With a `query` the best match comes first; without one the services paid most
 * often in this month and the eleven before, then the others by name.
 */
export const PB3 = endpoint({
  id: 'PB3',
  method: 'GET',
  path: `${BASE}/services`,
  access: 'public',
  summary: 'Catalogue of services',
  description:
    'Lists services that are ACTIVE and visible, of organizations that are LIVE and listed. `query` matches the name ' +
    'of the service and the name and acronym of its organization, knows common synonyms and tolerates misspelling: it ' +
    'returns the services that match most of the words. Without `query` and `sort` the services paid most often in ' +
    'this month and the eleven before come first, the others by name. `featured=true` returns the editors’ choice for ' +
    'the home page.',
  query: listQuery({
    sortable: ['name'],
    filters: {
      query: z.optional(SearchWords),
      'org-id': z.optional(IdInPath),
      'sector-id': z.optional(IdInPath),
      category: z.optional(ServiceCategory),
      featured: z.optional(Flag),
    },
  }),
  response: z.array(PublicService),
  paged: true,
  limit: READING,
  problems: ['validation-failed', 'rate-limited'],
});

/**
 * Returns the figures of the landing page: live MDAs, those of them with a payable service, and payable services, at
 * most a minute old; the successful payments of this year in Lagos, at most an hour old.
 */
export const PB5 = endpoint({
  id: 'PB5',
  method: 'GET',
  path: `${BASE}/statistics`,
  access: 'public',
  summary: 'Figures of the portal',
  response: z
    .object({ liveMdas: z.int(), payableMdas: z.int(), activeServices: z.int(), paymentsThisYear: z.int() })
    .register(z.globalRegistry, { id: 'PublicStatistics' }),
  limit: READING,
  problems: ['rate-limited'],
});

/** Returns the logo of an organization of the directory; not found where it has none (then `logoUrl` is absent too). */
export const PB7 = endpoint({
  id: 'PB7',
  method: 'GET',
  path: `${BASE}/organizations/{orgId}/logo`,
  access: 'public',
  summary: 'Logo of an MDA',
  params: z.strictObject({ orgId: IdInPath }),
  response: z.string(),
  produces: ['image/png', 'image/jpeg'],
  limit: { max: 600, windowSeconds: 60 },
  problems: ['validation-failed', 'not-found', 'rate-limited'],
});
