import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { RawBody } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { railOf } from '../../bank/index.ts';
import { askAboutThese } from './ask-bank.service.ts';
import { isAttemptOf } from './contradiction.domain.ts';
import { transfersNamed } from './contradiction.queries.ts';
import { keepWhatContradicts } from './contradiction.service.ts';
import { holdInstructions } from './outcome.queries.ts';
import { askAboutPayments } from './transfer-jobs.service.ts';

/**
 * Handles a bank's event (PR32). Verifies the sender over the raw bytes, then queries the bank about each transfer
 * named, also one that is finished or was followed by another attempt; only that answer counts. Open attempts move to
 * the bank's status; contradictions are kept for the central office. Unknown references and repeated events change
 * nothing. Refuses with `not-found` for another rail, `access-denied` if the bank did not sign it, and
 * `malformed-request`.
 */
export async function receiveRailEvent(
  ctx: Ctx,
  name: string,
  raw: RawBody,
  traceId: string,
): Promise<{ received: true }> {
  const rail = railOf(ctx);
  if (name !== 'bank') throw new DomainError('not-found', { detail: 'This portal is not connected to this bank.' });
  if (!rail.readEvent) throw new DomainError('access-denied', { detail: 'No bank sends transfer events here.' });
  const { refs } = rail.readEvent(raw.headers, raw.bytes);
  const isOf = (number: string, ref: string): boolean => isAttemptOf(number, ref, ctx.config.portalCode);
  const named = (await ctx.inTx(JOB_SCOPE, (tx) => transfersNamed(tx, refs))).filter(({ number }) =>
    refs.some((ref) => isOf(number, ref)),
  );
  if (named.length === 0) return { received: true };
  const ours = [...new Set(refs)].filter((ref) => named.some(({ number }) => isOf(number, ref)));
  const ids = named.map(({ id }) => id);
  await askAboutThese(ctx, traceId, ids, { ask: askAboutPayments, rail });
  const answers = rail.many ? await rail.many.statusOf(ours) : await Promise.all(ours.map((ref) => rail.statusOf(ref)));
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const held = await holdInstructions(tx, ids);
    const reported = ours.flatMap((ref, nth) => {
      const of = held.find(({ number }) => isOf(number, ref));
      return of ? [{ of, ref, answer: answers[nth] ?? { result: 'NO_ANSWER' as const } }] : [];
    });
    const { events } = await keepWhatContradicts(ctx, tx, reported, traceId);
    await record(tx, events);
  });
  return { received: true };
}
