import { asKobo } from '@isura/contract/kernel/money';
import type { BankRail, Instruction, PaymentAnswer } from '../../src/modules/bank/bank/bank.gateway.ts';
import type { Bug, World } from './shapes.ts';

const numberOf = (ref: string): string => ref.replace(/\.R\d+$/, '');
const through = (name: string, rail: (rail: BankRail, world: World) => BankRail): Bug => ({ name, half: 'out', rail });

/** What is told of transfers of organizations in place of this; settlements go as they are. */
function tells(name: string, change: (told: Instruction, before: Instruction | undefined) => Instruction): Bug {
  const last = new WeakMap<World, Instruction>();
  return through(name, (rail, world) => ({
    ...rail,
    pay(told) {
      if (!told.from) return rail.pay(told);
      const before = last.get(world);
      last.set(world, told);
      return rail.pay(change(told, before));
    },
  }));
}

/** What the bank says of anything, heard as something else. */
const hears = (name: string, change: (answer: PaymentAnswer, world: World) => PaymentAnswer): Bug =>
  through(name, (rail, world) => ({
    ...rail,
    pay: async (told) => change(await rail.pay(told), world),
    statusOf: async (ref) => change(await rail.statusOf(ref), world),
  }));

/** Mistakes in how transfers are told to a bank, and in how it is heard. */
export const onTheRail: readonly Bug[] = [
  through('the bank is asked by the number of a transfer, whichever its attempt', (rail) => ({
    ...rail,
    statusOf: (ref) => rail.statusOf(numberOf(ref)),
  })),
  through('what came back is known by the number of the transfer', (rail) => ({
    ...rail,
    returnsSince: async (since) =>
      (await rail.returnsSince(since)).map((back) => ({ ...back, ref: numberOf(back.ref) })),
  })),
  through('what came back is looked for of the last ten minutes alone', (rail, world) => ({
    ...rail,
    returnsSince: (since) =>
      rail.returnsSince(new Date(Math.max(since.getTime(), world.clock.now().getTime() - 600_000))),
  })),
  tells('a transfer goes to the account of the one before', (told, before) => ({
    ...told,
    ...(before && { accountNumber: before.accountNumber }),
  })),
  tells('transfers are paid from the account of the portal', ({ from: _, ...told }) => told),
  tells('a transfer is told a kobo too much', (told) => ({ ...told, amount: asKobo(told.amount + 1n) })),
  hears('a refusal counts as paid', (answer) =>
    answer.result === 'REFUSED' ? { result: 'PAID', bankReference: 'refused' } : answer,
  ),
  hears('a bank that knows nothing of it counts as refusing', (answer, world) =>
    answer.result === 'NOT_KNOWN'
      ? { result: 'REFUSED', code: '25', reason: 'Not found', at: world.clock.now() }
      : answer,
  ),
  through('an answer is taken for that to the next', (rail) => {
    let kept: PaymentAnswer | undefined;
    const behind = (answer: PaymentAnswer): PaymentAnswer => {
      const said = kept ?? answer;
      kept = answer;
      return said;
    };
    return { ...rail, pay: async (told) => behind(await rail.pay(told)) };
  }),
  through('who is away when it is told is told again under a reference of its own', (rail) => ({
    ...rail,
    async pay(told) {
      const answer = await rail.pay(told);
      return answer.result === 'NO_ANSWER' ? await rail.pay({ ...told, ref: `${told.ref}.R9` }) : answer;
    },
  })),
];
