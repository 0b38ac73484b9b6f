import type { OrganizationUser } from '@isura/contract/identity/people';
import type { OnboardingData } from '@isura/contract/org/onboarding-data';
import { IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { workflowPeopleQuery } from '../../approval/workflow/workflow.api.ts';
import { WorkflowEditor } from '../../approval/workflow/workflow-editor.tsx';
import { WorkflowList } from '../../approval/workflow/workflow-list.tsx';
import { InviteDrawer } from '../../identity/people/invite-drawer.tsx';
import { peopleText } from '../../identity/people/people.text.ts';
import { PeopleList } from './application-facts.tsx';
import { CheckAndSubmit } from './check-and-submit.tsx';
import { refreshOnboarding } from './onboarding.api.ts';
import css from './onboarding.module.css';
import { onboardingText } from './onboarding.text.ts';
import { type Part, parts } from './parts.ts';
import { ContinueOrLater, StepHead } from './step-head.tsx';
import { isPartDone, isSectionOpen, returnReasonOf } from './steps.ts';

const text = onboardingText.finish;

/** Shows what the central office wants corrected, section by section. */
const Returned = ({ data }: { data: OnboardingData }): ReactNode => (
  <Notice tone="error">
    <p>
      <strong>{onboardingText.returnedTitle}</strong> {onboardingText.returnedLead}
    </p>
    <ul className={css.missing}>
      {data.organization.returnedSections.map(({ section, reason }) => (
        <li key={section}>{`${onboardingText.sections[section]}: ${reason}`}</li>
      ))}
    </ul>
  </Notice>
);

interface Props {
  data: OnboardingData;
  part: Part;
  sent: (number: string) => void;
}

/** Step six in three parts: people, workflows, and a check of all answers before they go to the central office. */
export function FinishStep({ data, part, sent }: Props): ReactNode {
  const navigate = useNavigate();
  const go = (next: Part) => () =>
    void navigate({ to: '/auth/register', search: { type: 'mda', step: 6, part: next } });
  return (
    <>
      <Parts data={data} current={part} />
      {data.status === 'RETURNED' && <Returned data={data} />}
      {part === 'people' && <People key={part} data={data} done={go('workflows')} />}
      {part === 'workflows' && <Workflows key={part} data={data} done={go('check')} />}
      {part === 'check' && <CheckAndSubmit key={part} data={data} sent={sent} />}
    </>
  );
}

/** Shows the three parts with their progress; each may be opened at any time. */
function Parts({ data, current }: { data: OnboardingData; current: Part }): ReactNode {
  return (
    <nav aria-label={text.partsOf}>
      <ol className={css.parts}>
        {parts.map((part) => (
          <li key={part} aria-current={part === current ? 'step' : undefined}>
            {part === current ? (
              <span>{text.parts[part]}</span>
            ) : (
              <Link to="/auth/register" search={{ type: 'mda', step: 6, part }}>
                {text.parts[part]}
                {isPartDone(data, part) && <IconCheck size={16} stroke={2.5} aria-label={text.partDone} role="img" />}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function People({ data, done }: { data: OnboardingData; done: () => void }): ReactNode {
  const client = useQueryClient();
  const [inviting, invite] = useState(false);
  const [invited, setInvited] = useState<OrganizationUser>();
  const { id: orgId, name } = data.organization;
  return (
    <>
      <StepHead title={text.people} lead={text.peopleLead} returned={returnReasonOf(data, 'people')} />
      {invited && (
        <Notice tone="success" isAnnounced>
          {text.invited(invited.email)}
        </Notice>
      )}
      {invited?.sameAs !== undefined && <Notice tone="warning">{peopleText.sameAs(invited.sameAs)}</Notice>}
      <PeopleList people={data.users} />
      <Row centred>
        <Button onClick={() => invite(true)}>{text.invite}</Button>
      </Row>
      <ContinueOrLater done={done} />
      {inviting && (
        <InviteDrawer
          into={{ orgId, name, inCentralOffice: false }}
          done={(person) => {
            setInvited(person);
            invite(false);
            void refreshOnboarding(client);
          }}
          close={() => invite(false)}
        />
      )}
    </>
  );
}

function Workflows({ data, done }: { data: OnboardingData; done: () => void }): ReactNode {
  const inForce = data.workflows.filter(({ status }) => status === 'ACTIVE');
  const isOpen = isSectionOpen(data, 'workflows');
  const [isChanging, change] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const isEditing = isOpen && (isChanging || inForce.length === 0);
  return (
    <>
      <StepHead title={text.workflows} lead={text.workflowsLead} returned={returnReasonOf(data, 'workflows')} />
      {data.status === 'RETURNED' && !isOpen && <Notice tone="info">{onboardingText.notOpen}</Notice>}
      {isSaved && !isEditing && (
        <Notice tone="success" isAnnounced>
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
            <Row centred>
              <Button onClick={() => change(true)}>{text.changeWorkflows}</Button>
            </Row>
          )}
          <ContinueOrLater done={done} />
        </>
      )}
    </>
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
