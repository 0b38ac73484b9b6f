import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { MOST_NAMES } from '@isura/contract/kernel/names';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import { type $ZodRawIssue, type $ZodType, config, util } from 'zod/v4/core';
import type { Log } from '../log/log.ts';
import { faultWords, fieldProblem } from './fault-words.ts';
import { queryValues, readQuery } from './query-string.ts';
import { listFields, overfull, unknownFields, validatedPart } from './schema-walk.ts';

const MOST_FAULTS = 50;

/** Faults found: from the 51st on they are only counted, not put into words. */
interface Found {
  problems: FieldProblem[];
  count: number;
}

function addProblems<T>(found: Found, faults: readonly T[], inWords: (fault: T) => FieldProblem): void {
  for (const fault of faults.slice(0, MOST_FAULTS - found.problems.length)) found.problems.push(inWords(fault));
  found.count += faults.length;
}

/** The decoded parts of a request, as a handler gets them; a part the call does not declare is absent. */
export interface Decoded {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const unknownField = (field: string): FieldProblem => ({
  field,
  code: 'unknown-field',
  message: `${field} is not a field of this call. Remove it`,
});

const context = { async: false as const, error: faultWords };

/** Parses a value by a schema, with its faults not yet in words. */
function read(schema: $ZodType, value: unknown): { value: unknown; issues: $ZodRawIssue[] } {
  const result = schema._zod.run({ value, issues: [] }, context);
  if (result instanceof Promise) throw new Error('the schema of a call must not be asynchronous');
  return result;
}

/** Refuses an object with more names of the sender's choice than are read. */
function assertFewNames(schema: $ZodType, value: unknown): void {
  const field = overfull(schema, value);
  if (field === undefined) return;
  const message = `Send at most ${MOST_NAMES} fields in this object`;
  throw new DomainError('validation-failed', {
    detail: `Send at most ${MOST_NAMES} fields in ${field || 'the body'}.`,
    errors: [{ field, code: 'too-big', message }],
  });
}

/** Validates one part by its schema; without a schema every field of it is unknown. */
function validate(schema: $ZodType | undefined, value: unknown, call: Endpoint, log: Log, found: Found): unknown {
  if (schema) assertFewNames(schema, value);
  const strangers = schema
    ? unknownFields(schema, value)
    : Object.keys((value as object | undefined) ?? {}).slice(0, 20);
  if (strangers.length > 0) {
    if (call.unknownFields === 'ignore')
      log.info({ call: call.id, unknownFields: strangers.length }, 'unknown fields ignored');
    else addProblems(found, strangers, unknownField);
  }
  if (!schema) return undefined;
  const validated = validatedPart(schema, value);
  const { value: decoded, issues } = read(schema, validated);
  if (issues.length === 0) return decoded;
  addProblems(found, issues, (issue) => fieldProblem(util.finalizeIssue(issue, context, config()), validated));
  return undefined;
}

function sentence(count: number): string {
  if (count > MOST_FAULTS) return `More than ${MOST_FAULTS} fields need attention.`;
  return count === 1 ? 'One field needs attention.' : `${count} fields need attention.`;
}

/**
 * Returns a function that decodes params, query and body of one call by its schemas. It reports the faults of all three
 * together (validation-failed), the first fifty in words; unknown fields are faults unless the call ignores them;
 * nothing of a body is coerced.
 */
export function decoderOf(
  call: Endpoint,
): (request: { url: string; params: unknown; body: unknown; log: Log }) => Decoded {
  const lists = call.query ? listFields(call.query) : new Set<string>();
  return ({ url, params, body, log }) => {
    const found: Found = { problems: [], count: 0 };
    const query = queryValues(readQuery(url), lists);
    addProblems(found, query.faults, (fault) => fault);
    const decoded: Decoded = {};
    if (call.params) decoded.params = validate(call.params, params, call, log, found);
    const decodedQuery = validate(call.query, query.value, call, log, found);
    if (call.query) decoded.query = decodedQuery;
    const decodedBody = validate(call.body, body, call, log, found);
    if (call.body) decoded.body = decodedBody;
    if (found.count > 0)
      throw new DomainError('validation-failed', { detail: sentence(found.count), errors: found.problems });
    return decoded;
  };
}
