import type { UserReportRow } from '@isura/contract/identity/people';
import type { Page } from '@isura/contract/kernel/endpoint';
import { organizationFieldsOf } from '@isura/contract/kernel/ids';
import type { Paging } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { actionsOf, momentsOf } from '../../audit/index.ts';
import { listPeople, type PeopleFilters, type PeopleSort } from './people.queries.ts';
import { organizationOf, signInsOf } from './user.queries.ts';

/** Returns the report on users (US1): the users the actor sees, with their sign-ins and actions in the range. */
export async function reportOnUsers(
  ctx: Ctx,
  { actor }: ActorContext,
  filters: PeopleFilters,
  query: Paging<PeopleSort> & { 'start-date'?: string | undefined; 'end-date'?: string | undefined },
): Promise<Page<UserReportRow>> {
  const range = momentsOf(query);
  const { rows, total } = await ctx.inTx(actor.scope, async (tx) => {
    if (filters.orgId !== undefined && !(await organizationOf(tx, filters.orgId)))
      throw new DomainError('not-found', { detail: 'There is no such organization.' });
    return await listPeople(tx, filters, query);
  });
  const ids = rows.map((row) => row.userId);
  const [from, before] = [range.from ?? null, range.before ?? null];
  const counts = await ctx.inTx(JOB_SCOPE, async (tx) => ({
    signIns: await signInsOf(tx, ids, from, before),
    actions: await actionsOf(tx, ids, from, before),
  }));
  const items = rows.map((row): UserReportRow => {
    const userId = row.userId;
    return {
      userId,
      login: row.login,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      phone: row.phone,
      ...organizationFieldsOf(row),
      status: row.status,
      authorities: row.authorities,
      createdAt: new Date(row.createdAt),
      ...(row.lastLoginAt ? { lastLoginAt: new Date(row.lastLoginAt) } : {}),
      loginsCount: counts.signIns.get(userId) ?? 0,
      actionsCount: counts.actions.get(userId) ?? 0,
    };
  });
  return { items, total };
}
