import { DRAFT_BYTES_MAX, MOST_DRAFTS } from '@isura/contract/identity/form-draft';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { whileHeld } from '../../../../test/held.ts';
import { refusal } from '../../../../test/people/people-world.ts';
import { sweepDrafts } from './form-draft.service.ts';

const portal = await demonstrationPortal({ isPatient: true });
const admin = await portal.as('admin@mow.test');
const colleague = await portal.as('accountant@mow.test');
const office = await portal.as('admin1@oagf.test');
const payer = await portal.as('person@payer.test');

const DRAFTS = '/api/account/drafts';
const DAY_S = 24 * 3_600;
const KEY = 'admin.bank-accounts.create~account';
const values = { label: 'Operations <script>alert(1)</script>', isDefault: true, rows: [{ note: 'a' }] };

const list = async (by: Caller) => (await by.call({ url: DRAFTS })).body as Record<string, unknown>[];
const read = (by: Caller, key = KEY) => by.call({ url: `${DRAFTS}/${key}` });
const remove = (by: Caller, key = KEY) => by.call({ method: 'DELETE', url: `${DRAFTS}/${key}` });
const save = (by: Caller, { key = KEY, ...more }: { key?: string; version?: number; values?: object } = {}) =>
  by.call({
    method: 'PUT',
    url: `${DRAFTS}/${key}`,
    body: { title: 'Add a bank account', values, version: 0, ...more },
  });
const versionOf = ({ body }: { body: unknown }): number => (body as { version: number }).version;
const deactivate = (login: string) =>
  admin.call(
    { method: 'POST', url: `/api/admin/users/${login}/activate/false`, body: { reason: 'Has left us' } },
    `AD1:${login}`,
  );
const forget = async (by: Caller) => {
  for (const { key } of await list(by)) await remove(by, String(key));
};

describe('drafts of forms', () => {
  test('drafts of forms are saved, listed, read in another session, replaced and deleted', async () => {
    const first = await save(admin);
    expect(first.status).toBe(200);
    const at = portal.clock.now().toISOString();
    expect(first.body).toEqual({ at, version: versionOf(first) });
    const bytes = Buffer.byteLength(JSON.stringify(values));
    expect(await list(admin)).toEqual([{ key: KEY, title: 'Add a bank account', at, bytes }]);
    const elsewhere = await portal.as('admin@mow.test');
    const whole = { key: KEY, title: 'Add a bank account', values, at, version: versionOf(first) };
    expect((await read(elsewhere)).body).toEqual(whole);

    const second = await save(admin, { values: { label: 'Other' }, version: versionOf(first) });
    expect(versionOf(second)).toBe(versionOf(first) + 1);
    expect((await read(elsewhere)).body).toMatchObject({ values: { label: 'Other' } });
    expect((await remove(elsewhere)).status).toBe(204);
    expect((await remove(elsewhere)).status).toBe(204);
    expect(refusal(await read(admin))).toEqual([404, 'not-found']);
    expect(await list(admin)).toEqual([]);
  });

  test('drafts of forms can be seen, replaced and deleted only by their owner; payers have none', async () => {
    const own = await save(admin);
    for (const other of [colleague, office]) {
      expect(await list(other)).toEqual([]);
      expect(refusal(await read(other))).toEqual([404, 'not-found']);
      expect((await remove(other)).status).toBe(204);
      expect((await save(other, { values: { label: 'Theirs' } })).status).toBe(200);
      await forget(other);
    }
    expect((await read(admin)).body).toMatchObject({ values, version: versionOf(own) });
    for (const refused of [await save(payer), await read(payer), await remove(payer)])
      expect(refusal(refused)).toEqual([403, 'access-denied']);
    await forget(admin);
  });

  test('drafts of forms of others are invisible to the database role of a user', async () => {
    await save(admin);
    const [other] = await portal.db.sql<{ user_id: number; org_id: number }>(
      `select o.user_id, o.org_id from identity.organization_user o
       join identity.app_user u on u.id = o.user_id where u.login = 'accountant@mow.test'`,
    );
    const { rows } = await portal.db.inTx({ role: 'grp_org', orgId: other!.org_id, userId: other!.user_id }, (tx) =>
      sql<{ count: bigint }>`select count(*) from identity.form_draft`.execute(tx),
    );
    expect(rows).toEqual([{ count: 0n }]);
    await forget(admin);
  });

  test('drafts of forms are not overwritten by a tab that has not seen the newest version', async () => {
    const first = versionOf(await save(admin));
    const second = versionOf(await save(admin, { version: first, values: { label: 'Second tab' } }));
    const stale = await save(admin, { version: first, values: { label: 'First tab' } });
    expect(refusal(stale)).toEqual([409, 'stale-version']);
    expect(stale.body).toMatchObject({ version: second });
    expect(refusal(await save(admin))).toEqual([409, 'stale-version']);
    expect((await read(admin)).body).toMatchObject({ values: { label: 'Second tab' } });

    await remove(admin);
    const sent = await save(admin, { version: second });
    expect(sent.body).toMatchObject({ code: 'stale-version', version: 0 });
    const again = versionOf(await save(admin));
    expect(again).not.toBe(first);
    expect(again).not.toBe(second);
    await forget(admin);
  });

  test('drafts of forms are not deleted by a tab that names another version than the newest', async () => {
    const first = versionOf(await save(admin));
    const second = versionOf(await save(admin, { version: first, values: { label: 'Second tab' } }));
    const removeThat = (version: number | string) =>
      admin.call({ method: 'DELETE', url: `${DRAFTS}/${KEY}?version=${version}` });
    const stale = await removeThat(first);
    expect(refusal(stale)).toEqual([409, 'stale-version']);
    expect(stale.body).toMatchObject({ version: second });
    expect((await read(admin)).body).toMatchObject({ values: { label: 'Second tab' } });
    expect((await removeThat('x')).status).toBe(400);
    expect((await removeThat(second)).status).toBe(204);
    expect((await removeThat(second)).status).toBe(204);
    expect(refusal(await read(admin))).toEqual([404, 'not-found']);
  });

  test('drafts of forms saved for the first time by two tabs at once are saved once', async () => {
    const both = await Promise.all([save(admin), save(admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await forget(admin);
  });

  test('drafts of forms hold at most 64 KB each', async () => {
    const empty = Buffer.byteLength(JSON.stringify({ title: 'Add a bank account', values: { note: '' } }));
    const most = DRAFT_BYTES_MAX - empty;
    const fits = await save(admin, { values: { note: 'x'.repeat(most) } });
    expect(fits.status).toBe(200);
    const large = { version: versionOf(fits), values: { note: 'x'.repeat(most + 1) } };
    expect(refusal(await save(admin, large))).toEqual([413, 'body-too-large']);
    expect((await read(admin)).body).toMatchObject({ version: versionOf(fits) });
    await forget(admin);
  });

  test('drafts of forms number at most fifty a user, and one that exists can still be saved', async () => {
    const versions: number[] = [];
    for (let at = 1; at <= MOST_DRAFTS; at += 1) versions.push(versionOf(await save(colleague, { key: `form~${at}` })));
    const refused = await save(colleague, { key: 'form~one-more' });
    expect(refusal(refused)).toEqual([400, 'validation-failed', 'too-many-drafts']);
    expect((await save(colleague, { key: 'form~1', version: versions[0]! })).status).toBe(200);
    expect((await save(admin, { key: 'form~one-more' })).status).toBe(200);
    await forget(colleague);
    await forget(admin);
  });

  test('drafts of forms are named by letters, digits, dots and hyphens, and hold values by field', async () => {
    for (const key of ['-form', '~form', 'a%20b', 'a%2Fb', 'x'.repeat(201)])
      expect(refusal(await save(admin, { key }))).toEqual([400, 'validation-failed', expect.any(String)]);
    for (const body of [
      { title: '', values, version: 0 },
      { title: 'x'.repeat(121), values, version: 0 },
      { title: 'Add', values: ['a'], version: 0 },
      { title: 'Add', values: 'text', version: 0 },
      { title: 'Add', values, version: -1 },
      { title: 'Add', values, version: 0, userId: 1 },
    ])
      expect((await admin.call({ method: 'PUT', url: `${DRAFTS}/${KEY}`, body })).status).toBe(400);
    expect(await list(admin)).toEqual([]);
  });

  test('drafts of forms cannot be read in the database', async () => {
    await save(admin, { values: { label: 'Ikeja plant yard' } });
    const rows = await portal.db.sql<{ row: string }>('select t::text as row from identity.form_draft t');
    const hex = Buffer.from('Ikeja plant yard').toString('hex');
    expect(rows).toHaveLength(1);
    expect(rows.filter(({ row }) => row.includes('Ikeja') || row.includes(hex))).toEqual([]);
    await forget(admin);
  });

  test('drafts of forms expire seven days after they were last saved and are then deleted', async () => {
    const first = versionOf(await save(office));
    const days = `select extract(epoch from expires_at - updated_at)::int / ${DAY_S} as days from identity.form_draft`;
    expect(await portal.db.sql(days)).toEqual([{ days: 7 }]);
    expect(await sweepDrafts(portal.ctx)).toBe(0);
    await portal.db.sql('update identity.form_draft set expires_at = $1', [portal.clock.now()]);
    expect(refusal(await read(office))).toEqual([404, 'not-found']);
    expect(await list(office)).toEqual([]);
    const again = await save(office);
    expect(again.status).toBe(200);
    expect(versionOf(again)).not.toBe(first);
    await portal.db.sql('update identity.form_draft set expires_at = $1', [portal.clock.now()]);
    expect(await sweepDrafts(portal.ctx)).toBe(1);
    expect(await sweepDrafts(portal.ctx)).toBe(0);
  });

  test('drafts of forms are deleted when their owner is deactivated', async () => {
    const maker = await portal.as('maker@mow.test');
    expect((await save(maker)).status).toBe(200);
    const left = await deactivate('maker@mow.test');
    expect(left.status, left.text).toBeLessThan(300);
    expect(await portal.db.sql('select from identity.form_draft')).toEqual([]);
  });

  test('drafts of forms that are saved while their owner is deactivated are refused, and none is left', async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const lock = 'select from identity.app_user where login = $1 for update';
    const saving: ReturnType<typeof save>[] = [];
    const [left] = await whileHeld(
      portal.db,
      { lock, of: [colleague.login] },
      [() => deactivate(colleague.login)],
      async () => {
        saving.push(save(colleague));
        await expect.poll(async () => (await portal.db.sql(waiting)).length, { timeout: 60_000, interval: 5 }).toBe(2);
      },
    );
    expect(left?.status, left?.text).toBeLessThan(300);
    const [saved] = await Promise.all(saving);
    expect(refusal(saved!)).toEqual([403, 'access-denied']);
    expect(await portal.db.sql('select from identity.form_draft')).toEqual([]);
  });
});
