import type { Route } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { Effects } from '../identity/index.ts';
import type { MoneyOut } from './approval/money-out.service.ts';
import { tellLateJob } from './approval/reminding.jobs.ts';
import { gatherPayoutsJob } from './figures/payouts.jobs.ts';
import { paymentRequestRoutes as routesOfRequests } from './payment-request/payment-request.routes.ts';
import { referenceRoutes } from './reference/reference.routes.ts';
import { refundRoutes } from './refund/refund.routes.ts';
import { scheduleRoutes } from './schedule/schedule.routes.ts';
import { readSchedules, type ScheduleJudging, scheduleIntake } from './schedule/schedule-kind.service.ts';
import { scheduleJudging } from './schedule-row/judging.service.ts';
import { standInRoutes } from './stand-in/stand-in.routes.ts';
import { workflowRoutes } from './workflow/workflow.routes.ts';
import { workflowEffects } from './workflow/workflow-change.service.ts';

export { actOn } from './approval/acting.service.ts';
export { proofSubject, writeAct } from './approval/deciding.service.ts';
export { whatProofOpens } from './approval/proof-words.service.ts';
export { contentNow } from './approval/standing.service.ts';
export { type MadeSum, madeSums, timesToApprove, whyRejected } from './figures/made.service.ts';
export { seesAttachment } from './payment-request/attaching.service.ts';
export {
  assertLive,
  assertSeen,
  changeDraft,
  createDraft,
  markOf,
  requestEvent,
} from './payment-request/drafting.service.ts';
export { heldRequest, MANY_LINES, type Mark, type RequestRow } from './payment-request/holding.service.ts';
export { payableNow } from './payment-request/payables.service.ts';
export { stateOf, statusAtEnd } from './payment-request/progress.domain.ts';
export { failedLines } from './payment-request/queues.service.ts';
export { readLines, readRequest, searchRequests, typesFor, waitingFor } from './payment-request/reading.service.ts';
export { submitRequest } from './payment-request/submitting.service.ts';
export { noRequest, wholeIn } from './payment-request/whole.service.ts';
export { askForRefund } from './refund/starting.service.ts';
export { receiveSchedule } from './schedule/receiving.service.ts';
export type { ScheduleJudging } from './schedule/schedule-kind.service.ts';
export { submitSchedule } from './schedule/submitting.service.ts';
export { workflowsIn } from './workflow/workflow.service.ts';
export { replaceWorkflows } from './workflow/workflow-change.service.ts';
export { workflowUpload } from './workflow/workflow-rows.service.ts';
export type { MoneyOut };
export { referenceRoutes };

/** Payment schedules: their calls and the job that reads their files, judged so; `maxRows` is raised for measuring alone. */
export function paymentSchedules<World, Values>(
  judging: ScheduleJudging<World, Values>,
  maxRows?: number,
): { routes: Route[]; jobs: Job<{ intakeId: number }>[] } {
  const kind = scheduleIntake(judging, maxRows) as never;
  const read = readSchedules(kind);
  return { routes: scheduleRoutes(kind, read), jobs: [read] };
}

/** Payment schedules as the portal serves them. */
export const schedules = paymentSchedules(scheduleJudging);

/** Payment requests: writing them down and deciding on them; `out` sends what was approved. */
export const request = (out: MoneyOut): Module<Effects> => ({
  routes: [
    ...referenceRoutes,
    ...standInRoutes,
    ...schedules.routes,
    ...workflowRoutes,
    ...routesOfRequests(out),
    ...refundRoutes,
  ],
  jobs: [...schedules.jobs, tellLateJob, gatherPayoutsJob],
  effects: workflowEffects,
});
