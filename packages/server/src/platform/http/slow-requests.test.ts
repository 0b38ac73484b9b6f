import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitSlowRequests, SLOWEST_FILE, treatAsFile } from './slow-requests.ts';

const WINDOW_MS = 400;
const A_WINDOW = (SLOWEST_FILE * WINDOW_MS) / 1_000;
let server: Server;
let sockets: Socket[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.close();
});

const turn = () => new Promise((go) => setImmediate(go));

/**
 * Sends a body in pieces to a server that takes it as a file or not, and returns how it ended. The hand-driven clock
 * advances by `everyMs` after each piece.
 */
async function sent(body: { pieces: number; bytes: number; everyMs: number; isFile: boolean }): Promise<string> {
  const { pieces, bytes, everyMs, isFile } = body;
  let came = (): number => 0;
  server = createServer((request, response) => {
    came = () => request.socket.bytesRead;
    limitSlowRequests(
      request,
      (detail) => {
        response.end(detail);
        request.socket.destroySoon();
      },
      WINDOW_MS,
    );
    if (isFile) treatAsFile(request);
    request.resume().on('end', () => response.end('all of it'));
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  let isOver = false;
  const over = new Promise<void>((end) => socket.once('close', () => end())).then(() => {
    isOver = true;
  });
  const head = `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${pieces * bytes}\r\n\r\n`;
  socket.write(head);
  while (came() === 0) await turn();
  for (let nth = 1; nth <= pieces && !isOver; nth += 1) {
    if (!socket.destroyed) socket.write('x'.repeat(bytes));
    while (came() < head.length + nth * bytes && !isOver) await turn();
    vi.advanceTimersByTime(everyMs);
  }
  await over;
  return Buffer.concat(parts).toString().split('\r\n').at(-1) || Buffer.concat(parts).toString();
}

describe('a slow body', () => {
  test('a slow body is cut off at its time limit even while data still arrives', async () => {
    expect(await sent({ pieces: 200, bytes: 1_000, everyMs: 20, isFile: false })).toContain('did not arrive within');
  });

  test('a slow body is accepted when it is a file at the required rate, in four times the time others have', async () => {
    const pieces = (4 * WINDOW_MS) / 20;
    const reported = await sent({ pieces, bytes: Math.ceil(A_WINDOW / 20), everyMs: 20, isFile: true });
    expect(reported).toContain('all of it');
  });

  test('a slow body is cut off when it is a file that sends a few bytes now and then', async () => {
    expect(await sent({ pieces: 1_000, bytes: 4, everyMs: 20, isFile: true })).toContain('less than 16 KB a second');
  });
});
