import { join } from 'node:path';
import { buildApp } from './app.ts';
import { systemClock } from './platform/clock/clock.ts';
import { idsFrom, systemRandom } from './platform/clock/random.ts';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import type { Ctx } from './platform/ctx.ts';
import { createStopper } from './platform/http/stop.ts';
import { createLog } from './platform/log/log.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { readSite } from './platform/pages/site-files.ts';

const DIST = join(import.meta.dirname, '../../web/dist');

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const config = configOrExit();
const log = createLog(config.logLevel);
const stopper = createStopper({ drainTimeMs: config.drainTimeMs, log });
const metrics = createMetrics();
const ctx = { config, log, clock: systemClock, random: systemRandom, ids: idsFrom(systemRandom) } as Ctx;
const app = await buildApp({ ctx, metrics, site: readSite(DIST), checks: [], isDraining: stopper.isDraining });

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void stopper.stop(app, signal).then(() => process.exit(0)));
}

try {
  const url = await app.listen({ port: config.port, host: config.host });
  process.send?.({ ready: true, url });
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  process.stderr.write(
    `Port ${config.port} on ${config.host} is taken by another program. Stop it, or choose another port: PORT=${config.port + 1} npm start\n`,
  );
  process.exit(1);
}
