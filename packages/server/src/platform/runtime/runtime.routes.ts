import { DomainError } from '@isura/contract/kernel/problems';
import { RT1, RT2, RT3, RT4, RT5, RT6, RT7 } from '@isura/contract/platform/runtime';
import { hasTestProvider } from '../config/config.ts';
import { type Route, route } from '../http/route.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { violationsIn } from './csp-report.ts';
import { securityText } from './security-txt.domain.ts';

/** A part that must work before this process gets requests; the reason says what is missing. */
export interface ReadyCheck {
  name: string;
  /** Returns undefined when the part is ready. */
  check(): Promise<string | undefined>;
}

const GEO_PATH = '/services/geo/reverse';
const CHECK_WITHIN_MS = 1_500;

async function reasonOf({ name, check }: ReadyCheck): Promise<string | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve('does not answer'), CHECK_WITHIN_MS);
  const reason = await Promise.race([check().catch(() => 'does not answer'), late]).finally(() => clearTimeout(timer));
  return reason === undefined ? undefined : `${name}: ${reason}`;
}

/** Returns the calls of the platform itself: start-up facts, health, readiness, metrics, browser reports. */
export function runtimeRoutes(parts: { metrics: Metrics; checks: readonly ReadyCheck[] }): Route[] {
  return [
    route(RT1, { name: 'getRuntimeConfiguration' }, async ({ ctx: { config } }) => ({
      apiBaseUrl: '',
      logoutTime: config.logoutTimeMs,
      locationCacheDuration: config.locationCacheDurationMs,
      mapsApiUrl: GEO_PATH,
      productName: config.productName,
      supportEmail: config.supportEmail,
      supportPhone: config.supportPhone,
      paymentMode: config.paymentMode,
      hasTestProvider: hasTestProvider(config),
      defaultPageSize: config.defaultPageSize,
    })),
    route(RT2, { name: 'checkAlive' }, async () => ({ status: 'UP' as const })),
    route(RT3, { name: 'getOwnAddress' }, async ({ facts }) => ({ ip: facts.ip })),
    route(RT4, { name: 'checkReady' }, async () => {
      const reasons = (await Promise.all(parts.checks.map(reasonOf))).filter((reason) => reason !== undefined);
      if (reasons.length > 0)
        throw new DomainError('busy', {
          detail: `This process is not accepting requests: ${reasons.join('; ')}.`,
          reasons,
          retryAfterSeconds: 1,
        });
      return { status: 'READY' as const };
    }),
    route(RT5, { name: 'getMetrics' }, async () => ({
      contentType: parts.metrics.contentType,
      body: await parts.metrics.text(),
    })),
    route(RT7, { name: 'getSecurityContact' }, async ({ ctx }) => ({
      contentType: 'text/plain; charset=utf-8',
      body: securityText(ctx.config, ctx.clock.now()),
    })),
    route(RT6, { name: 'reportRefusedResource' }, async ({ body, ctx }) => {
      for (const violation of violationsIn(body)) {
        parts.metrics.policyViolation(violation.directive);
        ctx.log.warn(violation, 'a browser blocked a resource under the content security policy');
      }
    }),
  ];
}
