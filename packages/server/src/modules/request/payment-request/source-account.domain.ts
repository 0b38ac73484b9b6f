import { maskAccount } from '@isura/contract/kernel/mask';
import type { Kobo } from '@isura/contract/kernel/money';
import type { SourceAccount } from '@isura/contract/request/payment-request';

/** Returns the account that a payment is paid from, its number masked, and its balance for those who may know it. */
export const sourceAccountOf = (
  account: { id: number; label: string; bankName: string; accountNumber: string; available: Kobo },
  knowsBalance: boolean,
): SourceAccount => ({
  id: account.id,
  label: account.label,
  bankName: account.bankName,
  accountNumber: maskAccount(account.accountNumber),
  ...(knowsBalance && { availableBalance: account.available }),
});
