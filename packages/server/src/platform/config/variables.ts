import * as z from 'zod';
import { databaseVariables } from './database-variables.ts';
import { keyVariables } from './key-variables.ts';
import { remitaVariables } from './remita-variables.ts';
import { storeVariables } from './store-variables.ts';
import { randomText } from './strength.ts';
import {
  bankAccount,
  commaList,
  LEAST_BITS,
  LEAST_SECRET,
  onOff,
  origin,
  randomBytes32,
  secretsByName,
  urlOf,
  variable,
  whole,
  words,
} from './variable.ts';

export type { Variable } from './variable.ts';

/**
 * Every variable the server reads, in the order of `.env.example`. The server reads nothing else from the environment,
 * and a variable is listed here only when something reads it.
 */
export const variables = {
  PORT: variable({ about: 'Port the portal listens on.', example: '3000', fallback: '3000', schema: whole(0, 65_535) }),
  HOST: variable({
    about: 'Address the portal listens on. 127.0.0.1 keeps it on this machine; 0.0.0.0 opens it to the network.',
    example: '127.0.0.1',
    fallback: '127.0.0.1',
    schema: words('HOST', 253),
  }),
  ROLE: variable({
    about: 'What this process does: web answers requests, worker runs jobs, all does both.',
    example: 'all',
    fallback: 'all',
    schema: z.enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' }),
  }),
  PUBLIC_URL: variable({
    about: 'The address people use, as an origin. Left out: http://HOST:PORT. With https the portal sends HSTS.',
    example: 'https://pay.example.gov.ng',
    optional: true,
    schema: origin,
  }),
  ...databaseVariables,
  PAYMENT_MODE: variable({
    about: 'TEST uses the test bank and the test gateway; LIVE moves real money.',
    example: 'TEST',
    fallback: 'TEST',
    schema: z.enum(['TEST', 'LIVE'], { error: 'must be TEST or LIVE' }),
  }),
  ALLOW_PUBLIC_TEST: variable({
    about:
      'on: a portal in TEST may be reached from other machines. Its messages (/dev/messages) then open on this machine and with METRICS_TOKEN alone.',
    example: 'on',
    fallback: 'off',
    schema: onOff,
  }),
  CLOCK_WAS_AHEAD: variable({
    about:
      'on: the newest postings were made while the clock of this machine was ahead, and it is right now. The server then starts before that moment and logs it. Remove it when the moment has passed.',
    example: 'on',
    fallback: 'off',
    schema: onOff,
  }),
  DEMO: variable({
    about:
      'on: demonstration people, one shared password and the message screen. Only in TEST and only on this machine.',
    example: 'off',
    fallback: 'off',
    schema: onOff,
  }),
  DEMO_PASSWORD: variable({
    about: 'Shared password of the demonstration people. Only with DEMO=on.',
    example: 'isura demo 2026',
    optional: true,
    schema: z.string().min(10, 'must have 10 or more characters').max(128, 'must have 128 characters or fewer'),
  }),
  ...keyVariables,
  RECEIPT_KEY: variable({
    about:
      'Private key that signs receipts, 32 bytes in base64; required when PAYMENT_MODE is LIVE. Left out: made from SECRET_KEY.',
    example: '',
    make: 'openssl rand -base64 32',
    optional: true,
    schema: randomBytes32,
  }),
  RECEIPT_OLD_KEYS: variable({
    about:
      'Earlier public keys that signed receipts, as /.well-known/receipt-keys.json showed them (x), separated by commas.',
    example: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
    fallback: '',
    schema: commaList.refine(
      (keys) => keys.every((key) => /^[A-Za-z0-9_-]{43}$/.test(key)),
      'must be public keys of 43 characters',
    ),
  }),
  PROVIDER_SECRETS: variable({
    about:
      'Secrets that payment providers sign their events with, as provider=secret, separated by commas; two for one provider while ' +
      'one takes the place of the other, the newer first. Left out: the test provider makes one from SECRET_KEY.',
    example: '',
    make: 'echo "sandbox=$(openssl rand -base64 36)"',
    optional: true,
    schema: secretsByName,
  }),
  BANK_URL: variable({
    about:
      'Address of the test bank when it runs as its own process (docs/runbooks/test-bank.md); only in TEST, with its secret as bank=secret in ' +
      'PROVIDER_SECRETS. Left out: a test bank inside the portal.',
    example: 'http://127.0.0.1:4100',
    optional: true,
    schema: origin,
  }),
  ...remitaVariables,
  COLLECTION_ACCOUNT: variable({
    about:
      'Bank account of the portal itself, into which organizations pay invoices of other organizations: bank code, number and name, ' +
      'with slashes between. Left out: that of the test bank in TEST; none in LIVE, and no e-invoice can be paid.',
    example: '001/1234567890/Isura collections',
    optional: true,
    schema: bankAccount,
  }),
  REQUIRE_BOUND_SESSIONS: variable({
    about:
      'on: requests of staff whose client does not return the cookie are refused, so that a token alone opens nothing. Left out: on when PAYMENT_MODE is LIVE.',
    example: 'on',
    optional: true,
    schema: onOff,
  }),
  PRODUCT_NAME: variable({
    about: 'Name shown on screens and in messages.',
    example: 'Isura',
    fallback: 'Isura',
    schema: words('PRODUCT_NAME', 40),
  }),
  SUPPORT_EMAIL: variable({
    about: 'Address people write to for help.',
    example: 'help@isura.example',
    fallback: 'help@isura.example',
    schema: z.email('must be an email address'),
  }),
  SECURITY_CONTACT: variable({
    about: 'Address for reporting a vulnerability, published in /.well-known/security.txt. Left out: SUPPORT_EMAIL.',
    example: 'security@isura.example',
    optional: true,
    schema: z.email('must be an email address'),
  }),
  SUPPORT_PHONE: variable({
    about: 'Number people call for help.',
    example: '0700 000 0000',
    fallback: '0700 000 0000',
    schema: words('SUPPORT_PHONE', 30).regex(/^[+0-9 ()-]+$/, 'must be a phone number'),
  }),
  LOGOUT_TIME: variable({
    about: 'Milliseconds without activity after which a session ends.',
    example: '900000',
    fallback: '900000',
    schema: whole(60_000, 86_400_000),
  }),
  LOCATION_CACHE_DURATION: variable({
    about: 'Milliseconds for which the address found for a location is cached.',
    example: '3600000',
    fallback: '3600000',
    schema: whole(0, 604_800_000),
  }),
  DEFAULT_PAGE_SIZE: variable({
    about: 'Rows a table shows by default.',
    example: '50',
    fallback: '50',
    schema: whole(1, 200),
  }),
  CORS_ORIGINS: variable({
    about: 'Other origins whose pages may call the API, separated by commas.',
    example: 'https://portal.example.gov.ng,https://apps.example.gov.ng',
    fallback: '',
    schema: commaList.pipe(z.array(origin)) as unknown as z.ZodType<string[], string>,
  }),
  TRUST_PROXY: variable({
    about: 'Number of your own proxies in front of the portal; only their x-forwarded-for entries are trusted.',
    example: '1',
    fallback: '0',
    schema: whole(0, 10),
  }),
  ...storeVariables,
  SMTP_URL: variable({
    about:
      'Mail server: smtps://, or smtp:// with ?requireTLS=true in LIVE. Left out: messages go to the screen /dev/messages (TEST only).',
    example: 'smtps://user:password@mail.example.gov.ng:465',
    optional: true,
    schema: urlOf(['smtp:', 'smtps:']),
  }),
  MAIL_FROM: variable({
    about: 'Sender of emails. Left out: SUPPORT_EMAIL.',
    example: 'no-reply@isura.example',
    optional: true,
    schema: z.email('must be an email address'),
  }),
  SMS_URL: variable({
    about: 'HTTP gateway for SMS. Left out: messages go to the screen /dev/messages (TEST only).',
    example: 'https://sms.example.gov.ng/send',
    optional: true,
    schema: urlOf(['http:', 'https:']),
  }),
  EMAILS_A_DAY: variable({
    about:
      'Budget of emails a day. At 80 % and at the end the central office is notified; beyond it only emails that no stranger can cause are sent.',
    example: '100000',
    fallback: '100000',
    schema: whole(100, 100_000_000),
  }),
  SMS_A_DAY: variable({
    about: 'Budget of SMS a day, as EMAILS_A_DAY for emails.',
    example: '20000',
    fallback: '20000',
    schema: whole(100, 100_000_000),
  }),
  MAPS_URL: variable({
    about:
      'Maps service that names the place at a point, with {latitude} and {longitude} in its address; it answers as ' +
      'Nominatim does, or in the format of /services/geo/reverse. Left out: the nearest town from the built-in list.',
    example: 'https://maps.example.gov.ng/reverse?format=jsonv2&lat={latitude}&lon={longitude}',
    optional: true,
    schema: urlOf(['http:', 'https:']),
  }),
  METRICS_TOKEN: variable({
    about: 'Bearer token that opens /metrics from other machines. Left out: only this machine may read it.',
    example: '',
    make: 'openssl rand -base64 24',
    optional: true,
    schema: randomText(LEAST_SECRET, LEAST_BITS),
  }),
  METRICS_TOKEN_OLD: variable({
    about: 'Previous METRICS_TOKEN: still accepted while monitors move to the new one.',
    example: '',
    make: 'openssl rand -base64 24',
    optional: true,
    schema: randomText(LEAST_SECRET, LEAST_BITS),
  }),
  LOG_LEVEL: variable({
    about: 'Least severe level that is logged.',
    example: 'info',
    fallback: 'info',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    }),
  }),
  DRAIN_TIME: variable({
    about:
      'Milliseconds between reporting "not ready" and closing the port when stopping, so that a load balancer can send traffic elsewhere.',
    example: '5000',
    fallback: '500',
    schema: whole(0, 60_000),
  }),
} as const;
