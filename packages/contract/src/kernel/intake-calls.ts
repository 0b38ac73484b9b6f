import * as z from 'zod/mini';
import { type Access, endpoint } from './endpoint.ts';
import { IdInPath } from './ids.ts';
import { IntakeRow, RowVerdict } from './intake.ts';
import { listQuery } from './paging.ts';

/** What the calls of the rows of one kind of file have in common: where the file stands, and what its rows are called. */
interface Of {
  /** The address of one file, with `{id}`. */
  at: string;
  /** Whose rows they are, for summaries: "an uploaded file of invoices". */
  file: string;
}

const params = z.strictObject({ id: IdInPath });
const SEEN = ['validation-failed', 'access-denied', 'not-found'] as const;
const CHANGING = [...SEEN, 'invalid-transition', 'busy'] as const;

/** The rows of a file, as they were judged. */
export const rowsCall = <const I extends string, const A extends Access>(id: I, access: A, { at, file }: Of) =>
  endpoint({
    id,
    method: 'GET',
    path: `${at}/rows`,
    access,
    summary: `Rows of ${file}`,
    params,
    query: listQuery({
      sortable: ['row'],
      defaultSort: [{ field: 'row', direction: 'asc' }],
      filters: { verdict: z.optional(RowVerdict), query: z.optional(z.string().check(z.maxLength(100))) },
    }),
    response: z.array(IntakeRow),
    paged: true,
    problems: SEEN,
  });

/** Mends a row in place, takes it out or puts it back; it is judged anew. `changes` are the calls that show files. */
export const rowCall = <const I extends string, const A extends Access>(
  id: I,
  access: A,
  { at, file }: Of,
  changes: readonly string[],
) =>
  endpoint({
    id,
    method: 'PATCH',
    path: `${at}/rows/{row}`,
    access,
    summary: `Change a row of ${file}`,
    description: '`cells` names the columns that change. A row that is taken out (`isRemoved`) can be put back.',
    params: z.strictObject({ id: IdInPath, row: IdInPath }),
    body: z.strictObject({
      cells: z.optional(z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(2_000)))),
      isRemoved: z.optional(z.boolean()),
    }),
    response: IntakeRow,
    changes,
    problems: CHANGING,
  });

/** Mends all rows of one kind by the remedy each of them has, and answers the file. */
export const fixesCall = <const I extends string, const A extends Access, Out extends z.ZodMiniType>(
  id: I,
  access: A,
  { at, file }: Of,
  response: Out,
  changes: readonly string[],
) =>
  endpoint({
    id,
    method: 'POST',
    path: `${at}/fixes`,
    access,
    summary: `Mend all rows of one kind in ${file}`,
    params,
    body: z.strictObject({ column: z.string().check(z.maxLength(200)), code: z.string().check(z.maxLength(40)) }),
    response,
    changes,
    problems: CHANGING,
  });

/** The rows that were left out, with what is wrong, ready to be corrected and sent. */
export const excludedCall = <const I extends string, const A extends Access>(id: I, access: A, { at, file }: Of) =>
  endpoint({
    id,
    method: 'GET',
    path: `${at}/excluded`,
    access,
    summary: `Excluded rows of ${file} as CSV`,
    description: 'The columns of the file and a last one `Error`, which is ignored when the file is sent again.',
    params,
    produces: ['text/csv'],
    response: z.unknown(),
    problems: SEEN,
  });

/** How far a file is, told as it happens; `reading` is the call that reads the same once. */
export const eventsCall = <const I extends string, const A extends Access>(
  id: I,
  access: A,
  { at, file }: Of,
  reading: string,
) =>
  endpoint({
    id,
    method: 'GET',
    path: `${at}/events`,
    access,
    summary: `Progress of ${file} as server-sent events`,
    description: `Each event is the file as ${reading} gives it; the stream ends when the file waits for a person or has ended.`,
    params,
    produces: ['text/event-stream'],
    response: z.unknown(),
    problems: SEEN,
  });
