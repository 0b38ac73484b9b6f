import type { OnboardingData } from '@isura/contract/org/onboarding-data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { InviteDrawer } from '../../identity/people/invite-drawer.tsx';
import { workflowPeopleQuery } from '../workflow/workflow.api.ts';
import { WorkflowEditor } from '../workflow/workflow-editor.tsx';
import { WorkflowList } from '../workflow/workflow-list.tsx';
import { PeopleList } from './application-facts.tsx';
import { CheckAndSubmit } from './check-and-submit.tsx';
import { refreshOnboarding } from './onboarding.api.ts';
import css from './onboarding.module.css';
import { onboardingText } from './onboarding.text.ts';
import { Returned } from './returned.tsx';
import { FinishLater, StepHead } from './step-head.tsx';
import { isSectionOpen, returnReasonOf } from './steps.ts';

const text = onboardingText.finish;

/** Step six: people, workflows, all answers once more, and off to the central office. */
export function FinishStep({ data, sent }: { data: OnboardingData; sent: (number: string) => void }): ReactNode {
  return (
    <>
      <StepHead title={text.title} />
      {data.status === 'RETURNED' && <Returned data={data} />}
      <People data={data} />
      <Workflows data={data} />
      <CheckAndSubmit data={data} sent={sent} />
      <div className={css.foot}>
        <FinishLater />
      </div>
    </>
  );
}

function People({ data }: { data: OnboardingData }): ReactNode {
  const client = useQueryClient();
  const [inviting, invite] = useState(false);
  const [invited, setInvited] = useState<string>();
  const { id: orgId, name } = data.organization;
  const returned = returnReasonOf(data, 'people');
  return (
    <section className={css.section} aria-labelledby="people">
      <h2 id="people">{text.people}</h2>
      <p className={css.small}>{text.peopleLead}</p>
      {returned && <Notice tone="error">{onboardingText.returnedSection(returned)}</Notice>}
      {invited && (
        <Notice tone="success" isNews>
          {text.invited(invited)}
        </Notice>
      )}
      <PeopleList people={data.users} />
      <div className={css.foot}>
        <Button onClick={() => invite(true)}>{text.invite}</Button>
      </div>
      {inviting && (
        <InviteDrawer
          into={{ orgId, name, inCentralOffice: false }}
          done={(person) => {
            setInvited(person.email);
            invite(false);
            void refreshOnboarding(client);
          }}
          close={() => invite(false)}
        />
      )}
    </section>
  );
}

function Workflows({ data }: { data: OnboardingData }): ReactNode {
  const inForce = data.workflows.filter(({ status }) => status === 'ACTIVE');
  const isOpen = isSectionOpen(data, 'workflows');
  const [isChanging, change] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const returned = returnReasonOf(data, 'workflows');
  const isEditing = isOpen && (isChanging || inForce.length === 0);
  return (
    <section className={css.section} aria-labelledby="workflows">
      <h2 id="workflows">{text.workflows}</h2>
      <p className={css.small}>{text.workflowsLead}</p>
      {returned && <Notice tone="error">{onboardingText.returnedSection(returned)}</Notice>}
      {data.status === 'RETURNED' && !isOpen && <Notice tone="info">{onboardingText.notOpen}</Notice>}
      {isSaved && !isEditing && (
        <Notice tone="success" isNews>
          {text.savedWorkflows}
        </Notice>
      )}
      {isEditing ? (
        <Editing
          data={data}
          saved={() => {
            setSaved(true);
            change(false);
          }}
          cancel={inForce.length > 0 ? () => change(false) : undefined}
        />
      ) : (
        <>
          <WorkflowList workflows={inForce} />
          {isOpen && (
            <div className={css.foot}>
              <Button onClick={() => change(true)}>{text.changeWorkflows}</Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

interface EditingProps {
  data: OnboardingData;
  saved: () => void;
  cancel: (() => void) | undefined;
}

function Editing({ data, saved, cancel }: EditingProps): ReactNode {
  const client = useQueryClient();
  const { id: orgId } = data.organization;
  const { data: people, error, refetch } = useQuery(workflowPeopleQuery(orgId));
  if (error && !people) return <ErrorState retry={() => void refetch()} error={error} />;
  if (!people)
    return (
      <AfterAMoment>
        <Skeleton height={240} />
      </AfterAMoment>
    );
  return (
    <>
      {data.users.length < 2 && <Notice tone="info">{text.needPeople}</Notice>}
      <WorkflowEditor
        orgId={orgId}
        workflows={data.workflows.filter(({ status }) => status === 'ACTIVE')}
        people={people}
        saved={() => void refreshOnboarding(client).then(saved)}
        cancel={cancel}
        saveLabel={text.saveWorkflows}
      />
    </>
  );
}
