import { AU5, AU6, AU10, ME8 } from '@isura/contract/identity/auth';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { activate, askForReset, finishReset, type RecoveryRequest, resendActivation } from './recovery.service.ts';

/** Routes of emailed links: a forgotten password, a first one. `message` is the job that follows AU10. */
export const recoveryRoutes = (message: Job<RecoveryRequest>): Route[] => [
  route(AU5, { name: 'requestPasswordReset' }, ({ body, ctx, facts }) => askForReset(ctx, facts, body.email)),
  route(AU6, { name: 'finishPasswordReset' }, ({ body, ctx, facts }) =>
    finishReset(ctx, facts, body.key, body.newPassword),
  ),
  route(AU10, { name: 'resendActivationKey' }, ({ query, ctx, facts }) =>
    resendActivation(ctx, facts, query.email, message),
  ),
  route(ME8, { name: 'activateAccount' }, ({ body, ctx, facts }) => activate(ctx, facts, body.key, body.password)),
];
