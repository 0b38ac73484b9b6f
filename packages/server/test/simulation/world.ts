import { DomainError } from '@isura/contract/kernel/problems';
import type { BankRail } from '../../src/modules/bank/bank/bank.gateway.ts';
import type { Gateway } from '../../src/modules/collect/payment/payment.gateway.ts';
import { type HandClock, handClock } from '../../src/platform/clock/clock.ts';
import type { Config } from '../../src/platform/config/config.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { refusalOfDatabase } from '../../src/platform/http/database-refusals.ts';
import type { Subscriber } from '../../src/platform/jobs/relay.ts';
import { type SimulatedBank, simulatedBankOf } from './bank.ts';
import { type Dice, diceOf } from './dice.ts';
import { type Faults, faultsOf } from './faults.ts';
import { type Instance, newInstance } from './instance.ts';
import { type SharedQueue, sharedQueue } from './jobs.ts';
import { type SimulatedMail, simulatedMail } from './mail.ts';
import { type SimulatedProvider, simulatedProviderOf } from './provider.ts';
import { Died, LostAnswer, type Scheduler, schedulerOver } from './scheduler.ts';
import type { Stage } from './stage.ts';

/** A mistake put into the portal from outside, to see whether a run finds it. */
export interface Bug {
  /** What the portal does wrong, in a few words. */
  name: string;
  /** A function of the database that reads otherwise: this text of it becomes that one. */
  sql?: { function: string; from: string; to: string }[];
  /** Statements before the first run, and what takes them back. */
  plant?: { do: string; undo: string };
  /** A statement of the portal that reads otherwise. */
  said?: (text: string) => string;
  ctx?: (ctx: Ctx, world: World) => Ctx;
  gateway?: (gateway: Gateway, world: World) => Gateway;
  rail?: (rail: BankRail, world: World) => BankRail;
  subscribers?: (subscribers: readonly Subscriber[]) => readonly Subscriber[];
}

/** An invoice somebody has asked for. */
export interface Bill {
  no: number;
  email: string;
  key: string;
  reference?: string;
  token?: string;
  isCancelled?: boolean;
}

/** Everything of one run. */
export interface World {
  seed: string;
  stage: Stage;
  dice: Dice;
  faults: Faults;
  clock: HandClock;
  scheduler: Scheduler;
  database: Database;
  config: Config;
  queue: SharedQueue;
  provider: SimulatedProvider;
  bank: SimulatedBank;
  mail: SimulatedMail;
  bug: Bug;
  instances: Instance[];
  /** The name of one that stands still. */
  hanging?: string;
  bills: Bill[];
  /** How many services are paid for. */
  services: number;
  /** Faults the portal itself has no name for: errors nobody expects. */
  surprises: string[];
  /** Puts a new process in the place of one that dies now. */
  kill(at: number): void;
  /** Keeps an error of the log where it is a surprise. */
  logged(error: unknown, words: string): void;
  /** How something ended, in one word; a surprise is kept. */
  outcomeOf(error: unknown, where: string): string;
  /** Asks the database past all row security. */
  ask<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  note(line: string): void;
  trace: string[];
}

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
