import { Readable } from 'node:stream';
import type { Endpoint, Page } from '@isura/contract/kernel/endpoint';
import type { Column, ListFile, Row } from '@isura/contract/kernel/list-file';
import { MOST_SORTED } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { ExportFilters } from '@isura/contract/report/export';
import Papa from 'papaparse';
import * as z from 'zod/mini';
import type { Ctx } from '../../../platform/ctx.ts';
import { fieldProblem } from '../../../platform/http/fault-words.ts';
import { admit, assertOwnOrganization } from '../../../platform/http/guard.ts';
import { factsAgain } from '../../../platform/http/kept-facts.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { cellOf, sumOfCells } from './cell.domain.ts';
import type { Lists } from './lists.service.ts';
import { inOrderOf, rowIdOf } from './selection.domain.ts';

/** The most rows in a file of a list; the inflow report holds millions. */
export const MOST_OF_A_LIST = MOST_SORTED;

const textOf = (value: unknown): string | string[] => (Array.isArray(value) ? value.map(String) : String(value));

/**
 * Parses the filters of a file as the list's call does. Refuses with validation-failed, naming the filter, what the
 * call would refuse.
 */
export function parseFilters(call: Endpoint, filters: ExportFilters) {
  const present = Object.entries(filters).filter(([, value]) => value !== undefined);
  const part = (schema: z.ZodMiniType | undefined, isOfPath: boolean, more: object = {}): Record<string, unknown> => {
    const mine = present.filter(([key]) => call.path.includes(`{${key}}`) === isOfPath);
    const values = Object.fromEntries(mine.map(([key, value]) => [key, textOf(value)]));
    const sent = { ...values, ...more };
    const read = (schema ?? z.strictObject({})).safeParse(sent);
    if (read.success) return read.data as Record<string, unknown>;
    throw new DomainError('validation-failed', {
      detail: 'The filters of this list cannot be read.',
      errors: read.error.issues.map((issue) => {
        const fault = fieldProblem(issue, sent);
        return { ...fault, field: fault.field || 'filters' };
      }),
    });
  };
  return {
    params: part(call.params, true),
    query: part(call.query, false, call.paged ? { page: '0', size: '1' } : {}),
  };
}

/**
 * Returns the person as the call knows them. Refuses whoever may not see the list: a file shows what the screen shows,
 * and no more.
 */
export function callerOf(call: Endpoint, actor: Actor, query: ReturnType<typeof parseFilters>): Actor {
  const admitted = admit(call, actor);
  assertOwnOrganization(admitted, query);
  return admitted;
}

/** A list as somebody requested it: its filters, and the ids of its selected rows, where it is not for all of them. */
interface ListRequest {
  actor: Actor;
  filters: ExportFilters;
  traceId: string;
  ids?: readonly number[] | undefined;
}

/** Returns the rows of a list and the headers of its answer, read by the list's own call as this person. */
async function answerOf(
  ctx: Ctx,
  routes: Lists['routes'],
  file: ListFile,
  { filters, traceId, ids, ...by }: ListRequest,
): Promise<Page<Row>> {
  const call = file.call(by.actor, filters);
  const query = parseFilters(call, { ...filters, ...file.params });
  const actor = callerOf(call, by.actor, query);
  const route = routes.find((each) => each.call.id === call.id);
  if (!route) throw new Error(`${call.id} has no route`);
  const only = ids && { field: rowIdOf(file), ids };
  const answer = (await route.handle({
    params: query.params,
    query: { ...query.query, ...(call.paged && { page: 0, size: MOST_OF_A_LIST, ...(only && { only }) }) },
    actor,
    ctx,
    facts: factsAgain({ traceId, ip: '', claimed: {} }),
    headers: {},
  } as never)) as Page<Row> | Row[];
  return Array.isArray(answer) ? { items: answer, total: answer.length } : answer;
}

/**
 * Returns the selected rows of a list in the order of their ids, as this person sees them. Refuses with
 * validation-failed a list with rows that have no ids, and with not-found an id that is not in the list.
 */
export async function selectedRows(
  ctx: Ctx,
  routes: Lists['routes'],
  file: ListFile,
  request: ListRequest & { ids: readonly number[] },
): Promise<Row[]> {
  const { items } = await answerOf(ctx, routes, file, request);
  const { shows = () => true } = file;
  return inOrderOf(
    request.ids,
    items.filter((row) => shows(row, request.actor)),
    rowIdOf(file),
  );
}

/**
 * Returns the rows of a list as lines of CSV, read by the list's own call as this person, so that file and screen
 * agree; of selected rows with their own sums. Refuses with validation-failed more rows than a file of a list may have,
 * and with not-found a selected row that is not in the list.
 */
export async function linesOfList(
  ctx: Ctx,
  routes: Lists['routes'],
  file: ListFile,
  request: ListRequest,
  columns: readonly Column[],
): Promise<Readable & { rowCount: number; totals: [string, string][] }> {
  const { ids } = request;
  if (ids) {
    const rows = await selectedRows(ctx, routes, file, { ...request, ids });
    return asLines(
      rows,
      columns,
      sumsOf(file, (column) => sumOfCells(column, rows)),
    );
  }
  const { items: all, total, headers = {} } = await answerOf(ctx, routes, file, request);
  if (total > all.length)
    throw new DomainError('validation-failed', {
      detail: 'A file of this list holds at most 50,000 rows. Choose fewer days or more filters.',
    });
  const { shows = () => true, lines: linesOf = (rows) => rows } = file;
  const items = all.filter((row) => shows(row, request.actor));
  const headings = Object.entries(file.says ?? {}).flatMap(([label, header]): [string, string][] =>
    headers[header] === undefined ? [] : [[label, headers[header]]],
  );
  const totals = [...headings, ...sumsOf(file, (_, header) => headers[header])];
  const lines = linesOf(
    items,
    headers,
    columns.map(({ key }) => key),
  );
  return Object.assign(asLines(lines, columns, totals), { rowCount: items.length });
}

/** Returns rows as lines of CSV with these columns. */
function asLines(rows: readonly Row[], columns: readonly Column[], totals: [string, string][]) {
  const lines = function* () {
    for (const row of rows) yield `${Papa.unparse([columns.map((column) => cellOf(column, row))])}\n`;
  };
  return Object.assign(Readable.from(lines(), { objectMode: false }), { rowCount: rows.length, totals });
}

/** Returns the sums of a file in naira with their labels; a column without one is left out. */
function sumsOf(
  { totals = {}, columns }: ListFile,
  sumOf: (column: Column, header: string) => string | undefined,
): [string, string][] {
  return Object.entries(totals).flatMap(([key, header]): [string, string][] => {
    const column = columns.find((each) => each.key === key) ?? { key, title: key, width: 0 };
    const sum = sumOf(column, header);
    return sum === undefined ? [] : [[`Sum of ${column.title}`, sum]];
  });
}
