import type { Bank } from '@isura/contract/bank/bank';
import type { NubanRule } from '@isura/contract/kernel/nuban';
import type { Ctx } from '../../../platform/ctx.ts';
import { givenWay } from '../../../platform/given-way.ts';
import { type TestBooks, testBank } from './bank.gateway.fake.ts';
import { type BankRail, noBank } from './bank.gateway.ts';
import { findSandboxHolder, listBanks } from './bank.queries.ts';
import { findSandboxPayment, takeSandboxPayment } from './sandbox-payment.queries.ts';

/** The banks that take payments today, by name (BK1). */
export async function banks(ctx: Ctx): Promise<Bank[]> {
  const rows = await ctx.inTx({ role: 'grp_public' }, listBanks);
  return rows.map(({ nubanCheck, ussdPrefix, ...row }) => ({
    ...row,
    nubanCheck: nubanCheck as NubanRule,
    ...(ussdPrefix !== null && { ussdPrefix }),
  }));
}

export type { BankRail, Instruction, PaymentAnswer } from './bank.gateway.ts';

const job = { role: 'grp_job' } as const;

/** A bank that stands in for the test bank in a process of the simulator. */
export const simulatedBank = givenWay<BankRail>();

/** The way to the banks of this portal: the test bank in TEST, and none where real money moves and none is connected. */
export function railOf(ctx: Ctx): BankRail {
  if (ctx.config.paymentMode !== 'TEST') return noBank;
  const simulated = simulatedBank.of(ctx);
  if (simulated) return simulated;
  const books: TestBooks = {
    holderOf: async (account) => (await ctx.inTx(job, (tx) => findSandboxHolder(tx, account)))?.accountName,
    take: (told, script, now) => ctx.inTx(job, (tx) => takeSandboxPayment(tx, told, script, now)),
    find: (ref) => ctx.inTx(job, (tx) => findSandboxPayment(tx, ref)),
  };
  return testBank(books, () => ctx.clock.now());
}
