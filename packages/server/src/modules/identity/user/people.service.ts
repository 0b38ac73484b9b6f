import { AD1, OR25, OR26, type OrganizationUser } from '@isura/contract/identity/people';
import { AD3 } from '@isura/contract/identity/role';
import { type UserEvent, userMoves } from '@isura/contract/identity/states';
import type { Page } from '@isura/contract/kernel/endpoint';
import { maskEmail, maskName, maskPhone } from '@isura/contract/kernel/mask';
import { nextOf } from '@isura/contract/kernel/moves';
import type { Paging } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { actsAndWhyNot } from '../../../platform/http/acts.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { isMasked } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import type { SecondPerson, WaitingChange } from '../admin-request/second-person.service.ts';
import { adminRoleOf } from '../role/give-roles.service.ts';
import { lastAdministrators } from './administrators.queries.ts';
import {
  activeAmong,
  countHolders,
  countPeople,
  listPeople,
  type PeopleFilters,
  type PeopleSort,
  type PersonRow,
} from './people.queries.ts';
import { isOrganizationOpen, whyNotDeactivated } from './user.domain.ts';
import { organizationOf } from './user.queries.ts';

/** The pending roles of each user, and the request that adds them. */
type WaitingOf = ReadonlyMap<number, { roles: string[]; requestId: number }>;

/** What a user's answer needs beside their row. */
interface Beside {
  waiting: WaitingOf;
  /** The users who are the last administrator of their organization. */
  lastAdmins: ReadonlySet<number>;
}

/** Returns what the answers about these users need beside their rows. */
export async function besidePeople(
  tx: Tx,
  secondPerson: SecondPerson,
  rows: readonly Pick<PersonRow, 'userId' | 'orgId' | 'orgType'>[],
): Promise<Beside> {
  const ids = rows.map((row) => row.userId);
  const roles = new Map(rows.map(({ orgId, orgType }) => [orgId, adminRoleOf(orgType)]));
  return {
    waiting: waitingOf(await secondPerson.waiting(tx, 'app_user', ids)),
    lastAdmins: await lastAdministrators(
      tx,
      [...roles].map(([orgId, role]) => ({ orgId, role })),
    ),
  };
}

/** Returns a user in the shape of the contract; name, address and phone number are masked for support staff. */
export function personOut(row: PersonRow, { waiting, lastAdmins }: Beside, actor: Actor): OrganizationUser {
  const hidden = isMasked(actor);
  const userId = row.userId;
  const waits = waiting.get(userId);
  const shown = hidden
    ? {
        login: maskEmail(row.login),
        firstName: maskName(row.firstName),
        lastName: maskName(row.lastName),
        email: maskEmail(row.email),
        phone: maskPhone(row.phone),
      }
    : { login: row.login, firstName: row.firstName, lastName: row.lastName, email: row.email, phone: row.phone };
  return {
    ...shown,
    id: row.id,
    userId,
    ...(row.pendingPhone && !hidden ? { pendingPhone: row.pendingPhone } : {}),
    ...(row.jobTitle ? { jobTitle: row.jobTitle } : {}),
    ...(row.staffId && !hidden ? { staffId: row.staffId } : {}),
    ...(row.department ? { department: row.department } : {}),
    orgId: row.orgId,
    orgName: row.orgName,
    orgCode: row.orgCode,
    status: row.status,
    isActive: row.status !== 'DEACTIVATED',
    authorities: row.authorities,
    pendingAuthorities: waits?.roles ?? [],
    ...(waits ? { adminRequestId: waits.requestId } : {}),
    ...(row.lastLoginAt ? { lastLoginAt: new Date(row.lastLoginAt) } : {}),
    createdAt: new Date(row.createdAt),
    version: row.version,
    ...actsOn(actor, row, lastAdmins.has(userId)),
  };
}

/**
 * Returns what an actor may do with a user: nothing in an organization that has ended, and nothing that locks
 * themselves out or leaves an organization without an administrator; `whyNot` explains the latter.
 */
function actsOn(
  actor: Actor,
  { userId, orgId, orgStatus, status }: PersonRow,
  isLastAdmin: boolean,
): Pick<OrganizationUser, 'can' | 'whyNot'> {
  const isOpen = isOrganizationOpen(orgStatus);
  const leads = (event: UserEvent) => isOpen && nextOf(userMoves, status, event) !== undefined;
  const isSelf = userId === actor.userId;
  return actsAndWhyNot(actor, orgId, {
    edit: { call: OR25, when: isOpen },
    roles: { call: AD3, when: isOpen },
    resend: { call: OR26, when: leads('activate') },
    unlock: { call: AD1, when: isOpen && !isSelf && (status === 'ACTIVE' || status === 'LOCKED') },
    activate: { call: AD1, when: leads('reactivate') },
    deactivate: {
      call: AD1,
      when: leads('deactivate') && !isSelf,
      refusal: whyNotDeactivated({ status, isSelf, isLastAdmin }),
    },
  });
}

/** Returns the roles that pending requests would give, by user. */
function waitingOf(changes: readonly WaitingChange[]): WaitingOf {
  const found = new Map<number, { roles: string[]; requestId: number }>();
  for (const { subjectId, requestId, payload } of changes) {
    const added = Array.isArray(payload.added) ? (payload.added as string[]) : [];
    found.set(subjectId, { roles: [...(found.get(subjectId)?.roles ?? []), ...added], requestId });
  }
  return found;
}

/**
 * The default order of users for those who see masked names: the newest account first, because an order by name would
 * reveal initials.
 */
const newestFirst: Paging<PeopleSort>['sort'] = [{ field: 'createdAt', direction: 'desc' }];

/** Returns a page of the users the transaction sees (OR10, OR21), as the actor sees them. Refuses not-found. */
export async function readPeople(
  tx: Tx,
  { actor }: ActorContext,
  secondPerson: SecondPerson,
  filters: PeopleFilters,
  paging: Paging<PeopleSort>,
): Promise<Page<OrganizationUser>> {
  if (filters.orgId !== undefined && !(await organizationOf(tx, filters.orgId)))
    throw new DomainError('not-found', { detail: 'There is no such organization.' });
  const sort = isMasked(actor) && paging.sort.length === 0 ? newestFirst : paging.sort;
  const { rows, total } = await listPeople(tx, filters, { ...paging, sort });
  const beside = await besidePeople(tx, secondPerson, rows);
  return { items: rows.map((row) => personOut(row, beside, actor)), total };
}

/** How many people of an organization, who are not deactivated, have a role, and for how many more a request waits. */
interface RoleCount {
  has: number;
  waits: number;
}

/** The people of an organization: how many there are, and how many for each role. */
export interface PeopleCount<R extends string> {
  total: number;
  byRole: Readonly<Record<R, RoleCount>>;
}

/**
 * Counts the people of an organization, and those with each of these roles, as OR10 lists them to the transaction: no
 * person is read.
 */
export async function countByRole<R extends string>(
  tx: Tx,
  secondPerson: SecondPerson,
  orgId: number,
  roles: readonly R[],
): Promise<PeopleCount<R>> {
  const total = await countPeople(tx, { orgId });
  const holders = new Map((await countHolders(tx, orgId, roles)).map(({ role, people }) => [role, people]));
  const waiting = waitingOf(await secondPerson.waiting(tx, 'app_user'));
  const active = await activeAmong(tx, orgId, [...waiting.keys()]);
  const named = [...waiting].filter(([userId]) => active.has(userId));
  const countOf = (role: R): RoleCount => ({
    has: holders.get(role) ?? 0,
    waits: named.filter(([, { roles: added }]) => added.includes(role)).length,
  });
  return { total, byRole: Object.fromEntries(roles.map((role) => [role, countOf(role)])) as Record<R, RoleCount> };
}

/** Returns a page of the users the actor sees (OR10, OR21), as row security decides. */
export const searchPeople = (
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  filters: PeopleFilters,
  paging: Paging<PeopleSort>,
): Promise<Page<OrganizationUser>> =>
  ctx.inTx(by.actor.scope, (tx) => readPeople(tx, by, secondPerson, filters, paging));
