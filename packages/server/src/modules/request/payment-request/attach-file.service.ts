import { DomainError } from '@isura/contract/kernel/problems';
import type { Attachment } from '@isura/contract/request/attachment';
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX } from '@isura/contract/request/attachments';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { keepFile } from '../../../platform/files/kept-file.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { SentFile } from '../../../platform/http/form-body.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { forgetAttached, noteAttached } from '../../org/index.ts';
import { attachmentsOf, detach, insertAttachment, requestOfFile } from './attachment.queries.ts';
import { assertSeen, heldDraft, makeable, requestEvent, stampOf } from './draft-request.service.ts';
import { findRequest } from './request.queries.ts';
import { entryOf, mayOf } from './request-in-full.service.ts';

/** Reports whether the actor sees the request a file is attached to (FL2). */
export async function seesAttachment(tx: Tx, actor: Actor, fileId: number): Promise<boolean> {
  const requestId = await requestOfFile(tx, fileId);
  const row = requestId === undefined ? undefined : await findRequest(tx, requestId, actor.userId ?? 0);
  return row !== undefined && mayOf(actor, entryOf(row.type), 'view');
}

/**
 * Attaches a file to the actor's draft (PR18): identifies its type by its bytes, scans it, stores it, then records it
 * with its hash in the audit trail. Refuses with `file-type` or `file-infected`, an eleventh file, and a payment that
 * is not the actor's draft.
 */
export async function attach(ctx: Ctx, by: ActorContext, id: number, sent: SentFile): Promise<Attachment> {
  const found = await assertSeen(ctx, by, id);
  makeable(by, found.type);
  await ctx.inTx(JOB_SCOPE, (tx) => heldDraft(tx, by, id));
  const kept = await keepFile(ctx, sent, { maxBytes: ATTACHMENT_MAX_BYTES, office: true });
  const { fileName, mimeType, sizeBytes, sha256 } = kept;
  try {
    return await ctx.inTx(JOB_SCOPE, async (tx) => {
      const row = await heldDraft(tx, by, id);
      if ((await attachmentsOf(tx, row)).length >= ATTACHMENTS_MAX) throw tooMany();
      const { userId, at } = stampOf(ctx, by);
      const owner = { ownerOrgId: row.orgId, ownerUserId: userId };
      const fileId = await noteAttached(tx, { ...owner, ...kept, at });
      const file = { id: fileId, fileName, mimeType, sizeBytes, addedByName: by.actor.name ?? '', addedAt: at };
      await insertAttachment(tx, row, { ...file, addedByUserId: userId });
      await record(tx, [
        requestEvent(ctx, by, row, {
          action: 'request.file-attached',
          summary: `${fileName} attached to ${row.requestNumber}`,
          after: { number: row.requestNumber, fileName, sizeBytes, sha256 },
        }),
      ]);
      return file;
    });
  } catch (error) {
    await ctx.files.remove(kept.storageKey).catch(() => undefined);
    throw error;
  }
}

function tooMany(): DomainError {
  const message = `A payment takes up to ${ATTACHMENTS_MAX} files. Remove one first.`;
  return new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'file', code: 'too-many', message }],
  });
}

/**
 * Removes a file from the actor's draft (PR23). If the payment was never submitted the file is deleted; if people may
 * have decided with it, it is kept and no longer shown. Refuses with `invalid-transition` a file that is not attached
 * (`not-attached`).
 */
export async function detachFile(ctx: Ctx, by: ActorContext, id: number, fileId: number): Promise<void> {
  await assertSeen(ctx, by, id);
  const gone = await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await heldDraft(tx, by, id);
    makeable(by, row.type);
    const file = (await attachmentsOf(tx, row)).find((one) => one.id === fileId);
    if (!file)
      throw new DomainError('invalid-transition', {
        detail: 'This file is no longer attached to the payment.',
        reason: 'not-attached',
      });
    const stays = row.approvalRound > 0;
    await detach(tx, row, fileId, stays ? ctx.clock.now() : undefined);
    await record(tx, [
      requestEvent(ctx, by, row, {
        action: 'request.file-detached',
        summary: `${file.fileName} taken off ${row.requestNumber}`,
        before: { number: row.requestNumber, fileName: file.fileName, sizeBytes: file.sizeBytes },
      }),
    ]);
    return stays ? undefined : await forgetAttached(tx, fileId);
  });
  if (gone !== undefined)
    await ctx.files.remove(gone).catch((error: unknown) => ctx.log.warn({ error }, 'a file could not be removed'));
}
