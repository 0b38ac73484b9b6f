import type { Readable } from 'node:stream';
import { lagosDay } from '@isura/contract/kernel/days';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import type { Column, Heading } from '@isura/contract/kernel/list-file';
import type { ExportFilters, ExportReport } from '@isura/contract/report/export';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { fieldsOf } from '../../../platform/http/schema-walk.ts';
import type { FileRequest, ListCopy, Paper } from '../../../platform/list-copy.ts';
import { fixedDays, type RangeQuery } from '../movement/range.domain.ts';
import { chosenInWords } from './chosen.queries.ts';
import { copyOf } from './copy-rows.queries.ts';
import { linesOfList, parseFilters } from './lines-of-list.service.ts';
import type { Lists } from './lists.service.ts';
import { type Days, daysOf, endsInWords, narrowedInWords } from './narrowing.domain.ts';
import { selectionInWords } from './selection.domain.ts';

/** The contents of a file: its days, its filters in words, its organization, and its rows as CSV. */
export interface Contents {
  days: Days;
  narrowedBy: string;
  /** Undefined for a file on all organizations the person can see. */
  orgId: number | undefined;
  rows: Readable & { rowCount: number };
  /** Sums over all rows with their labels: `Sum of Amount` is `1000.00`, in naira. */
  totals?: Heading['totals'] | undefined;
  /** The number of rows, if known in advance: the file then reports its progress. */
  expected?: number | undefined;
  /** Draws the report itself, page by page, whatever its number of rows. */
  paper?: Paper | undefined;
}

/** The filters as stored, and the days they mean. */
export interface Fixed {
  filters: ExportFilters;
  days: Days;
}

/** The longest time a file may read; a screen never needs it. */
const LONGEST_READ_MS = 10 * 60_000;

/** Streams the rows of a list by COPY, whatever their number. */
async function rowsOfCopy(ctx: Ctx, actor: Actor, copy: ListCopy, columns: readonly Column[]) {
  const rows = await ctx.copyOut(copy.scope ?? actor.scope, copyOf(copy, columns), LONGEST_READ_MS);
  try {
    await copy.confirm?.();
  } catch (fault) {
    rows.destroy();
    throw fault;
  }
  return rows;
}

/** Reports whether a call answers for the end of one day. */
const isAsAt = ({ query }: Endpoint): boolean => query !== undefined && 'as-at' in fieldsOf(query);

/** Returns the filters as stored and the days they mean, so that "the last seven days" stay those of this moment. */
export async function fixFilters(
  ctx: Ctx,
  { files, copies }: Lists,
  report: ExportReport,
  { actor, filters, askedAt }: FileRequest,
): Promise<Fixed> {
  const { call: callOf, params, range } = files[report];
  const call = callOf(actor, filters);
  const today = lagosDay(askedAt);
  const { query } = parseFilters(call, { ...filters, ...params });
  const fixed = range?.(query as RangeQuery, askedAt);
  if (fixed) return fixedDays(filters, fixed);
  const copy = await copies[report]?.(ctx, { actor, filters, askedAt }, []);
  const dated = isAsAt(call) ? { 'as-at': today, ...filters } : filters;
  return { filters: dated, days: copy?.days ?? daysOf(dated, today) };
}

/**
 * Returns what a file holds, with these columns, as this person sees it: by COPY where the list is declared for it, else
 * or for selected rows by the list's own call (docs/blocks.md#files-of-lists).
 */
export async function contentsOf(
  ctx: Ctx,
  { files, routes, copies, papers }: Lists,
  report: ExportReport,
  { traceId, ...request }: FileRequest & { traceId: string },
  columns: readonly Column[],
): Promise<Contents> {
  const { actor, filters, askedAt, ids } = request;
  const copy = await copies[report]?.(ctx, request, columns);
  const days = copy?.days ?? daysOf(filters, lagosDay(askedAt));
  const list = files[report];
  if (copy) {
    const { narrowedTo, orgId, totals, expected, paper } = copy;
    const narrowedBy = [endsInWords(filters, days), ...narrowedTo].join(' · ');
    if (ids) {
      const rows = await linesOfList(ctx, routes, list, { actor, filters, traceId, ids }, columns);
      return { days, narrowedBy: selectionInWords(ids, narrowedBy), orgId, rows, totals: rows.totals };
    }
    return { days, narrowedBy, orgId, totals, expected, paper, rows: await rowsOfCopy(ctx, actor, copy, columns) };
  }
  const orgId = Number(filters['org-id'] ?? filters.orgId ?? 0);
  const isOfAll = list.isOwnOfAll && actor.kind === 'central' && orgId === actor.orgId;
  const chosen = await ctx.inTx(actor.scope, (tx) => chosenInWords(tx, filters));
  const rows = await linesOfList(ctx, routes, list, { actor, filters, traceId, ids }, columns);
  const narrowedBy = narrowedInWords(filters, days, list, chosen);
  return {
    days,
    narrowedBy: ids ? selectionInWords(ids, narrowedBy) : narrowedBy,
    orgId: orgId === 0 || isOfAll ? undefined : orgId,
    rows,
    paper: papers[report]?.(request, columns),
    totals: rows.totals,
  };
}
