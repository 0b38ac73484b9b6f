import type { Account } from '@isura/contract/identity/user-record';
import { maskPhone } from '@isura/contract/kernel/mask';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Actor, RequestFacts } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { CODE_ATTEMPTS, CODE_GOOD_MS, checkCode, codesAreOff } from '../code/code.domain.ts';
import { lockPhoneCode, tried } from '../code/code.queries.ts';
import { boundToPhone, sendPhoneCode } from '../code/code.service.ts';
import { codeRefusal, codesOff, countWrong } from '../factor/proof.service.ts';
import { phoneChangedMail } from '../message/email.mail.ts';
import { addressedTo, warn } from '../message/email.service.ts';
import { change, lockPerson, type Person, personById } from '../person/person.queries.ts';
import { eventOf } from '../person/person-event.service.ts';
import { expiryOf } from '../session/session.queries.ts';
import { holdPeople } from '../user/hold-people.queries.ts';
import { assertNoTwin } from '../user/twin.service.ts';
import { personOf } from '../user/user.queries.ts';
import { accountOf } from './user-record.service.ts';

/** Returns the user, locked until commit after the people of their organization, whom a new number is compared with. */
async function lockOwn(tx: Tx, { orgId, userId }: Actor): Promise<Person> {
  if (orgId !== undefined) await holdPeople(tx, orgId);
  return (await lockPerson(tx, userId!))!;
}

async function assertMayHave(tx: Tx, person: Person, phone: string): Promise<void> {
  const message = 'This is already your number';
  if (phone === person.phone)
    throw new DomainError('validation-failed', {
      detail: message,
      errors: [{ field: 'phone', code: 'same', message }],
    });
  const place = await personOf(tx, person.id);
  if (place) await assertNoTwin(tx, place, { phone, email: person.email, staffId: place.staffId });
}

/**
 * ME15: sends a code to the new number only. Refuses the user's current number and a number shared with a colleague
 * (docs/spec/security.md#t17).
 */
export function beginPhoneChange(
  ctx: Ctx,
  actor: Actor,
  facts: RequestFacts,
  phone: string,
): Promise<{ maskedPhone: string; expiresInSeconds: number }> {
  return ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const person = await lockOwn(tx, actor);
    if (codesAreOff(person, now)) throw codesOff();
    await assertMayHave(tx, person, phone);
    await sendPhoneCode(ctx, tx, person, phone);
    const summary = `${person.login} began to change their phone number to ${maskPhone(phone)}`;
    await record(tx, [eventOf(person, facts, now, { action: 'auth.phone-begun', summary })]);
    return { maskedPhone: maskPhone(phone), expiresInSeconds: CODE_GOOD_MS / 1000 };
  });
}

/** Checks the code of a new number; returns a refusal instead of throwing it, so that the attempt stays counted. */
async function validate(
  ctx: Ctx,
  tx: Tx,
  person: Person,
  command: { phone: string; otp: string },
): Promise<DomainError | undefined> {
  const now = ctx.clock.now();
  if (codesAreOff(person, now)) return codesOff();
  const kept = await lockPhoneCode(tx, person.id);
  const verdict = checkCode(kept, boundToPhone(person.email, command.phone), command.otp, ctx.config.keys.token, now);
  if (kept && verdict === 'right') {
    await tried(tx, kept.id, kept.attempts + 1, now);
    return undefined;
  }
  if (verdict !== 'otp-invalid') return codeRefusal(verdict === 'right' ? 'otp-invalid' : verdict);
  if (kept && !kept.usedAt && kept.attempts < CODE_ATTEMPTS) await tried(tx, kept.id, kept.attempts + 1, null);
  return countWrong(ctx, tx, person, kept && CODE_ATTEMPTS - kept.attempts - 1);
}

/**
 * ME16: confirms the number, which gets codes from now on, and codes for money after a day; notifies the old number and
 * the mailbox. Refuses otp-invalid, otp-expired, otp-exhausted, and whatever ME15 refuses, checked again.
 */
export async function finishPhoneChange(
  ctx: Ctx,
  actor: Actor,
  facts: RequestFacts,
  command: { phone: string; otp: string },
): Promise<Account> {
  const ended = await ctx.inTx(JOB_SCOPE, async (tx): Promise<{ answer: Account } | { refusal: DomainError }> => {
    const now = ctx.clock.now();
    const person = await lockOwn(tx, actor);
    const refusal = await validate(ctx, tx, person, command);
    if (refusal) return { refusal };
    await assertMayHave(tx, person, command.phone);
    const details = { phone: command.phone, phoneSince: now, pendingPhone: null };
    await change(tx, person, details, person.login, now);
    const mail = phoneChangedMail(addressedTo(ctx, person), maskPhone(command.phone));
    await warn(ctx, tx, person, mail, 'phone-changed', now);
    const after = (await personById(tx, person.id))!;
    const answer = await accountOf(tx, after, await expiryOf(tx, actor.sessionId!));
    await record(tx, [
      eventOf(after, facts, now, {
        action: 'user.changed-phone',
        category: 'USER',
        summary: `${person.login} changed their phone number`,
        before: { phone: person.phone },
        after: { phone: after.phone },
      }),
    ]);
    return { answer };
  });
  if ('refusal' in ended) throw ended.refusal;
  return ended.answer;
}
