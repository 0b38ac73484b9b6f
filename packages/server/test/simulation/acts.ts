import { asKobo } from '@isura/contract/kernel/money';
import { jobs, subscribers } from '../../src/app.ts';
import type { Job } from '../../src/platform/jobs/jobs.ts';
import { deliverDue } from '../../src/platform/jobs/relay.ts';
import { payableOf } from '../money/payable-at-will.ts';
import { call } from './calls.ts';
import type { Waiting } from './jobs.ts';
import { paidOf } from './provider.ts';
import type { Bill, Instance, SentEvent, World } from './shapes.ts';

const CHANNELS = ['CARD', 'CARD', 'BANK_TRANSFER', 'USSD', 'POS'] as const;
/** Work started by the clock, every minute or every hour. */
export const clockworkOut = ['disbursement.run', 'reconcile.look-again'] as const;
export const clockwork = [
  ...(['payment.ask', 'settlement.run', 'invoice.expire', 'invoice.remind'] as const),
  ...clockworkOut,
];
const jobNamed = (name: string): Job<never> => jobs.find((job) => job.name === name)!;
const AGAIN = new Set(['died', 'lost', 'busy', 'provider-unavailable']);

const someInstance = ({ dice, instances }: World): Instance => dice.pick(instances);

/** Runs at the same moment; one after the other in a sequential run. */
export async function atOnce<Answer>(
  { isOneByOne }: World,
  acts: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  if (!isOneByOne) return await Promise.all(acts.map((act) => act()));
  const answers: Answer[] = [];
  for (const act of acts) answers.push(await act());
  return answers;
}

/** Retries unanswered calls, on any instance, under the same key, as people and their programs do. */
export async function insist<Answer>(
  world: World,
  what: string,
  ask: (at: Instance) => Promise<Answer>,
): Promise<Answer | undefined> {
  for (let attempts = 0; attempts < 4; attempts += 1) {
    try {
      return await ask(someInstance(world));
    } catch (error) {
      const outcome = world.outcomeOf(error, what);
      world.note(`${what}: ${outcome}`);
      if (!AGAIN.has(outcome)) return undefined;
    }
  }
  return undefined;
}

/** Requests a reference (CO2). */
export async function checkOut(world: World): Promise<void> {
  const { dice, bills, stage } = world;
  const no = bills.length + 1;
  const bill: Bill = { no, email: `payer${no}@mail.test`, key: `bill-${no}` };
  bills.push(bill);
  const amount = asKobo(BigInt(dice.pick([1_000_00, 5_000_37, 20_000_00, 150_000_99]) + dice.below(1_000)));
  const payer = { kind: 'INDIVIDUAL', name: 'Ada Payer', email: bill.email, phone: '08031234678' };
  const service = dice.pick(stage.services.slice(0, world.services));
  bill.service = stage.services.indexOf(service);
  const expectedPayable = payableOf(bill.service, 'CARD', amount);
  const body = { serviceId: service.serviceId, amount, payer, customValues: {}, expectedPayable };
  const made = await insist(world, `check out ${no}`, (at) =>
    call<{ reference: string; token: string }>(at, { id: 'CO2', body, key: bill.key }),
  );
  if (made) Object.assign(bill, { reference: made.reference, token: made.token });
}

/** Starts an attempt as a payer (CO4), sometimes twice at the same moment under one key. */
export async function startAttempt(world: World, bill: Bill, no: number): Promise<void> {
  const { dice } = world;
  const amount = dice.chance(30) ? { amount: asKobo(BigInt(50_000 + dice.below(50_000))) } : {};
  const channel = dice.pick(CHANNELS);
  const [seen] = await world.ask<{ balance: string }>(
    'select balance_kobo::text as balance from collect.invoice where payment_reference = $1',
    [bill.reference],
  );
  const expectedPayable = payableOf(bill.service ?? 0, channel, amount.amount ?? BigInt(seen!.balance));
  const body = { channel, ...amount, token: bill.token, expectedPayable };
  const ask = () =>
    insist(world, `attempt ${no} of ${bill.no}`, (at) =>
      call(at, { id: 'CO4', params: { reference: bill.reference }, body, key: `attempt-${no}` }),
    );
  await atOnce(world, dice.chance(20) ? [ask, ask] : [ask]);
}

/** Abandons the payer's newest attempt or an older one (CO6). */
export async function giveUp(world: World, bill: Bill): Promise<void> {
  const attemptNo = 1 + world.dice.below(2);
  await insist(world, `give up ${bill.no}.${attemptNo}`, (at) =>
    call(at, { id: 'CO6', params: { reference: bill.reference, attemptNo }, body: { token: bill.token } }),
  );
}

const idOf = async (world: World, { reference }: Bill): Promise<number> => {
  const [row] = await world.ask<{ id: string }>('select id from collect.invoice where payment_reference = $1', [
    reference,
  ]);
  return Number(row!.id);
};

/** Cancels an invoice as the organization (IN8). */
export async function cancelInvoice(world: World, bill: Bill): Promise<void> {
  const id = await idOf(world, bill);
  const actor = world.stage.admins[0];
  const done = await insist(world, `cancel ${bill.no}`, (at) =>
    call<{ status: string }>(at, { id: 'IN8', actor, params: { id }, body: { reason: 'Made by mistake' } }),
  );
  if (done) bill.isCancelled = true;
}

/** Requests as one administrator and confirms as another. */
async function askedAndConfirmed(world: World, id: string, subject: string, body: object): Promise<void> {
  const [ada, bola] = world.stage.admins;
  const requested = await insist(world, `${id} ${subject}`, (at) =>
    call<{ id: number }>(at, { id, actor: ada, params: { id: Number(subject) }, body }),
  );
  if (!requested) return;
  await insist(world, `confirm ${id} ${subject}`, (at) =>
    call(at, { id: 'AR3', actor: bola, params: { id: requested.id }, body: { decision: 'APPROVE' } }),
  );
}

/** Voids a receipt (RC5). */
export async function voidReceipt(world: World): Promise<void> {
  const rows = await world.ask<{ id: string }>('select id from collect.receipt where voided_at is null order by id');
  const body = { kind: 'ISSUED_IN_ERROR', reason: 'Made out to another' };
  if (rows.length > 0) await askedAndConfirmed(world, 'RC5', world.dice.pick(rows).id, body);
}

/** Resends settlements the bank refused (SE4). */
export async function retrySettlements(world: World): Promise<void> {
  const rows = await world.ask<{ id: string }>(`select id from collect.settlement where status = 'FAILED' order by id`);
  for (const { id } of rows) await askedAndConfirmed(world, 'SE4', id, { reason: 'The account is open again' });
}

/** Pays at the provider, or ends a transaction there without money. */
export function atProvider(world: World): boolean {
  const { dice, provider } = world;
  const open = provider.transactions().filter(({ state }) => state !== 'PAID');
  if (open.length === 0) return false;
  const one = dice.pick(open);
  const isOver = one.state !== 'PENDING';
  const act = isOver ? 'pay' : dice.weighed({ pay: 70, DECLINED: 15, CANCELLED: 5, EXPIRED: 10 });
  world.note(`${one.providerRef}: ${act}`);
  if (act === 'pay') provider.pay(one, paidOf(world, one));
  else provider.end(one, act);
  return true;
}

/**
 * Runs many actions on one invoice at the same moment: all its open attempts are paid, their event reaches several
 * instances, and meanwhile somebody retries, abandons, queries or cancels.
 */
export async function rush(world: World, bill: Bill, no: number): Promise<void> {
  const { dice, provider } = world;
  for (const one of provider.transactions())
    if (one.reference === bill.reference && one.state !== 'PAID' && dice.chance(70))
      provider.pay(one, paidOf(world, one));
  const due = provider.events.filter((event) => event.due <= world.clock.now());
  provider.events = provider.events.filter((event) => !due.includes(event));
  const beside = dice.weighed({ nothing: 3, attempt: 2, 'give up': 1, ask: 2, cancel: 2 });
  const acting = {
    nothing: async () => {},
    attempt: () => startAttempt(world, bill, no),
    'give up': () => giveUp(world, bill),
    ask: () => tick(world, 'payment.ask'),
    cancel: () => cancelInvoice(world, bill),
  }[beside];
  await atOnce(world, [...due.map((event) => () => sendEvent(world, event)), acting]);
}

/** Sends the provider's event (CO7), and repeats it if it was not accepted. */
export async function sendEvent(world: World, event: SentEvent): Promise<void> {
  const raw = { bytes: event.body, headers: world.provider.headersOf(event) };
  try {
    await call(someInstance(world), { id: 'CO7', params: { provider: 'sandbox' }, raw });
    world.note(`${event.id}: taken${event.isForged ? ' although forged' : ''}`);
    if (event.isForged) world.surprises.push('forged event was taken');
  } catch (error) {
    const outcome = world.outcomeOf(error, 'event');
    world.note(`${event.id}: ${outcome}`);
    if (event.isForged) return;
    const due = new Date(world.clock.now().getTime() + 30_000 * 2 ** Math.min(event.attempts, 6));
    world.provider.events.push({ ...event, due, attempts: event.attempts + 1 });
  }
}

const running = (jobId: string) => ({ jobId, signal: new AbortController().signal });

/** Runs a queued job on an instance, sometimes on two at once; a failed one is repeated. */
export async function work(world: World, taken: Waiting): Promise<void> {
  const { job, data, no } = taken;
  const once = async (): Promise<boolean> => {
    try {
      await jobNamed(job.name).handle(someInstance(world).ctx, data as never, running(`job-${no}`));
      return true;
    } catch (error) {
      world.note(`${job.name} ${no}: ${world.outcomeOf(error, job.name)}`);
      return false;
    }
  };
  const done = await atOnce(world, world.dice.chance(10) ? [once, once] : [once]);
  if (done.includes(false)) world.queue.again(taken, world.clock.now());
}

/** Runs the work the clock starts every minute or hour. */
export async function tick(world: World, name: (typeof clockwork)[number]): Promise<void> {
  try {
    await jobNamed(name).handle(someInstance(world).ctx, {} as never, running(name));
  } catch (error) {
    world.note(`${name}: ${world.outcomeOf(error, name)}`);
  }
}

/** Delivers an event of the portal to its listeners. */
export async function relay(world: World): Promise<void> {
  const listening = world.bug.subscribers?.(subscribers) ?? subscribers;
  try {
    await deliverDue({ ctx: someInstance(world).ctx, subscribers: listening, lanes: 1 });
  } catch (error) {
    world.note(`relay: ${world.outcomeOf(error, 'relay')}`);
  }
}
