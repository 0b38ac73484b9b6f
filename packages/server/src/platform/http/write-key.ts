import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { DomainError } from '@isura/contract/kernel/problems';
import type { FastifyRequest } from 'fastify';
import type { Claim } from '../idempotency/idempotency.ts';
import { hashRequest } from '../idempotency/request-hash.ts';
import { answerStatus, answerText } from './answer.ts';
import { callerOf } from './caller.ts';
import { FormBody } from './form-body.ts';
import type { Actor, RequestFacts } from './route.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Refuses with validation-failed a write when its `Idempotency-Key` is not a uuid, or is missing where the call
 * requires one. A program sends one with every write (idempotency-key-missing): it repeats what it got no answer to.
 */
export function assertKey(call: Endpoint, facts: RequestFacts, { key }: Pick<Actor, 'key'>): void {
  const { idempotencyKey } = facts;
  const isRequired = call.idempotent === 'required' || key !== undefined;
  const wrong = idempotencyKey === undefined ? isRequired : !UUID.test(idempotencyKey);
  if (!wrong) return;
  const missing = key === undefined ? 'required' : 'idempotency-key-missing';
  const message = 'Send an Idempotency-Key header with a uuid, a new one for each new action';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'Idempotency-Key', code: idempotencyKey === undefined ? missing : 'wrong-format', message }],
  });
}

/**
 * Returns who owns the key: the person or, without a session, whoever's sends it when the call moves money. The key is
 * a secret number of the sender, and a phone that changes its network while it repeats a payment is still the same.
 */
const ownerOf = (call: Endpoint, actor: Actor, facts: RequestFacts): string =>
  actor.userId === undefined && call.idempotent === 'required' ? 'anyone' : callerOf(actor, facts);

const bodyOf = ({ body }: FastifyRequest): unknown => (body instanceof FormBody ? body.fingerprint : body);

/** Identifies this write when it is repeated. Answers that are not JSON are not kept. */
export function claimOf(
  call: Endpoint,
  actor: Actor,
  facts: RequestFacts,
  key: string,
  request: FastifyRequest,
  secretKey: string,
): Claim<unknown> {
  const forever = call.idempotent === 'required';
  return {
    key,
    route: call.id,
    owner: ownerOf(call, actor, facts),
    // The key of a money call is compared for years, also after the installation's secret has changed.
    requestHash: hashRequest(call.method, request.raw.url ?? '', bodyOf(request), forever ? undefined : secretKey),
    scope: actor.scope,
    keep: forever ? 'forever' : actor.key ? 'a-week' : 'a-day',
    store: (answer) => ({
      status: answerStatus(call, answer),
      body: call.produces || call.secret ? null : answerText(call, answer),
    }),
  };
}
