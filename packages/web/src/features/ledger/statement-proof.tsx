import type { BalanceStatement } from '@isura/contract/ledger/balance-statement';
import { IconClockExclamation, IconHourglass } from '@tabler/icons-react';
import { badgeOf } from '../../ui/status/status-badge.tsx';
import { statementsText as text } from './statement.text.ts';

type Proof = 'GENERATING' | 'RUNNING' | 'MOVED' | 'READY';

/** Returns whether a statement is reliable: it is being created, its period is running, or entries came late. */
export function proofOf({ status, isFinal, lateEntries }: BalanceStatement): Proof {
  if (status === 'GENERATING') return 'GENERATING';
  if (!isFinal) return 'RUNNING';
  return lateEntries > 0 ? 'MOVED' : 'READY';
}

/** Shows whether a statement is reliable. */
export const ProofBadge = badgeOf<Proof>(
  { ...text.statuses, RUNNING: text.running, MOVED: text.moved },
  {
    GENERATING: { tone: 'info', icon: IconHourglass },
    RUNNING: { tone: 'warning' },
    MOVED: { tone: 'warning', icon: IconClockExclamation },
    READY: { tone: 'success' },
  },
);
