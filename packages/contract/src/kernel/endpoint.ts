import type * as z from 'zod/mini';
import type { Waiting } from './admin-request.ts';
import type { ProblemCode } from './problems.ts';

/**
 * Who may call (docs/spec/access-rules.md#how-a-call-is-decided). `public` and `signed-in` explain themselves,
 * `provider` means a signed event, `test-mode` is served only while PAYMENT_MODE is TEST, `operator` only on the
 * machine itself or with the metrics token; everything else is a permission `{resource}:{view|act}` of
 * docs/spec/access-rules.md#how-a-call-is-decided. Which roles may use that permission for a call stands at its route
 * in the server, else the process refuses to start.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'provider'
  | 'test-mode'
  | 'operator'
  | `${string}:view`
  | `${string}:act`;

/** The most requests of one caller in a window of seconds. */
export interface CallLimit {
  max: number;
  windowSeconds: number;
}

/**
 * One API call, declared once: the server binds it, the web calls it, the OpenAPI document is generated from it. `path`
 * has `{name}` parameters. Query and path schemas read strings (`z.coerce` only there); bodies are never coerced.
 * `paged` means the response is a JSON array with `x-total-count` and `link`, while handler and client use `Page<T>`.
 * `produces` names content types other than JSON; then the handler returns a `RawAnswer` and `response` is unused.
 */
export interface Endpoint {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  /** Limits a test-mode call to operators where other machines can reach the portal (ALLOW_PUBLIC_TEST). */
  notForStrangers?: true;
  /** A longer text for the API document: effects, units, refusals. */
  description?: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
  /** The success status; 200 when absent. */
  status?: 200 | 201 | 202 | 204;
  /** The `location` header of a 201: where the created resource can be read, with fields of the response filled in. */
  location?: string;
  paged?: boolean;
  /**
   * Response headers of a list besides its count, such as `x-chain`; handler and client find them in `Page.headers`.
   */
  headers?: readonly string[];
  /**
   * The change may wait for a second person: then the response is 202 with the AdminRequest, and `Waiting` in programs.
   */
  mayWait?: boolean;
  produces?: readonly string[];
  /** Content types of the body that are read as JSON besides `application/json`. */
  consumes?: readonly string[];
  /**
   * The body is `multipart/form-data` with one file in the part `file` of at most this many bytes; `body` then
   * validates the text fields beside it. The handler receives `file`, the caller passes it.
   */
  upload?: { maxBytes: number };
  /**
   * The service reads the raw bytes of the body itself, because they are signed (CO7) or not JSON: the handler gets
   * `raw` with the bytes and the headers, and there is no `body`.
   */
  rawBody?: true;
  /** The most bytes of the body and why it needs them, where it is more than the usual (`bodyBytesOf`). */
  largeBody?: { maxBytes: number; why: string };
  /**
   * `ignore`: a call of docs/spec/source.md#calls; its clients may send more than we know; the extra fields are
   * logged (docs/spec/security.md#t16).
   */
  unknownFields?: 'ignore';
  /** `required`: a call that moves money (docs/spec/calls.md#common-rules); on all other writes the key is optional. */
  idempotent?: 'required';
  /**
   * The service claims the Idempotency-Key itself, in the transaction of its effect, because it calls an outside party
   * in between (CO4): the handler gets `once`.
   */
  keyByService?: true;
  /**
   * The response holds a token or a secret: it is never stored for an Idempotency-Key, so a repeat is refused instead.
   */
  secret?: true;
  /**
   * The subject a step-up for this call is bound to, where it is not `{id}:{first path parameter}`; parameters, body
   * fields and `{login}` are filled in.
   */
  stepUpSubject?: string;
  /**
   * The call is one of two steps about one's own account that share a proof, which therefore is bound to the account and
   * not to what is sent (ME11 and ME12, ME15 and ME16). Every other proof opens exactly one request, once.
   */
  sharesProof?: true;
  /** A report: it may be read from a standby with a short delay, but never without the caller's own earlier writes. */
  standby?: true;
  /**
   * The answer has an `etag` of its content; a caller who sends it as `if-none-match` gets 304 without a body while the
   * content is the same.
   */
  revalidated?: true;
  /** `welcome`: a token of an ended session is accepted too, without any permission (signing out twice). */
  endedSession?: 'welcome';
  /** Ids of read calls with results that this call changes; the browser fetches them again. */
  changes?: readonly string[];
  /** The most requests of an address or a user in a window, or in each of several windows. */
  limit?: CallLimit | readonly CallLimit[];
  problems: readonly ProblemCode[];
}

/** Returns the limits of a call, an empty list where it has none. */
export const limitsOf = ({ limit = [] }: Pick<Endpoint, 'limit'>): readonly CallLimit[] =>
  'max' in limit ? [limit] : limit;

const KB = 1_024;
/** The most bytes anybody may send, signed in or not, before the caller is known. */
export const OPEN_BODY_BYTES = 32 * KB;
/** The most bytes of a call for people; a set of workflows and a payment of fifty lines are the largest. */
const SIGNED_IN_BODY_BYTES = 256 * KB;

/**
 * Returns the most bytes of a body that is not a file: 32 KB for callers who need not sign in, 256 KB for others, more
 * where the call declares it and why. A longer body is refused with body-too-large before it is read to its end.
 */
export function bodyBytesOf({ access, largeBody }: Pick<Endpoint, 'access' | 'largeBody'>): number {
  const isOpen = access === 'public' || access === 'provider' || access === 'test-mode';
  return largeBody?.maxBytes ?? (isOpen ? OPEN_BODY_BYTES : SIGNED_IN_BODY_BYTES);
}

/** Returns the content types of a call's body; a call that reads bytes may accept others than JSON. */
export const bodyTypesOf = ({
  upload,
  rawBody,
  consumes,
}: Pick<Endpoint, 'upload' | 'rawBody' | 'consumes'>): readonly string[] => {
  if (upload) return ['multipart/form-data'];
  return rawBody && consumes ? consumes : ['application/json', ...(consumes ?? [])];
};

/** Declares a call and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

/** A page of a list: the `items` of this page, the `total` of all matches. */
export interface Page<T> {
  items: T[];
  total: number;
  /** The declared headers that the response had. */
  headers?: Readonly<Record<string, string>>;
}

type Part<E, K extends string> = E extends { [P in K]: infer S extends z.ZodMiniType }
  ? { [P in K]: z.output<S> }
  : unknown;
type PartIn<E, K extends string> = E extends { [P in K]: infer S extends z.ZodMiniType }
  ? { [P in K]: z.input<S> }
  : unknown;

/** A file in a browser: the common part of `File` and `Blob`. */
export interface FileToSend {
  readonly size: number;
  readonly type: string;
  readonly name?: string;
}

type Upload<E, F> = E extends { upload: object } ? { file: F } : unknown;

/** Decoded params, query and body as a handler gets them. */
export type CallArgs<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** The input of a caller: defaults and optional fields may be left out. */
export type CallInput<E extends Endpoint> = PartIn<E, 'params'> &
  PartIn<E, 'query'> &
  Part<E, 'body'> &
  Upload<E, FileToSend>;

/** The result of a call: a page for `paged` calls, else the decoded response, or `Waiting` where a change may wait. */
export type CallOutput<E extends Endpoint> = E extends { paged: true }
  ? z.output<E['response']> extends readonly (infer T)[]
    ? Page<T>
    : never
  : E extends { mayWait: true }
    ? z.output<E['response']> | Waiting
    : z.output<E['response']>;
