import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ConfigError, envExample, readConfig } from './config.ts';
import { type Variable, variables } from './variables.ts';

const least = { DATABASE_URL: 'postgres://grp_app:word@127.0.0.1:5432/isura', SECRET_KEY: 's'.repeat(32) };
const live = {
  ...least,
  PAYMENT_MODE: 'LIVE',
  RECEIPT_KEY: 'dGhpcnR5LXR3byBieXRlcyBmb3IgdGVzdHMgYWxvbmU=',
  PUBLIC_URL: 'https://pay.example.gov.ng',
  SMTP_URL: 'smtps://mail.example.gov.ng:465',
  SMS_URL: 'https://sms.example.gov.ng/send',
};

function faultsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}
/** Names of the variables the faults begin with. */
const faulty = (env: Record<string, string | undefined>) => faultsOf(env).map((fault) => fault.split(' ', 1)[0]);

describe('a configuration', () => {
  test('with a database and a secret alone stands on this machine, in TEST, without demonstration people', () => {
    expect(readConfig(least)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      paymentMode: 'TEST',
      demo: false,
      logoutTimeMs: 900_000,
      corsOrigins: [],
      files: { kind: 'folder', dir: '.data/files' },
    });
  });

  test('of nothing tells what must be set, what for, and an example', () => {
    expect(faultsOf({})).toEqual([
      `DATABASE_URL is not set. ${variables.DATABASE_URL.about} Example: DATABASE_URL=${variables.DATABASE_URL.example}`,
      `SECRET_KEY is not set. ${variables.SECRET_KEY.about} Example: SECRET_KEY=${variables.SECRET_KEY.example}`,
    ]);
  });

  test('with many faults tells all of them at once, each with its variable and an example that passes', () => {
    const wrong = {
      PORT: '70000',
      HOST: ' ',
      ROLE: 'both',
      PUBLIC_URL: 'pay.example.gov.ng/path',
      DATABASE_URL: 'mysql://x',
      PAYMENT_MODE: 'live',
      DEMO: 'yes',
      SECRET_KEY: 'short',
      SUPPORT_EMAIL: 'nobody',
      SUPPORT_PHONE: 'call us',
      LOGOUT_TIME: '-1',
      CORS_ORIGINS: 'https://a.example,*',
      TRUST_PROXY: 'yes',
      SMTP_URL: 'https://mail',
      METRICS_TOKEN: 'short',
      LOG_LEVEL: 'loud',
      DRAIN_TIME: '1e3',
    };
    expect(faulty(wrong).toSorted()).toEqual(Object.keys(wrong).toSorted());
    for (const fault of faultsOf(wrong)) {
      const [, name = '', example = ''] = /Example: (\w+)=(.*)$/.exec(fault) ?? [];
      expect(fault).toMatch(/must |is not set/);
      expect(faulty({ ...least, [name]: example }), fault).toEqual([]);
    }
  });

  test('says in one message how many faults there are', () => {
    expect(() => readConfig({})).toThrow(/^The configuration has 2 faults:\n {2}- DATABASE_URL .+\n {2}- SECRET_KEY /);
    expect(() => readConfig({ ...least, PORT: 'x' })).toThrow('The configuration has a fault:\n  - PORT must be');
  });

  test('never repeats a secret in a fault', () => {
    const faults = faultsOf({ DATABASE_URL: 'my//hidden:word@', SECRET_KEY: 'hidden', METRICS_TOKEN: 'hidden' });
    expect(faults).toHaveLength(3);
    expect(faults.join()).not.toContain('hidden');
  });

  test('takes an empty variable for one that is not set', () => {
    expect(readConfig({ ...least, PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000 });
    expect(faulty({ ...least, SECRET_KEY: '' })).toEqual(['SECRET_KEY']);
  });

  test.each(Object.entries(variables) as [string, Variable][])('the example of %s passes', (_, variable) => {
    expect(variable.schema.safeParse(variable.example).success).toBe(true);
    if (variable.fallback !== undefined) expect(variable.schema.safeParse(variable.fallback).success).toBe(true);
  });

  test('with some of the S3 variables names the ones that are missing', () => {
    expect(faulty({ ...least, S3_BUCKET: 'files', S3_REGION: 'x' })).toEqual([
      'S3_ENDPOINT',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ]);
  });
});

describe('real money', () => {
  test('starts with https, mail, SMS and no demonstration', () => {
    expect(readConfig(live)).toMatchObject({ paymentMode: 'LIVE', demo: false });
  });

  test('signs receipts with a key of its own, never one made from the secret', () => {
    expect(faulty({ ...live, RECEIPT_KEY: '' })).toEqual(['RECEIPT_KEY']);
    expect(faulty({ ...least, RECEIPT_KEY: 'short' })).toEqual(['RECEIPT_KEY']);
  });

  test.each([
    ['demonstration people', { DEMO: 'on' }, 'DEMO'],
    ['an address without TLS', { PUBLIC_URL: 'http://127.0.0.1:3000' }, 'PUBLIC_URL'],
    ['no address of its own', { PUBLIC_URL: '' }, 'PUBLIC_URL'],
    ['no mail server', { SMTP_URL: '' }, 'SMTP_URL'],
    ['no SMS gateway', { SMS_URL: '' }, 'SMS_URL'],
  ])('does not start with %s', (_, change, name) => {
    expect(faulty({ ...live, ...change })).toContain(name);
  });
});

describe('demonstration people', () => {
  test('stand on this machine alone', () => {
    expect(faulty({ ...least, DEMO: 'on' })).toEqual([]);
    expect(faulty({ ...least, DEMO: 'on', HOST: '::1' })).toEqual([]);
    expect(faulty({ ...least, DEMO: 'on', HOST: '0.0.0.0' })).toEqual(['HOST']);
    expect(faulty({ ...least, DEMO: 'on', HOST: '::' })).toEqual(['HOST']);
    expect(faulty({ ...least, DEMO: 'on', HOST: '127.0.0.1.example.com' })).toEqual(['HOST']);
    expect(faulty({ ...least, DEMO: 'on', PUBLIC_URL: 'https://pay.example.gov.ng' })).toEqual(['PUBLIC_URL']);
  });

  test('have a password only when they are there', () => {
    expect(faulty({ ...least, DEMO_PASSWORD: 'isura demo 2026' })).toEqual(['DEMO_PASSWORD']);
    expect(readConfig({ ...least, DEMO: 'on', DEMO_PASSWORD: 'another word 2026' }).demoPassword).toBe(
      'another word 2026',
    );
  });
});

describe('.env.example', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../../../../.env.example'), 'utf8');

  test('is the one the variables make (npm run env:example writes it)', () => {
    expect(committed).toBe(envExample());
  });

  test('starts a server when it is copied as it stands', () => {
    expect(() => readConfig(parseEnv(committed))).not.toThrow();
  });
});
