import { connect } from 'node:net';

/** A response as received over the wire. */
export interface WireAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Writes these bytes to a server of this machine and reads until it closes. Nothing is normalized, so that what no
 * client library would send can be sent: add `connection: close` where the server would wait for more.
 */
export function sendBytes(port: number, bytes: string | Buffer, host = '127.0.0.1'): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write(bytes));
    const parts: Buffer[] = [];
    socket.setTimeout(60_000, () => socket.destroy(new Error('the server neither answered nor closed')));
    socket.on('data', (part) => parts.push(part));
    socket.on('error', (error) => (parts.length > 0 ? finish() : reject(error)));
    socket.on('close', () => finish());
    const finish = (): void => {
      const text = Buffer.concat(parts).toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      const [first = '', ...lines] = text.slice(0, end).split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
      );
      resolve({
        status: Number(first.split(' ')[1] ?? 0),
        headers,
        body: text.slice(end + 4),
      });
    };
  });
}

/** Returns one request written by hand; extra headers as lines. */
export const plainRequest = (method: string, url: string, headers: readonly string[] = [], body = ''): string =>
  [`${method} ${url} HTTP/1.1`, 'host: portal.test', 'connection: close', ...headers, '', body].join('\r\n');
