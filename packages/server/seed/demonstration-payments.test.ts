import { offeredTypes } from '@isura/contract/request/payment-types';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../test/demonstration.ts';
import { fund, paymentWorld, REQUESTS } from '../test/money/payments.ts';
import { tooEarly } from '../test/process/too-early.ts';
import { addDemonstrationPayments } from './demonstration-payments.ts';

const portal = await demonstrationPortal();

test('the demonstration has payments of every type, in every status before money is sent, added once', async () => {
  const { orgId, ledgerAccountId } = await paymentWorld(portal);
  await fund(portal, orgId, ledgerAccountId, 100_000_000, 1);
  const { db, clock } = portal;
  const made = await addDemonstrationPayments(db.adminUrl, db.url, clock.now());
  expect(await addDemonstrationPayments(db.adminUrl, db.url, clock.now())).toBe(0);
  const statuses = await db.sql<{ status: string; count: number }>(
    'select status, count(*)::int as count from request.payment_request group by 1 order by 1',
  );
  expect(statuses).toEqual([
    { status: 'APPROVED', count: 10 },
    { status: 'AWAITING_APPROVAL', count: 17 },
    { status: 'NEW', count: 5 },
    { status: 'REJECTED', count: 2 },
  ]);
  expect(made).toBe(34);
  const types = await db.sql<{ type: string }>('select distinct type from request.payment_request order by 1');
  expect(types.map(({ type }) => type)).toEqual(
    offeredTypes()
      .map(({ code }) => code as string)
      .toSorted(),
  );
  const [held] = await db.sql<{ ok: boolean }>(
    `select bool_and(l.reserved_kobo = coalesce(i.kobo, 0)) as ok from ledger.ledger_account l
     left join (select a.ledger_account_id, sum(i.amount_kobo) as kobo from request.payment_instruction i
       join bank.bank_account a on a.id = i.bank_account_id where i.status = 'APPROVED' group by 1) i on i.ledger_account_id = l.id`,
  );
  expect(held?.ok).toBe(true);
  // What it pays over of VAT and PAYE it has withheld before, but for the rounding of a December; WHT is still owed.
  expect(
    await db.sql(`select g.code, l.balance_kobo::text as kobo from ledger.ledger_account l join ledger.gl_account g on g.id = l.gl_account_id
      where (g.code like '4103%' or l.purpose = 'REMITTED_NOT_WITHHELD')
        and abs(l.balance_kobo) > 100 order by 1`),
  ).toEqual([{ code: '41030102', kobo: '212674901' }]);
  expect(await tooEarly(db)).toEqual([]);
});

test('one payment is overdue and still waits, and fees of contracts were paid and wait', async () => {
  const accountant = await portal.as('accountant@mow.test');
  const titles = async (query: string) => {
    const { body } = await accountant.call({ url: `${REQUESTS}${query}` });
    return (body as unknown as { title: string }[]).map(({ title }) => title).toSorted();
  };
  const late = '/payable-report?status=AWAITINGAPPROVAL&overdue=true&size=1000';
  expect(await titles(late)).toEqual(['Hire of a bulldozer']);
  expect(await titles('?type=CONTRACT&contract-kind=fee')).toEqual([
    'Supervision of lot 2',
    'Supervision of the culverts',
  ]);
});
