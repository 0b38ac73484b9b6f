import { lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { organizationFieldsOf } from '@isura/contract/kernel/ids';
import { asKobo } from '@isura/contract/kernel/money';
import type { Sort } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import {
  type Journal,
  type JournalDetail,
  type JournalEvent,
  type JournalSort,
  type JournalSource,
  LG4,
} from '@isura/contract/ledger/journal';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { actsOpenTo } from '../../../platform/http/acts.ts';
import type { Actor } from '../../../platform/http/route.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { type RangeQuery, requestedDays, usualJournalDays } from '../account/days.domain.ts';
import {
  type JournalRow,
  journalsBySource,
  journalsOf,
  listJournalIds,
  type PostingRow,
  pageByAmount,
  postingsOf,
  seesJournal,
} from './journal.queries.ts';
import { isReversible, othersOf } from './manual.domain.ts';

const journalOut = (row: JournalRow): Journal => ({
  id: row.id,
  number: row.number,
  ...organizationFieldsOf(row),
  event: row.event,
  sourceType: row.sourceType,
  sourceId: row.sourceId,
  description: row.description,
  businessDate: row.businessDate,
  postedAt: new Date(row.postedAt),
  amount: asKobo(row.amountKobo),
  ...(row.reversalOfId !== null && { reversalOfId: row.reversalOfId }),
  ...(row.reversedById !== null && { reversedById: row.reversedById }),
});

/** Returns the error for a journal that does not exist, or has no line of the actor. */
export const noJournal = (): DomainError => new DomainError('not-found', { detail: 'There is no such journal.' });

export interface JournalsQuery extends RangeQuery {
  page: number;
  size: number;
  sort: readonly Sort<JournalSort>[];
  'org-id'?: number | undefined;
  event?: JournalEvent | undefined;
  source?: JournalSource | undefined;
  query?: string | undefined;
}

/**
 * Returns a page of the journals of the actor's organization, or of all for the central office (LG1). Without dates it
 * lists, and searches by words, the last 31 days; a journal number is found whatever its day.
 */
export async function journals(ctx: Ctx, { scope }: Actor, query: JournalsQuery): Promise<Page<Journal>> {
  const usual = usualJournalDays(query, lagosDay(ctx.clock.now()));
  const days = usual ? { from: usual.first, to: usual.last } : requestedDays(query);
  const filters = { orgId: query['org-id'], event: query.event, source: query.source, query: query.query, days };
  const { ids: found, total } = await ctx.inTx(scope, (tx) => listJournalIds(tx, filters, query));
  const { ids, rows } = await ctx.inTx(JOB_SCOPE, async (tx) => {
    const ids = query.sort[0]?.field === 'amount' ? await pageByAmount(tx, found, query) : found;
    return { ids, rows: await journalsOf(tx, ids) };
  });
  return { items: ids.flatMap((id) => rows.get(id) ?? []).map(journalOut), total };
}

/**
 * Returns the journals of a source, oldest first, of any organization: call it for a source the actor was found to see.
 */
export async function journalsFrom(ctx: Ctx, source: { type: JournalSource; id: number }): Promise<Journal[]> {
  return (await ctx.inTx(JOB_SCOPE, (tx) => journalsBySource(tx, source))).map(journalOut);
}

/**
 * Returns a journal with the lines the actor sees: those of their organization, or all (LG2). Reversing it is offered
 * while no request to do so is pending. Refuses with not-found when there are no lines.
 */
export async function journal(ctx: Ctx, actor: Actor, second: SecondPerson, id: number): Promise<JournalDetail> {
  const seen = await ctx.inTx(actor.scope, async (tx) => ({
    lines: await postingsOf(tx, id),
    isSeen: await seesJournal(tx, id),
  }));
  if (!seen.isSeen && seen.lines.length === 0) throw noJournal();
  const row = (await ctx.inTx(JOB_SCOPE, (tx) => journalsOf(tx, [id]))).get(id);
  if (!row) throw noJournal();
  const all = await ctx.inTx(JOB_SCOPE, (tx) => postingsOf(tx, id));
  const others = othersOf(all, seen.lines);
  const mayBeReversed =
    isReversible(row) && (await ctx.inTx(JOB_SCOPE, (tx) => second.waiting(tx, 'journal', [id]))).length === 0;
  return {
    ...journalOut(row),
    postings: seen.lines.map(lineOut),
    ...(others && { others }),
    isReversible: isReversible(row),
    can: actsOpenTo(actor, row.orgId, { 'take-back': { call: LG4, when: mayBeReversed } }),
  };
}

const lineOut = (line: PostingRow): JournalDetail['postings'][number] => ({
  position: line.position,
  ledgerAccountId: line.ledgerAccountId,
  orgId: line.orgId,
  orgName: line.orgName,
  code: line.code,
  name: line.name,
  side: line.side,
  amount: asKobo(line.amountKobo),
});
