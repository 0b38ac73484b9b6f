import type { Attempt, NextAction } from '@isura/contract/collect/attempt';
import { feeOf } from '@isura/contract/collect/fee';
import { type PaymentStatus, paymentMoves } from '@isura/contract/collect/states';
import * as addresses from '@isura/contract/kernel/addresses';
import { addDays, type Day, startOfDay } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, NOTHING } from '@isura/contract/kernel/money';
import { nextOf } from '@isura/contract/kernel/moves';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Channel, FeeBearer } from '@isura/contract/org/collection-rule';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const LIMITS: Readonly<Partial<Record<Channel, number>>> = {
  CARD: 15 * MINUTE,
  USSD: 10 * MINUTE,
  BANK_TRANSFER: HOUR,
};
/**
 * How long an attempt for a part-paid invoice, which never expires, lasts: as long as a printed slip is worth keeping.
 */
const SLIP = 30 * DAY;

const later = (now: Date, by: number): Date => new Date(now.getTime() + by);

/**
 * Returns when an attempt that starts `now` expires (docs/spec/money-in.md#attempts): a card after 15 minutes, USSD
 * after 10, a transfer after 60, at a branch or a till with the last day the invoice can be paid, in Lagos. An attempt
 * for an amount that is held until a moment, because another attempt requested it before a penalty began, ends by
 * then: otherwise attempts that follow one another would keep the penalty away for ever.
 */
export function expiryOf(channel: Channel, now: Date, lastDay: Day, heldUntil?: Date): Date {
  const limit = LIMITS[channel];
  if (limit !== undefined) {
    const end = later(now, limit);
    return heldUntil !== undefined && heldUntil < end ? heldUntil : end;
  }
  const end = startOfDay(addDays(lastDay, 1));
  return end > now ? end : later(now, SLIP);
}

/**
 * Returns what an attempt costs: `fee` is the collection fee of this channel, whoever bears it; `payable` is what the
 * payer is to pay. 10,000.00 by card: 10,161.25 where the payer bears the fee, else 10,000.00. A fee above the amount
 * stays whole: the provider charges it (ADR 0270).
 */
export function costOf(channel: Channel, amount: Kobo, bearer: FeeBearer): { fee: Kobo; payable: Kobo } {
  const fee = feeOf(channel, amount);
  if (bearer === 'PAYER') return { fee, payable: asKobo(amount + fee) };
  return { fee, payable: amount };
}

/**
 * Splits money a counter took into the part for the invoice and the fee its payer bears. 10,161.25 at a branch are
 * 10,000.00 and 161.25; an amount no larger than the fee goes towards the invoice in full.
 */
export function splitPaid(channel: Channel, paid: Kobo, bearer: FeeBearer): { amount: Kobo; fee: Kobo } {
  if (bearer !== 'PAYER') return { amount: paid, fee: costOf(channel, paid, bearer).fee };
  let amount = paid;
  for (let round = 0; round < 8; round += 1) amount = asKobo(paid - feeOf(channel, amount > 0n ? amount : paid));
  return amount > 0n ? { amount, fee: asKobo(paid - amount) } : { amount: paid, fee: NOTHING };
}

/**
 * Returns our name of an attempt at a provider: reference, attempt number and random letters, after the portal code
 * where there is one, so that two portals at one provider never share a name. `270512345678-2-9f3a01bc`, `la-2705…`
 */
export const providerRefOf = (reference: string, attemptNo: number, random: Buffer, portalCode?: string): string =>
  `${portalCode === undefined ? '' : `${portalCode.toLowerCase()}-`}${reference}-${attemptNo}-${random.toString('hex')}`;

/** The fields of an attempt that say how it is paid. */
export interface WayRow {
  attemptNo: number;
  channel: Channel;
  status: PaymentStatus;
  amountKobo: bigint;
  feeAmountKobo: bigint;
  feeBearer: FeeBearer;
  redirectUrl: string | null;
  virtualAccountNumber: string | null;
  virtualBankName: string | null;
  ussdCode: string | null;
  expiresAt: Date;
}

/** Returns what the payer of an attempt does next, from what the provider returned. */
export function nextActionOf(row: WayRow): NextAction {
  const { expiresAt } = row;
  if (row.redirectUrl !== null) return { type: 'REDIRECT', url: row.redirectUrl, expiresAt };
  if (row.virtualAccountNumber !== null)
    return {
      type: 'SHOW_ACCOUNT',
      accountNumber: row.virtualAccountNumber,
      bankName: row.virtualBankName ?? '',
      expiresAt,
    };
  if (row.ussdCode !== null) return { type: 'SHOW_USSD', ussdCode: row.ussdCode, expiresAt };
  return { type: 'PRINT', expiresAt };
}

/** Returns an attempt as its payer sees it, without a fee that the organization bears. */
export function attemptOut(row: WayRow): Attempt {
  const amount = asKobo(row.amountKobo);
  const fee = row.feeBearer === 'PAYER' ? asKobo(row.feeAmountKobo) : NOTHING;
  const { attemptNo, channel, status } = row;
  return { attemptNo, channel, status, amount, fee, payable: asKobo(amount + fee), nextAction: nextActionOf(row) };
}

/**
 * Returns where a provider sends the payer back to: an address of this portal, by default the result page of the
 * reference. Refuses another origin, another protocol, or a name and password in it at `returnUrl`
 * (docs/spec/security.md#t30).
 */
export function returnAddress(publicUrl: string, reference: string, requested?: string): string {
  const address = requested ?? addresses.paymentResult({ ref: reference });
  const url = URL.parse(address, publicUrl);
  if (url && url.origin === new URL(publicUrl).origin && url.username === '' && url.password === '') return url.href;
  const message = 'Address must be on this portal';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'returnUrl', code: 'foreign-address', message }],
  });
}

const FIRST_ASKED = 30 * SECOND;
const SELDOMEST = 6 * HOUR;
/** When to ask after an attempt has ended, to find money that was under way with a lost event. */
const AFTER_END: readonly number[] = [10 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY];

/** Reports whether an attempt is still open. */
export const isOpen = (status: PaymentStatus): boolean => nextOf(paymentMoves, status, 'run-out') !== undefined;

/**
 * Returns when to ask a provider again about an attempt it was queried about `count` times: an open one after 30 s, 1,
 * 2, 4 … minutes, at most six hours apart, and when it expires; an ended one (FAILED, CANCELLED, REPLACED, EXPIRED)
 * five times within about four days; null for a successful one or when it was queried often enough.
 */
export function nextAsk(status: PaymentStatus, count: number, now: Date, expiresAt: Date): Date | null {
  if (isOpen(status)) {
    const next = later(now, Math.min(FIRST_ASKED * 2 ** Math.min(count, 20), SELDOMEST));
    return now < expiresAt && expiresAt < next ? expiresAt : next;
  }
  const wait = status === 'SUCCESSFUL' || status === 'REFUNDED' ? undefined : AFTER_END[count];
  return wait === undefined ? null : later(now, wait);
}
