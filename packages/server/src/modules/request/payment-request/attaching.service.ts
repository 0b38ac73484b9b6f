import { DomainError } from '@isura/contract/kernel/problems';
import type { Attachment } from '@isura/contract/request/attachment';
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX } from '@isura/contract/request/attachments';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { keepFile } from '../../../platform/files/kept-file.ts';
import type { SentFile } from '../../../platform/http/form-body.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import type { By } from '../../identity/index.ts';
import { forgetAttached, noteAttached } from '../../org/index.ts';
import { attachmentsOf, detach, insertAttachment, requestOfFile } from './attachment.queries.ts';
import { assertSeen, heldDraft, JOB, makeable, markOf, requestEvent } from './drafting.service.ts';
import { findRequest } from './request.queries.ts';
import { entryOf, mayOf } from './whole.service.ts';

/** Whether the actor sees the request a file is attached to (FL2). */
export async function seesAttachment(tx: Tx, actor: Actor, fileId: number): Promise<boolean> {
  const requestId = await requestOfFile(tx, fileId);
  const row = requestId === undefined ? undefined : await findRequest(tx, requestId, actor.userId ?? 0);
  return row !== undefined && mayOf(actor, entryOf(row.type), 'view');
}

/**
 * Attaches a file to a draft of the actor (PR18): judged by its bytes, checked for harm, stored, then written down with its
 * hash in the trail. Refuses file-type, file-infected, an eleventh file, and a payment that is no draft of the actor.
 */
export async function attach(ctx: Ctx, by: By, id: number, sent: SentFile): Promise<Attachment> {
  const found = await assertSeen(ctx, by, id);
  makeable(by, found.type);
  await ctx.inTx(JOB, (tx) => heldDraft(tx, by, id));
  const kept = await keepFile(ctx, sent, { maxBytes: ATTACHMENT_MAX_BYTES, office: true });
  const { fileName, mimeType, sizeBytes, sha256 } = kept;
  try {
    return await ctx.inTx(JOB, async (tx) => {
      const row = await heldDraft(tx, by, id);
      if ((await attachmentsOf(tx, row)).length >= ATTACHMENTS_MAX) throw tooMany();
      const { userId, at } = markOf(ctx, by);
      const owner = { ownerOrgId: Number(row.orgId), ownerUserId: userId };
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
  const message = `A payment takes ${ATTACHMENTS_MAX} files. Take one off first.`;
  return new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'file', code: 'too-many', message }],
  });
}

/**
 * Takes a file off a draft of the actor (PR23). Of a payment nobody was ever asked about it is gone; one that people may have
 * decided with stays kept and is shown no more. Refuses with invalid-transition a file that is not attached
 * (`not-attached`).
 */
export async function detachFile(ctx: Ctx, by: By, id: number, fileId: number): Promise<void> {
  await assertSeen(ctx, by, id);
  const gone = await ctx.inTx(JOB, async (tx) => {
    const row = await heldDraft(tx, by, id);
    makeable(by, row.type);
    const file = (await attachmentsOf(tx, row)).find((one) => one.id === fileId);
    if (!file)
      throw new DomainError('invalid-transition', {
        detail: 'This file is not attached to the payment any more.',
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
    await ctx.files.remove(gone).catch((error: unknown) => ctx.log.warn({ error }, 'a file was not removed'));
}
