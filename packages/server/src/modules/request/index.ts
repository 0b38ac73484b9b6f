import type { Route } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { MoneyOut } from './approval/money-out.service.ts';
import { notifyLateJob, notifyNewApproverJob } from './approval/remind-approvers.jobs.ts';
import { gatherPayoutsJob } from './figures/payouts.jobs.ts';
import { leftWaitingRoutes } from './left-waiting/left-waiting.routes.ts';
import { files } from './list-files.domain.ts';
import { paymentRequestRoutes as routesOfRequests } from './payment-request/payment-request.routes.ts';
import { referenceRoutes } from './reference/reference.routes.ts';
import { referenceFiles } from './reference/reference-files.domain.ts';
import { refundRoutes } from './refund/refund.routes.ts';
import { scheduleRoutes } from './schedule/schedule.routes.ts';
import { readSchedules, type ScheduleValidation, scheduleIntake } from './schedule/schedule-kind.service.ts';
import { scheduleValidation } from './schedule-row/row-validation.service.ts';
import { togetherRoutes } from './together/together.routes.ts';

export { actOn } from './approval/act-on-request.service.ts';
export { contentNow } from './approval/decision.service.ts';
export { proofSubject, writeAct } from './approval/decision-proof.service.ts';
export { whatProofOpens } from './approval/proof-words.service.ts';
export { assertNotReleased } from './approval/retained-once.service.ts';
export { holdTaken, withheldBack } from './approval/withheld.service.ts';
export { type MadeSum, madeSums, timesToApprove, whyRejected } from './figures/made.service.ts';
export { outflow } from './figures/outflow.service.ts';
export { leftWaitingIn } from './left-waiting/left-waiting.service.ts';
export { seesAttachment } from './payment-request/attach-file.service.ts';
export {
  assertNotPaidAfterAll,
  holdCorrected,
  holdWithCorrected,
  isReplaced,
  linesMaybePaid,
  whyNotClosedYet,
} from './payment-request/correct-line.service.ts';
export {
  assertLive,
  assertSeen,
  changeDraft,
  createDraft,
  requestEvent,
  stampOf,
} from './payment-request/draft-request.service.ts';
export { heldRequest, MANY_LINES, type RequestRow, type Stamp } from './payment-request/hold-request.service.ts';
export { openRequests } from './payment-request/open-requests.service.ts';
export { followRetention, letLinesFollow, queueLines, retainNoMore } from './payment-request/paid-lines.service.ts';
export { payableNow } from './payment-request/payables.service.ts';
export { stateOf, statusAtEnd } from './payment-request/progress.domain.ts';
export { failedLines, linesToFix } from './payment-request/queues.service.ts';
export {
  readLines,
  readRequest,
  returnedTo,
  searchRequests,
  typesFor,
  waitingFor,
} from './payment-request/read-requests.service.ts';
export { noRequest, requestInFull } from './payment-request/request-in-full.service.ts';
export {
  beginRun,
  type Counted,
  closeRun,
  endRun,
  type Moved,
  moveFigures,
  stopStarting,
} from './payment-request/run.service.ts';
export { shownInWordsOf } from './payment-request/shown.service.ts';
export { submitRequest } from './payment-request/submit-request.service.ts';
export {
  type Attempt,
  askNow,
  claimAttempts,
  closeTransfers,
  declareTransfers,
  noteTaken,
  postponeTransfers,
  queueTransfers,
  requeueTransfers,
  type TransferOutcome,
  takeQueued,
  takeToAsk,
  writeOutcomes,
} from './payment-request/transfer-state.service.ts';
export { whyNotClosed } from './payment-request/why-not-closed.service.ts';
export { MOBILISATION_ADVANCES, RETENTION_PAYABLE } from './payment-type/contract.domain.ts';
export { askForRefund } from './refund/start-refund.service.ts';
export { receiveSchedule } from './schedule/receive-schedule.service.ts';
export type { ScheduleValidation } from './schedule/schedule-kind.service.ts';
export { submitSchedule } from './schedule/submit-schedule.service.ts';
export type { MoneyOut };
export { referenceRoutes };

/**
 * Builds the payment schedule routes and the job that reads their files, with this validation; `maxRows` is raised
 * only for measurements.
 */
export function paymentSchedules<World, Values>(
  validation: ScheduleValidation<World, Values>,
  maxRows?: number,
): { routes: Route[]; jobs: Job<{ intakeId: number }>[] } {
  const kind = scheduleIntake(validation, maxRows) as never;
  const read = readSchedules(kind);
  return { routes: scheduleRoutes(kind, read), jobs: [read] };
}

/** Payment schedules with the portal's own validation. */
export const schedules = paymentSchedules(scheduleValidation);

/** Payment requests: creating them and deciding on them; `out` sends what was approved. */
export const request = (out: MoneyOut): Module => ({
  routes: [
    ...referenceRoutes,
    ...schedules.routes,
    ...routesOfRequests(out),
    ...togetherRoutes(out),
    ...refundRoutes,
    ...leftWaitingRoutes,
  ],
  jobs: [...schedules.jobs, notifyLateJob, notifyNewApproverJob, gatherPayoutsJob],
  files: { ...files, ...referenceFiles },
});
