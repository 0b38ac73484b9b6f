import { OR6, OR7, OR27 } from '@isura/contract/approval/workflows';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountantsAndOverseers } from '../../../platform/http/shared-rows.ts';
import { readPeople, readWorkflows } from './workflow.service.ts';
import { saveWorkflows, type WorkflowPorts } from './workflow-change.service.ts';

/** Routes for workflows: who must approve a payment, by its amount. */
export const workflowRoutes = (ports: WorkflowPorts): Route[] => [
  route(OR6, { name: 'listWorkflows', may: accountantsAndOverseers }, ({ params, by, ctx }) =>
    readWorkflows(ctx, by, params.orgId),
  ),
  route(OR7, { name: 'replaceWorkflows', may: { D: 'y2^' } }, ({ params, body, by, ctx }) =>
    saveWorkflows(ctx, by, ports, params.orgId, body),
  ),
  route(OR27, { name: 'listWorkflowPeople', may: accountantsAndOverseers }, ({ params, by, ctx }) =>
    readPeople(ctx, by, params.orgId),
  ),
];
