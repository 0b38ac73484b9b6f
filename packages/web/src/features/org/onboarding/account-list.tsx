import type { BankAccount } from '@isura/contract/bank/account';
import { OR30 } from '@isura/contract/org/onboarding-data';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { refreshOnboarding } from './onboarding.api.ts';
import css from './onboarding.module.css';
import { onboardingText } from './onboarding.text.ts';

const text = onboardingText.accounts;

/** Takes one account out of the application (OR30), once somebody has said so twice. */
function Remove({ account }: { account: BankAccount }): ReactNode {
  const client = useQueryClient();
  const [isAsking, ask] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const remove = async (): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await call(OR30, { params: { orgId: account.orgId, bankAccountId: account.id } });
      await refreshOnboarding(client);
    } catch (error) {
      setRefused(error);
    }
    setBusy(false);
    ask(false);
  };
  return (
    <>
      <Button look="quiet" small aria-label={text.removeWhat(account.label)} onClick={() => ask(true)}>
        {text.remove}
      </Button>
      <Refused error={refused} />
      {isAsking && (
        <ConfirmDialog
          question={text.removeQuestion(account.label)}
          consequence={text.removeConsequence}
          confirm={text.remove}
          cancel={text.cancel}
          danger
          busy={busy}
          onConfirm={() => void remove()}
          onCancel={() => ask(false)}
        />
      )}
    </>
  );
}

/** The accounts given so far, each with what became of it and, while that is possible, the way to remove it. */
export function AccountList({
  accounts,
  mayRemove = false,
}: {
  accounts: readonly BankAccount[];
  mayRemove?: boolean;
}): ReactNode {
  return (
    <ul className={css.list} aria-label={text.listed}>
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
            <Badge tone={tones[account.status]}>{text.statuses[account.status]}</Badge>
            {mayRemove && <Remove account={account} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

const tones = { PENDING: 'warning', ACTIVE: 'success', INACTIVE: 'neutral', REJECTED: 'error' } as const;
