import { sql } from 'kysely';
import { systemClock } from '../src/platform/clock/clock.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { loginUrl } from '../src/platform/db/logins.ts';
import { runOnce } from '../src/platform/idempotency/idempotency.ts';
import { hashRequest } from '../src/platform/idempotency/request-hash.ts';
import { packagedBinaries } from '../src/platform/postgres/binaries.ts';
import { rateLimits } from '../src/platform/rate-limit/rate-limit.ts';
import { makeTemplate, startTestServer, templateName, testSecret } from '../test/server.ts';
import type { Bench } from './bench.ts';

const TIMES = 400;

/** Returns the median, in milliseconds, of repeated runs of `work`. */
async function median(work: (at: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    const began = performance.now();
    await work(at);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[TIMES / 2] ?? 0;
}

/** The cost of the guards around every call. */
export const bench: Bench = {
  id: 'platform',
  title: 'Guards around a call',
  about: `What a counted attempt and an idempotency key cost, one after another, ${TIMES} times a round; the figure is the median.`,
  async open() {
    const server = await startTestServer(packagedBinaries());
    await makeTemplate(server);
    const database = openDatabase({ url: loginUrl(server.url(templateName), 'grp_app', testSecret), poolSize: 2 });
    const ctx = { clock: systemClock, inTx: database.inTx } as unknown as Ctx;
    const limits = rateLimits(database.pool, systemClock);
    const scope = { role: 'grp_org', orgId: 12, userId: 7 } as const;
    const write = (joined: Ctx) =>
      joined.inTx(scope, (tx) =>
        sql`insert into platform.outbox (org_id, source_type, source_id, event, payload)
          values (12, 'bench', 1, 'bench.done', '{}')`.execute(tx),
      );
    let key = 0;
    const keyed = () =>
      runOnce(
        ctx,
        {
          key: `bench-${++key}`,
          route: 'BENCH',
          owner: 'user:7',
          requestHash: hashRequest('POST', '/bench', { amount: '10.00' }),
          scope,
          keep: 'a-day',
          store: () => ({ status: 200, body: '{}' }),
        },
        write,
      );
    return {
      pieces: [
        {
          name: 'count one attempt of a limit',
          unit: 'ms',
          measure: () => median((at) => limits.take(`bench:${at % 50}`, 1_000_000, 60)),
          floor: { name: 'select 1', measure: () => median(() => database.pool.query('select 1')) },
          limit: 1,
        },
        {
          name: 'a durable write under an idempotency key',
          unit: 'ms',
          measure: () => median(keyed),
          floor: { name: 'the same write without a key', measure: () => median(() => write(ctx)) },
        },
      ],
      async close() {
        await database.close();
        await server.stop();
      },
    };
  },
};
