import { afterAll } from 'vitest';
import { simulatedBank } from '../src/modules/bank/bank/bank.service.ts';
import { simulatedProvider } from '../src/modules/collect/payment/gateways.service.ts';
import { type HandClock, handClock } from '../src/platform/clock/clock.ts';
import { idsFrom, seededRandom } from '../src/platform/clock/random.ts';
import { readConfig } from '../src/platform/config/config.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { groupsOver } from '../src/platform/groups/groups.ts';
import type { Actor } from '../src/platform/http/route.ts';
import { outbox } from '../src/platform/jobs/outbox.ts';
import { createLog } from '../src/platform/log/log.ts';
import type { PayableService } from './collections.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { payableAtWill, twoAdmins } from './payable-at-will.ts';
import { type PlainBank, type PlainProvider, plainBank, plainProvider } from './plain-provider.ts';
import { deafQueue } from './portal.ts';
import { testSecret } from './server.ts';
import { watchedDatabase } from './simulation/lines.ts';

/** A process of the portal, with connections and groups of its own. */
export interface Client {
  ctx: Ctx;
}

/** Money-in of several processes over one database, with a provider and a bank that keep their books in memory. */
export interface MoneyIn {
  db: TestDatabase;
  clock: HandClock;
  services: PayableService[];
  admins: [Actor, Actor];
  provider: PlainProvider;
  bank: PlainBank;
  clients: [Client, ...Client[]];
  /** While `work` runs, what the services say to the database is changed on its way. */
  whileSaid<T>(said: ((text: string) => string) | undefined, work: () => Promise<T>): Promise<T>;
}

/** Money-in of so many processes; what is queued is dropped, and whoever wants work done does it. */
export async function moneyIn({ processes = 1, breaksInvariants = false } = {}): Promise<MoneyIn> {
  const db = await testDatabase({ breaksInvariants, world: 'bodies' });
  const services = await payableAtWill(db);
  const admins = await twoAdmins(db);
  const clock = handClock(new Date('2026-11-24T09:00:00Z'));
  const config = readConfig({ DATABASE_URL: db.url, SECRET_KEY: testSecret, FILES_DIR: '/nowhere' });
  const provider = plainProvider(clock, config.publicUrl);
  const bank = plainBank(clock);
  const same = (text: string): string => text;
  let said = same;
  const watch = { began() {}, ended() {}, said: (text: string) => said(text) };
  const databases = Array.from({ length: processes }, () => watchedDatabase(db.url, () => watch, 3));
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
        database.inTx(scope, work, said === same ? options : { ...options, keepPlans: false }),
      copyOut: database.copyOut,
      openLoader: database.openLoader,
    };
    simulatedProvider.give(ctx, provider.gateway);
    simulatedBank.give(ctx, bank.rail);
    return { ctx };
  }) as [Client, ...Client[]];

  return {
    ...{ db, clock, services, admins, provider, bank, clients },
    async whileSaid(other, work) {
      said = other ?? same;
      try {
        return await work();
      } finally {
        said = same;
      }
    },
  };
}
