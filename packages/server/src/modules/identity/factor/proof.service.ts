import type { PasskeyAssertion } from '@isura/contract/identity/passkey';
import type { FactorMethod } from '@isura/contract/identity/session';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { afterWrongCode, CODE_ATTEMPTS, checkCode, codesAreOff, type Verdict } from '../code/code.domain.ts';
import { tried } from '../code/code.queries.ts';
import { codesOffMail, recoveryUsedMail } from '../message/email.mail.ts';
import { addressedTo, post } from '../message/email.service.ts';
import { note, type Person } from '../person/person.queries.ts';
import { recoveryHash, sealOwner, unmarkedRecoveryHash, unseal } from '../secret/secret.domain.ts';
import { stepOf } from './authenticator.gateway.ts';
import {
  factorsWithRecoveryCodes,
  type Proofs,
  recoveryCodesLeft,
  type StoredFactor,
  usedFactor,
  useRecoveryCode,
} from './factor.queries.ts';
import { byPasskey } from './passkey.service.ts';

/** The answer to a challenge: a typed code, or a passkey's signature. */
export interface ChallengeAnswer {
  otp?: string | undefined;
  assertion?: PasskeyAssertion | undefined;
}

/** The factor that was proved, or the refusal to return once this transaction has committed the counted attempt. */
export type Proof = { proved: 'PASSKEY' | 'TOTP' | 'CODE' | 'RECOVERY' } | { refusal: DomainError };

const words: Record<Exclude<Verdict, 'right'>, string> = {
  'otp-invalid': 'That code is not right.',
  'otp-expired': 'That code is too old. Send a new one.',
  'otp-exhausted': 'Too many attempts with that code. Send a new one.',
};

export const codesOff = (): DomainError =>
  new DomainError('otp-exhausted', {
    detail:
      'Too many wrong codes were tried, so codes are switched off for your account. Wait 30 minutes, then choose a new password or ask your administrator.',
    codesOff: true,
  });

/** Returns the refusal of a wrong code, with the attempts left. */
export function codeRefusal(verdict: Exclude<Verdict, 'right'>, attemptsLeft?: number): DomainError {
  if (verdict === 'otp-invalid' && attemptsLeft === 0) return codeRefusal('otp-exhausted');
  const left =
    attemptsLeft === undefined ? '' : ` ${attemptsLeft} ${attemptsLeft === 1 ? 'attempt' : 'attempts'} left.`;
  return new DomainError(verdict, {
    detail: `${words[verdict]}${verdict === 'otp-invalid' ? left : ''}`,
    ...(attemptsLeft === undefined ? {} : { attemptsLeft }),
  });
}

async function byAuthenticator(ctx: Ctx, tx: Tx, factor: StoredFactor, typed: string): Promise<boolean> {
  const now = ctx.clock.now();
  const secret = unseal(ctx.config.keys.sealing, sealOwner(factor.userId), factor.secret);
  const step = stepOf(secret, typed, now, factor.lastStep);
  if (step === undefined) return false;
  await usedFactor(tx, factor.id, step, now);
  return true;
}

async function byRecoveryCode(ctx: Ctx, tx: Tx, person: Person, typed: string): Promise<boolean> {
  const now = ctx.clock.now();
  for (const factorId of await factorsWithRecoveryCodes(tx, person.id)) {
    const kept = [recoveryHash, unmarkedRecoveryHash].flatMap((hashOf) =>
      ctx.config.keys.sealing.map((key) => hashOf(key, factorId, typed)),
    );
    if (!(await useRecoveryCode(tx, factorId, kept, now))) continue;
    await post(ctx, tx, recoveryUsedMail(addressedTo(ctx, person), await recoveryCodesLeft(tx, person.id)));
    return true;
  }
  return false;
}

/**
 * Returns the methods that users with these factors may use, the best first. A sent code counts only without any.
 */
export const methodsOf = (factors: readonly Pick<StoredFactor, 'kind'>[]): FactorMethod[] =>
  factors.length === 0
    ? ['CODE']
    : (['PASSKEY', 'TOTP'] as const).filter((kind) => factors.some((f) => f.kind === kind));

/** Checks an answer against the user's sign-in methods; no sent code counts here. */
async function byFactor(
  ctx: Ctx,
  tx: Tx,
  person: Person,
  factors: readonly StoredFactor[],
  challenge: string | null,
  { otp: typed, assertion }: ChallengeAnswer,
): Promise<Proof | undefined> {
  if (assertion) return (await byPasskey(ctx, tx, factors, challenge, assertion)) ? { proved: 'PASSKEY' } : undefined;
  if (typed === undefined) return undefined;
  if (typed.length !== 6) return (await byRecoveryCode(ctx, tx, person, typed)) ? { proved: 'RECOVERY' } : undefined;
  const authenticator = factors.find(({ kind }) => kind === 'TOTP');
  return authenticator && (await byAuthenticator(ctx, tx, authenticator, typed)) ? { proved: 'TOTP' } : undefined;
}

/**
 * Checks the answer to a challenge: for users with sign-in methods a passkey's signature, the authenticator's code or a
 * recovery code; for everybody else the sent code. Every wrong one counts on the account; the tenth in a day turns
 * codes off. The caller holds the lock on the user's row, so concurrent attempts run one after the other. Returns a
 * refusal instead of throwing it, because the count must be kept.
 */
export async function prove(
  ctx: Ctx,
  tx: Tx,
  person: Person,
  challenge: OpenChallenge,
  { factors, kept }: Proofs,
  input: ChallengeAnswer,
): Promise<Proof> {
  const now = ctx.clock.now();
  if (codesAreOff(person, now)) return { refusal: codesOff() };
  if (challenge.expiresAt.getTime() <= now.getTime()) return { refusal: codeRefusal('otp-expired') };
  if (factors.length > 0)
    return (
      (await byFactor(ctx, tx, person, factors, challenge.passkeyChallenge, input)) ?? {
        refusal: await countWrong(ctx, tx, person),
      }
    );

  const typed = input.otp ?? '';
  const bound = { purpose: challenge.purpose, email: person.email, challengeId: challenge.id };
  const subject = challenge.subject === undefined ? {} : { subject: challenge.subject };
  const verdict =
    typed.length === 6 ? checkCode(kept, { ...bound, ...subject }, typed, ctx.config.keys.token, now) : 'otp-invalid';
  if (kept && verdict === 'right') {
    await tried(tx, kept.id, kept.attempts + 1, now);
    return { proved: 'CODE' };
  }
  if (verdict !== 'otp-invalid') return { refusal: codeRefusal(verdict as Exclude<Verdict, 'right'>) };
  if (kept && !kept.usedAt && kept.attempts < CODE_ATTEMPTS) await tried(tx, kept.id, kept.attempts + 1, null);
  return { refusal: await countWrong(ctx, tx, person, kept && CODE_ATTEMPTS - kept.attempts - 1) };
}

/** Counts one more wrong code of the user; returns the refusal. */
export async function countWrong(ctx: Ctx, tx: Tx, person: Person, attemptsLeft?: number): Promise<DomainError> {
  const now = ctx.clock.now();
  const counts = afterWrongCode(person, now);
  await note(tx, person.id, counts);
  if (!codesAreOff(counts, now)) return codeRefusal('otp-invalid', attemptsLeft);
  await post(ctx, tx, codesOffMail(addressedTo(ctx, person)));
  return codesOff();
}

interface OpenChallenge {
  id: string;
  purpose: 'LOGIN' | 'STEP_UP';
  subject?: string;
  expiresAt: Date;
  passkeyChallenge: string | null;
}
