import { OR1, OR3 } from '@isura/contract/org/onboarding';
import type { OnboardingData } from '@isura/contract/org/onboarding-data';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { readPerson } from '../../../lib/session-wire.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, formManner, layProblem } from '../../../ui/form/form.tsx';
import { judgePicture, PictureField } from '../../../ui/form/picture-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { keepLogo, LogoTab } from '../organization/logo-tab.tsx';
import { profileText } from '../organization/organization.text.ts';
import { OrganizationFields } from '../organization/organization-fields.tsx';
import {
  bodyOf,
  changesOf,
  noOrganization,
  type OrganizationValues,
  valuesOf,
} from '../organization/organization-values.ts';
import { organizationFacts } from './application-facts.tsx';
import { refreshOnboarding } from './onboarding.api.ts';
import css from './onboarding.module.css';
import { onboardingText } from './onboarding.text.ts';
import { FinishLater, StepHead } from './step-head.tsx';
import { isSectionOpen, returnReasonOf } from './steps.ts';

const text = onboardingText.body;

interface Props {
  data: OnboardingData | undefined;
  done: () => void;
  /** Why the logo that was chosen with the first answers could not be kept. */
  fault: unknown;
  logoFailed: (why: unknown) => void;
}

/** Step three: the facts of the organization (OR1, later OR3). */
export function BodyStep({ data, done, fault, logoFailed }: Props): ReactNode {
  if (data && !isSectionOpen(data, 'organization'))
    return (
      <>
        <StepHead title={text.title} />
        {data.status === 'RETURNED' && <Notice tone="info">{onboardingText.notOpen}</Notice>}
        <SummaryList rows={organizationFacts(data.organization)} />
        <div className={css.foot}>
          <Button look="primary" onClick={done}>
            {onboardingText.continue}
          </Button>
          <FinishLater />
        </div>
      </>
    );
  return (
    <>
      <BodyForm data={data} done={done} fault={fault} logoFailed={logoFailed} />
      {data && <LogoTab organization={data.organization} mayChange />}
    </>
  );
}

function BodyForm({ data, done, fault, logoFailed }: Props): ReactNode {
  const client = useQueryClient();
  const navigate = useNavigate();
  const known = data?.organization;
  const before = known ? valuesOf(known) : noOrganization;
  const form = useForm<OrganizationValues>({ ...formManner, defaultValues: before });
  const [refused, setRefused] = useState<unknown>(fault);
  const logo = useRef<HTMLInputElement>(null);
  const [logoFault, setLogoFault] = useState<string>();
  const leaves = useRef(false);

  /** Saves; false when there is something left to put right here. */
  const save = async (values: OrganizationValues): Promise<boolean> => {
    if (!known) {
      const made = await call(OR1, { body: bodyOf(values) as never });
      const file = logo.current?.files?.[0];
      // The organization is there whatever becomes of its logo, which can be given again below.
      const failed =
        file &&
        (await keepLogo(made, file).then(
          () => undefined,
          (why: unknown) => why,
        ));
      logoFailed(failed);
      await readPerson();
      return failed === undefined;
    }
    const changes = changesOf(before, values);
    if (Object.keys(changes).length === 0) return true;
    const body = { ...changes, version: known.version };
    await call(OR3, { params: { orgId: known.id }, body: body as never });
    await refreshOnboarding(client);
    return true;
  };
  const send = async (values: OrganizationValues): Promise<void> => {
    setRefused(undefined);
    const file = logo.current?.files?.[0];
    const wrong = file && judgePicture(file);
    setLogoFault(wrong);
    if (wrong) return logo.current?.focus();
    try {
      if (!(await save(values))) return;
      if (leaves.current) await navigate({ to: '/admin' });
      else done();
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    } finally {
      leaves.current = false;
    }
  };
  return (
    <>
      <StepHead title={text.title} lead={text.lead} returned={returnReasonOf(data, 'organization')} />
      <Form form={form} send={send} keepAs={`organization-${known?.version ?? 'new'}`}>
        <div className={css.form}>
          <Refused error={refused} />
          <OrganizationFields kinds="both" {...(known && { known })} />
          {!known && <PictureField label={profileText.logoOptional} input={logo} fault={logoFault} />}
          <div className={css.foot}>
            <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
              {onboardingText.saveAndContinue}
            </Button>
            <Button
              type="submit"
              look="quiet"
              title={onboardingText.laterHint}
              onClick={() => {
                leaves.current = true;
              }}
            >
              {onboardingText.later}
            </Button>
          </div>
        </div>
      </Form>
    </>
  );
}
