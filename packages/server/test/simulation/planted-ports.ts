import { asKobo } from '@isura/contract/kernel/money';
import type { Instruction, PaymentAnswer } from '../../src/modules/bank/bank/bank.gateway.ts';
import type { Gateway, ProviderState } from '../../src/modules/collect/payment/payment.gateway.ts';
import type { Ctx, Tx } from '../../src/platform/ctx.ts';
import type { Bug, World } from './shapes.ts';

/** Plants an adapter that returns another state than its provider reports. */
const hears = (name: string, other: (state: ProviderState, world: World) => ProviderState): Bug => ({
  name,
  gateway: (gateway, world) => ({
    ...gateway,
    statusOf: async (refs) => (await gateway.statusOf(refs)).map((state) => other(state, world)),
  }),
});
const isPaid = (state: ProviderState) => state.state === 'PAID';

const keptIn = new WeakMap<World, Map<string, ProviderState>>();

/** Keeps the first answer about a transaction that `worth` treats as final. */
const keeping = (name: string, worth: (state: ProviderState) => boolean): Bug => ({
  name,
  gateway(gateway, world) {
    const kept = keptIn.get(world) ?? new Map<string, ProviderState>();
    keptIn.set(world, kept);
    const statusOf: Gateway['statusOf'] = async (refs) => {
      for (const state of await gateway.statusOf(refs))
        if (!kept.has(state.providerRef) && worth(state)) kept.set(state.providerRef, state);
      const fresh = await gateway.statusOf(refs);
      return refs.flatMap((ref) => kept.get(ref) ?? fresh.filter(({ providerRef }) => providerRef === ref));
    };
    return { ...gateway, statusOf };
  },
});

const atProvider: readonly Bug[] = [
  {
    name: 'answers of a provider are told apart by their place',
    gateway: (gateway) => ({
      ...gateway,
      statusOf: async (refs) => {
        const states = await gateway.statusOf(refs);
        return states.map((state, nth) => ({ ...state, providerRef: refs[nth] ?? state.providerRef }));
      },
    }),
  },
  hears('kobo that were paid are cut off', (state) =>
    isPaid(state) && state.state === 'PAID'
      ? { ...state, amount: asKobo(state.amount - (state.amount % 100n) || 1n) }
      : state,
  ),
  hears('what was asked for counts as paid', (state, world) => {
    const there = world.provider.transactions().find(({ providerRef }) => providerRef === state.providerRef);
    return state.state === 'PAID' && there ? { ...state, amount: there.asked } : state;
  }),
  {
    name: 'silence of a provider counts as a decline',
    gateway: (gateway) => ({
      ...gateway,
      statusOf: (refs) =>
        gateway
          .statusOf(refs)
          .catch(() =>
            refs.map((providerRef) => ({ providerRef, state: 'DECLINED' as const, reason: 'DECLINED' as const })),
          ),
    }),
  },
  {
    name: 'every start has a name of its own at the provider',
    gateway(gateway, world) {
      const known = () => world.provider.transactions().length;
      return {
        ...gateway,
        start: (attempt) => gateway.start({ ...attempt, providerRef: `${attempt.providerRef}-${known()}` }),
      };
    },
  },
  keeping('the first answer of a provider is kept for good', () => true),
  keeping('a decline is kept for good', ({ state }) => state === 'DECLINED'),
  {
    name: 'an event is believed, whoever it is from',
    gateway(gateway) {
      const claimed = new Map<string, ProviderState>();
      const readEvent: Gateway['readEvent'] = (_headers, bytes) => {
        const instruction = JSON.parse(String(bytes)) as { transaction: string; state: string; amount: string }[];
        for (const { transaction: providerRef, state, amount } of instruction)
          if (state === 'PAID')
            claimed.set(providerRef, {
              providerRef,
              state,
              amount: asKobo(BigInt(amount) || 100n),
              paidAt: new Date(0),
            });
        return { eventId: String(bytes.length), providerRefs: instruction.map(({ transaction }) => transaction) };
      };
      const statusOf: Gateway['statusOf'] = async (refs) =>
        (await gateway.statusOf(refs)).map((state) => claimed.get(state.providerRef) ?? state);
      return { ...gateway, readEvent, statusOf };
    },
  },
  {
    name: 'a provider is not told that a payer gave up',
    gateway: (gateway) => ({ ...gateway, cancel: async () => {} }),
  },
];

const other = (answer: PaymentAnswer, from: PaymentAnswer['result'], to: PaymentAnswer): PaymentAnswer =>
  answer.result === from ? to : answer;
const mistaken = (name: string, from: PaymentAnswer['result'], to: (world: World) => PaymentAnswer): Bug => ({
  name,
  rail: (rail, world) => ({
    ...rail,
    pay: async (instruction) => other(await rail.pay(instruction), from, to(world)),
    statusOf: async (ref) => other(await rail.statusOf(ref), from, to(world)),
  }),
});

const atBank: readonly Bug[] = [
  mistaken('silence of the bank counts as a refusal', 'NO_ANSWER', (world) => ({
    result: 'REFUSED',
    code: '91',
    reason: 'No answer',
    at: world.clock.now(),
  })),
  mistaken('an instruction the bank has counts as paid', 'TAKEN', () => ({ result: 'PAID', bankReference: 'taken' })),
  {
    name: 'every telling has a reference of its own at the bank',
    rail(rail, world) {
      const newest = (ref: string) =>
        world.bank.instructed().findLast((instruction) => instruction.ref.startsWith(ref))?.ref ?? ref;
      const pay = (details: Instruction) =>
        rail.pay({ ...details, ref: `${details.ref}/${world.bank.instructed().length}` });
      return { ...rail, pay, statusOf: (ref) => rail.statusOf(newest(ref)) };
    },
  },
  {
    name: 'the bank is told naira without kobo',
    rail: (rail) => ({
      ...rail,
      pay: (details) => rail.pay({ ...details, amount: asKobo(details.amount - (details.amount % 100n)) }),
    }),
  },
];

const ofTheQueue: readonly Bug[] = [
  {
    name: 'work goes into the queue after the commit, and is lost with its process',
    ctx(ctx, world) {
      const put = new WeakMap<Tx, (() => void)[]>();
      const kept = (tx: Tx, later: (() => void)[]): Tx => {
        put.set(tx, later);
        return tx;
      };
      const inTx: Ctx['inTx'] = async (scope, work, options) => {
        const later: (() => void)[] = [];
        const answer = await ctx.inTx(scope, (tx) => work(kept(tx, later)), options);
        for (const each of later) each();
        return answer;
      };
      const enqueue: Ctx['queue']['enqueue'] = async (tx, job, data) =>
        void put.get(tx)!.push(() => world.queue.put(job as never, data, world.clock.now()));
      return { ...ctx, inTx, queue: { enqueue } };
    },
  },
  {
    name: 'a letter that was not taken is not sent again',
    ctx: (ctx) => ({
      ...ctx,
      mailer: { send: (email) => ctx.mailer.send(email).catch(() => ({ providerRef: 'none' })) },
    }),
  },
];

/** Bugs in adapters, and in the use of the queue. */
export const atPorts: readonly Bug[] = [...atProvider, ...atBank, ...ofTheQueue];
