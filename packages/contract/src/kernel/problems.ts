/**
 * Every error the API returns (docs/spec/calls.md#problems, RFC 9457). The code is the contract; title and status may
 * be reworded. `type` of the document is `/problems/{code}`.
 */
export const problems = {
  'validation-failed': { status: 400, title: 'There is a problem' },
  'malformed-request': { status: 400, title: 'This request could not be read' },
  'bad-credentials': { status: 401, title: 'The login or password is not right' },
  'otp-invalid': { status: 400, title: 'That code is not right' },
  'otp-expired': { status: 400, title: 'That code is too old' },
  'otp-exhausted': { status: 400, title: 'That code can no longer be used' },
  'key-invalid': { status: 401, title: 'This API key cannot be used' },
  'session-ended': { status: 401, title: 'Your session has ended' },
  'account-locked': { status: 423, title: 'Your account is locked' },
  'account-deactivated': { status: 403, title: 'Your account is deactivated' },
  'account-not-activated': { status: 403, title: 'Your account is not activated yet' },
  'access-denied': { status: 403, title: 'You do not have access to this' },
  'key-scope': { status: 403, title: 'This API key does not open this call' },
  'key-address': { status: 403, title: 'This API key is not accepted from this address' },
  'step-up-required': { status: 403, title: 'Confirm that it is you' },
  'not-maker-checker': { status: 403, title: 'You cannot decide on a request you made or already acted on' },
  'organization-not-live': { status: 403, title: 'The organization is not live' },
  'not-found': { status: 404, title: 'We could not find this' },
  'method-not-allowed': { status: 405, title: 'This address does not accept that method' },
  'request-timeout': { status: 408, title: 'This request took too long to arrive' },
  'stale-quote': { status: 409, title: 'The amount has changed' },
  'stale-version': { status: 409, title: 'This changed since you opened it' },
  'invalid-transition': { status: 409, title: 'The current status does not allow this' },
  duplicate: { status: 409, title: 'This already exists' },
  'idempotency-conflict': { status: 409, title: 'This key was used for another request' },
  'insufficient-balance': { status: 409, title: 'The account does not hold enough money' },
  'finding-not-accepted': { status: 409, title: 'A finding has to be accepted by name' },
  'balance-contradiction': { status: 409, title: "The lines of this day do not come to the bank's balance" },
  'reading-open': { status: 409, title: 'A question about this file is open' },
  'not-payable': { status: 409, title: 'This cannot be paid' },
  'cursor-expired': { status: 410, title: 'This cursor is too old' },
  'file-too-large': { status: 413, title: 'This file is too large' },
  'body-too-large': { status: 413, title: 'This request is too large' },
  'uri-too-long': { status: 414, title: 'This address is too long' },
  'file-type': { status: 415, title: 'We do not accept this type of file' },
  'unsupported-media-type': { status: 415, title: 'We do not accept this content type' },
  'no-workflow': { status: 422, title: 'No workflow covers this amount' },
  'name-mismatch': { status: 422, title: 'The account is in another name' },
  'account-not-found': { status: 422, title: 'The bank has no account with this number' },
  'file-infected': { status: 422, title: 'This file did not pass the virus check' },
  'file-columns': { status: 422, title: 'The columns of this file cannot be used' },
  'file-rows': { status: 422, title: 'The rows of this file cannot be used' },
  'rate-limited': { status: 429, title: 'Too many attempts' },
  'internal-error': { status: 500, title: 'Something went wrong on our side' },
  'bank-unavailable': { status: 503, title: 'The bank is not answering' },
  'provider-unavailable': { status: 503, title: 'The payment provider is not answering' },
  busy: { status: 503, title: 'The portal is busy' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

/** The problem with one field of a refused request. */
export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

/** The RFC 9457 document as sent over the wire; `message` and `fieldErrors` are the names JHipster clients read. */
export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: ProblemCode;
  traceId: string;
  message: string;
  errors?: FieldProblem[];
  fieldErrors?: FieldProblem[];
  [extra: string]: unknown;
}

/** A refusal with a code of the catalogue. Any other exception is a bug and is returned as `internal-error`. */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly facts: { detail?: string; errors?: FieldProblem[]; retryAfterSeconds?: number; [extra: string]: unknown };

  constructor(code: ProblemCode, facts: DomainError['facts'] = {}) {
    super(facts.detail ?? problems[code].title);
    this.name = 'DomainError';
    this.code = code;
    this.facts = facts;
  }
}
