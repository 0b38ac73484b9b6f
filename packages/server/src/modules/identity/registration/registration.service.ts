import type { PayerIn } from '@isura/contract/identity/account-register';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { lockPublicCode } from '../code/code.queries.ts';
import { sendCode } from '../code/code.service.ts';
import { alreadyThereMail, readyMail } from '../message/letter.mail.ts';
import { addressedTo, post } from '../message/letter.service.ts';
import { hashPassword } from '../password/password.gateway.ts';
import { assertGoodPassword, setPassword } from '../password/password.service.ts';
import { fullName } from '../person/person.domain.ts';
import { lockPerson, note, type Person, personByEmail, personById } from '../person/person.queries.ts';
import { eventOf } from '../person/person-event.service.ts';
import { provesMailbox } from '../secret/secret.domain.ts';
import { namesOf } from './registration.domain.ts';
import { insertPayer, keepPayerFacts } from './registration.queries.ts';

const JOB = { role: 'grp_job' } as const;

/**
 * ME7. A payer's account is made and waits for the code that goes to the mailbox. Of an address that has an account the
 * answer is the same and its owner is told by mail. While a code of an earlier registration is alive, that one stands: a
 * code somebody is about to enter must not open an account with another one's password.
 * With a proof of the mailbox the account is ACTIVE at once, and an address in use is refused with duplicate.
 */
export async function registerPayer(ctx: Ctx, facts: RequestFacts, given: PayerIn): Promise<{ otpSent: boolean }> {
  const names = namesOf(given.kind, given.name);
  const { email } = given;
  assertGoodPassword(ctx, 'password', given.password, { ...names, login: email, email }, given.otpExempt === true);
  const proved = given.verificationToken !== undefined && isProof(ctx, given.verificationToken, email);
  const hash = await hashPassword(ctx.config.keys.password, given.password);
  await ctx.inTx(JOB, async (tx) => {
    const there = await personByEmail(tx, email);
    if (there && !isWaitingPayer(there)) return tellOwner(ctx, tx, there, proved);
    const person = await keep(ctx, tx, given, names, hash, there, proved);
    if (proved) return activatePayer(ctx, tx, person, facts);
    const order = { ...names, userId: person.id, email, phone: person.phone, registering: fullName(person) };
    await sendCode(ctx, tx, { ...order, purpose: 'REGISTRATION', deliver: true });
    const summary = `${email} registered as a payer`;
    const told = { action: 'user.registered', category: 'USER' as const, summary };
    await record(tx, [eventOf(person, facts, ctx.clock.now(), told)]);
  });
  return { otpSent: !proved };
}

/** Takes a proof of the mailbox; refuses one that is too old or another's with key-invalid. */
export function isProof(ctx: Ctx, proof: string, email: string): true {
  if (provesMailbox(ctx.config.keys.token, proof, email, 'REGISTRATION', ctx.clock.now())) return true;
  const message = 'The proof of the mailbox is too old. Send a new code';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'verificationToken', code: 'key-invalid', message }],
  });
}

const isWaitingPayer = (person: Person): boolean => person.kind === 'PAYER' && person.status === 'PENDING_ACTIVATION';

/** Tells the owner of an account that somebody wanted to register with his address, and nobody else; after a proof refuses with duplicate. */
export async function tellOwner(ctx: Ctx, tx: Tx, owner: Person, proved: boolean): Promise<void> {
  if (proved) {
    const message = 'This email already has an account. Sign in instead';
    throw new DomainError('duplicate', { detail: message, errors: [{ field: 'email', code: 'duplicate', message }] });
  }
  await sendCode(ctx, tx, { purpose: 'REGISTRATION', email: owner.email, deliver: false });
  await post(ctx, tx, alreadyThereMail(addressedTo(ctx, owner)));
}

async function keep(
  ctx: Ctx,
  tx: Tx,
  given: PayerIn,
  names: { firstName: string; lastName: string },
  hash: string,
  there: Person | undefined,
  proved: boolean,
): Promise<Person> {
  const now = ctx.clock.now();
  const otpExempt = given.otpExempt === true;
  if (there && !proved && (await hasLiveCode(tx, given.email, now))) return there;
  const made = { email: given.email, phone: given.phone, ...names, passwordHash: hash, otpExempt, at: now };
  const id = there?.id ?? (await insertPayer(tx, made));
  if (id === undefined)
    throw new DomainError('busy', { detail: 'Somebody is registering this address now.', retryAfterSeconds: 2 });
  await lockPerson(tx, id);
  await setPassword(ctx, tx, id, hash);
  await note(tx, id, { ...names, phone: given.phone, otpExempt });
  await keepPayerFacts(tx, id, {
    kind: given.kind,
    name: given.name,
    tin: given.tin ?? null,
    rcNumber: given.rcNumber ?? null,
    termsAcceptedAt: now,
  });
  return (await personById(tx, id))!;
}

async function hasLiveCode(tx: Tx, email: string, now: Date): Promise<boolean> {
  const code = await lockPublicCode(tx, email, 'REGISTRATION');
  return code !== undefined && code.usedAt === null && code.expiresAt > now;
}

/** A payer whose mailbox is proved may sign in. */
export async function activatePayer(ctx: Ctx, tx: Tx, person: Person, facts: RequestFacts): Promise<void> {
  await note(tx, person.id, { status: 'ACTIVE' });
  await post(ctx, tx, readyMail(addressedTo(ctx, person)));
  const told = {
    action: 'user.activated',
    category: 'USER' as const,
    summary: `${person.login} proved the mailbox`,
    before: { status: 'PENDING_ACTIVATION' },
    after: { status: 'ACTIVE' },
  };
  await record(tx, [eventOf(person, facts, ctx.clock.now(), told)]);
}
