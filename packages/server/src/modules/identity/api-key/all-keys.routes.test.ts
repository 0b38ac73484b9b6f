import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { keyOf } from '../../../../test/matrix/matrix-keys.ts';
import { announceKeys } from './key-notices.service.ts';

const portal = await demonstrationPortal();
const { db, clock, ctx } = portal;
const ofOrg = async (code: string): Promise<number> =>
  (await db.sql<{ id: number }>('select id from org.organization where code = $1', [code]))[0]!.id;
const [mow, fra, oagf] = [await ofOrg('MOW'), await ofOrg('FRA'), await ofOrg('OAGF')];

/** Inserts a key that was made and last used so many days ago. */
async function keyUsed(orgId: number, made: number, used: number | undefined): Promise<number> {
  const id = await keyOf(portal, orgId);
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const lastUsed = used === undefined ? null : daysAgo(used);
  await db.sql('update identity.api_key set created_at = $2, last_used_at = $3 where id = $1', [
    id,
    daysAgo(made),
    lastUsed,
  ]);
  return id;
}
const inUse = await keyUsed(mow, 10, 1);
const forgotten = await keyUsed(fra, 200, 120);
const neverUsed = await keyUsed(oagf, 95, undefined);

interface Key {
  id: number;
  orgCode: string;
  isUnused: boolean;
  can: string[];
}

/** Lists keys as this person. */
async function list(query = '', login = 'admin1@oagf.test') {
  const { status, body, headers } = await (await portal.as(login)).call({
    url: `/services/organization/api/api-keys${query}`,
  });
  return {
    status,
    keys: body as unknown as Key[],
    total: headers['x-total-count'],
    code: (body as { code?: string }).code,
  };
}
const idsOf = async (query: string) => (await list(query)).keys.map(({ id }) => id);

describe('the API keys of all organizations', () => {
  test('the central office lists the keys of all organizations, those that nobody used for 90 days first', async () => {
    const { keys, total } = await list();
    expect(keys.map(({ id, orgCode, isUnused }) => [id, orgCode, isUnused])).toEqual([
      [neverUsed, 'OAGF', true],
      [forgotten, 'FRA', true],
      [inUse, 'MOW', false],
    ]);
    expect(total).toBe('3');
    expect(JSON.stringify(keys)).not.toContain('secretHash');
  });

  test('the keys of all organizations are narrowed to one organization, a status, and those that nobody uses', async () => {
    expect(await idsOf(`?org-id=${mow}`)).toEqual([inUse]);
    expect(await idsOf('?unused=true')).toEqual([neverUsed, forgotten]);
    expect(await idsOf('?unused=false')).toEqual([inUse]);
    expect(await idsOf('?status=REVOKED')).toEqual([]);
    expect(await idsOf('?sort=createdAt,asc')).toEqual([forgotten, neverUsed, inUse]);
    expect(await list('?org-id=999999')).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('the central office does everything with its own keys, and only revokes those of an MDA', async () => {
    const can = async (login: string) =>
      Object.fromEntries((await list('', login)).keys.map((key) => [key.orgCode, key.can]));
    const all = ['change', 'roll', 'revoke'];
    expect(await can('admin1@oagf.test')).toEqual({ OAGF: all, FRA: ['revoke'], MOW: ['revoke'] });
    expect(await can('auditor@oagf.test')).toEqual({ OAGF: [], FRA: [], MOW: [] });
  });

  test('the keys of all organizations are not open to anybody of an MDA', async () => {
    for (const login of ['admin@mow.test', 'accountant@mow.test', 'maker@mow.test', 'support@oagf.test'])
      expect(await list(`?org-id=${mow}`, login)).toMatchObject({ status: 403, code: 'access-denied' });
  });

  test('the notices of a key say whether it is of the central office, which has its keys on another page', async () => {
    await announceKeys(ctx);
    const central = (id: number) =>
      db.sql(
        `select payload -> 'isCentral' as central from platform.outbox
         where event = 'api-key.unused' and source_type = 'api_key' and source_id = $1`,
        [id],
      );
    expect(await central(neverUsed)).toEqual([{ central: true }]);
    expect(await central(forgotten)).toEqual([{ central: false }]);
    expect(await central(inUse)).toEqual([]);
  });

  test('a key of an MDA that the central office revokes is listed as revoked, and counts as unused no longer', async () => {
    const central = await portal.as('admin1@oagf.test');
    const url = `/services/organization/api/organizations/${fra}/api-keys/${forgotten}`;
    const rolled = await central.call({ method: 'POST', url: `${url}/roll`, body: {} }, `KY3:${forgotten}`);
    expect(rolled.status).toBe(404);
    const revoke = { method: 'POST', url: `${url}/revoke`, body: { reason: 'Nobody uses it' } } as const;
    expect((await central.call(revoke)).status).toBe(204);
    expect(await idsOf('?status=REVOKED')).toEqual([forgotten]);
    expect(await idsOf('?unused=true')).toEqual([neverUsed]);
  });
});
