import type { Day } from '@isura/contract/kernel/days';
import type { OrganizationFields } from '@isura/contract/kernel/ids';
import type { PostingSide } from '@isura/contract/ledger/journal';
import type { BalanceStatementStatus } from '@isura/contract/ledger/statement-states';

/** A statement with its figures: the stored ones or, until its period is over, those at the time it was read. */
export interface StatementRow extends OrganizationFields {
  id: number;
  ledgerAccountId: number;
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
