import { lagosClock } from '@isura/contract/kernel/days';
import * as z from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { factsAgain, keptFactsSchema } from '../../../platform/http/kept-facts.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { job } from '../../../platform/jobs/jobs.ts';
import { record } from '../../audit/index.ts';
import { lockedMail } from '../message/email.mail.ts';
import { addressedTo, warn } from '../message/email.service.ts';
import { lockPerson, note } from '../person/person.queries.ts';
import { eventOf } from '../person/person-event.service.ts';

/**
 * Marks the account as locked for strangers and notifies its owner. Does nothing for an unknown name or an account that
 * is not in use.
 */
function showLocked(ctx: Ctx, facts: RequestFacts, userId: number, until: Date): Promise<void> {
  return ctx.inTx(JOB_SCOPE, async (tx) => {
    const person = await lockPerson(tx, userId);
    if (person?.status !== 'ACTIVE' && person?.status !== 'LOCKED') return;
    if (person.lockedUntil && person.lockedUntil >= until) return;
    await note(tx, person.id, { status: 'LOCKED', lockedUntil: until });
    await warn(ctx, tx, person, lockedMail(addressedTo(ctx, person), lagosClock(until).slice(11, 16)), 'locked', until);
    const details = {
      action: 'auth.account-locked',
      summary: `${person.login} is locked for 15 minutes: 30 wrong passwords in an hour`,
      after: { status: 'LOCKED', lockedUntil: until },
    };
    await record(tx, [eventOf(person, facts, ctx.clock.now(), details)]);
  });
}

/** Runs after the wrong password that locks a login. Queued for unknown names too, so that the time reveals nothing. */
export const notifyLocked = job({
  name: 'identity.tell-locked',
  payload: z.strictObject({ userId: z.string().regex(/^\d+$/), until: z.iso.datetime(), facts: keptFactsSchema }),
  handle: (ctx, { userId, until, facts }) => showLocked(ctx, factsAgain(facts), Number(userId), new Date(until)),
});
