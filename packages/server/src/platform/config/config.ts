import { type Variable, variables } from './variables.ts';

type Values = {
  [K in keyof typeof variables]: (typeof variables)[K] extends Variable<infer T> ? T : never;
};

/** What the server was told, read once at start. */
export interface Config {
  port: number;
  host: string;
  role: 'all' | 'web' | 'worker';
  publicUrl: string;
  databaseUrl: string;
  paymentMode: 'TEST' | 'LIVE';
  demo: boolean;
  demoPassword: string;
  secretKey: string;
  /** Private key that signs receipts; a test portal without one makes it from `secretKey`. */
  receiptKey?: string;
  receiptOldKeys: readonly string[];
  /** What each payment provider may sign its news with, the newest first. */
  providerSecrets: ReadonlyMap<string, readonly string[]>;
  requireBoundSessions: boolean;
  productName: string;
  supportEmail: string;
  supportPhone: string;
  logoutTimeMs: number;
  locationCacheDurationMs: number;
  defaultPageSize: number;
  corsOrigins: readonly string[];
  trustProxyHops: number;
  files:
    | { kind: 'folder'; dir: string }
    | { kind: 's3'; endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };
  smtpUrl?: string;
  mailFrom: string;
  smsUrl?: string;
  mapsUrl?: string;
  metricsToken?: string;
  logLevel: Values['LOG_LEVEL'];
  drainTimeMs: number;
}

/** All faults of a configuration in one message: variable, what is wrong, an example that would pass. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((f) => `  - ${f}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost', '[::1]']);

/** True for addresses that only this machine can reach. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.has(host) || /^127(?:\.\d{1,3}){3}$/.test(host);

const S3 = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

type Env = Readonly<Record<string, string | undefined>>;

function readValues(env: Env, faults: string[]): Partial<Values> {
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(variables) as [string, Variable][]) {
    const given = env[name];
    const text = given === undefined || given === '' ? variable.fallback : given;
    if (text === undefined) {
      if (!variable.optional) faults.push(`${name} is not set. ${variable.about} Example: ${name}=${variable.example}`);
      continue;
    }
    const read = variable.schema.safeParse(text);
    if (read.success) values[name] = read.data;
    else
      faults.push(`${name} ${read.error.issues[0]?.message ?? 'is not right'}. Example: ${name}=${variable.example}`);
  }
  return values as Partial<Values>;
}

function faultsTogether(v: Partial<Values>, publicUrl: string | undefined): string[] {
  const faults: string[] = [];
  const live = v.PAYMENT_MODE === 'LIVE';
  if (live && v.DEMO)
    faults.push(
      'DEMO must be off when PAYMENT_MODE is LIVE: demonstration people never stand beside real money. Example: DEMO=off',
    );
  if (v.DEMO_PASSWORD !== undefined && !v.DEMO)
    faults.push('DEMO_PASSWORD is set but DEMO is off. Remove it, or set DEMO=on');
  if (live && v.SMTP_URL === undefined)
    faults.push(`SMTP_URL must be set when PAYMENT_MODE is LIVE. Example: SMTP_URL=${variables.SMTP_URL.example}`);
  if (live && v.SMS_URL === undefined)
    faults.push(`SMS_URL must be set when PAYMENT_MODE is LIVE. Example: SMS_URL=${variables.SMS_URL.example}`);
  if (live && v.RECEIPT_KEY === undefined)
    faults.push(
      'RECEIPT_KEY must be set when PAYMENT_MODE is LIVE: receipts are signed with it. Make one with: openssl rand -base64 32',
    );
  if (live && publicUrl !== undefined && !publicUrl.startsWith('https:')) {
    faults.push(
      `PUBLIC_URL must be an https address when PAYMENT_MODE is LIVE. Example: PUBLIC_URL=${variables.PUBLIC_URL.example}`,
    );
  }
  const open = v.HOST !== undefined && !isLoopbackHost(v.HOST);
  const named = publicUrl !== undefined && !isLoopbackHost(URL.parse(publicUrl)?.hostname ?? '');
  if (v.DEMO && (open || named)) {
    faults.push(
      `${open ? 'HOST' : 'PUBLIC_URL'} is a public address and DEMO is on: demonstration people have a known password. Example: HOST=127.0.0.1, or DEMO=off`,
    );
  }
  const missing = S3.filter((name) => v[name] === undefined);
  if (missing.length > 0 && missing.length < S3.length) {
    for (const name of missing)
      faults.push(`${name} is not set, but other S3_ variables are. Example: ${name}=${variables[name].example}`);
  }
  return faults;
}

/**
 * Reads the environment once. Throws one ConfigError that names every fault, so that a person mends all of them in
 * one go; an empty variable counts as not set.
 */
export function readConfig(env: Env): Config {
  const faults: string[] = [];
  const some = readValues(env, faults);
  const host = some.HOST?.includes(':') ? `[${some.HOST}]` : some.HOST;
  const publicUrl = some.PUBLIC_URL ?? (host && some.PORT !== undefined ? `http://${host}:${some.PORT}` : undefined);
  faults.push(...faultsTogether(some, publicUrl));
  if (faults.length > 0 || publicUrl === undefined) throw new ConfigError(faults);
  return configOf(some as Values, publicUrl);
}

function configOf(v: Values, publicUrl: string): Config {
  return {
    port: v.PORT,
    host: v.HOST,
    role: v.ROLE,
    publicUrl,
    databaseUrl: v.DATABASE_URL,
    paymentMode: v.PAYMENT_MODE,
    demo: v.DEMO,
    demoPassword: v.DEMO_PASSWORD ?? variables.DEMO_PASSWORD.example,
    secretKey: v.SECRET_KEY,
    ...(v.RECEIPT_KEY === undefined ? {} : { receiptKey: v.RECEIPT_KEY }),
    receiptOldKeys: v.RECEIPT_OLD_KEYS,
    providerSecrets: v.PROVIDER_SECRETS ?? new Map(),
    requireBoundSessions: v.REQUIRE_BOUND_SESSIONS ?? v.PAYMENT_MODE === 'LIVE',
    productName: v.PRODUCT_NAME,
    supportEmail: v.SUPPORT_EMAIL,
    supportPhone: v.SUPPORT_PHONE,
    logoutTimeMs: v.LOGOUT_TIME,
    locationCacheDurationMs: v.LOCATION_CACHE_DURATION,
    defaultPageSize: v.DEFAULT_PAGE_SIZE,
    corsOrigins: v.CORS_ORIGINS,
    trustProxyHops: v.TRUST_PROXY,
    files: v.S3_BUCKET
      ? {
          kind: 's3',
          endpoint: v.S3_ENDPOINT,
          region: v.S3_REGION,
          bucket: v.S3_BUCKET,
          accessKeyId: v.S3_ACCESS_KEY_ID,
          secretAccessKey: v.S3_SECRET_ACCESS_KEY,
        }
      : { kind: 'folder', dir: v.FILES_DIR },
    ...(v.SMTP_URL === undefined ? {} : { smtpUrl: v.SMTP_URL }),
    mailFrom: v.MAIL_FROM ?? v.SUPPORT_EMAIL,
    ...(v.SMS_URL === undefined ? {} : { smsUrl: v.SMS_URL }),
    ...(v.MAPS_URL === undefined ? {} : { mapsUrl: v.MAPS_URL }),
    ...(v.METRICS_TOKEN === undefined ? {} : { metricsToken: v.METRICS_TOKEN }),
    logLevel: v.LOG_LEVEL,
    drainTimeMs: v.DRAIN_TIME,
  };
}

/** The text of `.env.example`: every variable with what it is for; those that may be left out are commented. */
export function envExample(): string {
  const entries = (Object.entries(variables) as [string, Variable][]).map(([name, variable]) => {
    const line =
      variable.fallback === undefined && !variable.optional
        ? `${name}=${variable.example}`
        : `# ${name}=${variable.example}`;
    const left = variable.fallback ? ` Left out: ${variable.fallback}` : '';
    return `# ${variable.about}${left}\n${line}\n`;
  });
  return `# Settings of the portal. Copy to .env and change what you need. Written by \`npm run env:example\`.\n\n${entries.join('\n')}`;
}
