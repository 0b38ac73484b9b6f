import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../ctx.ts';
import { clamdFault, scannedByClamd } from './clamd.ts';
import { scanFile } from './scanner.ts';

const folder = mkdtempSync(join(tmpdir(), 'isura-clamd-'));
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a clamd received: the command and the bytes of each chunk. */
interface Received {
  command: string;
  chunks: Buffer[];
}

/** Starts a server that speaks clamd's protocol, and returns its address; `answer` decides by what it received. */
async function clamd(answer: (received: Received) => string, path?: string): Promise<string> {
  const server = createServer((socket: Socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part) => {
      bytes = Buffer.concat([bytes, part]);
      const received = read(bytes);
      if (received) socket.end(`${answer(received)}\0`);
    });
  });
  servers.push(server);
  server.listen(path ?? { port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  return path === undefined ? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` : `unix:${path}`;
}

function read(bytes: Buffer): Received | undefined {
  const end = bytes.indexOf(0);
  if (end < 0) return undefined;
  const command = bytes.subarray(0, end).toString();
  if (command !== 'zINSTREAM') return { command, chunks: [] };
  const chunks: Buffer[] = [];
  for (let at = end + 1; at + 4 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size === 0) return { command, chunks };
    if (at + 4 + size > bytes.length) return undefined;
    chunks.push(bytes.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return undefined;
}

const verdict = ({ chunks }: Received): string =>
  Buffer.concat(chunks).includes('virus') ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK';
const content = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)));

describe('clamd', () => {
  test('clamd receives a file in chunks over TCP and over a socket of the machine, and its verdict is returned', async () => {
    for (const address of [await clamd(verdict), await clamd(verdict, join(folder, 'clamd.ctl'))]) {
      expect(await scannedByClamd(address, content('a letter', ' of two parts'))).toBe('CLEAN');
      expect(await scannedByClamd(address, content('a vi', 'rus'))).toBe('INFECTED');
    }
  });

  test('clamd that refuses a file as too long, says nothing sensible or is not there gives no verdict', async () => {
    const limited = await clamd(() => 'INSTREAM size limit exceeded. ERROR');
    await expect(scannedByClamd(limited, content('long'))).rejects.toThrow('INSTREAM size limit exceeded. ERROR');
    const odd = await clamd(() => '');
    await expect(scannedByClamd(odd, content('x'))).rejects.toThrow('it closed the connection');
    await expect(scannedByClamd(`unix:${join(folder, 'nobody')}`, content('x'))).rejects.toThrow('ENOENT');
  });

  test('clamd is checked by check-live with a PING', async () => {
    expect(await clamdFault(await clamd(({ command }) => (command === 'zPING' ? 'PONG' : '?')))).toBeUndefined();
    expect(await clamdFault(`unix:${join(folder, 'nobody')}`)).toMatch(
      /^the virus scanner at unix:\S+ does not answer/,
    );
  });
});

describe('a stored file', () => {
  const ctxWith = (clamdUrl?: string) =>
    ({ files: { open: async () => content('%PDF-1.7 a letter') }, config: { clamdUrl } }) as unknown as Ctx;

  test('a stored file is CLEAN only when a virus scanner has seen it, and NOT_SCANNED where there is none', async () => {
    expect(await scanFile(ctxWith(await clamd(verdict)), 'key')).toBe('CLEAN');
    expect(await scanFile(ctxWith(), 'key')).toBe('NOT_SCANNED');
  });

  test('a stored file is refused when the scanner finds a virus, and not kept when the scanner does not answer', async () => {
    const found = ctxWith(await clamd(() => 'stream: Some.Virus FOUND'));
    await expect(scanFile(found, 'key')).rejects.toMatchObject({ code: 'file-infected' });
    const away = ctxWith(`unix:${join(folder, 'nobody')}`);
    await expect(scanFile(away, 'key')).rejects.toMatchObject({ code: 'busy' });
  });
});
