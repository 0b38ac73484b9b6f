import { ME2, ME3, ME15, ME16 } from '@isura/contract/identity/account';
import { ME1 } from '@isura/contract/identity/own-account';
import { route } from '../../../platform/http/route.ts';
import { everyoneProved, everyoneSignedIn } from '../../../platform/http/shared-rows.ts';
import { changeDetails, changePassword, readAccount } from './account.service.ts';
import { beginPhoneChange, finishPhoneChange } from './phone.service.ts';

/** Routes of the signed-in user's own account. */
export const accountRoutes = [
  route(ME1, { name: 'getOwnAccount', may: everyoneSignedIn }, ({ actor, ctx }) => readAccount(ctx, actor)),
  route(ME2, { name: 'updateOwnAccount', may: everyoneSignedIn }, ({ body, actor, ctx, facts }) =>
    changeDetails(ctx, actor, facts, body),
  ),
  route(ME3, { name: 'changeOwnPassword', may: everyoneSignedIn }, async ({ body, actor, ctx, facts, headers }) => {
    headers['x-session-token'] = await changePassword(ctx, actor, facts, body);
  }),
  route(ME15, { name: 'sendPhoneCode', may: everyoneProved }, ({ body, actor, ctx, facts }) =>
    beginPhoneChange(ctx, actor, facts, body.phone),
  ),
  route(ME16, { name: 'changePhone', may: everyoneProved }, ({ body, actor, ctx, facts }) =>
    finishPhoneChange(ctx, actor, facts, body),
  ),
];
