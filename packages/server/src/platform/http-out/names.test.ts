import { createSocket, type Socket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { httpOut } from './http-out.node.ts';
import { HttpOutError } from './http-out.ts';
import { publicNames } from './names.ts';

const IPV4 = 1;
const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});

/** Starts a name server on this machine that answers as the function says, or never; returns where it is. */
async function nameServer(answer: (query: Buffer) => Buffer | undefined): Promise<string> {
  const socket = createSocket('udp4');
  opened.push(socket);
  socket.on('message', (query, from) => {
    const reply = answer(query);
    if (reply) socket.send(reply, from.port, from.address);
  });
  await new Promise<void>((up) => socket.bind(0, '127.0.0.1', up));
  return `127.0.0.1:${socket.address().port}`;
}

/** Returns where the question of a query ends: after its labels, type and class (RFC 1035). */
function endOfQuestion(query: Buffer): number {
  let at = 12;
  while (query[at] !== 0) at += query[at]! + 1;
  return at + 5;
}

/** Answers queries for IPv4 with these bytes of an address, and others with nothing. */
const pointingTo =
  (address: readonly number[]) =>
  (query: Buffer): Buffer => {
    const end = endOfQuestion(query);
    const isV4 = query.readUInt16BE(end - 4) === IPV4;
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(isV4 ? 1 : 0, 6);
    head.writeUInt32BE(0, 8);
    const found = Buffer.from([0xc0, 0x0c, 0, IPV4, 0, 1, 0, 0, 0, 60, 0, 4, ...address]);
    return Buffer.concat([head, query.subarray(12, end), ...(isV4 ? [found] : [])]);
  };

const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error) => (error instanceof HttpOutError ? `${error.reason}, ${error.outcome}` : error),
  );

test('a name that users enter is resolved by the name servers, and its address is checked', async () => {
  const lookup = publicNames([await nameServer(pointingTo([10, 1, 2, 3]))]);
  expect(await lookup('inside.example.com', new AbortController().signal)).toEqual([
    { address: '10.1.2.3', family: 4 },
  ]);
  const out = httpOut({ reach: 'public', lookup });
  expect(await reasonOf(out.send({ method: 'GET', url: 'https://inside.example.com/' }))).toBe(
    'address-refused, not-sent',
  );
});

test('a name of which the name server never answers occupies no thread, and its query ends with the deadline', async () => {
  const queried = Promise.withResolvers<void>();
  const lookup = publicNames([await nameServer(() => void queried.resolve())]);
  const deadline = new AbortController();
  const found = lookup('stuck.example.com', deadline.signal);
  await queried.promise;
  expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap');
  deadline.abort();
  await expect(found).rejects.toMatchObject({ code: 'ECANCELLED' });
});

test('a call to a name of which the name server never answers ends at its deadline, and nothing was sent', async () => {
  const out = httpOut({ reach: 'public', lookup: publicNames([await nameServer(() => undefined)]) });
  const calls = Array.from({ length: 16 }, (_, nth) =>
    reasonOf(out.send({ method: 'POST', url: `https://stuck${nth}.example.com/`, deadlineMs: 80 })),
  );
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['deadline, not-sent']));
});

test('a name has its IPv4 addresses, though its name server never answers for IPv6', async () => {
  const v4 = pointingTo([203, 0, 113, 9]);
  const isV4 = (query: Buffer) => query.readUInt16BE(endOfQuestion(query) - 4) === IPV4;
  const lookup = publicNames([await nameServer((query) => (isV4(query) ? v4(query) : undefined))]);
  expect(await lookup('half.example.com', new AbortController().signal)).toEqual([
    { address: '203.0.113.9', family: 4 },
  ]);
});

test('a name that users enter is this machine without a query when it is localhost', async () => {
  const server = createServer((_request, response) => response.end('here'));
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const { port } = server.address() as AddressInfo;
  const out = httpOut({ reach: 'public', allowLoopback: true });
  const answer = await out.send({ method: 'GET', url: `http://localhost:${port}/`, isEntered: true });
  expect(answer.body.toString()).toBe('here');
  const queries: Buffer[] = [];
  const lookup = publicNames([await nameServer((query) => void queries.push(query))]);
  const found = await lookup('hooks.localhost', new AbortController().signal);
  expect([found.map(({ address }) => address), queries]).toEqual([['127.0.0.1', '::1'], []]);
  server.closeAllConnections();
  server.close();
});
