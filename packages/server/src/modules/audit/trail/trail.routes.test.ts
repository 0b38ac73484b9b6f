import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { record } from '../index.ts';

const portal = await demonstrationPortal({ breaksInvariants: true });
const { db } = portal;
const [mow] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
const [fra] = await db.sql<{ id: number }>(`select id from org.organization where code = 'FRA'`);
const [MOW, FRA] = [mow!.id, fra!.id];
const TRAIL = '/services/auditservice/api/audit-trail';
const auditor = await portal.as('auditor@mow.test');
const oagf = await portal.as('auditor@oagf.test');

const event = (orgId: number, at: string, more: object = {}) => ({
  at: new Date(at),
  actor: { userId: 5, name: 'Ada of Works', login: 'ada@mow.test' },
  orgId,
  action: 'service.changed',
  category: 'SERVICE' as const,
  entityType: 'service',
  entityId: 7,
  summary: 'Fee of 0123456785 changed',
  before: { accountNumber: '0123456785', password: 'hidden' },
  after: { amount: '5.00' },
  ip: '10.0.0.1',
  claimed: { device: 'Phone', longitude: '7.4', latitude: 'north' },
  traceId: 'trace1',
  ...more,
});
await portal.ctx.inTx(JOB_SCOPE, (tx) =>
  record(tx, [
    event(MOW, '2026-01-10T10:00:00Z'),
    event(MOW, '2026-01-11T22:59:59Z', { action: 'user.invited', category: 'USER', summary: '100% of _Bola_ invited' }),
    event(MOW, '2026-01-11T23:00:00Z', { actor: { name: 'Bola', login: 'bola@mow.test' } }),
    event(FRA, '2026-01-12T10:00:00Z', { summary: 'canary of Roads' }),
  ]),
);

const read = async (query = '', by = auditor, orgId = MOW) => {
  const response = await by.call({ url: `${TRAIL}/${orgId}/date/mda-trail${query}` });
  return {
    ...response,
    rows: response.body as unknown as Record<string, unknown>[],
    chain: response.headers['x-chain'],
  };
};

describe('the audit trail of an organization', () => {
  test('the audit trail of an organization shows its events newest first, masked, with what the client claimed', async () => {
    const { rows, headers, chain } = await read();
    expect(rows.map((row) => row.actorName)).toEqual(['Bola', 'Ada of Works', 'Ada of Works']);
    expect([headers['x-total-count'], chain]).toEqual(['3', 'intact']);
    expect(rows[2]).toMatchObject({
      summary: 'Fee of ••••6785 changed',
      before: { accountNumber: '••••6785', password: '***' },
      after: { amount: '5.00' },
      device: 'Phone',
      longitude: 7.4,
      entityId: '7',
      traceId: 'trace1',
    });
    expect(rows[2]).not.toHaveProperty('latitude');
  });

  test.each([
    ['?category=USER', 1],
    ['?actor=bola', 1],
    ['?actor=ada@', 2],
    ['?query=100%25', 1],
    ['?query=_bola_', 1],
    ['?query=user.invited', 1],
    ['?start-date=2026-01-11T00:00:00&end-date=2026-01-11T23:59:00', 1],
    ['?start-date=2026-01-12T00:00:00', 1],
    ['?size=1&page=2', 3],
  ])('the audit trail of an organization read with %s finds %i', async (query, total) => {
    expect((await read(query)).headers['x-total-count']).toBe(String(total));
  });

  test('an audit trail of more than five years, or with its end before its start, is refused', async () => {
    for (const query of ['?start-date=2016-01-01&end-date=2026-01-01', '?start-date=2026-01-02&end-date=2026-01-01'])
      expect((await read(query)).status).toBe(400);
  });

  test('the audit trail of an organization is not found for another organization, and never shows its text', async () => {
    expect((await read('', auditor, FRA)).status).toBe(404);
    expect((await read('?query=canary')).text).not.toContain('canary of Roads');
  });

  test('the audit trail of all organizations is open to the central office, at both addresses and for one organization', async () => {
    const all = await oagf.call({ url: `${TRAIL}/0/date/OAgf-trail?size=200` });
    expect((await oagf.call({ url: `${TRAIL}/date/OAgf-trail?size=200` })).headers['x-total-count']).toBe(
      all.headers['x-total-count'],
    );
    expect(all.text).toContain('Federal Roads Agency (demonstration)');
    const one = await oagf.call({ url: `${TRAIL}/${FRA}/date/OAgf-trail` });
    expect(one.headers['x-total-count']).toBe('1');
    expect(one.headers['x-chain']).toBe('intact');
  });
});

describe('a chain', () => {
  const asOwner = (statement: string) =>
    db.sql(
      `alter table audit.audit_event disable trigger audit_event_only_grows; ${statement}; alter table audit.audit_event enable trigger audit_event_only_grows`,
    );
  const fresh = () => db.sql('delete from audit.chain_check');
  const ids = async () =>
    (await db.sql<{ id: number }>('select id from audit.audit_event where chain_id = $1 order by seq', [MOW])).map(
      (row) => row.id,
    );

  test.each([
    ['edited in its words', 1, (id: number) => `update audit.audit_event set summary = 'nothing' where id = ${id}`],
    ['edited in its payload', 0, (id: number) => `update audit.audit_event set payload = 'nothing' where id = ${id}`],
  ])(
    'a chain with an event %s is broken at that event, also on the page that shows it after it was verified',
    async (_, nth, change) => {
      const [first = 0] = (await ids()).slice(nth);
      expect((await read()).chain).toBe('intact');
      await db.sql('create temporary table if not exists kept as select * from audit.audit_event where false');
      const [before] = await db.sql<{ summary: string; payload: string }>(
        'select summary, payload from audit.audit_event where id = $1',
        [first],
      );
      await asOwner(change(first));
      expect((await read()).chain).toBe(`broken at ${first}`);
      await fresh();
      expect((await read('?size=1')).chain).toBe(`broken at ${first}`);
      await db.sql('alter table audit.audit_event disable trigger audit_event_only_grows');
      await db.sql('update audit.audit_event set summary = $2, payload = $3 where id = $1', [
        first,
        before?.summary,
        before?.payload,
      ]);
      await db.sql('alter table audit.audit_event enable trigger audit_event_only_grows');
      await fresh();
      expect((await read()).chain).toBe('intact');
    },
  );

  test('a chain with an event taken out, or its end cut off, is broken at that place', async () => {
    const [first = 0, second = 0, third = 0] = await ids();
    await db.sql('create table audit.kept as select * from audit.audit_event');
    await asOwner(`delete from audit.audit_event where id = ${third}`);
    await fresh();
    expect((await read('?size=1')).chain).toBe(`broken at ${second}`);
    await asOwner(`delete from audit.audit_event where id = ${first}`);
    await fresh();
    expect((await read('?size=1')).chain).toBe(`broken at ${second}`);
  });
});
