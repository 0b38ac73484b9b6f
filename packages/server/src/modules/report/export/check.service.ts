import { DomainError } from '@isura/contract/kernel/problems';
import type { ReportFileCheck } from '@isura/contract/report/check';
import type { Ctx } from '../../../platform/ctx.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { countLookUp } from '../../../platform/rate-limit/look-up.ts';
import { findByHash } from './export.queries.ts';

/**
 * Says whether the portal made the file of this SHA-256 (RP10): which report it is, for which organization and when, and
 * nothing of what stands in it or of who asked for it. Each look counts against the day of the address. Refuses with
 * not-found, and rate-limited as the look-ups of receipts.
 */
export async function checkFile(ctx: Ctx, facts: RequestFacts, sha256: string): Promise<ReportFileCheck> {
  const file = await ctx.inTx({ role: 'grp_job' }, (tx) => findByHash(tx, sha256));
  await countLookUp(ctx, facts, file ? 'found' : 'missed');
  if (!file)
    throw new DomainError('not-found', {
      detail: 'This portal made no file like this one. It was made elsewhere, or changed since. Do not rely on it.',
    });
  return file;
}
