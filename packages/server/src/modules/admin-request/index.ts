// The public interface of the admin-request module: changes that wait for a second person.
import type { Route } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { Effects } from '../identity/index.ts';
import { adminRequestRoutes } from './admin-request/admin-request.routes.ts';
import { files } from './list-files.domain.ts';

export { ask, changesToDecide, secondPerson } from './admin-request/admin-request.service.ts';
export { type ChangeLeft, changesLeft } from './admin-request/changes-left.service.ts';
export { approveWaiting, decideRequest } from './admin-request/decision.service.ts';
export { newestRequest, pendingFor, requestIn, storeOutcome } from './admin-request/pending.service.ts';

/** Returns the calls for changes that wait for a second person; a decision runs the `effects` of the modules. */
export function requestsOfAdministrators(effects: readonly Effects[]): Route[] {
  return adminRequestRoutes({
    appliers: Object.assign({}, ...effects.map(({ appliers }) => appliers)) as Effects['appliers'],
    decliners: Object.assign({}, ...effects.map(({ decliners }) => decliners)) as Effects['decliners'],
    doubts: Object.assign({}, ...effects.map(({ doubts }) => doubts)) as NonNullable<Effects['doubts']>,
    choices: Object.assign({}, ...effects.map(({ choices }) => choices)) as NonNullable<Effects['choices']>,
  });
}

/** Changes that administrators request and a second person confirms, with what they bring about in every module. */
export const adminRequest = (effects: readonly Effects[]): Module => ({
  routes: requestsOfAdministrators(effects),
  files,
});
