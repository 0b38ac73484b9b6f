import type * as z from 'zod/mini';
import { type Access, endpoint } from './endpoint.ts';
import { FileReading, ReadAgainIn } from './file-plan.ts';
import { type FileCalls, oneFile, SEEN_FILE } from './intake-calls.ts';
import type { ProblemCode } from './problems.ts';

/** Declares the call that shows how a file is read, above its rows. */
export const readingCall = <const I extends string, const A extends Access>(
  id: I,
  access: A,
  { at, file }: FileCalls,
) =>
  endpoint({
    id,
    method: 'GET',
    path: `${at}/reading`,
    access,
    summary: `How ${file} is read`,
    description:
      'Its encoding or its sheet, the row with the column names and the rows above it, the columns with their first ' +
      'texts, and what is hidden. Up to 30 rows may stand above the column names; the first row that names all ' +
      'required columns is taken, on the first sheet that is not hidden. `plan` is missing before the file was read, ' +
      'for rows taken over from another file, and for files read before it was kept.',
    params: oneFile,
    response: FileReading,
    problems: SEEN_FILE,
  });

/**
 * Declares the call that reads a file again with other choices and returns it. `changes` are the calls that show the file
 * and its rows, `problems` what only this kind of file refuses.
 */
export const readAgainCall = <const I extends string, const A extends Access, Out extends z.ZodMiniType>(
  id: I,
  access: A,
  { at, file }: FileCalls,
  response: Out,
  { changes, problems = [] }: { changes: readonly string[]; problems?: readonly ProblemCode[] },
) =>
  endpoint({
    id,
    method: 'PUT',
    path: `${at}/reading`,
    access,
    summary: `Choose how ${file} is read`,
    description:
      'The sheet, the row with the column names by its number in the file, and the columns that the file names ' +
      'otherwise than the template; what is left out is found anew. The file is read again after the response, and ' +
      'corrections of its rows are lost. Where it cannot be read with these choices, it is shown as before, and ' +
      '`refusedChoice` says why. `version` is that of the reading that was shown; another one is refused ' +
      'with stale-version. Refused with invalid-transition for rows taken over from another file, and with ' +
      'rate-limited while several of the user’s files are being read, or where the organization has used its daily ' +
      'quota of files.',
    params: oneFile,
    body: ReadAgainIn,
    response,
    status: 202,
    changes,
    problems: [...SEEN_FILE, 'invalid-transition', 'stale-version', 'rate-limited', ...problems],
  });
