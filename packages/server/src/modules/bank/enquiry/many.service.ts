import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { AccountAt, BankAnswer } from '../bank/bank.gateway.ts';
import { railOf } from '../bank/bank.service.ts';
import { confirmNames, logEnquiries, namesKnownSince } from './enquiry.queries.ts';

const A_DAY_MS = 24 * 60 * 60_000;
/** Concurrent enquiries to one bank, over all callers: banks answer slowly and refuse too many at once. */
const AT_ONCE = 4;
/** Silent answers in a row after which a bank is not queried about the rest. */
const SILENT = 3;

const keyOf = ({ bankCode, accountNumber }: AccountAt): string => `${bankCode}/${accountNumber}`;

/** Limits the work that runs at once for each bank; the rest waits in order. */
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

/**
 * Asks one bank about its accounts, a few at a time; after `SILENT` silences in a row the rest counts as not answered.
 */
async function askOne(ctx: Ctx, accounts: readonly AccountAt[]): Promise<[AccountAt, BankAnswer][]> {
  let silent = 0;
  const rail = railOf(ctx);
  return await Promise.all(
    accounts.map((account) =>
      turn(account.bankCode, async (): Promise<[AccountAt, BankAnswer]> => {
        if (silent >= SILENT) return [account, { result: 'BANK_UNAVAILABLE' }];
        const answer = await rail.enquire(account);
        silent = answer.result === 'BANK_UNAVAILABLE' ? silent + 1 : 0;
        return [account, answer];
      }),
    ),
  );
}

/**
 * Returns the banks' answers for many accounts, by `bank/number`. Accounts named within the last day are not queried
 * again; the others are queued per bank, with all banks in parallel. Answers are logged for the caller. Expects known
 * banks and valid check digits. Opens transactions of its own and calls banks between them: never use it inside one.
 */
export async function askBanks(
  ctx: Ctx,
  who: { orgId: number; userId: number },
  requested: readonly AccountAt[],
): Promise<Map<string, BankAnswer>> {
  const accounts = new Map(requested.map((account) => [keyOf(account), account]));
  if (accounts.size === 0) return new Map();
  const at = ctx.clock.now();
  const response = await ctx.inTx(JOB_SCOPE, (tx) =>
    namesKnownSince(tx, [...accounts.values()], new Date(at.getTime() - A_DAY_MS)),
  );
  const answers = new Map<string, BankAnswer>(
    response.map(({ accountName, ...account }) => [keyOf(account), { result: 'FOUND', accountName }]),
  );
  const open = [...accounts.values()].filter((account) => !answers.has(keyOf(account)));
  const byBank = [...Map.groupBy(open, ({ bankCode }) => bankCode).values()];
  const answered = (await Promise.all(byBank.map((own) => askOne(ctx, own)))).flat();
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const cached = response.map((known) => ({ ...known, result: 'FOUND' as const, isCached: true }));
    const fresh = answered.map(([account, answer]) => ({ ...account, ...answer, isCached: false }));
    await logEnquiries(tx, { ...who, at }, [...cached, ...fresh]);
    await confirmNames(tx, at, fresh);
  });
  for (const [account, answer] of answered) answers.set(keyOf(account), answer);
  return answers;
}
