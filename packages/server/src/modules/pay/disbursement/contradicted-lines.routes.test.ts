import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { httpBank } from '../../../../test/payment/http-bank.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const bank = await httpBank(portal);
const { approved, pass, lines } = disbursing(portal, world);
const seenBy = async (login: string) => {
  const response = await (await portal.as(login)).call({ url: `${REQUESTS}/lines?view=contradicted` });
  return { status: response.status, rows: response.body as unknown as { id: number; contradiction: object }[] };
};

/** Returns the users whose notification list contains the notice. */
const notifiedLogins = async () =>
  (
    await portal.db.sql<{ login: string }>(
      `select u.login from notify.notification n join identity.app_user u on u.id = n.user_id
       where n.event = 'disbursement.contradicted' order by u.login`,
    )
  ).map(({ login }) => login);

test("a line whose bank reports another amount is in a queue of its own, with the bank's answer, for the MDA and the central office", async () => {
  const id = await approved(['2500.00', '2600.00']);
  await pass(0);
  portal.clock.advance(1);
  const [line] = await lines(id);
  const [transfer] = await portal.db.sql<{ ref: string }>(
    `select i.provider_ref as ref from request.request_line l join request.payment_instruction i on i.id = l.instruction_id where l.id = $1`,
    [line!.id],
  );
  bank.desk.control({ act: 'fault', on: 'ASK', does: 'AMOUNT', ref: transfer!.ref, times: 2 });
  bank.desk.control({ act: 'fault', on: 'ASK', does: 'SILENT', ref: transfer!.ref, times: 1 });
  await pass(2);
  await pass(60);

  for (const login of ['accountant@mow.test', 'admin1@oagf.test']) {
    const { rows } = await seenBy(login);
    expect(rows).toMatchObject([
      {
        id: line!.id,
        status: 'UNKNOWN',
        contradiction: {
          kind: 'OTHER_AMOUNT',
          stood: 'SENT',
          ref: transfer!.ref,
          saidAmount: '2501.00',
          saidCurrency: 'NGN',
          count: 1,
        },
      },
    ]);
  }
  expect(await seenBy('accountant@fra.test')).toEqual({ status: 200, rows: [] });

  const events = await portal.db.sql<{ payload: object }>(
    `select payload from platform.outbox where event = 'disbursement.contradicted'`,
  );
  expect(events).toMatchObject([{ payload: { requestId: id, transfers: 1 } }]);
  await portal.deliver();
  const logins = await notifiedLogins();
  expect(logins).toEqual(
    expect.arrayContaining(['accountant@mow.test', 'admin1@oagf.test', 'admin2@oagf.test', 'maker@mow.test']),
  );
  expect(logins.length).toBeGreaterThan(4); // and the approver
  expect(portal.emails.filter(({ template }) => template === 'notify.disbursement.contradicted')).toHaveLength(
    logins.length,
  );
  const bodies = await portal.db.sql<{ body: string }>(
    `select distinct body from notify.notification where event = 'disbursement.contradicted'`,
  );
  expect(bodies).toEqual([
    { body: expect.stringMatching(/sent as ₦2,500\.00, and the bank says that it paid ₦2,501\.00/) },
  ]);
  expect(bodies[0]?.body).not.toContain('No money has moved');
  const central = await portal.as('admin1@oagf.test');
  const declare = { lineIds: [line!.id], reason: 'The bank says in a letter that it never got it' };
  expect(
    (await central.call({ method: 'POST', url: `${REQUESTS}/lines/not-received`, body: declare }, `PR31:${line!.id}`))
      .body,
  ).toMatchObject({
    accepted: [],
    refused: [{ reason: 'bank-contradicts' }],
  });

  for (let minute = 0; minute < 3; minute += 1) await pass(60);
  expect((await lines(id)).map(({ status }) => status)).toEqual(['PAID', 'PAID']);
});

test('recipients of the notice cannot switch it off', async () => {
  const accountant = await portal.as('accountant@mow.test');
  const { body } = await accountant.call({ url: '/services/notificationservice/api/notification-preferences' });
  expect(body).toContainEqual(expect.objectContaining({ event: 'disbursement.contradicted', isHeld: true }));
});

const settle = (who: Caller, lineId: number, reason = 'The statement of 21 November has it once') =>
  who.call({ method: 'POST', url: `${REQUESTS}/lines/${lineId}/contradiction/settle`, body: { reason } });
const decide = async (who: Caller, id: number, decision = 'APPROVE') =>
  await who.call(
    {
      method: 'POST',
      url: `/services/organization/api/requests/admin-requests/${id}/decision`,
      body: { decision, ...(decision !== 'APPROVE' && { reason: 'The letter of the bank is missing' }) },
    },
    `AR3:${id}`,
  );
const says = (lineId: number, ref: string) =>
  portal.db.sql(
    `insert into pay.bank_contradiction (org_id, instruction_id, ref, kind, stood, first_at, last_at)
     select i.org_id, i.id, $2, 'PAID_AFTER_FAILED', i.status, $3, $3
     from request.request_line l join request.payment_instruction i on i.id = l.instruction_id where l.id = $1`,
    [lineId, ref, portal.ctx.clock.now()],
  );
const kept = (lineId: number) =>
  portal.db.sql(
    `select c.ref, c.settled_by, c.confirmed_by, c.settled_reason from pay.bank_contradiction c
     join request.request_line l on l.instruction_id = c.instruction_id where l.id = $1 order by c.id`,
    [lineId],
  );

test('it is settled by the person who investigated it and a second person, leaves the queue and stays in the audit trail', async () => {
  const [accountant, admin, foreign, maker] = [
    await portal.as('accountant@mow.test'),
    await portal.as('admin@mow.test'),
    await portal.as('accountant@fra.test'),
    await portal.as('maker@mow.test'),
  ];
  const [{ id: lineId }] = (await seenBy('accountant@mow.test')).rows as unknown as [{ id: number }];
  const [before] = await portal.db.sql(
    `select i.status, i.attempt_count, i.paid_at from request.request_line l join request.payment_instruction i on i.id = l.instruction_id where l.id = $1`,
    [lineId],
  );
  expect((await settle(foreign, lineId)).status).toBe(404);
  expect((await settle(maker, lineId)).status).toBe(403);
  expect((await settle(accountant, lineId, 'Done')).body).toMatchObject({ code: 'validation-failed' });

  const requested = await settle(accountant, lineId);
  expect([requested.status, requested.body]).toMatchObject([
    202,
    { type: 'BANK_CONTRADICTION', status: 'AWAITING_APPROVAL' },
  ]);
  const { id } = requested.body as unknown as AdminRequest;
  expect((await settle(await portal.as('admin1@oagf.test'), lineId)).body).toMatchObject({ code: 'duplicate' });
  expect((await seenBy('accountant@mow.test')).rows).toMatchObject([{ contradiction: { adminRequestId: id } }]);
  expect((await decide(accountant, id)).status).toBeGreaterThanOrEqual(400);
  await says(lineId, 'TOLD-MEANWHILE');
  expect((await decide(admin, id)).body).toMatchObject({ status: 'APPROVED' });

  const { rows } = await seenBy('accountant@mow.test');
  expect(rows).toMatchObject([{ contradiction: { ref: 'TOLD-MEANWHILE', count: 1 } }]);
  expect(rows[0]?.contradiction).not.toHaveProperty('adminRequestId');
  const second = (await settle(accountant, lineId, 'It is the same money, says the bank'))
    .body as unknown as AdminRequest;
  expect((await decide(admin, second.id)).body).toMatchObject({ status: 'APPROVED' });

  for (const login of ['accountant@mow.test', 'admin1@oagf.test'])
    expect(await seenBy(login)).toEqual({ status: 200, rows: [] });
  const both = { settled_by: 'accountant@mow.test', confirmed_by: 'admin@mow.test' };
  expect(await kept(lineId)).toMatchObject([
    { ...both, settled_reason: 'The statement of 21 November has it once' },
    { ...both, ref: 'TOLD-MEANWHILE', settled_reason: 'It is the same money, says the bank' },
  ]);
  const trail = await portal.db.sql<{ after: object }>(
    `select after from audit.audit_event where action = 'disbursement.contradiction-settled' order by id`,
  );
  expect(trail).toHaveLength(2);
  expect(trail[0]?.after).toMatchObject({
    ...{ foundOut: 'The statement of 21 November has it once', settledBy: 'accountant@mow.test' },
    confirmedBy: 'admin@mow.test',
  });
  const [after] = await portal.db.sql(
    `select i.status, i.attempt_count, i.paid_at from request.request_line l join request.payment_instruction i on i.id = l.instruction_id where l.id = $1`,
    [lineId],
  );
  expect(after).toEqual(before);
  expect((await settle(accountant, lineId)).body).toMatchObject({ code: 'invalid-transition' });
});

test('a settlement rejected by the second person leaves it in the queue, and it can be settled again', async () => {
  const [central, other] = [await portal.as('admin1@oagf.test'), await portal.as('admin2@oagf.test')];
  const [line] = await portal.db.sql<{ id: number }>(
    `select l.id from request.request_line l join pay.bank_contradiction c on c.instruction_id = l.instruction_id limit 1`,
  );
  const lineId = line!.id;
  await says(lineId, 'TOLD-AGAIN');
  const requested = (await settle(central, lineId)).body as unknown as AdminRequest;
  expect((await decide(central, requested.id)).body).toMatchObject({ code: 'not-maker-checker' });
  expect((await decide(other, requested.id, 'REJECT')).body).toMatchObject({ status: 'REJECTED' });
  const { rows } = await seenBy('admin2@oagf.test');
  expect(rows).toMatchObject([{ id: lineId, contradiction: { ref: 'TOLD-AGAIN' } }]);
  expect(rows[0]?.contradiction).not.toHaveProperty('adminRequestId');
  const again = (await settle(other, lineId)).body as unknown as AdminRequest;
  expect((await decide(central, again.id)).body).toMatchObject({ status: 'APPROVED' });
  expect((await seenBy('admin2@oagf.test')).rows).toEqual([]);
});
