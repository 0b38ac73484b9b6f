import { lagosClock } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { lockedMail } from '../message/letter.mail.ts';
import { addressedTo, warn } from '../message/letter.service.ts';
import { lockPerson, note, type Person } from '../person/person.queries.ts';
import { eventOf } from '../person/person-event.service.ts';
import type { Tries } from './sign-in.domain.ts';
import { afterTry, afterWrongPassword, secondsToWait } from './sign-in.domain.ts';
import { keepTries } from './sign-in.queries.ts';

/**
 * Counts one try of a password for this login from this address beside those there were, which the caller holds, or
 * refuses it with rate-limited while it has to wait.
 */
export async function countTry(ctx: Ctx, tx: Tx, tries: Tries | undefined, login: Buffer, ip: string): Promise<void> {
  const now = ctx.clock.now();
  const wait = secondsToWait(tries, now);
  if (wait > 0)
    throw new DomainError('rate-limited', {
      detail:
        wait < 180 ? `Too many tries. Wait ${wait} seconds.` : `Too many tries. Wait ${Math.ceil(wait / 60)} minutes.`,
      retryAfterSeconds: wait,
    });
  await keepTries(tx, login, ip, afterTry(tries, now));
}

/** The id no row has. */
const NOBODY = 0n;

/**
 * A wrong password is recorded; of a known person it counts for the account too, and the 30th in an hour locks it for
 * 15 minutes and tells the owner. For an unknown name the event has no name in it
 * (people type passwords there), and the same statements run on nobody's row, so that the time tells nothing.
 */
export async function wrongPassword(ctx: Ctx, tx: Tx, known: Person | undefined, facts: RequestFacts): Promise<void> {
  const now = ctx.clock.now();
  const person = await lockPerson(tx, known?.id ?? NOBODY);
  if (!person) {
    await note(tx, NOBODY, { failedLoginCount: 0, failedLoginSince: now });
    await record(tx, [
      {
        at: now,
        actor: { name: 'Unknown', login: 'unknown' },
        action: 'auth.password-failed',
        category: 'AUTH',
        entityType: 'app_user',
        summary: 'A password was tried for a name nobody has',
        ip: facts.ip,
        claimed: facts.claimed,
        traceId: facts.traceId,
      },
    ]);
    return;
  }
  const { lockedUntil, ...counts } = afterWrongPassword(person, now);
  const locks = lockedUntil !== undefined && person.status === 'ACTIVE';
  await note(tx, person.id, { ...counts, ...(locks ? { status: 'LOCKED', lockedUntil } : {}) });
  const failed = eventOf(person, facts, now, {
    action: 'auth.password-failed',
    summary: `A wrong password was tried for ${person.login}`,
  });
  if (!locks) return record(tx, [failed]);
  const mail = lockedMail(addressedTo(ctx, person), lagosClock(lockedUntil).slice(11, 16));
  await warn(ctx, tx, person, mail, 'locked', lockedUntil);
  const locked = eventOf(person, facts, now, {
    action: 'auth.account-locked',
    summary: `${person.login} is locked for 15 minutes: 30 wrong passwords in an hour`,
    after: { status: 'LOCKED', lockedUntil },
  });
  await record(tx, [failed, locked]);
}
