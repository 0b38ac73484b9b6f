import { keyText } from '@isura/contract/identity/key-text';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { keyOf } from '../../../../test/matrix/matrix-keys.ts';
import type { OneStatement } from '../../../platform/db/database.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { tokenHash } from '../secret/secret.domain.ts';
import { WRONG_KEYS_PER_MINUTE } from './calling-key.domain.ts';
import { keyReader } from './calling-key.service.ts';

const portal = await demonstrationPortal();
const { db, ctx } = portal;

/** Returns a reader of keys on the database of the test, and the statements that it sends there. */
function recorded() {
  const sent: { name: string; text: string }[] = [];
  const statements: OneStatement = {
    query(statement) {
      sent.push({ name: statement.name, text: statement.text });
      return db.database.pool.query(statement);
    },
  };
  const read = keyReader(ctx, statements);
  const outcome = (text: string, ip: string) => read(factsFrom(ip), text, false).then(() => 'ok', codeOf);
  return { sent, outcome };
}
const factsFrom = (ip: string): RequestFacts => ({
  traceId: 'trace',
  ip,
  claimed: {},
  companions: [],
  devices: [],
  keepsCookies: false,
});
const codeOf = (error: unknown): string => String((error as { code?: string }).code);
const textOf = (nth: number) => keyText({ mode: 'test', keyId: 'Ab12Cd34', secret: String(nth).padStart(43, '0') });

/** Stores a key of an organization with this text. */
async function stored(text: string, code: string): Promise<number> {
  const [organization] = await db.sql<{ id: number }>('select id from org.organization where code = $1', [code]);
  const id = await keyOf(portal, organization!.id);
  await db.sql('update identity.api_key set secret_hash = $2 where id = $1', [id, tokenHash(text)]);
  return id;
}

const revoke = (id: number) =>
  db.sql(
    `update identity.api_key set status = 'REVOKED', revoked_at = now(), revoked_by = 'test', revoke_reason = 'Lost'
     where id = $1`,
    [id],
  );

test('twenty of 1,000 wrong keys of a network reach the database in a minute, and another network calls as before', async () => {
  const { sent, outcome } = recorded();
  const outcomes: string[] = [];
  for (let nth = 0; nth < 1_000; nth += 1) outcomes.push(await outcome(textOf(nth), '198.51.100.7'));
  expect(sent).toHaveLength(WRONG_KEYS_PER_MINUTE);
  expect(outcomes.filter((code) => code === 'key-invalid')).toHaveLength(WRONG_KEYS_PER_MINUTE);
  expect(outcomes.filter((code) => code === 'rate-limited')).toHaveLength(1_000 - WRONG_KEYS_PER_MINUTE);
  expect(await outcome(textOf(0), '198.51.100.8')).toBe('key-invalid');
});

test('twenty of 200 wrong keys that a network sends at once reach the database', async () => {
  const { sent, outcome } = recorded();
  const outcomes = await Promise.all(Array.from({ length: 200 }, (_, nth) => outcome(textOf(nth), '198.51.100.9')));
  expect(sent).toHaveLength(WRONG_KEYS_PER_MINUTE);
  expect(outcomes.filter((code) => code === 'key-invalid')).toHaveLength(WRONG_KEYS_PER_MINUTE);
  expect(outcomes.filter((code) => code === 'rate-limited')).toHaveLength(200 - WRONG_KEYS_PER_MINUTE);
});

test('a program that begins with a hundred requests at once is answered each time', async () => {
  const { outcome } = recorded();
  const known = textOf(5_003);
  await stored(known, 'NLB');
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => outcome(known, '198.51.100.10')));
  expect(new Set(outcomes)).toEqual(new Set(['ok']));
});

test('twenty of 200 requests with a revoked key reach the database when they are sent at once', async () => {
  const { sent, outcome } = recorded();
  const known = textOf(5_004);
  await revoke(await stored(known, 'OAGF'));
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => outcome(known, '198.51.100.11')));
  expect(sent).toHaveLength(WRONG_KEYS_PER_MINUTE);
  expect(outcomes.filter((code) => code === 'rate-limited')).toHaveLength(200 - WRONG_KEYS_PER_MINUTE);
});

test('an unknown, a usable and a revoked key send the same one statement', async () => {
  const { sent, outcome } = recorded();
  const known = textOf(5_001);
  const id = await stored(known, 'MOW');
  expect(await outcome(textOf(5_000), '198.51.100.7')).toBe('key-invalid');
  expect(await outcome(known, '198.51.100.7')).toBe('ok');
  await revoke(id);
  expect(await outcome(known, '198.51.100.7')).toBe('key-invalid');
  expect(sent).toEqual([sent[0], sent[0], sent[0]]);
});

test('a key that was accepted is looked up although its network sends wrong keys, and not once it is revoked', async () => {
  const { outcome } = recorded();
  const known = textOf(5_002);
  const id = await stored(known, 'FRA');
  expect(await outcome(known, '198.51.100.7')).toBe('ok');
  for (let nth = 0; nth < WRONG_KEYS_PER_MINUTE; nth += 1) await outcome(textOf(nth), '198.51.100.7');
  expect(await outcome(textOf(0), '198.51.100.7')).toBe('rate-limited');
  expect(await outcome(known, '198.51.100.7')).toBe('ok');
  await revoke(id);
  expect([await outcome(known, '198.51.100.7'), await outcome(known, '198.51.100.7')]).toEqual([
    'key-invalid',
    'rate-limited',
  ]);
});
