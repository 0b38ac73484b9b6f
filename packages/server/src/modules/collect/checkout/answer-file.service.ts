import { ANSWER_MAX_BYTES, type AnswerFile } from '@isura/contract/collect/answer-file';
import { lagosDay } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { keepFile } from '../../../platform/files/kept-file.ts';
import type { SentFile } from '../../../platform/http/form-body.ts';
import { collectable } from '../../org/index.ts';
import { forgetUnused, insertAnswerFile } from './answer-file.queries.ts';
import { assertOffered } from './checkout.domain.ts';

const NO_SERVICE = 'There is no such service.';

/**
 * Returns the organization of the service that asks this question with a file; refuses a service or question that does
 * not exist.
 */
async function fileQuestionOf(ctx: Ctx, serviceId: number, fieldKey: string): Promise<number> {
  const day = lagosDay(ctx.clock.now());
  const found = await ctx.inTx(JOB_SCOPE, (tx) => collectable(tx, serviceId, { day }));
  if (!found) throw new DomainError('not-found', { detail: NO_SERVICE });
  const rule = assertOffered(found);
  const asks = rule.customFields.some(({ key, type }) => key === fieldKey && type === 'FILE');
  if (asks) return found.org.id;
  const message = 'This service does not ask for such a file';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'fieldKey', code: 'unknown', message }],
  });
}

/**
 * Stores a file that answers a question (CO9) and returns its token, which is the answer. The type is read from its
 * bytes, it is scanned for malware, and a picture is re-encoded as JPEG. Refuses with file-type (not PDF, PNG or JPEG
 * by its bytes), file-infected, and not-payable for a service that cannot be paid now. Only the organization of the
 * service can open it, once a checkout has named the token.
 */
export async function keepAnswerFile(
  ctx: Ctx,
  { serviceId, fieldKey }: { serviceId: number; fieldKey: string },
  sent: SentFile,
): Promise<AnswerFile> {
  const orgId = await fileQuestionOf(ctx, serviceId, fieldKey);
  const kept = await keepFile(ctx, sent, { maxBytes: ANSWER_MAX_BYTES });
  const token = ctx.ids.uuid();
  const facts = { fileName: kept.fileName, mimeType: kept.mimeType };
  try {
    const id = await ctx.inTx(JOB_SCOPE, (tx) =>
      insertAnswerFile(tx, { token, orgId, serviceId, fieldKey, ...kept, ...facts, at: ctx.clock.now() }),
    );
    return { id, ...facts, sizeBytes: kept.sizeBytes, scanStatus: kept.scanStatus, token };
  } catch (error) {
    await ctx.files.remove(kept.storageKey).catch(() => undefined);
    throw error;
  }
}

const KEPT_MS = 24 * 3_600_000;
const AT_A_TIME = 200;

/**
 * Deletes answer files that no checkout named within 24 hours: the rows first, then their bytes, so that no row names
 * missing bytes. Returns how many were deleted. Can be repeated and interrupted safely.
 */
export async function dropUnusedAnswers(
  ctx: Pick<Ctx, 'clock' | 'inTx' | 'files'>,
  signal?: AbortSignal,
): Promise<number> {
  const end = new Date(ctx.clock.now().getTime() - KEPT_MS);
  let gone = 0;
  for (let full = true; full && !signal?.aborted; ) {
    const keys = await ctx.inTx(JOB_SCOPE, (tx) => forgetUnused(tx, end, AT_A_TIME));
    for (const key of keys) await ctx.files.remove(key);
    gone += keys.length;
    full = keys.length === AT_A_TIME;
  }
  return gone;
}
