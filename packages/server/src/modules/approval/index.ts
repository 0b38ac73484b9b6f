// The public interface of the approval module: workflows and stand-ins. The pure engine is in index.domain.ts.
import type { Module } from '../../platform/module.ts';
import type { Effects } from '../identity/index.ts';
import { standInRoutes } from './stand-in/stand-in.routes.ts';
import { workflowRoutes } from './workflow/workflow.routes.ts';
import { type WorkflowPorts, workflowEffects } from './workflow/workflow-change.service.ts';

export { type AbsentApprover, absentFor, standInsFor } from './stand-in/stand-in.service.ts';
export { peopleIn, workflowsIn, workflowsInForce, workflowsWait } from './workflow/workflow.service.ts';
export { replaceWorkflows } from './workflow/workflow-change.service.ts';

/** Who must approve a payment, by its amount, and who approves in their place. */
export const approval = (ports: WorkflowPorts): Module<Effects> => ({
  routes: [...standInRoutes, ...workflowRoutes(ports)],
  effects: workflowEffects(ports),
});
