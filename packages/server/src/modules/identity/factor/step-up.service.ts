import type { FactorMethod } from '@isura/contract/identity/session';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { maskEmail, maskPhone } from '@isura/contract/kernel/mask';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Actor, RequestFacts } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { codesAreOff } from '../code/code.domain.ts';
import { sendCode } from '../code/code.service.ts';
import { lockPerson } from '../person/person.queries.ts';
import { eventOf } from '../person/person-event.service.ts';
import { putStepUp } from '../session/session.queries.ts';
import { renewToken } from '../session/session.service.ts';
import { CHALLENGE_MS } from '../sign-in/sign-in.domain.ts';
import { closeChallenge, insertChallenge, lockChallenge } from '../sign-in/sign-in.queries.ts';
import { lockFactors, lockProofs } from './factor.queries.ts';
import { askPasskeys } from './passkey.service.ts';
import { type ChallengeAnswer, codeRefusal, codesOff, methodsOf, prove } from './proof.service.ts';
import { proofWordsOf } from './proof-book.queries.ts';
import { codesForMoneyFrom, isAboutMoney } from './step-up.domain.ts';

/** What a code sent to a new number does not open yet, where it is not an action about money. */
const NOT_YET: Readonly<Record<string, string>> = {
  ME11: 'A code can confirm a new sign-in method',
  ME18: 'A code can confirm a stand-in',
};

const numberTooNew = (from: Date, subject: string): DomainError =>
  new DomainError('invalid-transition', {
    detail: `Your phone number is new. ${NOT_YET[subject.split(':')[0] ?? ''] ?? 'Codes can confirm actions about money'} from ${formatInstant(from)}; an authenticator or passkey you added before can confirm it now.`,
    reason: 'new-phone',
    from: from.toISOString(),
  });

/**
 * Describes in a sentence what a step-up opens, where another module knows ("Approves PR-2026-000123: …"). Refuses with
 * invalid-transition a subject that no longer holds. Runs in the transaction of the jobs' role.
 */
export type DescribeStepUp = (tx: Tx, actor: Actor, subject: string) => Promise<string | undefined>;

/** Reports whether only what a session sent before says what the proof opens: one request, or a list of payments. */
const needsWords = (subject: string): boolean => subject.includes('#') || subject.startsWith('PR38:');

/** The refusal of a proof for a request that this session did not send: nobody could say what its code opens. */
const notChallenged = (): DomainError =>
  new DomainError('invalid-transition', {
    detail: 'Send the form again, then confirm. We could not tell what this confirmation is for.',
    reason: 'not-asked',
  });

/**
 * ME9: begins a step-up for one subject in this session alone. Sends a code at once, but only to users without a
 * sign-in method of their own (docs/spec/accounts.md#codes); its message says what the proof opens
 * (docs/spec/security.md#t24).
 */
export function beginStepUp(
  ctx: Ctx,
  actor: Actor,
  facts: RequestFacts,
  input: { subject: string; method?: FactorMethod | undefined },
  whatOpens: DescribeStepUp,
) {
  return ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const person = (await lockPerson(tx, actor.userId!))!;
    if (codesAreOff(person, now)) throw codesOff();
    const opens =
      (await whatOpens(tx, actor, input.subject)) ?? (await proofWordsOf(tx, actor.sessionId!, input.subject));
    if (opens === undefined && needsWords(input.subject)) throw notChallenged();
    const factors = await lockFactors(tx, person.id);
    const methods = methodsOf(factors);
    const passkeys = await askPasskeys(ctx, factors);
    const method = input.method !== undefined && methods.includes(input.method) ? input.method : methods[0]!;
    const id = ctx.ids.uuid();
    await insertChallenge(tx, {
      id,
      userId: person.id,
      purpose: 'STEP_UP',
      companionHash: null,
      sessionId: actor.sessionId!,
      subject: input.subject,
      method,
      passkeyChallenge: passkeys?.challenge ?? null,
      passwordChangedAt: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CHALLENGE_MS),
      ip: facts.ip,
    });
    const answer = {
      challengeId: id,
      method,
      methods,
      expiresInSeconds: CHALLENGE_MS / 1000,
      ...(opens !== undefined && { opens }),
      ...(passkeys && { passkeyOptions: passkeys.passkeyOptions }),
    };
    if (method !== 'CODE') return answer;
    const from = isAboutMoney(input.subject) ? codesForMoneyFrom(person.phoneSince, now) : undefined;
    if (from) throw numberTooNew(from, input.subject);
    const { email, phone, firstName, lastName } = person;
    const order = { userId: person.id, email, phone, firstName, lastName, challengeId: id, subject: input.subject };
    await sendCode(ctx, tx, { ...order, purpose: 'STEP_UP', ...(opens !== undefined && { opens }) });
    return { ...answer, maskedEmail: maskEmail(email), maskedPhone: maskPhone(phone) };
  });
}

/** ME10: finishes the step-up, valid for that subject for five minutes. Returns the session's new token. */
export async function finishStepUp(
  ctx: Ctx,
  actor: Actor,
  facts: RequestFacts,
  input: ChallengeAnswer & { challengeId: string },
): Promise<string> {
  const ended = await ctx.inTx(JOB_SCOPE, async (tx): Promise<{ token: string } | { refusal: DomainError }> => {
    const now = ctx.clock.now();
    const challenge = await lockChallenge(tx, input.challengeId, 'STEP_UP');
    const person = await lockPerson(tx, actor.userId!);
    const own = challenge?.sessionId === actor.sessionId && challenge?.userId === person?.id;
    if (!challenge || !person || !own) return { refusal: codeRefusal('otp-invalid') };
    const subject = challenge.subject!;
    const open = {
      id: challenge.id,
      purpose: 'STEP_UP',
      subject,
      expiresAt: challenge.expiresAt,
      passkeyChallenge: challenge.passkeyChallenge,
    } as const;
    const held = await lockProofs(tx, person.id, challenge.id);
    const proof = await prove(ctx, tx, person, open, held, input);
    const sessionId = actor.sessionId!;
    if ('refusal' in proof) {
      const summary = `A wrong code was entered for ${person.login}`;
      await record(tx, [eventOf(person, facts, now, { action: 'auth.code-failed', summary, sessionId })]);
      return proof;
    }
    await closeChallenge(tx, challenge.id, now);
    await putStepUp(tx, sessionId, subject, now);
    const token = await renewToken(ctx, tx, sessionId);
    if (!token) throw new DomainError('session-ended', { detail: 'Your session has ended. Sign in again.' });
    const summary = `${person.login} confirmed ${subject} by ${proof.proved.toLowerCase()}`;
    await record(tx, [eventOf(person, facts, now, { action: 'auth.step-up', summary, sessionId })]);
    return { token };
  });
  if ('refusal' in ended) throw ended.refusal;
  return ended.token;
}
