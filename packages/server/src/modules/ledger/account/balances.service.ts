import { type Day, lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { organizationFieldsOf } from '@isura/contract/kernel/ids';
import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { offsetOf, type Sort } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { GlClass } from '@isura/contract/ledger/gl-account';
import type { Entry, LedgerAccount, TrialLine, TrialSort } from '@isura/contract/ledger/ledger-account';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { journalsOf } from '../journal/journal.queries.ts';
import {
  type LedgerAccountOrder,
  type LedgerAccountRow,
  listLedgerAccounts,
  type TrialRow,
  trialBalance,
} from './balances.queries.ts';
import { EVERY_DAY, type RangeQuery, requestedDays } from './days.domain.ts';
import { listEntries, movementOf } from './entries.queries.ts';

const naira = (kobo: bigint): string => nairaOf(asKobo(kobo));

/** Returns a ledger account; its available balance is the balance less what is held for approved payments. */
const accountOut = (row: LedgerAccountRow): LedgerAccount => ({
  id: row.id,
  ...organizationFieldsOf(row),
  code: row.code,
  name: row.name,
  glCode: row.glCode,
  glName: row.glName,
  class: row.class,
  ...(row.bankAccountId !== null && { bankAccountId: row.bankAccountId }),
  ...(row.accountNumber !== null && { accountNumber: maskAccount(row.accountNumber) }),
  normalSide: row.normalSide,
  isClearing: row.isClearing,
  balance: asKobo(row.balanceKobo),
  availableBalance: asKobo(row.balanceKobo - row.reservedKobo),
  ...(row.lastPostedAt !== null && { lastPostedAt: new Date(row.lastPostedAt) }),
});

export interface AccountsQuery {
  page: number;
  size: number;
  sort: readonly LedgerAccountOrder[];
  'org-id'?: number | undefined;
  class?: GlClass | undefined;
  query?: string | undefined;
}

/** Returns a page of the ledger accounts the actor may see, with current balances (AC2). */
export async function ledgerAccounts(ctx: Ctx, { scope }: Actor, query: AccountsQuery): Promise<Page<LedgerAccount>> {
  const filters = { orgId: query['org-id'], class: query.class, query: query.query };
  const { rows, total } = await ctx.inTx(scope, (tx) => listLedgerAccounts(tx, filters, query));
  return { items: rows.map(accountOut), total };
}

const trialOut = (row: TrialRow): TrialLine => ({
  ledgerAccountId: row.id,
  ...organizationFieldsOf(row),
  code: row.code,
  name: row.name,
  class: row.class,
  debit: asKobo(row.debitKobo),
  credit: asKobo(row.creditKobo),
});

export interface TrialQuery {
  page: number;
  size: number;
  sort: readonly Sort<TrialSort>[];
  'as-at'?: Day | undefined;
  'org-id'?: number | undefined;
}

/** Returns a page of the accounts with a balance at the end of a day, by default today, with both sides (LG5). */
export async function trialBalanceAt(ctx: Ctx, { scope }: Actor, query: TrialQuery): Promise<Page<TrialLine>> {
  const asAt = query['as-at'] ?? lagosDay(ctx.clock.now());
  const found = await ctx.inTx(scope, (tx) => trialBalance(tx, { orgId: query['org-id'], asAt }, query));
  return {
    items: found.rows.map(trialOut),
    total: found.total,
    headers: { 'x-total-debit': naira(found.debit), 'x-total-credit': naira(found.credit) },
  };
}

export interface EntriesQuery extends RangeQuery {
  page: number;
  size: number;
}

/**
 * Returns a page of the entries of an account the actor sees, newest first, each with the balance after it (LG3).
 * Number, rule and description of the journals are included, also where another organization was paid: the line itself
 * is the actor's.
 */
export async function entriesOf(ctx: Ctx, { scope }: Actor, id: number, query: EntriesQuery): Promise<Page<Entry>> {
  const days = requestedDays(query) ?? EVERY_DAY;
  const found = await ctx.inTx(scope, async (tx) => {
    const movement = await movementOf(tx, id, days);
    if (!movement) throw new DomainError('not-found', { detail: 'There is no such ledger account.' });
    return {
      movement,
      total: Number(movement.entries),
      rows: await listEntries(tx, id, days, { size: query.size, offset: offsetOf(query) }),
    };
  });
  const ids = [...new Set(found.rows.map(({ journalId }) => journalId))];
  const journals = await ctx.inTx(JOB_SCOPE, (tx) => journalsOf(tx, ids));
  const { movement } = found;
  return {
    total: found.total,
    items: found.rows.map((row) => {
      const journal = journals.get(row.journalId);
      if (!journal) throw new Error(`posting ${row.id} has no journal`);
      return {
        id: row.id,
        journalId: row.journalId,
        number: journal.number,
        event: journal.event,
        sourceType: journal.sourceType,
        description: journal.description,
        orgName: journal.orgName,
        businessDate: row.businessDate,
        side: row.side,
        amount: asKobo(row.amountKobo),
        balance: asKobo(row.balanceKobo),
      };
    }),
    headers: {
      'x-opening-balance': naira(movement.openingKobo),
      'x-closing-balance': naira(movement.closingKobo),
      'x-total-debit': naira(movement.debitKobo),
      'x-total-credit': naira(movement.creditKobo),
    },
  };
}
