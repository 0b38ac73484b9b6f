import type { BankAccount } from '@isura/contract/bank/account';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { IconAlertTriangle, IconCircleCheck, IconCircleOff, IconCircleX, IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Cluster } from '../../ui/layout/layout.tsx';
import { WaitingBadge } from '../../ui/page/waiting-notice.tsx';
import { Badge, badgeOf } from '../../ui/status/status-badge.tsx';
import { Money } from '../../ui/value/value.tsx';
import css from './accounts.module.css';
import { accountsText as text } from './accounts.text.ts';

export const accountLooks = {
  PENDING: { tone: 'info', icon: IconHourglass },
  ACTIVE: { tone: 'success', icon: IconCircleCheck },
  INACTIVE: { tone: 'neutral', icon: IconCircleOff },
  REJECTED: { tone: 'error', icon: IconCircleX },
} as const;

const State = badgeOf<BankAccount['status']>(text.statuses, accountLooks);

/** Shows the status of an account as word and icon, flagged while a change to it awaits a decision. */
export function AccountBadge({ status, adminRequestId }: Pick<BankAccount, 'status' | 'adminRequestId'>): ReactNode {
  return (
    <Cluster>
      <State status={status} />
      {adminRequestId !== undefined && status !== 'PENDING' && <WaitingBadge />}
    </Cluster>
  );
}

/** Shows a balance, flagged where it is below a threshold. */
export const FlaggedBalance = ({ amount, below }: { amount: Kobo; below: Kobo | undefined }): ReactNode => (
  <span className={css.balance}>
    <Money amount={amount} />
    {below !== undefined && (
      <Badge tone="warning" icon={IconAlertTriangle}>
        <span title={text.lowLong(formatMoney(below))}>{text.low}</span>
      </Badge>
    )}
  </span>
);

/** Shows the balance of an account, flagged when it is below the account's threshold. */
export function AccountBalance({ account }: { account: BankAccount }): ReactNode {
  const { availableBalance, lowBalanceThreshold, status } = account;
  if (availableBalance === undefined) return null;
  const isLow = status === 'ACTIVE' && lowBalanceThreshold !== undefined && availableBalance < lowBalanceThreshold;
  return <FlaggedBalance amount={availableBalance} below={isLow ? lowBalanceThreshold : undefined} />;
}

/** Shows an account number in digits that align in a column. */
export const AccountNumberText = ({ value }: { value: string }): ReactNode => (
  <span className={css.number}>{value}</span>
);
