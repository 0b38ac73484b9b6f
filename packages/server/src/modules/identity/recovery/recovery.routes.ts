import { AU5, AU6, AU10, ME8 } from '@isura/contract/identity/auth';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { type Asked, activate, askForReset, finishReset, resendActivation } from './recovery.service.ts';

/** Links in mails: a forgotten password, a first one. `letter` is the work that follows AU10. */
export const recoveryRoutes = (letter: Job<Asked>): Route[] => [
  route(AU5, ({ body, ctx, facts }) => askForReset(ctx, facts, body.email)),
  route(AU6, ({ body, ctx, facts }) => finishReset(ctx, facts, body.key, body.newPassword)),
  route(AU10, ({ query, ctx, facts }) => resendActivation(ctx, facts, query.email, letter)),
  route(ME8, ({ body, ctx, facts }) => activate(ctx, facts, body.key, body.password)),
];
