import type { MdaUploadBatch, UploadKind } from '@isura/contract/org/uploads';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { SentFile } from '../../../platform/http/form-body.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { senderOf } from '../../../platform/intake/sender.ts';
import { MOST_UNREAD, refuseUnread } from '../../../platform/intake/sent.ts';
import { insertIntake, unreadOf } from '../../../platform/intake/store.ts';
import { record } from '../../audit/index.ts';
import { discardIn } from './discard-file.service.ts';
import { findBatch, insertBatch, waitingOf } from './upload.queries.ts';
import { batchEvent, batchOut } from './upload.service.ts';
import { intakeName } from './upload-kind.service.ts';

/**
 * Receives a file (UP1 to UP5): its bytes are already stored, a batch refers to them, and its rows are validated in the
 * background. Nothing changes before UP14. It replaces a file of the same kind that waits for the sender's
 * confirmation, which is discarded. An error in the whole file ends the batch as FAILED with its reason. Refuses with
 * rate-limited a sender while their files are still being read.
 */
export async function receiveUpload(
  ctx: Ctx,
  by: ActorContext,
  kind: UploadKind,
  sent: SentFile,
  read: ReadIntake,
): Promise<MdaUploadBatch> {
  const { orgId = 0, userId = 0 } = by.actor;
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    if ((await unreadOf(tx, userId)) >= MOST_UNREAD) throw refuseUnread(MOST_UNREAD);
    for (const waiting of await waitingOf(tx, kind, userId)) await discardIn(ctx, tx, by, waiting);
    const at = ctx.clock.now();
    const madeBy = senderOf(by);
    const intakeId = await insertIntake(tx, sent, {
      ...{ orgId, userId, kind: intakeName(kind), context: { sender: madeBy }, purpose: 'MDA_DATA', at },
    });
    const id = await insertBatch(tx, { kind, intakeId, madeBy, at });
    await ctx.queue.enqueue(tx, read, { intakeId });
    const { name: fileName, sha256 } = sent;
    const batch = (await findBatch(tx, id))!;
    await record(tx, [
      batchEvent(ctx, by, batch, {
        action: 'data.upload',
        summary: `${fileName} uploaded`,
        after: { kind, fileName, sha256 },
      }),
    ]);
    return await batchOut(tx, batch, { by, whole: true });
  });
}
