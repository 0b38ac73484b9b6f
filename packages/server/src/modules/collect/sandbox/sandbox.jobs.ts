import { payLateJob } from './sandbox.service.ts';
import { sendEventJob } from './sandbox-event.service.ts';

/** The jobs of the test provider that run after its answer. */
export const sandboxJobs = [sendEventJob, payLateJob];
