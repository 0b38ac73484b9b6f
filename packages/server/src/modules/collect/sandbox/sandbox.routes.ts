import { CO8, SB1, SB2, SB3, SB4 } from '@isura/contract/collect/sandbox';
import { type Route, route } from '../../../platform/http/route.ts';
import { styleOfOwnPage } from '../../../platform/pages/own-style.ts';
import { fonts } from '../../../platform/pdf/fonts.ts';
import { takeAtCounter } from './counter.service.ts';
import { hostedPage } from './hosted.page.ts';
import { choose, hostedTransaction, scriptOutcome } from './sandbox.service.ts';

const look = styleOfOwnPage(new URL('./hosted.css', import.meta.url));

/** The calls of the test provider: its page, and the script of what happens there. They do not exist in live mode. */
export const sandboxRoutes: Route[] = [
  route(CO8, { name: 'setSandboxOutcome' }, ({ params, body: { counter, ...script }, ctx }) =>
    counter
      ? takeAtCounter(ctx, params.reference, { ...script, counter })
      : scriptOutcome(ctx, params.reference, script),
  ),
  route(SB1, { name: 'showSandboxPage' }, async ({ params, ctx }) => ({
    contentType: 'text/html; charset=utf-8',
    body: hostedPage(await hostedTransaction(ctx, params.transaction), ctx.config.productName),
  })),
  route(SB2, { name: 'chooseOnSandboxPage' }, async ({ params, raw, ctx }) => ({
    contentType: 'text/html; charset=utf-8',
    body: '',
    status: 303 as const,
    headers: { location: await choose(ctx, params.transaction, raw.bytes) },
  })),
  route(SB3, { name: 'getSandboxStyle' }, async () => ({ contentType: 'text/css; charset=utf-8', body: look })),
  route(SB4, { name: 'getSandboxFont' }, async () => ({ contentType: 'font/ttf', body: fonts().strong })),
];
