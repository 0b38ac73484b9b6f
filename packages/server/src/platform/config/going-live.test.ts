import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'isura-going-live-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the settings of the way to real money are read whole by a shell, as its next step does', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/runbooks/going-live.md'), 'utf8');
  const file = join(folder, 'env');
  const lines = page.slice(page.indexOf('## 4. Settings and keys')).split('```sh\n')[1]!.split('```')[0]!;
  const written = lines.replaceAll(/\$\(openssl [^)]*\)/g, 'Ab+/=').replaceAll('/etc/isura/env', file);
  const read = execFileSync('sh', ['-c', `${written}\nset -a && . ${file} && set +a\nenv`], {
    encoding: 'utf8',
    env: {},
  });
  const settings = new Map(read.split('\n').map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]));
  expect(settings.get('DATABASE_URL')).toBe(
    'postgres://isura_admin:PASSWORD@127.0.0.1:5432/isura?sslmode=verify-full&sslrootcert=/etc/isura/ca.crt',
  );
  expect(settings.get('PAYMENT_MODE')).toBe('LIVE');
  expect(settings.get('DATABASE_KEY')).toBe('Ab+/=');
});
