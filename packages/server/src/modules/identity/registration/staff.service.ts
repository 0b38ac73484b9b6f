import type { StaffIn } from '@isura/contract/identity/staff-register';
import type { UserRecord } from '@isura/contract/identity/user-record';
import { maskPhone } from '@isura/contract/kernel/mask';
import { DomainError } from '@isura/contract/kernel/problems';
import * as z from 'zod';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { factsAgain, keptFacts, keptFactsSchema } from '../../../platform/http/kept-facts.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { job } from '../../../platform/jobs/jobs.ts';
import { record } from '../../audit/index.ts';
import { tried } from '../code/code.queries.ts';
import { makePublicCode, reuseProvedCode, sendPublicCode } from '../code/code.service.ts';
import { codeRefusal } from '../factor/proof.service.ts';
import { alreadyThereMail } from '../message/email.mail.ts';
import { addressedTo, post } from '../message/email.service.ts';
import { hashPassword } from '../password/password.gateway.ts';
import { assertGoodPassword, setPassword } from '../password/password.service.ts';
import { lockPerson, note, type Person, personByEmail, personById } from '../person/person.queries.ts';
import { eventOf } from '../person/person-event.service.ts';
import { tokenHash } from '../secret/secret.domain.ts';
import { signedIn } from '../sign-in/sign-in.service.ts';
import { inputOfBrowser } from './claim.domain.ts';
import { checkPublicCode } from './mailbox.service.ts';
import { browserOf, emailTaken, heldByEmail, isProof } from './registration.service.ts';
import {
  dropStaffClaims,
  insertPlace,
  insertStaff,
  keepStaffClaim,
  keepStaffFacts,
  type StaffClaim,
  staffClaimsOf,
  staffFactsOf,
} from './staff.queries.ts';

/**
 * AU7. Registers a user who will onboard an organization; they wait for the code of their mailbox. For an address with
 * an account the answer is the same and its owner is notified by email (docs/spec/security.md#t08). Registering again
 * in the same browser corrects the input; another browser's input is kept beside it, and AU8 takes that of its own
 * browser (docs/spec/accounts.md#staff-register). The email with the new code, which voids the older one, names the
 * phone number. `companion` is the value of the cookie sent with the answer. With a proof of the mailbox an address in
 * use is refused with duplicate, and no second code is sent: AU8 takes the one that proved it.
 */
export async function registerStaff(
  ctx: Ctx,
  facts: RequestFacts,
  command: StaffIn,
  companion: string | undefined,
): Promise<{ email: string; otpSent: true }> {
  const { email } = command;
  const proved = command.verificationToken !== undefined && isProof(ctx, command.verificationToken, email);
  const { acceptTerms: _, verificationToken: __, ...details } = command;
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    if (proved) {
      const there = await heldByEmail(tx, email);
      if (there && !(await isWaiting(tx, there))) throw emailTaken();
      if (await reuseProvedCode(ctx, tx, email)) {
        const person = await keep(ctx, tx, details, browserOf(facts, companion).own, there);
        return await record(tx, [eventOf(person, facts, ctx.clock.now(), registered(email))]);
      }
    }
    const code = await makePublicCode(ctx, tx, { purpose: 'REGISTRATION', email });
    await ctx.queue.enqueue(tx, registerStaffJob, {
      ...{ said: details, code, browser: browserOf(facts, companion).own, facts: keptFacts(facts) },
    });
  });
  return { email, otpSent: true };
}

/**
 * Finishes a registration after the answer: creates a user who waits for the code, or notifies the owner of the
 * existing account.
 */
export const registerStaffJob = job({
  name: 'identity.register-staff',
  payload: z.strictObject({
    said: z.strictObject({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      jobTitle: z.string(),
      staffId: z.string().optional(),
    }),
    code: z.string(),
    /** The hash of the cookie that identifies the browser, in base64url. */
    browser: z.nullable(z.string()).default(null),
    facts: keptFactsSchema,
  }),
  sealed: true,
  handle: (ctx, { said: details, code, browser, facts }) =>
    ctx.inTx(JOB_SCOPE, async (tx) => {
      const { email } = details;
      const there = await heldByEmail(tx, email);
      if (there && !(await isWaiting(tx, there))) return post(ctx, tx, alreadyThereMail(addressedTo(ctx, there)));
      const person = await keep(ctx, tx, details, browser, there);
      await sendPublicCode(ctx, tx, { purpose: 'REGISTRATION', email, registering: maskPhone(person.phone) }, code);
      await record(tx, [eventOf(person, factsAgain(facts), ctx.clock.now(), registered(email))]);
    }),
});

const registered = (email: string) => ({
  action: 'user.registered',
  category: 'USER' as const,
  summary: `${email} registered to onboard an organization`,
});

/** The time a browser's input is kept once others register the address. */
const CLAIM_KEPT_MS = 24 * 60 * 60_000;

type StaffDetails = Omit<StaffIn, 'acceptTerms' | 'verificationToken'>;

/** Reports whether a user registered by AU7 and has not chosen a password yet; invited users already have a place. */
const isWaiting = async (tx: Tx, person: Person): Promise<boolean> =>
  person.kind === 'STAFF' &&
  person.status === 'PENDING_ACTIVATION' &&
  person.orgId === null &&
  (await staffFactsOf(tx, person.id)) !== undefined;

async function keep(
  ctx: Ctx,
  tx: Tx,
  details: StaffDetails,
  browser: string | null,
  there: Person | undefined,
): Promise<Person> {
  const at = ctx.clock.now();
  const { firstName, lastName, email, phone } = details;
  const id = there?.id ?? (await insertStaff(tx, { firstName, lastName, email, phone, at }));
  if (id === undefined)
    throw new DomainError('busy', {
      detail: 'Somebody is registering this address now. Try again shortly.',
      retryAfterSeconds: 2,
    });
  await lockPerson(tx, id);
  if (there) await note(tx, id, { firstName, lastName, phone });
  const place = { jobTitle: details.jobTitle, staffId: details.staffId || null };
  await keepStaffFacts(tx, id, { ...place, termsAcceptedAt: at });
  const companionHash = browser === null ? null : Buffer.from(browser, 'base64url');
  const dropBefore = new Date(at.getTime() - CLAIM_KEPT_MS);
  await keepStaffClaim(tx, id, { companionHash, firstName, lastName, phone, ...place, claimedAt: at }, dropBefore);
  return (await personById(tx, id))!;
}

/**
 * AU8. Opens a session with the code of AU7 and a first password; the user is ACTIVE. Every code is wrong for anyone
 * not waiting by AU7 (docs/spec/security.md#t09). Name, phone number and job are those typed in the browser that enters
 * the code. Refuses otp-invalid, otp-expired, otp-exhausted, password-weak (the code stays valid); access-denied to a
 * browser without input when another registered (the code stays valid), and to one that sends no cookie back, where
 * that is required.
 */
export async function openStaff(
  ctx: Ctx,
  facts: RequestFacts,
  command: { email: string; otp: string; password: string },
): Promise<{ data: { token: string; user: UserRecord } }> {
  const companion = facts.companions[0];
  const waiting = async (tx: Tx) => {
    const code = await checkPublicCode(ctx, tx, { email: command.email, otp: command.otp, purpose: 'REGISTRATION' });
    if ('refusal' in code) return code;
    const known = await personByEmail(tx, command.email);
    const person = known && (await lockPerson(tx, known.id));
    if (!person || !(await isWaiting(tx, person))) return { refusal: codeRefusal('otp-invalid') };
    const typed = inputOfBrowser(await staffClaimsOf(tx, person.id), facts.companions.map(tokenHash));
    return typed === 'elsewhere' ? { refusal: registeredElsewhere() } : { code, person, typed };
  };
  const seen = await ctx.inTx(JOB_SCOPE, waiting);
  if ('refusal' in seen) throw seen.refusal;
  if (companion === undefined && ctx.config.requireBoundSessions)
    throw new DomainError('access-denied', {
      detail: 'Your browser did not send our cookie back. Allow cookies for this portal and try again.',
    });
  assertGoodPassword(ctx, 'password', command.password, { ...seen.person, ...seen.typed }, false);
  const hash = await hashPassword(ctx.config.keys.password, command.password);
  const opened = await ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = await waiting(tx);
    if ('refusal' in now) return now;
    const { code, person, typed } = now;
    const at = ctx.clock.now();
    await tried(tx, code.id, code.attempts + 1, at);
    await setPassword(ctx, tx, person.id, hash);
    if (typed) await takeTyped(tx, person.id, typed);
    await note(tx, person.id, { status: 'ACTIVE' });
    const event = eventOf(person, facts, at, {
      action: 'user.activated',
      category: 'USER',
      summary: `${person.login} confirmed their email address and chose their first password`,
      before: { status: 'PENDING_ACTIVATION' },
      after: { status: 'ACTIVE' },
    });
    const active = (await personById(tx, person.id))!;
    const bound = companion === undefined ? undefined : tokenHash(companion);
    return { user: await signedIn(ctx, tx, active, facts, bound, [event]) };
  });
  if ('refusal' in opened) throw opened.refusal;
  return { data: { token: opened.user.idToken, user: opened.user } };
}

const registeredElsewhere = (): DomainError =>
  new DomainError('access-denied', {
    detail: 'This address was registered in another browser. Enter the code there, or register here again.',
  });

/** Gives the account the input of this browser and deletes that of others. */
async function takeTyped(tx: Tx, id: number, typed: StaffClaim): Promise<void> {
  const { firstName, lastName, phone, jobTitle, staffId, claimedAt } = typed;
  await note(tx, id, { firstName, lastName, phone });
  await keepStaffFacts(tx, id, { jobTitle, staffId, termsAcceptedAt: claimedAt });
  await dropStaffClaims(tx, id);
}

/**
 * Makes a user without a place the first administrator of an organization, with the details from registration. Runs in
 * a transaction of the jobs' role; returns false when they already have a place.
 */
export async function takePlace(
  ctx: Ctx,
  tx: Tx,
  place: { userId: number; orgId: number; by: string },
): Promise<boolean> {
  const userId = place.userId;
  const facts = await staffFactsOf(tx, userId);
  return await insertPlace(tx, {
    userId,
    orgId: place.orgId,
    role: 'ROLE_MDA_ADMIN',
    jobTitle: facts?.jobTitle ?? null,
    staffId: facts?.staffId ?? null,
    by: place.by,
    at: ctx.clock.now(),
  });
}
