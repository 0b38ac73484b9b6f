import type { BankAccount } from '@isura/contract/bank/account';
import { OR30 } from '@isura/contract/org/onboarding-data';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Refused } from '../../ui/page/refused.tsx';
import { refreshAccounts } from './accounts.api.ts';
import { accountsText as text } from './accounts.text.ts';

/** Takes an account that was refused off the list of its organization (OR30). */
export function RemoveRefused({ account, done }: { account: BankAccount; done: () => void }): ReactNode {
  const client = useQueryClient();
  const [isAsking, ask] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const remove = async (): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await call(OR30, { params: { orgId: account.orgId, bankAccountId: account.id } });
      await refreshAccounts(client);
      done();
    } catch (error) {
      setRefused(error);
      setBusy(false);
      ask(false);
    }
  };
  return (
    <>
      <Refused error={refused} />
      <Button onClick={() => ask(true)}>{text.remove}</Button>
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
