import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults a call of the double can have. `LOST`: it acts, and the response is cut off before its end. */
export type RemitaFault =
  | { does: 'SILENT' | 'CUT' | 'LOST' | 'GARBAGE' | 'HUGE' }
  | { does: 'STATUS'; status: number }
  | { does: 'SAYS'; fields: Record<string, unknown> };
type On = 'MAKE' | 'STATUS' | 'ORDER' | 'DEACTIVATE';

export interface RemitaOrder {
  rrr: string;
  orderId: string;
  /** Naira, as requested. */
  amount: string;
  serviceTypeId: string;
  /** Status code: 025 until an event. */
  status: string;
  paymentDate?: string;
}

export interface RemitaDouble {
  /** Address of the interface, up to and including /send/api. */
  url: string;
  origin: string;
  /** By our order id. */
  orders: Map<string, RemitaOrder>;
  /** Every call, as `ACT name`, oldest first. */
  calls: string[];
  /** Whether responses are wrapped as `jsonp ({…})`. */
  isWrapped: boolean;
  /** Sets the faults of the next calls of this kind, one each. */
  fails(on: On, ...faults: RemitaFault[]): void;
  /** Removes all faults. */
  heals(): void;
  /** Reports whether the next call of this kind gets no answer, so that nobody has to wait for its deadline. */
  isSilentNext(url: string): boolean;
  /** Runs before a call is answered. */
  onCall: ((act: On, name: string) => Promise<void>) | undefined;
  close(): Promise<void>;
}

const sha = (text: string): string => createHash('sha512').update(text).digest('hex');
const STATUS = /\/echannelsvc\/(\d+)\/([^/]+)\/([0-9a-f]+)\/(status|orderstatus)\.reg$/;
const BASE = '/remita/exapp/api/v1/send/api';

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function actOf(url: string): On | undefined {
  if (url.endsWith('/paymentinit')) return 'MAKE';
  if (url.endsWith('/deactivate.json')) return 'DEACTIVATE';
  const kind = STATUS.exec(url)?.[4];
  return kind === undefined ? undefined : kind === 'status' ? 'STATUS' : 'ORDER';
}

/**
 * Starts Remita's collection interface as a server on this machine: it creates RRRs, returns their status and
 * deactivates them. It checks every hash itself (020 when wrong), refuses an order it knows (028), and fails as a test
 * sets.
 */
export async function remitaDouble({
  merchantId,
  apiKey,
}: {
  merchantId: string;
  apiKey: string;
}): Promise<RemitaDouble> {
  const orders = new Map<string, RemitaOrder>();
  const faults = new Map<On, RemitaFault[]>();
  let nextRrr = 270_000_000_001;
  const byRrr = (rrr: string): RemitaOrder | undefined => [...orders.values()].find((order) => order.rrr === rrr);

  function make(sent: Record<string, string>, token: string): Record<string, unknown> {
    const { serviceTypeId = '', amount = '', orderId = '' } = sent;
    if (token !== sha(merchantId + serviceTypeId + orderId + amount + apiKey))
      return { statuscode: '020', status: 'Invalid Authentication' };
    if (orders.has(orderId)) return { statuscode: '028', status: 'Duplicate Order Ref' };
    const order = { rrr: String(nextRrr), orderId, amount, serviceTypeId, status: '025' };
    nextRrr += 1;
    orders.set(orderId, order);
    return { statuscode: '025', RRR: order.rrr, status: 'Payment Reference generated' };
  }

  function status(order: RemitaOrder | undefined, hashed: string, name: string): Record<string, unknown> {
    if (hashed !== sha(name + apiKey + merchantId)) return { status: '020', message: 'Invalid Authentication' };
    if (!order) return { status: '023', message: 'Invalid RRR' };
    const { rrr, orderId, amount, status: code, paymentDate } = order;
    // Amounts of this call are numbers, as observed at Remita.
    return {
      ...{ amount: Number(amount), RRR: rrr, orderId, message: code === '00' ? 'Approved' : 'Transaction Pending' },
      ...{ ...(paymentDate && { paymentDate, transactiontime: `${paymentDate.slice(0, 10)} 00:00:00` }), status: code },
    };
  }

  function deactivate({ rrr = '', hash }: Record<string, string>): Record<string, unknown> {
    const order = byRrr(rrr);
    if (hash !== sha(rrr + apiKey + merchantId)) return { statuscode: '020', status: 'Invalid Authentication' };
    if (!order || order.status === '00') return { statuscode: '022', status: 'Invalid Request' };
    order.status = '0990';
    return { statuscode: '00', status: 'Successful' };
  }

  const double: RemitaDouble = {
    ...{ url: '', origin: '', orders, calls: [], isWrapped: false, onCall: undefined },
    fails: (on, ...more) => void faults.set(on, [...(faults.get(on) ?? []), ...more]),
    heals: () => faults.clear(),
    isSilentNext: (url) => faults.get(actOf(url) ?? 'MAKE')?.[0]?.does === 'SILENT',
    close: () => new Promise((done) => server.closeAllConnections() ?? server.close(() => done())),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request);
    const url = request.url ?? '';
    const act = actOf(url);
    if (!act || !url.startsWith(BASE)) return void response.writeHead(404).end('{}');
    const sent = text === '' ? {} : (JSON.parse(text) as Record<string, string>);
    const [, , name = sent.orderId ?? sent.rrr ?? '', hashed = ''] = STATUS.exec(url) ?? [];
    double.calls.push(`${act} ${name}`);
    await double.onCall?.(act, name);
    const token = /remitaConsumerToken=(\w+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const fault = faults.get(act)?.shift();
    if (fault?.does === 'SILENT') return;
    if (fault?.does === 'CUT') return void request.socket.destroy();
    if (fault?.does === 'STATUS') return void response.writeHead(fault.status).end('<html>Service unavailable</html>');
    const reported =
      act === 'MAKE'
        ? make(sent, token)
        : act === 'DEACTIVATE'
          ? deactivate(sent)
          : status(act === 'STATUS' ? byRrr(name) : orders.get(name), hashed, name);
    const fields = fault?.does === 'SAYS' ? { ...reported, ...fault.fields } : reported;
    const json = JSON.stringify(fields);
    const written = double.isWrapped ? `jsonp (${json})` : json;
    if (fault?.does === 'GARBAGE') return void response.end('<html><b>Remita</b></html>');
    if (fault?.does === 'HUGE') return void response.end(written + ' '.repeat(70_000));
    if (fault?.does !== 'LOST') return void response.end(written);
    response.writeHead(200, { 'content-length': String(written.length) }).write(written.slice(0, 10));
    setImmediate(() => request.socket.destroy());
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  double.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  double.url = `${double.origin}${BASE}`;
  return double;
}

/** Returns one payment of a notification with every observed field, amounts as numbers; `change` overrides fields. */
export const notified = (order: RemitaOrder, change: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...{ rrr: order.rrr, channnel: 'CARDPAYMENT', channel: 'CARDPAYMENT', billerName: 'FEDERAL TREASURY' },
  ...{ amount: Number(order.amount), transactiondate: '2026-11-24 10:00:00', debitdate: '2026-11-24 10:00:00' },
  ...{ bank: '232', branch: '', serviceTypeId: order.serviceTypeId, orderRef: order.orderId, orderId: order.orderId },
  ...{ payerName: 'Ada Obi', payerPhoneNumber: '08030000000', payeremail: 'ada@payer.test', type: 'PY' },
  ...{ customFieldData: [{ DESCRIPTION: 'Plate', COLVAL: 'ABC-123' }], parentRRRDetails: {}, chargeFee: 0 },
  ...{ paymentDescription: 'Licence', integratorsEmail: '', integratorsPhonenumber: '' },
  ...change,
});
