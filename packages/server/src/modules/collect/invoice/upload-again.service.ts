import type { InvoiceUpload } from '@isura/contract/collect/invoice-upload';
import type { ReadAgainIn } from '@isura/contract/kernel/file-plan';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { assertReadingShown, insertReadAgain } from '../../../platform/intake/read-again.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { senderOf } from '../../../platform/intake/sender.ts';
import { record } from '../../audit/index.ts';
import { beginReadAgain, findUpload, type UploadRow } from './upload.queries.ts';
import { assertUploadSeen, heldUpload, uploadEvent, uploadOut } from './upload.service.ts';
import type { ChosenBy } from './upload-kind.service.ts';

const isIssued = (status: string): DomainError =>
  new DomainError('invalid-transition', {
    detail: 'Invoices were issued from this file, so it can no longer be read in another way.',
    status,
  });

/** Reports whether a file may be read in another way: it was read, or could not be, and nothing was issued of it. */
export const mayReadAgain = ({ status, createdCount, issuedBy }: UploadRow): boolean =>
  (status === 'READ' || status === 'FAILED') && createdCount === 0 && issuedBy === null;

/**
 * Reads a file of invoices again with other choices (IN24); corrections of its rows are lost. Where it cannot be read with
 * them, what was shown is shown again (upload-kind.service.ts). Refuses not-found; invalid-transition for a file that is
 * being read, was discarded or of which invoices were issued; stale-version; validation-failed for a column that the
 * template does not have; and rate-limited.
 */
export async function readInvoicesAgain(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  { version, ...choices }: ReadAgainIn,
  read: ReadIntake,
): Promise<InvoiceUpload> {
  await assertUploadSeen(ctx, by, id);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await heldUpload(tx, by, id, 'READ', 'FAILED');
    if (!mayReadAgain(row) || row.intakeId === null) throw isIssued(row.status);
    assertReadingShown(row.version, version);
    const at = ctx.clock.now();
    const context: ChosenBy = { chosenBy: senderOf(by) };
    const intakeId = await insertReadAgain(tx, row.intakeId, { choices, userId: by.actor.userId ?? 0, context, at });
    await beginReadAgain(tx, row.id, intakeId);
    await ctx.queue.enqueue(tx, read, { intakeId });
    await record(tx, [
      uploadEvent(ctx, by, row, {
        action: 'invoice.upload-choices',
        summary: `${row.fileName} is read again with other choices`,
        after: { ...choices },
      }),
    ]);
    return await uploadOut(ctx, tx, (await findUpload(tx, row.id))!, true);
  });
}
