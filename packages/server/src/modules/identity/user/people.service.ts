import { AD1, OR25, OR26, type OrganizationUser } from '@isura/contract/identity/people';
import { AD3 } from '@isura/contract/identity/role';
import { type UserEvent, userMoves } from '@isura/contract/identity/states';
import type { Page } from '@isura/contract/kernel/endpoint';
import { maskEmail, maskName, maskPhone } from '@isura/contract/kernel/mask';
import { nextOf } from '@isura/contract/kernel/moves';
import type { Paging } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import { actsOpenTo } from '../../../platform/http/acts.ts';
import { isMasked } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import type { By, SecondPerson, WaitingChange } from '../admin-request/second-person.service.ts';
import { listPeople, type PeopleFilters, type PeopleSort, type PersonRow } from './people.queries.ts';
import { isOrganizationOpen } from './user.domain.ts';
import { organizationOf } from './user.queries.ts';

/** The roles that wait for each person, and the request that says so. */
type WaitingOf = ReadonlyMap<number, { roles: string[]; requestId: number }>;

/** A person as the contract speaks of him; for support staff name, address and phone number are masked. */
export function personOut(row: PersonRow, waiting: WaitingOf, actor: Actor): OrganizationUser {
  const hidden = isMasked(actor);
  const userId = Number(row.userId);
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
    id: Number(row.id),
    userId,
    ...(row.pendingPhone && !hidden ? { pendingPhone: row.pendingPhone } : {}),
    ...(row.jobTitle ? { jobTitle: row.jobTitle } : {}),
    ...(row.staffId && !hidden ? { staffId: row.staffId } : {}),
    ...(row.department ? { department: row.department } : {}),
    orgId: Number(row.orgId),
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
    can: canOf(actor, row),
  };
}

/** What an actor may do with a person: nothing in an organization that has ended, and never lock themselves out. */
function canOf(actor: Actor, { userId, orgId, orgStatus, status }: PersonRow): OrganizationUser['can'] {
  const isOpen = isOrganizationOpen(orgStatus);
  const leads = (event: UserEvent) => isOpen && nextOf(userMoves, status, event) !== undefined;
  const isSelf = Number(userId) === actor.userId;
  return actsOpenTo(actor, Number(orgId), {
    edit: { call: OR25, when: isOpen },
    roles: { call: AD3, when: isOpen },
    resend: { call: OR26, when: leads('activate') },
    unlock: { call: AD1, when: isOpen && !isSelf && (status === 'ACTIVE' || status === 'LOCKED') },
    activate: { call: AD1, when: leads('reactivate') },
    deactivate: { call: AD1, when: leads('deactivate') && !isSelf },
  });
}

/** Which roles the waiting requests would give to whom. */
export function waitingOf(changes: readonly WaitingChange[]): WaitingOf {
  const found = new Map<number, { roles: string[]; requestId: number }>();
  for (const { subjectId, requestId, payload } of changes) {
    const added = Array.isArray(payload.added) ? (payload.added as string[]) : [];
    found.set(subjectId, { roles: [...(found.get(subjectId)?.roles ?? []), ...added], requestId });
  }
  return found;
}

/**
 * The order of a list of people for those who see names masked and asked for none: the newest account first, as that of the
 * names says what they begin with.
 */
const newestFirst: Paging<PeopleSort>['sort'] = [{ field: 'createdAt', direction: 'desc' }];

/** A page of the people the actor sees (OR10, OR21): row security decides whose. */
export async function searchPeople(
  ctx: Ctx,
  { actor }: By,
  secondPerson: SecondPerson,
  filters: PeopleFilters,
  paging: Paging<PeopleSort>,
): Promise<Page<OrganizationUser>> {
  return await ctx.inTx(actor.scope, async (tx) => {
    if (filters.orgId !== undefined && !(await organizationOf(tx, filters.orgId)))
      throw new DomainError('not-found', { detail: 'There is no such organization.' });
    const sort = isMasked(actor) && paging.sort.length === 0 ? newestFirst : paging.sort;
    const { rows, total } = await listPeople(tx, filters, { ...paging, sort });
    const ids = rows.map((row) => Number(row.userId));
    const waiting = waitingOf(await secondPerson.waiting(tx, 'app_user', ids));
    return { items: rows.map((row) => personOut(row, waiting, actor)), total };
  });
}
