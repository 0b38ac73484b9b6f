import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { liveSettings, testKey } from '../../../test/process/live-settings.ts';
import { ConfigError, envExample, readConfig } from './config.ts';
import { type Variable, variables } from './variables.ts';

const least = { DATABASE_URL: 'postgres://grp_app:word@127.0.0.1:5432/isura', SECRET_KEY: testKey('least') };
const live = liveSettings;

function faultsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}
/** Returns the names of the variables the faults begin with. */
const faulty = (env: Record<string, string | undefined>) => faultsOf(env).map((fault) => fault.split(' ', 1)[0]);

describe('a configuration', () => {
  test('a configuration with only a database and a secret runs on this machine, in TEST, without demonstration users', () => {
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

  test('a configuration that is empty reports what must be set, what for, and an example', () => {
    expect(faultsOf({})).toEqual([
      `DATABASE_URL is not set. ${variables.DATABASE_URL.about} Example: DATABASE_URL=${variables.DATABASE_URL.example}`,
      `SECRET_KEY is not set. ${variables.SECRET_KEY.about} Make one with: openssl rand -base64 48`,
    ]);
  });

  test('a configuration with many faults reports all of them at once, each with its variable and an example that passes', () => {
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
      expect(fault).toMatch(/must |is not set/);
      const [, name = '', example = ''] = /Example: (\w+)=(.*)$/.exec(fault) ?? [];
      const open = { ALLOW_PUBLIC_TEST: 'on' };
      if (example === '') expect(fault).toMatch(/ Make one with: openssl rand/);
      else expect(faulty({ ...least, ...open, [name]: example }), fault).toEqual([]);
    }
  });

  test('a configuration states the number of faults in one message', () => {
    expect(() => readConfig({})).toThrow(/^The configuration has 2 errors:\n {2}- DATABASE_URL .+\n {2}- SECRET_KEY /);
    expect(() => readConfig({ ...least, PORT: 'x' })).toThrow('The configuration has an error:\n  - PORT must be');
  });

  test('a configuration never repeats a secret in a fault', () => {
    const faults = faultsOf({ DATABASE_URL: 'my//hidden:word@', SECRET_KEY: 'hidden', METRICS_TOKEN: 'hidden' });
    expect(faults).toHaveLength(3);
    expect(faults.join()).not.toContain('hidden');
  });

  test('a configuration treats an empty variable as not set', () => {
    expect(readConfig({ ...least, PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000 });
    expect(faulty({ ...least, SECRET_KEY: '' })).toEqual(['SECRET_KEY']);
  });

  test.each(Object.entries(variables) as [string, Variable][])(
    'a configuration has an example for %s that passes, and none for a secret',
    (_, variable) => {
      if (variable.make === undefined) expect(variable.schema.safeParse(variable.example).success).toBe(true);
      else expect(variable.example).toBe('');
      if (variable.fallback !== undefined) expect(variable.schema.safeParse(variable.fallback).success).toBe(true);
    },
  );

  test('a configuration with some of the S3 variables names the missing ones', () => {
    expect(faulty({ ...least, S3_BUCKET: 'files', S3_REGION: 'x' })).toEqual([
      'S3_ENDPOINT',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ]);
  });
});

describe('real money', () => {
  test('a portal with real money starts with https, mail, SMS and no demonstration data', () => {
    expect(readConfig(live)).toMatchObject({ paymentMode: 'LIVE', demo: false });
  });

  test('a portal with real money signs receipts with a key of its own, never with one derived from the secret', () => {
    expect(faulty({ ...live, RECEIPT_KEY: '' })).toEqual(['RECEIPT_KEY']);
    expect(faulty({ ...least, RECEIPT_KEY: 'short' })).toEqual(['RECEIPT_KEY']);
  });

  test.each([
    ['demonstration users', { DEMO: 'on' }, 'DEMO'],
    ['an address without TLS', { PUBLIC_URL: 'http://127.0.0.1:3000' }, 'PUBLIC_URL'],
    ['no address of its own', { PUBLIC_URL: '' }, 'PUBLIC_URL'],
    ['no mail server', { SMTP_URL: '' }, 'SMTP_URL'],
    ['no SMS gateway', { SMS_URL: '' }, 'SMS_URL'],
    ['no virus scanner', { CLAMD_URL: '' }, 'CLAMD_URL'],
    ['an SMS gateway without TLS', { SMS_URL: 'http://sms.example.gov.ng/send' }, 'SMS_URL'],
    ['mail without TLS', { SMTP_URL: 'smtp://mail.example.gov.ng:25' }, 'SMTP_URL'],
    [
      'mail to anybody who claims to be the server',
      { SMTP_URL: `${live.SMTP_URL}?tls.rejectUnauthorized=false` },
      'SMTP_URL',
    ],
    ['a database without TLS', { DATABASE_URL: 'postgres://a:b@db.example.gov.ng/isura' }, 'DATABASE_URL'],
    ['a standby without TLS', { REPORTS_DATABASE_URL: 'postgres://a:b@db2.example/isura' }, 'REPORTS_DATABASE_URL'],
    ['a database nobody looks at', { DATABASE_URL: 'postgres://a:b@db.example/i?sslmode=no-verify' }, 'DATABASE_URL'],
    ['maps without TLS', { MAPS_URL: 'http://maps.example.gov.ng/{latitude}/{longitude}' }, 'MAPS_URL'],
    ['files kept without TLS', { S3_ENDPOINT: 'http://files.example.gov.ng' }, 'S3_ENDPOINT'],
    ['a public test', { ALLOW_PUBLIC_TEST: 'on' }, 'ALLOW_PUBLIC_TEST'],
    ['one key for passwords and the rest', { PASSWORD_KEY: '' }, 'PASSWORD_KEY'],
    ['one key for sealing and the rest', { SEALING_KEY: '' }, 'SEALING_KEY'],
    ['one key for codes and the rest', { TOKEN_KEY: '' }, 'TOKEN_KEY'],
    ['one key for logins and the rest', { DATABASE_KEY: '' }, 'DATABASE_KEY'],
  ])('a portal with real money does not start with %s', (_, change, name) => {
    expect(faulty({ ...live, ...change })).toContain(name);
  });
});

describe('demonstration people', () => {
  test('demonstration people exist only on this machine', () => {
    expect(faulty({ ...least, DEMO: 'on' })).toEqual([]);
    expect(faulty({ ...least, DEMO: 'on', HOST: '::1' })).toEqual([]);
    expect(faulty({ ...least, DEMO: 'on', HOST: '0.0.0.0' })).toEqual(['HOST']);
    expect(faulty({ ...least, DEMO: 'on', HOST: '::' })).toEqual(['HOST']);
    expect(faulty({ ...least, DEMO: 'on', HOST: '127.0.0.1.example.com' })).toEqual(['HOST']);
    expect(faulty({ ...least, DEMO: 'on', PUBLIC_URL: 'https://pay.example.gov.ng' })).toEqual(['PUBLIC_URL']);
  });

  test('demonstration people have a password only when they exist', () => {
    expect(faulty({ ...least, DEMO_PASSWORD: 'isura demo 2026' })).toEqual(['DEMO_PASSWORD']);
    expect(readConfig({ ...least, DEMO: 'on', DEMO_PASSWORD: 'another word 2026' }).demoPassword).toBe(
      'another word 2026',
    );
  });
});

describe('.env.example', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../../../../.env.example'), 'utf8');

  test('.env.example matches the variables (npm run env:example writes it)', () => {
    expect(committed).toBe(envExample());
  });

  test('.env.example copied unchanged, needs only a secret', () => {
    expect(faulty(parseEnv(committed))).toEqual(['SECRET_KEY']);
    expect(() => readConfig({ ...parseEnv(committed), SECRET_KEY: testKey('mine') })).not.toThrow();
  });
});

describe('a secret', () => {
  const published = [
    'replace-this-with-the-output-of-openssl-rand-base64-48',
    'a'.repeat(32),
    'ab'.repeat(16),
    'abcdefghijklmnopqrstuvwxyz012345',
    'k7#Qz1!x'.repeat(5),
    'my dog barks at every stranger here',
    'changeme-changeme-changeme-changeme',
    '0'.repeat(63) + 1,
  ];
  test.each(published)('a secret that is an example or guessable is refused in every mode: %s', (text) => {
    for (const env of [least, live])
      for (const name of ['SECRET_KEY', 'PASSWORD_KEY', 'SEALING_KEY', 'TOKEN_KEY', 'DATABASE_KEY', 'METRICS_TOKEN'])
        expect(faulty({ ...env, [name]: text }), name).toEqual([name]);
    expect(faulty({ ...least, PROVIDER_SECRETS: `sandbox=${text}` })).toEqual(['PROVIDER_SECRETS']);
  });

  test.each([
    'replace-with-the-output-of-openssl-rand-bas=',
    'dGhpcnR5LXR3byBieXRlcyBmb3IgdGVzdHMgYWxvbmU=',
    Buffer.alloc(32, 7).toString('base64'),
  ])('a secret cannot be the receipt key %s', (text) => {
    for (const env of [least, live]) expect(faulty({ ...env, RECEIPT_KEY: text })).toEqual(['RECEIPT_KEY']);
  });

  test('a secret that openssl makes is always accepted', () => {
    for (let n = 0; n < 500; n += 1) {
      const made = (bytes: number, form: 'base64' | 'hex') => randomBytes(bytes).toString(form);
      const env = {
        ...least,
        SECRET_KEY: made(48, 'base64'),
        PASSWORD_KEY: made(32, 'hex'),
        TOKEN_KEY: made(32, 'base64'),
        RECEIPT_KEY: made(32, 'base64'),
        METRICS_TOKEN: made(24, 'base64'),
        PROVIDER_SECRETS: `sandbox=${made(36, 'base64')}`,
      };
      expect(faulty(env)).toEqual([]);
    }
  });

  test('a secret serves one purpose, and an old one is kept beside its replacement', () => {
    expect(faulty({ ...live, TOKEN_KEY: live.SEALING_KEY })).toEqual(['TOKEN_KEY']);
    expect(faulty({ ...least, TOKEN_KEY_OLD: testKey('a') })).toEqual(['TOKEN_KEY_OLD']);
    expect(faulty({ ...live, TOKEN_KEY_OLD: live.TOKEN_KEY })).toEqual(['TOKEN_KEY_OLD']);
    const { keys } = readConfig({ ...live, TOKEN_KEY_OLD: `${testKey('a')},${testKey('b')}` });
    expect(keys.token).toEqual([live.TOKEN_KEY, testKey('a'), testKey('b')]);
    const { keys: ofOne } = readConfig({ ...least, SECRET_KEY_OLD: testKey('a'), PASSWORD_KEY: testKey('b') });
    expect(ofOne).toMatchObject({ base: [least.SECRET_KEY, testKey('a')], password: [testKey('b')] });
    expect(ofOne.token).toEqual(ofOne.base);
  });
});

describe('the bank over HTTP', () => {
  const bank = { BANK_URL: 'http://127.0.0.1:4100' };
  const secrets = { PROVIDER_SECRETS: `bank=${testKey('of the bank')}` };

  test('the bank over HTTP needs its secret, and is for TEST only', () => {
    expect(faulty({ ...least, ...bank })).toEqual(['PROVIDER_SECRETS']);
    expect(faulty({ ...least, ...bank, ...secrets })).toEqual([]);
    expect(faulty({ ...live, ...bank, ...secrets })).toEqual(['BANK_URL']);
    expect(readConfig({ ...least, ...bank, ...secrets }).bankUrl).toBe(bank.BANK_URL);
  });
});

describe('Remita', () => {
  const remita = {
    REMITA_URL: 'https://login.remita.net/remita/exapp/api/v1/send/api/',
    REMITA_MERCHANT_ID: '6021347788',
    REMITA_API_KEY: testKey('of Remita').slice(0, 24),
    REMITA_SERVICE_TYPES: 'default=4430999, FRSC=4431000,17=4431001',
  };

  test('Remita is connected only when all of its settings are set, in either mode', () => {
    expect(readConfig({ ...live, ...remita, REMITA_ADDRESSES: '102.89.32.0/24, ::1' }).remita).toEqual({
      url: 'https://login.remita.net/remita/exapp/api/v1/send/api',
      merchantId: '6021347788',
      apiKey: remita.REMITA_API_KEY,
      serviceTypes: new Map([
        ['default', '4430999'],
        ['FRSC', '4431000'],
        ['17', '4431001'],
      ]),
      addresses: ['102.89.32.0/24', '::1'],
    });
    expect(readConfig(live).remita).toBeUndefined();
    for (const name of Object.keys(remita)) expect(faulty({ ...least, ...remita, [name]: '' })).toEqual([name]);
  });

  test.each([
    ['an address without TLS', { REMITA_URL: 'http://login.remita.net/api' }, 'REMITA_URL'],
    ['the demonstration', { REMITA_URL: 'https://demo.remita.net/remita/exapp/api/v1/send/api' }, 'REMITA_URL'],
    ['the other demonstration', { REMITA_URL: 'https://remitademo.net/remita' }, 'REMITA_URL'],
    ['the merchant of the demonstration', { REMITA_MERCHANT_ID: '2547916' }, 'REMITA_MERCHANT_ID'],
    ['the key of the demonstration', { REMITA_API_KEY: '1946' }, 'REMITA_API_KEY'],
    ['the other key everybody has', { REMITA_API_KEY: 'Q1dHREVNTzEyMzR8Q1dHREVNTw==' }, 'REMITA_API_KEY'],
    ['a key of a few letters', { REMITA_API_KEY: 'k7Qz1xW9' }, 'REMITA_API_KEY'],
    ['a key that is guessed', { REMITA_API_KEY: 'aaaaaaaaaaaaaaaaaaaaaaaa' }, 'REMITA_API_KEY'],
    ['a key that is an example', { REMITA_API_KEY: 'my-secret-key-of-remita-2026' }, 'REMITA_API_KEY'],
  ])('Remita with real money is refused with %s, and the value is not repeated', (_, change, name) => {
    expect(faulty({ ...live, ...remita, ...change })).toEqual([name]);
    if (name === 'REMITA_API_KEY')
      expect(faultsOf({ ...live, ...remita, ...change }).join()).not.toContain(Object.values(change)[0]);
    expect(faulty({ ...least, ...remita, ...change })).toEqual([]);
  });

  test.each([
    ['REMITA_URL', 'login.remita.net'],
    ['REMITA_MERCHANT_ID', '12 34'],
    ['REMITA_API_KEY', 'with a blank'],
    ['REMITA_SERVICE_TYPES', 'default'],
    ['REMITA_SERVICE_TYPES', 'a=1234,a=1235'],
    ['REMITA_ADDRESSES', 'remita.net'],
    ['REMITA_ADDRESSES', '102.89.32.0/33'],
  ])('the Remita setting %s cannot be %s', (name, value) => {
    expect(faulty({ ...least, ...remita, [name]: value })).toEqual([name]);
  });
});

describe('a portal in TEST', () => {
  test.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '10.0.0.5', PUBLIC_URL: 'https://pay.example.gov.ng' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://pay.example.gov.ng' }],
  ])('a portal in TEST is not public by %s, unless explicitly allowed', (name, env) => {
    expect(faulty({ ...least, ...env })).toEqual([name]);
    expect(faulty({ ...least, ...env, ALLOW_PUBLIC_TEST: 'on' })).toEqual([]);
    expect(faulty({ ...least, ...env, ALLOW_PUBLIC_TEST: 'on', DEMO: 'on' })).toEqual([name]);
  });
});
