import type { BankAccount } from '@isura/contract/bank/account';
import type { ReactNode } from 'react';
import { CheckField, RadioField } from '../../../ui/form/choice-fields.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { RangeField } from '../../../ui/form/range-field.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import css from './preference.module.css';
import { preferenceText as text } from './preference.text.ts';
import { notBeforeDue } from './preference-form.ts';

const daysOfMonth = Array.from({ length: 28 }, (_, at) => ({ value: String(at + 1), label: text.day(at + 1) }));

/** Returns an account as a choice: its label, its bank and its number. */
export const accountName = ({ label, bankName, accountNumber }: BankAccount): string =>
  text.accountName(label, bankName, accountNumber);

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }): ReactNode {
  return (
    <fieldset className={css.group}>
      <legend>
        <h2>{title}</h2>
      </legend>
      {note && <p className={css.note}>{note}</p>}
      <Stack gap="xl" width="form">
        {children}
      </Stack>
    </fieldset>
  );
}

export function CollectingFields({ dueDays }: { dueDays: () => string }): ReactNode {
  return (
    <Group title={text.collecting} note={text.collectingNote}>
      <RadioField
        name="feeBearer"
        label={text.feeBearer}
        choices={[
          { value: 'PAYER', label: text.feeBearers.PAYER },
          { value: 'ORGANIZATION', label: text.feeBearers.ORGANIZATION },
        ]}
      />
      <CheckField name="allowPartPayment" label={text.allowPartPayment} />
      <div className={css.pair}>
        <TextField name="invoiceDueDays" label={text.invoiceDueDays} inputMode="numeric" />
        <TextField
          name="invoiceExpiryDays"
          label={text.invoiceExpiryDays}
          hint={text.expiryHint}
          inputMode="numeric"
          rule={notBeforeDue(dueDays)}
        />
      </div>
    </Group>
  );
}

interface PayingProps {
  /** The accounts the organization may pay from; undefined while they load. */
  accounts: readonly BankAccount[] | undefined;
  /** Shown in place of the choice until then. The previous choice is kept. */
  instead: ReactNode;
}

export function PayingFields({ accounts, instead }: PayingProps): ReactNode {
  return (
    <Group title={text.paying}>
      {accounts ? (
        <SelectField
          name="defaultSourceBankAccountId"
          label={text.account}
          hint={text.accountHint}
          isOptional
          none={text.noAccount}
          choices={accounts.map((account) => ({ value: String(account.id), label: accountName(account) }))}
        />
      ) : (
        instead
      )}
      <RangeField name="nameMatchThreshold" label={text.threshold} hint={text.thresholdHint} least={60} most={95} />
      <TextField
        name="duplicateWindowDays"
        label={text.duplicateWindowDays}
        hint={text.duplicateHint}
        inputMode="numeric"
      />
      <MoneyField name="maxLineAmount" label={text.maxLineAmount} hint={text.maxLineHint} isOptional />
      <CheckField name="autoDisburse" label={text.autoDisburse} hint={text.autoHint} />
      <div className={css.pair}>
        <TextField
          name="pensionEmployerCode"
          label={text.pensionEmployerCode}
          hint={text.employerCodeHint}
          isOptional
        />
        <SelectField
          name="payDayOfMonth"
          label={text.payDayOfMonth}
          hint={text.payDayHint}
          isOptional
          none={text.noPayDay}
          choices={daysOfMonth}
        />
      </div>
    </Group>
  );
}

export function StatementFields(): ReactNode {
  return (
    <Group title={text.statements}>
      <SelectField
        name="statementDay"
        label={text.statementDay}
        missing={text.statementDayMissing}
        choices={daysOfMonth}
      />
    </Group>
  );
}
