import { ME7 } from '@isura/contract/identity/account-register';
import { AU3, AU4 } from '@isura/contract/identity/auth';
import { AU7, AU8 } from '@isura/contract/identity/staff-register';
import { companionCookie } from '../../../platform/http/companion.ts';
import { route } from '../../../platform/http/route.ts';
import { newCompanion } from '../session/session.service.ts';
import { resendCode } from '../sign-in/verify.service.ts';
import { sendMailboxCode, verifyMailbox } from './mailbox.service.ts';
import { registerPayer } from './registration.service.ts';
import { openStaff, registerStaff } from './staff.service.ts';

/** Codes for a mailbox, and accounts of payers and of those who bring a body on board. */
export const registrationRoutes = [
  route(AU3, ({ body, ctx }) =>
    body.challengeId === undefined
      ? sendMailboxCode(ctx, body.email!, body.purpose)
      : resendCode(ctx, body.challengeId),
  ),
  route(AU4, ({ body, ctx, facts }) => verifyMailbox(ctx, facts, body)),
  route(AU7, async ({ body, ctx, facts, headers }) => {
    const answer = await registerStaff(ctx, facts, body);
    if (facts.keepsCookies) headers['set-cookie'] = companionCookie([newCompanion(ctx), ...facts.companions]);
    return answer;
  }),
  route(AU8, ({ body, ctx, facts }) => openStaff(ctx, facts, body)),
  route(ME7, ({ body, ctx, facts }) => registerPayer(ctx, facts, body)),
];
