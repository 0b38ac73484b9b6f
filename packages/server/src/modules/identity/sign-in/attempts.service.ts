import { lagosClock } from '@isura/contract/kernel/days';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { networkOf } from '../../../platform/http/address.ts';
import { keptFacts } from '../../../platform/http/kept-facts.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { recordUnlessHidden } from '../../audit/index.ts';
import { knownDevice } from '../device/device.service.ts';
import type { Person } from '../person/person.queries.ts';
import { eventOf } from '../person/person-event.service.ts';
import { loginHash } from '../secret/secret.domain.ts';
import { notifyLocked } from './locked.service.ts';
import { type Attempts, afterAttempt, afterAttemptFromAnywhere, secondsToWait } from './sign-in.domain.ts';
import {
  type AttemptKeys,
  countOfNetwork,
  forgetAttempts,
  keepAttempts,
  lockAttempts,
  lockBothAttempts,
} from './sign-in.queries.ts';

/** The key under which attempts from unknown devices are counted together. */
const EVERYWHERE = 'everywhere';

/** A counted password attempt: its keys, and the end of the lock it causes if it is wrong. */
export interface CountedAttempt {
  own: AttemptKeys;
  all: AttemptKeys;
  /**
   * Whether it comes from a device the user has signed in on: attempts from elsewhere neither block it nor count it.
   */
  isKnownDevice: boolean;
  locksUntil: Date | null;
}

function refuseWait(seconds: number): never {
  const wait = seconds < 180 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  throw new DomainError('rate-limited', { detail: `Too many attempts. Wait ${wait}.`, retryAfterSeconds: seconds });
}

/** Refuses while a login is locked: the same for a right and a wrong password, and for an unknown login. */
function refuseLocked(until: Date): never {
  throw new DomainError('account-locked', {
    detail: `This login is locked until ${lagosClock(until).slice(11, 16)} after too many wrong passwords. Reset your password or try again later.`,
    lockedUntil: until.toISOString(),
  });
}

/**
 * Counts one attempt on top of earlier ones, which the caller has locked, or refuses it with rate-limited during a
 * wait.
 */
async function countAttempt(ctx: Ctx, tx: Tx, tried: AttemptKeys, attempts: Attempts | undefined): Promise<void> {
  const now = ctx.clock.now();
  const wait = secondsToWait(attempts, now);
  if (wait > 0) refuseWait(wait);
  await keepAttempts(tx, tried, afterAttempt(attempts, now));
}

/** Counts an attempt at the user's own password inside a session, wherever its calls come from. */
export async function countOwnAttempt(ctx: Ctx, tx: Tx, login: Buffer): Promise<AttemptKeys> {
  const tried = { login, from: EVERYWHERE };
  await countAttempt(ctx, tx, tried, await lockAttempts(tx, tried));
  return tried;
}

/**
 * Counts a sign-in attempt before its password is checked. Refuses with rate-limited while the network or device must
 * wait, and with account-locked while the login is locked for strangers. Unknown names behave the same.
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

/** Clears the attempts of the user after the right password; strangers stay locked out of a login they attack. */
export async function forgetSignIn(tx: Tx, { own, all, isKnownDevice }: CountedAttempt): Promise<void> {
  await forgetAttempts(tx, own);
  if (!isKnownDevice) await forgetAttempts(tx, all);
}

/** Reports whether a count is 1, 10, 100, 1,000 and so on. */
const isTenfold = (count: number): boolean => /^10*$/.test(String(count));

/**
 * Records a wrong password and notifies the owner when it locks the login. Unknown names are counted by network and
 * hour, and the first, tenth, hundredth and so on are recorded: strangers cannot fill the trail with them. Their event
 * holds no name, because people type passwords there. The same statements run for both, so that the time reveals
 * nothing.
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
  const network = networkOf(facts.ip);
  const count = await countOfNetwork(tx, `wrong passwords of ${person ? 'known' : 'unknown'} logins: ${network}`, at);
  const nobodys = {
    at,
    action,
    actor: { name: 'Unknown', login: 'unknown' },
    category: 'AUTH',
    entityType: 'app_user',
    summary:
      count === 1
        ? 'A password was entered for an unknown login'
        : `Passwords were entered for unknown logins from this network, ${formatCount(count)} in this hour`,
    ...keptFacts(facts),
  } as const;
  if (locksUntil)
    await ctx.queue.enqueue(tx, notifyLocked, {
      userId: String(person?.id ?? 0),
      until: locksUntil.toISOString(),
      facts: keptFacts(facts),
    });
  const summary = `A wrong password was entered for ${person?.login}`;
  const event = person ? eventOf(person, facts, at, { action, summary }) : nobodys;
  await recordUnlessHidden(tx, [event], person !== undefined || isTenfold(count));
}
