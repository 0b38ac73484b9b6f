import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { record } from '../../audit/index.ts';
import { lockOrganization } from '../organization/organization.queries.ts';
import { ABANDONED_AFTER_DAYS, statusAfter } from './onboarding.domain.ts';
import { changeOrganization, untouchedSince } from './onboarding.queries.ts';

const DAY_MS = 86_400_000;
/** Organizations abandoned in one transaction; the rest wait for the next day. */
const AT_ONCE = 500;

/**
 * Marks organizations in onboarding as abandoned when they were not touched for 90 days; their administrators may
 * resume. Returns how many.
 */
export async function abandonUntouched(ctx: Ctx): Promise<number> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const before = new Date(now.getTime() - ABANDONED_AFTER_DAYS * DAY_MS);
    const events = [];
    for (const id of await untouchedSince(tx, before, AT_ONCE)) {
      const row = await lockOrganization(tx, id);
      const status = row && statusAfter(row.status, 'abandon');
      if (!row || !status || !(await changeOrganization(tx, row, { status }, { login: 'system', at: now }))) continue;
      events.push({
        at: now,
        actor: { name: 'The portal', login: 'system' },
        orgId: row.id,
        action: 'organization.abandoned',
        category: 'ORG' as const,
        entityType: 'organization',
        entityId: row.id,
        summary: `The onboarding of ${row.name} was put aside after ${ABANDONED_AFTER_DAYS} days without change`,
        before: { status: row.status },
        after: { status },
        ip: '',
        traceId: `abandoned ${id}`,
      });
    }
    await record(tx, events);
    return events.length;
  });
}
