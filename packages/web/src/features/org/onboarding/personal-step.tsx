import { AU7 } from '@isura/contract/identity/staff-register';
import { canonicalEmail } from '@isura/contract/kernel/email';
import { normalisePhone } from '@isura/contract/kernel/phone';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CheckField } from '../../../ui/form/choice-fields.tsx';
import { Form, formManner, layProblem } from '../../../ui/form/form.tsx';
import { chosen, email, name, optional, phone, type Rule } from '../../../ui/form/rules.ts';
import { EmailField, PhoneField, TextField } from '../../../ui/form/text-fields.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import css from './onboarding.module.css';
import { onboardingText } from './onboarding.text.ts';
import { StepHead } from './step-head.tsx';

const text = onboardingText.personal;

/** Who registers, as the form holds it. */
export const nobodyYet = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  jobTitle: '',
  staffId: '',
  acceptTerms: '',
};
export type Personal = typeof nobodyYet;

const between =
  (least: number, most: number, message: string): Rule =>
  (typed) => {
    const { length } = [...typed.trim()];
    return length < least || length > most ? message : undefined;
  };

/** Step one: who brings the organization on board (AU7). */
export function PersonalStep({ given, sent }: { given: Personal; sent: (values: Personal) => void }): ReactNode {
  const form = useForm<Personal>({ ...formManner, defaultValues: given });
  const [refused, setRefused] = useState<unknown>();
  const send = async (values: Personal): Promise<void> => {
    setRefused(undefined);
    const mailbox = canonicalEmail(values.email.trim()) ?? values.email;
    const staffId = values.staffId.trim();
    try {
      await call(AU7, {
        body: {
          firstName: values.firstName.trim(),
          lastName: values.lastName.trim(),
          email: mailbox,
          phone: normalisePhone(values.phone) ?? values.phone,
          jobTitle: values.jobTitle.trim(),
          ...(staffId && { staffId }),
          acceptTerms: true,
        },
      });
      sent({ ...values, email: mailbox });
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  const [before, terms, between2, privacy] = text.terms;
  return (
    <>
      <StepHead title={text.title} lead={text.lead} />
      <Form form={form} send={send}>
        <div className={css.form}>
          <Refused error={refused} />
          <div className={css.pair}>
            <TextField
              name="firstName"
              label={text.firstName}
              rule={name(text.names.first)}
              autoComplete="given-name"
            />
            <TextField name="lastName" label={text.lastName} rule={name(text.names.last)} autoComplete="family-name" />
          </div>
          <EmailField name="email" label={text.email} rule={email} />
          <PhoneField name="phone" label={text.phone} hint={text.phoneHint} rule={phone} />
          <div className={css.pair}>
            <TextField
              name="jobTitle"
              label={text.jobTitle}
              rule={between(2, 100, text.jobTitleWrong)}
              autoComplete="organization-title"
            />
            <TextField
              name="staffId"
              label={text.staffId}
              rule={optional(between(0, 30, text.staffIdWrong))}
              isOptional
              autoComplete="off"
            />
          </div>
          <CheckField
            name="acceptTerms"
            rule={chosen(text.termsMissing)}
            label={
              <>
                {before}
                <a href="/termsConditions" target="_blank" rel="noreferrer">
                  {terms}
                </a>
                {between2}
                <a href="/PrivacyPolicy" target="_blank" rel="noreferrer">
                  {privacy}
                </a>
              </>
            }
          />
          <div className={css.foot}>
            <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
              {onboardingText.saveAndContinue}
            </Button>
            <Link to="/auth/login" search={{}}>
              {onboardingText.haveOne}
            </Link>
          </div>
        </div>
      </Form>
    </>
  );
}
