import { pino } from 'pino';
import { systemClock } from '../src/platform/clock/clock.ts';
import { idsFrom, systemRandom } from '../src/platform/clock/random.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { loginUrl } from '../src/platform/db/logins.ts';
import { outbox } from '../src/platform/jobs/outbox.ts';
import { testSecret } from '../test/server.ts';

/** Opens a database as the portal does, with what services need of it; `parts` are what one bench needs besides. */
export function benchCtx(url: string, parts: object = {}) {
  const database = openDatabase({ url: loginUrl(url, 'grp_app', testSecret), poolSize: 4 });
  const ctx = {
    ...{ clock: systemClock, random: systemRandom, ids: idsFrom(systemRandom), log: pino({ level: 'silent' }) },
    ...{ outbox, inTx: database.inTx, openLoader: database.openLoader },
    ...parts,
  } as unknown as Ctx;
  return { database, ctx };
}
