import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { holderOf } from '../../src/modules/bank/bank/bank.gateway.fake.ts';
import type { BankRail } from '../../src/modules/bank/bank/bank.gateway.ts';
import { simulatedBank } from '../../src/modules/bank/bank/bank.service.ts';
import { httpRail } from '../../src/modules/bank/rail/http-rail.gateway.ts';
import type { BookedPayment } from '../../src/modules/bank/test-bank/books.domain.ts';
import { openTestBank, type TestBank } from '../../src/modules/bank/test-bank/server.gateway.fake.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { httpOut } from '../../src/platform/http-out/http-out.node.ts';

/** The signing secret of bank and portal. */
export const BANK_SECRET = 'the secret of this bank and its portal';

export interface HttpBank extends TestBank {
  rail: BankRail;
  /** Returns the bank's payments so far, oldest first; only those of one request if its number is given. */
  has(number?: string): BookedPayment[];
  /** Returns an account's (`bank/number`) payments net of returns, and its held amount, in kobo. */
  account(account: string): { paid: bigint; held: bigint };
}

/**
 * Starts a test bank over real HTTP with this portal's clock; the portal uses it from now on. It is closed with the
 * file.
 */
export async function httpBank({ ctx }: { ctx: Ctx }): Promise<HttpBank> {
  const time = (): number => ctx.clock.now().getTime();
  const bank = await openTestBank({ secret: BANK_SECRET, time });
  afterAll(() => bank.close());
  const wire = httpRail({
    ...{ url: bank.url, secrets: [BANK_SECRET], now: () => ctx.clock.now(), id: randomUUID },
    http: httpOut({ reach: 'public', allowLoopback: true }),
  });
  // Name enquiries come before any payment and are not the failure tested here.
  const rail: BankRail = {
    ...wire,
    enquire: async ({ accountNumber }) => ({ result: 'FOUND', accountName: holderOf(accountNumber) }),
  };
  simulatedBank.give(ctx, rail);
  const books = () => {
    bank.desk.books().pass(bank.desk.now());
    return bank.desk.books();
  };
  return {
    ...bank,
    rail,
    has: (number = '') =>
      books()
        .payments()
        .filter(({ ref }) => ref.startsWith(number)),
    account(account) {
      const { balance, held } = books().account(account);
      return { paid: -balance, held };
    },
  };
}
