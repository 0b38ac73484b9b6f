import type { Ctx } from '../../../platform/ctx.ts';
import type { AccountAt, BankAnswer } from '../bank/bank.gateway.ts';
import { railOf } from '../bank/bank.service.ts';
import { confirmNames, logEnquiries, namesHeardSince } from './enquiry.queries.ts';

const A_DAY_MS = 24 * 60 * 60_000;
/** Questions to one bank at a time, whoever asks them: banks answer slowly and refuse who asks too much. */
const AT_ONCE = 4;
/** A bank that is silent so often, one time after the other, is not asked the rest. */
const SILENT = 3;
const job = { role: 'grp_job' } as const;

const keyOf = ({ bankCode, accountNumber }: AccountAt): string => `${bankCode}/${accountNumber}`;

/** Lets so many pieces of work run at once for each bank; the others wait in their order. */
function turns(atOnce: number): <T>(bank: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  return async (bank, work) => {
    const count = running.get(bank) ?? 0;
    if (count >= atOnce)
      await new Promise<void>((go) => {
        waiting.set(bank, [...(waiting.get(bank) ?? []), go]);
      });
    else running.set(bank, count + 1);
    try {
      return await work();
    } finally {
      const next = waiting.get(bank)?.shift();
      if (next) next();
      else running.set(bank, (running.get(bank) ?? 1) - 1);
    }
  };
}

const turn = turns(AT_ONCE);

/** The accounts of one bank, some at a time; after some silence in a row the rest counts as not answered. */
async function askOne(ctx: Ctx, accounts: readonly AccountAt[]): Promise<[AccountAt, BankAnswer][]> {
  let silent = 0;
  const rail = railOf(ctx);
  return await Promise.all(
    accounts.map((account) =>
      turn(account.bankCode, async (): Promise<[AccountAt, BankAnswer]> => {
        if (silent >= SILENT) return [account, { result: 'BANK_UNAVAILABLE' }];
        const said = await rail.enquire(account);
        silent = said.result === 'BANK_UNAVAILABLE' ? silent + 1 : 0;
        return [account, said];
      }),
    ),
  );
}

/**
 * What banks say of many accounts, by `bank/number`: those a bank named within a day are not asked about again, the others in a
 * turn per bank, all banks beside one another. What was said is written down for whom it was asked. For accounts whose bank is
 * known and whose digits fit. Opens transactions of its own and talks to banks between them: never call it inside one.
 */
export async function askBanks(
  ctx: Ctx,
  who: { orgId: number; userId: number },
  wanted: readonly AccountAt[],
): Promise<Map<string, BankAnswer>> {
  const accounts = new Map(wanted.map((account) => [keyOf(account), account]));
  if (accounts.size === 0) return new Map();
  const at = ctx.clock.now();
  const heard = await ctx.inTx(job, (tx) =>
    namesHeardSince(tx, [...accounts.values()], new Date(at.getTime() - A_DAY_MS)),
  );
  const answers = new Map<string, BankAnswer>(
    heard.map(({ accountName, ...account }) => [keyOf(account), { result: 'FOUND', accountName }]),
  );
  const open = [...accounts.values()].filter((account) => !answers.has(keyOf(account)));
  const byBank = [...Map.groupBy(open, ({ bankCode }) => bankCode).values()];
  const said = (await Promise.all(byBank.map((own) => askOne(ctx, own)))).flat();
  await ctx.inTx(job, async (tx) => {
    const cached = heard.map((known) => ({ ...known, result: 'FOUND' as const, isCached: true }));
    const fresh = said.map(([account, answer]) => ({ ...account, ...answer, isCached: false }));
    await logEnquiries(tx, { ...who, at }, [...cached, ...fresh]);
    await confirmNames(tx, at, fresh);
  });
  for (const [account, answer] of said) answers.set(keyOf(account), answer);
  return answers;
}
