import { isCashCode } from '@isura/contract/bank/account';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '../../ui/action/button.tsx';
import type { Choice } from '../../ui/form/select-fields.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { GlField } from '../ledger/gl-field.tsx';
import { AccountFields } from './account-fields.tsx';
import { type noUse, UseFields } from './account-form.tsx';
import { organizationQuery } from './accounts.api.ts';
import css from './accounts.module.css';
import { accountsText } from './accounts.text.ts';
import { choiceOf, OrganizationField } from './organization-field.tsx';

const { create: text } = accountsText;

/** The values of the form; ids are text, as fields have them. */
export type NewAccount = typeof noUse & {
  orgId: string;
  bankCode: string;
  accountNumber: string;
  glAccountId: string;
};

interface Props {
  form: UseFormReturn<NewAccount>;
  initial: Choice | undefined;
  /** Called with the purpose, to set the code it usually has. */
  presetCode: (purpose: string) => void;
}

/** Shows the fields of a new account: organization, bank and number, purpose and code. */
export function CreateForm({ form, initial, presetCode }: Props): ReactNode {
  const [orgId, purpose] = useWatch({ control: form.control, name: ['orgId', 'purpose'] });
  const { data: organization } = useQuery({ ...organizationQuery(Number(orgId)), enabled: orgId !== '' });
  useEffect(() => {
    if (purpose !== '') presetCode(purpose);
  }, [purpose, presetCode]);
  return (
    <>
      <Stack gap="xl" width="form">
        <OrganizationField name="orgId" initial={organization ? choiceOf(organization) : initial} />
        <AccountFields
          bank="bankCode"
          account="accountNumber"
          expected={organization && { kind: 'ORGANIZATION', name: organization.name }}
        />
        <UseFields withFund={organization?.type === 'OAGF'} />
        <GlField name="glAccountId" kind="ASSET" label={text.code} fits={isCashCode} />
      </Stack>
      <div className={css.foot}>
        <Button type="submit" look="primary">
          {text.next}
        </Button>
      </div>
    </>
  );
}
