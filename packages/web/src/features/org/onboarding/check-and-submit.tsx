import { RQ2 } from '@isura/contract/org/onboarding';
import type { OnboardingData } from '@isura/contract/org/onboarding-data';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { readPerson } from '../../../lib/session-wire.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CheckField } from '../../../ui/form/choice-fields.tsx';
import { Form, layProblem, shortFormManner } from '../../../ui/form/form.tsx';
import { chosen } from '../../../ui/form/rules.ts';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { AccountList } from './account-list.tsx';
import { FactSection, organizationFacts } from './application-facts.tsx';
import { refreshOnboarding } from './onboarding.api.ts';
import css from './onboarding.module.css';
import { onboardingText } from './onboarding.text.ts';
import { FinishLater, StepHead } from './step-head.tsx';
import { isSectionOpen } from './steps.ts';

const text = onboardingText.finish;

/** The link beside a section that leads to where it is changed. */
function changeLink(data: OnboardingData, section: 'organization' | 'bank-accounts', step: 3 | 4): ReactNode {
  if (!isSectionOpen(data, section)) return undefined;
  return (
    <Link
      to="/auth/register"
      search={{ type: 'mda', step }}
      aria-label={onboardingText.changeWhat(onboardingText.sections[section])}
    >
      {onboardingText.change}
    </Link>
  );
}

/** All answers once more, what is missing, the declaration, and the button that sends the application (RQ2). */
export function CheckAndSubmit({ data, sent }: { data: OnboardingData; sent: (number: string) => void }): ReactNode {
  const client = useQueryClient();
  const form = useForm({ ...shortFormManner, defaultValues: { note: '', declaration: '' } });
  const [refused, setRefused] = useState<unknown>();
  const missing = data.checklist.filter(({ done, required }) => required && !done);
  const { id: orgId } = data.organization;

  const send = async ({ note }: { note: string }): Promise<void> => {
    setRefused(undefined);
    const words = note.trim();
    try {
      const request = await call(RQ2, { params: { orgId }, body: words ? { note: words } : {} });
      sent(request.number);
      await Promise.all([readPerson(), refreshOnboarding(client)]);
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <>
      <StepHead title={text.check} />
      <FactSection title={onboardingText.sections.organization} change={changeLink(data, 'organization', 3)}>
        <SummaryList rows={organizationFacts(data.organization)} />
      </FactSection>
      <FactSection title={onboardingText.sections['bank-accounts']} change={changeLink(data, 'bank-accounts', 4)}>
        <AccountList accounts={data.bankAccounts} />
      </FactSection>
      {missing.length > 0 && (
        <Notice tone="warning">
          <p>{text.missing}</p>
          <ul className={css.missing}>
            {missing.map(({ key, label }) => (
              <li key={key}>{label}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Form form={form} send={send}>
        <div className={css.form}>
          <Refused error={refused} />
          <TextareaField
            name="note"
            label={text.note}
            most={500}
            isOptional
            rule={(typed) => ([...typed].length > 500 ? text.noteLong : undefined)}
          />
          <CheckField name="declaration" label={text.declaration} rule={chosen(text.declarationMissing)} />
          <div className={css.foot}>
            <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
              {text.submit}
            </Button>
            <FinishLater />
          </div>
        </div>
      </Form>
    </>
  );
}
