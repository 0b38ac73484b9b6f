import { BA2, type BankAccount } from '@isura/contract/bank/account';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { formManner } from '../../ui/form/form.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { InlineForm } from '../../ui/send/form-layers.tsx';
import { useSend } from '../../ui/send/use-send.ts';
import { filledOf, UseFields, valuesOfUse } from './account-form.tsx';
import { accountsText as text } from './accounts.text.ts';

/** What came of a change: the account as it is now, or the request that waits. */
export type Changed = { account: BankAccount } | { waiting: AdminRequest };

interface Props {
  account: BankAccount;
  done: (changed: Changed) => void;
  cancel: () => void;
}

/** The mark below which an account counts as low, as it is typed. */
export const markOf = (mark: BankAccount['lowBalanceThreshold']): string =>
  mark === undefined ? '' : formatMoney(mark).slice(1);

/** What was typed for it, as the call takes it; nothing takes the mark away. */
export const readMark = (typed: string) => {
  const entry = parseAmount(typed);
  return entry.ok ? entry.amount : null;
};

/** Changes what an account is called and used for, and its mark (BA2). */
export function EditAccount({ account, done, cancel }: Props): ReactNode {
  const { orgId, id: bankAccountId, version } = account;
  const form = useForm({
    ...formManner,
    defaultValues: { ...filledOf(account), lowBalanceThreshold: markOf(account.lowBalanceThreshold) },
  });
  const sending = useSend(BA2, {
    form,
    done: (answer) => done('waiting' in answer ? answer : { account: answer }),
  });
  return (
    <InlineForm
      of={BA2}
      form={form}
      sending={sending}
      send={({ lowBalanceThreshold, ...use }) =>
        sending.send({
          params: { orgId, bankAccountId },
          body: { ...valuesOfUse(use), lowBalanceThreshold: readMark(lowBalanceThreshold), version },
        })
      }
      verb={text.save}
      asksToLeave
      close={cancel}
    >
      <UseFields withFund={account.purpose === 'CRF'} />
      <MoneyField name="lowBalanceThreshold" label={text.mark} hint={text.markHint} isOptional />
    </InlineForm>
  );
}
