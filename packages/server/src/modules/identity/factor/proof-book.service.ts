import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { PROOF_GOOD_MS } from '../../../platform/http/guard.ts';
import type { ProofBook } from '../../../platform/http/prove.ts';
import { keepProofWords, returnProof, useProof } from './proof-book.queries.ts';

/** Keeps the fresh proofs of sessions: what each opens, and that it opens it once. */
export const proofBook = (ctx: Pick<Ctx, 'inTx'>): ProofBook => ({
  recordRequest: ({ sessionId }, subject, opens) =>
    ctx.inTx(JOB_SCOPE, (tx) => keepProofWords(tx, sessionId ?? '', subject, opens)),
  use: ({ sessionId }, subject, key, now) =>
    ctx.inTx(JOB_SCOPE, (tx) => {
      const since = new Date(now.getTime() - PROOF_GOOD_MS);
      return useProof(tx, { sessionId: sessionId ?? '', subject, key, since });
    }),
  giveBack: ({ sessionId }, subject) => ctx.inTx(JOB_SCOPE, (tx) => returnProof(tx, sessionId ?? '', subject)),
});
