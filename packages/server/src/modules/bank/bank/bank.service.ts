import type { Bank } from '@isura/contract/bank/bank';
import type { NubanRule } from '@isura/contract/kernel/nuban';
import type { Ctx } from '../../../platform/ctx.ts';
import { testBank } from './bank.gateway.fake.ts';
import { type BankRail, noBank } from './bank.gateway.ts';
import { findSandboxHolder, listBanks } from './bank.queries.ts';

/** The banks that take payments today, by name (BK1). */
export async function banks(ctx: Ctx): Promise<Bank[]> {
  const rows = await ctx.inTx({ role: 'grp_public' }, listBanks);
  return rows.map(({ nubanCheck, ussdPrefix, ...row }) => ({
    ...row,
    nubanCheck: nubanCheck as NubanRule,
    ...(ussdPrefix !== null && { ussdPrefix }),
  }));
}

/** The way to the banks of this portal: the test bank in TEST, and none where real money moves and none is connected. */
export function railOf(ctx: Ctx): BankRail {
  if (ctx.config.paymentMode !== 'TEST') return noBank;
  return testBank(async (account) => {
    const own = await ctx.inTx({ role: 'grp_job' }, (tx) => findSandboxHolder(tx, account));
    return own?.accountName;
  });
}
