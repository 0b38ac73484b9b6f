// `npm run check-live -- --backup FOLDER`: checks whether everything that real money needs is in place, one line each
// (docs/runbooks/going-live.md). It changes nothing. Exit code 0: all is in place; 1: something is missing.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { databaseChecks } from './live/database-checks.ts';
import { type LiveCheck, runLiveChecks } from './live/live-check.ts';
import { outsideChecks } from './live/outside-checks.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { readEnvFile } from './platform/config/env-file.ts';

const report = (line: string): void => console.log(line);

/** Prints each missing or invalid setting on its own line; returns the configuration when there is none. */
function settings() {
  try {
    const config = readConfig({ ...process.env, PAYMENT_MODE: 'LIVE' });
    const mode: LiveCheck = {
      name: 'PAYMENT_MODE',
      look: async () => (process.env.PAYMENT_MODE === 'LIVE' ? undefined : 'set PAYMENT_MODE=LIVE'),
    };
    return { config, checks: [{ name: 'Settings', look: async () => undefined }, mode] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { checks: error.faults.map((fault) => ({ name: 'Settings', look: async () => fault })) };
  }
}

const { values } = parseArgs({ options: { backup: { type: 'string' } } });
readEnvFile(join(import.meta.dirname, '../../..'));
const { config, checks } = settings();
let missing = await runLiveChecks(checks, report);
if (config) {
  const client = new pg.Client({ connectionString: config.databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  missing += await runLiveChecks(
    databaseChecks(client, config.databaseUrl, config.keys.database[0], config.remita !== undefined),
    report,
  );
  missing += await runLiveChecks(outsideChecks(config, values.backup), report);
  await client.end().catch(() => {});
} else report('The remaining checks run once the settings are right.');
report(missing === 0 ? 'All checks passed.' : `${missing} missing.`);
process.exitCode = missing === 0 ? 0 : 1;
