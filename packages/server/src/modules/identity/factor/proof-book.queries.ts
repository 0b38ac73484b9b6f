import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Keeps in words what a proof would open: the last five of a session. For `grp_job`. */
export async function keepProofWords(tx: Tx, sessionId: string, subject: string, opens: string): Promise<void> {
  const entry = JSON.stringify([{ subject, opens }]);
  await sql`
    update identity.session s set proofs_asked = ${entry}::jsonb || coalesce((select jsonb_agg(x.one order by x.nth)
      from jsonb_array_elements(s.proofs_asked) with ordinality as x(one, nth)
      where x.one->>'subject' <> ${subject} and x.nth < 5), '[]')
    where id = ${sessionId}`.execute(tx);
}

/** Returns in words what a proof for this subject would open, if it was requested in this session lately. */
export async function proofWordsOf(tx: Tx, sessionId: string, subject: string): Promise<string | undefined> {
  const { rows } = await sql<{ opens: string }>`
    select x->>'opens' as opens from identity.session s, jsonb_array_elements(s.proofs_asked) x
    where s.id = ${sessionId} and x->>'subject' = ${subject} limit 1`.execute(tx);
  return rows[0]?.opens;
}

/**
 * Uses up the fresh proof of a session for this subject, in one statement, so that of two requests at once one has it. A
 * request with the key of the one that used it finds it again. Reports whether there was one. For `grp_job`.
 */
export async function useProof(
  tx: Tx,
  { sessionId, subject, key, since }: { sessionId: string; subject: string; key: string | undefined; since: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.session set
      proof_used = case when step_up_subject = ${subject}
        then jsonb_build_object('subject', step_up_subject, 'at', step_up_at, 'key', ${key ?? null}::text)
          else proof_used end,
      step_up_at = case when step_up_subject = ${subject} then null else step_up_at end,
      step_up_subject = nullif(step_up_subject, ${subject})
    where id = ${sessionId} and ((step_up_subject = ${subject} and step_up_at >= ${since})
      or (proof_used->>'subject' = ${subject} and proof_used->>'key' = ${key ?? null}::text
        and (proof_used->>'at')::timestamptz >= ${since}))`.execute(tx);
  return numAffectedRows === 1n;
}

/** Gives a used proof back, unless the session has a newer one. For `grp_job`. */
export async function returnProof(tx: Tx, sessionId: string, subject: string): Promise<void> {
  await sql`
    update identity.session set step_up_subject = proof_used->>'subject',
      step_up_at = (proof_used->>'at')::timestamptz, proof_used = null
    where id = ${sessionId} and proof_used->>'subject' = ${subject} and step_up_subject is null`.execute(tx);
}
