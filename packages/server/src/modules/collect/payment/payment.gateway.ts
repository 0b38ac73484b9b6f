import type { Kobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Channel } from '@isura/contract/org/collection-rule';
import type { Config } from '../../../platform/config/config.ts';
import type { Ctx } from '../../../platform/ctx.ts';

/** One attempt to pay as it is handed to a provider. */
export interface AttemptToStart {
  /** Our name for it, made and stored before anything is sent and the same on every retry: their order id. */
  providerRef: string;
  /** The 12 digits the payer knows. */
  reference: string;
  channel: Channel;
  /** Towards the invoice. */
  amount: Kobo;
  /** What the payer is asked for, his fee in it. */
  payable: Kobo;
  /** What it is for, in the words of the invoice. */
  title: string;
  orgCode: string;
  serviceId: number;
  payer: { name: string; email: string; phone: string };
  /** When the attempt runs out on our side. */
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
  /** The provider's own name for it (an RRR), kept for those who have to talk to the provider. */
  theirRef?: string;
}

/**
 * How a transaction stands at the provider, by its own word now. PAID carries what was paid, the payer's fee in it, and
 * when. UNKNOWN: the provider has never heard of it (a start that never arrived); it may still hear of it.
 */
export type ProviderState = { providerRef: string } & (
  | { state: 'PAID'; amount: Kobo; paidAt: Date; atCounter?: AtCounter }
  | { state: 'DECLINED'; reason: DeclineReason }
  | { state: 'PENDING' | 'CANCELLED' | 'EXPIRED' | 'UNKNOWN' }
);

/** A payment of a reference that no attempt of ours was started for: a bank branch or an agent took it, under the provider's own name. */
export interface AtCounter {
  reference: string;
  channel: 'BANK_BRANCH' | 'POS';
}

/** A reference as counters come to know it. What is due they ask when somebody comes to pay (CO3). */
export interface ReferenceToTell {
  reference: string;
  title: string;
  payerName: string;
}

/** Why a provider or a bank said no, as far as a payer can do something about it. */
export type DeclineReason = 'DECLINED' | 'INSUFFICIENT_FUNDS' | 'LIMIT' | 'CARD_EXPIRED' | 'WRONG_DETAILS';

/**
 * A provider this product knows: whether a portal is connected to it, which its configuration alone says, and the way to
 * it. An adapter is a file that has one of these, and a line in the list of `gateways.service.ts`.
 */
export interface Provider {
  isConnected(config: Config): boolean;
  open(ctx: Ctx): Gateway;
}

/** An event of a provider, read and its sender proved. It only says which transactions to ask about: nothing else is believed. */
export interface ProviderEvent {
  /** The provider's id of this event: the same when it comes again. */
  eventId: string;
  /** Our names of the transactions it is about, in the order they stand; a provider may tell of several at once. */
  providerRefs: readonly string[];
}

/**
 * The way to a collection gateway: one real adapter a provider, and the sandbox. Whatever goes to a provider goes
 * through here. Each call throws `unavailable()` when the provider does not answer, and nothing else for what it does.
 */
export interface Gateway {
  /** The word in the address of CO7 and in `payment.provider`. */
  name: string;
  /** Tells the provider of an attempt and asks how it is paid. Safe to repeat for the same `providerRef`: it is one transaction. */
  start(attempt: AttemptToStart): Promise<Started>;
  /** How these stand now, one answer for each, in any order. */
  statusOf(providerRefs: readonly string[]): Promise<readonly ProviderState[]>;
  /** Tells the provider that the payer has given up. Money that is under way still comes. */
  cancel?(providerRef: string): Promise<void>;
  /** Tells the provider of references that any counter may take money for from now on. Safe to repeat. */
  tellReferences?(references: readonly ReferenceToTell[]): Promise<void>;
  /** What counters took since then without an attempt of ours: PAID, each with `atCounter`. For an event that was lost. */
  takenAtCounters?(since: Date): Promise<readonly ProviderState[]>;
  /**
   * Reads an event from its bytes and headers and proves who sent it. Throws access-denied for a signature that does not fit
   * or is older than it may be, malformed-request for signed bytes that say nothing.
   */
  readEvent(headers: Readonly<Record<string, string>>, bytes: Buffer): ProviderEvent;
}

/** The provider did not answer; what it did is not known. */
export const unavailable = (cause?: unknown): DomainError => {
  const refusal = new DomainError('provider-unavailable', {
    detail: 'The payment provider does not answer at the moment. Try again, or choose another way to pay.',
    retryAfterSeconds: 5,
  });
  refusal.cause = cause;
  return refusal;
};
