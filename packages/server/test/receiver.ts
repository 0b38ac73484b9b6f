import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver of webhooks got. */
export interface Received {
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** How the next requests are answered; 204 at first. */
  answer: (response: ServerResponse, nth: number) => void;
  /** The most requests that were open at once. */
  mostOpen: number;
  close(): Promise<void>;
}

/** Starts a receiver of webhooks on this machine, at a port of the system. */
export async function receiver(): Promise<Receiver> {
  let open = 0;
  const server = createServer(async (request, response) => {
    open += 1;
    here.mostOpen = Math.max(here.mostOpen, open);
    response.once('close', () => {
      open -= 1;
    });
    let body = '';
    for await (const part of request) body += part;
    here.received.push({ headers: request.headers, body });
    here.answer(response, here.received.length);
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const here: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    answer: (response) => response.writeHead(204).end(),
    mostOpen: 0,
    close: () =>
      new Promise((gone) => {
        server.closeAllConnections();
        server.close(() => gone());
      }),
  };
  return here;
}

/** Reports, for each signature of a request, whether it is by this secret: as a receiver does it. */
export function signedBy(secret: string, { headers, body }: Received): boolean[] {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const good = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature'])
    .split(' ')
    .map((each) => each === good);
}
