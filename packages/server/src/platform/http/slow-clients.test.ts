import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { testPortal } from '../../../test/portal.ts';
import { plainRequest, sendBytes } from '../../../test/process/wire.ts';

const { app } = await testPortal();
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

test('others are answered while two hundred clients never finish their request', async () => {
  const slow = Array.from({ length: 200 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await Promise.all(slow.map((socket) => once(socket, 'connect')));
  for (const socket of slow) socket.write('GET /faq HTTP/1.1\r\nhost: x\r\nx-slow: ');
  const answers = await Promise.all(Array.from({ length: 50 }, () => sendBytes(port, plainRequest('GET', '/faq'))));
  for (const socket of slow) socket.destroy();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

// Waits for the real limits: 10 s for headers, 15 s for the whole request.
test.runIf(process.env.TEST_TIER).concurrent.each([
  ['headers', 'GET /faq HTTP/1.1\r\nhost: x\r\nx-slow: '],
  ['body', 'POST /csp-report HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{'],
])(
  'clients whose %s never end get an answer and are disconnected',
  async (_, bytes) => {
    const { status, headers, body } = await sendBytes(port, bytes);
    expect([status, JSON.parse(body).code]).toEqual([408, 'request-timeout']);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      connection: 'close',
      'cache-control': 'no-store',
    });
  },
  120_000,
);

test.runIf(process.env.TEST_TIER).concurrent(
  'clients whose body never ends after the refusal get no second answer',
  async () => {
    const { status, body } = await sendBytes(
      port,
      'POST /config.json HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
    );
    expect([status, JSON.parse(body).code]).toEqual([405, 'method-not-allowed']);
  },
  120_000,
);
