import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const HEADS = '/services/collectionservice/api/revenue-heads';
const [office, accountant, other] = [
  await portal.as('admin1@oagf.test'),
  await portal.as('accountant@mow.test'),
  await portal.as('accountant@fra.test'),
];
const glOf = async (where: string) =>
  (await db.sql<{ id: number }>(`select id from ledger.gl_account where ${where} order by id limit 1`))[0]!.id;
const orgOf = async (code: string) =>
  (await db.sql<{ id: number }>('select id from org.organization where code = $1', [code]))[0]!.id;
const add = (body: object, by = office) => by.call({ method: 'POST', url: HEADS, body });
const list = async (by: Caller, query = '') => {
  const response = await by.call({ url: `${HEADS}?size=200&${query}` });
  return response.body as unknown as { code: string; orgId?: number; glCode: string }[];
};
const reported = ({ status, body }: { status: number; body: unknown }) =>
  [
    status,
    ...((body as { errors?: { field: string; code: string }[] }).errors ?? []).flatMap(({ field, code }) => [
      field,
      code,
    ]),
  ].join(' ');

const revenue = await glOf("is_postable and active and class = 'REVENUE'");
const head = { code: '12029901', name: 'Fees for certificates', kind: 'FEE', glAccountId: revenue };

describe('a revenue head', () => {
  test('a revenue head for everybody is available to every organization once added, and recorded', async () => {
    const response = await add(head);
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ code: '12029901', kind: 'FEE', active: true });
    expect((await list(accountant, 'query=12029901')).map(({ code }) => code)).toEqual(['12029901']);
    expect((await list(accountant, 'query=certificates')).map(({ code }) => code)).toContain('12029901');
    const events = await db.sql(`select action from audit.audit_event where entity_type = 'revenue_head'`);
    expect(events).toEqual([{ action: 'revenue-head.added' }]);
  });

  test('a revenue head of one organization is hidden from the others', async () => {
    const orgId = await orgOf('MOW');
    expect((await add({ ...head, code: '12029902', orgId })).status).toBe(201);
    const codes = async (by: Caller) => (await list(by, 'query=12029902')).map(({ code }) => code);
    expect([await codes(accountant), await codes(other), await codes(office)]).toEqual([
      ['12029902'],
      [],
      ['12029902'],
    ]);
    expect((await other.call({ url: `${HEADS}?org-id=${orgId}` })).status).toBe(404);
    expect((await list(office, `org-id=${await orgOf('FRA')}&query=12029902`)).length).toBe(0);
  });

  test.each([
    ['whose code is taken', {}, '409 code duplicate'],
    ['that is no code of revenue', { code: '22029901' }, '400 code wrong-format'],
    ['without an account for money', { code: '12029903', glAccountId: 999_999 }, '400 glAccountId not-revenue'],
    ['of an organization that is not there', { code: '12029903', orgId: 999_999 }, '400 orgId not-found'],
    ['of kind and account that differ', { code: '41029903' }, '400 glAccountId code-does-not-fit'],
  ])('a revenue head %s is refused', async (_, change, refusal) => {
    expect(reported(await add({ ...head, ...change }))).toBe(refusal);
  });

  test('a revenue head on an expenditure account is refused, and an MDA cannot add one', async () => {
    const glAccountId = await glOf("is_postable and class = 'EXPENSE'");
    expect(reported(await add({ ...head, code: '12029904', glAccountId }))).toBe('400 glAccountId not-revenue');
    expect((await add({ ...head, code: '12029904' }, accountant)).status).toBe(403);
  });
});
