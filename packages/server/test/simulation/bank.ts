import type { Instruction, PaymentAnswer } from '../../src/modules/bank/bank/bank.gateway.ts';
import type { SimulatedBank, Told, World } from './shapes.ts';

export const placeOf = ({ bankCode, accountNumber }: Pick<Instruction, 'bankCode' | 'accountNumber'>): string =>
  `${bankCode}/${accountNumber}`;

export function simulatedBankOf(world: World): SimulatedBank {
  const books = new Map<string, Told>();
  const now = () => world.clock.now();
  const decided = () => ({
    outcome: world.faults.bankRefuses() ? ('FAILED' as const) : ('PAID' as const),
    answersAt: new Date(now().getTime() + world.faults.bankTakes() * 1_000),
  });
  const answerOf = (told: Told | undefined): PaymentAnswer => {
    if (!told) return { result: 'NOT_KNOWN' };
    if (now() < told.answersAt) return { result: 'TAKEN' };
    if (told.outcome === 'PAID') return { result: 'PAID', bankReference: `SB/${told.ref}` };
    return { result: 'REFUSED', code: '06', reason: 'Account dormant', at: told.answersAt };
  };
  const take = (instruction: Instruction): Told => {
    const there = books.get(instruction.ref);
    const isOver = there !== undefined && there.answersAt <= now();
    if (there && !(there.outcome === 'FAILED' && isOver)) return there;
    const decision = decided();
    const refusals = (there?.refusals ?? 0) + (decision.outcome === 'FAILED' ? 1 : 0);
    const told = { ...instruction, ...decision, refusals };
    books.set(instruction.ref, told);
    return told;
  };

  return {
    told: () => [...books.values()],
    paid() {
      const sums = new Map<string, bigint>();
      for (const told of books.values())
        if (told.outcome === 'PAID' && told.answersAt <= now())
          sums.set(placeOf(told), (sums.get(placeOf(told)) ?? 0n) + told.amount);
      return sums;
    },
    railOf(instance) {
      const through = async (label: string, call: () => PaymentAnswer): Promise<PaymentAnswer> => {
        const order = world.scheduler.order();
        await instance.step(`→ ${label}`, order);
        const fate = world.faults.fateOfCall(30);
        if (fate === 'never arrived') return { result: 'NO_ANSWER' };
        const answer = call();
        await instance.step(`← ${label}`, order);
        return fate === 'answer lost' ? { result: 'NO_ANSWER' } : answer;
      };
      return {
        isConnected: true,
        enquire: async () => ({ result: 'BANK_UNAVAILABLE' }),
        pay: (instruction) => through('pay', () => answerOf(take(instruction))),
        statusOf: (ref) => through('paid?', () => answerOf(books.get(ref))),
      };
    },
  };
}
