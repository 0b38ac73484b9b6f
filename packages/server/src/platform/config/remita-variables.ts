import * as z from 'zod';
import { isLoopbackHost } from './loopback.ts';
import { weaknessOf } from './strength.ts';
import { addresses, namedNumbers, urlOf, variable } from './variable.ts';

/** Hosts of Remita's own demonstration: no money moves there. */
const DEMONSTRATION = /(?:^|[.-])(?:demo|remitademo)(?:[.-]|$)/;
/** What Remita publishes for trying its demonstration: merchant ids and keys that everybody has. */
const PUBLISHED: ReadonlySet<string> = new Set(['2547916', '1946', 'Q1dHREVNTzEyMzR8Q1dHREVNTw==']);
/** The hash of the key goes to the browser of every payer, so a key that can be tried out is no key. */
const LEAST_LETTERS = 16;
const LEAST_BITS = 40;

/** What connects the portal to Remita, which collects the money. */
export const remitaVariables = {
  REMITA_URL: variable({
    about:
      'Address of the collection interface of Remita, up to and with /send/api; its host also has the page payers pay on. docs/runbooks/remita.md',
    example: 'https://demo.remita.net/remita/exapp/api/v1/send/api',
    optional: true,
    schema: urlOf(['http:', 'https:']).transform((text) => text.replace(/\/+$/, '')),
  }),
  REMITA_MERCHANT_ID: variable({
    about: 'The merchant id Remita gave.',
    example: '1234509876',
    optional: true,
    schema: z.string().regex(/^\d{4,20}$/, 'must be the digits Remita gave'),
  }),
  REMITA_API_KEY: variable({
    about: 'The API key Remita gave with the merchant id. In LIVE 16 or more letters that nobody guesses.',
    example: '',
    make: 'Remita gives it with the merchant id',
    optional: true,
    schema: z.string().regex(/^[!-~]{4,200}$/, 'must be the letters Remita gave, without spaces'),
  }),
  REMITA_SERVICE_TYPES: variable({
    about:
      'Service type ids Remita gave, as name=id with commas between: `default`, the code of an organization, or the id of a service. The ' +
      'closest name counts.',
    example: 'default=4430731,FRSC=4430732',
    optional: true,
    schema: namedNumbers,
  }),
  REMITA_ADDRESSES: variable({
    about:
      'Addresses, or networks like 102.89.32.0/24, that notifications of Remita come from, with commas between; all others are refused. Left out: ' +
      'from anywhere, as nothing in them is believed.',
    example: '102.89.32.0/24,41.75.192.10',
    fallback: '',
    schema: addresses,
  }),
} as const;

const NEEDED = ['REMITA_URL', 'REMITA_MERCHANT_ID', 'REMITA_API_KEY', 'REMITA_SERVICE_TYPES'] as const;

type Given = {
  REMITA_URL?: string | undefined;
  REMITA_MERCHANT_ID?: string | undefined;
  REMITA_API_KEY?: string | undefined;
  REMITA_SERVICE_TYPES?: ReadonlyMap<string, string> | undefined;
  REMITA_ADDRESSES?: readonly string[] | undefined;
};

/** Remita as the configuration names it. */
export interface RemitaSettings {
  url: string;
  merchantId: string;
  apiKey: string;
  serviceTypes: ReadonlyMap<string, string>;
  /** Where notifications may come from; none means anywhere. */
  addresses: readonly string[];
}

/** The settings of Remita where all of them are there. */
export function remitaSettings(v: Given): { remita?: RemitaSettings } {
  const { REMITA_URL: url, REMITA_MERCHANT_ID: merchantId, REMITA_API_KEY: apiKey } = v;
  const { REMITA_SERVICE_TYPES: serviceTypes, REMITA_ADDRESSES = [] } = v;
  if (url === undefined || merchantId === undefined || apiKey === undefined || serviceTypes === undefined) return {};
  return { remita: { url, merchantId, apiKey, serviceTypes, addresses: REMITA_ADDRESSES } };
}

/** The variables that are missing for taking money by Remita; all of them where it is not connected. */
export const missingForRemita = (v: Given): string[] => NEEDED.filter((name) => v[name] === undefined);

function liveFaults({ REMITA_URL = '', REMITA_MERCHANT_ID = '', REMITA_API_KEY = '' }: Given): string[] {
  const { protocol, hostname } = new URL(REMITA_URL);
  const faults: string[] = [];
  if (protocol !== 'https:') faults.push('REMITA_URL must be an https address when PAYMENT_MODE is LIVE.');
  if (DEMONSTRATION.test(hostname) || isLoopbackHost(hostname))
    faults.push('REMITA_URL must not be a demonstration when PAYMENT_MODE is LIVE: nothing paid there is money.');
  if (PUBLISHED.has(REMITA_MERCHANT_ID))
    faults.push('REMITA_MERCHANT_ID must not be that of the demonstration when PAYMENT_MODE is LIVE.');
  const weakness = PUBLISHED.has(REMITA_API_KEY)
    ? 'must not be an example: what is printed somewhere is known to everybody'
    : REMITA_API_KEY.length < LEAST_LETTERS
      ? `must have ${LEAST_LETTERS} or more letters`
      : weaknessOf(REMITA_API_KEY, LEAST_BITS);
  if (weakness !== undefined)
    faults.push(`REMITA_API_KEY ${weakness} when PAYMENT_MODE is LIVE. Ask Remita for another one`);
  return faults;
}

/** What is wrong with the settings of Remita together: some without the others, and in LIVE what is for trying alone. */
export function remitaFaults(v: Given, isLive: boolean): string[] {
  const missing = missingForRemita(v);
  if (missing.length === NEEDED.length) return [];
  if (missing.length > 0)
    return missing.map(
      (name) => `${name} is not set, but other REMITA_ variables are. Remita gives it: docs/runbooks/remita.md`,
    );
  return isLive ? liveFaults(v) : [];
}
