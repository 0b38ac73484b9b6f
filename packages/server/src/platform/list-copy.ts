import type { Days } from '@isura/contract/kernel/day-ranges';
import type { Column, Heading } from '@isura/contract/kernel/list-file';
import type { ExportFilters } from '@isura/contract/report/export';
import type { Ctx, Scope } from './ctx.ts';
import type { CopyParts } from './db/list-rows.ts';
import type { Actor } from './http/route.ts';

/** Draws a list for paper from its heading, its rows as they arrive, and the time. */
export type Paper = (heading: Heading, rows: AsyncIterable<string[]>, at: Date) => AsyncIterable<Buffer>;

/** Returns how a list is drawn with these columns; undefined where its rows stand in a plain table. */
export type PaperOfList = (request: FileRequest, columns: readonly Column[]) => Paper | undefined;

/** What a file holds when its rows are written by COPY, whatever their number. */
export interface ListCopy extends CopyParts {
  /** Sees the rows; the person who requested the file where it is left out. */
  scope?: Scope;
  /** What the rows are narrowed to beside their days, in words. */
  narrowedTo: readonly string[];
  /** Undefined for a file on all organizations the person can see. */
  orgId: number | undefined;
  /** The days of the rows, where no filter says them. */
  days?: Days;
  /** Sums above the rows with their labels, in naira. */
  totals?: Heading['totals'];
  /** The number of rows, if known in advance: the file then reports its progress. */
  expected?: number | undefined;
  /** Throws when what is printed above the rows no longer agrees with them. */
  confirm?(): Promise<void>;
  /** Draws the list itself, page by page, whatever its number of rows. */
  paper?: Paper;
}

/**
 * The request for a file: the person as they were then, the filters fixed then, the time, and the ids of the selected
 * rows in the order shown, where it is not for all that match.
 */
export interface FileRequest {
  actor: Actor;
  filters: ExportFilters;
  askedAt: Date;
  ids?: readonly number[] | undefined;
}

/** Returns what a file with these columns holds, as this person sees it. Refuses what the list's call refuses. */
export type CopyOfList = (ctx: Ctx, request: FileRequest, columns: readonly Column[]) => Promise<ListCopy>;
