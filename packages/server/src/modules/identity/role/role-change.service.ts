import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { AuditEvent } from '../../audit/index.ts';
import type { Applied, Decided } from '../admin-request/second-person.service.ts';
import { renewSessionsOf } from '../session/session.service.ts';
import { holdEverybody, holdPeople } from '../user/hold-people.queries.ts';
import { twinsOfEach } from '../user/twin.queries.ts';
import { organizationOf, peopleNamed } from '../user/user.queries.ts';
import { notifyApprovers } from './give-roles.service.ts';
import { type Grant, makesAndApproves, rightsClash } from './role.domain.ts';
import {
  holdersOf,
  keepApproverSince,
  lockRole,
  replaceRole,
  rightsOfPeople,
  rolesByName,
  type StoredRole,
  setGrants,
} from './role.queries.ts';
import { assertNameFree, makeRoleNow, noRole } from './role.service.ts';

/** The error for an invalid role, as the screen shows it on the field. */
export const refused = (errors: NonNullable<DomainError['facts']['errors']>): DomainError =>
  new DomainError('validation-failed', { detail: errors[0]?.message ?? 'This role is not allowed.', errors });

/** Formats grants for reading: `collections: act`. */
export const shown = (grants: readonly Grant[]): string[] =>
  grants.map(({ code, access }) => `${code}: ${access.toLowerCase()}`).sort();

/** The error for saving an old version of a role. */
export const stale = (): DomainError =>
  new DomainError('stale-version', {
    detail: 'Somebody else changed this role since you opened it. Reload and try again.',
  });

const clash = (people: number) => ({
  field: 'values',
  code: 'maker-and-approver',
  message:
    people > 0
      ? `With this change, ${people} people could both make and approve payments, or both pay and administer. Change their roles first.`
      : 'This role is for administration or oversight. It cannot make or approve payments.',
});

/** Returns a role, locked until commit after the people who may have it or be granted it. For `grp_job`. */
export async function lockRoleAndPeople(tx: Tx, found: { id: number; orgId: number | null }) {
  await (found.orgId === null ? holdEverybody(tx) : holdPeople(tx, found.orgId));
  return await lockRole(tx, found.id);
}

/**
 * Returns how many of these users both make and approve, or pay and administer, by their roles; with two accounts of one
 * person in an organization, the rights of both count for making and approving (docs/spec/security.md#t17).
 */
async function clashesOf(tx: Tx, userIds: readonly number[]): Promise<number> {
  const twins = await twinsOfEach(tx, userIds);
  const rights = await rightsOfPeople(tx, [...new Set([...userIds, ...[...twins.values()].flat()])]);
  return userIds.filter((id) => {
    const own = rights.get(id) ?? { roles: [], grants: [] };
    const elsewhere = (twins.get(id) ?? []).flatMap((twin) => rights.get(twin)?.grants ?? []);
    return rightsClash(own.roles, own.grants) || makesAndApproves([...own.grants, ...elsewhere]);
  }).length;
}

/**
 * Applies the change of a role for all its users; nobody may come to both make and approve by it, with one account or
 * with two. The role is locked by `lockRoleAndPeople`.
 */
export async function changeRoleNow(
  ctx: Ctx,
  tx: Tx,
  change: {
    role: StoredRole;
    home: { id: number; name: string };
    words: { label: string; description: string | null };
    grants: Grant[];
  },
  by: ActorContext,
): Promise<AuditEvent> {
  const { role, home, words, grants } = change;
  const at = ctx.clock.now();
  if (
    !(await replaceRole(
      tx,
      { id: role.id, version: role.version, ...words, by: by.actor.login ?? 'system', at },
      grants,
    ))
  )
    throw stale();
  const holders = await holdersOf(tx, role.id);
  const clashes = await clashesOf(tx, holders);
  if (clashes > 0 || rightsClash([role.name], grants)) throw refused([clash(clashes)]);
  const newApprovers = await keepApproverSince(tx, holders, at);
  for (const userId of holders) await renewSessionsOf(tx, userId);
  if (newApprovers.length > 0)
    await notifyApprovers(ctx, tx, { orgId: home.id, orgName: home.name, names: await peopleNamed(tx, newApprovers) });
  return {
    ...doneBy(ctx, by),
    orgId: home.id,
    action: 'role.changed',
    category: 'ROLE',
    entityType: 'authority',
    entityId: role.id,
    summary: `Role ${words.label} changed; ${plural(holders.length, 'person has', 'people have')} it`,
    before: { label: role.label, resources: shown(role.grants) },
    after: { label: words.label, resources: shown(grants) },
  };
}

/** Applies a confirmed new or changed role, if it is still valid. */
export async function applyRoleChange(ctx: Ctx, tx: Tx, request: Decided, by: ActorContext): Promise<Applied> {
  const payload = request.payload as {
    action: 'CREATE' | 'UPDATE';
    name: string;
    label: string;
    description?: string | null;
    grants: Grant[];
    version?: number;
  };
  const home = await organizationOf(tx, request.orgId);
  if (!home) throw noRole();
  if (payload.action === 'CREATE') {
    await assertNameFree(tx, payload.name, home.id);
    const { id, event } = await makeRoleNow(
      ctx,
      tx,
      { ...payload, description: payload.description ?? undefined, orgId: home.id },
      by,
    );
    await setGrants(tx, id, payload.grants);
    return { events: [{ ...event, after: { ...event.after, resources: shown(payload.grants) } }] };
  }
  const [found] = await rolesByName(tx, [payload.name], home.id);
  const role = found && found.id === request.subjectId ? await lockRoleAndPeople(tx, found) : undefined;
  if (!role) throw noRole();
  if (role.version !== payload.version) throw stale();
  const words = { label: payload.label, description: payload.description ?? null };
  return { events: [await changeRoleNow(ctx, tx, { role, home, words, grants: payload.grants }, by)] };
}
