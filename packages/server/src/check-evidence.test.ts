import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demonstrationPortal } from '../test/demonstration.ts';
import { aPaidPayment, changed, evidenceOf, publishedKeys, signedAnew, zipped } from '../test/file/evidence.ts';
import { receiptKeys } from './modules/collect/receipt/receipt-key.domain.ts';
import { unzip } from './platform/zip/unzip.ts';

const folder = mkdtempSync(join(tmpdir(), 'isura-evidence-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const keys = join(folder, 'receipt-keys.json');
let pack: Buffer;
let x: string;
let ours: ReturnType<typeof receiptKeys>;

/** The command and the files it needs, and nothing else: no packages, no contract, no portal. */
const alone = join(folder, 'src');
for (const file of [
  'check-evidence.command.ts',
  'platform/zip/unzip.ts',
  ...['check', 'check-facts', 'check-chain', 'pack'].map((name) => `modules/report/evidence/${name}.domain.ts`),
])
  cpSync(join(import.meta.dirname, file), join(alone, file));
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');

beforeAll(async () => {
  const portal = await demonstrationPortal();
  const paymentId = await aPaidPayment(portal);
  pack = (await evidenceOf(portal, await portal.as('auditor@oagf.test'), 'payments', paymentId)).bytes;
  ours = receiptKeys(portal.ctx.config);
  const published = publishedKeys(portal);
  x = published[0]!.x;
  writeFileSync(keys, JSON.stringify({ origin: portal.ctx.config.publicUrl, keys: published }));
});

function check(bytes: Buffer, ...args: string[]) {
  const file = join(folder, 'pack.zip');
  writeFileSync(file, bytes);
  const command = join(alone, 'check-evidence.command.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', command, file, ...args], {
    encoding: 'utf8',
    cwd: folder,
    env: {},
  });
  return { status, words: stdout + stderr };
}

test('a pack is verified with Node alone, by the published keys or by one of them', () => {
  for (const key of [keys, x]) {
    const { status, words } = check(pack, `--key=${key}`);
    expect(words).toContain('Evidence of RCT-');
    expect(words).toContain('All checks passed.');
    expect([status, words.includes('NOT ')]).toEqual([0, false]);
  }
});

test('it prints in plain lines what does not hold, and exits with 1', async () => {
  const files = changed(unzip(pack), 'facts.json', (facts: { amountKobo: string }) => ({ ...facts, amountKobo: '1' }));
  const { status, words } = check(await zipped(signedAnew(files, ours)), '--key', keys);
  expect(words).toContain('NOT  The payment is not posted at its amount.');
  expect(words).toContain('ok   ');
  expect(words).toContain('Do not rely on this pack.');
  expect(status).toBe(1);
});

test('a changed byte, a truncated pack and a file that is no pack exit with 1', () => {
  const flipped = Buffer.from(pack);
  flipped[200] = flipped[200]! ^ 1;
  for (const bytes of [flipped, pack.subarray(0, pack.length - 40), Buffer.from('no zip')])
    expect(check(bytes, '--key', keys)).toMatchObject({ status: 1, words: expect.stringContaining('Do not rely on') });
});

test('without a key the pack does not hold; without a file, or with an empty key option, the command was misused', () => {
  expect(check(pack)).toMatchObject({ status: 1, words: expect.stringContaining('nobody can say whose it is') });
  expect(check(pack, '--key', join(folder, 'none.json')).status).toBe(2);
  const command = join(alone, 'check-evidence.command.ts');
  expect(spawnSync(process.execPath, ['--no-warnings', command]).status).toBe(2);
});
