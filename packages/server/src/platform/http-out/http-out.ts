/** One call to an outside party. */
export interface HttpOutRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Limit from resolving the name to the last byte; 5 s by default (docs/spec/security.md#t30). */
  deadlineMs?: number;
  /** Limit on the bytes read; 64 KB by default. */
  maxBytes?: number;
  /** A user entered the address: its name is resolved by name servers, without occupying a thread (`publicNames`). */
  isEntered?: boolean;
  /** Only https on port 443 of a public address, whatever else this client may reach: the exception of TEST is off. */
  publicOnly?: boolean;
}

export interface HttpOutAnswer {
  status: number;
  /** Names in lower case; several values of one name are joined by a comma. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/**
 * The only way out over HTTP. Any status is an answer, including a redirect, which is never followed. Throws
 * HttpOutError when there is no answer.
 */
export interface HttpOut {
  send(request: HttpOutRequest): Promise<HttpOutAnswer>;
}

/**
 * No answer arrived. `outcome` implements docs/spec/security.md#rule-6: `not-sent` means the other side cannot have
 * acted, `unknown` means it may have, so a payment must be queried and never sent again.
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
