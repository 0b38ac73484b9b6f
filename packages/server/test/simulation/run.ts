import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as acts from './acts.ts';
import { findings } from './oracle.ts';
import type { Turn } from './scheduler.ts';
import type { Bug, World } from './shapes.ts';
import type { Stage } from './stage.ts';
import { newWorld } from './world.ts';

/** What one seed came to. */
export interface Told {
  seed: number;
  /** Every step: milliseconds since the beginning, and what happened. */
  trace: string[];
  /** The trace in one number. */
  hash: string;
  /** What is wrong afterwards; nothing, if the portal is right. */
  wrong: string[];
}

/** What happens in a run, and how often beside the others. */
const NAMES = {
  'check out': 8,
  'start a try': 18,
  'at the provider': 20,
  'tell news': 20,
  'a rush': 8,
  'give up': 5,
  'cancel an invoice': 5,
  'void a receipt': 2,
  'work of the queue': 14,
  'ask providers': 8,
  settle: 10,
  'expire and remind': 3,
  relay: 8,
  'an instance dies': 5,
  'an instance hangs': 6,
  'time passes': 10,
  'the day ends': 5,
} as const;
type Name = keyof typeof NAMES;

/** Each run leans to some of it, so that rare things meet: few invoices or many, much at once or little. */
interface Mood {
  weights: Record<Name, number>;
  steps: number;
  atOnce: number;
  bills: number;
}

function moodOf({ dice }: World): Mood {
  const weights = Object.fromEntries(
    Object.entries(NAMES).map(([name, weight]) => [name, weight * dice.pick([1, 2, 2, 5])]),
  ) as Record<Name, number>;
  return { weights, steps: 16 + dice.below(20), atOnce: dice.pick([2, 4, 6]), bills: dice.pick([1, 2, 3, 5]) };
}

function passTime({ dice, clock }: World): void {
  clock.advance(dice.pick([5, 31, 65, 65, 130, 620, 910, 3_700, 6 * 3_600 + dice.below(3_600), 86_400, 8 * 86_400]));
}

/** To a moment about the cut-off of 23:59 or midnight of Lagos. */
function endDay({ dice, clock }: World): void {
  const day = clock.now().toISOString().slice(0, 10);
  const at = new Date(`${day}T${dice.pick(['22:58:58', '22:59:02', '22:59:58', '23:00:01'])}Z`);
  if (at > clock.now()) clock.set(at);
}

/** Whom a mishap befalls: mostly one in the middle of a call to the outside or of a group, where it costs most. */
function unluckyOf({ dice, instances, scheduler }: World): number {
  const inTheMiddle = scheduler.waiting().filter(({ label }) => /^[→←]|^group/.test(label));
  if (inTheMiddle.length === 0 || dice.chance(30)) return dice.below(instances.length);
  const { instance } = dice.pick(inTheMiddle);
  return Math.max(
    instances.findIndex(({ name }) => name === instance),
    0,
  );
}

/** One instance stands still for a while, as on a machine that is short of memory; what it leased runs out meanwhile. */
function hang(world: World): void {
  world.hanging = world.instances[unluckyOf(world)]!.name;
  world.clock.advance(world.dice.pick([3, 65, 65, 130, 700]));
}

/** Who goes on now: one that went on before, more often than not; one that hangs, when nobody else can. */
function nextOf(world: World, turns: readonly Turn[], last: number): Turn {
  const { dice } = world;
  if (dice.chance(6)) delete world.hanging;
  const awake = turns.filter(({ instance }) => instance !== world.hanging);
  const able = awake.length > 0 ? awake : turns;
  return (dice.chance(60) ? able.find(({ order }) => order === last) : undefined) ?? dice.pick(able);
}

/** Midnight of Lagos comes while things are under way; who was about to post then often comes to it late. */
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

/** Days are closed and paid out, by two instances at once now and then; at times the day is over just before. */
async function settle(world: World): Promise<void> {
  const { dice, clock } = world;
  if (dice.chance(20)) return await acts.retrySettlements(world);
  const tonight = new Date(`${clock.now().toISOString().slice(0, 10)}T23:00:30Z`);
  if (dice.chance(65) && tonight > clock.now()) clock.set(tonight);
  const run = () => acts.tick(world, 'settlement.run');
  await Promise.all(dice.chance(30) ? [run(), run()] : [run()]);
}

/** Begins one thing that happens, or does it; false where there is nothing to do it to. */
function begin(world: World, mood: Mood, name: Name, no: number): Promise<void> | boolean {
  const { dice, queue, provider, clock } = world;
  const bills = world.bills.filter(({ reference }) => reference !== undefined);
  if (name === 'check out') return world.bills.length < mood.bills && acts.checkOut(world);
  if (name === 'an instance dies') return done(world.kill(unluckyOf(world)));
  if (name === 'an instance hangs') return done(hang(world));
  if (name === 'time passes') return done(passTime(world));
  if (name === 'the day ends') return done(endDay(world));
  if (bills.length === 0) return false;
  if (name === 'start a try') return acts.startTry(world, dice.pick(bills), no);
  if (name === 'a rush') return acts.rush(world, dice.pick(bills), no);
  if (name === 'at the provider') return acts.atProvider(world);
  if (name === 'give up') return acts.giveUp(world, dice.pick(bills));
  if (name === 'cancel an invoice') return acts.cancelInvoice(world, dice.pick(bills));
  if (name === 'void a receipt') return acts.voidReceipt(world);
  if (name === 'ask providers') return acts.tick(world, 'payment.ask');
  if (name === 'settle') return settle(world);
  if (name === 'expire and remind') return acts.tick(world, dice.pick(['invoice.expire', 'invoice.remind']));
  if (name === 'relay') return acts.relay(world);
  if (name === 'tell news') {
    const due = provider.news.filter((news) => news.due <= clock.now());
    if (due.length === 0) return false;
    const one = dice.pick(due);
    provider.news.splice(provider.news.indexOf(one), 1);
    return acts.tellNews(world, one);
  }
  const taken = queue.take(clock.now(), dice.below);
  return taken !== undefined && acts.work(world, taken);
}

/** It has happened, and nothing goes on. */
const done = (_: unknown): true => true;

/** How each run begins, so that there is money to go wrong with. */
const openingOf = ({ dice }: World, { bills }: Mood): Name[] => {
  const many = (name: Name, times: number): Name[] => Array.from({ length: times }, () => name);
  const paid = 1 + dice.below(bills + 1);
  return [
    ...many('check out', bills),
    ...many('start a try', bills + 1),
    ...many('at the provider', paid),
    ...many('tell news', paid),
    ...many('settle', 1 + dice.below(3)),
    ...many('relay', 1),
    ...many('work of the queue', 2),
  ];
};

const LONGEST_IDLE_MS = 10_000;

/** Everything that may happen, in an order the seed decides. */
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
      // Nobody can go on but the database, which ends it where two wait for each other.
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

/** The hours after: nothing goes wrong any more, and all that was begun comes to its end. */
const AFTER_HOURS = [0.02, 1.2, 26, 24 * 100, 26, 80];

async function comeToRest(world: World): Promise<void> {
  world.faults.stop();
  world.scheduler.open();
  const { clock, queue, provider } = world;
  for (const hours of AFTER_HOURS) {
    clock.advance(hours * 3_600);
    for (const news of provider.news.splice(0)) await acts.tellNews(world, news);
    for (const name of acts.clockwork) if (hours > 24 || !name.startsWith('invoice')) await acts.tick(world, name);
    await acts.retrySettlements(world);
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

/** Plays one seed on a portal that is as new, with or without a bug in it, and looks what it has come to. */
export async function runSeed(stage: Stage, seed: number, bug: Bug = { name: 'none' }): Promise<Told> {
  await stage.reset();
  const world = newWorld(stage, seed, bug);
  await play(world);
  await comeToRest(world);
  const wrong = await findings(world);
  for (const line of wrong) world.note(line);
  return { seed, trace: world.trace, hash: createHash('sha256').update(world.trace.join('\n')).digest('hex'), wrong };
}
