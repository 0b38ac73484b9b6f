import { setTimeout as wait } from 'node:timers/promises';
import { fileJournal } from './modules/bank/test-bank/journal.gateway.fake.ts';
import { openTestBank } from './modules/bank/test-bank/server.gateway.fake.ts';

/**
 * `node packages/server/src/test-bank.command.ts`: the test bank as a process of its own, with books of its
 * own in TEST_BANK_BOOKS. BANK_SECRET signs both ways; TEST_BANK_TELLS is where it tells what happened. Nothing of it is real
 * money, and it is refused beside PAYMENT_MODE=LIVE.
 */
const { BANK_SECRET, TEST_BANK_PORT = '0', TEST_BANK_BOOKS, TEST_BANK_TELLS, PAYMENT_MODE } = process.env;
if (PAYMENT_MODE === 'LIVE' || !BANK_SECRET) {
  process.stderr.write('The test bank wants BANK_SECRET, and stands beside no real money (PAYMENT_MODE).\n');
  process.exit(1);
}
const bank = await openTestBank({
  secret: BANK_SECRET,
  port: Number(TEST_BANK_PORT),
  tells: TEST_BANK_TELLS || undefined,
  ...(TEST_BANK_BOOKS && { journal: fileJournal(TEST_BANK_BOOKS) }),
});
process.stdout.write(`The test bank is at ${bank.url}\n`);
process.send?.({ ready: true, url: bank.url });
const ended = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ended.abort());
while (!ended.signal.aborted) {
  await bank.tell();
  await wait(100, undefined, { signal: ended.signal }).catch(() => {});
}
await bank.close();
