import type { Readable } from 'node:stream';
import { lagosDay } from '@isura/contract/kernel/days';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import type { Column } from '@isura/contract/kernel/list-file';
import type { ExportFilters, ExportReport } from '@isura/contract/report/export';
import type { Ctx, Scope } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { fieldsOf } from '../../../platform/http/schema-walk.ts';
import type { Heading } from '../export/export.domain.ts';
import { fixedDays, type RangeQuery } from '../movement/range.domain.ts';
import { chosenInWords } from './chosen.queries.ts';
import { askedOf, linesOfList } from './lines-of-list.service.ts';
import type { Lists } from './lists.service.ts';
import { type Days, daysOf, narrowedInWords } from './narrowing.domain.ts';

/** The request for a file: the person as they were then, the filters fixed then, and the time. */
export interface Asked {
  actor: Actor;
  scope: Scope;
  filters: ExportFilters;
  askedAt: Date;
  traceId: string;
}

/** The contents of a file: its days, its filters in words, its organization, and its rows as CSV. */
export interface Contents {
  days: Days;
  narrowedBy: string;
  /** Undefined for a file on all organizations the person can see. */
  orgId: number | undefined;
  rows: Readable & { rowCount: number };
  /** Sums over all rows with their labels: `Sum of Amount` is `1000.00`, in naira. */
  totals?: readonly (readonly [label: string, naira: string])[];
  /** The number of rows, if known in advance: the file then reports its progress. */
  expected?: number | undefined;
  /** Draws the report itself, page by page, whatever its number of rows. */
  paper?: Paper;
}

/** Draws a report for paper from its heading, its rows as they arrive, and the time. */
export type Paper = (heading: Heading, rows: AsyncIterable<string[]>, at: Date) => AsyncIterable<Buffer>;

/** The filters as stored, and the days they mean. */
export interface Fixed {
  filters: ExportFilters;
  days: Days;
}

/** The source of a report's rows. */
export interface Source {
  /** Returns the filters as stored and the days they mean, so that "the last seven days" stay those of this moment. */
  fix(filters: ExportFilters, at: Date, reading: { ctx: Ctx; actor: Actor }): Fixed | Promise<Fixed>;
  /** Returns the rows with these columns, as this person sees them. */
  read(ctx: Ctx, asked: Asked, columns: readonly Column[]): Promise<Contents>;
}

/** Reports whether a call answers for the end of one day. */
const isAsAt = ({ query }: Endpoint): boolean => query !== undefined && 'as-at' in fieldsOf(query);

/** Reads the rows of a list by its own call as the person who requested the file (ADR 0078). */
export const listSource = ({ files, routes }: Lists, report: ExportReport): Source => ({
  fix(filters, at, { actor }) {
    const { call: callOf, params, range } = files[report];
    const call = callOf(actor, filters);
    const today = lagosDay(at);
    const { query } = askedOf(call, { ...filters, ...params });
    const fixed = range?.(query as RangeQuery, at);
    if (fixed) return fixedDays(filters, fixed);
    const dated = isAsAt(call) ? { 'as-at': today, ...filters } : filters;
    return { filters: dated, days: daysOf(dated, today) };
  },
  async read(ctx, { actor, filters, askedAt, traceId }, columns) {
    const days = daysOf(filters, lagosDay(askedAt));
    const list = files[report];
    const orgId = Number(filters['org-id'] ?? filters['orgId'] ?? 0);
    const isOfAll = list.isOwnOfAll && actor.kind === 'central' && orgId === actor.orgId;
    const chosen = await ctx.inTx(actor.scope, (tx) => chosenInWords(tx, filters));
    const rows = await linesOfList(ctx, routes, list, { actor, filters, traceId }, columns);
    return {
      days,
      narrowedBy: narrowedInWords(filters, days, list, chosen),
      orgId: orgId === 0 || isOfAll ? undefined : orgId,
      rows,
      totals: rows.totals,
    };
  },
});
