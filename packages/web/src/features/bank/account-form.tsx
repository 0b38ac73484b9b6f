import { type BankAccount, type BankPurpose, BankPurpose as Purposes } from '@isura/contract/bank/account';
import { purposeLabels } from '@isura/contract/bank/words.text';
import type { ReactNode } from 'react';
import { CheckField, ticked } from '../../ui/form/choice-fields.tsx';
import { SelectField } from '../../ui/form/select-fields.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import { accountsText as text } from './accounts.text.ts';

/** Empty values of what every form asks about an account apart from its bank and number. */
export const noUse = { label: '', purpose: '', isDefault: '' };

/** Returns the same values filled in from an existing account. */
export const filledOf = ({ label, purpose, isDefault }: BankAccount) => ({
  label,
  purpose: purpose as string,
  isDefault: isDefault ? ticked : '',
});

/** Converts the form values to what the calls take. */
export const valuesOfUse = (values: typeof noUse) => ({
  label: values.label.trim(),
  purpose: values.purpose as BankPurpose,
  isDefault: values.isDefault === ticked,
});

/** Shows the fields for the label and purpose of an account. Only the central office has accounts of the fund. */
export function UseFields({ withFund = false }: { withFund?: boolean }): ReactNode {
  const purposes = Purposes.options.filter((purpose) => withFund || purpose !== 'CRF');
  return (
    <>
      <TextField name="label" label={text.label} hint={text.labelHint} autoComplete="off" />
      <SelectField
        name="purpose"
        label={text.purpose}
        hint={text.purposeHint}
        missing={text.purposeMissing}
        choices={purposes.map((value) => ({ value, label: purposeLabels[value] }))}
      />
      <CheckField name="isDefault" label={text.isDefault} />
    </>
  );
}
