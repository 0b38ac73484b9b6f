import { listNames } from '@isura/contract/identity/list-names';
import { MOST_NAMES } from '@isura/contract/kernel/names';
import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { refusal } from '../../../../test/people/people-world.ts';

const portal = await demonstrationPortal();
const admin = await portal.as('admin@mow.test');
const colleague = await portal.as('maker@mow.test');
const office = await portal.as('admin1@oagf.test');
const payer = await portal.as('person@payer.test');

const VIEWS = '/api/saved-views';
const state = { search: { status: 'SUCCESSFUL', sort: 'amount,desc' }, hidden: ['channel'], density: 'compact' };
const view = { tableKey: 'payments', name: 'Large ones', state, isDefault: false };

const list = async (by: Caller) => (await by.call({ url: VIEWS })).body as Record<string, unknown>[];
const save = (by: Caller, more: object = {}) => by.call({ method: 'POST', url: VIEWS, body: { ...view, ...more } });
const saved = async (by: Caller, more: object = {}): Promise<number> =>
  ((await save(by, more)).body as { id: number }).id;
const change = (by: Caller, id: number, more: object = {}) => {
  const { tableKey: _, ...rest } = { ...view, ...more };
  return by.call({ method: 'PUT', url: `${VIEWS}/${id}`, body: rest });
};
const remove = (by: Caller, id: number) => by.call({ method: 'DELETE', url: `${VIEWS}/${id}` });

describe('saved views', () => {
  test('saved views are saved under a name, chosen, changed and deleted', async () => {
    const made = await save(admin);
    expect(made.status).toBe(201);
    const { id } = made.body as { id: number };
    expect(await list(admin)).toEqual([{ id, ...view }]);
    const renamed = { name: 'Largest', state: { search: {} }, isDefault: true };
    expect((await change(admin, id, renamed)).body).toEqual({ id, tableKey: 'payments', ...renamed });
    expect((await remove(admin, id)).status).toBe(204);
    expect(await list(admin)).toEqual([]);
    expect(refusal(await remove(admin, id))).toEqual([404, 'not-found']);
  });

  test('saved views can be seen, changed and deleted only by their owner', async () => {
    const own = await saved(admin, { name: 'Own' });
    for (const other of [colleague, office, payer]) {
      expect(await list(other)).toEqual([]);
      expect(refusal(await change(other, own))).toEqual([404, 'not-found']);
      expect(refusal(await remove(other, own))).toEqual([404, 'not-found']);
      expect((await save(other, { name: 'Own' })).status).toBe(201);
    }
    expect((await list(admin)).map(({ id }) => id)).toEqual([own]);
    for (const by of [admin, colleague, office, payer])
      for (const { id } of await list(by)) await remove(by, Number(id));
  });

  test('saved views of one list have different names, ignoring case', async () => {
    const first = await saved(admin);
    expect(refusal(await save(admin, { name: 'LARGE ONES' }))).toEqual([409, 'duplicate', 'duplicate']);
    expect((await save(admin, { tableKey: 'receipts' })).status).toBe(201);
    const other = await saved(admin, { name: 'Small ones' });
    expect(refusal(await change(admin, other, { name: 'large ones' }))).toEqual([409, 'duplicate', 'duplicate']);
    expect((await change(admin, first, { name: 'large ones' })).status).toBe(200);
    for (const { id } of await list(admin)) await remove(admin, Number(id));
  });

  test('saved views have one default per list: the last one chosen', async () => {
    const first = await saved(admin, { name: 'First', isDefault: true });
    const second = await saved(admin, { name: 'Second', isDefault: true });
    const elsewhere = await saved(admin, { tableKey: 'receipts', isDefault: true });
    const defaults = async () => (await list(admin)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(await defaults()).toEqual([second, elsewhere]);
    await change(admin, first, { name: 'First', isDefault: true });
    expect(await defaults()).toEqual([first, elsewhere]);
    for (const { id } of await list(admin)) await remove(admin, Number(id));
  });

  test('saved views are limited to twenty per list', async () => {
    for (let at = 1; at <= 20; at += 1) expect((await save(admin, { name: `View ${at}` })).status).toBe(201);
    expect(refusal(await save(admin, { name: 'One more' }))).toEqual([400, 'validation-failed', 'too-many-views']);
    expect((await save(admin, { tableKey: 'receipts' })).status).toBe(201);
  });

  test('saved views are limited to fifty over all lists', async () => {
    for (const { id } of await list(colleague)) await remove(colleague, Number(id));
    for (let at = 0; at < 50; at += 1)
      expect((await save(colleague, { tableKey: listNames[at % 5], name: `View ${at}` })).status).toBe(201);
    const refused = await save(colleague, { tableKey: 'receipts', name: 'One more' });
    expect(refusal(refused)).toEqual([400, 'validation-failed', 'too-many-views']);
    await remove(colleague, Number((await list(colleague))[0]!.id));
    expect((await save(colleague, { tableKey: 'receipts', name: 'One more' })).status).toBe(201);
  });

  test('saved views contain only the query of an address and names of columns', async () => {
    for (const search of [{ __PROTO__: 'x' }, { 'a b': 'x' }, { status: 7 }, { status: 'x'.repeat(201) }])
      expect((await save(office, { state: { search } })).status).toBe(400);
    const many = Object.fromEntries(Array.from({ length: MOST_NAMES + 1 }, (_, at) => [`filter-${at}`, 'x']));
    expect((await save(office, { state: { search: many } })).status).toBe(400);
    for (const more of [
      { name: '' },
      { name: 'x'.repeat(41) },
      { tableKey: 'Payments' },
      { tableKey: 'invented-list' },
      { state: { search: {}, sql: 'x' } },
    ])
      expect((await save(office, more)).status).toBe(400);
    expect(await list(office)).toEqual([]);
  });
});
