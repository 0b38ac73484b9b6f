import type { BankAccount } from '@isura/contract/bank/account';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { DonePanel } from '../../ui/page/done-panel.tsx';
import { adminRequestQuery } from '../identity/admin-request/admin-request.api.ts';
import { accountsText } from './accounts.text.ts';

const { create: text } = accountsText;

/** Confirms that the account was added and awaits a decision: its number, its organization, and what happens next. */
export function CreateDone({ account, again }: { account: BankAccount; again: () => void }): ReactNode {
  const { data: request } = useQuery(adminRequestQuery(account.adminRequestId ?? 0));
  return (
    <DonePanel
      title={text.done}
      {...(request && { number: { label: text.request, value: request.number } })}
      next={[text.next1, text.next2]}
      actions={
        <>
          <Link to="/admin/bank-accounts/manage" search={{ tab: 'waiting' }} className={buttonClass('primary')}>
            {text.toList}
          </Link>
          <Button onClick={again}>{text.another}</Button>
        </>
      }
    >
      <p>{text.doneSentence(account.label, account.orgName)}</p>
    </DonePanel>
  );
}
