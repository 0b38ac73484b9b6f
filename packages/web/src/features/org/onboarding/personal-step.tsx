import { AU7 } from '@isura/contract/identity/staff-register';
import { canonicalEmail } from '@isura/contract/kernel/email';
import { normalisePhone } from '@isura/contract/kernel/phone';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { formOptions } from '../../../ui/form/form.tsx';
import { TermsField } from '../../../ui/form/terms-field.tsx';
import { EmailField, PhoneField, TextField } from '../../../ui/form/text-fields.tsx';
import { Pair } from '../../../ui/layout/layout.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { onboardingText } from './onboarding.text.ts';
import { StepHead } from './step-head.tsx';

const text = onboardingText.personal;

/** Empty values of the person who registers. */
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

/** Step one: who onboards the organization (AU7). */
export function PersonalStep({ personal, sent }: { personal: Personal; sent: (values: Personal) => void }): ReactNode {
  const form = useForm<Personal>({ ...formOptions, defaultValues: personal });
  const sending = useSend(AU7, {
    form,
    done: (_, { body: { email } }) => sent({ ...form.getValues(), email }),
  });
  const send = (values: Personal): Promise<void> => {
    const staffId = values.staffId.trim();
    return sending.send({
      body: {
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        email: canonicalEmail(values.email.trim()) ?? values.email,
        phone: normalisePhone(values.phone) ?? values.phone,
        jobTitle: values.jobTitle.trim(),
        ...(staffId && { staffId }),
        acceptTerms: true,
      },
    });
  };
  return (
    <>
      <StepHead title={text.title} lead={text.lead} />
      <InlineForm
        of={AU7}
        form={form}
        sending={sending}
        send={send}
        verb={onboardingText.saveAndContinue}
        beside={
          <Link to="/auth/login" search={{}}>
            {onboardingText.haveOne}
          </Link>
        }
      >
        <Pair>
          <TextField name="firstName" label={text.firstName} autoComplete="given-name" />
          <TextField name="lastName" label={text.lastName} autoComplete="family-name" />
        </Pair>
        <EmailField name="email" label={text.email} />
        <PhoneField name="phone" label={text.phone} hint={text.phoneHint} />
        <Pair>
          <TextField name="jobTitle" label={text.jobTitle} autoComplete="organization-title" />
          <TextField name="staffId" label={text.staffId} isOptional autoComplete="off" />
        </Pair>
        <TermsField />
      </InlineForm>
    </>
  );
}
