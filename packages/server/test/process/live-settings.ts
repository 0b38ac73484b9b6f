import { createHash } from 'node:crypto';

/** Returns a key for tests, one per name: it looks as random as a real one and is the same in every run. */
export const testKey = (name: string): string =>
  createHash('sha512').update(`a key of the tests: ${name}`).digest('base64url').slice(0, 64);

/** The tests' key that signs receipts. */
export const testReceiptKey = createHash('sha256').update('the receipts of the tests').digest('base64');

/** The minimum settings of a portal that moves real money; no connection is made to any of it. */
export const liveSettings = {
  PAYMENT_MODE: 'LIVE',
  DATABASE_URL: 'postgres://isura_admin:word@127.0.0.1:1/isura?sslmode=verify-full',
  SECRET_KEY: testKey('SECRET_KEY'),
  PASSWORD_KEY: testKey('PASSWORD_KEY'),
  SEALING_KEY: testKey('SEALING_KEY'),
  TOKEN_KEY: testKey('TOKEN_KEY'),
  DATABASE_KEY: testKey('DATABASE_KEY'),
  RECEIPT_KEY: testReceiptKey,
  PUBLIC_URL: 'https://pay.example.gov.ng',
  SMTP_URL: 'smtps://mail.example.gov.ng:465',
  SMS_URL: 'https://sms.example.gov.ng/send',
  CLAMD_URL: 'tcp://127.0.0.1:3310',
};
