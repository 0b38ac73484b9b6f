import type { Kobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Channel } from '@isura/contract/org/collection-rule';
import type { Config } from '../../../platform/config/config.ts';
import type { Ctx } from '../../../platform/ctx.ts';

/** One payment attempt as it is sent to a provider. */
export interface AttemptToStart {
  /** Our name for it, stored before anything is sent and the same on every retry: the provider's order id. */
  providerRef: string;
  /** The 12 digits the payer knows. */
  reference: string;
  channel: Channel;
  /** Amount towards the invoice. */
  amount: Kobo;
  /** What the payer is to pay, including the fee they bear. */
  payable: Kobo;
  /** What it is for: the title of the invoice. */
  title: string;
  orgCode: string;
  serviceId: number;
  payer: { name: string; email: string; phone: string };
  /** When the attempt expires on our side. */
  expiresAt: Date;
  /** Where a hosted page sends the payer back to. */
  returnUrl: string;
}

/** How the payer pays now. */
export type NextStep =
  | { type: 'REDIRECT'; url: string }
  | { type: 'SHOW_ACCOUNT'; accountNumber: string; bankName: string }
  | { type: 'SHOW_USSD'; ussdCode: string }
  | { type: 'PRINT' };

export interface Started {
  next: NextStep;
  /** The provider's own name for it (an RRR), for anyone who has to contact the provider. */
  theirRef?: string;
}

/**
 * The current state of a transaction as the provider reports it. PAID has the amount paid, including the payer's fee,
 * and the time. UNKNOWN: the provider does not know it (a start that never arrived); it may still learn of it.
 */
export type ProviderState = { providerRef: string } & (
  | { state: 'PAID'; amount: Kobo; paidAt: Date; atCounter?: AtCounter }
  | { state: 'DECLINED'; reason: DeclineReason }
  | { state: 'PENDING' | 'CANCELLED' | 'EXPIRED' | 'UNKNOWN' }
);

/**
 * A payment of a reference for which no attempt of ours was started: a bank branch or an agent took it, under the
 * provider's own name.
 */
export interface AtCounter {
  reference: string;
  channel: 'BANK_BRANCH' | 'POS';
}

/** A reference as counters learn of it. They ask for the amount due when somebody comes to pay (CO3). */
export interface ReferenceToSend {
  reference: string;
  title: string;
  payerName: string;
}

/** Why a provider or a bank declined, where the payer can do something about it. */
export type DeclineReason = 'DECLINED' | 'INSUFFICIENT_FUNDS' | 'LIMIT' | 'CARD_EXPIRED' | 'WRONG_DETAILS';

/**
 * A provider this product supports: whether a portal is connected to it, which only its configuration decides, and its
 * gateway. An adapter is a file that exports one of these, and a line in the list of `gateways.service.ts`.
 */
export interface Provider {
  isConnected(config: Config): boolean;
  open(ctx: Ctx): Gateway;
}

/**
 * A parsed provider event with a verified sender. It only names the transactions to ask about: nothing else in it is
 * trusted.
 */
export interface ProviderEvent {
  /** The provider's id of this event: the same when it comes again. */
  eventId: string;
  /** Our names of its transactions, in the order of the event; a provider may report several at once. */
  providerRefs: readonly string[];
}

/**
 * A collection gateway: one real adapter per provider, and the sandbox. Everything sent to a provider goes through it.
 * Each call throws `unavailable()` when the provider does not answer, and no other error for the provider's part.
 */
export interface Gateway {
  /** The provider's name in the address of CO7 and in `payment.provider`. */
  name: string;
  /**
   * Sends an attempt to the provider and returns how it is paid. Safe to repeat for the same `providerRef`: it is one
   * transaction.
   */
  start(attempt: AttemptToStart): Promise<Started>;
  /** Returns the current state of each of these, in any order. */
  statusOf(providerRefs: readonly string[]): Promise<readonly ProviderState[]>;
  /** Notifies the provider that the payer cancelled. Money under way still comes. */
  cancel?(providerRef: string): Promise<void>;
  /** Notifies the provider of references that any counter may take money for from now on. Safe to repeat. */
  sendReferences?(references: readonly ReferenceToSend[]): Promise<void>;
  /**
   * Returns what counters have taken since then without an attempt of ours: PAID, each with `atCounter`. For lost
   * events.
   */
  takenAtCounters?(since: Date): Promise<readonly ProviderState[]>;
  /**
   * Parses an event from its bytes and headers and verifies its sender. Throws access-denied for a signature that is
   * wrong or too old, malformed-request for signed bytes without content.
   */
  readEvent(headers: Readonly<Record<string, string>>, bytes: Buffer): ProviderEvent;
}

/** Returns the error for a provider that did not answer; what it did is not known. */
export const unavailable = (cause?: unknown): DomainError => {
  const refusal = new DomainError('provider-unavailable', {
    detail: 'The payment provider is not answering at the moment. Try again, or choose another way to pay.',
    retryAfterSeconds: 5,
  });
  refusal.cause = cause;
  return refusal;
};
