import type { Ctx } from '../../../platform/ctx.ts';
import { record } from '../../audit/index.ts';
import { dropLogosOfNobody } from './file.queries.ts';

const KEPT_MS = 7 * 86_400_000;
/** Logos and pictures of one night; the rest waits for the next. */
const AT_ONCE = 500;

/**
 * Takes away logos and pictures of people of more than a week ago that nobody carries: brought and never saved, or replaced since. Their rows
 * go first, so that none can be named any more when its picture is gone. Answers how many.
 */
export async function sweepLogos(ctx: Ctx): Promise<number> {
  const at = ctx.clock.now();
  const gone = await ctx.inTx({ role: 'grp_job' }, async (tx) => {
    const rows = await dropLogosOfNobody(tx, new Date(at.getTime() - KEPT_MS), AT_ONCE);
    await record(
      tx,
      rows.map(({ id, ownerOrgId, purpose, fileName }) => ({
        at,
        actor: { name: 'The portal', login: 'system' },
        ...(ownerOrgId === null ? {} : { orgId: ownerOrgId }),
        action: 'file.removed',
        category: 'ORG' as const,
        entityType: 'uploaded_file',
        entityId: id,
        summary: `${fileName} was removed: nobody carries this ${purpose === 'LOGO' ? 'logo' : 'picture'}`,
        ip: '',
        traceId: `logo ${id}`,
      })),
    );
    return rows;
  });
  for (const { storageKey } of gone)
    await ctx.files.remove(storageKey).catch((error: unknown) => ctx.log.warn({ error }, 'a logo was not removed'));
  return gone.length;
}
