import { ME7 } from '@isura/contract/identity/account-register';
import { AU3, AU4 } from '@isura/contract/identity/auth';
import { AU7, AU8 } from '@isura/contract/identity/staff-register';
import { companionCookie } from '../../../platform/http/companion.ts';
import { addCookie } from '../../../platform/http/cookies.ts';
import { route } from '../../../platform/http/route.ts';
import { rememberDevice } from '../device/device.service.ts';
import { newCompanion } from '../session/session.service.ts';
import { resendCode } from '../sign-in/verify.service.ts';
import { sendMailboxCode, verifyMailbox } from './mailbox.service.ts';
import { registerPayer } from './registration.service.ts';
import { openStaff, registerStaff } from './staff.service.ts';

/** Routes for mailbox codes, and for accounts of payers and of users who onboard an organization. */
export const registrationRoutes = [
  route(AU3, { name: 'sendRegistrationCode' }, ({ body, ctx }) =>
    body.challengeId === undefined
      ? sendMailboxCode(ctx, body.email!, body.purpose)
      : resendCode(ctx, body.challengeId),
  ),
  route(AU4, { name: 'verifyRegistrationCode' }, ({ body, ctx, facts }) => verifyMailbox(ctx, facts, body)),
  route(AU7, { name: 'registerStaff' }, async ({ body, ctx, facts, headers }) => {
    // As for a payer: the input belongs to this browser.
    const companion = facts.keepsCookies ? newCompanion(ctx) : undefined;
    const answer = await registerStaff(ctx, facts, body, companion);
    if (companion) addCookie(headers, companionCookie([companion, ...facts.companions]));
    return answer;
  }),
  route(AU8, { name: 'finishStaffRegistration' }, async ({ body, ctx, facts, headers }) => {
    const answer = await openStaff(ctx, facts, body);
    rememberDevice(ctx, facts, headers, answer.data.user.login);
    return answer;
  }),
  route(ME7, { name: 'registerPayer' }, async ({ body, ctx, facts, headers }) => {
    // The registration belongs to the browser that sends it back, and the session that follows the code is bound to it.
    const companion = facts.keepsCookies ? newCompanion(ctx) : undefined;
    const answer = await registerPayer(ctx, facts, body, companion);
    if (companion) addCookie(headers, companionCookie([companion, ...facts.companions]));
    return answer;
  }),
];
