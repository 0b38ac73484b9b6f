import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import {
  FEWEST_TOGETHER,
  PR38,
  type TogetherAccount,
  type TogetherCheck,
  type TogetherPayee,
} from '@isura/contract/request/approve-together';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { proofSentence } from '../../../platform/http/proof-words.ts';
import { payingAccount } from '../../bank/index.ts';
import { linesOfSeveral } from '../payment-request/lines.queries.ts';
import type { InList } from './in-list.service.ts';
import { accountOut, bundleHash, checksOver, type Listed, papersAmong, payeesOf } from './together.domain.ts';

/** A list of payments as a whole, over those that may be approved together. */
export interface OverList {
  /** All that was sent, in the order of their ids; those that repeat a paper of another have a `whyNot` for it. */
  inList: readonly InList[];
  /** Those that may be approved together, with their lines. */
  listed: readonly Listed[];
  /** Undefined while fewer than two may be. */
  hash: string | undefined;
  total: Kobo;
  payees: readonly TogetherPayee[];
  accounts: readonly TogetherAccount[];
  checks: readonly TogetherCheck[];
  /** The ids of those with a WARNING, their own or over the list. */
  mustSee: readonly number[];
}

const isAllowed = ({ whyNot }: InList): boolean => whyNot === undefined;

async function listedOf(tx: Tx, inList: readonly InList[]): Promise<Listed[]> {
  const rows = inList.filter(isAllowed).map(({ row }) => row);
  const lines = Map.groupBy(
    await linesOfSeveral(
      tx,
      rows[0]?.orgId ?? 0,
      rows.map(({ id }) => id),
    ),
    ({ requestId }) => requestId,
  );
  return rows.map((row) => ({
    ...{ id: row.id, number: row.requestNumber, totalKobo: row.totalAmountKobo, taxDue: row.taxDue ?? undefined },
    ...{ type: row.type, typeData: row.typeData, sourcePaymentId: row.sourcePaymentId },
    accountId: row.sourceBankAccountId ?? 0,
    lines: lines.get(row.id) ?? [],
  }));
}

const totalOf = (listed: readonly Listed[]): bigint => listed.reduce((total, { totalKobo }) => total + totalKobo, 0n);

async function accountsOf(tx: Tx, listed: readonly Listed[]): Promise<TogetherAccount[]> {
  const found: TogetherAccount[] = [];
  for (const [id, payments] of Map.groupBy(listed, ({ accountId }) => accountId)) {
    const account = await payingAccount(tx, id);
    if (account) found.push(accountOut(account, totalOf(payments)));
  }
  return found;
}

/**
 * Compares the payments of a list with each other and adds them up. What pays the same invoice or certificate as another
 * of the list is left out of it, both of them: they are decided on one by one.
 */
export async function overList(ctx: Ctx, tx: Tx, alone: readonly InList[]): Promise<OverList> {
  const candidates = await listedOf(tx, alone);
  const papers = papersAmong(candidates);
  const whyOf = (id: number) => papers.find(({ ids }) => ids.includes(id))?.says;
  const inList = alone.map((one) => {
    const says = isAllowed(one) ? whyOf(one.row.id) : undefined;
    return says === undefined ? one : { ...one, whyNot: `It pays a paper twice (${says}). Decide on it by itself.` };
  });
  const allowed = inList.filter(isAllowed);
  const listed = candidates.filter(({ id }) => allowed.some(({ row }) => row.id === id));
  const accounts = await accountsOf(tx, listed);
  const checks = checksOver(listed, { accounts, today: lagosDay(ctx.clock.now()) });
  const warned = new Set([
    ...allowed.filter(hasWarning).map(({ row }) => row.id),
    ...checks.filter(({ severity }) => severity === 'WARNING').flatMap(({ requestIds }) => requestIds),
  ]);
  return {
    ...{ inList, listed, payees: payeesOf(listed), accounts, checks },
    hash: listed.length < FEWEST_TOGETHER ? undefined : bundleHash(allowed.map(boundOf)),
    total: asKobo(totalOf(listed)),
    mustSee: listed.map(({ id }) => id).filter((id) => warned.has(id)),
  };
}

const hasWarning = ({ checks }: InList): boolean => checks.some(({ severity }) => severity === 'WARNING');

const boundOf = ({ row, level, contentHash }: InList) => ({
  id: row.id,
  round: row.approvalRound,
  levelNo: level?.levelNo ?? 0,
  ...{ contentHash, totalKobo: row.totalAmountKobo },
});

const FIRST = 3;

/** Returns how many of a list are reviewed and how many approved; nothing where all are approved, as the call says. */
function actsOver(allowed: readonly InList[]): string[] {
  const reviewed = allowed.filter(({ level }) => level?.kind === 'REVIEW').length;
  if (reviewed === 0) return [];
  return [`${reviewed} reviewed`, ...(reviewed < allowed.length ? [`${allowed.length - reviewed} approved`] : [])];
}

/**
 * Returns in a sentence what a proof for a list opens, for the message with its code (docs/spec/security.md#t24): "Approve
 * payments together: 3 payments, PR-2026-000375, …, 3 payees, ₦11,543,750.00, content ending 4F2A."
 */
export function wordsOver({ inList, listed, payees, total, hash }: OverList): string {
  const numbers = listed.slice(0, FIRST).map(({ number }) => number);
  const more = listed.length > FIRST ? [`${listed.length - FIRST} more`] : [];
  return proofSentence(PR38, [
    plural(listed.length, 'payment', 'payments'),
    ...actsOver(inList.filter(isAllowed)),
    ...numbers,
    ...more,
    plural(payees.length, 'payee', 'payees'),
    formatMoney(total),
    `content ending ${(hash ?? '').slice(-4).toUpperCase()}`,
  ]);
}
