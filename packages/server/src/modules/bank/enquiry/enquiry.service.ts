import type { AccountEnquiry, BK2In } from '@isura/contract/bank/enquiry';
import { checkAccount, type NubanRule } from '@isura/contract/kernel/nuban';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import type { By } from '../../identity/index.ts';
import type { AccountAt, BankAnswer } from '../bank/bank.gateway.ts';
import { findBank } from '../bank/bank.queries.ts';
import { railOf } from '../bank/bank.service.ts';
import { confirmName, logEnquiry, nameHeardSince, namesHeardSince } from './enquiry.queries.ts';
import { nameMatch } from './name-match.domain.ts';
import { countBeforeApproval } from './stranger-limit.service.ts';

const A_DAY_MS = 24 * 60 * 60_000;
const job = { role: 'grp_job' } as const;

/** What a bank said about an account, or had said within a day. */
export interface NamedAccount extends AccountAt {
  bankName: string;
  accountName: string;
  /** When the bank said so. */
  at: Date;
  cached: boolean;
}

const wrong = (field: string, code: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field, code, message }] });

/**
 * The bank of an account, while it takes payments; a wrong last digit is refused before anybody is asked. Refuses with
 * validation-failed beside `bankCode` (E_BANK_UNKNOWN, E_BANK_INACTIVE) or `accountNumber`; `at` goes before these names. Does not
 * say whose the account is, nor whether it is there.
 */
export async function bankFor(ctx: Ctx, { bankCode, accountNumber }: AccountAt, at = '') {
  const bank = await ctx.inTx({ role: 'grp_public' }, (tx) => findBank(tx, bankCode));
  if (!bank) throw wrong(`${at}bankCode`, 'E_BANK_UNKNOWN', 'Select a bank');
  if (!bank.active)
    throw wrong(`${at}bankCode`, 'E_BANK_INACTIVE', `${bank.name} takes no payments any more. Select another bank`);
  const judged = checkAccount(accountNumber, bankCode, bank.nubanCheck as NubanRule);
  if (judged.verdict === 'ERROR')
    throw wrong(
      `${at}accountNumber`,
      judged.code,
      `Check the account number. Its last digit does not fit ${bank.shortName}.`,
    );
  return bank;
}

function refusalOf(result: Exclude<BankAnswer['result'], 'FOUND'>, bankName: string, at: string): DomainError {
  if (result === 'BANK_UNAVAILABLE')
    return new DomainError('bank-unavailable', {
      detail: `${bankName} is not answering. You can save a draft and try later.`,
      field: `${at}accountNumber`,
    });
  const message = `${bankName} has no account with this number`;
  return new DomainError('account-not-found', {
    detail: `${message}.`,
    errors: [{ field: `${at}accountNumber`, code: 'E_ACCOUNT_NOT_FOUND', message }],
  });
}

/**
 * Asks the bank whose an account is, unless it was asked within a day; every time is written down, and an account the
 * portal keeps under that very name counts as verified again. Refuses with validation-failed (bank, last digit),
 * account-not-found, bank-unavailable, and rate-limited who asks more than an organization may before it is approved; `at` goes before the field names, such as `values[0].`.
 * Opens transactions of its own and talks to the bank between them: never call it inside one.
 */
export async function askBank(ctx: Ctx, { actor }: By, account: AccountAt, at = ''): Promise<NamedAccount> {
  const bank = await bankFor(ctx, account, at);
  await countBeforeApproval(ctx, actor);
  const now = ctx.clock.now();
  const who = { orgId: actor.orgId ?? 0, userId: actor.userId ?? 0, ...account };
  const heard = await ctx.inTx(job, async (tx) => {
    const found = await nameHeardSince(tx, account, new Date(now.getTime() - A_DAY_MS));
    if (found) await logEnquiry(tx, { ...who, result: 'FOUND', ...found, isCached: true, at: now });
    return found;
  });
  if (heard) return { ...account, bankName: bank.name, ...heard, cached: true };
  const said = await railOf(ctx).enquire(account);
  await ctx.inTx(job, async (tx) => {
    await logEnquiry(tx, { ...who, ...said, isCached: false, at: now });
    if (said.result === 'FOUND') await confirmName(tx, { ...account, accountName: said.accountName, at: now });
  });
  if (said.result !== 'FOUND') throw refusalOf(said.result, bank.shortName, at);
  return { ...account, bankName: bank.name, accountName: said.accountName, at: now, cached: false };
}

/** What banks said of these accounts within a day; of the others nothing. Nobody is asked. */
export async function namesHeard(
  ctx: Ctx,
  accounts: readonly AccountAt[],
): Promise<{ bankCode: string; accountNumber: string; accountName: string }[]> {
  if (accounts.length === 0) return [];
  const since = new Date(ctx.clock.now().getTime() - A_DAY_MS);
  return await ctx.inTx(job, (tx) => namesHeardSince(tx, accounts, since));
}

/** Name of an account for somebody who is filling in a form (BK2), and how well it fits the name he expects. */
export async function enquire(ctx: Ctx, by: By, { name, ...account }: BK2In): Promise<AccountEnquiry> {
  const { accountName, cached } = await askBank(ctx, by, account);
  return { ...account, accountName, cached, ...(name !== undefined && { matchScore: nameMatch(name, accountName) }) };
}
