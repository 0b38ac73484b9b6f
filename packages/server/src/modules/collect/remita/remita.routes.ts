import { RM1, RM2, RM3, RM4 } from '@isura/contract/collect/remita';
import { handOverPolicy } from '../../../platform/http/headers.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { styleOfOwnPage } from '../../../platform/pages/own-style.ts';
import { handOverPage } from './handing-over.page.ts';
import { handOver } from './handing-over.service.ts';
import { receiveNotification, receiveReturn } from './notification.service.ts';

const look = styleOfOwnPage(new URL('./handing-over.css', import.meta.url));
const onTo = (location: string) => ({
  contentType: 'text/html; charset=utf-8',
  body: '',
  status: 303 as const,
  headers: { location },
});

/** The Remita calls: its notifications, the page that sends a payer on, and the return. */
export const remitaRoutes: Route[] = [
  route(RM1, { name: 'notifyOfRemitaPayment' }, async ({ raw, ctx, facts }) => ({
    contentType: 'text/plain; charset=utf-8',
    body: await receiveNotification(ctx, raw.bytes, facts.ip),
  })),
  route(RM2, { name: 'showRemitaHandOver' }, async ({ params, ctx }) => {
    const form = await handOver(ctx, params.order);
    if ('goOn' in form) return onTo(form.goOn);
    return {
      contentType: 'text/html; charset=utf-8',
      body: handOverPage(form, ctx.config.productName),
      headers: { 'content-security-policy': handOverPolicy(form.action) },
    };
  }),
  route(RM3, { name: 'returnFromRemita' }, async ({ params, ctx }) => onTo(await receiveReturn(ctx, params.order))),
  route(RM4, { name: 'getRemitaStyle' }, async () => ({ contentType: 'text/css; charset=utf-8', body: look })),
];
