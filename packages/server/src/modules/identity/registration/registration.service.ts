import type { PayerIn } from '@isura/contract/identity/account-register';
import { maskPhone } from '@isura/contract/kernel/mask';
import { DomainError } from '@isura/contract/kernel/problems';
import * as z from 'zod';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { factsAgain, keptFacts, keptFactsSchema } from '../../../platform/http/kept-facts.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { job } from '../../../platform/jobs/jobs.ts';
import { record } from '../../audit/index.ts';
import { holdAddress, lockPublicCode } from '../code/code.queries.ts';
import { makePublicCode, sendPublicCode } from '../code/code.service.ts';
import { alreadyThereMail, readyMail, readyUnclaimedMail } from '../message/email.mail.ts';
import { addressedTo, post } from '../message/email.service.ts';
import { hashPassword } from '../password/password.gateway.ts';
import { assertGoodPassword, setPassword, withdrawPassword } from '../password/password.service.ts';
import { lockPerson, note, type Person, personByEmail, personById } from '../person/person.queries.ts';
import { eventOf } from '../person/person-event.service.ts';
import { provesMailbox, tokenHash } from '../secret/secret.domain.ts';
import { type Claim, claimAfter, type Unclaimed, unclaimed } from './claim.domain.ts';
import { namesOf } from './registration.domain.ts';
import { changeClaim, claimOf, insertPayer, keepPayerFacts } from './registration.queries.ts';

/**
 * ME7. Creates a payer's account that waits for the code sent to the mailbox. For an address with an account the answer
 * is the same and its owner is notified by email. The registration belongs to its browser: registering again there
 * corrects it; from another browser while a code is valid, it leaves no password that opens the account
 * (docs/spec/accounts.md#a-payer-registers). `companion` is the value of the cookie sent with the answer. With a proof
 * of the mailbox the account is ACTIVE at once, and an address in use is refused with duplicate.
 */
export async function registerPayer(
  ctx: Ctx,
  facts: RequestFacts,
  command: PayerIn,
  companion: string | undefined,
): Promise<{ otpSent: boolean }> {
  const names = namesOf(command.kind, command.name);
  const { email } = command;
  assertGoodPassword(ctx, 'password', command.password, { ...names, login: email, email }, command.otpExempt === true);
  const proved = command.verificationToken !== undefined && isProof(ctx, command.verificationToken, email);
  const hash = await hashPassword(ctx.config.keys.password, command.password);
  const { password: _, acceptTerms: __, verificationToken: ___, ...details } = command;
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    if (proved) {
      const there = await heldByEmail(tx, email);
      if (there && !isWaitingPayer(there)) throw emailTaken();
      const person = await keep(ctx, tx, details, hash, there, {
        companionHash: null,
        contested: false,
        replaced: false,
      });
      return activatePayer(ctx, tx, person, facts);
    }
    await holdAddress(tx, email);
    const alive = await hasLiveCode(tx, email, ctx.clock.now());
    const code = await makePublicCode(ctx, tx, { purpose: 'REGISTRATION', email });
    const browser = browserOf(facts, companion);
    await ctx.queue.enqueue(tx, registerPayerJob, {
      said: details,
      hash,
      code,
      alive,
      browser,
      facts: keptFacts(facts),
    });
  });
  return { otpSent: !proved };
}

/**
 * Finishes a registration after the answer: creates an account that waits for its code, or notifies the owner of the
 * existing one. `alive`: a code of the address could still be entered; `browser`: hashes of the cookies it has, in
 * base64url.
 */
export const registerPayerJob = job({
  name: 'identity.register-payer',
  payload: z.strictObject({
    said: z.strictObject({
      kind: z.enum(['INDIVIDUAL', 'COMPANY']),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      tin: z.string().optional(),
      rcNumber: z.string().optional(),
      otpExempt: z.boolean().optional(),
    }),
    hash: z.string(),
    code: z.string(),
    alive: z.boolean(),
    browser: z.strictObject({ own: z.nullable(z.string()), brought: z.array(z.string()) }),
    facts: keptFactsSchema,
  }),
  sealed: true,
  handle: (ctx, { said: entered, hash, code, alive, browser, facts }) =>
    ctx.inTx(JOB_SCOPE, async (tx) => {
      const { email } = entered;
      const there = await heldByEmail(tx, email);
      if (there && !isWaitingPayer(there)) return post(ctx, tx, alreadyThereMail(addressedTo(ctx, there)));
      const registrant = { own: browser.own === null ? null : bytes(browser.own), brought: browser.brought.map(bytes) };
      const { claim, taken } = claimAfter(there && (await claimOf(tx, there.id)), registrant, alive);
      const person = there && !taken ? there : await keep(ctx, tx, entered, hash, there, claim);
      if (claim.contested) await leaveUnclaimed(ctx, tx, person.id, claim);
      await sendPublicCode(ctx, tx, { purpose: 'REGISTRATION', email, registering: maskPhone(person.phone) }, code);
      const summary = claim.contested
        ? `${email} was registered as a payer from more than one browser`
        : `${email} registered as a payer`;
      const details = { action: 'user.registered', category: 'USER' as const, summary };
      await record(tx, [eventOf(person, factsAgain(facts), ctx.clock.now(), details)]);
    }),
});

/** Accepts a proof of the mailbox; refuses an expired one or one for another address with key-invalid. */
export function isProof(ctx: Ctx, proof: string, email: string): true {
  if (provesMailbox(ctx.config.keys.token, proof, email, 'REGISTRATION', ctx.clock.now())) return true;
  const message = 'You confirmed this email too long ago. Send a new code';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'verificationToken', code: 'key-invalid', message }],
  });
}

/** Reports whether the user is a payer who registered and has not yet proved the mailbox. */
export const isWaitingPayer = (person: Person): boolean =>
  person.kind === 'PAYER' && person.status === 'PENDING_ACTIVATION';

/** The error for an address in use, shown only after the mailbox is proved. */
export function emailTaken(): DomainError {
  const message = 'This email already has an account. Sign in instead';
  return new DomainError('duplicate', { detail: message, errors: [{ field: 'email', code: 'duplicate', message }] });
}

/** Returns the user with this address, locked until commit: the code may be entered between a read and a change. */
export async function heldByEmail(tx: Tx, email: string): Promise<Person | undefined> {
  const known = await personByEmail(tx, email);
  return known && (await lockPerson(tx, known.id));
}

const bytes = (hash: string): Buffer => Buffer.from(hash, 'base64url');

/**
 * Returns the cookie hashes of a browser that registers, in base64url: those it sent, and the one that identifies it. A
 * cookie it already has identifies it, so that a lost answer changes nothing.
 */
export function browserOf(
  facts: RequestFacts,
  companion: string | undefined,
): { own: string | null; brought: string[] } {
  const brought = facts.companions.map((value) => tokenHash(value).toString('base64url'));
  const fresh = companion === undefined ? null : tokenHash(companion).toString('base64url');
  return { own: brought[0] ?? fresh, brought };
}

/** Removes typed passwords and the exemption from codes from the account. */
async function leaveUnclaimed(ctx: Ctx, tx: Tx, id: number, claim: Partial<Claim>): Promise<void> {
  await withdrawPassword(ctx, tx, id);
  await note(tx, id, { otpExempt: false });
  await changeClaim(tx, id, claim);
}

type PayerDetails = Omit<PayerIn, 'password' | 'acceptTerms' | 'verificationToken'>;

async function keep(
  ctx: Ctx,
  tx: Tx,
  details: PayerDetails,
  hash: string,
  there: Person | undefined,
  claim: Claim,
): Promise<Person> {
  const now = ctx.clock.now();
  const names = namesOf(details.kind, details.name);
  const otpExempt = details.otpExempt === true;
  const made = { email: details.email, phone: details.phone, ...names, passwordHash: hash, otpExempt, at: now };
  const id = there?.id ?? (await insertPayer(tx, made));
  if (id === undefined)
    throw new DomainError('busy', {
      detail: 'Somebody is registering this address now. Try again shortly.',
      retryAfterSeconds: 2,
    });
  await lockPerson(tx, id);
  await setPassword(ctx, tx, id, hash);
  await note(tx, id, { ...names, phone: details.phone, otpExempt });
  await keepPayerFacts(tx, id, {
    kind: details.kind,
    name: details.name,
    tin: details.tin ?? null,
    rcNumber: details.rcNumber ?? null,
    termsAcceptedAt: now,
    ...claim,
  });
  return (await personById(tx, id))!;
}

async function hasLiveCode(tx: Tx, email: string, now: Date): Promise<boolean> {
  const code = await lockPublicCode(tx, email, 'REGISTRATION');
  return code !== undefined && code.usedAt === null && code.expiresAt > now;
}

/**
 * Opens the account of a waiting payer after their mailbox was just proved in this browser: ACTIVE with the
 * registration's password, if that was made here and nowhere else; otherwise without one, and the email leads to
 * choosing one.
 */
export async function openProved(ctx: Ctx, tx: Tx, person: Person, facts: RequestFacts): Promise<void> {
  const claim = await claimOf(tx, person.id);
  const why = claim && unclaimed(claim, facts.companions.map(tokenHash));
  if (why) await leaveUnclaimed(ctx, tx, person.id, { companionHash: null });
  else await changeClaim(tx, person.id, { companionHash: null });
  await activatePayer(ctx, tx, person, facts, why);
}

async function activatePayer(
  ctx: Ctx,
  tx: Tx,
  person: Person,
  facts: RequestFacts,
  why?: Unclaimed | undefined,
): Promise<void> {
  await note(tx, person.id, { status: 'ACTIVE' });
  const to = addressedTo(ctx, person);
  await post(ctx, tx, why ? readyUnclaimedMail(to, why, maskPhone(person.phone)) : readyMail(to));
  const details = {
    action: 'user.activated',
    category: 'USER' as const,
    summary: why
      ? `${person.login} confirmed their email address; the passwords entered at registration were discarded`
      : `${person.login} confirmed their email address`,
    before: { status: 'PENDING_ACTIVATION' },
    after: { status: 'ACTIVE' },
  };
  await record(tx, [eventOf(person, facts, ctx.clock.now(), details)]);
}
