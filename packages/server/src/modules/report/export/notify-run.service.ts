import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { claimFailureNotice, mailingOf } from '../mailing/mailing.queries.ts';
import type { JobRow } from './export.queries.ts';

/**
 * Notifies about a file of a scheduled report: its recipient when it is ready, the owner once a run when it failed.
 * Runs in the transaction that ends the file, so that each is notified once, whatever is repeated.
 */
export async function notifyOfRun(ctx: Ctx, tx: Tx, job: JobRow, sha256: string | undefined): Promise<void> {
  const { id, ownerId, name } = await mailingOf(tx, job.mailingId!);
  const orgId = job.orgId;
  if (sha256 !== undefined)
    return await ctx.outbox.announce(tx, {
      event: 'mailing.ready',
      payload: { exportId: job.id, userId: job.userId, orgId, name, title: job.title, sha256 },
      sourceType: 'export_job',
      sourceId: job.id,
      orgId,
    });
  if (!(await claimFailureNotice(tx, job.mailingId!, job.mailingPeriod!))) return;
  await ctx.outbox.announce(tx, {
    event: 'mailing.failed',
    payload: { mailingId: id, ownerId, orgId, name, reason: job.failureReason ?? 'The file could not be made.' },
    sourceType: 'mailing',
    sourceId: id,
    orgId,
  });
}
