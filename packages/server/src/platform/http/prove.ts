import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Decoded } from './decode.ts';
import type { SentFile } from './form-body.ts';
import { assertFreshProof, fullSubject, isBoundToRequest, proofRequired } from './guard.ts';
import { proofSentence, proofWords } from './proof-words.ts';
import type { Actor } from './route.ts';

/** Where the proofs of a session are kept; the module identity implements it. */
export interface ProofBook {
  /** Keeps what a proof for this subject would open, for the message that brings its code (ME9). */
  recordRequest(actor: Actor, subject: string, opens: string): Promise<void>;
  /**
   * Uses up the session's fresh proof for this subject; reports whether there was one. The same request sent again, under
   * its idempotency key, finds the proof it used.
   */
  use(actor: Actor, subject: string, key: string | undefined, now: Date): Promise<boolean>;
  /** Gives a used proof back, because the call was refused and did nothing. */
  giveBack(actor: Actor, subject: string): Promise<void>;
}

/** What a call needs a proof for. */
export interface Proving {
  call: Endpoint;
  actor: Actor;
  decoded: Decoded;
  file: SentFile | undefined;
  key: string | undefined;
  now: Date;
  /** What of this request a proof opens, in words; undefined for the fields that are sent. */
  opens?: (() => Promise<readonly string[] | undefined>) | undefined;
}

/**
 * Runs a call that needs a fresh proof (`^` in its row of the access matrix). The proof must be for exactly this
 * request, and opens it once: it is used up before the call begins, and returned when the call refuses. Refuses
 * step-up-required, after keeping in words what the proof will open (ADR 0257).
 */
export async function withProof<Answer>(book: ProofBook, proof: Proving, run: () => Promise<Answer>): Promise<Answer> {
  const { call, actor, decoded, file, key, now } = proof;
  if (!actor.cell?.endsWith('^')) return await run();
  const subject = fullSubject(call, actor, decoded, file);
  const isProved = isBoundToRequest(call) ? await book.use(actor, subject, key, now) : hasFresh(actor, subject, now);
  if (!isProved) {
    const facts = await proof.opens?.();
    await book.recordRequest(
      actor,
      subject,
      facts ? proofSentence(call, facts) : proofWords(call, decoded, file?.name),
    );
    throw proofRequired(subject);
  }
  try {
    return await run();
  } catch (error) {
    if (error instanceof DomainError && isBoundToRequest(call)) await book.giveBack(actor, subject);
    throw error;
  }
}

function hasFresh(actor: Actor, subject: string, now: Date): boolean {
  try {
    assertFreshProof(actor, subject, now);
    return true;
  } catch {
    return false;
  }
}
