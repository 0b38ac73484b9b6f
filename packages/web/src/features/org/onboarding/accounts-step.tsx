import type { BankAccount, BankPurpose } from '@isura/contract/bank/account';
import { type OnboardingData, OR4 } from '@isura/contract/org/onboarding-data';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CheckField, ticked } from '../../../ui/form/choice-fields.tsx';
import { Form, formManner } from '../../../ui/form/form.tsx';
import { chosen } from '../../../ui/form/rules.ts';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { AccountFields } from '../../bank/account-fields.tsx';
import { AccountList } from './account-list.tsx';
import { refreshOnboarding } from './onboarding.api.ts';
import css from './onboarding.module.css';
import { onboardingText } from './onboarding.text.ts';
import { FinishLater, StepHead } from './step-head.tsx';
import { isSectionOpen, returnReasonOf } from './steps.ts';

const text = onboardingText.accounts;
const purposes = (['BOTH', 'COLLECTION', 'EXPENDITURE', 'PROJECT'] as const).map((value) => ({
  value,
  label: text.purposes[value],
}));
const noAccount = { bankCode: '', accountNumber: '', label: '', purpose: '', isDefault: '' };
type Values = typeof noAccount;

/** Step four: bank accounts, one after the other, each asked for at its bank (BK2, OR4). */
export function AccountsStep({ data, done }: { data: OnboardingData; done: () => void }): ReactNode {
  const { bankAccounts: accounts } = data;
  const isOpen = isSectionOpen(data, 'bank-accounts');
  const [adding, add] = useState(isOpen && accounts.length === 0);
  const [added, setAdded] = useState<string>();
  const [isEarly, setEarly] = useState(false);
  const usable = accounts.filter(({ status }) => status !== 'REJECTED');
  const goOn = (): void => (usable.length === 0 ? setEarly(true) : done());
  return (
    <>
      <StepHead title={text.title} lead={text.lead} returned={returnReasonOf(data, 'bank-accounts')} />
      {data.status === 'RETURNED' && !isOpen && <Notice tone="info">{onboardingText.notOpen}</Notice>}
      {added && (
        <Notice tone="success" isNews>
          {text.added(added)}
        </Notice>
      )}
      {accounts.length > 0 ? (
        <AccountList accounts={accounts} mayRemove={isOpen} />
      ) : (
        <p className={css.small}>{text.none}</p>
      )}
      {adding ? (
        <AddAccount
          data={data}
          added={(account) => {
            setAdded(account.accountName);
            setEarly(false);
            add(false);
          }}
          cancel={accounts.length > 0 ? () => add(false) : undefined}
        />
      ) : (
        isOpen && (
          <div className={css.foot}>
            <Button onClick={() => add(true)}>{accounts.length > 0 ? text.another : text.add}</Button>
          </div>
        )
      )}
      {isEarly && usable.length === 0 && (
        <Notice tone="error" isNews>
          {text.atLeastOne}
        </Notice>
      )}
      {!adding && (
        <div className={css.foot}>
          <Button look="primary" onClick={goOn}>
            {onboardingText.saveAndContinue}
          </Button>
          <FinishLater />
        </div>
      )}
    </>
  );
}

interface AddProps {
  data: OnboardingData;
  added: (account: BankAccount) => void;
  cancel: (() => void) | undefined;
}

function AddAccount({ data, added, cancel }: AddProps): ReactNode {
  const client = useQueryClient();
  const { organization, bankAccounts } = data;
  const isFirst = bankAccounts.every(({ status }) => status === 'REJECTED');
  const form = useForm<Values>({
    ...formManner,
    defaultValues: { ...noAccount, purpose: isFirst ? 'BOTH' : '', isDefault: isFirst ? ticked : '' },
  });
  const [refused, setRefused] = useState<unknown>();
  const send = async (values: Values): Promise<void> => {
    setRefused(undefined);
    const one = {
      bankCode: values.bankCode,
      accountNumber: values.accountNumber.trim(),
      label: values.label.trim(),
      purpose: values.purpose as BankPurpose,
      isDefault: values.isDefault === ticked,
    };
    try {
      const [account] = await call(OR4, { params: { orgId: organization.id }, body: { values: [one] } });
      await refreshOnboarding(client);
      if (account) added(account);
    } catch (error) {
      if (!layOnFields(error)) setRefused(error);
    }
  };
  /** The call takes a list; this form has its only row. */
  const layOnFields = (error: unknown): boolean => {
    if (!(error instanceof ApiProblem) || error.errors.length === 0) return false;
    for (const { field, message } of error.errors)
      form.setError(field.replace(/^values(?:\[0\]|\.0)\./, '') as keyof Values, { type: 'server', message });
    return true;
  };
  return (
    <section className={css.inset} aria-label={text.add}>
      <Form form={form} send={send} keepAs="account">
        <div className={css.form}>
          <Refused error={refused} />
          <AccountFields bank="bankCode" account="accountNumber" expected={{ kind: 'BODY', name: organization.name }} />
          <div className={css.pair}>
            <TextField
              name="label"
              label={text.label}
              hint={text.labelHint}
              rule={(typed) => (/^.{2,60}$/u.test(typed.trim()) ? undefined : text.labelWrong)}
              autoComplete="off"
            />
            <SelectField name="purpose" label={text.purpose} choices={purposes} rule={chosen(text.purposeMissing)} />
          </div>
          <CheckField name="isDefault" label={text.isDefault} />
          <div className={css.foot}>
            <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
              {text.save}
            </Button>
            {cancel && <Button onClick={cancel}>{text.cancel}</Button>}
            {isFirst && <FinishLater />}
          </div>
        </div>
      </Form>
    </section>
  );
}
