import { WH4, WH5, WH6, WH9, WH10 } from '@isura/contract/connect/webhook-deliveries';
import { WH1, WH2, WH3, WH7, WH8 } from '@isura/contract/connect/webhook-endpoints';
import { type Route, route } from '../../../platform/http/route.ts';
import { overseers } from '../../../platform/http/shared-rows.ts';
import { readDelivery, resend, searchDeliveries, testEndpoint } from './delivery.service.ts';
import { changeEndpoint, makeEndpoint, removeEndpoint, rollSecret, searchEndpoints } from './endpoint.service.ts';
import { replay } from './replay.service.ts';

/** Administrators in their own organization, the central office in its own too, each after a fresh proof of identity. */
const ownAdministrators = { D: 'y^', O: 'y^' } as const;
/** The same without a proof: what is sent was to be sent there before. */
const ownAdministratorsAtOnce = { D: 'y', O: 'y' } as const;

/** Routes of webhooks. */
export const webhookRoutes: Route[] = [
  route(WH1, { name: 'listWebhookEndpoints', may: overseers }, ({ params, query, by, ctx }) =>
    searchEndpoints(ctx, by, params.orgId, query),
  ),
  route(WH7, { name: 'makeWebhookEndpoint', may: ownAdministrators }, ({ params, body, by, ctx }) =>
    makeEndpoint(ctx, by, params.orgId, body),
  ),
  route(WH2, { name: 'changeWebhookEndpoint', may: ownAdministrators }, ({ params, body, by, ctx }) =>
    changeEndpoint(ctx, by, params.orgId, params.id, body),
  ),
  route(WH8, { name: 'deleteWebhookEndpoint', may: ownAdministrators }, ({ params, query, by, ctx }) =>
    removeEndpoint(ctx, by, params.orgId, params.id, query.version),
  ),
  route(WH3, { name: 'rollWebhookSecret', may: ownAdministrators }, ({ params, body, by, ctx }) =>
    rollSecret(ctx, by, params.orgId, params.id, body.graceHours),
  ),
  route(WH4, { name: 'listWebhookDeliveries', may: overseers }, ({ params, query, by, ctx }) =>
    searchDeliveries(ctx, by, params, query),
  ),
  route(WH10, { name: 'getWebhookDelivery', may: overseers }, ({ params, by, ctx }) => readDelivery(ctx, by, params)),
  route(WH5, { name: 'resendWebhookDelivery', may: ownAdministratorsAtOnce }, ({ params, by, ctx }) =>
    resend(ctx, by, params),
  ),
  route(WH9, { name: 'testWebhookEndpoint', may: ownAdministratorsAtOnce }, ({ params, by, ctx }) =>
    testEndpoint(ctx, by, params),
  ),
  route(WH6, { name: 'replayToWebhookEndpoint', may: ownAdministrators }, ({ params, body, by, ctx }) =>
    replay(ctx, by, params, body),
  ),
];
