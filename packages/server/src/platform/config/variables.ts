import * as z from 'zod';
import { onOff, origin, secretsByName, urlOf, variable, whole, words } from './variable.ts';

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
  DATABASE_URL: variable({
    about: 'The PostgreSQL (15 or newer) that holds everything. `npm start` without it brings its own.',
    example: 'postgres://grp_app:password@db.example.gov.ng:5432/isura',
    schema: urlOf(['postgres:', 'postgresql:']),
  }),
  PAYMENT_MODE: variable({
    about: 'TEST uses the test bank and the test gateway; LIVE moves real money.',
    example: 'TEST',
    fallback: 'TEST',
    schema: z.enum(['TEST', 'LIVE'], { error: 'must be TEST or LIVE' }),
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
  SECRET_KEY: variable({
    about:
      'Secret from which codes and tokens are keyed; 32 or more bytes, the same for all processes. Make one with: openssl rand -base64 48',
    example: 'replace-this-with-the-output-of-openssl-rand-base64-48',
    schema: z.string().refine((text) => Buffer.byteLength(text) >= 32, 'must have 32 or more bytes'),
  }),
  RECEIPT_KEY: variable({
    about:
      'Private key that signs receipts, 32 bytes in base64; required when PAYMENT_MODE is LIVE. Left out: made from SECRET_KEY. Make one with: openssl rand -base64 32',
    example: 'replace-with-the-output-of-openssl-rand-bas=',
    optional: true,
    schema: z
      .string()
      .regex(/^[A-Za-z0-9+/_-]{43}=?$/, 'must be 32 bytes in base64')
      .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64'),
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
      'Secrets payment providers sign their news with, as provider=secret, separated by commas; two of one provider while ' +
      'one takes the place of the other, the newer first. Left out: the test provider makes one from SECRET_KEY.',
    example: 'sandbox=the-newer-secret-of-24-or-more-letters,sandbox=the-older-secret-of-24-or-more-letters',
    optional: true,
    schema: secretsByName,
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
  FILES_DIR: variable({
    about: 'Folder for uploaded files, used unless S3_BUCKET is set.',
    example: '.data/files',
    fallback: '.data/files',
    schema: words('FILES_DIR', 1000),
  }),
  S3_ENDPOINT: variable({
    about: 'S3 store for files. Set all five S3_ variables or none.',
    example: 'https://s3.example.gov.ng',
    optional: true,
    schema: urlOf(['http:', 'https:']),
  }),
  S3_REGION: variable({
    about: 'Region of the S3 store.',
    example: 'af-west-1',
    optional: true,
    schema: words('S3_REGION', 60),
  }),
  S3_BUCKET: variable({
    about: 'Bucket of the S3 store.',
    example: 'isura-files',
    optional: true,
    schema: words('S3_BUCKET', 63),
  }),
  S3_ACCESS_KEY_ID: variable({
    about: 'Key id for the S3 store.',
    example: 'isura',
    optional: true,
    schema: words('S3_ACCESS_KEY_ID', 128),
  }),
  S3_SECRET_ACCESS_KEY: variable({
    about: 'Secret for the S3 store.',
    example: 'replace-this-with-the-secret-of-the-key',
    optional: true,
    schema: words('S3_SECRET_ACCESS_KEY', 256),
  }),
  SMTP_URL: variable({
    about: 'Mail server. Left out: messages go to the screen /dev/messages (TEST only).',
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
    example: 'replace-this-with-a-long-random-word',
    optional: true,
    schema: z.string().min(16, 'must have 16 or more characters'),
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
