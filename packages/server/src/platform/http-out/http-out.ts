/** One call to an outside party. */
export interface HttpOutRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** From looking up the name to the last byte; 5 s when left out (security.md T30). */
  deadlineMs?: number;
  /** More than this is not read; 64 KB when left out. */
  maxBytes?: number;
}

export interface HttpOutAnswer {
  status: number;
  /** Names in lower case; several values of one name are joined by a comma. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/**
 * The only way out of the house over HTTP. Any status is an answer, a redirect too: it is never followed.
 * Without an answer it throws HttpOutError.
 */
export interface HttpOut {
  send(request: HttpOutRequest): Promise<HttpOutAnswer>;
}

/**
 * No answer. `outcome` keeps security.md rule 6: `not-sent` means the other side cannot have acted,
 * `unknown` means it may have, so money must be asked about and never sent again.
 */
export class HttpOutError extends Error {
  readonly reason: 'address-refused' | 'unreachable' | 'deadline' | 'too-large' | 'broken-off';
  readonly outcome: 'not-sent' | 'unknown';

  constructor(reason: HttpOutError['reason'], outcome: HttpOutError['outcome'], message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'HttpOutError';
    this.reason = reason;
    this.outcome = outcome;
  }
}
