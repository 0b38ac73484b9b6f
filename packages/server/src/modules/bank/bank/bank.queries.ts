import type { Tx } from '../../../platform/ctx.ts';

/** The banks that take payments today, by name. */
export const listBanks = (tx: Tx) =>
  tx
    .selectFrom('bank.bank')
    .select(['code', 'name', 'shortName', 'nubanCheck', 'ussdPrefix'])
    .where('active', '=', true)
    .orderBy('name')
    .execute();

/** Every bank there is or was. */
export const listAllBanks = (tx: Tx) =>
  tx.selectFrom('bank.bank').select(['code', 'name', 'shortName', 'nubanCheck', 'active']).execute();

/** One bank of the list, also one that is closed. */
export const findBank = (tx: Tx, code: string) =>
  tx
    .selectFrom('bank.bank')
    .select(['code', 'name', 'shortName', 'nubanCheck', 'active'])
    .where('code', '=', code)
    .executeTakeFirst();

/** Whom the test bank names as the holder of an account it keeps. For `grp_job`. */
export const findSandboxHolder = (tx: Tx, { bankCode, accountNumber }: { bankCode: string; accountNumber: string }) =>
  tx
    .selectFrom('bank.sandboxAccount')
    .select('accountName')
    .where('bankCode', '=', bankCode)
    .where('accountNumber', '=', accountNumber)
    .executeTakeFirst();
