import { afterAll } from 'vitest';
import { httpOut } from '../../src/platform/http-out/http-out.node.ts';
import type { HttpOut } from '../../src/platform/http-out/http-out.ts';
import { liveSettings, testKey } from '../process/live-settings.ts';
import { notified, type RemitaDouble, type RemitaOrder, remitaDouble } from './remita-double.ts';
import { type SandboxPortal, sandboxPortal } from './sandbox.ts';

const LIVE_ORIGIN = 'https://login.remita.test';

/** Remita settings of the tests; none of them is real. */
export const remitaSettings = {
  REMITA_URL: `${LIVE_ORIGIN}/remita/exapp/api/v1/send/api`,
  REMITA_MERCHANT_ID: '6021347788',
  REMITA_API_KEY: testKey('of Remita').slice(0, 32),
  REMITA_SERVICE_TYPES: 'default=4430999',
};

export interface RemitaPortal extends SandboxPortal {
  double: RemitaDouble;
  /** Returns the latest order of a reference at Remita. */
  order(reference: string): RemitaOrder;
  /** Pays it at Remita; nobody is notified. */
  pay(reference: string): RemitaOrder;
  /** Sends a notification over HTTP, as Remita does: an array of these orders, or the given content. */
  notify(of: readonly RemitaOrder[] | { content: unknown }): Promise<{ status: number; text: string }>;
  statuses(id: number): Promise<string[]>;
}

/** Opens a portal that moves real money, listening on this machine, with Remita's double beside it, both over HTTP. */
export async function remitaPortal(env: Record<string, string> = {}): Promise<RemitaPortal> {
  const settings = { ...remitaSettings, ...env };
  const double = await remitaDouble({ merchantId: settings.REMITA_MERCHANT_ID, apiKey: settings.REMITA_API_KEY });
  afterAll(() => double.close());
  const out = httpOut({ reach: 'public', allowLoopback: true });
  const http: HttpOut = {
    send: (request) =>
      out.send({
        ...request,
        url: request.url.replace(LIVE_ORIGIN, double.origin),
        ...(double.isSilentNext(request.url) ? { deadlineMs: 300 } : {}),
      }),
  };
  const portal = await sandboxPortal({ env: { ...liveSettings, ...settings }, http });
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const order = (reference: string): RemitaOrder =>
    [...double.orders.values()].findLast(({ orderId }) => orderId.startsWith(reference))!;
  return {
    ...portal,
    double,
    order,
    pay: (reference) => Object.assign(order(reference), { status: '00', paymentDate: '2026-11-24 10:00:00' }),
    async notify(of) {
      const content = 'content' in of ? of.content : of.map((one) => notified(one));
      const answer = await fetch(`${address}/services/collectionservice/api/providers/remita/notifications`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof content === 'string' ? content : JSON.stringify(content),
      });
      return { status: answer.status, text: await answer.text() };
    },
    statuses: async (id) => (await portal.payments(id)).map(({ status }) => status),
  };
}
