import { AU1, AU2, AU11 } from '@isura/contract/identity/auth';
import { companionCookie } from '../../../platform/http/companion.ts';
import { addCookie } from '../../../platform/http/cookies.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { SecondPerson } from '../admin-request/second-person.service.ts';
import { rememberDevice } from '../device/device.service.ts';
import { reportLost } from '../factor/lost.service.ts';
import { newCompanion } from '../session/session.service.ts';
import { signIn } from './sign-in.service.ts';
import { verifyCode } from './verify.service.ts';

/** Routes of sign-in: password, then code. The cookie is set with the first and must come back with the second. */
export const signInRoutes = (secondPerson: SecondPerson): Route[] => [
  route(AU1, { name: 'signInWithPassword' }, async ({ body, ctx, facts, headers }) => {
    const companion = facts.keepsCookies ? newCompanion(ctx) : undefined;
    const answer = await signIn(ctx, facts, body, companion);
    if (companion) addCookie(headers, companionCookie([companion, ...facts.companions]));
    if ('idToken' in answer) rememberDevice(ctx, facts, headers, answer.login);
    return answer;
  }),
  route(AU2, { name: 'verifySignInCode' }, async ({ body, ctx, facts, headers }) => {
    const answer = await verifyCode(ctx, facts, body);
    rememberDevice(ctx, facts, headers, answer.login);
    return answer;
  }),
  route(AU11, { name: 'reportLostFactors' }, ({ body, ctx, facts }) =>
    reportLost(ctx, facts, secondPerson, body.challengeId),
  ),
];
