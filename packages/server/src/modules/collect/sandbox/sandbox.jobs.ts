import { payLateJob } from './sandbox.service.ts';
import { tellJob } from './sandbox-event.service.ts';

/** What the test provider does after its answer. */
export const sandboxJobs = [tellJob, payLateJob];
