import type { FieldProblem, ProblemCode } from '@isura/contract/kernel/problems';
import { unexplained } from './api-errors.text.ts';

/** A refusal by the server, with a code of the catalogue. `message` is a sentence that can be shown to the person. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: readonly FieldProblem[];
  readonly traceId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Further fields of the problem document, such as `attemptsLeft`, `lockedUntil` or `subject`. */
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(facts: {
    code: ProblemCode;
    status: number;
    detail: string;
    errors?: readonly FieldProblem[] | undefined;
    traceId?: string | undefined;
    retryAfterSeconds?: number | undefined;
    facts?: Readonly<Record<string, unknown>> | undefined;
  }) {
    super(facts.detail);
    this.name = 'ApiProblem';
    this.code = facts.code;
    this.status = facts.status;
    this.errors = facts.errors ?? [];
    this.traceId = facts.traceId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.facts = facts.facts ?? {};
  }
}

/** No response came: offline, server away or connection cut. Whether the server acted is unknown. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('No answer from the server', { cause });
    this.name = 'NoAnswer';
  }
}

/**
 * Reports whether the server refused, so that nothing was done. After no response, a fault, or the page of a proxy that
 * gave up waiting, that is unknown: the same action sent again must be recognized.
 */
export const isRefusal = (error: unknown): error is ApiProblem => error instanceof ApiProblem && error.status < 500;

/** Reports whether it looks like a code of the catalogue, which itself is not loaded into the browser. */
const isCode = (code: unknown): code is ProblemCode => typeof code === 'string' && /^[a-z]+(-[a-z]+)*$/.test(code);

/** Reads a refusal; anything that is not a problem document (a proxy's page, say) counts as `internal-error`. */
export async function problemOf(answer: Response): Promise<ApiProblem> {
  const traceId = answer.headers.get('x-trace-id') ?? undefined;
  const retry = Number(answer.headers.get('retry-after') ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(retry) ? retry : undefined;
  const body: unknown = await answer.json().catch(() => null);
  const read = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const code = isCode(read.code) ? read.code : 'internal-error';
  return new ApiProblem({
    code,
    status: answer.status,
    detail: typeof read.detail === 'string' ? read.detail : unexplained,
    errors: Array.isArray(read.errors) ? (read.errors as FieldProblem[]) : undefined,
    traceId: typeof read.traceId === 'string' ? read.traceId : traceId,
    retryAfterSeconds,
    facts: read,
  });
}
