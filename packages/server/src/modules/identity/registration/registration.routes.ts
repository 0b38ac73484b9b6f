import { ME7 } from '@isura/contract/identity/account-register';
import { AU3, AU4 } from '@isura/contract/identity/auth';
import { route } from '../../../platform/http/route.ts';
import { resendCode } from '../sign-in/verify.service.ts';
import { sendMailboxCode, verifyMailbox } from './mailbox.service.ts';
import { registerPayer } from './registration.service.ts';

/** Codes for a mailbox, and accounts of payers. */
export const registrationRoutes = [
  route(AU3, ({ body, ctx }) =>
    body.challengeId === undefined
      ? sendMailboxCode(ctx, body.email!, body.purpose)
      : resendCode(ctx, body.challengeId),
  ),
  route(AU4, ({ body, ctx, facts }) => verifyMailbox(ctx, facts, body)),
  route(ME7, ({ body, ctx, facts }) => registerPayer(ctx, facts, body)),
];
