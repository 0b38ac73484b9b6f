import type { CallInput, CallOutput, Endpoint } from '@isura/contract/kernel/endpoint';
import * as z from 'zod/mini';
import { type ApiProblem, NoAnswer, problemOf } from './api-errors.ts';
import { emptiedAtSignOut } from './sign-out.ts';

/** Where calls go, what is added to each, and who listens to the responses; the session registers itself here. */
export interface Wire {
  base: string;
  headers: () => Readonly<Record<string, string>>;
  /** Receives every response, successful or not, with the request's headers. */
  onResponse: (endpoint: Endpoint, answer: Response, sent: Headers, options: CallOptions) => void;
  /** Receives every refusal, before the caller does. */
  refused: (endpoint: Endpoint, problem: ApiProblem, sent: Headers) => void;
  /** Asks the person for a step-up for one subject. True: the call is sent again. */
  confirm: (subject: string) => Promise<boolean>;
}

const wire: Wire = {
  base: '',
  headers: () => ({}),
  onResponse: () => {},
  refused: () => {},
  confirm: async () => false,
};

/** The last answers of calls that are made again and again, by address, each with the tag the server gave it. */
const lastAnswers = new Map<string, { etag: string; answer: unknown }>();
emptiedAtSignOut(() => lastAnswers.clear());

/** When this page last wrote, as returned by the server: reports are not read from an earlier state. */
let wroteAt: string | null = null;

/** Sets where calls go and who listens: at start from the runtime configuration, later by the session. */
export function pointCalls(parts: Partial<Wire>): void {
  Object.assign(wire, parts);
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The same for every repetition of one action, so that it happens once. */
  idempotencyKey?: string;
  /** Polling: does not count as activity of the person. */
  background?: boolean;
  /** Lets the call finish when the page is closed (signing out). */
  keepalive?: boolean;
  /** Sends the call with this token instead of the session's. */
  token?: string;
  /** Passes the bytes on as they arrive (server-sent events), not as one file. */
  asItComes?: boolean;
}

type Values = Readonly<Record<string, unknown>>;
interface Parts {
  params?: Values;
  query?: Values;
  body?: unknown;
  file?: unknown;
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${endpoint.id} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null && one !== '') search.append(key, String(one));
  }
  const queryString = search.toString();
  return `${wire.base}${path}${queryString && `?${queryString}`}`;
}

/**
 * Builds a form with the fields of the body and the file. The browser sets the content type, because it chooses the
 * boundary.
 */
function formOf(endpoint: Endpoint, { body, file }: Parts): FormData {
  const form = new FormData();
  const fields = endpoint.body ? (z.encode(endpoint.body, body) as Record<string, unknown>) : {};
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
  form.append('file', file as Blob);
  return form;
}

function requestOf(endpoint: Endpoint, parts: Parts, options: CallOptions): RequestInit {
  if (endpoint.idempotent === 'required' && !options.idempotencyKey) {
    throw new TypeError(`${endpoint.id} moves money and needs an idempotency key`);
  }
  const headers: Record<string, string> = { accept: 'application/json', ...wire.headers() };
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (endpoint.standby && wroteAt !== null) headers['x-read-after'] = wroteAt;
  if (options.background) headers['x-background'] = '1';
  const etag = endpoint.revalidated && lastAnswers.get(addressOf(endpoint, parts))?.etag;
  if (etag) headers['if-none-match'] = etag;
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' };
  if (options.signal) init.signal = options.signal;
  if (options.keepalive) init.keepalive = true;
  if (endpoint.upload) init.body = formOf(endpoint, parts);
  else if (endpoint.body) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(z.encode(endpoint.body, parts.body));
  }
  return init;
}

/** Reads the rest of an answer; one that is cut off is none: whether the server acted is unknown. */
const read = <T>(rest: Promise<T>, { signal }: CallOptions): Promise<T> =>
  rest.catch((cause: unknown) => {
    throw signal?.aborted || cause instanceof SyntaxError ? cause : new NoAnswer(cause);
  });

/** Longest wait before a call is sent again by itself; longer ones are shown to people. */
const SHORT_WAIT_SECONDS = 3;

/**
 * Reports whether the server asks to send this again in a moment: too many requests at once, of which it did nothing,
 * or a reading that found the portal busy. A change that found it busy is left to the person.
 */
function isForAMoment({ method }: Endpoint, { status, code, retryAfterSeconds }: ApiProblem): boolean {
  const didNothing = status === 429 || (code === 'busy' && method === 'GET');
  return didNothing && retryAfterSeconds !== undefined && retryAfterSeconds <= SHORT_WAIT_SECONDS;
}

/** Resolves after some seconds; rejects with the signal's reason when the call is cancelled. */
const waiting = (seconds: number, { signal }: CallOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, seconds * 1_000);
    signal?.addEventListener('abort', giveUp, { once: true });
  });

/** Sends a call; one that came at a bad moment is sent once more when the server says, under the same key. */
async function send(endpoint: Endpoint, parts: Parts, options: CallOptions, isAgain = false): Promise<unknown> {
  const request = requestOf(endpoint, parts, options);
  const answer = await fetch(addressOf(endpoint, parts), request).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw new NoAnswer(cause);
  });
  const sent = new Headers(request.headers);
  wire.onResponse(endpoint, answer, sent, options);
  const last = lastAnswers.get(addressOf(endpoint, parts));
  if (answer.status === 304 && last) return last.answer; // its content is the same
  if (!answer.ok) {
    const problem = await problemOf(answer);
    if (!isAgain && isForAMoment(endpoint, problem)) {
      await waiting(problem.retryAfterSeconds ?? 0, options);
      return send(endpoint, parts, options, true);
    }
    wire.refused(endpoint, problem, sent);
    const { subject } = problem.facts;
    if (problem.code !== 'step-up-required' || typeof subject !== 'string') throw problem;
    if (!(await wire.confirm(subject))) throw problem;
    return send(endpoint, parts, options); // under the same key, so that it still happens only once
  }
  wroteAt = answer.headers.get('x-wrote-at') ?? wroteAt;
  if (answer.status === 204) return undefined;
  if (options.asItComes) return answer.body;
  if (endpoint.produces) return await read(answer.blob(), options);
  const json = (await read(answer.json(), options)) as never;
  if (endpoint.mayWait && answer.status === 202) {
    const { AdminRequest } = await import('@isura/contract/kernel/admin-request');
    return { waiting: z.decode(AdminRequest, json) };
  }
  const decoded: unknown = z.decode(endpoint.response, json);
  const etag = answer.headers.get('etag');
  if (endpoint.revalidated && etag !== null) lastAnswers.set(addressOf(endpoint, parts), { etag, answer: decoded });
  if (!endpoint.paged) return decoded;
  const reported = (endpoint.headers ?? []).map((name) => [name, answer.headers.get(name)] as const);
  const headers = Object.fromEntries(reported.filter(([, value]) => value !== null));
  return { items: decoded, total: Number(answer.headers.get('x-total-count')), ...(endpoint.headers && { headers }) };
}

type Optional<E extends Endpoint> = object extends CallInput<E> ? true : false;

/**
 * Makes one declared call and returns its decoded response: money as kobo, a page as `{ items, total }`. Throws
 * ApiProblem when the server refuses, NoAnswer when no response comes, the signal's reason when aborted.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  ...[args, options]: Optional<E> extends true
    ? [args?: CallInput<E>, options?: CallOptions]
    : [args: CallInput<E>, options?: CallOptions]
): Promise<CallOutput<E>> {
  return send(endpoint, (args ?? {}) as Parts, options ?? {}) as Promise<CallOutput<E>>;
}

/** Makes a call like `call`, for code that has the arguments as a value, such as a query. */
export const callWith = <E extends Endpoint>(
  endpoint: E,
  args: CallInput<E>,
  options: CallOptions,
): Promise<CallOutput<E>> => send(endpoint, args as Parts, options) as Promise<CallOutput<E>>;

/**
 * Returns the address of a declared GET call, for a link that the browser itself opens, such as a document in a new
 * tab.
 */
export const urlOf = <E extends Endpoint>(endpoint: E, args: CallInput<E>): string =>
  addressOf(endpoint, args as Parts);

/** Returns the file of a call, such as a logo or a document. */
export const callForFile = <E extends Endpoint & { produces: readonly string[] }>(
  endpoint: E,
  args: CallInput<E>,
  options: CallOptions = {},
): Promise<Blob> => send(endpoint, args as Parts, options) as Promise<Blob>;
