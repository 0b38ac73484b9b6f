import { RQ2 } from '@isura/contract/org/onboarding';
import type { OnboardingData } from '@isura/contract/org/onboarding-data';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { readPerson } from '../../../lib/session-wire.ts';
import { CheckField } from '../../../ui/form/choice-fields.tsx';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { AccountList } from './account-list.tsx';
import { FactSection, organizationFacts } from './application-facts.tsx';
import css from './onboarding.module.css';
import { onboardingText } from './onboarding.text.ts';
import { FinishLater, StepHead } from './step-head.tsx';
import { isSectionOpen } from './steps.ts';

const text = onboardingText.finish;

/** Returns the link beside a section to where it is changed. */
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

/** Shows all answers again, what is missing, the declaration, and the button that sends the application (RQ2). */
export function CheckAndSubmit({ data, sent }: { data: OnboardingData; sent: (number: string) => void }): ReactNode {
  const form = useForm({ ...shortFormOptions, defaultValues: { note: '', declaration: '' } });
  const missing = data.checklist.filter(({ done, required }) => required && !done);
  const { id: orgId } = data.organization;

  const sending = useSend(RQ2, {
    form,
    done: async ({ number }) => {
      sent(number);
      await readPerson();
    },
  });
  const send = ({ note }: { note: string }): Promise<void> =>
    sending.send({ params: { orgId }, body: note.trim() ? { note: note.trim() } : {} });
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
      <InlineForm of={RQ2} form={form} sending={sending} send={send} verb={text.submit} beside={<FinishLater />}>
        <TextareaField name="note" label={text.note} most={500} isOptional />
        <CheckField name="declaration" label={text.declaration} missing={text.declarationMissing} />
      </InlineForm>
    </>
  );
}
