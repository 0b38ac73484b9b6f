import type { BankAccount } from '@isura/contract/bank/account';
import { OR30 } from '@isura/contract/org/onboarding-data';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Refused } from '../../ui/page/refused.tsx';

interface Props {
  account: BankAccount;
  words: {
    remove: string;
    removeQuestion: (label: string) => string;
    removeConsequence: string;
    cancel: string;
    /** What the button is called among many of its kind; given for one that stands in a row. */
    removeWhat?: (label: string) => string;
  };
  /** Asks anew what the removal changed, before the question closes. */
  removed: () => Promise<void>;
}

/** Takes an account off its organization (OR30), once somebody has said so twice. */
export function RemoveAccount({ account, words, removed }: Props): ReactNode {
  const [isAsking, ask] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const inRow = words.removeWhat?.(account.label);
  const remove = async (): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await call(OR30, { params: { orgId: account.orgId, bankAccountId: account.id } });
      await removed();
    } catch (error) {
      setRefused(error);
    }
    setBusy(false);
    ask(false);
  };
  return (
    <>
      <Refused error={refused} />
      <Button {...(inRow && { look: 'quiet', small: true, 'aria-label': inRow })} onClick={() => ask(true)}>
        {words.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={words.removeQuestion(account.label)}
          consequence={words.removeConsequence}
          confirm={words.remove}
          cancel={words.cancel}
          danger
          busy={busy}
          onConfirm={() => void remove()}
          onCancel={() => ask(false)}
        />
      )}
    </>
  );
}
