import { formatInstant } from '@isura/contract/kernel/day-format';
import { REQUESTS } from '@isura/contract/request/request-reads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, draft, invoice, paymentWorld, read, submit, submitted } from '../../../../test/money/payments.ts';
import { refusal } from '../../../../test/people/people-world.ts';
import { proofSubject } from './decision-proof.service.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { maker, reviewer, approver } = world;
const second = await portal.as('approver2@mow.test');
const { db, clock } = portal;

let paper = 0;
let id = 0;
/** Creates a request of two lines that waits for its last level. */
beforeEach(async () => {
  paper += 2;
  ({ id } = await submitted(world, [invoice(paper, '1000.00'), invoice(paper + 1, '2000.00')]));
  await act(reviewer, id, 'REVIEW');
});

/** Returns everything stored of the request, to check that nothing is lost. */
const kept = () =>
  db.sql(
    `select to_jsonb(r) as request, (select jsonb_agg(l order by l.id) from request.request_line l where l.request_id = r.id) as lines,
       (select jsonb_agg(a order by a.id) from request.approval_action a where a.request_id = r.id) as acts,
       (select count(*)::int from ledger.journal j where j.source_type = 'payment_request' and j.source_id = r.id) as journals,
       (select reserved_kobo::text from ledger.ledger_account where id = $2) as held
     from request.payment_request r where r.id = $1`,
    [id, world.ledgerAccountId],
  );

const untouched = async (attempt: () => Promise<{ status: number; body: unknown }>): Promise<(string | number)[]> => {
  const before = await kept();
  const response = refusal(await attempt());
  expect(await kept()).toEqual(before);
  return response;
};

/** Removes the approver role from these people, and restores it after the test. */
const taken: string[] = [];
async function noLongerApprove(...logins: string[]): Promise<void> {
  taken.push(...logins);
  await db.sql(
    `delete from identity.organization_user_authority x using identity.organization_user o, identity.app_user u, identity.authority a
     where x.organization_user_id = o.id and u.id = o.user_id and a.id = x.authority_id and a.name = 'ROLE_APPROVER' and u.login = any($1)`,
    [logins],
  );
}
const approveAgain = () =>
  db.sql(
    `insert into identity.organization_user_authority (organization_user_id, authority_id)
     select o.id, a.id from identity.organization_user o join identity.app_user u on u.id = o.user_id, identity.authority a
     where u.login = any($1) and a.name = 'ROLE_APPROVER'`,
    [taken.splice(0)],
  );
const decision = (status: string) =>
  db.sql(
    `begin; set local session_replication_role = replica; update org.organization set status = '${status}' where id = ${world.orgId}; commit`,
  );
afterEach(async () => {
  await approveAgain();
  await decision('LIVE');
});

describe('an approver', () => {
  test('an approver who was removed while it waited at the last level cannot approve, and the others of the level can', async () => {
    await noLongerApprove('approver@mow.test');
    const [status, code] = await untouched(() => act(approver, id, 'APPROVE'));
    expect([status, code]).toEqual([403, 'access-denied']);
    expect((await act(second, id, 'APPROVE')).body).toMatchObject({ status: 'APPROVED' });
  });

  test('an approver must have held the role for 24 hours before the first approval', async () => {
    const since = (moment: Date) =>
      db.sql(`update identity.app_user set approver_since = $1 where login = 'approver2@mow.test'`, [moment]);
    const [before] = await db.sql<{ since: Date }>(
      `select approver_since as since from identity.app_user where login = 'approver2@mow.test'`,
    );
    await since(new Date(clock.now().getTime() - 24 * 3_600_000 + 1_000));
    expect(await untouched(() => act(second, id, 'APPROVE'))).toEqual([
      403,
      'not-maker-checker',
      'approver-for-less-than-a-day',
    ]);
    const from = formatInstant(new Date(clock.now().getTime() + 1_000));
    expect(await read(second, id)).toMatchObject({
      whyNot: `A new approver waits 24 hours. You can decide from ${from}.`,
    });
    expect((await act(second, id, 'APPROVE')).body).toMatchObject({
      detail: expect.stringContaining(`from ${from}`),
    });
    await since(new Date(clock.now().getTime() - 24 * 3_600_000));
    expect((await act(second, id, 'APPROVE')).body).toMatchObject({ status: 'APPROVED' });
    await since(before!.since);
  });
});

test('the approvers of a request can all be missing: the request then waits, is not lost, and continues when there is one again', async () => {
  await noLongerApprove('approver@mow.test', 'approver2@mow.test');
  for (const by of [approver, second])
    expect((await untouched(() => act(by, id, 'APPROVE'))).slice(0, 2)).toEqual([403, 'access-denied']);
  expect(await read(maker, id)).toMatchObject({ status: 'AWAITING_APPROVAL', waitingFor: [] });
  await approveAgain();
  expect((await act(approver, id, 'APPROVE')).body).toMatchObject({ status: 'APPROVED' });
});

describe('a step-up proof', () => {
  const approve = async (subject: (now: { content: string; round: number; levelNo: number }) => string) => {
    const { contentHash: content = '', approvalRound: round, currentLevel: levelNo = 0 } = await read(approver, id);
    return await approver.call(
      {
        method: 'POST',
        url: `${REQUESTS}/${id}/actions`,
        body: { action: 'APPROVE', contentHash: content },
        headers: { 'idempotency-key': crypto.randomUUID() },
      },
      subject({ content, round, levelNo }),
    );
  };
  test.each([
    ['another level', (now) => proofSubject({ id, ...now, levelNo: 1 })],
    ['another round', (now) => proofSubject({ id, ...now, round: now.round + 1 })],
    ['another content', (now) => proofSubject({ id, ...now, content: 'f'.repeat(64) })],
    ['another request', (now) => proofSubject({ ...now, id: id - 1 })],
    ['signing in', () => 'LOGIN'],
  ] as [string, Parameters<typeof approve>[0]][])('a step-up proof for %s is not accepted', async (_what, subject) => {
    expect(await untouched(() => approve(subject))).toEqual([403, 'step-up-required']);
  });

  test('a step-up proof older than five minutes is not accepted', async () => {
    const { contentHash: content = '', approvalRound: round, currentLevel: levelNo = 0 } = await read(approver, id);
    await approver.call({ url: `${REQUESTS}/${id}` }, proofSubject({ id, round, levelNo, content }));
    clock.advance(5 * 60 + 1);
    const late = () =>
      approver.call({
        method: 'POST',
        url: `${REQUESTS}/${id}/actions`,
        body: { action: 'APPROVE', contentHash: content },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
    expect(await untouched(late)).toEqual([403, 'step-up-required']);
  });
});

describe('a suspended organization', () => {
  test('a suspended organization drafts, submits and decides nothing, and later continues where it was', async () => {
    const own = (await draft(maker, world.vat([invoice(paper + 500, '100.00')]))).body as unknown as {
      id: number;
      version: number;
    };
    await decision('SUSPENDED');
    expect(await untouched(() => act(approver, id, 'APPROVE'))).toEqual([
      403,
      'organization-not-live',
      'organization-not-live',
    ]);
    for (const action of ['RETURN', 'REJECT'])
      expect(
        (await untouched(() => act(approver, id, action, { comment: 'Not as long as this is so' }))).slice(0, 2),
      ).toEqual([403, 'organization-not-live']);
    expect(refusal(await submit(maker, own.id, own.version)).slice(0, 2)).toEqual([403, 'organization-not-live']);
    expect(refusal(await draft(maker, world.vat([]))).slice(0, 2)).toEqual([403, 'organization-not-live']);
    await decision('LIVE');
    expect((await act(approver, id, 'APPROVE')).body).toMatchObject({ status: 'APPROVED' });
  });
});

test('lines cannot be excluded until only lines of zero are left: nothing would be paid', async () => {
  paper += 2;
  const zero = invoice(paper, '500.00', { vatRate: 0 });
  ({ id } = await submitted(world, [invoice(paper + 1, '1000.00'), zero]));
  const [first] = (await reviewer.call({ url: `${REQUESTS}/${id}/lines` })).body as unknown as { id: number }[];
  const out = { lineIds: [first!.id], comment: 'The invoice is not certified' };
  expect(await untouched(() => act(reviewer, id, 'EXCLUDE_LINES', out))).toEqual([400, 'validation-failed', 'no-line']);
});
