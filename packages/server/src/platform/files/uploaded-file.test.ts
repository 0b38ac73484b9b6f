import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { Scope } from '../ctx.ts';
import { JOB_SCOPE } from '../db/scope.ts';

const db = await testDatabase();

/** Returns an insert statement for a row; `more` overrides single columns. */
const insert = (more: Readonly<Record<string, string>> = {}) => {
  const row: Record<string, string> = {
    owner_org_id: '12',
    purpose: `'ATTACHMENT'`,
    file_name: `'letter.pdf'`,
    mime_type: `'application/pdf'`,
    size_bytes: '10',
    sha256: `repeat('a', 64)`,
    storage_key: `'ab/' || md5(random()::text)`,
    created_at: 'now()',
    ...more,
  };
  return `insert into platform.uploaded_file (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
};
const as = (scope: Scope, statement: string) =>
  db.inTx(scope, (tx) => sql.raw<Record<string, unknown>>(statement).execute(tx));
const names = async (scope: Scope) =>
  (await as(scope, 'select file_name from platform.uploaded_file order by id')).rows.map((row) => row.fileName);

beforeAll(async () => {
  await db.sql(insert({ file_name: `'twelve.pdf'` }));
  await db.sql(insert({ file_name: `'thirteen.pdf'`, owner_org_id: '13' }));
  await db.sql(insert({ file_name: `'payer.pdf'`, owner_org_id: 'null', owner_user_id: '7' }));
  await db.sql(insert({ file_name: `'staff.pdf'`, owner_user_id: '7' }));
});

describe('access to a file', () => {
  test('an organization sees its own files, a payer their own, the central office all, the public none', async () => {
    expect(await names({ role: 'grp_org', orgId: 12 })).toEqual(['twelve.pdf', 'staff.pdf']);
    expect(await names({ role: 'grp_org' })).toEqual([]);
    expect(await names({ role: 'grp_payer', userId: 7 })).toEqual(['payer.pdf']);
    expect(await names({ role: 'grp_oagf' })).toHaveLength(4);
    await expect(names({ role: 'grp_public' })).rejects.toMatchObject({ code: '42501' });
  });

  test('only the person sees their own picture', async () => {
    await db.sql(insert({ purpose: `'PICTURE'`, file_name: `'me.png'`, owner_org_id: 'null', owner_user_id: '9' }));
    for (const scope of [
      { role: 'grp_org' },
      { role: 'grp_org', orgId: 12 },
      { role: 'grp_oagf', orgId: 1 },
    ] as const) {
      expect(await names({ ...scope, userId: 9 })).toContain('me.png');
      expect(await names({ ...scope, userId: 8 })).not.toContain('me.png');
      expect(await names(scope)).not.toContain('me.png');
    }
    expect(await names({ role: 'grp_payer', userId: 8 })).toEqual([]);
  });

  test('nobody can store a file for another organization', async () => {
    await expect(as({ role: 'grp_org', orgId: 12 }, insert({ owner_org_id: '13' }))).rejects.toMatchObject({
      code: '42501',
    });
    await expect(
      as({ role: 'grp_payer', userId: 7 }, insert({ owner_org_id: 'null', owner_user_id: '8' })),
    ).rejects.toMatchObject({
      code: '42501',
    });
  });
});

describe('the verdict on a file', () => {
  test('the verdict on a file is written only by the jobs, once, for exactly these bytes', async () => {
    await expect(
      as({ role: 'grp_org', orgId: 12 }, `update platform.uploaded_file set scan_status = 'CLEAN'`),
    ).rejects.toMatchObject({ code: '42501' });
    await as(JOB_SCOPE, `update platform.uploaded_file set scan_status = 'INFECTED' where file_name = 'twelve.pdf'`);
    for (const change of [
      `scan_status = 'CLEAN'`,
      `sha256 = repeat('b', 64)`,
      'size_bytes = 11',
      `storage_key = 'cd/' || md5('x')`,
    ]) {
      await expect(
        db.sql(`update platform.uploaded_file set ${change} where file_name = 'twelve.pdf'`),
      ).rejects.toMatchObject({
        constraint: 'uploaded_file_is_judged_once',
      });
    }
  });
});

test.each([
  ['uploaded_file_purpose_known', { purpose: `'MUSIC'` }],
  ['uploaded_file_scan_known', { scan_status: `'FINE'` }],
  ['uploaded_file_has_bytes', { size_bytes: '0' }],
  ['uploaded_file_hash_is_hex', { sha256: `repeat('A', 64)` }],
  ['uploaded_file_key_is_made_by_the_store', { storage_key: `'../../etc/passwd'` }],
  ['uploaded_file_name_is_a_name', { file_name: `'../letter.pdf'` }],
  ['uploaded_file_name_is_a_name', { file_name: `E'letter\\npdf'` }],
  ['uploaded_file_name_is_a_name', { file_name: `'..'` }],
  ['uploaded_file_picture_is_a_persons', { purpose: `'PICTURE'` }],
  ['uploaded_file_has_an_owner', { owner_org_id: 'null' }],
])('the table of uploaded files refuses a row by its constraint %s: %o', async (constraint, more) => {
  await expect(db.sql(insert(more))).rejects.toMatchObject({ constraint });
});
