import { scopeOfCall } from '@isura/contract/identity/scopes';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { DomainError, type ProblemCode, problems } from '@isura/contract/kernel/problems';
import { problemDocument } from '../http/problem.ts';
import type { AnswerText } from './answer-text.ts';
import type { JsonSchema } from './schemas.ts';

const text = { type: 'string' };
const fieldProblems = { type: 'array', items: { $ref: '#/components/schemas/FieldProblem' } };

/** The schemas of a refusal and of one of its fields. */
export const problemSchemas: Readonly<Record<string, JsonSchema>> = {
  Problem: {
    type: 'object',
    description: 'Why a request was refused. `message` and `fieldErrors` repeat `code` and `errors`.',
    properties: {
      type: text,
      title: text,
      status: { type: 'integer' },
      detail: text,
      instance: text,
      code: { type: 'string', enum: Object.keys(problems).toSorted() },
      traceId: text,
      message: text,
      errors: fieldProblems,
      fieldErrors: fieldProblems,
    },
    required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'traceId', 'message'],
  },
  FieldProblem: {
    type: 'object',
    properties: { field: text, code: text, message: text },
    required: ['field', 'code', 'message'],
  },
};

/** Refusals possible for any call, whatever it declares. */
const ALWAYS: readonly ProblemCode[] = [
  'validation-failed',
  'malformed-request',
  'request-timeout',
  'uri-too-long',
  'internal-error',
  'busy',
];
/** Refusals of programs, at the calls a key may make. */
const KEYED: readonly ProblemCode[] = ['key-invalid', 'key-scope', 'key-address', 'rate-limited'];
const WRITING: readonly ProblemCode[] = ['body-too-large', 'unsupported-media-type', 'idempotency-conflict'];

/** Returns every code a call may answer with: its own, and those that follow from its kind and address. */
export function codesOf(call: Endpoint): ProblemCode[] {
  const open = call.access === 'public' || call.access === 'test-mode' || call.access === 'provider';
  const codes = new Set<ProblemCode>([...ALWAYS, ...call.problems]);
  if (call.method !== 'GET') for (const code of WRITING) codes.add(code);
  if (call.params || call.access === 'test-mode') codes.add('not-found');
  if (call.limit) codes.add('rate-limited');
  if (scopeOfCall(call.id) !== undefined) for (const code of KEYED) codes.add(code);
  if (!open) codes.add('access-denied');
  if (!open && call.access !== 'operator') codes.add('session-ended');
  return [...codes];
}

/** A kind of refusal: a status with its possible codes. Calls share them, so each is in the document once. */
export interface Refusal {
  name: string;
  status: number;
  answer: AnswerText;
}

const TRACE = '0f3c9a52d1e84b7799c2a4d6f0b1e357';

/** Returns the problem document a call answers with for this code. */
const exampleOf = (code: ProblemCode) =>
  problemDocument(
    new DomainError(
      code,
      code === 'validation-failed'
        ? {
            detail: '1 field needs attention.',
            errors: [{ field: 'payDate', code: 'date-past', message: 'Date must be today or later' }],
          }
        : {},
    ),
    '/services/organization/api/requests',
    TRACE,
  );

/** Returns the refusals of a call, one per status. */
export function refusalsOf(call: Endpoint): Refusal[] {
  const groups = Map.groupBy(codesOf(call).toSorted(), (code) => problems[code].status);
  return [...groups].map(([status, codes]) => ({
    name: codes.join('.'),
    status,
    answer: {
      description: codes.map((code) => `\`${code}\`: ${problems[code].title}`).join('. '),
      headers: {
        'x-trace-id': { $ref: '#/components/headers/TraceId' },
        ...(status === 429 || status === 503 ? { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } : {}),
      },
      content: {
        'application/problem+json': {
          schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }] },
          example: exampleOf(codes.includes('validation-failed') ? 'validation-failed' : codes[0]!),
        },
      },
    },
  }));
}
