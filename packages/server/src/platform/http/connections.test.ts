import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { testPortal } from '../../../test/portal.ts';
import { type ConnectionLimits, connectionLimits, openConnections } from './connections.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Starts a server within limits; requests to /slow are answered when `answer` is called. */
async function serverWithin(limits: ConnectionLimits) {
  const connections = openConnections(limits);
  const waiting: (() => void)[] = [];
  const server: Server = createServer((request, response) => {
    connections.begins(request.socket, response);
    if (request.url === '/slow') waiting.push(() => response.end('slow'));
    else response.end('quick');
  });
  server.on('connection', (socket) => connections.accept(socket));
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { ...connections, port, waiting };
}

/** Connects from an address of this machine; `end` resolves when the server has closed the connection. */
async function visitor(port: number, localAddress = '127.0.0.1') {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  closing.push(() => socket.destroy());
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => (received += text));
  const end = new Promise<'closed'>((resolve) => socket.once('close', () => resolve('closed')));
  await once(socket, 'connect');
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  const answered = (text: string) => expect.poll(() => received, { timeout: 60_000 }).toContain(text);
  return { socket, end, ask, answered, received: () => received };
}

test('the connection of a network that has been idle longest makes place for its next one, and others stay open', async () => {
  const server = await serverWithin({ all: 100, network: 3 });
  const other = await visitor(server.port, '127.0.0.2');
  const first = await visitor(server.port);
  first.ask('/quick');
  await first.answered('quick');
  const silent = await visitor(server.port);
  await visitor(server.port);
  first.ask('/quick?again'); // now the silent one has been idle longest
  await expect.poll(() => first.received().split('quick').length, { timeout: 60_000 }).toBe(3);
  const next = await visitor(server.port);
  next.ask('/quick');
  await next.answered('quick');
  expect(await silent.end).toBe('closed');
  other.ask('/quick');
  await other.answered('quick');
  expect(server.figures()).toEqual({ open: 4, closed: 1 });
});

test('a connection with a request under way is never closed for another: the new one is', async () => {
  const server = await serverWithin({ all: 100, network: 2 });
  const busy = [await visitor(server.port), await visitor(server.port)];
  for (const one of busy) one.ask('/slow');
  await expect.poll(() => server.waiting.length, { timeout: 60_000 }).toBe(2);
  const third = await visitor(server.port);
  expect(await third.end).toBe('closed');
  for (const answer of server.waiting) answer();
  for (const one of busy) await one.answered('slow');
});

test('headers that never end count as idle', async () => {
  const server = await serverWithin({ all: 100, network: 1 });
  const slow = await visitor(server.port);
  slow.socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ');
  const next = await visitor(server.port);
  next.ask('/quick');
  await next.answered('quick');
  expect(await slow.end).toBe('closed');
});

test('when all places are taken by many networks, the longest idle of all makes place', async () => {
  const server = await serverWithin({ all: 3, network: 3 });
  const first = await visitor(server.port, '127.0.0.2');
  await visitor(server.port, '127.0.0.3');
  await visitor(server.port, '127.0.0.4');
  const next = await visitor(server.port, '127.0.0.5');
  next.ask('/quick');
  await next.answered('quick');
  expect(await first.end).toBe('closed');
  expect(server.figures()).toEqual({ open: 3, closed: 1 });
});

test('the limits stay below the limit of open files, and a trusted proxy is not one network', () => {
  expect(connectionLimits(0, 1_048_576)).toEqual({ all: 4_096, network: 512 });
  expect(connectionLimits(1, 1_048_576)).toEqual({ all: 4_096, network: 4_096 });
  expect(connectionLimits(0, 1_024)).toEqual({ all: 512, network: 512 });
  expect(connectionLimits(0, 256)).toEqual({ all: 64, network: 64 });
});

test('six hundred silent connections of one address leave the portal open to the next address and to that one', async () => {
  const { app } = await testPortal();
  closing.push(() => app.server.closeAllConnections());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  await Promise.all(Array.from({ length: 600 }, () => visitor(port)));
  for (const from of ['127.0.0.2', '127.0.0.1']) {
    const one = await visitor(port, from);
    one.ask('/faq');
    await one.answered('200 OK');
  }
  const open = await new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  expect(open).toBeLessThanOrEqual(513);
});
