import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { workflowsQuery } from '../../approval/workflow/workflow.api.ts';
import { WorkflowList } from '../../approval/workflow/workflow-list.tsx';
import { organizationText as text } from './organization.text.ts';

/** Shows the workflows of an organization that are in force, read-only. */
export function WorkflowsTab({ orgId }: { orgId: number }): ReactNode {
  const { data, error, refetch } = useQuery(workflowsQuery(orgId));
  if (error) return <ErrorState retry={() => void refetch()} error={error} />;
  if (!data)
    return (
      <AfterAMoment>
        <Skeleton height={240} />
      </AfterAMoment>
    );
  const inForce = data.filter(({ status }) => status === 'ACTIVE');
  return inForce.length === 0 ? <EmptyState sentence={text.noWorkflows} /> : <WorkflowList workflows={inForce} />;
}
