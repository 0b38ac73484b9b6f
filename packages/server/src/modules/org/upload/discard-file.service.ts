import { DomainError } from '@isura/contract/kernel/problems';
import type { MdaUploadBatch } from '@isura/contract/org/uploads';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { DISCARDED, dropIntake } from '../../../platform/intake/store.ts';
import { record } from '../../audit/index.ts';
import { type BatchRow, discardBatch, findBatch, holdBatch } from './upload.queries.ts';
import { batchEvent, batchOut, batchSeen, mayBeDiscarded, noBatch } from './upload.service.ts';

/** Discards a batch from which nothing was imported, in a transaction of the jobs' role; reading stops. */
export async function discardIn(ctx: Ctx, tx: Tx, by: ActorContext, batch: BatchRow): Promise<void> {
  const at = ctx.clock.now();
  if (batch.intakeId !== null) await dropIntake(tx, batch.intakeId, at, DISCARDED);
  await discardBatch(tx, batch.id, at);
  const summary = `${batch.fileName} was discarded`;
  await record(tx, [batchEvent(ctx, by, batch, { action: 'data.discarded', summary })]);
}

/**
 * Discards a file of master data (UP15): reading stops and none of its rows is imported. Refuses not-found, and
 * invalid-transition for a batch while its rows are being imported or that has ended.
 */
export async function discardFile(ctx: Ctx, by: ActorContext, id: number): Promise<MdaUploadBatch> {
  await batchSeen(ctx, by, id);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const batch = await holdBatch(tx, id);
    if (!batch) throw noBatch();
    if (!(await mayBeDiscarded(tx, batch)))
      throw new DomainError('invalid-transition', {
        detail: 'The rows of this file are being loaded, or it has already ended.',
        status: batch.status,
      });
    await discardIn(ctx, tx, by, batch);
    return await batchOut(tx, (await findBatch(tx, id))!, { by, whole: true });
  });
}
