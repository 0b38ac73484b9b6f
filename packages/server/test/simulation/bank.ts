import type { Instruction, PaymentAnswer } from '../../src/modules/bank/bank/bank.gateway.ts';
import type { SimulatedBank, Transfer, World } from './shapes.ts';

export const placeOf = ({ bankCode, accountNumber }: Pick<Instruction, 'bankCode' | 'accountNumber'>): string =>
  `${bankCode}/${accountNumber}`;

/** The holder of every account. */
export const HOLDER = 'SAVANNA ROADS LIMITED';

export function simulatedBankOf(world: World): SimulatedBank {
  const books = new Map<string, Transfer>();
  const { faults } = world;
  const now = () => world.clock.now();
  const decided = () => ({
    outcome: faults.bankRefuses() ? ('FAILED' as const) : ('PAID' as const),
    answersAt: new Date(now().getTime() + faults.bankTakes() * 1_000),
  });
  const answerOf = (details: Transfer | undefined): PaymentAnswer => {
    if (!details) return { result: 'NOT_KNOWN' };
    if (now() < details.answersAt) return { result: 'TAKEN' };
    if (details.outcome === 'FAILED')
      return { result: 'REFUSED', code: '06', reason: 'Account dormant', at: details.answersAt };
    const paid = { result: 'PAID' as const, bankReference: `SB/${details.ref}` };
    const isMisread = details.from !== undefined && faults.bankMisreads();
    return isMisread ? { ...paid, amount: (details.amount + 1n) as never } : paid;
  };
  const take = (instruction: Instruction): Transfer => {
    const there = books.get(instruction.ref);
    const isOver = there !== undefined && there.answersAt <= now();
    if (there && !(there.outcome === 'FAILED' && isOver)) return there;
    const decision = decided();
    const refusals = (there?.refusals ?? 0) + (decision.outcome === 'FAILED' ? 1 : 0);
    const transfer = { ...instruction, ...decision, refusals, toldAt: there?.toldAt ?? now() };
    books.set(instruction.ref, transfer);
    return transfer;
  };
  const isPaid = (details: Transfer): boolean => details.outcome === 'PAID' && details.answersAt <= now();

  return {
    instructed: () => [...books.values()],
    settlements: () => [...books.values()].filter(({ from }) => from === undefined),
    transfers: () => [...books.values()].filter(({ from }) => from !== undefined),
    isPaid,
    paid() {
      const sums = new Map<string, bigint>();
      for (const transfer of books.values())
        if (transfer.from === undefined && isPaid(transfer))
          sums.set(placeOf(transfer), (sums.get(placeOf(transfer)) ?? 0n) + transfer.amount);
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
