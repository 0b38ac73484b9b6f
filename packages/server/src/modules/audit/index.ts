// The door of the audit module: what other modules may call.
export { checkChainsJob } from './check/check.jobs.ts';
export type { AuditCategory, AuditEvent } from './event/event.domain.ts';
export { record } from './event/event.service.ts';
export { writeHeadsJob } from './head/head.jobs.ts';
export { checkHeads, writeChainHeads } from './head/head.service.ts';
export { trailRoutes } from './trail/trail.routes.ts';
export { actionsOf, historyOf, momentsOf } from './trail/trail.service.ts';
