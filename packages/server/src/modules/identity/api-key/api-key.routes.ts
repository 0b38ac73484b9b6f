import { KY1, KY2, KY3, KY4, KY5, KY6, KY7, KY8 } from '@isura/contract/identity/api-keys';
import { type Route, route } from '../../../platform/http/route.ts';
import { centralOffice, overseers } from '../../../platform/http/shared-rows.ts';
import type { SecondPerson } from '../admin-request/second-person.service.ts';
import { readOwnKey, readUse, searchKeys, searchKeysOfAll } from './api-key.service.ts';
import { changeKey, revoke } from './change-key.service.ts';
import { makeKey, rollKey } from './make-key.service.ts';

/**
 * Administrators in their own organization, the central office in its own too, each after a fresh proof of identity.
 */
const ownAdministrators = { D: 'y^', O: 'y^' } as const;

/** Routes of API keys; a sensitive one waits where `secondPerson` says. */
export const apiKeyRoutes = (secondPerson: SecondPerson): Route[] => [
  route(KY1, { name: 'listApiKeys', may: overseers }, ({ params, query, by, ctx }) =>
    searchKeys(ctx, by, secondPerson, params.orgId, query),
  ),
  route(KY7, { name: 'makeApiKey', may: ownAdministrators }, ({ params, body, by, ctx }) =>
    makeKey(ctx, by, secondPerson, params.orgId, body),
  ),
  route(KY2, { name: 'revokeApiKey', may: { D: 'y', O: 'A' } }, ({ params, body, by, ctx }) =>
    revoke(ctx, by, params.orgId, params.id, body.reason),
  ),
  route(KY3, { name: 'rollApiKey', may: ownAdministrators }, ({ params, body, by, ctx }) =>
    rollKey(ctx, by, params.orgId, params.id, body.graceHours),
  ),
  route(KY4, { name: 'changeApiKey', may: ownAdministrators }, ({ params, body, by, ctx }) =>
    changeKey(ctx, by, params.orgId, params.id, body),
  ),
  route(KY5, { name: 'getApiKeyUse', may: overseers }, ({ params, by, ctx }) =>
    readUse(ctx, by, params.orgId, params.id),
  ),
  route(KY8, { name: 'listApiKeysOfAll', may: centralOffice }, ({ query, by, ctx }) =>
    searchKeysOfAll(ctx, by, secondPerson, query),
  ),
  route(KY6, { name: 'getOwnApiKey', may: { K: 's' } }, ({ by, ctx }) => readOwnKey(ctx, by)),
];
