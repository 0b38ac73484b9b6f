import { describe, expect, test } from 'vitest';
import { seededDatabase } from '../../../../test/seeded.ts';

const { db } = await seededDatabase();

/** Returns the constraint that a statement violates. */
async function refusal(statement: string): Promise<string> {
  try {
    await db.sql(statement);
  } catch (error) {
    return (error as { constraint?: string; message: string }).constraint ?? (error as Error).message;
  }
  throw new Error(`It was taken: ${statement}`);
}

const rule = (values: Record<string, string>) => {
  const all: Record<string, string> = {
    org_id: '(select org_id from org.service where id = 1)',
    service_id: '1',
    name: `'A rule'`,
    status: `'DRAFT'`,
    amount_type: `'FIXED'`,
    amount_kobo: '500000',
    version_no: '9',
    channels: `array['CARD']`,
    valid_from: `'2027-01-01'`,
    created_by: `'a'`,
    updated_by: `'a'`,
    ...values,
  };
  return `insert into org.collection_rule (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})`;
};
const tiers = (...bands: [string, string | null, string][]) =>
  `'${JSON.stringify(bands.map(([from, to, amount]) => ({ from, to, amount })))}'`;
const tiered = (value: string) => rule({ amount_type: `'TIERED'`, amount_kobo: 'null', tiers: value });

describe('the collection rule constraints refuse', () => {
  test.each([
    ['two rules in force on one day', rule({ status: `'ACTIVE'` }), 'collection_rule_one_active_a_day'],
    ['a fixed price without an amount', rule({ amount_kobo: 'null' }), 'collection_rule_amount_fits_type'],
    ['a free amount with a fixed one', rule({ amount_type: `'VARIABLE'` }), 'collection_rule_amount_fits_type'],
    [
      'a range without an end',
      rule({ amount_type: `'RANGE'`, amount_kobo: 'null', min_amount_kobo: '1' }),
      'collection_rule_amount_fits_type',
    ],
    [
      'a range that ends before it begins',
      rule({ amount_type: `'RANGE'`, amount_kobo: 'null', min_amount_kobo: '9', max_amount_kobo: '2' }),
      'collection_rule_min_below_max',
    ],
    ['no way to pay', rule({ channels: `'{}'` }), 'collection_rule_channels_known'],
    ['an unknown way to pay', rule({ channels: `array['CASH']` }), 'collection_rule_channels_known'],
    ['a price of nothing', rule({ amount_kobo: '0' }), 'collection_rule_amounts_are_money'],
    [
      'more than the whole',
      rule({ amount_type: `'PERCENTAGE'`, amount_kobo: 'null', percent: '100.0001' }),
      'collection_rule_percent_known',
    ],
    ['a first part where none is allowed', rule({ min_part_percent: '20' }), 'collection_rule_part_is_whole'],
    ['a penalty without its figure', rule({ penalty_type: `'FLAT'` }), 'collection_rule_penalty_is_whole'],
    ['no bands', tiered(`'[]'`), 'collection_rule_tiers_are_bands'],
    [
      'bands with a gap',
      tiered(tiers(['0.00', '10.00', '5.00'], ['11.00', null, '4.00'])),
      'collection_rule_tiers_are_bands',
    ],
    ['bands that all end', tiered(tiers(['0.00', '10.00', '5.00'])), 'collection_rule_tiers_are_bands'],
    [
      'an open band in the middle',
      tiered(tiers(['0.00', null, '5.00'], ['10.00', null, '4.00'])),
      'collection_rule_tiers_are_bands',
    ],
    ['a band with words for money', tiered(tiers(['0.00', null, 'five'])), 'collection_rule_tiers_are_bands'],
    ['another organization’s service', rule({ org_id: '275' }), 'collection_rule_of_the_service'],
  ])('the collection rule constraints refuse %s', async (_what, statement, constraint) => {
    expect(await refusal(statement)).toBe(constraint);
  });

  test('the collection rule constraints refuse nothing in a consistent rule', async () => {
    await db.sql(tiered(tiers(['0.00', '10.00', '5.00'], ['10.00', null, '4.00'])));
    await db.sql(rule({ version_no: '10', amount_type: `'PERCENTAGE'`, amount_kobo: 'null', percent: '2.5' }));
    await db.sql('delete from org.collection_rule where version_no > 8');
  });
});

const split = (percents: number[], remainders: number[], confirmedBy = `'b'`) => `begin;
  insert into org.split_ratio (org_id, service_id, version_no, status, effective_from, set_by, confirmed_by, confirmed_at)
    select org_id, id, 7, 'ACTIVE', '2027-01-01', 'a', ${confirmedBy}, now() from org.service where id = 1;
  ${percents
    .map(
      (
        percent,
        at,
      ) => `insert into org.split_line (org_id, split_id, position, beneficiary_type, bank_account_id, ledger_account_id, percent, is_remainder)
        select r.org_id, r.id, ${at + 1}, 'MDA', 1, 1, ${percent}, ${remainders.includes(at)} from org.split_ratio r where r.service_id = 1 and r.version_no = 7;`,
    )
    .join('\n')}
  commit`;

describe('the split constraints refuse', () => {
  test.each([
    ['shares that make less than the whole', split([50, 49.9999], [0]), 'split_is_whole'],
    ['shares that make more', split([50, 50.0001], [0]), 'split_is_whole'],
    ['a split without lines', split([], []), 'split_is_whole'],
    ['nobody to take the rest', split([50, 50], []), 'split_is_whole'],
    ['two to take the rest', split([50, 50], [0, 1]), 'split_line_one_remainder'],
    ['the same person twice', split([100], [0], `'a'`), 'split_ratio_second_person'],
    ['one in force that nobody confirmed', split([100], [0], 'null'), 'split_ratio_active_is_confirmed'],
    [
      'a line taken from one that was whole',
      `delete from org.split_line where split_id = 1 and position = 1`,
      'split_line_only_grows',
    ],
    [
      'a service that uses another’s split',
      `update org.service set active_split_id = 2 where id = 1`,
      'service_split_is_its_own',
    ],
  ])('the split constraints refuse %s', async (_what, statement, constraint) => {
    expect(await refusal(statement)).toBe(constraint);
    await db.sql('rollback');
  });

  test('the split constraints refuse nothing in a complete split', async () => {
    await db.sql(split([33.34, 33.33, 33.33], [0]));
  });
});

describe('the organization and service constraints refuse', () => {
  test.each([
    [
      'a second central office',
      `update org.organization set type = 'OAGF', category = 'CENTRAL_OFFICE' where code = 'NIS'`,
      'organization_one_central_office',
    ],
    [
      'a name that is there in other letters',
      `update org.organization set name = upper('Nigeria Customs Service') where code = 'NIS'`,
      'organization_name_once',
    ],
    [
      'a code in small letters',
      `update org.organization set code = 'nis' where code = 'NIS'`,
      'organization_code_format',
    ],
    [
      'an organization that is its own parent',
      `update org.organization set parent_org_id = id where code = 'NIS'`,
      'organization_is_not_its_parent',
    ],
    [
      'an organization of people without an address',
      `update org.organization set created_by = 'someone' where code = 'NIS'`,
      'organization_contact_given',
    ],
    [
      'a service posted to an expense',
      `update org.service set gl_account_id = (select id from ledger.gl_account where code = '21010101') where id = 1`,
      'service_gl_is_revenue',
    ],
    [
      'an active service without a split',
      `update org.service set active_split_id = null where id = 1`,
      'service_active_has_split',
    ],
    [
      'an account confirmed twice',
      `insert into bank.bank_account (org_id, bank_code, account_number, account_name, label, purpose, is_proved, added_by_scope, created_by, updated_by)
       select 2, bank_code, account_number, 'X', 'XX', 'COLLECTION', true, 'MDA', 'a', 'a' from bank.bank_account where id = 1`,
      'bank_account_number_once',
    ],
    [
      'a ledger account of another organization',
      'update bank.bank_account set ledger_account_id = 2 where id = 1',
      'bank_account_ledger_is_its_own',
    ],
    [
      'two rates for one case on a day',
      `insert into tax.tax_rate (tax, category, rate_percent, effective_from) values ('VAT', 'standard', 10, '2026-06-01')`,
      'tax_rate_one_a_day',
    ],
    [
      'a head that is no revenue',
      `insert into org.revenue_head (code, name, kind, gl_account_id) values ('21010101', 'Salary', 'OTHER', 1)`,
      'revenue_head_code_format',
    ],
  ])('the organization and service constraints refuse %s', async (_what, statement, constraint) => {
    expect(await refusal(statement)).toBe(constraint);
  });
});
