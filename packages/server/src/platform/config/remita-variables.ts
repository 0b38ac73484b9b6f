import * as z from 'zod';
import { isLoopbackHost } from './loopback.ts';
import { weaknessOf } from './strength.ts';
import { addresses, namedNumbers, urlOf, variable } from './variable.ts';

/** Hosts of Remita's own demonstration, where no money moves. */
const DEMONSTRATION = /(?:^|[.-])(?:demo|remitademo)(?:[.-]|$)/;
/** Merchant ids and keys that Remita publishes for its demonstration: everybody has them. */
const PUBLISHED: ReadonlySet<string> = new Set(['2547916', '1946', 'Q1dHREVNTzEyMzR8Q1dHREVNTw==']);
/** Least length of a key. Its hash goes to every payer's browser, so a short key could be found by trying. */
const LEAST_LETTERS = 16;
const LEAST_BITS = 40;

/** The variables that connect the portal to Remita, which collects the money. */
export const remitaVariables = {
  REMITA_URL: variable({
    about:
      'Address of the Remita collection API, up to and including /send/api; its host also serves the page payers pay on. docs/runbooks/remita.md',
    example: 'https://demo.remita.net/remita/exapp/api/v1/send/api',
    optional: true,
    schema: urlOf(['http:', 'https:']).transform((text) => text.replace(/\/+$/, '')),
  }),
  REMITA_MERCHANT_ID: variable({
    about: 'Merchant id issued by Remita.',
    example: '1234509876',
    optional: true,
    schema: z.string().regex(/^\d{4,20}$/, 'must be the digits Remita issued'),
  }),
  REMITA_API_KEY: variable({
    about: 'API key Remita issued with the merchant id. In LIVE 16 or more characters that cannot be guessed.',
    example: '',
    make: 'Remita issues it with the merchant id',
    optional: true,
    schema: z.string().regex(/^[!-~]{4,200}$/, 'must be the key Remita issued, without spaces'),
  }),
  REMITA_SERVICE_TYPES: variable({
    about:
      'Service type ids issued by Remita, as name=id separated by commas: `default`, the code of an organization, or the id of a service. The ' +
      'most specific name applies.',
    example: 'default=4430731,FRSC=4430732',
    optional: true,
    schema: namedNumbers,
  }),
  REMITA_ADDRESSES: variable({
    about:
      'Addresses, or networks like 102.89.32.0/24, that Remita notifications come from, separated by commas; all others are refused. Left out: ' +
      'from anywhere, as nothing in them is believed.',
    example: '102.89.32.0/24,41.75.192.10',
    fallback: '',
    schema: addresses,
  }),
} as const;

const NEEDED = ['REMITA_URL', 'REMITA_MERCHANT_ID', 'REMITA_API_KEY', 'REMITA_SERVICE_TYPES'] as const;

type RemitaValues = {
  REMITA_URL?: string | undefined;
  REMITA_MERCHANT_ID?: string | undefined;
  REMITA_API_KEY?: string | undefined;
  REMITA_SERVICE_TYPES?: ReadonlyMap<string, string> | undefined;
  REMITA_ADDRESSES?: readonly string[] | undefined;
};

/** The settings of Remita from the configuration. */
export interface RemitaSettings {
  url: string;
  merchantId: string;
  apiKey: string;
  serviceTypes: ReadonlyMap<string, string>;
  /** Addresses notifications may come from; if empty, any address. */
  addresses: readonly string[];
}

/** Returns the settings of Remita when all of them are set. */
export function remitaSettings(v: RemitaValues): { remita?: RemitaSettings } {
  const { REMITA_URL: url, REMITA_MERCHANT_ID: merchantId, REMITA_API_KEY: apiKey } = v;
  const { REMITA_SERVICE_TYPES: serviceTypes, REMITA_ADDRESSES = [] } = v;
  if (url === undefined || merchantId === undefined || apiKey === undefined || serviceTypes === undefined) return {};
  return { remita: { url, merchantId, apiKey, serviceTypes, addresses: REMITA_ADDRESSES } };
}

/** Returns the variables missing for collecting through Remita; all of them when it is not connected. */
export const missingForRemita = (v: RemitaValues): string[] => NEEDED.filter((name) => v[name] === undefined);

function liveFaults({ REMITA_URL = '', REMITA_MERCHANT_ID = '', REMITA_API_KEY = '' }: RemitaValues): string[] {
  const { protocol, hostname } = new URL(REMITA_URL);
  const faults: string[] = [];
  if (protocol !== 'https:') faults.push('REMITA_URL must be an https address when PAYMENT_MODE is LIVE.');
  if (DEMONSTRATION.test(hostname) || isLoopbackHost(hostname))
    faults.push('REMITA_URL must not be the demonstration when PAYMENT_MODE is LIVE: no real money is paid there.');
  if (PUBLISHED.has(REMITA_MERCHANT_ID))
    faults.push('REMITA_MERCHANT_ID must not be that of the demonstration when PAYMENT_MODE is LIVE.');
  const weakness = PUBLISHED.has(REMITA_API_KEY)
    ? 'must not be an example: printed examples are publicly known'
    : REMITA_API_KEY.length < LEAST_LETTERS
      ? `must have ${LEAST_LETTERS} or more characters`
      : weaknessOf(REMITA_API_KEY, LEAST_BITS);
  if (weakness !== undefined)
    faults.push(`REMITA_API_KEY ${weakness} when PAYMENT_MODE is LIVE. Ask Remita for another one`);
  return faults;
}

/**
 * Returns the faults of Remita's settings together: some without the others, and in LIVE values that are only for
 * trials.
 */
export function remitaFaults(v: RemitaValues, isLive: boolean): string[] {
  const missing = missingForRemita(v);
  if (missing.length === NEEDED.length) return [];
  if (missing.length > 0)
    return missing.map(
      (name) => `${name} is not set, but other REMITA_ variables are. Remita issues it: docs/runbooks/remita.md`,
    );
  return isLive ? liveFaults(v) : [];
}
