import type { GrantIn } from '@isura/contract/identity/resource';
import type { RoleWithResources } from '@isura/contract/identity/role';
import type { Difference, Waiting } from '@isura/contract/kernel/admin-request';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import type { SecondPerson } from '../admin-request/second-person.service.ts';
import { assertOrganizationOpen, waitsForSecond } from '../user/user.domain.ts';
import { organizationOf } from '../user/user.queries.ts';
import { faultsOfGrants, type Grant, labelOf, needsSecondPerson } from './role.domain.ts';
import { lockRole, type ResourceRow, resources, setGrants } from './role.queries.ts';
import {
  assertNameFree,
  makeRoleNow,
  nameFrom,
  noRole,
  ownerOf,
  roleToChange,
  roleWithResources,
} from './role.service.ts';
import { changeRoleNow, lockRoleAndPeople, refused, shown, stale } from './role-change.service.ts';

interface Words {
  label?: string | undefined;
  description?: string | undefined;
}

/**
 * Returns the grants of a new or changed role, one per resource: the id of any link covers all of them, and the broader
 * of two accesses counts. Refuses unknown ids, resources outside the role's scope (central office or MDA), and a role
 * that would make and approve.
 */
function grantsFrom(values: readonly GrantIn[], known: readonly ResourceRow[], forCentralOffice: boolean): Grant[] {
  const byId = new Map(known.map((row) => [row.id, row]));
  const grants = new Map<string, Grant>();
  for (const value of values) {
    const { resourceId, access } = typeof value === 'number' ? { resourceId: value, access: 'ACT' as const } : value;
    const row = byId.get(resourceId);
    if (!row) throw refused([{ field: 'values', code: 'unknown-resource', message: 'Choose resources from the list' }]);
    if (row.scope === 'OAGF' && !forCentralOffice)
      throw new DomainError('access-denied', { detail: `${row.name} is only for the central office.` });
    if (row.scope === 'MDA' && forCentralOffice)
      throw new DomainError('access-denied', { detail: `${row.name} is only for organizations.` });
    const wider = access === 'ACT' || grants.get(row.code)?.access === 'ACT' ? 'ACT' : 'VIEW';
    grants.set(row.code, { code: row.code, section: row.section, access: wider });
  }
  const list = [...grants.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  const faults = faultsOfGrants(list);
  if (faults.length > 0) throw refused(faults);
  return list;
}

const weight = (grants: readonly Grant[]): Set<string> =>
  new Set(grants.filter((grant) => needsSecondPerson([grant])).map(({ code }) => code));

/** Reports whether a right is added that needs a second administrator. */
const addsWeight = (before: readonly Grant[], after: readonly Grant[]): boolean => {
  const had = weight(before);
  return [...weight(after)].some((code) => !had.has(code));
};

async function homeOf(ctx: Ctx, by: ActorContext): Promise<{ id: number; name: string; type: string; status: string }> {
  const home = await ctx.inTx(by.actor.scope, (tx) => organizationOf(tx, ownerOf(by)));
  if (!home) throw noRole();
  assertOrganizationOpen(home.status);
  return home;
}

/** AD8: creates a role with its resources, or records it for a second administrator. */
export async function makeRoleWithResources(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  body: Words & { name: string; values: readonly GrantIn[] },
): Promise<RoleWithResources | Waiting> {
  const home = await homeOf(ctx, by);
  const name = nameFrom(body.name);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    await assertNameFree(tx, name, home.id);
    const grants = grantsFrom(body.values, await resources(tx), home.type === 'OAGF');
    const label = body.label || labelOf(name);
    if (needsSecondPerson(grants) && waitsForSecond(home.status)) {
      const payload = { action: 'CREATE', name, label, description: body.description, grants };
      const difference = [{ label: 'Resources', after: shown(grants) }];
      return await ask(ctx, tx, by, secondPerson, { home, name, label, payload, difference, verb: 'Create' });
    }
    const { id, event } = await makeRoleNow(
      ctx,
      tx,
      { name, label, description: body.description, orgId: home.id },
      by,
    );
    await setGrants(tx, id, grants);
    const role = await lockRole(tx, id);
    if (!role) throw noRole();
    const out = await roleWithResources(tx, role);
    await record(tx, [{ ...event, after: { ...event.after, resources: shown(grants) } }]);
    return out;
  });
}

async function ask(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  secondPerson: SecondPerson,
  role: {
    home: { id: number };
    id?: number;
    name: string;
    label: string;
    payload: Record<string, unknown>;
    difference: Difference[];
    verb: 'Create' | 'Change';
  },
): Promise<Waiting> {
  const { home, id, label, payload, difference } = role;
  const submission = await secondPerson.ask(
    ctx,
    tx,
    {
      type: 'ROLE_CHANGE',
      orgId: home.id,
      askedAs: 'ADMIN',
      subject: { type: 'authority', ...(id === undefined ? {} : { id }), name: label },
      summary: `${role.verb} the role ${label}`,
      payload,
      difference,
    },
    by,
  );
  await record(tx, [submission.event]);
  return { waiting: submission.request };
}

/** AD9: replaces the resources of a role, or records the change when an added right needs a second administrator. */
export async function changeRole(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  body: Words & { authority: string; values: readonly GrantIn[]; version: number },
): Promise<RoleWithResources | Waiting> {
  const home = await homeOf(ctx, by);
  const found = await roleToChange(ctx, by, body.authority);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const role = await lockRoleAndPeople(tx, found);
    if (!role) throw noRole();
    if (role.version !== body.version) throw stale();
    const known = await resources(tx);
    const isCentral =
      role.orgId === null ? role.name.startsWith('ROLE_OAGF') || role.name === 'ROLE_SUPPORT' : home.type === 'OAGF';
    const grants = grantsFrom(body.values, known, isCentral);
    const words = { label: body.label || role.label, description: body.description ?? role.description };
    if (addsWeight(role.grants, grants) && waitsForSecond(home.status)) {
      const payload = { action: 'UPDATE', name: role.name, ...words, grants, version: role.version };
      const difference = [{ label: 'Resources', before: shown(role.grants), after: shown(grants) }];
      return await ask(ctx, tx, by, secondPerson, {
        home,
        id: role.id,
        name: role.name,
        label: words.label,
        payload,
        difference,
        verb: 'Change',
      });
    }
    const event = await changeRoleNow(ctx, tx, { role, home, words, grants }, by);
    const after = await lockRole(tx, role.id);
    if (!after) throw noRole();
    const out = await roleWithResources(tx, after);
    await record(tx, [event]);
    return out;
  });
}
