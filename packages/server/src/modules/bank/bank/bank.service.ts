import type { Bank } from '@isura/contract/bank/bank';
import type { NubanRule } from '@isura/contract/kernel/nuban';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { replaceablePort } from '../../../platform/replaceable-port.ts';
import { httpRail } from '../rail/http-rail.gateway.ts';
import { type TestBooks, testBank } from './bank.gateway.fake.ts';
import { type BankRail, noBank } from './bank.gateway.ts';
import { findSandboxHolder, listAllBanks, listBanks } from './bank.queries.ts';
import { findSandboxPayment, sandboxSentBack, takeSandboxPayment } from './sandbox-payment.queries.ts';

/** Returns the banks that take payments today, by name (BK1). */
export async function banks(ctx: Ctx): Promise<Bank[]> {
  const rows = await ctx.inTx({ role: 'grp_public' }, listBanks);
  return rows.map(({ nubanCheck, ussdPrefix, ...row }) => ({
    ...row,
    nubanCheck: nubanCheck as NubanRule,
    ...(ussdPrefix !== null && { ussdPrefix }),
  }));
}

export type { BankRail, Instruction, PaymentAnswer } from './bank.gateway.ts';

/** A bank that replaces the test bank in a simulator process. */
export const simulatedBank = replaceablePort<BankRail>();

/** Connects to the bank at BANK_URL over HTTP. */
function bankOverHttp(ctx: Ctx, url: string): BankRail {
  const [newest, ...older] = ctx.config.providerSecrets.get('bank') ?? [];
  if (newest === undefined) return noBank;
  const parts = { http: ctx.http, now: () => ctx.clock.now(), id: () => ctx.ids.uuid() };
  return httpRail({ url, secrets: [newest, ...older], ...parts });
}

/**
 * Returns the bank rail of this portal. In TEST it is the test bank, over HTTP where BANK_URL names one, otherwise
 * inside the portal. Where real money moves and no bank is connected it is `noBank`.
 */
export function railOf(ctx: Ctx): BankRail {
  if (ctx.config.paymentMode !== 'TEST') return noBank;
  const simulated = simulatedBank.of(ctx);
  if (simulated) return simulated;
  if (ctx.config.bankUrl !== undefined) return bankOverHttp(ctx, ctx.config.bankUrl);
  const books: TestBooks = {
    holderOf: async (account) => (await ctx.inTx(JOB_SCOPE, (tx) => findSandboxHolder(tx, account)))?.accountName,
    take: (instruction, script, now) => ctx.inTx(JOB_SCOPE, (tx) => takeSandboxPayment(tx, instruction, script, now)),
    find: (ref) => ctx.inTx(JOB_SCOPE, (tx) => findSandboxPayment(tx, ref)),
    sentBack: (since, now) => ctx.inTx(JOB_SCOPE, (tx) => sandboxSentBack(tx, since, now)),
  };
  return testBank(books, () => ctx.clock.now());
}

/** Returns every bank, open or closed, whether it takes payments, and how its account numbers are validated. */
export const allBanks = async (
  tx: Tx,
): Promise<{ code: string; name: string; shortName: string; nubanCheck: NubanRule; isActive: boolean }[]> =>
  (await listAllBanks(tx)).map(({ active, nubanCheck, ...bank }) => ({
    ...bank,
    nubanCheck: nubanCheck as NubanRule,
    isActive: active,
  }));
