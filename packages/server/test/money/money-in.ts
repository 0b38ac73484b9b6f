import { simulatedBank } from '../../src/modules/bank/bank/bank.service.ts';
import { simulatedProvider } from '../../src/modules/collect/payment/gateways.service.ts';
import { type HandClock, handClock } from '../../src/platform/clock/clock.ts';
import type { Actor } from '../../src/platform/http/route.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { type Processes, processesOver } from '../process/processes.ts';
import type { PayableService } from './collections.ts';
import { payableAtWill, twoAdmins } from './payable-at-will.ts';
import { type PlainBank, type PlainProvider, plainBank, plainProvider } from './plain-provider.ts';

export type { Client } from '../process/processes.ts';

/** Collection in several processes over one database, with a provider and a bank that keep their books in memory. */
export interface MoneyIn extends Processes {
  db: TestDatabase;
  clock: HandClock;
  services: PayableService[];
  admins: [Actor, Actor];
  provider: PlainProvider;
  bank: PlainBank;
}

/** Starts this number of processes. */
export async function moneyIn({ processes = 1, breaksInvariants = false } = {}): Promise<MoneyIn> {
  const db = await testDatabase({ breaksInvariants, world: 'organizations' });
  const services = await payableAtWill(db);
  const admins = await twoAdmins(db);
  const clock = handClock(new Date('2026-11-24T09:00:00Z'));
  db.follow(clock);
  const { clients, whileSaid } = processesOver(db, clock, processes);
  const provider = plainProvider(clock, clients[0].ctx.config.publicUrl);
  const bank = plainBank(clock);
  for (const { ctx } of clients) {
    simulatedProvider.give(ctx, provider.gateway);
    simulatedBank.give(ctx, bank.rail);
  }
  return { db, clock, services, admins, provider, bank, clients, whileSaid };
}
