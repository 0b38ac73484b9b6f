import type { Readable } from 'node:stream';
import { lagosDay } from '@isura/contract/kernel/days';
import type { ExportFilters, ExportReport } from '@isura/contract/report/export';
import type { Ctx, Scope } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import type { Heading } from '../export/export.domain.ts';
import { fixedDays, type RangeQuery } from '../movement/range.domain.ts';
import type { Column } from './definition.domain.ts';
import { definitions } from './definitions.domain.ts';
import { askedOf, listRows } from './list-rows.service.ts';
import { type Days, daysOf, narrowedInWords } from './narrowing.domain.ts';

/** What a file is asked for with: the person as they were then, the filters that were fixed then, and when. */
export interface Asked {
  actor: Actor;
  scope: Scope;
  filters: ExportFilters;
  askedAt: Date;
  traceId: string;
}

/** What a file holds: its days, what it is narrowed to in words, the organization it is about, and its rows as CSV. */
export interface Contents {
  days: Days;
  narrowedBy: string;
  /** None where it is about all organizations the person sees. */
  orgId: number | undefined;
  rows: Readable & { rowCount: number };
  /** Sums over all of its rows, each with what it adds up: `Sum of Amount` is `1000.00`, in naira. */
  totals?: readonly (readonly [label: string, naira: string])[];
  /** How many rows it will be, where that is known before they come: the file then says how far it is. */
  expected?: number | undefined;
  /** Draws it for paper by itself, page by page, however many rows it has. */
  paper?: Paper;
}

/** A report drawn for paper: its heading, its rows as they come, and when. */
export type Paper = (heading: Heading, rows: AsyncIterable<string[]>, at: Date) => AsyncIterable<Buffer>;

/** The filters as they are kept, and the days they mean. */
export interface Fixed {
  filters: ExportFilters;
  days: Days;
}

/** Where the rows of a report come from. */
export interface Source {
  /** The filters as they are kept and the days they mean, so that "the last seven days" stay those of this moment. */
  fix(filters: ExportFilters, at: Date, reading: { ctx: Ctx; actor: Actor }): Fixed | Promise<Fixed>;
  /** The rows with these columns, as this person sees them. */
  read(ctx: Ctx, asked: Asked, columns: readonly Column[]): Promise<Contents>;
}

/** The rows of a list, asked of its own call as the person who asked for the file (ADR 0078). */
export const listSource = (report: ExportReport): Source => ({
  fix(filters, at, { actor }) {
    const { call, params, range } = definitions[report];
    if (!range) return { filters, days: daysOf(filters, lagosDay(at)) };
    const { query } = askedOf(call(actor, filters), { ...filters, ...params });
    return fixedDays(filters, range(query as RangeQuery, at));
  },
  async read(ctx, { actor, filters, askedAt, traceId }, columns) {
    const days = daysOf(filters, lagosDay(askedAt));
    const orgId = Number(filters['org-id'] ?? filters['orgId'] ?? 0);
    const rows = await listRows(ctx, definitions[report], { actor, filters, traceId }, columns);
    return {
      days,
      narrowedBy: narrowedInWords(filters, days, definitions[report]),
      orgId: orgId === 0 ? undefined : orgId,
      rows,
      totals: rows.totals,
    };
  },
});
