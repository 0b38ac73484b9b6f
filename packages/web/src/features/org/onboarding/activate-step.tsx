import { AU10 } from '@isura/contract/identity/auth';
import { OR5 } from '@isura/contract/org/onboarding';
import type { OnboardingData } from '@isura/contract/org/onboarding-data';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api-client.ts';
import { readPerson } from '../../../lib/session-wire.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { CodeForm } from '../../identity/sign-in/code-form.tsx';
import { refreshOnboarding } from './onboarding.api.ts';
import css from './onboarding.module.css';
import { onboardingText } from './onboarding.text.ts';
import { FinishLater, StepHead } from './step-head.tsx';

const text = onboardingText.activate;

/** Step five: the code sent to the organization's official address (OR5); AU10 sends another one. */
export function ActivateStep({ data, done }: { data: OnboardingData; done: () => void }): ReactNode {
  const client = useQueryClient();
  const { id: orgId, officialEmail = '', activatedAt } = data.organization;
  const verify = async (activationCode: string): Promise<void> => {
    await call(OR5, { params: { orgId }, body: { activationCode } });
    await Promise.all([readPerson(), refreshOnboarding(client)]);
    done();
  };
  if (data.status !== 'DRAFT')
    return (
      <>
        <StepHead title={text.title} />
        {activatedAt && <Notice tone="success">{text.done}</Notice>}
        <Row centred>
          <Button look="primary" onClick={done}>
            {onboardingText.continue}
          </Button>
        </Row>
      </>
    );
  return (
    <>
      <StepHead title={text.title} lead={text.lead(officialEmail)} />
      <p className={css.small}>{text.wrongMailbox}</p>
      <CodeForm
        submit={text.submit}
        sent
        verify={verify}
        sendNew={() => call(AU10, { query: { email: officialEmail } })}
      >
        <FinishLater />
      </CodeForm>
    </>
  );
}
