import type { Instruction, PaymentAnswer } from '../../src/modules/bank/bank/bank.gateway.ts';
import type { SimulatedBank, Told, World } from './shapes.ts';

export const placeOf = ({ bankCode, accountNumber }: Pick<Instruction, 'bankCode' | 'accountNumber'>): string =>
  `${bankCode}/${accountNumber}`;

/** Whose every account is. */
export const HOLDER = 'SAVANNA ROADS LIMITED';

export function simulatedBankOf(world: World): SimulatedBank {
  const books = new Map<string, Told>();
  const { faults } = world;
  const now = () => world.clock.now();
  const decided = () => ({
    outcome: faults.bankRefuses() ? ('FAILED' as const) : ('PAID' as const),
    answersAt: new Date(now().getTime() + faults.bankTakes() * 1_000),
  });
  const answerOf = (told: Told | undefined): PaymentAnswer => {
    if (!told) return { result: 'NOT_KNOWN' };
    if (now() < told.answersAt) return { result: 'TAKEN' };
    if (told.outcome === 'FAILED')
      return { result: 'REFUSED', code: '06', reason: 'Account dormant', at: told.answersAt };
    const paid = { result: 'PAID' as const, bankReference: `SB/${told.ref}` };
    const isMisread = told.from !== undefined && faults.bankMisreads();
    return isMisread ? { ...paid, amount: (told.amount + 1n) as never } : paid;
  };
  const take = (instruction: Instruction): Told => {
    const there = books.get(instruction.ref);
    const isOver = there !== undefined && there.answersAt <= now();
    if (there && !(there.outcome === 'FAILED' && isOver)) return there;
    const decision = decided();
    const refusals = (there?.refusals ?? 0) + (decision.outcome === 'FAILED' ? 1 : 0);
    const told = { ...instruction, ...decision, refusals, toldAt: there?.toldAt ?? now() };
    books.set(instruction.ref, told);
    return told;
  };
  const isPaid = (told: Told): boolean => told.outcome === 'PAID' && told.answersAt <= now();

  return {
    told: () => [...books.values()],
    settlements: () => [...books.values()].filter(({ from }) => from === undefined),
    transfers: () => [...books.values()].filter(({ from }) => from !== undefined),
    isPaid,
    paid() {
      const sums = new Map<string, bigint>();
      for (const told of books.values())
        if (told.from === undefined && isPaid(told))
          sums.set(placeOf(told), (sums.get(placeOf(told)) ?? 0n) + told.amount);
      return sums;
    },
    railOf(instance) {
      const through = async (label: string, call: () => PaymentAnswer): Promise<PaymentAnswer> => {
        const order = world.scheduler.order();
        await instance.step(`→ ${label}`, order);
        const fate = faults.fateOfCall(30);
        if (fate === 'never arrived')
          return { result: label === 'pay' && faults.bankIsAway() ? 'NOT_SENT' : 'NO_ANSWER' };
        const answer = call();
        await instance.step(`← ${label}`, order);
        return fate === 'answer lost' ? { result: 'NO_ANSWER' } : answer;
      };
      return {
        isConnected: true,
        enquire: async () => ({ result: 'FOUND', accountName: HOLDER }),
        pay: (instruction) => through('pay', () => answerOf(take(instruction))),
        statusOf: (ref) => through('paid?', () => answerOf(books.get(ref))),
        async returnsSince(since) {
          const order = world.scheduler.order();
          await instance.step('→ returns?', order);
          if (faults.fateOfCall() !== 'good') return [];
          return [...books.values()].flatMap(({ ref, returnedAt: at }) =>
            at !== undefined && at >= since ? [{ ref, at, reason: 'Account closed' }] : [],
          );
        },
      };
    },
  };
}
