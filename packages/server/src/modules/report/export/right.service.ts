import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { DomainError } from '@isura/contract/kernel/problems';
import { EV1, EV2 } from '@isura/contract/report/evidence';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { cellFor, hasAllOf, mayCall } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { callerOf, parseFilters } from '../definition/lines-of-list.service.ts';
import type { Lists } from '../definition/lists.service.ts';
import { packOf } from './export.domain.ts';
import type { JobRow, KeptActor } from './export.queries.ts';
import { personNow } from './person-now.service.ts';

type WhatIsMade = Pick<JobRow, 'report' | 'filters'>;

/** Returns the call that shows the contents of a file on the screen. */
function callOf({ files }: Lists, { report, filters }: WhatIsMade, actor: Actor): Endpoint {
  if (report === 'evidence') return packOf(filters).kind === 'payment' ? EV2 : EV1;
  return files[report].call(actor, filters);
}

/**
 * Refuses with access-denied or not-found anybody who may not call now what a file is made from: evidence of another
 * organization, or a list their roles no longer open.
 */
export function assertMaySee(lists: Lists, job: WhatIsMade, actor: Actor): void {
  const call = callOf(lists, job, actor);
  if (job.report !== 'evidence')
    return void callerOf(call, actor, parseFilters(call, { ...job.filters, ...lists.files[job.report].params }));
  if (!mayCall(call, actor)) throw new DomainError('access-denied', { detail: 'You do not have access to this.' });
  if (actor.kind !== 'central' && packOf(job.filters).orgId !== actor.orgId)
    throw new DomainError('not-found', { detail: 'We could not find this file.' });
}

/** Returns the access of a person in the form a job stores. */
export const keptActor = ({
  kind,
  userId,
  orgId,
  orgStatus,
  roles,
  permissions,
  ownPermissions,
}: Actor): KeptActor => ({
  kind: kind === 'central' ? 'central' : 'staff',
  userId: userId ?? 0,
  orgId: orgId ?? 0,
  ...(orgStatus === undefined ? {} : { orgStatus }),
  roles: roles ?? [],
  permissions: [...(permissions ?? [])],
  ownPermissions: [...(ownPermissions ?? [])],
});

/** Returns a person as a job stored them. */
const actorAsKept = ({ permissions, ownPermissions, ...kept }: KeptActor): Actor => ({
  ...kept,
  permissions: new Set(permissions),
  ownPermissions: new Set(ownPermissions),
  scope: { role: kept.kind === 'central' ? 'grp_oagf' : 'grp_org', orgId: kept.orgId, userId: kept.userId },
});

const isMaskedFor = (call: Endpoint, actor: Actor): boolean => cellFor(call, actor)?.endsWith('m') ?? false;

/**
 * Refuses with access-denied a file made with more rights than its owner has now: it may show what a new one would mask
 * or omit. Rights gained since do not matter.
 */
export function assertSeesNoLess(lists: Lists, job: WhatIsMade & Pick<JobRow, 'askedAs'>, actor: Actor): void {
  if (job.askedAs === null) return;
  const then = actorAsKept(job.askedAs);
  const call = callOf(lists, job, actor);
  const hasAll =
    actor.kind === then.kind &&
    actor.orgId === then.orgId &&
    hasAllOf(actor, then) &&
    (isMaskedFor(call, then) || !isMaskedFor(call, actor));
  if (hasAll) return;
  throw new DomainError('access-denied', {
    detail: 'Your access has changed since this file was made. Make it again.',
  });
}

/**
 * Returns the owner of a file with their current rights. Refuses with access-denied or not-found an owner who lost
 * access.
 */
export async function ownerNow(ctx: Ctx, lists: Lists, job: JobRow): Promise<Actor> {
  const member = await ctx.inTx(JOB_SCOPE, (tx) => personNow(ctx, tx, job.orgId, job.userId));
  if (!member) throw new DomainError('access-denied', { detail: 'You do not have access to this.' });
  assertMaySee(lists, job, member.actor);
  return member.actor;
}
