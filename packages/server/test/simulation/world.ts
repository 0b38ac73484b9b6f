import { DomainError } from '@isura/contract/kernel/problems';
import { handClock } from '../../src/platform/clock/clock.ts';
import { refusalOfDatabase } from '../../src/platform/http/database-refusals.ts';
import { simulatedBankOf } from './bank.ts';
import { diceOf } from './dice.ts';
import { faultsOf } from './faults.ts';
import { newInstance } from './instance.ts';
import { sharedQueue } from './jobs.ts';
import { simulatedMail } from './mail.ts';
import { simulatedProviderOf } from './provider.ts';
import { Died, LostAnswer, schedulerOver } from './scheduler.ts';
import type { Bug, World } from './shapes.ts';
import type { Stage } from './stage.ts';

/** Moments a run begins at: in the middle of a day, before a cut-off, before midnight of Lagos, before a year ends. */
const BEGINNINGS = [
  '2026-11-24T11:00:00Z',
  '2026-11-24T22:40:00Z',
  '2026-11-30T22:57:00Z',
  '2026-12-01T22:58:40Z',
  '2026-12-31T22:50:00Z',
];

export function newWorld(stage: Stage, seed: number, bug: Bug): World {
  const dice = diceOf(`run ${seed}`);
  const start = new Date(dice.pick(BEGINNINGS));
  const clock = handClock(start);
  const lives = [0, 0, 0];
  const world: World = {
    seed: String(seed),
    stage,
    dice,
    faults: faultsOf(dice),
    clock,
    scheduler: schedulerOver(stage.held),
    database: stage.database,
    config: stage.config,
    queue: sharedQueue(),
    bug,
    instances: [],
    bills: [],
    services: 1 + dice.below(3),
    surprises: [],
    trace: [],
    provider: undefined as never,
    bank: undefined as never,
    mail: undefined as never,
    kill(at) {
      world.instances[at]?.die();
      lives[at]! += 1;
      world.instances[at] = newInstance(world, `instance ${at + 1}`, lives[at]!);
    },
    logged: (error, words) => void world.outcomeOf(error, words),
    outcomeOf(error, where) {
      if (error instanceof Died) return 'died';
      if (error instanceof LostAnswer) return 'lost';
      const known = error instanceof DomainError ? error : refusalOfDatabase(error);
      if (known) return known.code;
      const said = error instanceof Error ? error.message : String(error ?? 'an error of the portal');
      if (said.startsWith('the mail server')) return 'unsent';
      world.surprises.push(`${where}: ${said}`);
      return 'surprise';
    },
    ask: async (text, values) => (await world.scheduler.during(stage.admin.query(text, values))).rows as never,
    note: (line) => void world.trace.push(`${clock.now().getTime() - start.getTime()} ${line}`),
  };
  world.provider = simulatedProviderOf(world);
  world.bank = simulatedBankOf(world);
  world.mail = simulatedMail(world);
  world.instances = [0, 1, 2].map((at) => newInstance(world, `instance ${at + 1}`, 0));
  stage.watch({ ...world.scheduler, said: bug.said ?? ((text) => text) });
  return world;
}
