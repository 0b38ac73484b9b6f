import { ME7 } from '@isura/contract/identity/account-register';
import { normaliseRcNumber } from '@isura/contract/kernel/identifiers';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CheckField, RadioField, ticked } from '../../../ui/form/choice-fields.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import { TermsField } from '../../../ui/form/terms-field.tsx';
import { EmailField, PhoneField, TextField } from '../../../ui/form/text-fields.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useAct } from '../../../ui/send/use-send.ts';
import css from '../identity.module.css';
import { NewPasswordFields } from '../password/new-password.tsx';
import { inWords } from '../sign-in/refusal.ts';
import { registerText as text } from './register.text.ts';

export interface PayerValues {
  kind: 'INDIVIDUAL' | 'COMPANY';
  name: string;
  email: string;
  phone: string;
  tin: string;
  rcNumber: string;
  password: string;
  confirmPassword: string;
  otpExempt: string;
  acceptTerms: string;
}

/** The initial values of the form. */
export const untouched: PayerValues = {
  kind: 'INDIVIDUAL',
  name: '',
  email: '',
  phone: '',
  tin: '',
  rcNumber: '',
  password: '',
  confirmPassword: '',
  otpExempt: '',
  acceptTerms: '',
};

const kinds = (['INDIVIDUAL', 'COMPANY'] as const).map((value) => ({ value, label: text.kinds[value] }));

interface Props {
  values: PayerValues;
  register: (values: PayerValues) => Promise<void>;
  returnTo: string | undefined;
}

/** Asks for the payer's details and password. A refusal keeps everything typed except the repeated password. */
export function PayerForm({ values, register, returnTo }: Props): ReactNode {
  const form = useForm<PayerValues>({ ...formOptions, defaultValues: values });
  const sending = useAct(register, { form, words: inWords });
  const [kind, name, mail, exempt] = useWatch({
    control: form.control,
    name: ['kind', 'name', 'email', 'otpExempt'],
  });

  return (
    <div data-wide>
      <div className={css.head}>
        <h1 tabIndex={-1}>{text.title}</h1>
        <p>{text.lead}</p>
      </div>
      <div className={css.stack}>
        <InlineForm of={ME7} form={form} sending={sending} send={sending.send} verb={text.submit} isWide>
          <RadioField name="kind" label={text.kind} choices={kinds} />
          <TextField
            name="name"
            label={kind === 'COMPANY' ? text.companyName : text.fullName}
            missing={text.missing[kind]}
            autoComplete={kind === 'COMPANY' ? 'organization' : 'name'}
          />
          <EmailField name="email" label={text.email} />
          <PhoneField name="phone" label={text.phone} hint={text.phoneHint} />
          <TextField name="tin" label={text.tin} isOptional inputMode="numeric" />
          {kind === 'COMPANY' && (
            <TextField name="rcNumber" label={text.rcNumber} read={normaliseRcNumber} isOptional />
          )}
          <CheckField name="otpExempt" label={text.exempt} hint={text.exemptHint} />
          <NewPasswordFields
            name="password"
            repeatName="confirmPassword"
            label={text.password}
            repeatLabel={text.repeat}
            least={exempt === ticked ? 15 : 10}
            own={[name, mail]}
          />
          <TermsField />
        </InlineForm>
        <Link to="/auth/login" search={{ returnTo }}>
          {text.haveOne}
        </Link>
      </div>
    </div>
  );
}
