import type { UserRecord } from '@isura/contract/identity/user-record';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { CODE_ATTEMPTS, RESEND_AFTER_MS, SENDS_A_CHALLENGE } from '../code/code.domain.ts';
import { codesOfChallenge } from '../code/code.queries.ts';
import { sendCode, tooManyCodes } from '../code/code.service.ts';
import { type ChallengeAnswer, codeRefusal, prove } from '../factor/proof.service.ts';
import { eventOf } from '../person/person-event.service.ts';
import { sameBytes, tokenHash } from '../secret/secret.domain.ts';
import { type Challenge, closeChallenge, lockSignIn } from './sign-in.queries.ts';
import { ALL_DAY, codeFor, signedIn } from './sign-in.service.ts';

/** Returns the cookie of AU1 that came back: the session is bound to it, and a stolen token alone gives no access. */
function boundTo(challenge: Challenge, facts: RequestFacts): Buffer | undefined {
  const expected = challenge.companionHash;
  return expected && facts.companions.some((value) => sameBytes(tokenHash(value), expected)) ? expected : undefined;
}

/**
 * AU2: opens a session with the code. Refuses with otp-invalid (also for an unknown or used challenge), otp-expired,
 * otp-exhausted; access-denied to staff when their browser sends no cookie back, where that is required.
 */
export async function verifyCode(
  ctx: Ctx,
  facts: RequestFacts,
  input: ChallengeAnswer & { challengeId: string },
): Promise<UserRecord> {
  const verify = async (tx: Tx): Promise<{ answer: UserRecord } | { refusal: DomainError }> => {
    const now = ctx.clock.now();
    const begun = await lockSignIn(tx, input.challengeId);
    if (!begun) return { refusal: codeRefusal('otp-invalid', CODE_ATTEMPTS - 1) };
    const { challenge, person, proofs } = begun;
    const open = {
      id: challenge.id,
      purpose: 'LOGIN',
      expiresAt: challenge.expiresAt,
      passkeyChallenge: challenge.passkeyChallenge,
    } as const;
    const proof = await prove(ctx, tx, person, open, proofs, input);
    if ('refusal' in proof) {
      const summary = `A wrong code was entered for ${person.login}`;
      await record(tx, [eventOf(person, facts, now, { action: 'auth.code-failed', summary })]);
      return proof;
    }
    if (person.status !== 'ACTIVE' && person.status !== 'LOCKED')
      return {
        refusal: new DomainError('account-deactivated', {
          detail: 'Your account is deactivated. Ask your administrator.',
        }),
      };
    const companionHash = boundTo(challenge, facts);
    if (!companionHash && person.kind === 'STAFF' && ctx.config.requireBoundSessions)
      return {
        refusal: new DomainError('access-denied', {
          detail: 'Your browser did not send our cookie back. Allow cookies for this portal and sign in again.',
        }),
      };
    await closeChallenge(tx, challenge.id, now);
    return { answer: await signedIn(ctx, tx, person, facts, companionHash) };
  };
  const ended = await ctx.inTx(JOB_SCOPE, verify, ALL_DAY);
  if ('refusal' in ended) throw ended.refusal;
  return ended.answer;
}

/**
 * AU3 with a challenge: sends a new code, after a minute and at most five for one sign-in. An unknown challenge gets
 * the same answer, and so does that of a user with a sign-in method of their own: a sent code would open nothing.
 */
export function resendCode(ctx: Ctx, challengeId: string): Promise<void> {
  return ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const begun = await lockSignIn(tx, challengeId);
    if (!begun || begun.challenge.expiresAt <= now) return;
    const { challenge, person, proofs } = begun;
    if (proofs.factors.length > 0) return;
    const { count, lastAt } = await codesOfChallenge(tx, challengeId);
    const wait = lastAt ? Math.ceil((lastAt.getTime() + RESEND_AFTER_MS - now.getTime()) / 1000) : 0;
    if (wait > 0) throw tooManyCodes(wait);
    if (count >= SENDS_A_CHALLENGE)
      throw tooManyCodes(Math.ceil((challenge.expiresAt.getTime() - now.getTime()) / 1000));
    await sendCode(ctx, tx, { ...codeFor(person), purpose: 'LOGIN', challengeId });
  });
}
