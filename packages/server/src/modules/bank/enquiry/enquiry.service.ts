import type { AccountEnquiry, BK2In } from '@isura/contract/bank/enquiry';
import { checkAccount, type NubanRule } from '@isura/contract/kernel/nuban';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { AccountAt, BankAnswer } from '../bank/bank.gateway.ts';
import { findBank } from '../bank/bank.queries.ts';
import { railOf } from '../bank/bank.service.ts';
import { confirmName, logEnquiry, nameKnownSince, namesKnownSince } from './enquiry.queries.ts';
import { nameMatch } from './name-match.domain.ts';
import { countBeforeApproval } from './stranger-limit.service.ts';

const A_DAY_MS = 24 * 60 * 60_000;

/** A bank's answer about an account, received now or within the last day. */
export interface NamedAccount extends AccountAt {
  bankName: string;
  accountName: string;
  /** When the bank gave it. */
  at: Date;
  cached: boolean;
}

const wrong = (field: string, code: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field, code, message }] });

/**
 * Returns the bank of an account, while it takes payments, after validating the check digit. Refuses with
 * validation-failed on `bankCode` (E_BANK_UNKNOWN, E_BANK_INACTIVE) or `accountNumber`; `at` goes before these names.
 * Does not check whether the account exists or who owns it.
 */
export async function bankFor(ctx: Ctx, { bankCode, accountNumber }: AccountAt, at = '') {
  const bank = await ctx.inTx({ role: 'grp_public' }, (tx) => findBank(tx, bankCode));
  if (!bank) throw wrong(`${at}bankCode`, 'E_BANK_UNKNOWN', 'Select a bank');
  if (!bank.active)
    throw wrong(`${at}bankCode`, 'E_BANK_INACTIVE', `${bank.name} no longer takes payments. Select another bank`);
  const check = checkAccount(accountNumber, bankCode, bank.nubanCheck as NubanRule);
  if (check.verdict === 'ERROR')
    throw wrong(
      `${at}accountNumber`,
      check.code,
      `Check the account number. Its last digit is not valid for ${bank.shortName}.`,
    );
  return bank;
}

function refusalOf(result: Exclude<BankAnswer['result'], 'FOUND'>, bankName: string, at: string): DomainError {
  if (result === 'BANK_UNAVAILABLE')
    return new DomainError('bank-unavailable', {
      detail: `${bankName} is not answering. You can save a draft and try again later.`,
      field: `${at}accountNumber`,
    });
  const message = `${bankName} has no account with this number`;
  return new DomainError('account-not-found', {
    detail: `${message}.`,
    errors: [{ field: `${at}accountNumber`, code: 'E_ACCOUNT_NOT_FOUND', message }],
  });
}

/**
 * Asks the bank for the name of an account, unless it was queried within a day. Logs every request, and an account the
 * portal keeps under that very name counts as verified again. Refuses with validation-failed (bank, check digit),
 * account-not-found, bank-unavailable, and with rate-limited above the limit of an organization not yet approved; `at`
 * goes before the field names, such as `values[0].`. Opens transactions of its own and calls the bank between them:
 * never use it inside one.
 */
export async function askBank(ctx: Ctx, { actor }: ActorContext, account: AccountAt, at = ''): Promise<NamedAccount> {
  const bank = await bankFor(ctx, account, at);
  await countBeforeApproval(ctx, actor);
  const now = ctx.clock.now();
  const who = { orgId: actor.orgId ?? 0, userId: actor.userId ?? 0, ...account };
  const response = await ctx.inTx(JOB_SCOPE, async (tx) => {
    const found = await nameKnownSince(tx, account, new Date(now.getTime() - A_DAY_MS));
    if (found) await logEnquiry(tx, { ...who, result: 'FOUND', ...found, isCached: true, at: now });
    return found;
  });
  if (response) return { ...account, bankName: bank.name, ...response, cached: true };
  const answer = await railOf(ctx).enquire(account);
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    await logEnquiry(tx, { ...who, ...answer, isCached: false, at: now });
    if (answer.result === 'FOUND') await confirmName(tx, { ...account, accountName: answer.accountName, at: now });
  });
  if (answer.result !== 'FOUND') throw refusalOf(answer.result, bank.shortName, at);
  return { ...account, bankName: bank.name, accountName: answer.accountName, at: now, cached: false };
}

/** Returns the names banks gave for these accounts within the last day, without asking any bank. */
export async function namesAtBanks(
  ctx: Ctx,
  accounts: readonly AccountAt[],
): Promise<{ bankCode: string; accountNumber: string; accountName: string }[]> {
  if (accounts.length === 0) return [];
  const since = new Date(ctx.clock.now().getTime() - A_DAY_MS);
  return await ctx.inTx(JOB_SCOPE, (tx) => namesKnownSince(tx, accounts, since));
}

/** Returns the name of an account to a user filling in a form (BK2), and how well it matches the name they expect. */
export async function enquire(ctx: Ctx, by: ActorContext, { name, ...account }: BK2In): Promise<AccountEnquiry> {
  const { accountName, cached } = await askBank(ctx, by, account);
  return { ...account, accountName, cached, ...(name !== undefined && { matchScore: nameMatch(name, accountName) }) };
}
