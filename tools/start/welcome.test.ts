import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../../packages/server/src/platform/config/config.ts';
import { welcome } from './welcome.ts';

const config = readConfig({
  DATABASE_URL: 'postgres://127.0.0.1/isura',
  SECRET_KEY: randomBytes(48).toString('base64'),
});
const message = (address: string) => welcome({ address, config, ownDatabase: true, dataDir: '/nowhere' });

test('the printed text names the address at which a browser offers passkeys', () => {
  expect(message('http://127.0.0.1:3000')).toContain('With passkeys');
  expect(message('http://127.0.0.1:3000')).toContain('http://localhost:3000');
  expect(message('https://pay.gov.test')).not.toContain('With passkeys');
});
