import { expect, test } from 'vitest';
import { demonstrationPortal } from '../test/demonstration.ts';
import { fund, paymentWorld } from '../test/money/payments.ts';
import { tooEarly } from '../test/process/too-early.ts';
import { addDemonstrationTransfers } from './demonstration-transfers.ts';

const portal = await demonstrationPortal();

/** Returns payments by title with the progress that lists show. */
const shown = async () => {
  const rows = await portal.db.sql<Record<string, string | number | boolean>>(
    `select title, status, payable_count as payable, paid_count as paid, failed_count as failed, pending_count as pending,
       is_sent_by_hand as by_hand, closed_at is not null as closed from request.payment_request order by id`,
  );
  return Object.fromEntries(rows.map(({ title, ...row }) => [title, row]));
};

test('the demonstration has payments with every possible outcome, added once', async () => {
  await paymentWorld(portal);
  const { db, clock, ctx } = portal;
  const [roads] = await db.sql<{ org: bigint; ledger: bigint }>(
    `select a.org_id as org, a.ledger_account_id as ledger from bank.bank_account a join org.organization o on o.id = a.org_id
     where o.code = 'FRA' and a.purpose = 'EXPENDITURE'`,
  );
  await fund(portal, Number(roads?.org), Number(roads?.ledger), 5_000_000);
  const where = { adminUrl: db.adminUrl, appUrl: db.url, files: ctx.files };
  const made = await addDemonstrationTransfers(where, clock.now());
  expect([made, await addDemonstrationTransfers(where, clock.now())]).toEqual([10, 0]);
  expect(await shown()).toMatchObject({
    'Salaries of the road gangs': { status: 'PARTLY_PAID', payable: 120, paid: 118, failed: 2, closed: false },
    'Bridge at km 12, certificate 2': { status: 'APPROVED', failed: 0, pending: 0 },
    'Tools of the survey unit': { status: 'APPROVED', payable: 3, paid: 3 },
    'Protective clothing': { status: 'PARTLY_PAID', payable: 3, paid: 2, failed: 0, closed: true },
    'Printing of road maps': { status: 'APPROVED', payable: 2, paid: 2 },
    'Servicing of two graders': { status: 'PARTLY_PAID', payable: 2, paid: 1, failed: 1 },
    'Hire of a crane': { status: 'FAILED', payable: 1, paid: 0, failed: 1 },
    'Survey of three junctions': { status: 'APPROVED', payable: 2, paid: 1, pending: 1 },
    'Hire of tents': { status: 'REJECTED', paid: 0 },
    'Road signs of the northern district': { status: 'APPROVED', by_hand: true, paid: 0, pending: 2 },
  });
  const states = await db.sql<{ status: string; attempts: number; count: number }>(
    `select status, attempt_count as attempts, count(*)::int as count from request.payment_instruction
     where status in ('FAILED', 'RETURNED', 'UNKNOWN') group by 1, 2 order by 1, 2`,
  );
  expect(states).toEqual([
    { status: 'FAILED', attempts: 1, count: 2 },
    { status: 'FAILED', attempts: 3, count: 1 },
    { status: 'RETURNED', attempts: 1, count: 1 },
    { status: 'UNKNOWN', attempts: 1, count: 1 },
  ]);
  expect(await tooEarly(db)).toEqual([]);
  const retained = await db.sql("select from request.request_line where status = 'HELD'");
  expect(retained).toHaveLength(1);

  // The line with the dormant account can be corrected by hand, although it came from a file.
  const [worn] = await db.sql<{ id: number; request: bigint }>(
    `select l.id, l.request_id as request from request.request_line l join request.payment_instruction i on i.id = l.instruction_id
     where i.attempt_count = 3 and i.status = 'FAILED'`,
  );
  const maker = await portal.as('maker@mow.test');
  const url = `/services/organization/api/requests/${worn?.request}/lines/${worn?.id}`;
  const { status, body } = await maker.call({ method: 'PATCH', url, body: { values: {} } });
  expect([status, body]).toMatchObject([200, { type: 'SALARY', lineCount: 1 }]);
});
