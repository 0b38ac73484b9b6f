import { lagosDay } from '@isura/contract/kernel/days';
import { beforeAll, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { nextPayDay } from './start-values.domain.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { maker, orgId, accountId } = world;
const begin = async (type: string, by = maker) => await by.call({ url: `${REQUESTS}/beginning?type=${type}` });

/** Sets preferences as an administrator would. */
const prefer = (set: string) => portal.db.sql(`update org.organization_preference set ${set} where org_id = ${orgId}`);

beforeAll(() =>
  prefer(`default_source_bank_account_id = ${accountId}, pension_employer_code = 'PR0000123', pay_day_of_month = 25`),
);

test('a new payment starts with the default account of its organization', async () => {
  expect((await begin('VAT')).body).toEqual({ sourceBankAccountId: accountId, typeData: {} });
});

test.each(['PAYROLL', 'SALARY'])('a payment of type %s starts with the next pay day', async (type) => {
  expect((await begin(type)).body).toEqual({
    sourceBankAccountId: accountId,
    payDate: nextPayDay(lagosDay(portal.clock.now()), 25),
    typeData: {},
  });
});

test('contributions start with the code under which the pension administrators know the organization', async () => {
  expect((await begin('PENSION')).body).toMatchObject({ typeData: { employerCode: 'PR0000123' } });
});

test('an account no longer used for payments is not suggested, and unset preferences are left out', async () => {
  await portal.db.sql(
    `update bank.bank_account set is_default = false, purpose = 'COLLECTION' where id = ${accountId}`,
  );
  await prefer('pay_day_of_month = null');
  expect((await begin('SALARY')).body).toEqual({ typeData: {} });
  await portal.db.sql(
    `update bank.bank_account set is_default = true, purpose = 'EXPENDITURE' where id = ${accountId}`,
  );
});

test('a user who makes no payments of the type is refused', async () => {
  expect(await begin('VAT', world.reviewer)).toMatchObject({ status: 403, body: { code: 'access-denied' } });
});
