// The public interface of the audit module: what other modules may call.
import type { Module } from '../../platform/module.ts';
import { checkChainsJob } from './check/check.jobs.ts';
import { writeHeadsJob } from './head/head.jobs.ts';
import { files } from './list-files.domain.ts';
import { trailRoutes } from './trail/trail.routes.ts';

export { type AuditCategory, type AuditEvent, maskWords } from './event/event.domain.ts';
export { record, recordUnlessHidden } from './event/event.service.ts';
export { checkHeads, writeChainHeads } from './head/head.service.ts';
export { actionsOf, historyOf, momentsOf, recordedCall, recordedSince } from './trail/trail.service.ts';

/** The trail of who did what: its calls, and the hash chain that proves that nothing is missing. */
export const audit: Module = { routes: trailRoutes, jobs: [writeHeadsJob, checkChainsJob], files };
