import { setTimeout as wait } from 'node:timers/promises';
import { fileJournal } from './modules/bank/test-bank/journal.gateway.fake.ts';
import { openTestBank } from './modules/bank/test-bank/server.gateway.fake.ts';

/**
 * `node packages/server/src/test-bank.command.ts`: the test bank as a separate process, with its own ledger in
 * TEST_BANK_BOOKS. BANK_SECRET signs both ways; TEST_BANK_NOTIFY_URL is the address it sends events to. None of it is real
 * money, and it refuses to start with PAYMENT_MODE=LIVE.
 */
const { BANK_SECRET, TEST_BANK_PORT = '0', TEST_BANK_BOOKS, TEST_BANK_NOTIFY_URL, PAYMENT_MODE } = process.env;
if (PAYMENT_MODE === 'LIVE' || !BANK_SECRET) {
  process.stderr.write('The test bank wants BANK_SECRET, and stands beside no real money (PAYMENT_MODE).\n');
  process.exit(1);
}
const bank = await openTestBank({
  secret: BANK_SECRET,
  port: Number(TEST_BANK_PORT),
  notifyUrl: TEST_BANK_NOTIFY_URL || undefined,
  ...(TEST_BANK_BOOKS && { journal: fileJournal(TEST_BANK_BOOKS) }),
});
process.stdout.write(`The test bank is at ${bank.url}\n`);
process.send?.({ ready: true, url: bank.url });
const ended = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ended.abort());
while (!ended.signal.aborted) {
  await bank.notifyAll();
  await wait(100, undefined, { signal: ended.signal }).catch(() => {});
}
await bank.close();
