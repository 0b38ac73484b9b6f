import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { codeMail, codeSms } from '../message/email.mail.ts';
import { addressedTo, post } from '../message/email.service.ts';
import { codeHash } from '../secret/secret.domain.ts';
import { CODE_GOOD_MS, secondsToWait, sendLimits } from './code.domain.ts';
import {
  codesSent,
  codesSentTakingSms,
  dropOldCodes,
  holdAddress,
  insertCode,
  lockPublicCode,
} from './code.queries.ts';

/** SMS a day for the whole portal, to cap the cost of abuse. Beyond it codes go by email alone. */
const SMS_A_DAY = 20_000;
const KEPT_MS = 24 * 60 * 60_000;

/** The purpose of a code and where it goes. */
export interface CodeOrder {
  purpose: 'LOGIN' | 'STEP_UP' | 'REGISTRATION' | 'RESET';
  email: string;
  phone?: string;
  userId?: number;
  firstName?: string;
  lastName?: string;
  challengeId?: string;
  subject?: string;
  /** A sentence on what the code opens: the message names an action about money (docs/spec/security.md#t24). */
  opens?: string;
  /**
   * The masked phone number of an account being opened; names can be typed by anyone and stay out of emails to others.
   */
  registering?: string;
}

const PUBLIC = ['REGISTRATION', 'RESET'] as const;
const AFTER_PASSWORD = ['LOGIN', 'STEP_UP'] as const;

/**
 * Makes a code for a user who gave the right password, and sends it by email, and by SMS if they have a number. Refuses
 * with rate-limited after too many.
 */
export async function sendCode(ctx: Ctx, tx: Tx, order: CodeOrder): Promise<void> {
  const now = ctx.clock.now();
  const { sent, bySms } = order.phone
    ? await codesSentTakingSms(tx, order.email, AFTER_PASSWORD, SMS_A_DAY, now)
    : { sent: await codesSent(tx, order.email, AFTER_PASSWORD, now), bySms: false };
  const wait = secondsToWait(sent, sendLimits.signedIn, now);
  if (wait > 0) throw tooManyCodes(wait);
  const code = ctx.random.digits(6);
  const phone = bySms ? order.phone : undefined;
  await keepCode(ctx, tx, { ...order, phone }, code);
  await postCode(ctx, tx, { ...order, phone }, code);
}

/**
 * Makes a code that anyone may request: the work is the same for every address, whoever owns it. Refuses with
 * rate-limited when the address had too many. `sendPublicCode` decides later whether and how it is sent.
 */
export async function makePublicCode(
  ctx: Ctx,
  tx: Tx,
  order: { purpose: 'REGISTRATION' | 'RESET'; email: string },
): Promise<string> {
  await holdAddress(tx, order.email);
  const now = ctx.clock.now();
  const wait = secondsToWait(await codesSent(tx, order.email, PUBLIC, now), sendLimits.public, now);
  if (wait > 0) throw tooManyCodes(wait);
  const code = ctx.random.digits(6);
  await keepCode(ctx, tx, order, code);
  return code;
}

/**
 * Makes the code that proved a mailbox good once more, for the next step of the same registration: nothing is sent.
 * Returns false when it has been deleted since.
 */
export async function reuseProvedCode(ctx: Ctx, tx: Tx, email: string): Promise<boolean> {
  await holdAddress(tx, email);
  const kept = await lockPublicCode(tx, email, 'REGISTRATION');
  if (!kept) return false;
  const now = ctx.clock.now();
  if (kept.usedAt)
    await insertCode(tx, {
      ...{ purpose: 'REGISTRATION', email, codeHash: kept.codeHash },
      ...{ phone: null, userId: null, challengeId: null, subject: null },
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_GOOD_MS),
    });
  return true;
}

/**
 * Sends a code of `makePublicCode` by email alone: it proves the mailbox, and anyone could have typed the phone number.
 */
export const sendPublicCode = (ctx: Ctx, tx: Tx, order: Omit<CodeOrder, 'phone'>, code: string): Promise<void> =>
  postCode(ctx, tx, order, code);

type Sendable = Omit<CodeOrder, 'phone'> & { phone?: string | undefined };

async function keepCode(ctx: Ctx, tx: Tx, order: Sendable, code: string): Promise<void> {
  const now = ctx.clock.now();
  await insertCode(tx, {
    purpose: order.purpose,
    email: order.email,
    phone: order.phone ?? null,
    userId: order.userId ?? null,
    codeHash: codeHash(ctx.config.keys.token[0], order, code),
    challengeId: order.challengeId ?? null,
    subject: order.subject ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_GOOD_MS),
  });
}

async function postCode(ctx: Ctx, tx: Tx, { phone, ...order }: Sendable, code: string): Promise<void> {
  const mail = codeMail(addressedTo(ctx, order), code, order.purpose, order);
  await post(ctx, tx, mail, ...(phone ? [codeSms(phone, code, order.opens)] : []));
  if (ctx.config.paymentMode === 'TEST')
    ctx.log.info({ oneTimeCode: code, purpose: order.purpose }, 'a code of the test mode');
}

/** Returns what a code to a new number is bound to: the user's email address and this number. */
export const boundToPhone = (email: string, phone: string) => ({ purpose: 'PHONE', email, subject: phone }) as const;

/**
 * Sends a code only to the number to be proved. One a minute, three an hour, ten a day per user, over all numbers.
 * The caller holds the lock on the user's row.
 */
export async function sendPhoneCode(
  ctx: Ctx,
  tx: Tx,
  person: { id: number; email: string },
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

/** The error for requesting codes too fast. */
export const tooManyCodes = (seconds: number): DomainError =>
  new DomainError('rate-limited', {
    detail: seconds < 120 ? `Wait ${seconds} seconds.` : `Wait ${Math.ceil(seconds / 60)} minutes.`,
    retryAfterSeconds: seconds,
  });

/** Deletes codes, challenges and counted attempts older than a day. */
export async function dropOld(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
  await ctx.inTx(JOB_SCOPE, (tx) => dropOldCodes(tx, before));
}
