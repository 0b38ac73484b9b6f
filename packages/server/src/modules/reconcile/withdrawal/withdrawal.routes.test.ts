import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import type { ReconciliationDay } from '@isura/contract/reconcile/reconciliation';
import type { BankStatement } from '@isura/contract/reconcile/shapes';
import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { otherAccount, settledWorks, statementPeople } from '../../../../test/money/reconciling.ts';
import { csvOf, type LineInput, statementsOf } from '../../../../test/money/statements.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const { service, settled } = await settledWorks(portal, 60_000_00);
const of = statementsOf(portal);
const [accountant, foreign, admin, central, other] = await statementPeople(portal);

const first = await settled();
const { account } = first;
const elsewhere = await otherAccount(portal, service.orgId, account);
const fileOf = (...lines: LineInput[]) => of.next(account, lines, 1n);
const taken = async (...lines: LineInput[]) => of.taken(accountant, account, await fileOf(...lines));
const statusOf = async (id: number) =>
  (await db.sql<{ status: string }>('select status from collect.settlement where id = $1', [id]))[0]?.status;
const decide = async (who: Caller, { id }: { id: number }, decision = 'APPROVE') =>
  await who.call(
    {
      method: 'POST',
      url: `/services/organization/api/requests/admin-requests/${id}/decision`,
      body: { decision, ...(decision !== 'APPROVE' && { reason: 'It is of this account after all' }) },
    },
    `AR3:${id}`,
  );
const requested = async (who: Caller, statement: BankStatement) => {
  const response = await of.withdraw(who, statement);
  expect([response.status, response.body]).toMatchObject([
    202,
    { type: 'STATEMENT_WITHDRAWAL', status: 'AWAITING_APPROVAL' },
  ]);
  return response.body as unknown as AdminRequest;
};
const again = (statement: BankStatement) => of.look(accountant, statement.id);
const dayOf = async (day: string) =>
  (
    (await of.days(accountant, `bank-account-id=${account}&start-date=${day}&end-date=${day}T23:59:00`))
      .body as unknown as ReconciliationDay[]
  )[0];

describe('a statement that should not have been imported', () => {
  test('a statement that should not have been imported is withdrawn by two people: what it explained is open again, what it booked is reversed, and the day no longer shows it', async () => {
    const before = await dayOf('2026-11-20');
    const bytes = await fileOf(
      { day: '20/11/2026', kobo: first.net, narration: `NIP/${first.number}` },
      { day: '20/11/2026', kobo: -35_00n, narration: 'SMS CHARGE' },
      { day: '20/11/2026', kobo: 12_00n, narration: 'NOBODY KNOWS' },
    );
    const statement = await of.taken(accountant, account, bytes);
    expect(statement).toMatchObject({ matchedCount: 1, can: ['withdraw'] });
    const charge = statement.lines[1]!;
    expect((await of.resolve(accountant, charge, 'FEE')).status).toBe(200);
    expect(await statusOf(first.id)).toBe('RECONCILED');

    const request = await requested(accountant, statement);
    const waits = await again(statement);
    expect(waits).toMatchObject({ status: 'READ', adminRequestId: request.id, can: [] });
    expect(waits.lines.map(({ can }) => can)).toEqual([[], [], []]);
    expect((await decide(accountant, request)).status).toBe(403);
    expect((await decide(admin, request)).body).toMatchObject({ status: 'APPROVED' });

    expect(await again(statement)).toMatchObject({
      ...{ status: 'WITHDRAWN', withdrawnBy: 'accountant@mow.test', withdrawnConfirmedBy: 'admin@mow.test' },
      ...{ withdrawnReason: 'It is of another account', matchedCount: 0, openCount: 0, can: [] },
      lines: [1, 2, 3].map(() => ({ state: 'WITHDRAWN', matches: [], guesses: [], can: [] })),
    });
    expect(await statusOf(first.id)).toBe('SETTLED');
    expect(
      await db.sql(
        `select action, summary from audit.audit_event where entity_type = 'settlement' and entity_id = $1 and action like '%reconciled' order by id`,
        [first.id],
      ),
    ).toEqual([
      { action: 'settlement.reconciled', summary: `${first.number} found on a bank statement` },
      { action: 'settlement.unreconciled', summary: `${first.number} is no longer on a bank statement` },
    ]);
    const [reversed] = await db.sql(
      `select count(*)::int as journals, count(r.id)::int as reversals from ledger.journal j left join ledger.journal r on r.reversal_of_id = j.id
       where j.source_type = 'bank_statement_line' and j.source_id = $1`,
      [charge.id],
    );
    expect(reversed).toEqual({ journals: 1, reversals: 1 });
    expect(await of.lines(accountant, 'query=NOBODY KNOWS')).toEqual([]);
    expect(await of.lines(accountant, 'query=NOBODY KNOWS&state=WITHDRAWN')).toHaveLength(1);
    expect(await dayOf('2026-11-20')).toEqual(before);
    const trail = await db.sql(
      `select summary from audit.audit_event where action = 'statement.withdrawn' and entity_id = $1`,
      [statement.id],
    );
    expect(trail).toHaveLength(1);

    // The same file can be imported for the right account, and for this one again.
    const moved = await of.importFile(accountant, elsewhere!.id, bytes);
    expect(moved.status).toBe(202);
    const anew = await of.taken(accountant, account, bytes);
    expect(anew).toMatchObject({ status: 'READ', knownCount: 0, matchedCount: 1, openCount: 2 });
    expect(await statusOf(first.id)).toBe('RECONCILED');
    expect((await of.importFile(accountant, account, bytes)).body).toMatchObject({ code: 'duplicate' });
    expect(await db.broken()).toEqual([]);
  });

  test('a statement that should not have been imported is withdrawn for the central office by another of its users', async () => {
    const statement = await taken({ day: '19/11/2026', kobo: 1_00n });
    const request = await requested(central, statement);
    expect((await decide(central, request)).body).toMatchObject({ code: 'not-maker-checker' });
    expect((await decide(other, request)).body).toMatchObject({ status: 'APPROVED' });
    expect(await again(statement)).toMatchObject({ status: 'WITHDRAWN' });
  });

  test('a statement that should not have been imported is not found by another organization', async () => {
    const statement = await taken({ day: '18/11/2026', kobo: 1_00n });
    expect((await of.withdraw(foreign, statement)).status).toBe(404);
    expect((await again(statement)).adminRequestId).toBeUndefined();
  });
});

describe('while its withdrawal is pending', () => {
  test('nobody can request it again, explain a line or sign it off; rejection leaves it unchanged', async () => {
    const settlement = await settled();
    const statement = await taken({ day: '17/11/2026', kobo: settlement.net, narration: settlement.number });
    const request = await requested(accountant, statement);
    expect((await of.withdraw(central, statement)).body).toMatchObject({ code: 'duplicate' });
    const refused = { code: 'invalid-transition' };
    expect((await of.undo(accountant, statement.lines[0]!)).body).toMatchObject(refused);
    expect((await of.signOff(central, statement)).body).toMatchObject(refused);
    expect((await decide(admin, request, 'REJECT')).body).toMatchObject({ status: 'REJECTED' });
    expect(await again(statement)).toMatchObject({ status: 'READ', matchedCount: 1, can: ['withdraw'] });
    expect((await of.signOff(central, await again(statement))).body).toMatchObject({ status: 'SIGNED_OFF' });
  });
});

describe('a withdrawal is refused with the reason and what to do instead:', () => {
  const refusal = (detail: RegExp) => ({ code: 'invalid-transition', detail: expect.stringMatching(detail) });
  /** Expects that it is not offered, in the list and beside it, with the same sentence as the refusal. */
  const expectNotOffered = async (statement: BankStatement, whyNot: RegExp) => {
    const { body } = await of.list(accountant, `bank-account-id=${account}&size=100`);
    const listed = (body as unknown as BankStatement[]).find(({ id }) => id === statement.id);
    for (const seen of [listed, await again(statement)])
      expect(seen).toMatchObject({ can: [], whyNot: expect.stringMatching(whyNot) });
  };

  test('a withdrawal is refused after sign-off, with the reason and what to do instead', async () => {
    const settlement = await settled();
    const statement = await taken({ day: '16/11/2026', kobo: settlement.net, narration: settlement.number });
    expect((await of.signOff(central, statement)).status).toBe(200);
    const now = await again(statement);
    expect(now.can).toEqual([]);
    expect((await of.withdraw(accountant, now)).body).toMatchObject(refusal(/signed off.*manual journal/));
  });

  test('a withdrawal is refused, with the reason and what to do instead, while a change of a line is pending, and when another organization claimed one', async () => {
    const statement = await taken({ day: '15/11/2026', kobo: 41_00n });
    const waiting = (await of.resolve(accountant, statement.lines[0]!, 'UNALLOCATED')).body as unknown as AdminRequest;
    expect((await of.withdraw(accountant, statement)).body).toMatchObject(
      refusal(/1 line is waiting.*Withdraw the statement after/),
    );
    await expectNotOffered(statement, /1 line is waiting/);
    await decide(admin, waiting);
    expect(await again(statement)).toMatchObject({ can: ['withdraw'] });
    await db.sql(
      `begin; set local session_replication_role = replica;
       update reconcile.bank_statement_line set claimed_by_org_id = 1, claimed_by = 'Federal Roads Agency', claim_journal_id = 1 where statement_id = ${statement.id}; commit`,
    );
    expect((await of.withdraw(accountant, statement)).body).toMatchObject(
      refusal(/Federal Roads Agency claimed money/),
    );
    await expectNotOffered(statement, /Federal Roads Agency claimed money/);
    await db.sql(
      `begin; set local session_replication_role = replica;
       update reconcile.bank_statement_line set claimed_by_org_id = null, claimed_by = null, claim_journal_id = null where statement_id = ${statement.id}; commit`,
    );
    expect((await decide(admin, await requested(accountant, statement))).body).toMatchObject({ status: 'APPROVED' });
    expect(await db.broken()).toEqual([]);
  });

  test('a withdrawal is refused, with the reason and what to do instead, while a later statement shares lines with it, until that one is withdrawn', async () => {
    const line = { day: '14/11/2026', kobo: 42_00n };
    const opening = await of.closing(account, line.day, 1n);
    const earlier = await of.taken(accountant, account, csvOf([line], opening));
    clock.advance(60);
    const both = csvOf([line, { day: '14/11/2026', kobo: 43_00n }], opening);
    const later = await of.taken(accountant, account, both);
    expect(later).toMatchObject({ knownCount: 1 });
    expect((await of.withdraw(accountant, earlier)).body).toMatchObject(refusal(/Withdraw that one first/));
    await expectNotOffered(earlier, /Withdraw that one first/);
    for (const statement of [later, earlier])
      expect((await decide(admin, await requested(accountant, statement))).body).toMatchObject({ status: 'APPROVED' });
  });

  test('a withdrawal of a statement that was signed off before the confirmation undoes nothing, and its request gives the reason', async () => {
    const settlement = await settled();
    const statement = await taken({ day: '13/11/2026', kobo: settlement.net, narration: settlement.number });
    const request = await requested(accountant, statement);
    await db.sql(
      `update reconcile.bank_statement set status = 'SIGNED_OFF', signed_off_by = 'x', signed_off_at = now(),
         signed_off_by_user_id = (select min(id) from identity.app_user where id <> imported_by_user_id) where id = $1`,
      [statement.id],
    );
    expect((await decide(admin, request)).body).toMatchObject({
      status: 'FAILED',
      reason: expect.stringMatching(/signed off/),
    });
    expect(await statusOf(settlement.id)).toBe('RECONCILED');
  });
});
