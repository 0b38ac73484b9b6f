import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { dropTyped, keepTyped, keptTyped } from '../../../lib/kept-typed.ts';
import { registrationName } from '../../../lib/session-names.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { AccountsStep } from './accounts-step.tsx';
import { ActivateStep } from './activate-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { onboardingQuery } from './onboarding.api.ts';
import css from './onboarding.module.css';
import { onboardingText as text } from './onboarding.text.ts';
import { isSettled, OnboardingStatus, Sent } from './onboarding-status.tsx';
import { OrganizationStep } from './organization-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { nobodyYet, type Personal, PersonalStep } from './personal-step.tsx';
import { Rail } from './rail.tsx';
import { firstPart, firstUnfinished, mayOpen, type Progress, type Step } from './steps.ts';

const route = getRouteApi('/auth/auth/register');

/** Returns the answers of step one, kept across a reload until the user is signed in; undefined while they load. */
function usePersonal(isSignedIn: boolean): [Personal | undefined, (values: Personal) => void] {
  const [personal, keep] = useState<Personal | undefined>(isSignedIn ? nobodyYet : undefined);
  useEffect(() => {
    let isHere = true;
    void keptTyped(registrationName, 'mda').then((kept) => {
      if (isHere) keep((now) => now ?? { ...nobodyYet, ...kept });
    });
    return () => {
      isHere = false;
    };
  }, []);
  return [personal, keep];
}

/** Guides an MDA through the six onboarding steps; each is saved separately, so the user can continue later. */
export function Wizard(): ReactNode {
  const person = useSignedIn();
  const orgId = person?.organizationUser?.orgId;
  const { step: requestedStep, part } = route.useSearch();
  const navigate = useNavigate();
  const isSignedIn = person !== undefined;
  const [personal, keep] = usePersonal(isSignedIn);
  const [fault, setFault] = useState<unknown>();
  const [sent, setSent] = useState<string>();
  const { data, error, refetch } = useQuery({ ...onboardingQuery(orgId ?? 0), enabled: orgId !== undefined });

  if (!personal || (orgId !== undefined && !data)) {
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
  if (data && isSettled(data.status)) return <OnboardingStatus data={data} />;

  if (!isSignedIn && requestedStep !== undefined && requestedStep > 2)
    return <Navigate to="/auth/login" search={{ reason: 'resume' }} replace />;
  const progress: Progress = { isRegistered: personal.email !== '', isSignedIn, data };
  const step = (requestedStep ?? firstUnfinished(progress)) as Step;
  if (requestedStep === undefined || !mayOpen(progress, step))
    return <Navigate to="/auth/register" search={{ type: 'mda', step: firstUnfinished(progress) }} replace />;
  // The opened part stays open, also when completing it makes another part the first.
  if (step === 6 && data && !part)
    return <Navigate to="/auth/register" search={{ type: 'mda', step, part: firstPart(data) }} replace />;
  const go = (next: Step): void => void navigate({ to: '/auth/register', search: { type: 'mda', step: next } });

  return (
    <div data-wizard className={css.wizard}>
      <Rail progress={progress} current={step} />
      <div className={css.content} key={step}>
        {step === 1 && (
          <PersonalStep
            personal={personal}
            sent={(values) => {
              keep(values);
              void keepTyped(registrationName, 'mda', values).then(() => go(2));
            }}
          />
        )}
        {step === 2 && (
          <PasswordStep personal={personal} done={() => void dropTyped(registrationName).then(() => go(3))} />
        )}
        {step === 3 && <OrganizationStep data={data} done={() => go(4)} fault={fault} logoFailed={setFault} />}
        {step === 4 && data && <AccountsStep data={data} done={() => go(data.status === 'DRAFT' ? 5 : 6)} />}
        {step === 5 && data && <ActivateStep data={data} done={() => go(6)} />}
        {step === 6 && data && part && <FinishStep data={data} part={part} sent={setSent} />}
      </div>
    </div>
  );
}
