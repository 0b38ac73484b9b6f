import { BA2, type BA2In, type BankAccount } from '@isura/contract/bank/account';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api-client.ts';
import { Button } from '../../ui/action/button.tsx';
import { Form, formManner, layProblem } from '../../ui/form/form.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { amount, optional } from '../../ui/form/rules.ts';
import { Refused } from '../../ui/page/refused.tsx';
import { filledOf, UseFields, valuesOfUse } from './account-form.tsx';
import css from './accounts.module.css';
import { accountsText as text } from './accounts.text.ts';

/** What came of a change: the account as it is now, or the request that waits. */
export type Changed = { account: BankAccount } | { waiting: AdminRequest };

/** Changes an account (BA2). */
export async function changeAccount(account: BankAccount, wish: Omit<BA2In, 'version'>): Promise<Changed> {
  const answer = await call(BA2, {
    params: { orgId: account.orgId, bankAccountId: account.id },
    body: { ...wish, version: account.version },
  });
  return 'waiting' in answer ? answer : { account: answer };
}

interface Props {
  account: BankAccount;
  done: (changed: Changed) => void;
  cancel: () => void;
}

/** The form that changes what an account is called and used for. */
export function EditAccount({ account, done, cancel }: Props): ReactNode {
  const { lowBalanceThreshold } = account;
  const mark = lowBalanceThreshold === undefined ? '' : formatMoney(lowBalanceThreshold).replace('₦', '');
  const form = useForm({ ...formManner, defaultValues: { ...filledOf(account), lowBalanceThreshold: mark } });
  const [refused, setRefused] = useState<unknown>();
  const send = async (values: ReturnType<typeof filledOf> & { lowBalanceThreshold: string }): Promise<void> => {
    setRefused(undefined);
    const typed = parseAmount(values.lowBalanceThreshold);
    const wish = { ...valuesOfUse(values), lowBalanceThreshold: typed.ok ? typed.amount : null };
    try {
      done(await changeAccount(account, wish));
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Form form={form} send={send}>
      <div className={css.form}>
        <Refused error={refused} />
        <UseFields withFund={account.purpose === 'CRF'} />
        <MoneyField
          name="lowBalanceThreshold"
          label={text.mark}
          hint={text.markHint}
          isOptional
          rule={optional(amount())}
        />
        <div className={css.row}>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {text.save}
          </Button>
          <Button onClick={cancel}>{text.cancel}</Button>
        </div>
      </div>
    </Form>
  );
}
