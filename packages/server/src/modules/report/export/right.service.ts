import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { DomainError } from '@isura/contract/kernel/problems';
import { EV1, EV2 } from '@isura/contract/report/evidence';
import type { Ctx } from '../../../platform/ctx.ts';
import { cellFor, hasAllOf, mayCall } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { definitions } from '../definition/definitions.domain.ts';
import { askedOf, askerOf } from '../definition/list-rows.service.ts';
import { packOf } from './export.domain.ts';
import type { JobRow, KeptActor } from './export.queries.ts';
import { personNow } from './person-now.service.ts';

const JOB = { role: 'grp_job' } as const;

type WhatIsMade = Pick<JobRow, 'report' | 'filters'>;

/** The call that shows on the screen what a file holds. */
function callOf({ report, filters }: WhatIsMade, actor: Actor): Endpoint {
  if (report === 'evidence') return packOf(filters).kind === 'payment' ? EV2 : EV1;
  return definitions[report].call(actor, filters);
}

/**
 * Refuses with access-denied or not-found whoever may not call now what a file is made of: evidence of another
 * organization, a list their roles no longer open.
 */
export function assertMaySee(job: WhatIsMade, actor: Actor): void {
  const call = callOf(job, actor);
  if (job.report !== 'evidence')
    return void askerOf(call, actor, askedOf(call, { ...job.filters, ...definitions[job.report].params }));
  if (!mayCall(call, actor)) throw new DomainError('access-denied', { detail: 'You do not have access to this.' });
  if (actor.kind !== 'central' && packOf(job.filters).orgId !== actor.orgId)
    throw new DomainError('not-found', { detail: 'We could not find this file.' });
}

/** What decides about a person, as a job can keep it. */
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

/** Somebody as a job has kept them. */
const actorAsKept = ({ permissions, ownPermissions, ...kept }: KeptActor): Actor => ({
  ...kept,
  permissions: new Set(permissions),
  ownPermissions: new Set(ownPermissions),
  scope: { role: kept.kind === 'central' ? 'grp_oagf' : 'grp_org', orgId: kept.orgId, userId: kept.userId },
});

const isMaskedFor = (call: Endpoint, actor: Actor): boolean => cellFor(call, actor)?.endsWith('m') ?? false;

/**
 * Refuses with access-denied a file that was made with more rights than its owner has now: it may show what a new one would
 * mask or leave out. What they have gained since is no matter.
 */
export function assertSeesNoLess(job: WhatIsMade & Pick<JobRow, 'askedAs'>, actor: Actor): void {
  if (job.askedAs === null) return;
  const then = actorAsKept(job.askedAs);
  const call = callOf(job, actor);
  const hasAll =
    actor.kind === then.kind &&
    actor.orgId === then.orgId &&
    hasAllOf(actor, then) &&
    (isMaskedFor(call, then) || !isMaskedFor(call, actor));
  if (hasAll) return;
  throw new DomainError('access-denied', {
    detail: 'What you may see has changed since this file was made. Make it again.',
  });
}

/** The owner of a file as they are when it is made. Refuses with access-denied or not-found who may not see it any longer. */
export async function ownerNow(ctx: Ctx, job: JobRow): Promise<Actor> {
  const member = await ctx.inTx(JOB, (tx) => personNow(tx, Number(job.orgId), Number(job.userId)));
  if (!member) throw new DomainError('access-denied', { detail: 'You do not have access to this.' });
  assertMaySee(job, member.actor);
  return member.actor;
}
