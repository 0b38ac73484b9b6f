import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asKobo } from '@isura/contract/kernel/money';
import { afterAll, expect, test } from 'vitest';
import { receiptKeys } from './modules/collect/receipt/receipt-key.domain.ts';

const folder = mkdtempSync(join(tmpdir(), 'isura-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keys = receiptKeys({ secretKey: 'x'.repeat(40), receiptOldKeys: [] });
const file = join(folder, 'receipt-keys.json');
writeFileSync(file, JSON.stringify({ origin: 'https://pay.example.gov.ng', keys: keys.published }));
const proof = keys.proofOf('https://pay.example.gov.ng', {
  number: 'RCT-2026-0000088',
  code: '7K4QM9ZT2H',
  amount: asKobo(500_000n),
  paidAt: new Date('2026-11-24T13:32:07Z'),
  orgName: 'Ministry of Works',
  serviceName: 'Road permit',
  payerMasked: 'A** O**',
});

const check = (...args: string[]) => {
  const command = join(import.meta.dirname, 'check-receipt.command.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', command, ...args], {
    encoding: 'utf8',
  });
  return { status, words: stdout + stderr };
};

test('a receipt is verified on the command line with the public keys alone', () => {
  const { status, words } = check(proof, '--keys', file);
  expect(words).toContain('The signature is ours');
  expect(words).toContain('₦5,000.00');
  expect(status).toBe(0);
  expect(check(proof.replace('0000088', '0000089'), '--keys', file)).toMatchObject({
    status: 1,
    words: 'This code has been altered. Do not accept the receipt.\n',
  });
  expect(check(proof.replace('pay.example', 'pay-example'), '--keys', file)).toMatchObject({
    status: 1,
    words: "This code leads to an address that is not the portal's. Do not accept the receipt.\n",
  });
  expect(check(proof).status).toBe(2);
});

test.each([
  ['does not exist', undefined],
  ['is no JSON', '<html>Not found</html>'],
  ['has no keys', '{"origin":"https://pay.example.gov.ng"}'],
])('a key file that %s is refused in one line, not taken for a receipt that is not genuine', (_what, text) => {
  const path = join(folder, 'other-keys.json');
  rmSync(path, { force: true });
  if (text !== undefined) writeFileSync(path, text);
  const { status, words } = check(proof, '--keys', path);
  expect(status).toBe(2);
  expect(words.trim().split('\n')).toHaveLength(1);
});
