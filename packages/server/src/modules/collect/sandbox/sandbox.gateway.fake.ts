import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import { isSigned } from '../../../platform/seal/signature.ts';
import {
  type AtCounter,
  type AttemptToStart,
  type Gateway,
  type NextStep,
  type ProviderEvent,
  type ProviderState,
  type ReferenceToSend,
  unavailable,
} from '../payment/payment.gateway.ts';
import { accountNumberOf, losesFirstAnswer, type SandboxState, ussdCodeOf } from './sandbox.domain.ts';

export const SANDBOX = 'sandbox';
/** The headers its event comes with. */
export const signatureHeaders = {
  at: 'x-sandbox-time',
  id: 'x-sandbox-event',
  hex: 'x-sandbox-signature',
} as const;
const BANK_NAME = 'Test Bank';
const MOST_IN_ONE = 100;

/** What the test provider knows of one transaction. */
export interface KnownTransaction {
  providerRef: string;
  state: SandboxState;
  paidKobo: bigint | null;
  paidAt: Date | null;
  /** Set for a payment a counter took without an attempt of the portal. */
  atCounter?: AtCounter | undefined;
}

/** The records of the test provider: its own tables, which nobody else writes. */
export interface SandboxBooks {
  /** Opens a transaction, or finds the one opened under this name before. */
  open(attempt: AttemptToStart): Promise<{ id: number; isNew: boolean }>;
  find(providerRefs: readonly string[]): Promise<readonly KnownTransaction[]>;
  giveUp(providerRef: string): Promise<void>;
  /** The references its counters know, and the payments they took. */
  counters?: {
    sendEvents(references: readonly ReferenceToSend[]): Promise<void>;
    takenSince(since: Date): Promise<readonly KnownTransaction[]>;
  };
}

function stateOf({ providerRef, state, paidKobo, paidAt, atCounter }: KnownTransaction): ProviderState {
  if (state === 'PAID')
    return {
      providerRef,
      state,
      amount: asKobo(paidKobo ?? 0n),
      paidAt: paidAt ?? new Date(0),
      ...(atCounter ? { atCounter } : {}),
    };
  return state === 'DECLINED' ? { providerRef, state, reason: 'DECLINED' } : { providerRef, state };
}

function readBody(bytes: Buffer): string[] {
  try {
    const found = JSON.parse(bytes.toString('utf8')) as unknown;
    if (!Array.isArray(found) || found.length > MOST_IN_ONE) throw new TypeError('a list of transactions was expected');
    return found.map((one: { transaction?: unknown } | null) => {
      if (typeof one?.transaction !== 'string' || one.transaction.length > 100)
        throw new TypeError('a transaction name was expected');
      return one.transaction;
    });
  } catch (cause) {
    const refusal = new DomainError('malformed-request', {
      detail: 'An event is a JSON array of at most 100 objects with `transaction`.',
    });
    refusal.cause = cause;
    throw refusal;
  }
}

/**
 * Returns the test provider as a gateway: a hosted page for cards, invented accounts and codes, and states set by the
 * tester (CO8). `secrets` are those that may sign its event, newest first.
 */
export function sandboxGateway(
  books: SandboxBooks,
  options: { publicUrl: string; secrets: readonly string[]; now(): Date },
): Gateway {
  return {
    name: SANDBOX,
    async start(attempt) {
      const { id, isNew } = await books.open(attempt);
      if (isNew && losesFirstAnswer(attempt.amount)) throw unavailable();
      const ways: Record<AttemptToStart['channel'], NextStep> = {
        CARD: { type: 'REDIRECT', url: `${options.publicUrl}/sandbox/pay/${attempt.providerRef}` },
        BANK_TRANSFER: { type: 'SHOW_ACCOUNT', accountNumber: accountNumberOf(id), bankName: BANK_NAME },
        USSD: { type: 'SHOW_USSD', ussdCode: ussdCodeOf(attempt.reference) },
        BANK_BRANCH: { type: 'PRINT' },
        POS: { type: 'PRINT' },
      };
      return { next: ways[attempt.channel], theirRef: `SBX-${id}` };
    },
    statusOf: async (providerRefs) => (await books.find(providerRefs)).map(stateOf),
    cancel: (providerRef) => books.giveUp(providerRef),
    sendReferences: async (references) => await books.counters?.sendEvents(references),
    takenAtCounters: async (since) => ((await books.counters?.takenSince(since)) ?? []).map(stateOf),
    readEvent(headers, bytes): ProviderEvent {
      const { at, id, hex } = signatureHeaders;
      const signature = { at: headers[at] ?? '', id: headers[id] ?? '', hex: headers[hex] ?? '' };
      if (!isSigned(options.secrets, signature, bytes, options.now()))
        throw new DomainError('access-denied', { detail: 'The signature of this event is not valid.' });
      return { eventId: signature.id, providerRefs: readBody(bytes) };
    },
  };
}
