import type { Day } from '@isura/contract/kernel/days';
import type { PostingSide } from '@isura/contract/ledger/journal';
import type { BalanceStatementStatus } from '@isura/contract/ledger/statement-states';

/** A statement as it is kept, with its figures: those written down or, until its period is over, those of the moment it was read. */
export interface StatementRow {
  id: bigint;
  orgId: bigint;
  orgName: string;
  ledgerAccountId: bigint;
  accountCode: string;
  accountName: string;
  normalSide: PostingSide;
  periodStart: Day;
  periodEnd: Day;
  openingKobo: bigint;
  debitKobo: bigint;
  creditKobo: bigint;
  inKobo: bigint;
  outKobo: bigint;
  closingKobo: bigint;
  entries: bigint;
  lateEntries: bigint;
  movedAt: Date | null;
  isFinal: boolean;
  status: BalanceStatementStatus;
  askedBy: string | null;
  askedAt: Date;
  madeAt: Date | null;
}
