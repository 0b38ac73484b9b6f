import { normaliseRcNumber, RcNumber, Tin } from '@isura/contract/kernel/identifiers';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '../../../ui/action/button.tsx';
import { CheckField, RadioField, ticked } from '../../../ui/form/choice-fields.tsx';
import { Form, formManner, layProblem } from '../../../ui/form/form.tsx';
import { chosen, email, optional, phone, type Rule } from '../../../ui/form/rules.ts';
import { EmailField, PhoneField, TextField } from '../../../ui/form/text-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import css from '../identity.module.css';
import { NewPasswordFields } from '../password/new-password.tsx';
import { type Refusal, refusalOf } from '../sign-in/refusal.ts';
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

/** The form before anything was typed. */
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

const nameRule =
  (kind: PayerValues['kind']): Rule =>
  (typed) => {
    const { length } = [...typed.trim()];
    if (length === 0) return text.nameRule.missing(text.nameOf[kind]);
    return length < 2 || length > 100 ? text.nameRule.length : undefined;
  };
const tin: Rule = (typed) => (z.safeParse(Tin, typed.trim()).success ? undefined : text.tinWrong);
const rcNumber: Rule = (typed) => (z.safeParse(RcNumber, normaliseRcNumber(typed)).success ? undefined : text.rcWrong);

interface Props {
  given: PayerValues;
  register: (values: PayerValues) => Promise<void>;
  returnTo: string | undefined;
}

/** Who the payer is and the password. A refusal keeps all that was typed but the passwords' repeat. */
export function PayerForm({ given, register, returnTo }: Props): ReactNode {
  const form = useForm<PayerValues>({ ...formManner, defaultValues: given });
  const [refusal, setRefusal] = useState<Refusal>();
  const [kind, name, mail, exempt] = useWatch({
    control: form.control,
    name: ['kind', 'name', 'email', 'otpExempt'],
  });

  const send = async (values: PayerValues): Promise<void> => {
    setRefusal(undefined);
    try {
      await register(values);
    } catch (error) {
      if (!layProblem(form, error)) setRefusal(refusalOf(error));
    }
  };
  const [before, terms, between, privacy] = text.terms;
  return (
    <div data-wide>
      <div className={css.head}>
        <h1 tabIndex={-1}>{text.title}</h1>
        <p>{text.lead}</p>
      </div>
      <div className={css.stack}>
        {refusal && (
          <Notice tone="error" isNews>
            {refusal.sentence}
          </Notice>
        )}
        <Form form={form} send={send}>
          <div className={css.fields}>
            <RadioField name="kind" label={text.kind} choices={kinds} />
            <TextField
              name="name"
              label={kind === 'COMPANY' ? text.companyName : text.fullName}
              rule={nameRule(kind)}
              autoComplete={kind === 'COMPANY' ? 'organization' : 'name'}
            />
            <EmailField name="email" label={text.email} rule={email} />
            <PhoneField name="phone" label={text.phone} hint={text.phoneHint} rule={phone} />
            <TextField name="tin" label={text.tin} rule={optional(tin)} isOptional inputMode="numeric" />
            {kind === 'COMPANY' && (
              <TextField name="rcNumber" label={text.rcNumber} rule={optional(rcNumber)} isOptional />
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
            <CheckField
              name="acceptTerms"
              rule={chosen(text.termsMissing)}
              label={
                <>
                  {before}
                  <a href="/termsConditions" target="_blank" rel="noreferrer">
                    {terms}
                  </a>
                  {between}
                  <a href="/PrivacyPolicy" target="_blank" rel="noreferrer">
                    {privacy}
                  </a>
                </>
              }
            />
            <Button type="submit" look="primary" busy={form.formState.isSubmitting} className={css.wide}>
              {text.submit}
            </Button>
          </div>
        </Form>
        <Link to="/auth/login" search={{ returnTo }}>
          {text.haveOne}
        </Link>
      </div>
    </div>
  );
}
