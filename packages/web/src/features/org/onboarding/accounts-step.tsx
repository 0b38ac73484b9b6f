import type { BankAccount, BankPurpose } from '@isura/contract/bank/account';
import { type OnboardingData, OR4 } from '@isura/contract/org/onboarding-data';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { CheckField, ticked } from '../../../ui/form/choice-fields.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Pair, Row } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { AccountFields } from '../../bank/account-fields.tsx';
import { AccountList } from './account-list.tsx';
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

/** Converts one account to what the call takes. */
const sentOf = ({ bankCode, accountNumber, label, purpose, isDefault }: typeof noAccount) => ({
  bankCode,
  accountNumber: accountNumber.trim(),
  label: label.trim(),
  purpose: purpose as BankPurpose,
  isDefault: isDefault === ticked,
});

/** Step four: bank accounts, one after the other, each checked at its bank (BK2, OR4). */
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
        <Notice tone="success" isAnnounced>
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
          <Row centred>
            <Button onClick={() => add(true)}>{accounts.length > 0 ? text.another : text.add}</Button>
          </Row>
        )
      )}
      {isEarly && usable.length === 0 && (
        <Notice tone="error" isAnnounced>
          {text.atLeastOne}
        </Notice>
      )}
      {!adding && (
        <Row centred>
          <Button look="primary" onClick={goOn}>
            {onboardingText.saveAndContinue}
          </Button>
          <FinishLater />
        </Row>
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
  const { organization, bankAccounts } = data;
  const isFirst = bankAccounts.every(({ status }) => status === 'REJECTED');
  const preset = { purpose: isFirst ? 'BOTH' : '', isDefault: isFirst ? ticked : '' };
  const form = useForm({ ...formOptions, defaultValues: { values: [{ ...noAccount, ...preset }] } });
  const sending = useSend(OR4, { form, waits: true, done: ([account]) => account && added(account) });
  return (
    <section className={css.inset} aria-label={text.add}>
      <InlineForm
        of={OR4}
        form={form}
        sending={sending}
        send={({ values }) =>
          sending.send({ params: { orgId: organization.id }, body: { values: values.map(sentOf) } })
        }
        verb={text.save}
        keepAs="account"
        close={cancel}
        beside={isFirst && <FinishLater />}
      >
        <AccountFields
          bank="values.0.bankCode"
          account="values.0.accountNumber"
          expected={{ kind: 'ORGANIZATION', name: organization.name }}
        />
        <Pair>
          <TextField name="values.0.label" label={text.label} hint={text.labelHint} autoComplete="off" />
          <SelectField name="values.0.purpose" label={text.purpose} choices={purposes} missing={text.purposeMissing} />
        </Pair>
        <CheckField name="values.0.isDefault" label={text.isDefault} />
      </InlineForm>
    </section>
  );
}
