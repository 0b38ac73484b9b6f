import type { Page } from '@isura/contract/kernel/endpoint';
import type { Paging } from '@isura/contract/kernel/paging';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { CR7In, RevenueHead } from '@isura/contract/org/revenue-head';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import { withoutAbsent } from '../catalogue/rule.domain.ts';
import { findGl, findHead, type HeadRow, insertHead, isOpenOrganization, listHeads } from './revenue-head.queries.ts';

const headOut = (row: HeadRow): RevenueHead => ({
  id: row.id,
  code: row.code,
  name: row.name,
  kind: row.kind,
  glAccountId: row.glAccountId,
  glCode: row.glCode,
  glName: row.glName,
  active: row.active,
  ...withoutAbsent({ orgId: row.orgId ?? undefined, orgName: row.orgName }),
});

/** Returns one head that the transaction can see. */
export async function headById(tx: Tx, id: number): Promise<RevenueHead | undefined> {
  const row = await findHead(tx, id);
  return row && headOut(row);
}

/**
 * Returns a page of the revenue heads the actor may use (CR6); the central office sees all and may filter by
 * organization.
 */
export async function searchHeads(
  ctx: Ctx,
  { actor }: ActorContext,
  filters: { query?: string | undefined; orgId?: number | undefined },
  paging: Paging<'code' | 'name'>,
): Promise<Page<RevenueHead>> {
  if (actor.kind !== 'central' && filters.orgId !== undefined && filters.orgId !== actor.orgId)
    throw new DomainError('not-found', { detail: 'There is no such organization.' });
  const { rows, total } = await ctx.inTx(actor.scope, (tx) => listHeads(tx, filters, paging));
  return { items: rows.map(headOut), total };
}

async function faultOf(tx: Tx, head: CR7In): Promise<FieldProblem | undefined> {
  const gl = await findGl(tx, head.glAccountId);
  if (!gl?.isPostable || !gl.active || (gl.class !== 'REVENUE' && gl.class !== 'LIABILITY'))
    return { field: 'glAccountId', code: 'not-revenue', message: 'Choose an account code for revenue' };
  if ((gl.class === 'REVENUE') !== head.code.startsWith('1'))
    return {
      field: 'glAccountId',
      code: 'code-does-not-fit',
      message: 'A code that begins with 1 is posted to revenue, one that begins with 4 to money held for others',
    };
  if (head.orgId !== undefined && !(await isOpenOrganization(tx, head.orgId)))
    return { field: 'orgId', code: 'not-found', message: 'Choose an MDA' };
  return undefined;
}

/**
 * Adds a revenue head for one organization or for all (CR7). Refuses a taken code with duplicate, and a non-revenue
 * account with validation-failed.
 */
export async function addHead(ctx: Ctx, by: ActorContext, head: CR7In): Promise<RevenueHead> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const fault = await faultOf(tx, head);
    if (fault) throw new DomainError('validation-failed', { detail: fault.message, errors: [fault] });
    const id = await insertHead(tx, head);
    if (id === undefined) {
      const message = 'There is already a revenue head with this code';
      throw new DomainError('duplicate', { detail: message, errors: [{ field: 'code', code: 'duplicate', message }] });
    }
    const row = await findHead(tx, id);
    if (!row) throw new Error('The revenue head that was added is not there');
    await record(tx, [
      {
        ...doneBy(ctx, by),
        ...withoutAbsent({ orgId: head.orgId ?? by.actor.orgId }),
        action: 'revenue-head.added',
        category: 'SERVICE',
        entityType: 'revenue_head',
        entityId: id,
        summary: `Revenue head ${head.code} ${head.name} added`,
        after: {
          economicCode: head.code,
          name: head.name,
          kind: head.kind,
          glAccountId: head.glAccountId,
          orgId: head.orgId,
        },
      },
    ]);
    return headOut(row);
  });
}
