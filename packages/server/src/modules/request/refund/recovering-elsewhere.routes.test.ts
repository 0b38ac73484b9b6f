import { lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { refunding } from '../../../../test/money/refunding.ts';
import { paid, settleAll, worksService } from '../../../../test/money/settling.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const service = await worksService(portal);
const { started, completed, approved } = await refunding(portal, world);
const today = () => lagosDay(portal.clock.now());
/** Returns who must give back what to whom, and how much has come, in kobo. */
const recoveries = () =>
  portal.db.sql<{ from: string; to: string; owed: bigint; recovered: bigint }>(
    `select f.code as from, t.code as to, r.owed_kobo as owed, r.recovered_kobo as recovered from collect.refund_recovery r
     join org.organization f on f.id = r.org_id join org.organization t on t.id = r.to_org_id order by r.id`,
  );

/** Sets a split of the service from tomorrow on that pays the share of another organization into a new account of it. */
async function shareIntoNewAccount(org: string): Promise<void> {
  const [account] = await portal.db.sql<{ id: number }>(
    `insert into bank.bank_account (org_id, bank_code, account_number, account_name, label, purpose, gl_account_id, ledger_account_id, status,
       added_by_scope, created_by, updated_by)
     select a.org_id, a.bank_code, '7999999990', a.account_name, 'New account', a.purpose, a.gl_account_id, a.ledger_account_id, 'ACTIVE', 'OAGF', 'test', 'test'
     from org.split_ratio r join org.split_line l on l.split_id = r.id join bank.bank_account a on a.id = l.bank_account_id
     join org.organization o on o.id = l.beneficiary_org_id where r.service_id = $1 and r.status = 'ACTIVE' and o.code = $2 limit 1 returning id`,
    [service.serviceId, org],
  );
  await portal.db.sql(
    `with made as (
       insert into org.split_ratio (org_id, service_id, version_no, effective_from, status, set_by, confirmed_by, confirmed_at)
       select r.org_id, r.service_id, r.version_no + 100, $2::date + 1, 'ACTIVE', 'one', 'two', $3 from org.split_ratio r
       where r.service_id = $1 and r.status = 'ACTIVE' returning id, org_id)
     insert into org.split_line (org_id, split_id, position, beneficiary_type, beneficiary_org_id, bank_account_id, ledger_account_id, percent, is_remainder)
     select m.org_id, m.id, l.position, l.beneficiary_type, l.beneficiary_org_id, case o.code when $4 then $5::bigint else l.bank_account_id end,
       l.ledger_account_id, l.percent, l.is_remainder
     from made m, org.split_ratio r join org.split_line l on l.split_id = r.id join org.organization o on o.id = l.beneficiary_org_id
     where r.service_id = $1 and r.status = 'ACTIVE'`,
    [service.serviceId, today(), portal.clock.now(), org, account!.id],
  );
}

test('a share is recovered though its organization receives the shares of the service in another account since', async () => {
  const payment = await paid(portal, service, 1_000_13);
  await settleAll(portal, today());
  const one = await started(payment, '1000.13');
  await completed(one);
  await approved(one);
  const share = BigInt(1_000_13) - BigInt(Math.trunc((1_000_13 * service.percent) / 100));
  expect(await recoveries()).toEqual([{ from: 'OAGF', to: 'MOW', owed: share, recovered: 0n }]);
  await shareIntoNewAccount('OAGF');
  portal.clock.advance(86_400);
  await paid(portal, service, 10_000_00);
  await settleAll(portal, today());
  expect(await recoveries()).toEqual([{ from: 'OAGF', to: 'MOW', owed: share, recovered: share }]);
});
