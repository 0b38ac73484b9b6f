import { asKobo } from '@isura/contract/kernel/money';
import type { BankRail, Instruction, PaymentAnswer } from '../../src/modules/bank/bank/bank.gateway.ts';
import type { Bug, World } from './shapes.ts';

const numberOf = (ref: string): string => ref.replace(/\.R\d+$/, '');
const through = (name: string, rail: (rail: BankRail, world: World) => BankRail): Bug => ({ name, half: 'out', rail });

/** Changes the transfers of organizations on their way to the bank; settlements stay as they are. */
function sendsOther(
  name: string,
  change: (instruction: Instruction, before: Instruction | undefined) => Instruction,
): Bug {
  const last = new WeakMap<World, Instruction>();
  return through(name, (rail, world) => ({
    ...rail,
    pay(instruction) {
      if (!instruction.from) return rail.pay(instruction);
      const before = last.get(world);
      last.set(world, instruction);
      return rail.pay(change(instruction, before));
    },
  }));
}

/** Changes every answer of the bank. */
const hears = (name: string, change: (answer: PaymentAnswer, world: World) => PaymentAnswer): Bug =>
  through(name, (rail, world) => ({
    ...rail,
    pay: async (instruction) => change(await rail.pay(instruction), world),
    statusOf: async (ref) => change(await rail.statusOf(ref), world),
  }));

/** Bugs in how transfers are sent to a bank, and in how its answers are read. */
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
  sendsOther('a transfer goes to the account of the one before', (details, before) => ({
    ...details,
    ...(before && { accountNumber: before.accountNumber }),
  })),
  sendsOther('transfers are paid from the account of the portal', ({ from: _, ...details }) => details),
  sendsOther('a transfer is told a kobo too much', (details) => ({ ...details, amount: asKobo(details.amount + 1n) })),
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
      const reported = kept ?? answer;
      kept = answer;
      return reported;
    };
    return { ...rail, pay: async (instruction) => behind(await rail.pay(instruction)) };
  }),
  through('who is away when it is told is told again under a reference of its own', (rail) => ({
    ...rail,
    async pay(instruction) {
      const answer = await rail.pay(instruction);
      return answer.result === 'NO_ANSWER' ? await rail.pay({ ...instruction, ref: `${instruction.ref}.R9` }) : answer;
    },
  })),
];
