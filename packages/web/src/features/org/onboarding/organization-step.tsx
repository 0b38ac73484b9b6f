import { OR1, OR3 } from '@isura/contract/org/onboarding';
import type { OnboardingData } from '@isura/contract/org/onboarding-data';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { readPerson } from '../../../lib/session-wire.ts';
import { Button } from '../../../ui/action/button.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import { checkPicture, PictureField } from '../../../ui/form/picture-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useAct, useCall } from '../../../ui/send/use-send.ts';
import { keepLogo, LogoTab } from '../organization/logo-tab.tsx';
import { profileText } from '../organization/organization.text.ts';
import { OrganizationFields } from '../organization/organization-fields.tsx';
import { lockedFields } from '../organization/organization-rights.ts';
import {
  bodyOf,
  changesOf,
  noOrganization,
  type OrganizationValues,
  valuesOf,
} from '../organization/organization-values.ts';
import { organizationFacts } from './application-facts.tsx';
import { onboardingText } from './onboarding.text.ts';
import { ContinueOrLater, StepHead } from './step-head.tsx';
import { isSectionOpen, returnReasonOf } from './steps.ts';

const text = onboardingText.organization;

interface Props {
  data: OnboardingData | undefined;
  done: () => void;
  /** Why the logo chosen with the first answers could not be saved. */
  fault: unknown;
  logoFailed: (why: unknown) => void;
}

/** Step three: the facts of the organization (OR1, later OR3). */
export function OrganizationStep({ data, done, fault, logoFailed }: Props): ReactNode {
  if (data && !isSectionOpen(data, 'organization'))
    return (
      <>
        <StepHead title={text.title} />
        {data.status === 'RETURNED' && <Notice tone="info">{onboardingText.notOpen}</Notice>}
        <SummaryList rows={organizationFacts(data.organization)} />
        <ContinueOrLater done={done} />
      </>
    );
  return (
    <>
      <OrganizationForm data={data} done={done} fault={fault} logoFailed={logoFailed} />
      {data && <LogoTab organization={data.organization} mayChange />}
    </>
  );
}

function OrganizationForm({ data, done, fault, logoFailed }: Props): ReactNode {
  const navigate = useNavigate();
  const known = data?.organization;
  const before = known ? valuesOf(known) : noOrganization;
  const form = useForm<OrganizationValues>({ ...formOptions, defaultValues: before });
  const logo = useRef<HTMLInputElement>(null);
  const [logoFault, setLogoFault] = useState<string>();
  const leaves = useRef(false);
  const [begin, change] = [useCall(OR1, { waits: true }), useCall(OR3, { waits: true })];

  /** Saves; returns false when there is something left to correct here. */
  const save = async (values: OrganizationValues): Promise<boolean> => {
    if (!known) {
      const made = await begin({ body: bodyOf(values) as never });
      const file = logo.current?.files?.[0];
      // The organization is saved whatever happens to its logo, which can be uploaded again below.
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
    await change({ params: { orgId: known.id }, body: { ...changes, version: known.version } as never });
    return true;
  };
  const sending = useAct(save, {
    form,
    done: (isWhole) => {
      if (!isWhole) return undefined;
      return leaves.current ? navigate({ to: '/admin' }) : done();
    },
  });
  const send = async (values: OrganizationValues): Promise<void> => {
    const file = logo.current?.files?.[0];
    const wrong = file && checkPicture(file);
    setLogoFault(wrong);
    if (wrong) logo.current?.focus();
    else await sending.send(values);
    leaves.current = false;
  };
  return (
    <>
      <StepHead title={text.title} lead={text.lead} returned={returnReasonOf(data, 'organization')} />
      {!sending.problem && <Refused error={fault} />}
      <InlineForm
        of={known ? OR3 : OR1}
        form={form}
        sending={sending}
        send={send}
        verb={onboardingText.saveAndContinue}
        keepAs={known ? `organization-${known.id}-${known.version}` : 'organization-new'}
        beside={
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
        }
      >
        <OrganizationFields kinds="both" {...(known && { known, locked: lockedFields(known, false) })} />
        {!known && <PictureField label={profileText.logoOptional} input={logo} fault={logoFault} />}
      </InlineForm>
    </>
  );
}
