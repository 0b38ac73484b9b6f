import { keyFaults } from './keys.ts';
import { isLoopbackHost } from './loopback.ts';
import { remitaFaults } from './remita-variables.ts';
import type { Values } from './values.ts';
import { type Variable, variables } from './variables.ts';

const S3 = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Returns the end of a fault: a value that would pass, or the command that makes one. */
export const wayOut = (name: keyof typeof variables): string => {
  const { make, example }: Variable = variables[name];
  return make === undefined ? `Example: ${name}=${example}` : `Make one with: ${make}`;
};

/** Checks LIVE: nothing of a demonstration, a key for each purpose, and TLS on every connection. */
function liveFaults(v: Partial<Values>, publicUrl: string | undefined): string[] {
  const faults: string[] = [];
  const wants = (name: keyof Values, met: boolean, what: string): void => {
    if (!met) faults.push(`${name} ${what} when PAYMENT_MODE is LIVE. ${wayOut(name)}`);
  };
  const startsWith = (text: string | undefined, start: string): boolean => text === undefined || text.startsWith(start);
  if (v.DEMO)
    faults.push(
      'DEMO must be off when PAYMENT_MODE is LIVE: demonstration people must never exist beside real money. Example: DEMO=off',
    );
  if (v.BANK_URL !== undefined)
    faults.push('BANK_URL is for the test bank and must be left out when PAYMENT_MODE is LIVE. Example: remove it');
  if (v.ALLOW_PUBLIC_TEST) faults.push('ALLOW_PUBLIC_TEST must be off when PAYMENT_MODE is LIVE. Example: remove it');
  for (const name of ['SMTP_URL', 'SMS_URL', 'RECEIPT_KEY', 'CLAMD_URL'] as const)
    wants(name, v[name] !== undefined, 'must be set');
  wants('PUBLIC_URL', startsWith(publicUrl, 'https:'), 'must be an https address');
  for (const name of ['DATABASE_URL', 'REPORTS_DATABASE_URL'] as const)
    wants(name, v[name] === undefined || isOverTls(v[name]), 'must use sslmode=verify-full');
  wants('SMTP_URL', v.SMTP_URL === undefined || isMailOverTls(v.SMTP_URL), 'must be smtps, or use requireTLS=true');
  for (const name of ['SMS_URL', 'S3_ENDPOINT', 'MAPS_URL'] as const)
    wants(name, startsWith(v[name], 'https:'), 'must be an https address');
  return faults;
}

const isOverTls = (url: string): boolean => URL.parse(url)?.searchParams.get('sslmode') === 'verify-full';

/**
 * Reports whether mail uses TLS from the first byte, or is refused when the server does not switch to it; the server's
 * name is always verified.
 */
function isMailOverTls(url: string): boolean {
  const { protocol, searchParams } = URL.parse(url) ?? new URL('smtp:');
  if ([...searchParams.keys()].some((name) => name.startsWith('tls.') || name === 'ignoreTLS')) return false;
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
}

/** Checks that a portal with simulated payments is reachable only from its own machine, unless explicitly allowed. */
function publicFaults(v: Partial<Values>, publicUrl: string | undefined): string[] {
  const isOpen = v.HOST !== undefined && !isLoopbackHost(v.HOST);
  const isNamed = publicUrl !== undefined && !isLoopbackHost(URL.parse(publicUrl)?.hostname ?? '');
  if (!isOpen && !isNamed) return [];
  const name = isOpen ? 'HOST' : 'PUBLIC_URL';
  if (v.DEMO)
    return [
      `${name} is a public address and DEMO is on: demonstration people have a known password. Example: HOST=127.0.0.1, or DEMO=off`,
    ];
  if (v.PAYMENT_MODE !== 'TEST' || v.ALLOW_PUBLIC_TEST) return [];
  return [
    `${name} is a public address and PAYMENT_MODE is TEST: payments are simulated, and messages can be read by anyone. Example: PAYMENT_MODE=LIVE, HOST=127.0.0.1, or ALLOW_PUBLIC_TEST=on`,
  ];
}

function storeFaults(v: Partial<Values>): string[] {
  const missing = S3.filter((name) => v[name] === undefined);
  if (missing.length === S3.length) return [];
  return missing.map((name) => `${name} is not set, but other S3_ variables are. ${wayOut(name)}`);
}

/** Returns the faults of values that are valid on their own but not together. */
export function faultsTogether(v: Partial<Values>, publicUrl: string | undefined): string[] {
  const live = v.PAYMENT_MODE === 'LIVE';
  const faults = live ? liveFaults(v, publicUrl) : [];
  faults.push(...keyFaults(v, live), ...remitaFaults(v, live));
  if (v.DEMO_PASSWORD !== undefined && !v.DEMO)
    faults.push('DEMO_PASSWORD is set but DEMO is off. Remove it, or set DEMO=on');
  if (v.BANK_URL !== undefined && !v.PROVIDER_SECRETS?.get('bank'))
    faults.push(`PROVIDER_SECRETS has no secret for the bank of BANK_URL (bank=…). ${wayOut('PROVIDER_SECRETS')}`);
  if (v.METRICS_TOKEN_OLD !== undefined && v.METRICS_TOKEN === undefined)
    faults.push(`METRICS_TOKEN_OLD is set, but METRICS_TOKEN is not. ${wayOut('METRICS_TOKEN')}`);
  return [...faults, ...publicFaults(v, publicUrl), ...storeFaults(v)];
}
