import { FundingSource } from '@isura/contract/project/project';
import { fundingLabels } from '@isura/contract/request/words.text';
import type { ReactNode } from 'react';
import { DateField } from '../../../ui/form/date-field.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextareaField, TextField } from '../../../ui/form/text-fields.tsx';
import { choices } from '../../../ui/list/list-filter.ts';
import { useAccounts } from '../payment/form-data.ts';
import { projectText } from './project.text.ts';

const { form: text } = projectText;

/** Shows the fields of a project; `withCode` when it is new. */
export function ProjectFields({ orgId, withCode = false }: { orgId: number; withCode?: boolean }): ReactNode {
  const { accounts = [] } = useAccounts(orgId);
  return (
    <>
      <TextField name="name" label={text.name} maxLength={120} />
      {withCode && <TextField name="code" label={text.code} hint={text.codeHint} maxLength={20} isOptional />}
      <TextareaField name="description" label={text.description} most={2000} isOptional />
      <SelectField
        name="fundingSource"
        label={text.funding}
        choices={choices(FundingSource.options, fundingLabels)}
        missing={text.chooseFunding}
      />
      <TextField name="sponsor" label={text.sponsor} hint={text.sponsorHint} maxLength={120} isOptional />
      <MoneyField name="budgetAmount" label={text.budget} />
      <DateField name="startDate" label={text.start} />
      <DateField name="endDate" label={text.end} />
      <SelectField
        name="bankAccountId"
        label={text.account}
        none={text.noAccount}
        isOptional
        choices={accounts.map(({ id, label, bankName }) => ({ value: String(id), label: `${label}, ${bankName}` }))}
      />
    </>
  );
}
