import { type BankAccount, type BankPurpose, BankPurpose as Purposes } from '@isura/contract/bank/account';
import { purposeLabels } from '@isura/contract/bank/words.text';
import type { ReactNode } from 'react';
import { CheckField, ticked } from '../../ui/form/choice-fields.tsx';
import { chosen } from '../../ui/form/rules.ts';
import { SelectField } from '../../ui/form/select-fields.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import { accountsText as text } from './accounts.text.ts';

/** What every form says of an account beside where it is. */
export const noUse = { label: '', purpose: '', isDefault: '' };

/** The same of an account that is there. */
export const filledOf = ({ label, purpose, isDefault }: BankAccount) => ({
  label,
  purpose: purpose as string,
  isDefault: isDefault ? ticked : '',
});

/** What was filled in, as the calls take it. */
export const valuesOfUse = (values: typeof noUse) => ({
  label: values.label.trim(),
  purpose: values.purpose as BankPurpose,
  isDefault: values.isDefault === ticked,
});

/** What an account is called and used for. Only the central office has accounts of the fund. */
export function UseFields({ withFund = false }: { withFund?: boolean }): ReactNode {
  const purposes = Purposes.options.filter((purpose) => withFund || purpose !== 'CRF');
  return (
    <>
      <TextField name="label" label={text.label} hint={text.labelHint} autoComplete="off" />
      <SelectField
        name="purpose"
        label={text.purpose}
        hint={text.purposeHint}
        rule={chosen(text.purposeMissing)}
        choices={purposes.map((value) => ({ value, label: purposeLabels[value] }))}
      />
      <CheckField name="isDefault" label={text.isDefault} />
    </>
  );
}
