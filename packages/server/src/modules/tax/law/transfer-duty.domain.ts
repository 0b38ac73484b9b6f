import type { Day } from '@isura/contract/kernel/days';
import { type Kobo, NOTHING } from '@isura/contract/kernel/money';
import { findRate, type TaxRate } from './tax-rate.domain.ts';

export interface Transfer {
  on: Day;
  amount: Kobo;
  kind: 'transfer' | 'salary' | 'government_payer';
  /** Whether the accounts have one owner: in the same bank, in two banks, or not at all. */
  ownAccounts: 'no' | 'same_bank_self' | 'other_bank_self';
}

export interface TransferDuty {
  duty: Kobo;
  borneBy: 'sender' | 'receiver' | 'none';
}

const NONE: TransferDuty = { duty: NOTHING, borneBy: 'none' };

/**
 * Computes the duty on an electronic transfer: 50.00 once, on 10,000.00 or more, borne by the receiver until the end of
 * 2025 and by the sender from 2026. Own accounts in one bank are always exempt. From 2026 salaries are exempt (NTA
 * s.185(i)), and so is what government sends, because the sender would have to pay (s.185(c)). No duty before the levy
 * began.
 */
export function transferDuty(transfer: Transfer, rates: readonly TaxRate[]): TransferDuty {
  const find = (category: string) => findRate(rates, { tax: 'STAMP_DUTY', category, on: transfer.on });
  const bySender = find('electronic_transfer_by_sender');
  const rate = bySender ?? find('electronic_transfer_by_receiver');
  if (!rate || transfer.ownAccounts === 'same_bank_self' || transfer.amount < (rate.bandFrom ?? 0n)) return NONE;
  if (bySender && transfer.kind !== 'transfer') return NONE;
  return { duty: rate.flatAmount ?? NOTHING, borneBy: bySender ? 'sender' : 'receiver' };
}
