import { OPEN_BODY_BYTES } from '@isura/contract/kernel/endpoint';
import {
  DomainError,
  type FieldProblem,
  type ProblemCode,
  type ProblemDocument,
  problems,
} from '@isura/contract/kernel/problems';
import { refusalOfDatabase } from './database-refusals.ts';

const refuse = (code: ProblemCode, detail: string): DomainError => new DomainError(code, { detail });

/** Errors of the framework mapped to our codes; `bodyBytes` is the limit of the call. */
const FRAMEWORK: Readonly<Record<string, (bodyBytes: number) => DomainError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: (bodyBytes) =>
    refuse('body-too-large', `Send at most ${Math.floor(bodyBytes / 1_024)} KB in one request.`),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse('unsupported-media-type', 'Send the body as application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    refuse('malformed-request', 'The content-length header does not match the body.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () =>
    refuse('malformed-request', 'The body is not JSON. Check commas, quotes and brackets.'),
  FST_ERR_BAD_URL: () =>
    refuse('malformed-request', 'The address has a % that is not followed by two hex digits of UTF-8 text.'),
  FST_ERR_MAX_PARAM_LENGTH: () => refuse('uri-too-long', 'Part of the address is too long.'),
  FST_ERR_HANDLER_TIMEOUT: () =>
    new DomainError('busy', { detail: 'This took too long. Try again in a moment.', retryAfterSeconds: 5 }),
};

/**
 * Returns the refusal for an error. A DomainError is returned as is; errors of framework, parser and database are
 * mapped; everything else is a bug and becomes internal-error, which reveals nothing of its cause.
 */
export function refusalOf(error: unknown, bodyBytes = OPEN_BODY_BYTES): DomainError {
  if (error instanceof DomainError) return error;
  const fromDatabase = refusalOfDatabase(error);
  if (fromDatabase) return fromDatabase;
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    const known = FRAMEWORK[error.code];
    if (known) return known(bodyBytes);
  }
  if (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  ) {
    return refuse('malformed-request', 'This request could not be read.');
  }
  return refuse(
    'internal-error',
    'Something went wrong on our side. Try again; if it continues, send us the trace id.',
  );
}

const MOST_FAULTS = 50;
const MOST_BYTES = 65_536;
const LONGEST_FIELD = 200;
const LONGEST_MESSAGE = 500;

const short = ({ field, code, message }: FieldProblem): FieldProblem => ({
  field: field.slice(0, LONGEST_FIELD),
  code,
  message: message.slice(0, LONGEST_MESSAGE),
});

/** Returns the document of a refusal (RFC 9457) with the two names that JHipster clients read. */
export function problemDocument(refusal: DomainError, instance: string, traceId: string): ProblemDocument {
  const { detail, errors: faults, ...extra } = refusal.facts;
  const errors = faults?.slice(0, MOST_FAULTS).map(short);
  const { status, title } = problems[refusal.code];
  return {
    ...extra,
    type: `/problems/${refusal.code}`,
    title,
    status,
    detail: (detail ?? title).slice(0, 4 * LONGEST_MESSAGE),
    instance,
    code: refusal.code,
    traceId,
    message: refusal.code,
    ...(errors ? { errors, fieldErrors: errors } : {}),
  };
}

/**
 * Returns a document as text of at most 64 KB: if it is longer, half of its faults are dropped, from the end, until it
 * fits, and then everything beside code and message.
 */
export function problemText(document: ProblemDocument): string {
  const text = JSON.stringify(document);
  if (Buffer.byteLength(text) <= MOST_BYTES) return text;
  const { errors = [], fieldErrors: _, ...rest } = document;
  const left = errors.slice(0, Math.floor(errors.length / 2));
  if (left.length > 0) return problemText({ ...rest, errors: left, fieldErrors: left });
  const { type, title, status, detail, instance, code, traceId, message } = document;
  return JSON.stringify({ type, title, status, detail, instance, code, traceId, message });
}

/** Returns the headers of a refusal: how long to wait, or which methods an address accepts. */
export function problemHeaders(refusal: DomainError): Record<string, string> {
  const { retryAfterSeconds, allow } = refusal.facts;
  return {
    'cache-control': 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) }),
    ...(typeof allow === 'string' ? { allow } : {}),
  };
}
