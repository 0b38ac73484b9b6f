import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { httpOut } from './http-out.node.ts';
import { HttpOutError } from './http-out.ts';
import { isPublicAddress } from './public-address.ts';

const opened: Server[] = [];

async function partner(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  opened.push(server);
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const textOf = async (message: IncomingMessage) => {
  let text = '';
  for await (const part of message) text += part;
  return text;
};

const here = httpOut({ reach: 'public', allowLoopback: true });
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error) => (error instanceof HttpOutError ? `${error.reason}, ${error.outcome}` : error),
  );

describe('an outgoing call', () => {
  test('an outgoing call returns status, headers and bytes of the answer', async () => {
    const url = await partner(async (request, response) => {
      response.writeHead(201, { 'x-saw': `${request.method} ${request.headers['x-key']}` });
      response.end(`got ${await textOf(request)}`);
    });
    const answer = await here.send({ method: 'POST', url, headers: { 'x-key': 'k1' }, body: 'naira ₦' });
    expect(answer.status).toBe(201);
    expect(answer.headers['x-saw']).toBe('POST k1');
    expect(answer.body.toString()).toBe('got naira ₦');
  });

  test('an outgoing call returns a redirect as an answer and does not follow it', async () => {
    let visits = 0;
    const url = await partner((_request, response) => {
      visits += 1;
      response.writeHead(302, { location: '/inside' }).end();
    });
    const answer = await here.send({ method: 'GET', url });
    expect([answer.status, answer.headers.location, visits]).toEqual([302, '/inside', 1]);
  });

  test('an outgoing call without an answer ends at the deadline with an unknown outcome', async () => {
    const url = await partner(() => undefined);
    expect(await reasonOf(here.send({ method: 'POST', url, body: 'pay', deadlineMs: 80 }))).toBe('deadline, unknown');
  });

  test('an outgoing call with a slow drip of data ends at the deadline too', async () => {
    const url = await partner((_request, response) => {
      const drip = setInterval(() => response.write('.'), 10);
      response.on('close', () => clearInterval(drip));
    });
    expect(await reasonOf(here.send({ method: 'GET', url, deadlineMs: 120 }))).toBe('deadline, unknown');
  });

  test('an outgoing call that is answered with another protocol has an unknown outcome at once', async () => {
    const url = await partner(({ socket }) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    );
    const call = here.send({ method: 'POST', url, body: 'pay', deadlineMs: 60_000 });
    expect(await reasonOf(call)).toBe('broken-off, unknown');
  });

  test('an outgoing call reads an endless answer only up to the limit', async () => {
    const url = await partner((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    });
    expect(await reasonOf(here.send({ method: 'GET', url, maxBytes: 1000 }))).toBe('too-large, unknown');
  });

  test('an outgoing call reads an answer of exactly the limit completely', async () => {
    const url = await partner((_request, response) => response.end(Buffer.alloc(1000)));
    expect((await here.send({ method: 'GET', url, maxBytes: 1000 })).body.length).toBe(1000);
  });

  test('an outgoing call has an unknown outcome when the connection breaks off; a closed port means nothing was sent', async () => {
    const url = await partner((request) => request.socket.destroy());
    expect(await reasonOf(here.send({ method: 'POST', url, body: 'pay' }))).toBe('broken-off, unknown');
    opened[0]!.close();
    await new Promise((gone) => opened[0]!.once('close', gone));
    expect(await reasonOf(here.send({ method: 'POST', url, body: 'pay' }))).toBe('unreachable, not-sent');
  });
});

test('an outgoing call that is for public addresses alone does not reach this machine, whatever its client may', async () => {
  const url = await partner((_request, response) => response.end('inside'));
  for (const out of [here, httpOut({ reach: 'configured' })]) {
    expect(await reasonOf(out.send({ method: 'GET', url, publicOnly: true }))).toBe('address-refused, not-sent');
    expect((await out.send({ method: 'GET', url })).status).toBe(200);
  }
});

describe('addresses entered by users', () => {
  const out = httpOut({ reach: 'public', lookup: async () => [{ address: '10.1.2.3', family: 4 }] });
  test.each([
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data',
    'https://168.63.129.16/',
    'https://[fd00:ec2::254]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://[2002:7f00:1::]/',
    'https://0.0.0.0/',
    'http://8.8.8.8/',
    'https://8.8.8.8:8443/',
    'https://user:secret@8.8.8.8/',
    'https://inside.example.com/',
    'ftp://8.8.8.8/',
    'file:///etc/passwd',
    'not an address',
  ])('an address entered by a user is refused before anything is sent: %s', async (url) => {
    expect(await reasonOf(out.send({ method: 'POST', url }))).toBe('address-refused, not-sent');
  });

  test('one private address among those found is enough to refuse', async () => {
    const mixed = httpOut({
      reach: 'public',
      lookup: async () => [
        { address: '8.8.8.8', family: 4 },
        { address: '192.168.0.1', family: 4 },
      ],
    });
    expect(await reasonOf(mixed.send({ method: 'GET', url: 'https://two.example.com/' }))).toBe(
      'address-refused, not-sent',
    );
  });

  test('the name is resolved once and the checked address is called', async () => {
    const url = new URL(await partner((request, response) => response.end(request.headers.host)));
    const requested: string[] = [];
    const rebinding = httpOut({
      reach: 'public',
      allowLoopback: true,
      lookup: async (name) => {
        requested.push(name);
        return requested.length === 1 ? [{ address: '127.0.0.1', family: 4 }] : [{ address: '10.0.0.1', family: 4 }];
      },
    });
    const answer = await rebinding.send({ method: 'GET', url: `http://hooks.example.com:${url.port}/` });
    expect(requested).toEqual(['hooks.example.com']);
    expect(answer.body.toString()).toBe(`hooks.example.com:${url.port}`);
  });

  test('a name that is not resolved in time is not called', async () => {
    const stuck = httpOut({ reach: 'public', lookup: () => new Promise(() => undefined) });
    expect(await reasonOf(stuck.send({ method: 'GET', url: 'https://stuck.example.com/', deadlineMs: 40 }))).toBe(
      'deadline, not-sent',
    );
  });

  test('private ranges are blocked up to their last address', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, (a, b, c) => {
        expect(isPublicAddress(`10.${a}.${b}.${c}`)).toBe(false);
        expect(isPublicAddress(`127.${a}.${b}.${c}`)).toBe(false);
        expect(isPublicAddress(`192.168.${b}.${c}`)).toBe(false);
        expect(isPublicAddress(`172.${16 + (a % 16)}.${b}.${c}`)).toBe(false);
        expect(isPublicAddress(`169.254.${b}.${c}`)).toBe(false);
        expect(isPublicAddress(`${224 + (a % 32)}.${a}.${b}.${c}`)).toBe(false);
        expect(isPublicAddress(`::ffff:10.${a}.${b}.${c}`)).toBe(false);
        expect(isPublicAddress(`fe80::${a.toString(16)}`)).toBe(false);
        expect(isPublicAddress(`fc${b.toString(16).padStart(2, '0')}::1`)).toBe(false);
      }),
    );
    for (const address of ['8.8.8.8', '172.15.255.255', '172.32.0.0', '11.0.0.0', '2606:4700::1111']) {
      expect(isPublicAddress(address)).toBe(true);
    }
    for (const nothing of ['', 'localhost', '8.8.8.8:443', '1.2.3', '08.8.8.8'])
      expect(isPublicAddress(nothing)).toBe(false);
  });
});

test("an address from the configuration may use http inside the operator's network", async () => {
  const url = await partner((_request, response) => response.end('ok'));
  expect((await httpOut({ reach: 'configured' }).send({ method: 'GET', url })).body.toString()).toBe('ok');
});
