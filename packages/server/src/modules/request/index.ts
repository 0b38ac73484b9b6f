export { referenceRoutes } from './reference/reference.routes.ts';
export { taxRateRoutes } from './tax-rate/tax-rate.routes.ts';
export { taxRateEffects } from './tax-rate/tax-rate.service.ts';
export { workflowRoutes } from './workflow/workflow.routes.ts';
export { workflowsIn } from './workflow/workflow.service.ts';
export { replaceWorkflows, workflowEffects } from './workflow/workflow-change.service.ts';
export { workflowUpload } from './workflow/workflow-rows.service.ts';
