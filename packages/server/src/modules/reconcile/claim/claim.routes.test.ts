import type { AdminRequestDetail } from '@isura/contract/admin-request/admin-requests';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { BS9 } from '@isura/contract/reconcile/claim';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../test/demonstration.ts';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { type LineInput, statementsOf } from '../../../../test/money/statements.ts';
import { formOf } from '../../../../test/people/browser.ts';

const portal = await demonstrationPortal();
const { db } = portal;
portal.clock.set(new Date('2026-11-27T09:00:00Z'));
const of = statementsOf(portal);
const [holder, claimant, central, other] = [
  await portal.as('accountant@mow.test'),
  await portal.as('accountant@fra.test'),
  await portal.as('admin1@oagf.test'),
  await portal.as('admin2@oagf.test'),
] as const;
const idOf = async (statement: string) => (await db.sql<{ id: number }>(statement))[0]!.id;
const account = await idOf(`select a.id from bank.bank_account a join org.organization o on o.id = a.org_id
  where o.code = 'MOW' and a.status = 'ACTIVE' order by a.id limit 1`);
const FRA = await idOf(`select id from org.organization where code = 'FRA'`);
const serviceOf = (code: string, status: string) =>
  idOf(`select s.id from org.service s join org.organization o on o.id = s.org_id
    where o.code = '${code}' and s.status = '${status}' order by s.id limit 1`);
const [service, foreign] = [await serviceOf('FRA', 'ACTIVE'), await serviceOf('MOW', 'ACTIVE')];

const arrived = async (...lines: LineInput[]) =>
  await of.taken(holder, account, await of.next(account, lines, 500_000_00n));
const DAY = { day: '20/11/2026' };
const SLIP = Buffer.from('%PDF-1.4\n%%EOF\n');
const claim = (who: Caller, amount: string, more: object = {}) =>
  who.call({
    method: 'POST',
    url: '/services/bankingservice/api/statement-lines/claims',
    body: formOf(
      {
        ...{ serviceId: String(service), day: '2026-11-20', amount },
        ...{ proof: 'The payer sent us the slip of the bank', ...more },
      },
      { name: 'slip.pdf', bytes: SLIP },
    ),
  });
const decide = async (who: Caller, id: number, decision = 'APPROVE', more: object = {}) =>
  await who.call(
    {
      method: 'POST',
      url: `/services/organization/api/requests/admin-requests/${id}/decision`,
      body: { decision, ...(decision !== 'APPROVE' && { reason: 'The payer says otherwise' }), ...more },
    },
    `AR3:${id}`,
  );
const waiting = ({ body }: { body: unknown }) => body as AdminRequest;
/** Returns an organization's unallocated balance, in kobo. */
const unallocated = async (code: string) =>
  (
    await db.sql<{ kobo: string }>(
      `select coalesce(sum(case p.side when 'CREDIT' then p.amount_kobo else -p.amount_kobo end), 0)::text as kobo
       from ledger.posting p join ledger.ledger_account a on a.id = p.ledger_account_id join org.organization o on o.id = a.org_id
       join ledger.journal j on j.id = p.journal_id
       where o.code = $1 and j.source_type = 'bank_statement_line' and j.event in ('L3', 'L12') and a.id not in (select ledger_account_id from bank.bank_account where ledger_account_id is not null)`,
      [code],
    )
  )[0]?.kobo;
const journals = (id: number) =>
  db.sql(`select event from ledger.journal where source_type = 'bank_statement_line' and source_id = $1 order by id`, [
    id,
  ]);

test('a claim with day and amount, once the central office approves, moves the money (L12) and notifies both organizations', async () => {
  const { lines } = await arrived({ ...DAY, kobo: 7_001_00n, narration: 'TOLL OKORO' });
  const requested = await claim(claimant, '7001.00');
  expect([requested.status, requested.body]).toMatchObject([
    202,
    { type: 'MONEY_CLAIM', orgId: FRA, status: 'AWAITING_APPROVAL' },
  ]);
  expect(JSON.stringify(requested.body)).not.toMatch(/OKORO|Ministry of Works|MOW|subjectIds/);
  expect(await journals(lines[0]!.id)).toEqual([]);
  const { id } = waiting(requested);
  const before = [await unallocated('MOW'), await unallocated('FRA')].map(Number);
  expect((await decide(await portal.as('admin@fra.test'), id)).status).toBe(403);
  expect((await decide(await portal.as('admin@mow.test'), id)).status).toBe(404);
  expect((await decide(central, id)).body).toMatchObject({ status: 'APPROVED' });
  expect([await unallocated('MOW'), await unallocated('FRA')].map(Number)).toEqual([
    before[0],
    (before[1] ?? 0) + 7_001_00,
  ]);
  expect(await journals(lines[0]!.id)).toEqual([{ event: 'L3' }, { event: 'L12' }]);
  const [now] = await of.lines(holder, 'query=TOLL OKORO');
  expect(now).toMatchObject({ state: 'RESOLVED', resolvedAs: 'UNALLOCATED', can: [] });
  expect(now?.claimedBy).toMatch(/^Federal Roads Agency/);
  expect((await of.undo(holder, now!)).body).toMatchObject({ code: 'invalid-transition' });
  const events = await db.sql<{ payload: object }>(`select payload from platform.outbox where event = 'money.claimed'`);
  expect(events).toMatchObject([{ payload: { amount: '7001.00', day: '2026-11-20' } }]);
  const trail = await db.sql(`select org_id from audit.audit_event where action = 'statement-line.claimed'`);
  expect(trail).toHaveLength(1);
});

test('money already unallocated, on a signed-off statement, can be claimed too and is booked once', async () => {
  const statement = await arrived({ ...DAY, kobo: 7_002_00n });
  const taken = await of.resolve(holder, statement.lines[0]!, 'UNALLOCATED');
  await decide(await portal.as('admin@mow.test'), waiting(taken).id);
  expect((await of.signOff(central, await of.look(central, statement.id))).status).toBe(200);
  const requested = waiting(await claim(claimant, '7002.00'));
  expect((await decide(other, requested.id)).body).toMatchObject({ status: 'APPROVED' });
  expect(await journals(statement.lines[0]!.id)).toEqual([{ event: 'L3' }, { event: 'L12' }]);
});

test('while a claim is pending the line can be neither changed nor claimed again; rejection leaves it unchanged', async () => {
  const { lines } = await arrived({ ...DAY, kobo: 7_003_00n, narration: 'WAITS' });
  const requested = waiting(await claim(claimant, '7003.00'));
  expect((await claim(claimant, '7003.00')).body).toMatchObject({ code: 'duplicate' });
  expect((await of.resolve(holder, lines[0]!, 'UNALLOCATED')).body).toMatchObject({ code: 'invalid-transition' });
  expect((await decide(central, requested.id, 'REJECT')).body).toMatchObject({ status: 'REJECTED' });
  const [now] = await of.lines(holder, 'query=WAITS');
  expect(now).toMatchObject({ state: 'NEW', can: ['match', 'resolve'] });
});

test('a claim made for the central office cannot be decided by its requester', async () => {
  await arrived({ ...DAY, kobo: 7_004_00n });
  const requested = waiting(await claim(central, '7004.00'));
  expect((await decide(central, requested.id)).body).toMatchObject({ code: 'not-maker-checker' });
  expect((await decide(other, requested.id)).body).toMatchObject({ status: 'APPROVED' });
});

test.each([
  ['an amount a kobo away', '7005.01', {}, 'amount'],
  ['another day', '7005.00', { day: '2026-11-21' }, 'amount'],
  ['money out', '7006.00', {}, 'amount'],
  ['words that none has', '7007.00', { words: 'ADEBAYO' }, 'amount'],
])('a claim for %s finds nothing', async (_, amount, more, field) => {
  await arrived(
    { ...DAY, kobo: 7_005_00n, narration: `PLAIN` },
    { ...DAY, kobo: -7_006_00n, narration: `OUT` },
    { ...DAY, kobo: 7_007_00n, narration: `FROM BELLO` },
    { ...DAY, kobo: 7_007_00n, narration: `FROM EZE` },
  );
  expect((await claim(claimant, amount, more)).body).toMatchObject({
    code: 'validation-failed',
    errors: [{ field }],
  });
});

test('the central office sees all of several equal lines and chooses one; the claimant learns the owner when it is decided', async () => {
  const { lines } = await arrived(
    { ...DAY, kobo: 7_011_00n, narration: 'FROM MUSA' },
    { ...DAY, kobo: 7_011_00n, narration: 'FROM IDRIS' },
  );
  const { id } = waiting(await claim(claimant, '7011.00'));
  const seenBy = async (who: Caller) =>
    (await who.call({ url: `/services/organization/api/requests/admin-requests/${id}` })).body as never;
  const own = await portal.as('admin@fra.test');
  expect(JSON.stringify(await seenBy(own))).not.toMatch(/MUSA|IDRIS|Ministry of Works|subjectIds|choices/);
  const { choices = [] } = (await seenBy(central)) as AdminRequestDetail;
  expect(choices.map((choice) => choice.id)).toEqual(lines.map((line) => line.id));
  expect(choices[1]).toMatchObject({
    label: expect.stringMatching(/^(Federal )?Ministry of Works/),
    facts: expect.arrayContaining([{ label: 'Narration', value: 'FROM IDRIS' }]),
  });
  for (const line of lines)
    expect((await of.resolve(holder, line, 'UNALLOCATED')).body).toMatchObject({ code: 'invalid-transition' });
  expect((await claim(claimant, '7011.00')).body).toMatchObject({ code: 'duplicate' });
  for (const [more, code] of [
    [{}, 'required'],
    [{ choice: 999_999 }, 'unknown'],
  ] as const)
    expect((await decide(central, id, 'APPROVE', more)).body).toMatchObject({ errors: [{ field: 'choice', code }] });
  expect((await decide(central, id, 'APPROVE', { choice: lines[1]!.id })).body).toMatchObject({ status: 'APPROVED' });
  expect(await journals(lines[0]!.id)).toEqual([]);
  expect(await journals(lines[1]!.id)).toEqual([{ event: 'L3' }, { event: 'L12' }]);
  expect(((await seenBy(own)) as AdminRequest).payload).toMatchObject({
    owner: expect.stringMatching(/Ministry of Works/),
  });
  const [left] = await of.lines(holder, 'query=FROM MUSA');
  expect(left).toMatchObject({ state: 'NEW', can: ['match', 'resolve'] });
});

test('a claim brings a document, which its claimant and those who decide open, and the owner of the account does not', async () => {
  await arrived({ ...DAY, kobo: 7_012_00n });
  const send = (file?: { name: string; bytes: Buffer }) =>
    claimant.call({
      method: 'POST',
      url: '/services/bankingservice/api/statement-lines/claims',
      body: formOf(
        {
          ...{ serviceId: String(service), day: '2026-11-20', amount: '7012.00' },
          proof: 'The payer sent us the slip of the bank',
        },
        file,
      ),
    });
  expect((await send()).status).toBe(400);
  expect((await send({ name: 'slip.pdf', bytes: Buffer.from('MZ not a slip') })).body).toMatchObject({
    code: 'file-type',
  });
  const requested = waiting(await send({ name: 'slip.pdf', bytes: SLIP }));
  const { document } = requested.payload as { document: { id: number; fileName: string } };
  expect(document.fileName).toBe('slip.pdf');
  const url = `/services/organization/api/files/${document.id}`;
  const opened = async (login: string) => (await (await portal.as(login)).call({ url })).status;
  expect(await opened('accountant@fra.test')).toBe(200);
  expect(await opened('admin@fra.test')).toBe(200);
  expect(await opened('admin1@oagf.test')).toBe(200);
  for (const login of ['accountant@mow.test', 'maker@fra.test', 'admin@mow.test'])
    expect([login, await opened(login)]).toEqual([login, 404]);
});

test('a person claims a few times a day, whether money is found or not', () => {
  expect(BS9.limit).toEqual({ max: 5, windowSeconds: 86_400 });
});

test('several matches are narrowed by words of their reference or payer', async () => {
  const { lines } = await arrived(
    { ...DAY, kobo: 7_008_00n, narration: 'FROM SANI' },
    { ...DAY, kobo: 7_008_00n, narration: 'FROM OJO' },
  );
  const requested = waiting(await claim(claimant, '7008.00', { words: 'ojo' }));
  await decide(central, requested.id);
  expect(await journals(lines[0]!.id)).toEqual([]);
  expect(await journals(lines[1]!.id)).toHaveLength(2);
});

test("a claim is refused for another organization's service, an inactive one, and money on the claimant's own account", async () => {
  await arrived({ ...DAY, kobo: 7_009_00n });
  expect((await claim(claimant, '7009.00', { serviceId: String(foreign) })).status).toBe(404);
  expect((await claim(holder, '7009.00', { serviceId: String(foreign) })).body).toMatchObject({
    errors: [{ field: 'amount' }],
  });
  await db.sql(`update org.service set status = 'INACTIVE' where id = $1`, [service]);
  expect((await claim(claimant, '7009.00')).body).toMatchObject({ errors: [{ field: 'serviceId' }] });
  await db.sql(`update org.service set status = 'ACTIVE' where id = $1`, [service]);
});

test('a claim on a line that changed meanwhile fails at its decision, and books nothing', async () => {
  const { lines } = await arrived({ ...DAY, kobo: 7_010_00n });
  const requested = waiting(await claim(claimant, '7010.00'));
  await db.sql(`update reconcile.bank_statement_line set side = 'DEBIT' where id = $1`, [lines[0]!.id]);
  expect((await decide(central, requested.id)).body).toMatchObject({ status: 'FAILED' });
  expect(await journals(lines[0]!.id)).toEqual([]);
});
