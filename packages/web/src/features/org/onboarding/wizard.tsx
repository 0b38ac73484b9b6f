import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { AccountsStep } from './accounts-step.tsx';
import { ActivateStep } from './activate-step.tsx';
import { BodyStep } from './body-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { onboardingQuery } from './onboarding.api.ts';
import css from './onboarding.module.css';
import { onboardingText as text } from './onboarding.text.ts';
import { PasswordStep } from './password-step.tsx';
import { nobodyYet, type Personal, PersonalStep } from './personal-step.tsx';
import { Rail } from './rail.tsx';
import { Sent, Standing, standsStill } from './standing.tsx';
import { firstUnfinished, mayOpen, type Progress, type Step } from './steps.ts';

const route = getRouteApi('/auth/auth/register');

/** The six steps by which an MDA comes on board; each is saved by itself, so it can be left and gone on with. */
export function Wizard(): ReactNode {
  const person = useSignedIn();
  const orgId = person?.organizationUser?.orgId;
  const { step: asked } = route.useSearch();
  const navigate = useNavigate();
  const [given, keep] = useState<Personal>(nobodyYet);
  const [sent, setSent] = useState<string>();
  const { data, error, refetch } = useQuery({ ...onboardingQuery(orgId ?? 0), enabled: orgId !== undefined });

  if (orgId !== undefined && !data) {
    if (error)
      return (
        <div data-wizard>
          <ErrorState retry={() => void refetch()} error={error} />
        </div>
      );
    return (
      <div data-wizard>
        <AfterAMoment>
          <p className="visually-hidden" role="status">
            {text.loading}
          </p>
          <Skeleton height={420} />
        </AfterAMoment>
      </div>
    );
  }
  if (sent) return <Sent number={sent} />;
  if (data && standsStill(data.status)) return <Standing data={data} />;

  const progress: Progress = { isRegistered: given.email !== '', isSignedIn: person !== undefined, data };
  const step = (asked ?? firstUnfinished(progress)) as Step;
  if (asked === undefined || !mayOpen(progress, step))
    return <Navigate to="/auth/register" search={{ type: 'mda', step: firstUnfinished(progress) }} replace />;
  const go = (next: Step): void => void navigate({ to: '/auth/register', search: { type: 'mda', step: next } });

  return (
    <div data-wizard className={css.wizard}>
      <Rail progress={progress} current={step} />
      <div className={css.content} key={step}>
        {step === 1 && (
          <PersonalStep
            given={given}
            sent={(values) => {
              keep(values);
              go(2);
            }}
          />
        )}
        {step === 2 && <PasswordStep given={given} done={() => go(3)} />}
        {step === 3 && <BodyStep data={data} done={() => go(4)} />}
        {step === 4 && data && <AccountsStep data={data} done={() => go(data.status === 'DRAFT' ? 5 : 6)} />}
        {step === 5 && data && <ActivateStep data={data} done={() => go(6)} />}
        {step === 6 && data && <FinishStep data={data} sent={setSent} />}
      </div>
    </div>
  );
}
