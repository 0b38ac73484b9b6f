import { DM1, DM2, DM3 } from '@isura/contract/platform/dev-messages';
import { type Route, route } from '../http/route.ts';
import { styleOfOwnPage } from '../pages/own-style.ts';
import { messagePage } from './dev-messages.page.ts';
import { messagesTo } from './dev-messages.service.ts';

const look = styleOfOwnPage(new URL('./dev-messages.css', import.meta.url));

/** The mailbox of the test mode, for people and for programs. */
export const devMessageRoutes: readonly Route[] = [
  route(DM1, { name: 'listTestMessages' }, ({ query, ctx }) => messagesTo(ctx, query.to || undefined)),
  route(DM2, { name: 'showTestMessages' }, async ({ query, ctx }) => {
    const to = query.to || undefined;
    const messages = await messagesTo(ctx, to);
    const { productName } = ctx.config;
    const body = messagePage({ messages, productName, ...(to ? { to } : {}), refreshing: query.refresh === 'on' });
    return { contentType: 'text/html; charset=utf-8', body };
  }),
  route(DM3, { name: 'getTestMessagesStyle' }, async ({ ctx }) => {
    await messagesTo(ctx, '-');
    return { contentType: 'text/css; charset=utf-8', body: look };
  }),
];
