import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as acts from './acts.ts';
import { begin, moodOf, openingOf } from './happenings.ts';
import { findings } from './oracle.ts';
import { askBank, closeAll, declare } from './payments.ts';
import type { Turn } from './scheduler.ts';
import type { Bug, World } from './shapes.ts';
import type { Stage } from './stage.ts';
import { allStatementsCome } from './statements.ts';
import { newWorld } from './world.ts';

/** The result of one seed. */
export interface RunReport {
  seed: number;
  /** Every step: milliseconds since the start, and the event. */
  trace: string[];
  /** Hash of the trace. */
  hash: string;
  /** What is wrong afterwards; empty if the portal is right. */
  wrong: string[];
}

/** Picks who continues: more often than not one that continued before; a hanging one when nobody else can. */
function nextOf(world: World, turns: readonly Turn[], last: number): Turn {
  const { dice } = world;
  if (dice.chance(6)) delete world.hanging;
  const awake = turns.filter(({ instance }) => instance !== world.hanging);
  const able = awake.length > 0 ? awake : turns;
  return (dice.chance(60) ? able.find(({ order }) => order === last) : undefined) ?? dice.pick(able);
}

/** Lets midnight of Lagos pass during the work; postings about to be made are often late then. */
function maybeMidnight(world: World): void {
  const { dice, clock, note, scheduler } = world;
  const [day, time = ''] = clock.now().toISOString().split('T');
  if (time < '22:50' || time >= '23:00') return;
  const posting = scheduler.waiting().find(({ label }) => label === 'group');
  if (!dice.chance(posting ? 15 : 3)) return;
  if (posting) world.hanging = posting.instance;
  clock.set(new Date(`${day}T23:00:00.500Z`));
  note('midnight');
}

const LONGEST_IDLE_MS = 60_000;

/** Plays all possible events, in an order the seed decides. */
async function play(world: World): Promise<void> {
  const { dice, scheduler, clock } = world;
  const mood = moodOf(world);
  const begun = new Set<Promise<void>>();
  const opening = openingOf(world, mood);
  let last = 0;
  let idle = 0;
  for (let left = mood.steps; ; ) {
    await scheduler.quiet();
    const turns = scheduler.waiting();
    if (left > 0 && begun.size < mood.atOnce && (turns.length === 0 || dice.chance(12))) {
      const isOpening = opening.length > 0 && dice.chance(85);
      const name = (isOpening && opening[0]) || dice.weighed(mood.weights);
      world.note(name);
      const one = begin(world, mood, name, begun.size + opening.length * 10 + left * 1_000);
      if (isOpening && (one !== false || begun.size === 0)) opening.shift();
      if (!isOpening) left -= 1;
      if (typeof one !== 'boolean') {
        begun.add(one);
        void one.finally(() => begun.delete(one));
      }
      continue;
    }
    if (turns.length === 0) {
      if (begun.size === 0 && left === 0) return;
      // Only the database can continue, which ends the deadlock.
      idle += 1;
      if (idle > LONGEST_IDLE_MS) throw new Error(`seed ${world.seed}: nothing goes on any more`);
      await wait(1);
      continue;
    }
    const turn = nextOf(world, turns, last);
    last = turn.order;
    clock.advance(dice.below(40) / 1_000);
    maybeMidnight(world);
    world.note(`${turn.instance} ${turn.order} ${turn.label}`);
    turn.go();
  }
}

/** Plays the same, one event after the other. */
async function playOneByOne(world: World): Promise<void> {
  world.scheduler.open();
  const { dice, note, clock } = world;
  const mood = moodOf(world);
  const names = openingOf(world, mood);
  while (names.length < mood.steps) names.push(dice.weighed(mood.weights));
  for (const [nth, name] of names.entries()) {
    note(name);
    await begin(world, mood, name, nth);
    clock.advance(dice.below(4_000) / 1_000);
  }
}

/** The hours after the run: nothing fails any more, and everything started comes to its end. */
const AFTER_HOURS = [0.02, 1.2, 26, 24 * 100, 26, 80];

async function comeToRest(world: World): Promise<void> {
  world.faults.stop();
  world.scheduler.open();
  const { clock, queue, provider } = world;
  for (const hours of AFTER_HOURS) {
    clock.advance(hours * 3_600);
    for (const event of provider.events.splice(0)) await acts.sendEvent(world, event);
    for (const name of world.half === 'out' ? acts.clockworkOut : acts.clockwork)
      if (hours > 24 || !name.startsWith('invoice')) await acts.tick(world, name);
    if (world.half !== 'out') await acts.retrySettlements(world);
    await (hours > 72 ? declare(world) : askBank(world));
    await closeAll(world);
    if (hours === AFTER_HOURS.at(-1)) await allStatementsCome(world);
    for (let rounds = 0; rounds < 40; rounds += 1) {
      await acts.relay(world);
      const next = queue.next();
      if (!next || next.getTime() > clock.now().getTime() + 5_000) break;
      if (next > clock.now()) clock.set(next);
      for (let taken = queue.take(clock.now(), () => 0); taken; taken = queue.take(clock.now(), () => 0))
        await acts.work(world, taken);
    }
  }
}

/** Plays one seed on a reset portal, with or without a bug, and checks the result. */
export async function runSeed(stage: Stage, seed: number, bug: Bug = { name: 'none' }): Promise<RunReport> {
  await stage.reset();
  const world = newWorld(stage, seed, bug);
  await stage.openBooks(world.clock.now());
  await (world.isOneByOne ? playOneByOne(world) : play(world));
  await comeToRest(world);
  const wrong = await findings(world);
  for (const line of wrong) world.note(line);
  return { seed, trace: world.trace, hash: createHash('sha256').update(world.trace.join('\n')).digest('hex'), wrong };
}
