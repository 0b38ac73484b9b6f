import type { OtpRequired } from '@isura/contract/identity/auth';
import type { UserRecord } from '@isura/contract/identity/user-record';
import { maskEmail, maskPhone } from '@isura/contract/kernel/mask';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { together } from '../../../platform/db/together.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { accessOf } from '../account/user-record.queries.ts';
import { userRecordOf } from '../account/user-record.service.ts';
import { codesAreOff } from '../code/code.domain.ts';
import { sendCode } from '../code/code.service.ts';
import type { StoredFactor } from '../factor/factor.queries.ts';
import { askPasskeys } from '../factor/passkey.service.ts';
import { codesOff, methodsOf } from '../factor/proof.service.ts';
import { isPassword } from '../password/password.gateway.ts';
import { renewHash } from '../password/password.queries.ts';
import { hashAnew } from '../password/password.service.ts';
import { loginOf } from '../person/person.domain.ts';
import { note, type Person } from '../person/person.queries.ts';
import { eventOf } from '../person/person-event.service.ts';
import { seatRefusal } from '../seat/seat.service.ts';
import { provesMailbox, tokenHash } from '../secret/secret.domain.ts';
import { askSessionsBefore, openSession } from '../session/session.service.ts';
import { countSignIn, forgetSignIn, wrongPassword } from './attempts.service.ts';
import { CHALLENGE_MS } from './sign-in.domain.ts';
import { findByName, hasSamePassword, insertChallenge, lockWithFactors } from './sign-in.queries.ts';

/** A name nobody can have, used when the input cannot be a login. */
const NOBODYS = '';
/** Sign-in runs the same statements all day, so their plans are kept. */
export const ALL_DAY = { keepPlans: true } as const;

/**
 * The result of the right password: a challenge, a session at once (payers without codes), or a refusal shown to nobody
 * else.
 */
type Opened = { answer: OtpRequired | UserRecord } | { refusal: DomainError };

/**
 * AU1. Answers anyone without the right password with bad-credentials and nothing else, in the same time, whether the
 * name is known or not. `companion` is the value of the cookie sent with the answer.
 *
 * Refuses: rate-limited (waits of this network or device for this login), account-locked (to strangers, whatever the
 * password), bad-credentials; after the right password account-deactivated, account-not-activated, otp-exhausted (codes
 * are turned off).
 */
export async function signIn(
  ctx: Ctx,
  facts: RequestFacts,
  command: { username: string; password: string; verificationToken?: string | undefined },
  companion: string | undefined,
): Promise<OtpRequired | UserRecord> {
  const login = loginOf(command.username);
  const { person, counted } = await ctx.inTx(
    JOB_SCOPE,
    async (tx) => {
      const known = await findByName(tx, login ?? NOBODYS);
      return { person: known, counted: await countSignIn(ctx, tx, login ?? command.username, known, facts) };
    },
    ALL_DAY,
  );
  const right = await isPassword(ctx.config.keys.password, person?.passwordHash, command.password);
  if (!person || !right) {
    await ctx.inTx(JOB_SCOPE, (tx) => wrongPassword(ctx, tx, person, facts, counted.locksUntil), ALL_DAY);
    throw notRight();
  }
  const renewed = await hashAnew(ctx, person.passwordHash!, command.password);
  const opened = await ctx.inTx(
    JOB_SCOPE,
    async (tx) => {
      await forgetSignIn(tx, counted);
      if (renewed) await renewHash(tx, person.id, person.passwordHash!, renewed);
      return openFor(ctx, tx, person, facts, companion, command.verificationToken);
    },
    ALL_DAY,
  );
  if ('refusal' in opened) throw opened.refusal;
  return opened.answer;
}

const notRight = (): DomainError =>
  new DomainError('bad-credentials', { detail: 'The login or password is not right.' });

/** Returns what is wrong with the account itself; shown only after the right password (docs/spec/security.md#t08). */
function accountRefusal(person: Person): DomainError | undefined {
  if (person.status === 'DEACTIVATED')
    return new DomainError('account-deactivated', { detail: 'Your account is deactivated. Ask your administrator.' });
  if (person.status === 'PENDING_ACTIVATION')
    return new DomainError('account-not-activated', {
      detail: 'Your account is not activated yet. Open the link or enter the code we sent you.',
    });
  return undefined;
}

async function openFor(
  ctx: Ctx,
  tx: Tx,
  known: Person,
  facts: RequestFacts,
  companion: string | undefined,
  proof: string | undefined,
): Promise<Opened> {
  const now = ctx.clock.now();
  const { person, factors } = await lockWithFactors(tx, known.id);
  // Checking a password takes a moment, in which its owner may have chosen another one.
  if (!hasSamePassword(person, known.passwordChangedAt)) return { refusal: notRight() };
  // A user with a sign-in method must use it, also a payer who signed in without codes before.
  const goesWithoutCode = person.otpExempt && factors.length === 0;
  const hasProvedCode = factors.length === 0 && provedNow(ctx, person, facts, proof);
  const seat = person.kind === 'STAFF' ? await seatRefusal(tx, person.id, now) : undefined;
  const refusal =
    seat ?? accountRefusal(person) ?? (codesAreOff(person, now) && !goesWithoutCode ? codesOff() : undefined);
  if (refusal) return { refusal };
  // A device known for the user can sign in during the lock, which stays for strangers.
  const unlocked = person.status === 'LOCKED' && !(person.lockedUntil && person.lockedUntil > now);
  if (unlocked) await note(tx, person.id, { status: 'ACTIVE', lockedUntil: null });
  const summary = unlocked
    ? `${person.login} entered the correct password after the lock had ended`
    : `${person.login} entered the correct password`;
  const event = eventOf(person, facts, now, { action: 'auth.password-ok', summary });
  if (goesWithoutCode || hasProvedCode)
    return { answer: await signedIn(ctx, tx, person, facts, knownCompanion(facts), [event]) };
  const answer = await challenge(ctx, tx, person, factors, facts, companion);
  await record(tx, [event]);
  return { answer };
}

/**
 * Reports whether a payer proved the mailbox minutes ago, to register, and signs in for the first time: that code
 * replaces the one a challenge would send to the same mailbox. Requires the cookie the session is bound to.
 */
const provedNow = (ctx: Ctx, person: Person, facts: RequestFacts, proof: string | undefined): boolean =>
  proof !== undefined &&
  person.kind === 'PAYER' &&
  person.lastLoginAt === null &&
  knownCompanion(facts) !== undefined &&
  provesMailbox(ctx.config.keys.token, proof, person.email, 'REGISTRATION', ctx.clock.now());

/** Returns the cookie for a payer without codes, if the browser has already shown that it keeps cookies. */
const knownCompanion = (facts: RequestFacts): Buffer | undefined =>
  facts.companions[0] === undefined ? undefined : tokenHash(facts.companions[0]);

/** Opens the session and records it, with the preceding events. */
export async function signedIn(
  ctx: Ctx,
  tx: Tx,
  person: Person,
  facts: RequestFacts,
  companionHash: Buffer | undefined,
  before: ReturnType<typeof eventOf>[] = [],
): Promise<UserRecord> {
  const queries = [askSessionsBefore(ctx, tx, person, facts), ...accessOf(tx, person.id)] as const;
  const [[sessions], ...current] = await together(tx, queries);
  const session = await openSession(ctx, tx, person, facts, companionHash, sessions!);
  const answer = userRecordOf(person, current, session);
  const details = { action: 'auth.login', summary: `${person.login} signed in`, sessionId: session.id };
  await record(tx, [...before, eventOf(person, facts, ctx.clock.now(), details)]);
  return answer;
}

async function challenge(
  ctx: Ctx,
  tx: Tx,
  person: Person,
  factors: readonly StoredFactor[],
  facts: RequestFacts,
  companion: string | undefined,
): Promise<OtpRequired> {
  const now = ctx.clock.now();
  const id = ctx.ids.uuid();
  const methods = methodsOf(factors);
  const method = methods[0]!;
  const passkeys = await askPasskeys(ctx, factors);
  await insertChallenge(tx, {
    id,
    userId: person.id,
    purpose: 'LOGIN',
    companionHash: companion === undefined ? null : tokenHash(companion),
    sessionId: null,
    subject: null,
    method,
    passkeyChallenge: passkeys?.challenge ?? null,
    passwordChangedAt: person.passwordChangedAt,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
    ip: facts.ip,
  });
  if (method === 'CODE') await sendCode(ctx, tx, { ...codeFor(person), purpose: 'LOGIN', challengeId: id });
  return {
    otpRequired: true,
    challengeId: id,
    maskedEmail: maskEmail(person.email),
    maskedPhone: maskPhone(person.phone),
    expiresInSeconds: CHALLENGE_MS / 1000,
    methods,
    ...(passkeys && { passkeyOptions: passkeys.passkeyOptions }),
  };
}

/** Returns where a user's codes go. */
export const codeFor = (person: Person) => ({
  userId: person.id,
  email: person.email,
  phone: person.phone,
  firstName: person.firstName,
  lastName: person.lastName,
});
