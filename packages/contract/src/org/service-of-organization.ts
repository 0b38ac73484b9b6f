import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { OR12, OR13 } from './service.ts';

const ofOrganization = z.strictObject({ orgId: IdInPath, serviceId: IdInPath });

/**
 * Same as OR12 under its organization's address, as in docs/spec/source.md#calls (docs/spec/calls.md#paths); another
 * organization's is not found.
 */
export const OR28 = endpoint({
  ...OR12,
  id: 'OR28',
  method: 'GET',
  path: '/services/organization/api/organizations/{orgId}/services/{serviceId}',
  access: 'services:view',
  summary: 'One service of an organization',
  params: ofOrganization,
});

/** Same as OR13 under its organization's address. */
export const OR29 = endpoint({
  ...OR13,
  id: 'OR29',
  method: 'PATCH',
  path: '/services/organization/api/organizations/{orgId}/services/{serviceId}',
  access: 'services:act',
  summary: 'Change a service of an organization',
  params: ofOrganization,
});
