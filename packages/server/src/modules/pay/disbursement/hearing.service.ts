import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import type { RawBody } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { railOf } from '../../bank/index.ts';
import { askAboutThese } from './asking.service.ts';
import { transfersNamed } from './contradiction.queries.ts';
import { keepWhatContradicts } from './contradiction.service.ts';
import { askAboutPayments } from './errands.service.ts';
import { holdInstructions } from './outcome.queries.ts';

const JOB = { role: 'grp_job' } as const;

/**
 * A bank tells by itself (PR32). Who sent it is proved over its bytes; then the bank is asked about each transfer it names, also about
 * one that is over or was followed by another attempt, and only that counts: what is open moves to where the bank says, what
 * contradicts is kept for the central office. What the portal never sent, and what came before, changes nothing. Refuses not-found for
 * another rail, access-denied for what the bank did not sign, and malformed-request.
 */
export async function hearRail(ctx: Ctx, name: string, raw: RawBody, traceId: string): Promise<{ received: true }> {
  const rail = railOf(ctx);
  if (name !== 'bank') throw new DomainError('not-found', { detail: 'This portal is connected to no such bank.' });
  if (!rail.readEvent) throw new DomainError('access-denied', { detail: 'No bank tells of its transfers here.' });
  const { refs } = rail.readEvent(raw.headers, raw.bytes);
  const named = await ctx.inTx(JOB, (tx) => transfersNamed(tx, refs));
  const ours = [...new Set(refs)].filter((ref) =>
    named.some(({ number }) => ref === number || ref.startsWith(`${number}.R`)),
  );
  if (ours.length === 0) return { received: true };
  await askAboutThese(
    ctx,
    traceId,
    named.map(({ id }) => id),
    { ask: askAboutPayments, rail },
  );
  const answers = rail.many ? await rail.many.statusOf(ours) : await Promise.all(ours.map((ref) => rail.statusOf(ref)));
  await ctx.inTx(JOB, async (tx) => {
    const held = await holdInstructions(
      tx,
      named.map(({ id }) => id),
    );
    const said = ours.flatMap((ref, nth) => {
      const of = held.find(({ number }) => ref === number || ref.startsWith(`${number}.R`));
      return of ? [{ of, ref, answer: answers[nth] ?? { result: 'NO_ANSWER' as const } }] : [];
    });
    const { events } = await keepWhatContradicts(ctx, tx, said, traceId);
    await record(tx, events);
  });
  return { received: true };
}
