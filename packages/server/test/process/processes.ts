import { afterAll } from 'vitest';
import type { HandClock } from '../../src/platform/clock/clock.ts';
import { idsFrom, seededRandom } from '../../src/platform/clock/random.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { groupsOver } from '../../src/platform/groups/groups.ts';
import { outbox } from '../../src/platform/jobs/outbox.ts';
import { createLog } from '../../src/platform/log/log.ts';
import type { TestDatabase } from '../database.ts';
import { deafQueue } from '../portal.ts';
import { testSecret } from '../server.ts';
import { watchedDatabase } from '../simulation/lines.ts';

/** A process of the portal with its own connections and groups. */
export interface Client {
  ctx: Ctx;
}

/** Several processes over one database. */
export interface Processes {
  clients: [Client, ...Client[]];
  /** Changes the SQL text the services send while `work` runs. */
  whileSaid<T>(reported: ((text: string) => string) | undefined, work: () => Promise<T>): Promise<T>;
}

/** Opens `count` processes; queued work is dropped, so callers run it themselves. They end with the file. */
export function processesOver(db: TestDatabase, clock: HandClock, count: number): Processes {
  const config = readConfig({ DATABASE_URL: db.url, SECRET_KEY: testSecret, FILES_DIR: '/nowhere' });
  const same = (text: string): string => text;
  let reported = same;
  const watch = { began() {}, ended() {}, said: (text: string) => reported(text) };
  const databases = Array.from({ length: count }, () => watchedDatabase(db.url, () => watch, 3));
  afterAll(() => Promise.all(databases.map((database) => database.close())));

  const clients = databases.map((database, nth): Client => {
    const random = seededRandom(`process ${nth}`);
    const ctx: Ctx = {
      config,
      log: createLog('fatal'),
      clock,
      random,
      ids: idsFrom(random),
      files: undefined as never,
      mailer: undefined as never,
      http: undefined as never,
      outbox,
      queue: deafQueue,
      groups: groupsOver(database.pool),
      inTx: (scope, work, options) =>
        database.inTx(scope, work, reported === same ? options : { ...options, keepPlans: false }),
      copyOut: database.copyOut,
      openLoader: database.openLoader,
    };
    return { ctx };
  }) as [Client, ...Client[]];

  return {
    clients,
    async whileSaid(other, work) {
      reported = other ?? same;
      try {
        return await work();
      } finally {
        reported = same;
      }
    },
  };
}
