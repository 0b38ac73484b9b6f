import { routesOf } from '../../src/app.ts';
import { factsAgain } from '../../src/platform/http/kept-facts.ts';
import type { Actor } from '../../src/platform/http/route.ts';
import { type Claim, runOnce, type StoredAnswer } from '../../src/platform/idempotency/idempotency.ts';
import { hashRequest } from '../../src/platform/idempotency/request-hash.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import type { Instance } from './shapes.ts';

const routes = new Map(
  routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false }).map((route) => [route.call.id, route]),
);

/** A caller without a session, as most payers are. */
export const nobody: Actor = { kind: 'anonymous', scope: { role: 'grp_public' } };

export interface Call {
  id: string;
  actor?: Actor;
  params?: object;
  body?: object;
  raw?: { bytes: Buffer; headers: Record<string, string> };
  key?: string;
}

const asText = (answer: unknown): string =>
  JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Makes a call of the portal on one instance without HTTP, bound as usual: with its key, in the caller's scope. */
export async function call<Answer>(
  { ctx }: Pick<Instance, 'ctx'>,
  { id, actor = nobody, params = {}, body = {}, raw, key }: Call,
): Promise<Answer> {
  const { call: declared, handle } = routes.get(id)!;
  const facts = factsAgain({ traceId: id, ip: '203.0.113.9', claimed: {} });
  const run = (joined: typeof ctx, once?: Claim<unknown>) =>
    handle({ params, body, query: {}, raw, actor, facts, ctx: joined, once, headers: {} } as never);
  if (key === undefined) return (await run(ctx)) as Answer;
  const claim: Claim<unknown> = {
    key,
    route: id,
    owner: actor.userId === undefined ? `ip:${facts.ip}` : `user:${actor.userId}`,
    requestHash: hashRequest('POST', asText(params), JSON.parse(asText(body))),
    scope: actor.scope,
    keep: 'forever',
    store: (answer) => ({ status: 200, body: asText(answer) }),
  };
  const once = declared.keyByService
    ? ((await run(ctx, claim)) as StoredAnswer<unknown>)
    : await runOnce(ctx, claim, run);
  return (once.repeated ? JSON.parse(once.body) : JSON.parse(asText(once.answer))) as Answer;
}
