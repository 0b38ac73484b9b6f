import { AU5, AU6, AU10, ME8 } from '@isura/contract/identity/auth';
import { type Route, route } from '../../../platform/http/route.ts';
import { activate, askForReset, finishReset, type ResendBodyCode, resendActivation } from './recovery.service.ts';

/** Links in mails: a forgotten password, a first one. The code of a body goes out where `resendBodyCode` says. */
export const recoveryRoutes = (resendBodyCode: ResendBodyCode): Route[] => [
  route(AU5, ({ body, ctx, facts }) => askForReset(ctx, facts, body.email)),
  route(AU6, ({ body, ctx, facts }) => finishReset(ctx, facts, body.key, body.newPassword)),
  route(AU10, ({ query, ctx, facts }) => resendActivation(ctx, facts, query.email, resendBodyCode)),
  route(ME8, ({ body, ctx, facts }) => activate(ctx, facts, body.key, body.password)),
];
