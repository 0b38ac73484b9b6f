import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { comesAsFile, keepPace, SLOWEST_FILE } from './pace.ts';

const WINDOW_MS = 400;
const A_WINDOW = (SLOWEST_FILE * WINDOW_MS) / 1_000;
let server: Server;
let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.close();
});

/** Sends a body of so many pieces, one every so often, to a server that takes it as a file, or not; says how it ended. */
async function sent(body: { pieces: number; bytes: number; everyMs: number; isFile: boolean }): Promise<string> {
  const { pieces, bytes, everyMs, isFile } = body;
  server = createServer((request, response) => {
    keepPace(
      request,
      (detail) => {
        response.end(detail);
        request.socket.destroySoon();
      },
      WINDOW_MS,
    );
    if (isFile) comesAsFile(request);
    request.resume().on('end', () => response.end('all of it'));
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${pieces * bytes}\r\n\r\n`);
  let left = pieces;
  const timer = setInterval(() => {
    if (left === 0 || socket.destroyed) return clearInterval(timer);
    left -= 1;
    socket.write('x'.repeat(bytes));
  }, everyMs);
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  await new Promise((over) => socket.once('close', over));
  clearInterval(timer);
  return Buffer.concat(parts).toString().split('\r\n').at(-1) || Buffer.concat(parts).toString();
}

describe('a body that comes slowly', () => {
  test('is cut off after its time, though it goes on coming', async () => {
    expect(await sent({ pieces: 200, bytes: 1_000, everyMs: 20, isFile: false })).toContain('did not arrive within');
  });

  test('is taken whole when it is a file that comes at its rate, however long that takes', async () => {
    const began = performance.now();
    const said = await sent({ pieces: 60, bytes: Math.ceil(A_WINDOW / 8), everyMs: 20, isFile: true });
    expect(said).toContain('all of it');
    expect(performance.now() - began).toBeGreaterThan(2 * WINDOW_MS);
  });

  test('is cut off when it is a file of a few bytes now and then', async () => {
    expect(await sent({ pieces: 1_000, bytes: 4, everyMs: 20, isFile: true })).toContain('less than 16 KB a second');
  });
});
