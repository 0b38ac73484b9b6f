import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { countLookUp } from '../../../platform/rate-limit/look-up.ts';

/** Runs work and counts an unknown reference in it as a missed look-up (docs/spec/security.md#t41). */
export async function countingMisses<Done>(
  ctx: Ctx,
  { facts }: ActorContext,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') await countLookUp(ctx, facts, 'missed');
    throw error;
  }
}
