import type { PayerIn } from '@isura/contract/identity/account-register';
import { maskPhone } from '@isura/contract/kernel/mask';
import { DomainError } from '@isura/contract/kernel/problems';
import * as z from 'zod';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { factsAgain, keptFacts, keptFactsSchema } from '../../../platform/http/kept-facts.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { job } from '../../../platform/jobs/jobs.ts';
import { record } from '../../audit/index.ts';
import { holdAddress, lockPublicCode } from '../code/code.queries.ts';
import { makePublicCode, sendPublicCode } from '../code/code.service.ts';
import { alreadyThereMail, readyMail } from '../message/letter.mail.ts';
import { addressedTo, post } from '../message/letter.service.ts';
import { hashPassword } from '../password/password.gateway.ts';
import { assertGoodPassword, setPassword } from '../password/password.service.ts';
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
  const { password: _, acceptTerms: __, verificationToken: ___, ...said } = given;
  await ctx.inTx(JOB, async (tx) => {
    if (proved) {
      const there = await personByEmail(tx, email);
      if (there && !isWaitingPayer(there)) throw emailTaken();
      return activatePayer(ctx, tx, await keep(ctx, tx, said, hash, there), facts);
    }
    await holdAddress(tx, email);
    const stands = await hasLiveCode(tx, email, ctx.clock.now());
    const code = await makePublicCode(ctx, tx, { purpose: 'REGISTRATION', email });
    await ctx.queue.enqueue(tx, registerPayerJob, { said, hash, code, stands, facts: keptFacts(facts) });
  });
  return { otpSent: !proved };
}

/**
 * What comes of a registration after the answer: an account that waits for its code, or word to the owner of the one there
 * is. `stands`: a code of an earlier registration was alive, so that one keeps its password.
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
    stands: z.boolean(),
    facts: keptFactsSchema,
  }),
  sealed: true,
  handle: (ctx, { said, hash, code, stands, facts }) =>
    ctx.inTx(JOB, async (tx) => {
      const { email } = said;
      const there = await personByEmail(tx, email);
      if (there && !isWaitingPayer(there)) return post(ctx, tx, alreadyThereMail(addressedTo(ctx, there)));
      const person = there && stands ? there : await keep(ctx, tx, said, hash, there);
      await sendPublicCode(ctx, tx, { purpose: 'REGISTRATION', email, registering: maskPhone(person.phone) }, code);
      const summary = `${email} registered as a payer`;
      const told = { action: 'user.registered', category: 'USER' as const, summary };
      await record(tx, [eventOf(person, factsAgain(facts), ctx.clock.now(), told)]);
    }),
});

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

/** After a proof of the mailbox its owner may hear that he has an account. */
export function emailTaken(): DomainError {
  const message = 'This email already has an account. Sign in instead';
  return new DomainError('duplicate', { detail: message, errors: [{ field: 'email', code: 'duplicate', message }] });
}

type Said = Omit<PayerIn, 'password' | 'acceptTerms' | 'verificationToken'>;

async function keep(ctx: Ctx, tx: Tx, given: Said, hash: string, there: Person | undefined): Promise<Person> {
  const now = ctx.clock.now();
  const names = namesOf(given.kind, given.name);
  const otpExempt = given.otpExempt === true;
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
