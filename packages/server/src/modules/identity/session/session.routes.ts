import { ME4, ME5, ME6 } from '@isura/contract/identity/account';
import { AU9 } from '@isura/contract/identity/sign-out';
import { companionCookie } from '../../../platform/http/companion.ts';
import { addCookie } from '../../../platform/http/cookies.ts';
import { route } from '../../../platform/http/route.ts';
import { everyoneSignedIn } from '../../../platform/http/shared-rows.ts';
import { listSessions, logOut, revokeSession } from './session.service.ts';

/** Routes of the caller's sessions. ME6 has its time in the header of every signed-in answer. */
export const sessionRoutes = [
  route(ME4, { name: 'listOwnSessions', may: everyoneSignedIn }, ({ actor, ctx }) => listSessions(ctx, actor)),
  route(ME5, { name: 'endOwnSession', may: everyoneSignedIn }, ({ params, actor, ctx, facts }) =>
    revokeSession(ctx, actor, facts, params.id),
  ),
  route(ME6, { name: 'keepSessionAlive', may: everyoneSignedIn }, async () => undefined),
  route(AU9, { name: 'signOut', may: everyoneSignedIn }, async ({ body, actor, ctx, facts, headers }) => {
    await logOut(ctx, actor, facts, body?.reason ?? 'LOGOUT');
    headers['clear-site-data'] = '"storage"';
    if (facts.keepsCookies) addCookie(headers, companionCookie([]));
  }),
];
