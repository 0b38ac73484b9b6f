import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { unavailable } from '../../src/modules/collect/payment/payment.gateway.ts';
import type { SandboxState } from '../../src/modules/collect/sandbox/sandbox.domain.ts';
import { sandboxGateway, signatureHeaders } from '../../src/modules/collect/sandbox/sandbox.gateway.fake.ts';
import { sign } from '../../src/platform/seal/signature.ts';
import type { SimulatedProvider, Transaction, World } from './shapes.ts';

const SECRET = 'the secret of the simulated provider';

export function simulatedProviderOf(world: World): SimulatedProvider {
  const books = new Map<string, Transaction>();
  const { dice, faults } = world;
  let ids = 0;
  const now = () => world.clock.now();

  /**
   * Notifies the portal: lost, doubled, late, altered on the way, or with an older state. An event about money after
   * the end of a transaction is never lost: days later the portal stops asking (nextAsk) and learns of it only by
   * events.
   */
  const notify = (transaction: Transaction, isLate = false): void => {
    /** A provider reports several at once, and some again. */
    const also = faults.reportsAll() ? [...books.keys()].map((name) => ({ transaction: name })) : [];
    const say = (state: SandboxState, isForged = false): void => {
      ids += 1;
      const claimed = { transaction: transaction.providerRef, state, amount: String(transaction.paidKobo ?? 0n) };
      const due = new Date(now().getTime() + faults.eventTakes() * 1_000);
      const body = Buffer.from(JSON.stringify([claimed, ...also]));
      provider.events.push({ id: `event-${world.seed}-${ids}`, body, due, attempts: 0, isForged });
    };
    const fate = faults.fateOfEvent();
    if (fate === 'lost' && !isLate) return;
    if (fate === 'altered') {
      say('PAID', true);
      return;
    }
    say(fate === 'out of order' ? 'PENDING' : transaction.state);
    if (fate === 'doubled' || fate === 'out of order') say(transaction.state);
    if (fate === 'doubled') provider.events.push({ ...provider.events.at(-1)! }); // the same id twice
  };

  const provider: SimulatedProvider = {
    events: [],
    transactions: () => [...books.values()],
    pay(transaction, amount) {
      const isLate = transaction.state !== 'PENDING';
      Object.assign(transaction, { state: 'PAID', paidKobo: amount, paidAt: now() });
      notify(transaction, isLate);
    },
    end(transaction, state) {
      if (state === 'DECLINED') transaction.hasDeclined = true;
      transaction.state = state;
      notify(transaction);
    },
    headersOf({ id, body, isForged }) {
      const at = String(Math.floor(now().getTime() / 1_000));
      const hex = sign(isForged ? 'somebody else' : SECRET, at, id, body);
      return { [signatureHeaders.at]: at, [signatureHeaders.id]: id, [signatureHeaders.hex]: hex };
    },
    gatewayOf(instance) {
      const inner = sandboxGateway(
        {
          async open({ providerRef, reference, amount, payable }) {
            const there = books.get(providerRef);
            const id = there?.id ?? books.size + 1;
            const more = {
              state: 'PENDING',
              paidKobo: null,
              paidAt: null,
              hasDeclined: false,
              wasGivenUp: false,
            } as const;
            if (!there)
              books.set(providerRef, { id, providerRef, reference, asked: payable, fee: payable - amount, ...more });
            return { id, isNew: false };
          },
          find: async (refs) => refs.flatMap((ref) => books.get(ref) ?? []),
          async giveUp(ref) {
            const found = books.get(ref);
            if (!found) return;
            found.wasGivenUp = true;
            if (found.state === 'PENDING') found.state = 'CANCELLED';
          },
        },
        { publicUrl: world.config.publicUrl, secrets: [SECRET], now },
      );
      /** No answer, before or after it acted. */
      const through = async <T>(label: string, call: () => Promise<T>): Promise<T> => {
        const order = world.scheduler.order();
        await instance.step(`→ ${label}`, order);
        const fate = faults.fateOfCall();
        if (fate === 'never arrived') throw unavailable();
        const answer = await call();
        await instance.step(`← ${label}`, order);
        if (fate === 'answer lost') throw unavailable();
        return answer;
      };
      return {
        ...inner,
        start: (attempt) => through('start', () => inner.start(attempt)),
        statusOf: (refs) =>
          through('status', async () =>
            dice.chance(30) ? (await inner.statusOf(refs)).toReversed() : await inner.statusOf(refs),
          ),
        cancel: (ref) => through('give up', async () => await inner.cancel?.(ref)),
      };
    },
  };
  return provider;
}

/** Returns what a payer may pay instead of the requested amount. */
export function paidOf(world: World, { asked: requested }: Transaction): Kobo {
  const { dice } = world;
  if (dice.chance(65)) return requested;
  const odd = BigInt(dice.below(99) + 1);
  const amount = dice.pick([requested - 100n, requested + 100n, requested / 2n + odd, requested + odd, odd]);
  return asKobo(amount > 0n ? amount : 1n);
}
