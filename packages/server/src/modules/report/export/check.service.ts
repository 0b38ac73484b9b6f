import { DomainError } from '@isura/contract/kernel/problems';
import type { ReportFileCheck } from '@isura/contract/report/check';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { countLookUp } from '../../../platform/rate-limit/look-up.ts';
import { findByHash } from './export.queries.ts';

/**
 * Reports whether the portal made the file with this SHA-256 (RP10): which report, for which organization and when, but
 * neither its contents nor who requested it. Each look-up counts towards the daily limit of the address. Refuses with
 * not-found, and rate-limited like the look-ups of receipts.
 */
export async function checkFile(ctx: Ctx, facts: RequestFacts, sha256: string): Promise<ReportFileCheck> {
  const file = await ctx.inTx(JOB_SCOPE, (tx) => findByHash(tx, sha256));
  await countLookUp(ctx, facts, file ? 'found' : 'missed');
  if (!file)
    throw new DomainError('not-found', {
      detail: 'This portal did not make this file: it was made elsewhere, or changed since. Do not rely on it.',
    });
  return file;
}
