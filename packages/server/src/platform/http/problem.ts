import { DomainError, type ProblemCode, type ProblemDocument, problems } from '@isura/contract/kernel/problems';
import { refusalOfDatabase } from './database-refusals.ts';

const refuse = (code: ProblemCode, detail: string): DomainError => new DomainError(code, { detail });

/** What the framework refuses by itself, in our codes. */
const FRAMEWORK: Readonly<Record<string, () => DomainError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse('body-too-large', 'Send at most 1 MB in one request.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse('unsupported-media-type', 'Send the body as application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    refuse('malformed-request', 'The content-length header does not fit the body.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () =>
    refuse('malformed-request', 'The body is not JSON. Check commas, quotes and brackets.'),
  FST_ERR_BAD_URL: () =>
    refuse('malformed-request', 'The address has a % that is not followed by two hex digits of UTF-8 text.'),
  FST_ERR_MAX_PARAM_LENGTH: () => refuse('uri-too-long', 'A part of the address is too long.'),
  FST_ERR_HANDLER_TIMEOUT: () =>
    new DomainError('busy', { detail: 'This took too long. Try again in a moment.', retryAfterSeconds: 5 }),
};

/**
 * The refusal an error stands for. A DomainError is itself; what framework, parser and database throw is looked up;
 * everything else is a bug and becomes internal-error, which tells nothing of its cause.
 */
export function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const fromDatabase = refusalOfDatabase(error);
  if (fromDatabase) return fromDatabase;
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    const known = FRAMEWORK[error.code];
    if (known) return known();
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
  return refuse('internal-error', 'Something went wrong on our side. Try again; if it stays, tell us the trace id.');
}

/** The document of a refusal (RFC 9457) with the two names that JHipster clients read. */
export function problemDocument(refusal: DomainError, instance: string, traceId: string): ProblemDocument {
  const { detail, errors, ...extra } = refusal.facts;
  const { status, title } = problems[refusal.code];
  return {
    ...extra,
    type: `/problems/${refusal.code}`,
    title,
    status,
    detail: detail ?? title,
    instance,
    code: refusal.code,
    traceId,
    message: refusal.code,
    ...(errors ? { errors, fieldErrors: errors } : {}),
  };
}

/** Headers that go with a refusal: how long to wait, or which methods an address takes. */
export function problemHeaders(refusal: DomainError): Record<string, string> {
  const { retryAfterSeconds, allow } = refusal.facts;
  return {
    'cache-control': 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) }),
    ...(typeof allow === 'string' ? { allow } : {}),
  };
}
