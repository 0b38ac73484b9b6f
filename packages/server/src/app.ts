import { readFileSync } from 'node:fs';
import { type Endpoint, limitsOf } from '@isura/contract/kernel/endpoint';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { FastifyInstance } from 'fastify';
import { invariantJobs } from './invariants/watching.jobs.ts';
import { invariantFigures } from './invariants/watching.service.ts';
import { adminRequest, secondPerson } from './modules/admin-request/index.ts';
import { approval } from './modules/approval/index.ts';
import { audit } from './modules/audit/index.ts';
import { bank } from './modules/bank/index.ts';
import {
  collect,
  collectedSince,
  invoicesOf,
  mostPaid,
  openRefunds,
  paymentsThisYear,
  remitaCalls,
} from './modules/collect/index.ts';
import { connect } from './modules/connect/index.ts';
import { forecast } from './modules/forecast/index.ts';
import {
  activationEmailJob,
  actorReader,
  type Effects,
  identity,
  keyUses,
  noteOpened,
  proofBook,
} from './modules/identity/index.ts';
import { ledger } from './modules/ledger/index.ts';
import { notify } from './modules/notify/index.ts';
import {
  assertSectionOpen,
  type CollectionPorts,
  org,
  publicCatalogue,
  resendActivationCode,
} from './modules/org/index.ts';
import { moneyOut, pay } from './modules/pay/index.ts';
import { project } from './modules/project/index.ts';
import { mayBePaidAfterAll, paidAfterAll, reconcile, seesClaimDocument } from './modules/reconcile/index.ts';
import { listsOf, report } from './modules/report/index.ts';
import { openRequests, request, seesAttachment, whatProofOpens } from './modules/request/index.ts';
import { tax } from './modules/tax/index.ts';
import type { Ctx } from './platform/ctx.ts';
import { asWorkOf } from './platform/db/current-work.ts';
import type { OneStatement } from './platform/db/database.ts';
import { devMessageRoutes } from './platform/dev-messages/dev-messages.routes.ts';
import { bindRoutes, type CallFrame, routesHere } from './platform/http/bind.ts';
import { callerOf } from './platform/http/caller.ts';
import { isDatabaseBusy } from './platform/http/database-refusals.ts';
import { keyLimitsOf } from './platform/http/key-limits.ts';
import { isOperator } from './platform/http/operator.ts';
import type { Actor, RequestFacts, Route } from './platform/http/route.ts';
import { createHttp } from './platform/http/server.ts';
import { housekeepingJobs } from './platform/jobs/housekeeping.jobs.ts';
import type { Job } from './platform/jobs/jobs.ts';
import type { Subscriber } from './platform/jobs/subscriber.ts';
import { mailJobs } from './platform/mail/mail.jobs.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import type { Module } from './platform/module.ts';
import { bindDocs } from './platform/openapi/docs.ts';
import { type ApiDocument, apiDocument } from './platform/openapi/document.ts';
import { bindPages } from './platform/pages/pages.ts';
import type { Site } from './platform/pages/site-files.ts';
import type { PageData } from './platform/pages/template.ts';
import type { RateLimits } from './platform/rate-limit/rate-limit.ts';
import { type ReadyCheck, runtimeRoutes } from './platform/runtime/runtime.routes.ts';

export { awaitNewestPosting } from './modules/ledger/index.ts';

/** The parts the portal is built from; tests replace some of them. */
export interface AppParts {
  ctx: Ctx;
  metrics: Metrics;
  site: Site;
  limits: RateLimits;
  /** Runs one statement by itself as grp_app, to look up the caller. */
  statements: OneStatement;
  checks: readonly ReadyCheck[];
  isDraining(): boolean;
}

/**
 * What organizations, services and rules need from the modules of money in and money out
 * (ARCHITECTURE.md#why-some-stand-where-they-do).
 */
const collected: CollectionPorts = { invoicesOf, collectedSince, openRefunds, openRequests };

/** Who opens an attachment: whoever sees the payment it is attached to, or the claim it proves. */
const seesFile: typeof seesAttachment = async (tx, actor, fileId) =>
  (await seesAttachment(tx, actor, fileId)) || (await seesClaimDocument(tx, actor, fileId));

/** What bank statements show of payments out, for the modules that send them. */
const onStatements = { paidAfterAll, mayBePaidAfterAll };

/** The public catalogue, with what was paid. */
const openCatalogue = () => publicCatalogue({ paymentsThisYear, mostPaid });

/** The modules that need no catalogue. */
const besidesOrg: readonly Module<Effects>[] = [
  audit,
  identity({ secondPerson, letter: activationEmailJob(resendActivationCode), whatOpens: whatProofOpens }),
  approval({ assertSectionOpen }),
  ledger(secondPerson),
  bank(secondPerson),
  collect,
  tax(secondPerson),
  project,
  request(moneyOut(onStatements)),
  pay(onStatements),
  reconcile,
  forecast,
  notify,
];

/**
 * All modules; the calls and the landing page share one catalogue, a second person's decision runs all effects, and
 * files are made of all lists.
 */
function modulesWith(catalogue: ReturnType<typeof openCatalogue>): readonly Module<Effects>[] {
  const all = [...besidesOrg, org({ collected, catalogue, seesAttached: seesFile })];
  const others = [...all, adminRequest(all.flatMap(({ effects }) => effects ?? []))];
  return [...others, report(others), connect];
}
const modules = modulesWith(openCatalogue());

/** The lists that can be requested as files. */
export const fileLists = listsOf(modules);

/** Background and scheduled jobs. */
export const jobs = [
  ...housekeepingJobs,
  ...mailJobs,
  ...modules.flatMap((each) => each.jobs ?? []),
  ...invariantJobs,
] as unknown as readonly Job<never>[];

/** Every subscriber to domain events. */
export const subscribers: readonly Subscriber[] = modules.flatMap((each) => each.subscribers ?? []);

/** Returns every call the portal serves. */
export function routesOf(
  parts: Pick<AppParts, 'metrics' | 'checks' | 'isDraining'>,
  catalogue = openCatalogue(),
): Route[] {
  const stopping: ReadyCheck = { name: 'process', check: async () => (parts.isDraining() ? 'is stopping' : undefined) };
  return [
    ...runtimeRoutes({ metrics: parts.metrics, checks: [stopping, ...parts.checks] }),
    ...devMessageRoutes,
    ...modulesWith(catalogue).flatMap(({ routes }) => routes ?? []),
  ];
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Returns the OpenAPI document of these calls, with the portal's name and version. */
const describe = (routes: readonly Route[], productName?: string): ApiDocument =>
  apiDocument(routes, version, productName);

/** Returns the calls without those that only answer where the portal is connected to Remita. */
const besidesRemita = (routes: readonly Route[]): readonly Route[] => {
  const ofRemita = new Set(remitaCalls);
  return routes.filter(({ call }) => !ofRemita.has(call));
};

/** Returns the description of every call, including those of test mode and of Remita. */
export const documented = (): ApiDocument =>
  describe(routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false }));

/** Returns the text of docs/openapi.json. */
export const documentText = (): string => `${JSON.stringify(documented(), null, 2)}\n`;

/** Lets the landing page render without its figures while the database is away, as the other prerendered pages do. */
function withoutFigures(error: unknown): PageData {
  if (isDatabaseBusy(error)) return {};
  throw error;
}

/** Returns the figures and services of the landing page, formatted for display. */
async function landingWords(load: () => Promise<{ figures: Record<string, number>; featured: unknown }>) {
  const { figures, featured } = await asWorkOf('visitor', load);
  return {
    figures: Object.fromEntries(Object.entries(figures).map(([name, count]) => [name, formatCount(count)])),
    featured,
  };
}

/** Counts one request under a name; over its limit, the caller is refused with how long to wait. */
async function takeOne(limits: RateLimits, name: string, max: number, windowSeconds: number): Promise<void> {
  const taken = await limits.take(name, max, windowSeconds);
  if (taken.allowed) return;
  const { retryAfterSeconds } = taken;
  throw new DomainError('rate-limited', {
    detail: `Too many attempts. Wait ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  });
}

/** Counts one request of a call that declares limits. */
const takeFrom =
  (limits: RateLimits) =>
  async (call: Endpoint, actor: Actor, facts: RequestFacts): Promise<void> => {
    for (const { max, windowSeconds } of limitsOf(call))
      await takeOne(limits, `${call.id}/${windowSeconds}:${callerOf(actor, facts)}`, max, windowSeconds);
  };

/** Counts one request of an API key in its limits and those of its organization. */
const takeFromKey =
  (limits: RateLimits) =>
  async (call: Endpoint, actor: Actor): Promise<void> => {
    for (const { name, max, windowSeconds } of keyLimitsOf(call, actor))
      await takeOne(limits, name, max, windowSeconds);
  };

/** Builds the whole portal over HTTP, not yet listening. The only file that knows all modules. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { ctx, metrics, site } = parts;
  const { config } = ctx;
  metrics.watchInvariants(() => invariantFigures(ctx));
  const { log, ids, files } = ctx;
  const app = createHttp({ config, log, ids, files, metrics, isDraining: parts.isDraining });
  const uses = keyUses(ctx);
  app.addHook('onClose', () => uses.settled());
  const frame: CallFrame = {
    config,
    ctx,
    actorOf: actorReader(ctx, parts.statements),
    isOperator: (request) => isOperator(request, config),
    take: takeFrom(parts.limits),
    noteOpened: noteOpened(ctx),
    keys: { take: takeFromKey(parts.limits), noteUse: uses.note },
    proofs: proofBook(ctx),
  };
  const catalogue = openCatalogue();
  const routes = routesHere(routesOf(parts, catalogue), config.paymentMode);
  bindRoutes(app, routes, frame);
  const shown = config.remita ? routes : besidesRemita(routes);
  bindDocs(app, { title: config.productName, clock: ctx.clock, describe: () => describe(shown, config.productName) });
  const pageData = async (path: string): Promise<PageData> =>
    path === '/' ? await landingWords(() => catalogue.landingData(ctx) as never).catch(withoutFigures) : {};
  bindPages(app, { config, random: ctx.random, site, pageData });
  await app.ready();
  return app;
}
