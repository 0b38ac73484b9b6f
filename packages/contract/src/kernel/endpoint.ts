import type * as z from 'zod/mini';
import type { Waiting } from './admin-request.ts';
import type { ProblemCode } from './problems.ts';

/**
 * Who may call (security.md 3). `public` and `signed-in` speak for themselves, `provider` means a signed event,
 * `test-mode` is answered only while PAYMENT_MODE is TEST, `operator` only on the machine itself or with the
 * metrics token; everything else is a permission `{resource}:{view|act}` of data-model 5.
 * The string must stand in the server's policy table, else the process refuses to start.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'provider'
  | 'test-mode'
  | 'operator'
  | `${string}:view`
  | `${string}:act`;

/** So many requests in so many seconds from one caller. */
export interface CallLimit {
  max: number;
  windowSeconds: number;
}

/**
 * One call of the API, declared once: the server binds it, the web calls it, the OpenAPI document is written from it.
 * `path` is written with `{name}` parameters. Query and path schemas read strings (`z.coerce` only there); bodies are
 * never coerced. `paged` means the answer is a JSON array with `x-total-count` and `link`, and handler and client speak
 * of `Page<T>`. `produces` names content types other than JSON; then the handler gives a `RawAnswer` and `response` is unused.
 */
export interface Endpoint {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  /** A call of the test mode that opens to operators alone where other machines reach the portal (ALLOW_PUBLIC_TEST). */
  notForStrangers?: true;
  /** Longer text for the API document: effects, units, refusals. */
  description?: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
  /** Status of a good answer; 200 when left out. */
  status?: 200 | 201 | 202 | 204;
  /** Where what a 201 made can be read, with fields of its answer put in: the header `location`. */
  location?: string;
  paged?: boolean;
  /** Headers of a list's answer beside its count, such as `x-chain`; handler and client find them in `Page.headers`. */
  headers?: readonly string[];
  /** The change may wait for a second person: then the answer is 202 with the AdminRequest, and `Waiting` in programs. */
  mayWait?: boolean;
  produces?: readonly string[];
  /** Content types of the body that are read as JSON besides `application/json`. */
  consumes?: readonly string[];
  /**
   * The body is `multipart/form-data` with one file in the part `file` of at most so many bytes; `body` then judges the
   * text fields beside it. The handler gets `file`, the caller gives it.
   */
  upload?: { maxBytes: number };
  /**
   * The service reads the body itself, byte by byte as it came, because a signature stands over it (CO7) or because it is
   * no JSON: the handler gets `raw` with the bytes and the headers, and there is no `body`.
   */
  rawBody?: true;
  /** The most bytes of the body and what needs so many, where it is more than the usual (`bodyBytesOf`). */
  largeBody?: { maxBytes: number; why: string };
  /** `ignore`: a call of the source, whose clients may send more than we know; the extra fields are logged (T16). */
  unknownFields?: 'ignore';
  /** `required`: a call that moves money (api.md 2); everywhere else the key is welcome on writes. */
  idempotent?: 'required';
  /**
   * The service claims the Idempotency-Key itself, in the transaction of its effect, because it talks to an outside party
   * in between (CO4): the handler gets `once`.
   */
  keyByService?: true;
  /** The answer holds a token or a secret: it is never kept for an Idempotency-Key, so a repeat is refused instead. */
  secret?: true;
  /**
   * What a fresh proof for this call is bound to, where `{id}:{first path parameter}` does not say it; parameters, body
   * fields and `{login}` are put in.
   */
  stepUpSubject?: string;
  /** A report: it may be read from a standby, a moment behind, but never behind what the caller themselves wrote. */
  standby?: true;
  /** `welcome`: a token whose session has ended is let in too, as somebody who may do nothing (signing out twice). */
  endedSession?: 'welcome';
  /** What shows other things afterwards: ids of calls that read, which a browser asks again. */
  changes?: readonly string[];
  /** Requests an address or a user may make in a window, or in each of several windows. */
  limit?: CallLimit | readonly CallLimit[];
  problems: readonly ProblemCode[];
}

/** The limits of a call, none where it has none. */
export const limitsOf = ({ limit = [] }: Pick<Endpoint, 'limit'>): readonly CallLimit[] =>
  'max' in limit ? [limit] : limit;

const KB = 1_024;
/** What anybody may send, signed in or not, before anything is known of them. */
export const OPEN_BODY_BYTES = 32 * KB;
/** What a call for people takes; a set of workflows and a payment of fifty lines are the largest. */
const SIGNED_IN_BODY_BYTES = 256 * KB;

/**
 * The most bytes of a body that is no file: 32 KB from those who need not sign in, 256 KB from others, more where the
 * call says so and why. What is longer is refused with body-too-large before it is read to its end.
 */
export function bodyBytesOf({ access, largeBody }: Pick<Endpoint, 'access' | 'largeBody'>): number {
  const isOpen = access === 'public' || access === 'provider' || access === 'test-mode';
  return largeBody?.maxBytes ?? (isOpen ? OPEN_BODY_BYTES : SIGNED_IN_BODY_BYTES);
}

/** The content types of the body a call reads; one that reads bytes may take others than JSON alone. */
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

/** A page of a list: `items` of this page, `total` of all matches. */
export interface Page<T> {
  items: T[];
  total: number;
  /** Of the headers the call declares, those that came. */
  headers?: Readonly<Record<string, string>>;
}

type Part<E, K extends string> = E extends { [P in K]: infer S extends z.ZodMiniType }
  ? { [P in K]: z.output<S> }
  : unknown;
type PartIn<E, K extends string> = E extends { [P in K]: infer S extends z.ZodMiniType }
  ? { [P in K]: z.input<S> }
  : unknown;

/** A file a browser gives: what `File` and `Blob` are there. */
export interface FileToSend {
  readonly size: number;
  readonly type: string;
  readonly name?: string;
}

type Upload<E, F> = E extends { upload: object } ? { file: F } : unknown;

/** Decoded params, query and body as a handler gets them. */
export type CallArgs<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** What a caller may write: defaults and optional fields may be left out. */
export type CallInput<E extends Endpoint> = PartIn<E, 'params'> &
  PartIn<E, 'query'> &
  Part<E, 'body'> &
  Upload<E, FileToSend>;

/** What a call gives: a page for `paged` calls, else the decoded response, or `Waiting` where a change may wait. */
export type CallOutput<E extends Endpoint> = E extends { paged: true }
  ? z.output<E['response']> extends readonly (infer T)[]
    ? Page<T>
    : never
  : E extends { mayWait: true }
    ? z.output<E['response']> | Waiting
    : z.output<E['response']>;
