import type { BankAccount } from '@isura/contract/bank/account';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PlainList } from '../../../ui/layout/layout.tsx';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { accountLooks } from '../../bank/account-badge.tsx';
import { RemoveAccount } from '../../bank/remove-account.tsx';
import css from './onboarding.module.css';
import { onboardingText } from './onboarding.text.ts';

const text = onboardingText.accounts;

const NameBadge = badgeOf<BankAccount['status']>(text.statuses, accountLooks);

/** Lists the accounts entered so far, each with its result and, while that is possible, a button to remove it. */
export function AccountList({
  accounts,
  mayRemove = false,
}: {
  accounts: readonly BankAccount[];
  mayRemove?: boolean;
}): ReactNode {
  const _client = useQueryClient();
  return (
    <PlainList className={css.list} aria-label={text.listed}>
      {accounts.map((account) => (
        <li key={account.id}>
          <span className={css.who}>
            <span className={css.name}>{account.label}</span>
            <span>{`${account.bankName}, ${account.accountNumber}, ${account.accountName}`}</span>
            <span className={css.small}>
              {[text.purposes[account.purpose], account.isDefault && text.defaults[account.purpose]]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className={css.end}>
            <NameBadge status={account.status} />
            {mayRemove && <RemoveAccount account={account} words={text} />}
          </span>
        </li>
      ))}
    </PlainList>
  );
}
