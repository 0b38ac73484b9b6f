import * as z from 'zod/mini';
import { type Access, endpoint } from './endpoint.ts';
import { IdInPath } from './ids.ts';
import { IntakeRow, RowVerdict } from './intake.ts';
import { listQuery } from './paging.ts';

/** The common part of the row calls for one kind of file: the file's address, and the name of its rows. */
export interface FileCalls {
  /** The path of one file, with `{id}`. */
  at: string;
  /** The kind of file, for summaries: "an uploaded file of invoices". */
  file: string;
}

/** The path parameter of one file. */
export const oneFile = z.strictObject({ id: IdInPath });
/** The problems of calls that show a file. */
export const SEEN_FILE = ['validation-failed', 'access-denied', 'not-found'] as const;
const CHANGING = [...SEEN_FILE, 'invalid-transition', 'busy'] as const;

/** Declares the call that lists the rows of a file with their verdicts. */
export const rowsCall = <const I extends string, const A extends Access>(id: I, access: A, { at, file }: FileCalls) =>
  endpoint({
    id,
    method: 'GET',
    path: `${at}/rows`,
    access,
    summary: `Rows of ${file}`,
    params: oneFile,
    query: listQuery({
      sortable: ['row'],
      defaultSort: [{ field: 'row', direction: 'asc' }],
      filters: { verdict: z.optional(RowVerdict), query: z.optional(z.string().check(z.maxLength(100))) },
    }),
    response: z.array(IntakeRow),
    paged: true,
    problems: SEEN_FILE,
  });

/**
 * Declares the call that corrects a row in place, removes it or restores it; it is then validated again. `changes` are
 * the calls that show files.
 */
export const rowCall = <const I extends string, const A extends Access>(
  id: I,
  access: A,
  { at, file }: FileCalls,
  changes: readonly string[],
) =>
  endpoint({
    id,
    method: 'PATCH',
    path: `${at}/rows/{row}`,
    access,
    summary: `Change a row of ${file}`,
    description: '`cells` names the columns that change. A removed row (`isRemoved`) can be restored.',
    params: z.strictObject({ id: IdInPath, row: IdInPath }),
    body: z.strictObject({
      cells: z.optional(z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(2_000)))),
      isRemoved: z.optional(z.boolean()),
    }),
    response: IntakeRow,
    changes,
    problems: CHANGING,
  });

/** Declares the call that applies the suggested fix to all rows with one kind of finding and returns the file. */
export const fixesCall = <const I extends string, const A extends Access, Out extends z.ZodMiniType>(
  id: I,
  access: A,
  { at, file }: FileCalls,
  response: Out,
  changes: readonly string[],
) =>
  endpoint({
    id,
    method: 'POST',
    path: `${at}/fixes`,
    access,
    summary: `Correct all rows of one kind in ${file}`,
    params: oneFile,
    body: z.strictObject({ column: z.string().check(z.maxLength(200)), code: z.string().check(z.maxLength(40)) }),
    response,
    changes,
    problems: CHANGING,
  });

/** Declares the call that returns the excluded rows with their findings, ready to be corrected and sent. */
export const excludedCall = <const I extends string, const A extends Access>(
  id: I,
  access: A,
  { at, file }: FileCalls,
) =>
  endpoint({
    id,
    method: 'GET',
    path: `${at}/excluded`,
    access,
    summary: `Excluded rows of ${file} as CSV`,
    description:
      'The columns of the file plus a last column `Error`, which is ignored when the file is uploaded again.',
    params: oneFile,
    produces: ['text/csv'],
    response: z.unknown(),
    problems: SEEN_FILE,
  });

/** Declares the call that streams the progress of a file; `reading` is the call that returns the same once. */
export const eventsCall = <const I extends string, const A extends Access>(
  id: I,
  access: A,
  { at, file }: FileCalls,
  reading: string,
) =>
  endpoint({
    id,
    method: 'GET',
    path: `${at}/events`,
    access,
    summary: `Progress of ${file} as server-sent events`,
    description:
      `Each event is the file as ${reading} returns it; the stream ends when the file waits for a person or has ` +
      'ended.',
    params: oneFile,
    produces: ['text/event-stream'],
    response: z.unknown(),
    problems: SEEN_FILE,
  });
