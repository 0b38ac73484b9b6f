import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { record } from '../../audit/index.ts';
import { dropLogosOfNobody } from './file.queries.ts';

const KEPT_MS = 7 * 86_400_000;
/** Logos and pictures removed in one night; the rest wait for the next. */
const AT_ONCE = 500;

/**
 * Removes unused logos and pictures of people that are more than a week old: uploaded and never saved, or replaced
 * since. Rows are deleted first, so that none can be referenced once its picture is gone. Returns how many.
 */
export async function sweepLogos(ctx: Ctx): Promise<number> {
  const at = ctx.clock.now();
  const gone = await ctx.inTx(JOB_SCOPE, async (tx) => {
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
        summary: `${fileName} was removed because nobody uses this ${purpose === 'LOGO' ? 'logo' : 'picture'}`,
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
