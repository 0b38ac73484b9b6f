import type { BankAccount } from '@isura/contract/bank/account';
import { OR30 } from '@isura/contract/org/onboarding-data';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Outcome } from '../../ui/send/outcome.tsx';
import { useSend } from '../../ui/send/use-send.ts';

interface Props {
  account: BankAccount;
  words: {
    remove: string;
    removeQuestion: (label: string) => string;
    removeConsequence: string;
    cancel: string;
    /** The label of the button where it stands in a row among many of its kind. */
    removeWhat?: (label: string) => string;
  };
  removed?: (() => void) | undefined;
  /** Renders the control that asks, where it is one of several actions; otherwise it is a button of its own. */
  among?: (ask: () => void) => ReactNode;
}

/** Removes an account from its organization (OR30) after a confirmation. */
export function RemoveAccount({ account, words, removed, among }: Props): ReactNode {
  const [isAsking, ask] = useState(false);
  const sending = useSend(OR30, { waits: true, done: removed });
  const inRow = words.removeWhat?.(account.label);
  const remove = (): Promise<void> =>
    sending.send({ params: { orgId: account.orgId, bankAccountId: account.id } }).then(() => ask(false));
  return (
    <>
      <Outcome sending={sending} />
      {among?.(() => ask(true)) ?? (
        <Button {...(inRow && { look: 'quiet', small: true, 'aria-label': inRow })} onClick={() => ask(true)}>
          {words.remove}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          question={words.removeQuestion(account.label)}
          consequence={words.removeConsequence}
          confirm={words.remove}
          cancel={words.cancel}
          danger
          busy={sending.isPending}
          onConfirm={() => void remove()}
          onCancel={() => ask(false)}
        />
      )}
    </>
  );
}
