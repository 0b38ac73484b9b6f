import { keyVariables } from './key-variables.ts';
import { type KeyRing, keyFaults, keyRing } from './keys.ts';
import { type RemitaSettings, remitaSettings } from './remita-variables.ts';
import { faultsTogether, wayOut } from './together.ts';
import type { Values } from './values.ts';
import { type Variable, variables } from './variables.ts';

/** The configuration of the server, read once at start. */
export interface Config {
  port: number;
  host: string;
  role: 'all' | 'web' | 'worker';
  publicUrl: string;
  databaseUrl: string;
  /** A standby database for reading reports. */
  reportsDatabaseUrl?: string;
  /** The number of this portal among several; 0 for a single portal. */
  portalNumber: number;
  /** Prefix of the names of payment attempts at providers. */
  portalCode?: string;
  /** Where the PostgreSQL of `npm start` archives its write-ahead log. */
  walArchive?: string;
  paymentMode: 'TEST' | 'LIVE';
  demo: boolean;
  demoPassword: string;
  /** Whether other machines may reach a portal in TEST. */
  allowPublicTest: boolean;
  /** Whether an operator states that the newest postings were made while the clock was ahead. */
  clockWasAhead: boolean;
  /** The secret of the installation, `keys.base[0]`. */
  secretKey: string;
  /** A key for each purpose, with the keys it replaced. */
  keys: KeyRing;
  /** Private key that signs receipts; a test portal without one derives it from `secretKey`. */
  receiptKey?: string;
  receiptOldKeys: readonly string[];
  /** The secrets each payment provider may sign its events with, newest first. */
  providerSecrets: ReadonlyMap<string, readonly string[]>;
  /** The bank over HTTP, if any; its secrets are those of the provider `bank`. */
  bankUrl?: string;
  /** Remita, which collects the money, if the portal is connected to it. */
  remita?: RemitaSettings;
  /** The portal's own account; in LIVE there is none unless it is configured. */
  collectionAccount?: { bankCode: string; accountNumber: string; name: string };
  requireBoundSessions: boolean;
  productName: string;
  supportEmail: string;
  securityContact: string;
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
  /** Emails and SMS a day, after which strangers can cause no more of them. */
  emailsADay: number;
  smsADay: number;
  /** The virus scanner of uploaded files; without one they are kept as NOT_SCANNED. */
  clamdUrl?: string;
  mapsUrl?: string;
  /** Tokens that open /metrics from other machines, newest first. */
  metricsTokens: readonly string[];
  logLevel: Values['LOG_LEVEL'];
  drainTimeMs: number;
}

/** All faults of a configuration in one message: variable, what is wrong, and an example that would pass. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'an error' : `${faults.length} errors`}:\n${faults.map((f) => `  - ${f}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

type Env = Readonly<Record<string, string | undefined>>;

function readValues(env: Env, faults: string[], definitions: Partial<typeof variables> = variables): Partial<Values> {
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(definitions) as [keyof Values, Variable][]) {
    const raw = env[name];
    const text = raw === undefined || raw === '' ? variable.fallback : raw;
    if (text === undefined) {
      if (!variable.optional) faults.push(`${name} is not set. ${variable.about} ${wayOut(name)}`);
      continue;
    }
    const read = variable.schema.safeParse(text);
    if (read.success) values[name] = read.data;
    else faults.push(`${name} ${read.error.issues[0]?.message ?? 'is not valid'}. ${wayOut(name)}`);
  }
  return values as Partial<Values>;
}

const nameIn = (fault: string): string => fault.split(' ', 1)[0]!;

/**
 * Reads the environment once. Throws one ConfigError that names every fault, so that all can be fixed in one go; an
 * empty variable counts as not set.
 */
export function readConfig(env: Env): Config {
  const faults: string[] = [];
  const some = readValues(env, faults);
  const host = some.HOST?.includes(':') ? `[${some.HOST}]` : some.HOST;
  const publicUrl = some.PUBLIC_URL ?? (host && some.PORT !== undefined ? `http://${host}:${some.PORT}` : undefined);
  // A fault of a single variable is reported once: the variable was not read, so every combined check would report it
  // as missing.
  const reported = new Set(faults.map(nameIn));
  faults.push(...faultsTogether(some, publicUrl).filter((fault) => !reported.has(nameIn(fault))));
  if (faults.length > 0 || publicUrl === undefined) throw new ConfigError(faults);
  return configOf(some as Values, publicUrl);
}

/**
 * Reports whether payments go to the portal's own test provider. Only that provider takes our references at a counter:
 * Remita's counters take its RRR.
 */
export const hasTestProvider = ({ paymentMode, remita }: Pick<Config, 'paymentMode' | 'remita'>): boolean =>
  paymentMode === 'TEST' && remita === undefined;

/** The account in the test bank that receives what is paid for invoices. */
export const TEST_COLLECTION_ACCOUNT = {
  bankCode: '001',
  accountNumber: '1000000001',
  name: 'Isura collections (test)',
};

function configOf(v: Values, publicUrl: string): Config {
  return {
    port: v.PORT,
    host: v.HOST,
    role: v.ROLE,
    publicUrl,
    databaseUrl: v.DATABASE_URL,
    ...(v.REPORTS_DATABASE_URL === undefined ? {} : { reportsDatabaseUrl: v.REPORTS_DATABASE_URL }),
    portalNumber: v.PORTAL_NUMBER,
    ...(v.PORTAL_CODE === undefined ? {} : { portalCode: v.PORTAL_CODE }),
    ...(v.WAL_ARCHIVE === undefined ? {} : { walArchive: v.WAL_ARCHIVE }),
    paymentMode: v.PAYMENT_MODE,
    demo: v.DEMO,
    demoPassword: v.DEMO_PASSWORD ?? variables.DEMO_PASSWORD.example,
    allowPublicTest: v.ALLOW_PUBLIC_TEST,
    clockWasAhead: v.CLOCK_WAS_AHEAD,
    secretKey: v.SECRET_KEY,
    keys: keyRing(v),
    ...(v.RECEIPT_KEY === undefined ? {} : { receiptKey: v.RECEIPT_KEY }),
    receiptOldKeys: v.RECEIPT_OLD_KEYS,
    providerSecrets: v.PROVIDER_SECRETS ?? new Map(),
    ...(v.BANK_URL === undefined ? {} : { bankUrl: v.BANK_URL }),
    ...remitaSettings(v),
    ...((v.COLLECTION_ACCOUNT ?? v.PAYMENT_MODE === 'TEST')
      ? { collectionAccount: v.COLLECTION_ACCOUNT ?? TEST_COLLECTION_ACCOUNT }
      : {}),
    requireBoundSessions: v.REQUIRE_BOUND_SESSIONS ?? v.PAYMENT_MODE === 'LIVE',
    productName: v.PRODUCT_NAME,
    supportEmail: v.SUPPORT_EMAIL,
    securityContact: v.SECURITY_CONTACT ?? v.SUPPORT_EMAIL,
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
    emailsADay: v.EMAILS_A_DAY,
    smsADay: v.SMS_A_DAY,
    ...(v.CLAMD_URL === undefined ? {} : { clamdUrl: v.CLAMD_URL }),
    ...(v.MAPS_URL === undefined ? {} : { mapsUrl: v.MAPS_URL }),
    metricsTokens: [v.METRICS_TOKEN, v.METRICS_TOKEN_OLD].filter((token) => token !== undefined),
    logLevel: v.LOG_LEVEL,
    drainTimeMs: v.DRAIN_TIME,
  };
}

/** Reads only the keys, for commands beside the server; throws one ConfigError that names every fault. */
export function readKeys(env: Env, secretKey: string): KeyRing {
  const faults: string[] = [];
  const values = readValues({ ...env, SECRET_KEY: secretKey }, faults, keyVariables);
  faults.push(...keyFaults(values, false));
  if (faults.length > 0) throw new ConfigError(faults);
  return keyRing(values as Values);
}

/** Returns the text of `.env.example`: every variable with its purpose; optional ones are commented out. */
export function envExample(): string {
  const entries = (Object.entries(variables) as [string, Variable][]).map(([name, variable]) => {
    const must = variable.fallback === undefined && !variable.optional;
    const make = variable.make ? ` Make one with: ${variable.make}` : '';
    const left = variable.fallback ? ` Left out: ${variable.fallback}` : '';
    return `# ${variable.about}${left}${make}\n${must ? '' : '# '}${name}=${variable.example}\n`;
  });
  return `# Settings of the portal. Copy to .env and change what you need. Written by \`npm run env:example\`.\n\n${entries.join('\n')}`;
}
