import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { codeMail, codeSms } from '../message/letter.mail.ts';
import { addressedTo, post } from '../message/letter.service.ts';
import { codeHash } from '../secret/secret.domain.ts';
import { CODE_GOOD_MS, secondsToWait, sendLimits } from './code.domain.ts';
import { codesSent, codesSentTakingSms, dropOldCodes, holdAddress, insertCode } from './code.queries.ts';

/** SMS a day for the whole portal: somebody who makes us send must not make us poor. Codes then go by mail alone. */
const SMS_A_DAY = 20_000;
const KEPT_MS = 24 * 60 * 60_000;

/** What a code is for and where it goes. Without `deliver` everything is done but the sending: nobody is there. */
export interface CodeOrder {
  purpose: 'LOGIN' | 'STEP_UP' | 'REGISTRATION' | 'RESET';
  email: string;
  phone?: string;
  userId?: bigint;
  firstName?: string;
  lastName?: string;
  challengeId?: string;
  subject?: string;
  /** The name an account is being opened for, told in the mail. */
  registering?: string;
  deliver: boolean;
}

const PUBLIC = ['REGISTRATION', 'RESET'] as const;
const AFTER_PASSWORD = ['LOGIN', 'STEP_UP'] as const;

/**
 * Makes a code and sends it by mail, and by SMS where there is a number. Refuses with rate-limited when the address had
 * too many, in the same way whether anybody is there or not: the row is made either way.
 */
export async function sendCode(ctx: Ctx, tx: Tx, order: CodeOrder): Promise<void> {
  const now = ctx.clock.now();
  const stranger = order.purpose === 'REGISTRATION' || order.purpose === 'RESET';
  // After a password the person's row is held already.
  if (stranger) await holdAddress(tx, order.email);
  const purposes = stranger ? PUBLIC : AFTER_PASSWORD;
  const { sent, bySms } =
    order.deliver && order.phone
      ? await codesSentTakingSms(tx, order.email, purposes, SMS_A_DAY, now)
      : { sent: await codesSent(tx, order.email, purposes, now), bySms: false };
  const wait = secondsToWait(sent, stranger ? sendLimits.public : sendLimits.signedIn, now);
  if (wait > 0) throw tooManyCodes(wait);
  const code = ctx.random.digits(6);
  const phone = bySms ? order.phone : undefined;
  await insertCode(tx, {
    purpose: order.purpose,
    email: order.email,
    phone: phone ?? null,
    userId: order.userId ?? null,
    codeHash: codeHash(ctx.config.keys.token[0], order, code),
    challengeId: order.challengeId ?? null,
    subject: order.subject ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_GOOD_MS),
  });
  if (!order.deliver) return;
  const mail = codeMail(addressedTo(ctx, order), code, order.purpose, order.registering);
  await post(ctx, tx, mail, ...(phone ? [codeSms(phone, code)] : []));
  if (ctx.config.paymentMode === 'TEST')
    ctx.log.info({ oneTimeCode: code, purpose: order.purpose }, 'a code of the test mode');
}

/** What a code to a new number is bound to: the person by his address, and this number. */
export const boundToPhone = (email: string, phone: string) => ({ purpose: 'PHONE', email, subject: phone }) as const;

/**
 * Sends a code to a number that is to be proved, and nowhere else. One a minute, five an hour, twenty a day for a person,
 * whichever numbers they go to. The person's row is held by the caller.
 */
export async function sendPhoneCode(
  ctx: Ctx,
  tx: Tx,
  person: { id: bigint; email: string },
  phone: string,
): Promise<void> {
  const now = ctx.clock.now();
  const wait = secondsToWait(await codesSent(tx, person.email, ['PHONE', 'PHONE'], now), sendLimits.public, now);
  if (wait > 0) throw tooManyCodes(wait);
  const code = ctx.random.digits(6);
  const bound = boundToPhone(person.email, phone);
  await insertCode(tx, {
    ...bound,
    phone,
    userId: person.id,
    codeHash: codeHash(ctx.config.keys.token[0], bound, code),
    challengeId: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_GOOD_MS),
  });
  await post(ctx, tx, codeSms(phone, code));
  if (ctx.config.paymentMode === 'TEST')
    ctx.log.info({ oneTimeCode: code, purpose: 'PHONE' }, 'a code of the test mode');
}

/** What somebody hears who asks for codes too fast. */
export const tooManyCodes = (seconds: number): DomainError =>
  new DomainError('rate-limited', {
    detail: seconds < 120 ? `Wait ${seconds} seconds.` : `Wait ${Math.ceil(seconds / 60)} minutes.`,
    retryAfterSeconds: seconds,
  });

/** Codes, challenges and counted tries of more than a day ago are gone. */
export async function dropOld(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
  await ctx.inTx({ role: 'grp_job' }, (tx) => dropOldCodes(tx, before));
}
