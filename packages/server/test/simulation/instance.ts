import { simulatedBank } from '../../src/modules/bank/bank/bank.service.ts';
import { simulatedProvider } from '../../src/modules/collect/payment/gateways.service.ts';
import { idsFrom, seededRandom } from '../../src/platform/clock/random.ts';
import type { Ctx, Tx } from '../../src/platform/ctx.ts';
import type { NamedStatement } from '../../src/platform/db/named-statement.ts';
import { groupsOver } from '../../src/platform/groups/groups.ts';
import type { Job } from '../../src/platform/jobs/jobs.ts';
import { outbox } from '../../src/platform/jobs/outbox.ts';
import type { Log } from '../../src/platform/log/log.ts';
import { stepping } from './lines.ts';
import { Died, LostAnswer } from './scheduler.ts';
import type { Instance, World } from './shapes.ts';

/** Returns a log that passes a process's errors to the world and ignores the rest. */
const logInto = (report: (error: unknown, words: string) => void): Log => {
  const error = (facts: { error?: unknown }, words: string): void => report(facts.error, words);
  return { error, warn: () => {}, info: () => {}, debug: () => {}, trace: () => {} } as unknown as Log;
};

export function newInstance(world: World, name: string, life: number): Instance {
  const { scheduler, database, bug } = world;
  const random = seededRandom(`${world.seed} ${name} ${life}`);
  let dead = false;
  const die = (): void => {
    dead = true;
  };
  const alive = (): void => {
    if (dead) throw new Died(name);
  };
  const step = async (label: string, order: number): Promise<void> => {
    alive();
    await scheduler.turn(name, label, order);
    alive();
  };

  /** Jobs a transaction has queued; they exist once it has committed. */
  const put = new WeakMap<Tx, [Job<never>, unknown, Date][]>();
  /** Ignores a dead process's error about its end. */
  const orDied = (error: unknown): never => {
    throw dead ? new Died(name) : error;
  };
  const inTx: Ctx['inTx'] = async (scope, work, options) => {
    const order = scheduler.order();
    await step('begin', order);
    const jobs: [Job<never>, unknown, Date][] = [];
    const inside = async (opened: Tx) => {
      const tx = opened.withPlugin(stepping(() => step('said', order))) as Tx;
      put.set(tx, jobs);
      const worked = await work(tx);
      await step('commit', order);
      return worked;
    };
    const answer = await database
      .inTx(scope, inside, { ...options, keepPlans: bug.said === undefined && bug.input === undefined })
      .catch(orDied);
    for (const [job, data, due] of jobs) world.queue.put(job, data, due);
    await step('committed', order);
    if (world.faults.losesAnswer()) throw new LostAnswer('the answer to a commit was lost');
    return answer;
  };
  const statements: NamedStatement = {
    async query(statement) {
      const order = scheduler.order();
      await step('group', order);
      const answer = await database.pool.query(statement);
      await step('group committed', order);
      if (world.faults.losesAnswer()) throw new LostAnswer('the answer to a group was lost');
      return answer;
    },
  };

  const instance: Instance = { name, step, die, ctx: undefined as never };
  const ctx: Ctx = {
    config: world.config,
    clock: world.clock,
    random,
    ids: idsFrom(random),
    log: logInto((error, words) => !dead && world.logged(error, words)),
    files: undefined as never,
    http: undefined as never,
    copyOut: database.copyOut,
    openLoader: database.openLoader,
    mailer: world.mail.mailerOf(instance),
    outbox,
    groups: groupsOver(statements, { size: 256, inFlight: world.dice.pick([1, 1, 2]), waiting: 4_000 }),
    queue: {
      async enqueue(tx, job, data, { startAfterSeconds = 0 } = {}) {
        const due = new Date(world.clock.now().getTime() + startAfterSeconds * 1_000);
        put.get(tx)!.push([job as unknown as Job<never>, data, due]);
      },
    },
    inTx,
  };
  instance.ctx = bug.ctx?.(ctx, world) ?? ctx;
  const provider = world.provider.gatewayOf(instance);
  const bank = world.bank.railOf(instance);
  simulatedProvider.give(instance.ctx, bug.gateway?.(provider, world) ?? provider);
  simulatedBank.give(instance.ctx, bug.rail?.(bank, world) ?? bank);
  return instance;
}
