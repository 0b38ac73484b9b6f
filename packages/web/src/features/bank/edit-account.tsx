import { BA2, type BankAccount } from '@isura/contract/bank/account';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { formOptions } from '../../ui/form/form.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { InlineForm } from '../../ui/send/form-layers.tsx';
import { useSend } from '../../ui/send/use-send.ts';
import { filledOf, UseFields, valuesOfUse } from './account-form.tsx';
import { accountsText as text } from './accounts.text.ts';

/** The result of a change: the changed account, or the request that awaits a decision. */
export type Changed = { account: BankAccount } | { waiting: AdminRequest };

interface Props {
  account: BankAccount;
  done: (changed: Changed) => void;
  cancel: () => void;
}

/** Returns the low-balance threshold as it is typed. */
export const thresholdText = (threshold: BankAccount['lowBalanceThreshold']): string =>
  threshold === undefined ? '' : formatMoney(threshold).slice(1);

/** Converts a typed threshold to what the call takes; an empty text removes the threshold. */
export const readThreshold = (typed: string) => {
  const entry = parseAmount(typed);
  return entry.ok ? entry.amount : null;
};

/** Changes the label, the purpose and the threshold of an account (BA2). */
export function EditAccount({ account, done, cancel }: Props): ReactNode {
  const { orgId, id: bankAccountId, version } = account;
  const form = useForm({
    ...formOptions,
    defaultValues: { ...filledOf(account), lowBalanceThreshold: thresholdText(account.lowBalanceThreshold) },
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
          body: { ...valuesOfUse(use), lowBalanceThreshold: readThreshold(lowBalanceThreshold), version },
        })
      }
      verb={text.save}
      asksToLeave
      close={cancel}
    >
      <UseFields withFund={account.purpose === 'CRF'} />
      <MoneyField name="lowBalanceThreshold" label={text.threshold} hint={text.thresholdHint} isOptional />
    </InlineForm>
  );
}
