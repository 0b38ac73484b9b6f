import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase, testSecret } from '../test/database.ts';
import { jobs, subscribers } from './app.ts';
import { systemClock } from './platform/clock/clock.ts';
import type { Ctx } from './platform/ctx.ts';
import { loginUrl } from './platform/db/logins.ts';
import { OUTBOX_CHANNEL, outbox } from './platform/jobs/outbox.ts';
import { openQueue } from './platform/jobs/queue.ts';
import { type Relay, startRelay } from './platform/jobs/relay.ts';
import { listenWakeUps } from './platform/jobs/wake-ups.ts';

const db = await testDatabase();
const log = pino({ level: 'silent' });
const queue = openQueue({ url: loginUrl(db.adminUrl, 'grp_queue', testSecret), jobs, log });
const ctx = { clock: systemClock, log, inTx: db.inTx, outbox, queue: queue.queue } as unknown as Ctx;
let relay: Relay;

/** Queries sent to the database, and how many of them await a response. */
const requested = { all: 0, open: 0 };
const query = pg.Client.prototype.query as (...input: unknown[]) => unknown;
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...input: unknown[]) {
  requested.all += 1;
  const answer = query.apply(this, input);
  if (!(answer instanceof Promise)) return answer;
  requested.open += 1;
  return answer.finally(() => {
    requested.open -= 1;
  });
} as never);

const turn = () => new Promise((go) => setImmediate(go));

/** Advances the timers by seconds, each after the queries of the second before are answered. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    for (let quiet = 0; quiet < 20; quiet = requested.open === 0 ? quiet + 1 : 0) await turn();
  }
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  await queue.start(ctx, { work: true });
  const wakeUps = listenWakeUps({ url: db.url, channel: OUTBOX_CHANNEL, log });
  relay = startRelay({ ctx, subscribers, wakeUps });
  await pass(90);
});
afterAll(async () => {
  vi.useRealTimers();
  await relay.stop();
  await queue.stop();
});

test('an idle worker queries the database less than once a second, for all its kinds of work', async () => {
  const spells: number[] = [];
  // The queue schedules by the database's clock: where a real minute begins within a spell, its work is queried for too.
  for (let spell = 0; spell < 4; spell += 1) {
    const before = requested.all;
    await pass(120);
    spells.push((requested.all - before) / 2);
  }
  expect(Math.min(...spells)).toBeLessThan(40);
});
