import { lagosClock } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { networkOf } from '../../../platform/http/address.ts';
import { keptFacts } from '../../../platform/http/kept-facts.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { knownDevice } from '../device/device.service.ts';
import type { Person } from '../person/person.queries.ts';
import { eventOf } from '../person/person-event.service.ts';
import { loginHash } from '../secret/secret.domain.ts';
import { tellLocked } from './locked.service.ts';
import { type Attempts, afterAttempt, afterAttemptFromAnywhere, secondsToWait } from './sign-in.domain.ts';
import { forgetAttempts, keepAttempts, lockAttempts, lockBothAttempts, type Tried } from './sign-in.queries.ts';

/** Where the attempts of strangers are counted together. */
const EVERYWHERE = 'everywhere';

/** An attempt of a password that was counted: under which keys, and until when nobody may try if it is wrong. */
export interface CountedAttempt {
  own: Tried;
  all: Tried;
  /** It comes from a device the person has signed in on: the attempts of strangers neither stop it nor count it. */
  isKnownDevice: boolean;
  locksUntil: Date | null;
}

function refuseWait(seconds: number): never {
  const wait = seconds < 180 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  throw new DomainError('rate-limited', { detail: `Too many tries. Wait ${wait}.`, retryAfterSeconds: seconds });
}

/** What everybody hears while a login is locked, with the right password and a wrong one, whether anybody has it or not. */
function refuseLocked(until: Date): never {
  throw new DomainError('account-locked', {
    detail: `This login is locked until ${lagosClock(until).slice(11, 16)} after too many wrong passwords. Reset your password or try again later.`,
    lockedUntil: until.toISOString(),
  });
}

/** Counts one attempt beside those there were, which the caller holds, or refuses it with rate-limited while there is a wait. */
async function countAttempt(ctx: Ctx, tx: Tx, tried: Tried, attempts: Attempts | undefined): Promise<void> {
  const now = ctx.clock.now();
  const wait = secondsToWait(attempts, now);
  if (wait > 0) refuseWait(wait);
  await keepAttempts(tx, tried, afterAttempt(attempts, now));
}

/** Counts an attempt of the person's own password inside a session, wherever its calls come from. */
export async function countOwnAttempt(ctx: Ctx, tx: Tx, login: Buffer): Promise<Tried> {
  const tried = { login, from: EVERYWHERE };
  await countAttempt(ctx, tx, tried, await lockAttempts(tx, tried));
  return tried;
}

/**
 * Counts a try to sign in, before its password is looked at. Refuses with rate-limited while the network or the device has
 * to wait, and with account-locked while the login is locked for strangers. The same for names nobody has.
 */
export async function countSignIn(
  ctx: Ctx,
  tx: Tx,
  typed: string,
  person: Person | undefined,
  facts: RequestFacts,
): Promise<CountedAttempt> {
  const now = ctx.clock.now();
  const device = knownDevice(ctx, facts, person?.login ?? typed);
  const isKnownDevice = device !== undefined;
  const login = loginHash(ctx.config.keys.token[0], person?.login ?? typed);
  const own = { login, from: isKnownDevice ? `device ${device}` : networkOf(facts.ip) };
  const all = { login, from: EVERYWHERE };
  const [ofOwn, ofAll] = await lockBothAttempts(tx, own, all);
  if (!isKnownDevice && ofAll?.lockedUntil && ofAll.lockedUntil > now) refuseLocked(ofAll.lockedUntil);
  await countAttempt(ctx, tx, own, ofOwn);
  if (isKnownDevice) return { own, all, isKnownDevice, locksUntil: null };
  const next = afterAttemptFromAnywhere(ofAll, now);
  await keepAttempts(tx, all, next);
  return { own, all, isKnownDevice, locksUntil: next.lockedUntil };
}

/** After the right password nothing is counted against who gave it; strangers stay locked out of a login they attack. */
export async function forgetSignIn(tx: Tx, { own, all, isKnownDevice }: CountedAttempt): Promise<void> {
  await forgetAttempts(tx, own);
  if (!isKnownDevice) await forgetAttempts(tx, all);
}

/**
 * A wrong password is recorded, and the one that locks tells the owner. For an unknown name the event has no name in it
 * (people type passwords there), and the same statements run, so that the time tells nothing.
 */
export async function wrongPassword(
  ctx: Ctx,
  tx: Tx,
  person: Person | undefined,
  facts: RequestFacts,
  locksUntil: Date | null,
): Promise<void> {
  const action = 'auth.password-failed';
  const at = ctx.clock.now();
  const nobodys = {
    at,
    action,
    actor: { name: 'Unknown', login: 'unknown' },
    category: 'AUTH',
    entityType: 'app_user',
    summary: 'A password was tried for a name nobody has',
    ...keptFacts(facts),
  } as const;
  if (locksUntil)
    await ctx.queue.enqueue(tx, tellLocked, {
      userId: String(person?.id ?? 0n),
      until: locksUntil.toISOString(),
      facts: keptFacts(facts),
    });
  const summary = `A wrong password was tried for ${person?.login}`;
  await record(tx, [person ? eventOf(person, facts, at, { action, summary }) : nobodys]);
}
