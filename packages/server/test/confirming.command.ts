// A process that confirms payments of the provider `test` until it has been through all or is killed: one line on its output for
// every answer, `<ref> <receipt number> <outcome>`. Its one argument is JSON: { url, refs, paid, clients }.
import { setTimeout as wait } from 'node:timers/promises';
import { asKobo } from '@isura/contract/kernel/money';
import { confirmPayment } from '../src/modules/collect/payment/confirm.service.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { idsFrom, systemRandom } from '../src/platform/clock/random.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { groupsOver } from '../src/platform/groups/groups.ts';

/** What it is told to do. */
export interface ConfirmingOrder {
  url: string;
  refs: string[];
  paid: number;
  clients: number;
}

const { url, refs, paid, clients } = JSON.parse(process.argv[2] ?? '{}') as ConfirmingOrder;
const database = openDatabase({ url, poolSize: 4 });
const ids = idsFrom(systemRandom);
const ctx = { clock: systemClock, random: systemRandom, ids, groups: groupsOver(database.pool) } as unknown as Ctx;
let next = 0;

/** One confirmation; whoever has no answer asks again, for as long as a database takes to get up. */
async function confirmOne(ref: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    try {
      const said = { provider: 'test', providerRef: ref, paid: asKobo(BigInt(paid)), paidAt: systemClock.now() };
      const { receiptNumber, outcome } = await confirmPayment(ctx, said);
      return void process.stdout.write(`${ref} ${receiptNumber} ${outcome}\n`);
    } catch {
      await wait(50);
    }
  }
}

async function confirmOn(): Promise<void> {
  for (let ref = refs[next++]; ref !== undefined; ref = refs[next++]) await confirmOne(ref);
}

await Promise.all(Array.from({ length: clients }, confirmOn));
await ctx.groups.drain();
await database.pool.end();
