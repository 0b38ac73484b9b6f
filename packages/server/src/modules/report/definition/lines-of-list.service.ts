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
import type { Actor, RequestFacts } from '../../../platform/http/route.ts';
import { cellOf } from './cell.domain.ts';
import type { Lists } from './lists.service.ts';

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

const factsOf = (traceId: string): RequestFacts => ({
  traceId,
  ip: '',
  claimed: {},
  companions: [],
  devices: [],
  keepsCookies: false,
});

/**
 * Returns the rows of a list as lines of CSV, read by the list's own call as this person, so that file and screen
 * agree. Refuses with validation-failed more rows than a file of a list may have.
 */
export async function linesOfList(
  ctx: Ctx,
  routes: Lists['routes'],
  file: ListFile,
  job: { actor: Actor; filters: ExportFilters; traceId: string },
  columns: readonly Column[],
): Promise<Readable & { rowCount: number; totals: [string, string][] }> {
  const call = file.call(job.actor, job.filters);
  const query = parseFilters(call, { ...job.filters, ...file.params });
  const actor = callerOf(call, job.actor, query);
  const route = routes.find((each) => each.call.id === call.id);
  if (!route) throw new Error(`${call.id} has no route`);
  const answer = (await route.handle({
    params: query.params,
    query: { ...query.query, ...(call.paged && { page: 0, size: MOST_OF_A_LIST }) },
    actor,
    ctx,
    facts: factsOf(job.traceId),
    headers: {},
  } as never)) as Page<Row> | Row[];
  const {
    items: all,
    total,
    headers = {},
  } = Array.isArray(answer) ? { items: answer, total: answer.length, headers: {} } : answer;
  if (total > all.length)
    throw new DomainError('validation-failed', {
      detail: 'A file of this list holds at most 50,000 rows. Choose fewer days or more filters.',
    });
  const { shows = () => true } = file;
  const items = all.filter((row) => shows(row, job.actor));
  const lines = function* () {
    for (const row of items) yield `${Papa.unparse([columns.map((column) => cellOf(column, row))])}\n`;
  };
  const totals = Object.entries(file.totals ?? {}).flatMap(([key, header]): [string, string][] => {
    const title = file.columns.find((column) => column.key === key)?.title ?? key;
    return headers[header] === undefined ? [] : [[`Sum of ${title}`, headers[header]]];
  });
  const headings = Object.entries(file.says ?? {}).flatMap(([label, header]): [string, string][] =>
    headers[header] === undefined ? [] : [[label, headers[header]]],
  );
  return Object.assign(Readable.from(lines(), { objectMode: false }), {
    rowCount: items.length,
    totals: [...headings, ...totals],
  });
}
