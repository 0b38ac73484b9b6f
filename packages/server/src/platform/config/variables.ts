import * as z from 'zod';
import { databaseVariables } from './database-variables.ts';
import { keyVariables } from './key-variables.ts';
import { remitaVariables } from './remita-variables.ts';
import { storeVariables } from './store-variables.ts';
import { randomText } from './strength.ts';
import {
  bankAccount,
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
 * Every variable the server reads, in the order of `.env.example`. Nothing else of the environment is looked at.
 * A variable stands here only when something reads it.
 */
export const variables = {
  PORT: variable({ about: 'Port the portal listens on.', example: '3000', fallback: '3000', schema: whole(0, 65_535) }),
  HOST: variable({
    about: 'Address it listens on. 127.0.0.1 keeps it on this machine; 0.0.0.0 opens it to the network.',
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
  DEMO: variable({
    about:
      'on: demonstration people, one common password and the message screen. Only in TEST and only on this machine.',
    example: 'off',
    fallback: 'off',
    schema: onOff,
  }),
  DEMO_PASSWORD: variable({
    about: 'The common password of the demonstration people. Only with DEMO=on.',
    example: 'isura demo 2026',
    optional: true,
    schema: z.string().min(10, 'must have 10 or more characters').max(128, 'must have 128 characters or less'),
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
      'Public keys that signed receipts before, as /.well-known/receipt-keys.json showed them (x), with commas between.',
    example: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
    fallback: '',
    schema: z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((key) => key.trim())
          .filter(Boolean),
      )
      .refine((keys) => keys.every((key) => /^[A-Za-z0-9_-]{43}$/.test(key)), 'must be public keys of 43 letters'),
  }),
  PROVIDER_SECRETS: variable({
    about:
      'Secrets payment providers sign their events with, as provider=secret, separated by commas; two of one provider while ' +
      'one takes the place of the other, the newer first. Left out: the test provider makes one from SECRET_KEY.',
    example: '',
    make: 'echo "sandbox=$(openssl rand -base64 36)"',
    optional: true,
    schema: secretsByName,
  }),
  BANK_URL: variable({
    about:
      'Address of the test bank when it is a process of its own (docs/runbooks/test-bank.md); only in TEST, with its secret as bank=secret in ' +
      'PROVIDER_SECRETS. Left out: a test bank inside the portal.',
    example: 'http://127.0.0.1:4100',
    optional: true,
    schema: origin,
  }),
  ...remitaVariables,
  COLLECTION_ACCOUNT: variable({
    about:
      'The account of the portal itself, into which organizations pay invoices of others: code of the bank, number and name, ' +
      'with slashes between. Left out: that of the test bank in TEST; none in LIVE, and no e-invoice can be paid.',
    example: '001/1234567890/Isura collections',
    optional: true,
    schema: bankAccount,
  }),
  REQUIRE_BOUND_SESSIONS: variable({
    about:
      'on: staff whose program sends no cookie back are refused, so that a token alone opens nothing. Left out: on when PAYMENT_MODE is LIVE.',
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
    schema: z.email('must be an e-mail address'),
  }),
  SECURITY_CONTACT: variable({
    about: 'Address people write to about a weakness, told in /.well-known/security.txt. Left out: SUPPORT_EMAIL.',
    example: 'security@isura.example',
    optional: true,
    schema: z.email('must be an e-mail address'),
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
    about: 'Milliseconds a looked-up address of a location stays good.',
    example: '3600000',
    fallback: '3600000',
    schema: whole(0, 604_800_000),
  }),
  DEFAULT_PAGE_SIZE: variable({
    about: 'Rows a table shows at first.',
    example: '20',
    fallback: '20',
    schema: whole(1, 200),
  }),
  CORS_ORIGINS: variable({
    about: 'Other origins whose pages may call the API, separated by commas.',
    example: 'https://portal.example.gov.ng,https://apps.example.gov.ng',
    fallback: '',
    schema: z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      )
      .pipe(z.array(origin)) as unknown as z.ZodType<string[], string>,
  }),
  TRUST_PROXY: variable({
    about: 'How many proxies of your own stand in front; only their x-forwarded-for entries are believed.',
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
    about: 'Sender of mails. Left out: SUPPORT_EMAIL.',
    example: 'no-reply@isura.example',
    optional: true,
    schema: z.email('must be an e-mail address'),
  }),
  SMS_URL: variable({
    about: 'HTTP gateway for SMS. Left out: messages go to the screen /dev/messages (TEST only).',
    example: 'https://sms.example.gov.ng/send',
    optional: true,
    schema: urlOf(['http:', 'https:']),
  }),
  MAPS_URL: variable({
    about:
      'Maps service that names the place of a point, with {latitude} and {longitude} in its address; it answers as ' +
      'Nominatim does, or in the shape of /services/geo/reverse. Left out: the nearest town of our own list.',
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
    about: 'What METRICS_TOKEN was before: still taken while those who ask are given the new one.',
    example: '',
    make: 'openssl rand -base64 24',
    optional: true,
    schema: randomText(LEAST_SECRET, LEAST_BITS),
  }),
  LOG_LEVEL: variable({
    about: 'How much is logged.',
    example: 'info',
    fallback: 'info',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    }),
  }),
  DRAIN_TIME: variable({
    about:
      'Milliseconds between saying "not ready" and closing the door at a stop, so that a load balancer can turn away.',
    example: '5000',
    fallback: '500',
    schema: whole(0, 60_000),
  }),
} as const;
