import type { FastifyInstance } from 'fastify';
import type { Ctx } from './platform/ctx.ts';
import { bindRoutes, type CallFrame } from './platform/http/bind.ts';
import { isOperator } from './platform/http/operator.ts';
import type { Actor, Route } from './platform/http/route.ts';
import { createHttp } from './platform/http/server.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { bindPages } from './platform/pages/pages.ts';
import type { Site } from './platform/pages/site-files.ts';
import { type ReadyCheck, runtimeRoutes } from './platform/runtime/runtime.routes.ts';

/** What the portal is put together from; tests give some of it by hand. */
export interface AppParts {
  ctx: Ctx;
  metrics: Metrics;
  site: Site;
  checks: readonly ReadyCheck[];
  isDraining(): boolean;
}

const anonymous: Actor = { kind: 'anonymous', scope: { role: 'grp_public' } };

/** Every call the portal serves. */
export const routesOf = (parts: Pick<AppParts, 'metrics' | 'checks' | 'isDraining'>): Route[] => {
  const stopping: ReadyCheck = { name: 'process', check: async () => (parts.isDraining() ? 'is stopping' : undefined) };
  return [...runtimeRoutes({ metrics: parts.metrics, checks: [stopping, ...parts.checks] })];
};

/** The whole portal over HTTP, not yet listening. The only file that knows all modules. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { ctx, metrics, site } = parts;
  const { config } = ctx;
  const app = createHttp({ config, log: ctx.log, ids: ctx.ids, metrics, isDraining: parts.isDraining });
  const frame: CallFrame = {
    config,
    ctx,
    actorOf: async () => ({ actor: anonymous, headers: {} }),
    isOperator: (request) => isOperator(request, config.metricsToken),
    take: async () => undefined,
    once: (_call, _actor, _facts, _body, run) => run(),
  };
  bindRoutes(app, routesOf(parts), frame);
  bindPages(app, { config, random: ctx.random, site, pageData: async () => ({}) });
  await app.ready();
  return app;
}
