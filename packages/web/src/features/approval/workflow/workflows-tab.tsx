import type { Workflow } from '@isura/contract/approval/workflow';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Announcement, Notice } from '../../../ui/page/notice.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { WaitingNotice } from '../../../ui/page/waiting-notice.tsx';
import { refreshWorkflows, workflowPeopleQuery, workflowsQuery } from './workflow.api.ts';
import css from './workflow.module.css';
import { workflowText as text } from './workflow.text.ts';
import { WorkflowEditor } from './workflow-editor.tsx';
import { WorkflowList } from './workflow-list.tsx';

interface Props {
  orgId: number;
  /** Whether the user may change them: an administrator of this organization. */
  mayChange: boolean;
}

/** Shows the workflows of an organization, editable for users who may. */
export function WorkflowsTab({ orgId, mayChange }: Props): ReactNode {
  const client = useQueryClient();
  const workflows = useQuery(workflowsQuery(orgId));
  const people = useQuery({ ...workflowPeopleQuery(orgId), enabled: mayChange });
  const [isEditing, edit] = useState(false);
  const [announced, setAnnounced] = useState<string>();
  if (workflows.error && !workflows.data)
    return <ErrorState retry={() => void workflows.refetch()} error={workflows.error} />;
  if (!workflows.data)
    return (
      <AfterAMoment>
        <Skeleton height={280} />
      </AfterAMoment>
    );
  const inForce = workflows.data.filter(({ status }) => status === 'ACTIVE');
  const waiting = workflows.data.filter(({ status }) => status === 'DRAFT');
  const number = waiting[0]?.adminRequestNumber;
  if (isEditing && people.error && !people.data)
    return <ErrorState retry={() => void people.refetch()} error={people.error} />;
  if (isEditing && people.data)
    return (
      <WorkflowEditor
        orgId={orgId}
        workflows={inForce}
        people={people.data}
        saved={(answer: Workflow[]) => {
          setAnnounced(answer.some(({ status }) => status === 'DRAFT') ? undefined : text.saved);
          edit(false);
          void refreshWorkflows(client);
        }}
        cancel={() => {
          edit(false);
          void refreshWorkflows(client);
        }}
      />
    );
  const lacks = inForce.some(({ levels }) => levels.some(({ peopleMissing }) => peopleMissing > 0));
  const change = mayChange && number === undefined && (
    <Button
      look="primary"
      onClick={() => {
        setAnnounced(undefined);
        void people.refetch(); // somebody may have been invited since
        edit(true);
      }}
    >
      {text.change}
    </Button>
  );
  return (
    <div className={css.builder}>
      <Announcement>{announced}</Announcement>
      {number !== undefined && <WaitingNotice request={{ number }} />}
      {lacks && <Notice tone="warning">{text.lacks}</Notice>}
      {inForce.length === 0 ? (
        <EmptyState sentence={text.empty} action={change || undefined} />
      ) : (
        <>
          {change && <Row>{change}</Row>}
          <WorkflowList workflows={inForce} />
        </>
      )}
      {waiting.length > 0 && (
        <section className={css.builder}>
          <h2>{text.waitingShow}</h2>
          <WorkflowList workflows={waiting} />
        </section>
      )}
    </div>
  );
}
