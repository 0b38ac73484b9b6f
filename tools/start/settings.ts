import { join } from 'node:path';
import { type Config, readConfig } from '../../packages/server/src/platform/config/config.ts';
import { readEnvFile } from '../../packages/server/src/platform/config/env-file.ts';
import { type Home, noLiveDatabase, openHome } from '../../packages/server/src/platform/postgres/home.ts';
import { StartRefused } from '../../packages/server/src/platform/postgres/start-refused.ts';

export const checkout = join(import.meta.dirname, '../..');

export interface Settings {
  home: Home;
  /** The external database, or undefined when we run our own. */
  databaseUrl: string | undefined;
  demonstration: boolean;
  host: string;
  port: number;
  /** True when somebody chose the port: then no other one is used. */
  portIsChosen: boolean;
  /** The environment of the server process, in addition to our own. */
  env: NodeJS.ProcessEnv;
  config: Config;
}

/**
 * Reads the settings of a start: the environment, the file .env if there is one, and defaults for what is in neither.
 */
export function readSettings(): Settings {
  readEnvFile(checkout);
  const env = { ...process.env };
  const live = env.PAYMENT_MODE === 'LIVE';
  if (live && !env.DATABASE_URL) {
    throw new StartRefused(noLiveDatabase);
  }
  const dataDir = env.DATA_DIR || join(checkout, '.data');
  const home = openHome(dataDir, env.SECRET_KEY);
  if (!live) env.SECRET_KEY ||= home.secretKey;
  env.DEMO ||= live ? 'off' : 'on';
  env.FILES_DIR ||= join(home.dataDir, 'files');
  const config = readConfig({ DATABASE_URL: `postgres://127.0.0.1/isura`, ...env });
  return {
    home,
    databaseUrl: env.DATABASE_URL || undefined,
    demonstration: config.demo,
    host: config.host,
    port: config.port,
    portIsChosen: Boolean(env.PORT),
    env,
    config,
  };
}
