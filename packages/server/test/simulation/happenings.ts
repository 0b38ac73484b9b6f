import * as acts from './acts.ts';
import * as payments from './payments.ts';
import { giveBack } from './refunds.ts';
import type { Half, World } from './shapes.ts';
import { statementComes } from './statements.ts';

/** Events of a run and their relative frequency. */
const IN = {
  'check out': 8,
  'start an attempt': 18,
  'at the provider': 20,
  'tell events': 20,
  'a rush': 8,
  'give up': 5,
  'cancel an invoice': 5,
  'void a receipt': 2,
  'ask providers': 8,
  settle: 10,
  'expire and remind': 3,
} as const;
const OUT = {
  'write a payment': 8,
  'decide on payments': 24,
  'follow payments': 18,
  'a rush out': 8,
  'try again': 6,
  'end a payment': 4,
  'ask the bank': 3,
  'send back': 4,
  'give back': 6,
  'a statement': 4,
} as const;
const NAMES = {
  ...IN,
  ...OUT,
  'work of the queue': 14,
  relay: 8,
  'an instance dies': 5,
  'an instance hangs': 6,
  'time passes': 10,
  'the day ends': 5,
} as const;
export type Name = keyof typeof NAMES;

const isOfOther = (half: Half, name: string): boolean =>
  (half === 'in' && name in OUT) || (half === 'out' && name in IN);

/** The emphasis of a run, so that rare events coincide: few invoices or many, much at once or little. */
export interface Mood {
  weights: Record<Name, number>;
  steps: number;
  atOnce: number;
  bills: number;
}

export function moodOf({ dice, half }: World): Mood {
  const weights = Object.fromEntries(
    Object.entries(NAMES).map(([name, weight]) => [name, isOfOther(half, name) ? 0 : weight * dice.pick([1, 2, 2, 5])]),
  ) as Record<Name, number>;
  return { weights, steps: 16 + dice.below(20), atOnce: dice.pick([2, 4, 6]), bills: dice.pick([1, 2, 3, 5]) };
}

function passTime(world: World): void {
  const { dice, clock } = world;
  const seconds = dice.pick([5, 31, 65, 65, 130, 620, 910, 3_700, 6 * 3_600 + dice.below(3_600), 86_400, 8 * 86_400]);
  if (clock.now().getTime() + seconds * 1_000 < payments.answeredUntil(world)) clock.advance(seconds);
}

/** Moves the clock close to the cut-off of 23:59 or midnight of Lagos. */
function endDay({ dice, clock }: World): void {
  const day = clock.now().toISOString().slice(0, 10);
  const at = new Date(`${day}T${dice.pick(['22:58:58', '22:59:02', '22:59:58', '23:00:01'])}Z`);
  if (at > clock.now()) clock.set(at);
}

/** Picks the instance for a mishap: mostly one in the middle of an outgoing call or of a group, where it costs most. */
function unluckyOf({ dice, instances, scheduler }: World): number {
  const inTheMiddle = scheduler.waiting().filter(({ label }) => /^[→←]|^group/.test(label));
  if (inTheMiddle.length === 0 || dice.chance(30)) return dice.below(instances.length);
  const { instance } = dice.pick(inTheMiddle);
  return Math.max(
    instances.findIndex(({ name }) => name === instance),
    0,
  );
}

/** Stops one instance for a while, as on a machine short of memory; its leases expire meanwhile. */
function hang(world: World): void {
  world.hanging = world.instances[unluckyOf(world)]!.name;
  world.clock.advance(world.dice.pick([3, 65, 65, 130, 700]));
}

/** Closes and settles days, sometimes on two instances at once; sometimes the day ends just before. */
async function settle(world: World): Promise<void> {
  const { dice, clock } = world;
  if (dice.chance(20)) return await acts.retrySettlements(world);
  const tonight = new Date(`${clock.now().toISOString().slice(0, 10)}T23:00:30Z`);
  if (dice.chance(65) && tonight > clock.now() && tonight.getTime() < payments.answeredUntil(world)) clock.set(tonight);
  const run = () => acts.tick(world, 'settlement.run');
  await acts.atOnce(world, dice.chance(30) ? [run, run] : [run]);
}

/** Starts one event, or completes it; returns false when there is nothing to apply it to. */
export function begin(world: World, mood: Mood, name: Name, no: number): Promise<void> | boolean {
  const { dice, queue, provider, clock } = world;
  const bills = world.bills.filter(({ reference }) => reference !== undefined);
  if (name === 'check out') return world.bills.length < mood.bills && acts.checkOut(world);
  if (name === 'an instance dies') return done(world.kill(unluckyOf(world)));
  if (name === 'an instance hangs') return done(hang(world));
  if (name === 'time passes') return done(passTime(world));
  if (name === 'the day ends') return done(endDay(world));
  if (name === 'relay') return acts.relay(world);
  if (name in OUT) return beginOut(world, name);
  if (name === 'work of the queue') {
    const taken = queue.take(clock.now(), dice.below);
    return taken !== undefined && acts.work(world, taken);
  }
  if (bills.length === 0) return false;
  if (name === 'start an attempt') return acts.startAttempt(world, dice.pick(bills), no);
  if (name === 'a rush') return acts.rush(world, dice.pick(bills), no);
  if (name === 'at the provider') return acts.atProvider(world);
  if (name === 'give up') return acts.giveUp(world, dice.pick(bills));
  if (name === 'cancel an invoice') return acts.cancelInvoice(world, dice.pick(bills));
  if (name === 'void a receipt') return acts.voidReceipt(world);
  if (name === 'ask providers') return acts.tick(world, 'payment.ask');
  if (name === 'settle') return settle(world);
  if (name === 'expire and remind') return acts.tick(world, dice.pick(['invoice.expire', 'invoice.remind']));
  const due = provider.events.filter((event) => event.due <= clock.now());
  if (due.length === 0) return false;
  const one = dice.pick(due);
  provider.events.splice(provider.events.indexOf(one), 1);
  return acts.sendEvent(world, one);
}

/** Starts an event of money out in the same way. */
function beginOut(world: World, name: Name): Promise<void> | boolean {
  if (name === 'write a payment') return world.payments < 4 && payments.writePayment(world);
  if (name === 'decide on payments') return payments.decide(world);
  if (name === 'follow payments') return payments.followPayments(world);
  if (name === 'a rush out') return payments.rushOut(world);
  if (name === 'try again') return payments.retry(world);
  if (name === 'end a payment') return payments.endPayment(world);
  if (name === 'ask the bank') return payments.askBank(world);
  if (name === 'send back') return payments.sendBack(world);
  if (name === 'give back') return world.refunds < 3 && giveBack(world);
  return statementComes(world);
}

/** Marks an event as complete. */
const done = (_: unknown): true => true;

/** Returns the opening events of a run, so that there is money to go wrong with. */
export const openingOf = ({ dice, half }: World, { bills }: Mood): Name[] => {
  const many = (name: Name, times: number): Name[] => Array.from({ length: times }, () => name);
  const paid = 1 + dice.below(bills + 1);
  const goingOut =
    half === 'in'
      ? []
      : [
          ...many('write a payment', 1 + dice.below(2)),
          ...many('decide on payments', 3 + dice.below(3)),
          ...many('follow payments', 1 + dice.below(3)),
        ];
  if (half === 'out') return goingOut;
  return [
    ...many('check out', bills),
    ...many('start an attempt', bills + 1),
    ...many('at the provider', paid),
    ...many('tell events', paid),
    ...many('settle', 1 + dice.below(3)),
    ...many('relay', 1),
    ...many('work of the queue', 2),
    ...goingOut,
  ];
};
