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

/** What a code is for and where it goes. */
export interface CodeOrder {
  purpose: 'LOGIN' | 'STEP_UP' | 'REGISTRATION' | 'RESET';
  email: string;
  phone?: string;
  userId?: bigint;
  firstName?: string;
  lastName?: string;
  challengeId?: string;
  subject?: string;
  /** What the code opens, in a sentence: an act about money says itself in the message (security.md T24). */
  opens?: string;
  /** The masked phone number of an account that is being opened: names are what anybody types, and stay out of mails to others. */
  registering?: string;
}

const PUBLIC = ['REGISTRATION', 'RESET'] as const;
const AFTER_PASSWORD = ['LOGIN', 'STEP_UP'] as const;

/**
 * Makes a code for somebody who has given the right password, and sends it by mail, and by SMS where there is a number.
 * Refuses with rate-limited when there were too many.
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
 * Makes a code that strangers may ask for: one and the same work for every address, whoever is behind it. Refuses with
 * rate-limited when the address had too many. Whether and how it is sent is decided later, by `sendPublicCode`.
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

/** Sends a code of `makePublicCode` by mail alone: it proves the mailbox, and a number beside it is what anybody typed. */
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

/** Codes, challenges and counted attempts of more than a day ago are gone. */
export async function dropOld(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
  await ctx.inTx({ role: 'grp_job' }, (tx) => dropOldCodes(tx, before));
}
