import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { someChains } from '../../../../test/audit.ts';
import { testDatabase, testSecret } from '../../../../test/database.ts';
import { handClock } from '../../../platform/clock/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { isSigned, signHeads } from './head.domain.ts';
import { checkHeads, writeChainHeads } from './head.service.ts';

const db = await testDatabase({ breaksInvariants: true });
const reader = new pg.Client({ connectionString: db.adminUrl });
const clock = handClock(new Date('2026-11-21T08:07:00.250Z'));
const folders: string[] = [];
let dir = '';
let logged: unknown[] = [];

beforeAll(() => reader.connect());
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'isura-heads-'));
  folders.push(dir);
  logged = [];
  await someChains((work) => db.inTx(JOB_SCOPE, work), 3);
});
afterAll(async () => {
  await reader.end();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const write = (files: unknown = { kind: 'folder', dir }): Promise<void> =>
  writeChainHeads({
    clock,
    inTx: db.inTx,
    config: { keys: { base: [testSecret] }, files },
    log: { info: (facts: unknown) => logged.push(facts) },
  } as unknown as Ctx);
const folder = (): string => join(dir, 'audit-heads');
const check = (...secrets: string[]) => checkHeads(reader, folder(), secrets.length === 0 ? [testSecret] : secrets);
const fileOf = (name: string): string => join(folder(), name);

describe('writing the chain heads', () => {
  test('writing the chain heads creates one signed read-only file, named by its second', async () => {
    await write();
    expect(readdirSync(folder())).toEqual(['heads-20261121T080700Z.json']);
    expect(statSync(fileOf('heads-20261121T080700Z.json')).mode & 0o777).toBe(0o400);
    const signed = JSON.parse(readFileSync(fileOf('heads-20261121T080700Z.json'), 'utf8'));
    expect(signed.heads).toHaveLength(6);
    expect(isSigned(signed, [testSecret])).toBe(true);
    expect(logged).toEqual([{ chains: 6, signature: signed.signature, file: 'heads-20261121T080700Z.json' }]);
    expect(await check()).toEqual({ files: 1, faults: [] });
  });

  test('writing the chain heads never overwrites an existing file, and leaves no partial file', async () => {
    await write();
    const first = readFileSync(fileOf('heads-20261121T080700Z.json'), 'utf8');
    await someChains((work) => db.inTx(JOB_SCOPE, work), 1);
    await write();
    expect(readdirSync(folder())).toHaveLength(1);
    expect(readFileSync(fileOf('heads-20261121T080700Z.json'), 'utf8')).toBe(first);
  });

  test('writing the chain heads writes everything to the log when files are kept in a store', async () => {
    await write({ kind: 's3' });
    expect(readdirSync(dir)).toEqual([]);
    expect(logged).toMatchObject([
      {
        chains: 6,
        heads: expect.arrayContaining([['12', expect.any(String), expect.stringMatching(/^[0-9a-f]{64}$/)]]),
      },
    ]);
  });
});

describe('checking the written heads', () => {
  test('checking the written heads reports a chain that was shortened together with its head once, with the oldest file that has the lost event', async () => {
    await write();
    clock.advance(3_600);
    await write();
    await db.sql(`begin; set local session_replication_role = replica;
      delete from audit.audit_event e using audit.chain_head h where h.chain_id = 12 and e.chain_id = 12 and e.seq = h.seq;
      update audit.chain_head set seq = l.seq, hash = l.hash from (select seq, hash from audit.audit_event where chain_id = 12 order by seq desc limit 1) l where chain_id = 12;
      commit`);
    const { files, faults } = await check();
    expect(files).toBe(2);
    expect(faults).toEqual([
      expect.stringMatching(/^heads-2026\d{4}T\d{6}Z\.json: event \d+ of chain 12 is missing or was replaced$/),
    ]);
  });

  test.each([
    ['a head taken out', (text: string) => text.replace(/\["12",[^\]]+\],/, '')],
    ['another number', (text: string) => text.replace(/\["12","\d+"/, '["12","1"')],
    ['another time', (text: string) => text.replace('"at":"2', '"at":"1')],
  ])('checking the written heads finds a file with %s', async (_what, edit) => {
    await write();
    const [name = ''] = readdirSync(folder());
    const text = readFileSync(fileOf(name), 'utf8');
    expect(edit(text)).not.toBe(text);
    chmodSync(fileOf(name), 0o600);
    writeFileSync(fileOf(name), edit(text));
    expect((await check()).faults).toEqual([`${name} is not signed with this SECRET_KEY or one of SECRET_KEY_OLD`]);
  });

  test.each([
    '',
    '{',
    'null',
    '{"at":"x","heads":[["1","1","zz"]],"signature":""}',
    '{"at":"x","heads":7,"signature":"y"}',
  ])('checking the written heads finds a file that holds %j', async (text) => {
    await write();
    const name = 'heads-20250101T000000Z.json';
    writeFileSync(fileOf(name), text);
    expect((await check()).faults).toEqual([`${name} cannot be read`]);
  });

  test('checking the written heads rejects files signed with another secret, and without a secret checks only the chains', async () => {
    await write();
    expect((await check('another secret of more than thirty-two letters')).faults).toHaveLength(1);
    expect((await checkHeads(reader, folder(), undefined)).faults).toEqual([]);
  });

  test('checking the written heads still accepts files signed with an earlier secret, as long as that secret is configured', async () => {
    await write();
    const newer = 'another secret of more than thirty-two letters';
    expect((await check(newer, testSecret)).faults).toEqual([]);
    expect((await check(newer)).faults).toHaveLength(1);
  });

  test('checking the written heads finds nothing in a folder that does not exist', async () => {
    expect(await checkHeads(reader, join(dir, 'nowhere'), [testSecret])).toEqual({ files: 0, faults: [] });
  });
});

test('a signature is not valid under another secret', () => {
  const signed = signHeads(new Date(0), [['12', '3', 'ab']], testSecret);
  expect(isSigned(signed, [testSecret])).toBe(true);
  expect(isSigned(signed, [`${testSecret}.`])).toBe(false);
});
