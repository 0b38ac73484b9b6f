import { asKobo, type Kobo, koboOf } from '@isura/contract/kernel/money';
import type { APIRequestContext } from '@playwright/test';

/** An account at the end of a day, as the bank says. */
export interface BankDay {
  bankAccountId: number;
  accountLabel: string;
  day: string;
  bankBalance: string;
}

/** Returns the days of the accounts this user sees, the latest first. */
export async function bankDays(request: APIRequestContext, headers: Record<string, string>): Promise<BankDay[]> {
  const answer = await request.get('/services/bankingservice/api/reconciliation?size=100', { headers });
  return (await answer.json()) as BankDay[];
}

/** Returns the balance with which a statement of an account goes on that begins on this day. */
export function openingOf(days: readonly BankDay[], bankAccountId: number, from: string): Kobo {
  const last = days.find((each) => each.bankAccountId === bankAccountId && each.day <= from);
  return last === undefined ? asKobo(0n) : koboOf(last.bankBalance);
}
