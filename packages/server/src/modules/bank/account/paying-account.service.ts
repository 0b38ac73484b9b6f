import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import type { Tx } from '../../../platform/ctx.ts';
import { findAccount } from './account.queries.ts';

/** The facts of an account needed to pay from it. */
export interface PayingAccount {
  id: number;
  orgId: number;
  label: string;
  bankName: string;
  accountNumber: string;
  /** Whether the account is active and meant for outgoing money. */
  maySpend: boolean;
  ledgerAccountId: number | undefined;
  /** The ledger balance less what is held for other approved payments. */
  available: Kobo;
}

const SPENDS: ReadonlySet<string> = new Set(['EXPENDITURE', 'BOTH', 'PROJECT']);

/** Returns an account the transaction sees, for paying from it, with the amount available at this moment. */
export async function payingAccount(tx: Tx, id: number): Promise<PayingAccount | undefined> {
  const row = await findAccount(tx, id);
  if (!row) return undefined;
  return {
    id: row.id,
    orgId: row.orgId,
    label: row.label,
    bankName: row.bankName,
    accountNumber: row.accountNumber,
    maySpend: row.status === 'ACTIVE' && SPENDS.has(row.purpose) && row.ledgerAccountId !== null,
    ledgerAccountId: row.ledgerAccountId ?? undefined,
    available: asKobo((row.balanceKobo ?? 0n) - (row.reservedKobo ?? 0n)),
  };
}
