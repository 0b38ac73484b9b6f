import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { mailingOf, tellFailedOnce } from '../mailing/mailing.queries.ts';
import type { JobRow } from './export.queries.ts';

/**
 * Tells of a file of a scheduled report: the one it is for when it is there, its owner once a run when it is not. In the
 * transaction in which the file is ended, so each is told once, whatever is repeated.
 */
export async function tellOfRun(ctx: Ctx, tx: Tx, job: JobRow, sha256: string | undefined): Promise<void> {
  const { id, ownerId, name } = await mailingOf(tx, job.mailingId!);
  const orgId = Number(job.orgId);
  if (sha256 !== undefined)
    return await ctx.outbox.announce(tx, {
      event: 'mailing.ready',
      payload: { exportId: Number(job.id), userId: Number(job.userId), orgId, name, title: job.title, sha256 },
      sourceType: 'export_job',
      sourceId: Number(job.id),
      orgId,
    });
  if (!(await tellFailedOnce(tx, job.mailingId!, job.mailingPeriod!))) return;
  await ctx.outbox.announce(tx, {
    event: 'mailing.failed',
    payload: { mailingId: id, ownerId, orgId, name, reason: job.failureReason ?? 'The file could not be made.' },
    sourceType: 'mailing',
    sourceId: id,
    orgId,
  });
}
