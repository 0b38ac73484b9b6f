import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../test/demonstration.ts';
import { bodyOf, formOf } from '../../../test/people/browser.ts';

const portal = await demonstrationPortal();
const { app } = portal;
const ada = await portal.as('accountant@mow.test');

/** Sends a form over a line with the given bytes a second, and returns the answer. */
async function overLine(rateOf: (length: number) => number): Promise<string> {
  const { headers, payload } = await bodyOf(formOf({ serviceId: '9001' }, { name: 'bills.csv', bytes }));
  const form = Buffer.from(payload!);
  const piece = Math.ceil(rateOf(form.length) / 10);
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const lines = [
    'POST /services/collectionservice/api/invoices/upload HTTP/1.1',
    'host: 127.0.0.1',
    'connection: close',
    `authorization: Bearer ${ada.token}`,
    `idempotency-key: ${randomUUID()}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${form.length}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  let at = 0;
  const timer = setInterval(() => {
    if (at >= form.length || socket.destroyed) return clearInterval(timer);
    socket.write(form.subarray(at, at + piece));
    at += piece;
  }, 100);
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  await new Promise((over) => socket.once('close', over));
  clearInterval(timer);
  return Buffer.concat(parts).toString().split('\r\n')[0]!;
}

const rows = Array.from(
  { length: 9_900 },
  (_, n) => `Okoro ${n} Ltd,Company,pay${n}@okoro.test,08030000000,1,,,${'x'.repeat(90)}`,
);
const bytes = Buffer.from(['Payer Name,Payer Type,Email,Phone,Quantity,Amount,Due Date,Note', ...rows].join('\n'));

// Waits for the real limits: 15 s for a whole request, and for every 240 KB of a file.
test.runIf(process.env.TEST_TIER).concurrent(
  'a file over a slow line is accepted though it takes longer than any other request may',
  async () => {
    expect(await overLine((length) => length / 25)).toContain(' 202 ');
  },
  180_000,
);

test.runIf(process.env.TEST_TIER).concurrent(
  'a file that arrives byte by byte is cut off',
  async () => {
    expect(await overLine(() => 1_000)).toContain(' 408 ');
  },
  180_000,
);
