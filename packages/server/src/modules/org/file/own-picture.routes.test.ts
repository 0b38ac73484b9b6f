import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { formOf } from '../../../../test/people/browser.ts';
import { ORG, refusal } from '../../../../test/people/people-world.ts';
import { sweepLogos } from './logo-sweep.service.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const maker = await portal.as('maker@mow.test');
const colleague = await portal.as('admin@mow.test');
const stranger = await portal.as('admin@fra.test');
const central = await portal.as('admin1@oagf.test');

const bytes = PNG.sync.write(new PNG({ width: 20, height: 10, fill: true }));
const bring = async (by: Caller, purpose = 'PICTURE') => {
  const sent = await by.call({
    method: 'POST',
    url: `${ORG}/files`,
    body: formOf({ purpose }, { bytes, name: 'me.png' }),
  });
  expect(sent.status).toBe(201);
  return (sent.body as unknown as { id: number }).id;
};
const me = async (by: Caller) =>
  (await by.call({ url: '/api/account' })).body as { version: number; imageFileId?: number; imageUrl?: string };
const carry = async (by: Caller, imageFileId: number | null) => {
  const { version } = await me(by);
  return by.call({ method: 'PATCH', url: '/api/account', body: { imageFileId, version } });
};
const eventsOf = (action: string) =>
  db.sql<{ after: unknown }>('select id from audit.audit_event where action = $1', [action]);

describe('the picture of a person', () => {
  test('the picture of a person can be uploaded by every user of an organization, set by ME2 and removed again', async () => {
    const id = await bring(maker);
    expect((await me(maker)).imageFileId).toBeUndefined();
    const url = `${ORG}/files/${id}`;
    const carried = await carry(maker, id);
    expect([carried.status, carried.body]).toMatchObject([200, { imageFileId: id, imageUrl: url }]);
    expect(await me(maker)).toMatchObject({ imageFileId: id, imageUrl: url });
    expect((await maker.call({ url })).headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
    });
    expect(await eventsOf('user.changed-own-picture')).toHaveLength(1);
    const { version } = await me(maker);
    await maker.call({ method: 'PATCH', url: '/api/account', body: { langKey: 'en', version } });
    expect((await me(maker)).imageFileId).toBe(id);
    expect((await carry(maker, null)).body).not.toHaveProperty('imageUrl');
    expect(await eventsOf('user.removed-own-picture')).toHaveLength(1);
    await carry(maker, null);
    expect(await eventsOf('user.removed-own-picture')).toHaveLength(1);
  });

  test('the picture of a person is visible to the person alone, not to colleagues or the central office', async () => {
    const id = await bring(maker);
    await carry(maker, id);
    for (const by of [colleague, stranger, central])
      expect(refusal(await by.call({ url: `${ORG}/files/${id}` }))).toEqual([404, 'not-found']);
    const own = await bring(central);
    expect((await central.call({ url: `${ORG}/files/${own}` })).status).toBe(200);
    expect(refusal(await maker.call({ url: `${ORG}/files/${own}` }))).toEqual([404, 'not-found']);
  });

  test('the picture of a person must be one they uploaded themself: not another’s, not a logo, not a file that is no picture', async () => {
    const logo = await bring(colleague, 'LOGO');
    for (const [by, id] of [
      [colleague, await bring(maker)],
      [colleague, logo],
      [maker, 999_999],
    ] as const)
      expect(refusal(await carry(by, id))).toEqual([400, 'validation-failed', 'unknown']);
  });

  test('the picture of a person cannot become a logo', async () => {
    const id = await bring(colleague);
    const [mow] = await db.sql<{ id: number; version: number }>(
      `select id, version from org.organization where code = 'MOW'`,
    );
    const put = await colleague.call(
      {
        method: 'PATCH',
        url: `${ORG}/onboarding-step-two/organizations/${mow?.id}`,
        body: { logoFileId: id, version: mow?.version },
      },
      `OR3:${mow?.id}`,
    );
    expect(refusal(put)).toEqual([400, 'validation-failed', 'unknown']);
  });

  test('the picture of a person that nobody uses is removed after a week; the one in use stays', async () => {
    const [left, carried] = [await bring(maker), await bring(maker)];
    await carry(maker, carried);
    portal.clock.advance(7 * 86_400 + 60);
    await sweepLogos(portal.ctx);
    const rows = await db.sql<{ id: number }>('select id from platform.uploaded_file where id in ($1, $2)', [
      left,
      carried,
    ]);
    expect(rows.map(({ id }) => id)).toEqual([carried]);
    const audited = await db.sql(`select 1 from audit.audit_event where action = 'file.removed' and entity_id = $1`, [
      left,
    ]);
    expect(audited).toHaveLength(1);
  });
});
