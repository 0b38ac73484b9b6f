import { randomUUID } from 'node:crypto';
import { asKobo } from '@isura/contract/kernel/money';
import type { BankRail, PaymentAnswer } from '../../src/modules/bank/bank/bank.gateway.ts';
import type { Gateway } from '../../src/modules/collect/payment/payment.gateway.ts';
import {
  type KnownTransaction,
  sandboxGateway,
  signatureHeaders,
} from '../../src/modules/collect/sandbox/sandbox.gateway.fake.ts';
import type { Clock } from '../../src/platform/clock/clock.ts';
import type { RawBody } from '../../src/platform/http/route.ts';
import { sign } from '../../src/platform/seal/signature.ts';

const SECRET = 'the-secret-of-the-plain-provider';

/** A provider with its books in memory that does what it is asked and always answers. */
export interface PlainProvider {
  gateway: Gateway;
  /** Returns our references of its transactions, newest last. */
  refs(): string[];
  /** Records this payment of a transaction, or its end without money. Nobody is notified. */
  pay(ref: string, kobo: number): void;
  end(ref: string, state: 'DECLINED' | 'CANCELLED'): void;
  /** Returns a signed event about these, as CO7 receives it. */
  eventAbout(refs: readonly string[], id?: string): RawBody;
}

export function plainProvider(clock: Clock, publicUrl: string): PlainProvider {
  const books = new Map<string, KnownTransaction>();
  const set = (providerRef: string, change: Partial<KnownTransaction>): void => {
    const blank: KnownTransaction = { providerRef, state: 'PENDING', paidKobo: null, paidAt: null };
    books.set(providerRef, { ...(books.get(providerRef) ?? blank), ...change });
  };
  return {
    gateway: sandboxGateway(
      {
        async open({ providerRef }) {
          set(providerRef, {});
          return { id: books.size, isNew: false };
        },
        find: async (refs) => refs.flatMap((ref) => books.get(ref) ?? []),
        giveUp: async () => {}, // it may still be paid, as people pay into an account that was good an hour ago
      },
      { publicUrl, secrets: [SECRET], now: () => clock.now() },
    ),
    refs: () => [...books.keys()],
    pay: (ref, kobo) => set(ref, { state: 'PAID', paidKobo: asKobo(BigInt(kobo)), paidAt: clock.now() }),
    end: (ref, state) => set(ref, { state }),
    eventAbout(refs, id = randomUUID()) {
      const bytes = Buffer.from(JSON.stringify(refs.map((transaction) => ({ transaction, state: 'PAID' }))));
      const at = String(Math.floor(clock.now().getTime() / 1_000));
      const headers = {
        [signatureHeaders.at]: at,
        [signatureHeaders.id]: id,
        [signatureHeaders.hex]: sign(SECRET, at, id, bytes),
      };
      return { bytes, headers };
    },
  };
}

/** A bank that accepts every instruction and reports it as paid at the next query; `refuses` makes it refuse. */
export interface PlainBank {
  rail: BankRail;
  /** How often each instruction was received. */
  notified: Map<string, number>;
  refuses: boolean;
}

export function plainBank(clock: Clock): PlainBank {
  const reported = new Map<string, number>();
  const bank: PlainBank = {
    notified: reported,
    refuses: false,
    rail: {
      isConnected: true,
      enquire: async () => ({ result: 'BANK_UNAVAILABLE' }),
      async pay({ ref }) {
        reported.set(ref, (reported.get(ref) ?? 0) + 1);
        return { result: 'TAKEN' };
      },
      returnsSince: async () => [],
      async statusOf(ref): Promise<PaymentAnswer> {
        if (!reported.has(ref)) return { result: 'NOT_KNOWN' };
        if (!bank.refuses) return { result: 'PAID', bankReference: `PB/${ref}` };
        return { result: 'REFUSED', code: '06', reason: 'Account dormant', at: clock.now() };
      },
    },
  };
  return bank;
}
