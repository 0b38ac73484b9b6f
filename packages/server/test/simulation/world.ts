import { DomainError } from '@isura/contract/kernel/problems';
import { handClock } from '../../src/platform/clock/clock.ts';
import { refusalOfDatabase } from '../../src/platform/http/database-refusals.ts';
import type { Message } from '../../src/platform/mail/mailer.ts';
import { simulatedBankOf } from './bank.ts';
import { diceOf } from './dice.ts';
import { faultsOf } from './faults.ts';
import { newInstance } from './instance.ts';
import { sharedQueue } from './jobs.ts';
import { simulatedProviderOf } from './provider.ts';
import { Died, LostAnswer, schedulerOver } from './scheduler.ts';
import type { Bug, Half, SimulatedMail, World } from './shapes.ts';
import type { Stage } from './stage.ts';

function simulatedMail(world: World): SimulatedMail {
  const arrived: Message[] = [];
  return {
    arrived,
    mailerOf: (instance) => ({
      async send(message) {
        const order = world.scheduler.order();
        await instance.step('→ mail', order);
        const fate = world.faults.fateOfCall();
        if (fate === 'never arrived') throw new Error('the mail server is away');
        arrived.push(message);
        await instance.step('← mail', order);
        if (fate === 'answer lost') throw new Error('the mail server went away');
        return { providerRef: `mail-${arrived.length}` };
      },
    }),
  };
}

/**
 * Starting moments of a run: the middle of a day, before a cut-off, before midnight of Lagos, before the end of a year.
 */
const BEGINNINGS = [
  '2026-11-24T11:00:00Z',
  '2026-11-24T22:40:00Z',
  '2026-11-30T22:57:00Z',
  '2026-12-01T22:58:40Z',
  '2026-12-31T22:50:00Z',
];

/** The portal's message about a bank that names another amount than it was sent. */
const CONTRADICTED = /^a bank contradicts/;

/** Draws the half of a run from separate dice, so that its other draws stay the same. */
function halfOf(seed: number, { half = 'both' }: Bug): Half {
  const dice = diceOf(`half ${seed}`);
  if (half === 'both') return dice.weighed({ in: 3, out: 3, both: 4 });
  return dice.chance(60) ? half : 'both';
}

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
    ...{ acts: 0, payments: 0, refunds: 0, statements: 0, half: halfOf(seed, bug) },
    isOneByOne: bug.half !== undefined && bug.half !== 'in' && seed % 2 === 0,
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
    logged: (error, words) => void (CONTRADICTED.test(words) || world.outcomeOf(error, words)),
    outcomeOf(error, where) {
      if (error instanceof Died) return 'died';
      if (error instanceof LostAnswer) return 'lost';
      const known = error instanceof DomainError ? error : refusalOfDatabase(error);
      if (known) return known.code;
      // A job that did the rest throws its faults together; what each is decides.
      const faults: unknown[] = error instanceof AggregateError ? error.errors : [];
      if (faults.length > 0)
        return (
          faults.map((fault) => world.outcomeOf(fault, where)).find((one) => one === 'surprise') ??
          world.outcomeOf(faults[0], where)
        );
      const reported = error instanceof Error ? error.message : String(error ?? 'an error of the portal');
      if (reported.startsWith('the mail server')) return 'unsent';
      world.surprises.push(`${where}: ${reported}`);
      return 'surprise';
    },
    ask: async (text, values) => (await world.scheduler.during(stage.admin.query(text, values))).rows as never,
    note: (line) => void world.trace.push(`${clock.now().getTime() - start.getTime()} ${line}`),
  };
  world.provider = simulatedProviderOf(world);
  world.bank = simulatedBankOf(world);
  world.mail = simulatedMail(world);
  world.instances = [0, 1, 2].map((at) => newInstance(world, `instance ${at + 1}`, 0));
  stage.watch({ ...world.scheduler, said: bug.said ?? ((text) => text), ...(bug.input && { given: bug.input }) });
  return world;
}
