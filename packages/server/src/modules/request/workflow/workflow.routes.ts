import { OR6, OR7, OR27 } from '@isura/contract/request/workflow';
import { type Route, route } from '../../../platform/http/route.ts';
import { readPeople, readWorkflows } from './workflow.service.ts';
import { saveWorkflows } from './workflow-change.service.ts';

/** Routes for workflows: who must approve a payment, by its amount. */
export const workflowRoutes: Route[] = [
  route(OR6, ({ params, actor, ctx, facts }) => readWorkflows(ctx, { actor, facts }, params.orgId)),
  route(OR7, ({ params, body, actor, ctx, facts }) => saveWorkflows(ctx, { actor, facts }, params.orgId, body)),
  route(OR27, ({ params, actor, ctx, facts }) => readPeople(ctx, { actor, facts }, params.orgId)),
];
