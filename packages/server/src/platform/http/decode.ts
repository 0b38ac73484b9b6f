import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import { type $ZodType, safeParse } from 'zod/v4/core';
import type { Log } from '../log/log.ts';
import { faultWords, fieldProblem } from './fault-words.ts';
import { queryValues, readQuery } from './query-string.ts';
import { knownFields, listFields, unknownFields } from './schema-walk.ts';

const MAX_FAULTS = 50;

/** The decoded parts of a request, as a handler gets them; a part the call does not declare is not there. */
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

/** Judges one part by its schema; without a schema every field of it is unknown. */
function judge(
  schema: $ZodType | undefined,
  value: unknown,
  call: Endpoint,
  log: Log,
  faults: FieldProblem[],
): unknown {
  const strangers = schema
    ? unknownFields(schema, value)
    : Object.keys((value as object | undefined) ?? {}).slice(0, 20);
  if (strangers.length > 0) {
    if (call.unknownFields === 'ignore')
      log.info({ call: call.id, unknownFields: strangers.length }, 'fields ignored that the call does not know');
    else faults.push(...strangers.map(unknownField));
  }
  if (!schema) return undefined;
  const judged = strangers.length > 0 ? knownFields(schema, value) : value;
  const read = safeParse(schema, judged, { error: faultWords });
  if (read.success) return read.data;
  faults.push(...read.error.issues.map((issue) => fieldProblem(issue, judged)));
  return undefined;
}

const sentence = (count: number): string =>
  count === 1 ? 'One field needs attention.' : `${count} fields need attention.`;

/**
 * A function that decodes params, query and body of one call by its schemas. All faults of all three are told at once
 * (validation-failed); unknown fields are faults unless the call ignores them; nothing of a body is coerced.
 */
export function decoderOf(
  call: Endpoint,
): (request: { url: string; params: unknown; body: unknown; log: Log }) => Decoded {
  const lists = call.query ? listFields(call.query) : new Set<string>();
  return ({ url, params, body, log }) => {
    const faults: FieldProblem[] = [];
    const query = queryValues(readQuery(url), lists);
    faults.push(...query.faults);
    const decoded: Decoded = {};
    if (call.params) decoded.params = judge(call.params, params, call, log, faults);
    const decodedQuery = judge(call.query, query.value, call, log, faults);
    if (call.query) decoded.query = decodedQuery;
    const decodedBody = judge(call.body, body, call, log, faults);
    if (call.body) decoded.body = decodedBody;
    if (faults.length > 0)
      throw new DomainError('validation-failed', {
        detail: sentence(faults.length),
        errors: faults.slice(0, MAX_FAULTS),
      });
    return decoded;
  };
}
