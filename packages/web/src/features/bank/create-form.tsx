import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '../../ui/action/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { Choice } from '../../ui/form/select-fields.tsx';
import { GlField } from '../ledger/gl-field.tsx';
import { AccountFields } from './account-fields.tsx';
import { type noUse, UseFields } from './account-form.tsx';
import { bodyQuery } from './accounts.api.ts';
import css from './accounts.module.css';
import { accountsText } from './accounts.text.ts';
import { BodyField, choiceOf } from './body-field.tsx';

const { create: text } = accountsText;

/** What is filled in: ids as text, as fields have them. */
export type NewAccount = typeof noUse & {
  orgId: string;
  bankCode: string;
  accountNumber: string;
  glAccountId: string;
};

interface Props {
  form: UseFormReturn<NewAccount>;
  initial: Choice | undefined;
  /** Hears the purpose, to set the code it usually has. */
  presetCode: (purpose: string) => void;
  next: () => void;
}

/** Whose account, where it is, what it is for and under which code it is filed. */
export function CreateForm({ form, initial, presetCode, next }: Props): ReactNode {
  const [orgId, purpose] = useWatch({ control: form.control, name: ['orgId', 'purpose'] });
  const { data: body } = useQuery({ ...bodyQuery(Number(orgId)), enabled: orgId !== '' });
  useEffect(() => {
    if (purpose !== '') presetCode(purpose);
  }, [purpose, presetCode]);
  return (
    <Form form={form} send={next} keepAs="account">
      <div className={css.form}>
        <BodyField name="orgId" initial={body ? choiceOf(body) : initial} />
        <AccountFields bank="bankCode" account="accountNumber" expected={body && { kind: 'BODY', name: body.name }} />
        <UseFields withFund={body?.type === 'OAGF'} />
        <GlField name="glAccountId" kind="ASSET" label={text.code} />
      </div>
      <div className={css.foot}>
        <Button type="submit" look="primary">
          {text.next}
        </Button>
      </div>
    </Form>
  );
}
