import type { Tx } from '../../../platform/ctx.ts';

/** Returns the banks that take payments today, by name. */
export const listBanks = (tx: Tx) =>
  tx
    .selectFrom('bank.bank')
    .select(['code', 'name', 'shortName', 'nubanCheck', 'ussdPrefix'])
    .where('active', '=', true)
    .orderBy('name')
    .execute();

/** Returns every bank, open or closed. */
export const listAllBanks = (tx: Tx) =>
  tx.selectFrom('bank.bank').select(['code', 'name', 'shortName', 'nubanCheck', 'active']).execute();

/** Returns one bank by code, also a closed one. */
export const findBank = (tx: Tx, code: string) =>
  tx
    .selectFrom('bank.bank')
    .select(['code', 'name', 'shortName', 'nubanCheck', 'active'])
    .where('code', '=', code)
    .executeTakeFirst();

/** Returns the holder the test bank gives for an account it keeps. For `grp_job`. */
export const findSandboxHolder = (tx: Tx, { bankCode, accountNumber }: { bankCode: string; accountNumber: string }) =>
  tx
    .selectFrom('bank.sandboxAccount')
    .select('accountName')
    .where('bankCode', '=', bankCode)
    .where('accountNumber', '=', accountNumber)
    .executeTakeFirst();
