import { createHash } from 'node:crypto';
import { AdminRequest, type Waiting } from '@isura/contract/kernel/admin-request';
import type { Endpoint, Page } from '@isura/contract/kernel/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type $ZodType, safeEncode } from 'zod/v4/core';
import { documentPolicy } from './headers.ts';
import type { RawAnswer } from './route.ts';

/** Our own answer did not match its schema: always our bug, never the caller's. */
export class AnswerOffSchema extends Error {
  constructor(call: Endpoint, cause: unknown) {
    super(`the answer of ${call.id} does not match its schema`, { cause });
    this.name = 'AnswerOffSchema';
  }
}

/** Returns the `link` header of a list: first, prev, next and last as addresses of the same list. */
export function pageLinks(url: string, page: number, size: number, total: number): string {
  const [path = '', query = ''] = url.split('?', 2);
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const to = (target: number, rel: string): string => {
    const params = new URLSearchParams(query);
    params.set('page', String(target));
    params.set('size', String(size));
    return `<${path}?${params}>; rel="${rel}"`;
  };
  return [
    to(0, 'first'),
    ...(page > 0 ? [to(Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [to(page + 1, 'next')] : []),
    to(last, 'last'),
  ].join(', ');
}

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' && value !== null && 'waiting' in value;

function encode(call: Endpoint, value: unknown, schema: $ZodType = call.response): unknown {
  const written = safeEncode(schema, value as never);
  if (written.success) return written.data;
  throw new AnswerOffSchema(call, written.error);
}

/** Returns the status of a successful answer: 202 when the change waits for a second person. */
export const answerStatus = (call: Endpoint, value: unknown): number =>
  call.mayWait && isWaiting(value) ? 202 : (call.status ?? 200);

/** Returns the JSON text of an answer; empty for a call that answers without a body. */
export function answerText(call: Endpoint, value: unknown): string {
  if (call.mayWait && isWaiting(value)) return JSON.stringify(encode(call, value.waiting, AdminRequest));
  return call.status === 204 ? '' : JSON.stringify(encode(call, value));
}

/** Sets the location of what was created, from the fields of the answer. */
function sayWhere(call: Endpoint, status: number, text: string, reply: FastifyReply): void {
  if (status !== 201 || call.location === undefined) return;
  const made = JSON.parse(text) as Record<string, unknown>;
  reply.header(
    'location',
    call.location.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(made[name]))),
  );
}

/** Sends the first answer of a write again, unchanged. */
export function sendAgain(call: Endpoint, status: number, text: string, reply: FastifyReply): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  if (call.status === 204) return reply.send();
  sayWhere(call, status, text, reply);
  return sendText(reply, text);
}

/**
 * Sends the result of a handler: a raw answer unchanged, a page with its headers, everything else by the response
 * schema.
 */
export function sendAnswer(
  call: Endpoint,
  value: unknown,
  query: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (reply.getHeader('cache-control') === undefined) reply.header('cache-control', 'no-store');
  if (call.produces) {
    const { contentType, body, headers, status = 200 } = value as RawAnswer;
    if (contentType.startsWith('text/html')) reply.header('content-security-policy', documentPolicy);
    return reply
      .code(status)
      .headers(headers ?? {})
      .type(contentType)
      .send(body);
  }
  const status = answerStatus(call, value);
  reply.code(status);
  if (call.status === 204) return reply.send();
  if (!call.paged) {
    const text = answerText(call, value);
    sayWhere(call, status, text, reply);
    return call.revalidated ? sendUnlessKnown(text, request, reply) : sendText(reply, text);
  }
  const { items, total, headers = {} } = value as Page<unknown>;
  for (const name of call.headers ?? []) if (headers[name] !== undefined) reply.header(name, headers[name]);
  const { page = 0, size = 20 } = (query ?? {}) as { page?: number; size?: number };
  reply.header('x-total-count', String(total)).header('link', pageLinks(request.raw.url ?? '', page, size, total));
  return sendText(reply, answerText(call, items));
}

const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .serializer((same: string) => same)
    .send(text);

/** Returns the entity tag of an answer: the same for the same text, and for no other. */
const tagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** Reports whether `if-none-match` names this tag, as RFC 9110 compares them: `W/` before a tag changes nothing. */
const names = (known: string | undefined, tag: string): boolean =>
  (known ?? '').split(',').some((one) => {
    const named = one.trim();
    return named === '*' || named.replace(/^W\//, '') === tag;
  });

/** Sends an answer with its `etag`, or 304 without a body to a caller who has it. */
function sendUnlessKnown(text: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const tag = tagOf(text);
  reply.header('etag', tag);
  return names(request.headers['if-none-match'], tag) ? reply.code(304).send() : sendText(reply, text);
}
