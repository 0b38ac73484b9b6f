import { Channel } from '@isura/contract/org/collection-rule';
import { type CsvRow, cell, readCsv } from './csv.ts';
import { accounts, heldAtTestBank } from './directory-accounts.ts';
import { CENTRAL_OFFICE, type Organization, START, START_DAY, splitRow, stamps } from './directory-stamps.ts';
import type { Batch, Row } from './load.ts';
import { publishedFees } from './published-fees.ts';
import { glAccountIds, revenueCodes, sectorIds } from './reference.ts';
import { categoryOf, describe, sharesOf } from './seed-facts.ts';

/** Two names, because nobody confirms their own change. */
const SETTER = 'seed';
const CONFIRMER = 'seed-check';

const CATEGORIES: Record<string, string> = { M: 'MINISTRY', D: 'DEPARTMENT', A: 'AGENCY' };

/** Returns the organizations of the directory, in the order of the file, which determines their ids. */
export const organizations = (): Map<string, Organization> =>
  new Map(
    readCsv('organizations.csv').map((row, at) => [
      cell(row, 'acronym'),
      { id: at + 1, acronym: cell(row, 'acronym'), name: cell(row, 'name'), fundingClass: cell(row, 'funding_class') },
    ]),
  );

function organizationRow(row: CsvRow, known: Map<string, Organization>, sectors: Map<string, number>): Row {
  const acronym = cell(row, 'acronym');
  const isCentral = acronym === CENTRAL_OFFICE;
  return {
    id: known.get(acronym)?.id,
    code: acronym,
    name: cell(row, 'name'),
    short_name: acronym,
    type: isCentral ? 'OAGF' : 'MDA',
    category: isCentral ? 'CENTRAL_OFFICE' : CATEGORIES[cell(row, 'type')],
    sector_id: sectors.get(cell(row, 'sector')),
    parent_org_id: row.parent_acronym ? known.get(row.parent_acronym)?.id : null,
    country: 'Nigeria',
    status: 'LIVE',
    onboarding_step: 3,
    activation_attempts: 0,
    is_listed: true,
    approved_at: START,
    approved_by: 'seed',
    activated_at: START,
    ...stamps,
  };
}

/** Returns the central office alone: a portal without demonstration starts with no other organization. */
export function centralOfficeBatch(): Batch {
  const row = readCsv('organizations.csv').find((each) => each.acronym === CENTRAL_OFFICE);
  if (!row) throw new Error('organizations.csv has no central office');
  return {
    table: 'org.organization',
    rows: [{ ...organizationRow(row, organizations(), sectorIds()), parent_org_id: null }],
  };
}

/** Returns the organizations with their services, rules, accounts and splits, ready to collect. */
export function directoryBatches(): Batch[] {
  const known = organizations();
  const sectors = sectorIds();
  const glIds = glAccountIds();
  const headIds = new Map(revenueCodes().map((code, at) => [code, at + 1]));
  const book = accounts(known, glIds);
  const fees = publishedFees();
  const services: Row[] = [];
  const rules: Row[] = [];
  const splits: Row[] = [];
  const lines: Row[] = [];
  for (const [at, row] of readCsv('services.csv').entries()) {
    const organization = known.get(cell(row, 'mda_acronym'));
    if (!organization) throw new Error(`services.csv: nobody is called ${row.mda_acronym}`);
    const id = at + 1;
    const code = cell(row, 'economic_code');
    const fee = fees.get(cell(row, 'service_code'));
    services.push({
      ...serviceRow(
        id,
        row,
        organization,
        headIds.get(code),
        glIds.get(code),
        fee ? 'published' : cell(row, 'fee_basis'),
      ),
      ...(fee && { payer_instructions: fee.says }),
    });
    rules.push({ ...ruleRow(id, organization), ...fee?.rule });
    splits.push(splitRow(id, organization.id, SETTER, CONFIRMER));
    for (const [place, share] of sharesOf(
      code,
      organization.fundingClass,
      row.remit_100_percent_line === 'yes',
    ).entries()) {
      const isFund = share.beneficiary === 'CRF';
      const beneficiary = isFund ? book.fund.organization : organization;
      lines.push({
        id: lines.length + 1,
        org_id: organization.id,
        split_id: id,
        position: place + 1,
        beneficiary_type: share.beneficiary,
        beneficiary_org_id: beneficiary.id,
        bank_account_id: isFund ? book.fund.bankAccountId : book.collectionOf(organization),
        ledger_account_id: book.revenueOf(beneficiary, code),
        percent: share.percent,
        is_remainder: place === 0,
      });
    }
  }
  const serviceIds = new Map(services.map((service) => [service.code as string, service.id]));
  const featured = readCsv('featured-services.csv').map((row) => ({
    position: cell(row, 'position'),
    service_id: serviceIds.get(cell(row, 'service_code')),
  }));
  return [
    {
      table: 'org.organization',
      rows: readCsv('organizations.csv').map((row) => organizationRow(row, known, sectors)),
    },
    { table: 'ledger.ledger_account', rows: book.ledger },
    { table: 'bank.bank_account', rows: book.bank },
    { table: 'bank.sandbox_account', rows: heldAtTestBank(book.bank) },
    { table: 'org.service', rows: services },
    { table: 'org.collection_rule', rows: rules },
    { table: 'org.split_ratio', rows: splits },
    { table: 'org.split_line', rows: lines },
    { table: 'org.featured_service', rows: featured },
  ];
}

function serviceRow(
  id: number,
  row: CsvRow,
  organization: Organization,
  headId: number | undefined,
  glId: number | undefined,
  feeBasis: string,
): Row {
  const name = cell(row, 'name');
  return {
    id,
    org_id: organization.id,
    code: cell(row, 'service_code'),
    name,
    description: describe({
      organization: organization.name,
      acronym: organization.acronym,
      feeBasis,
      payerType: cell(row, 'payer_type'),
    }),
    payer_instructions: `Have the amount from ${organization.name} at hand before you start: it sets the charge, the portal does not.`,
    revenue_head_id: headId,
    gl_account_id: glId,
    category: categoryOf(cell(row, 'economic_code'), name),
    status: 'ACTIVE',
    is_visible: true,
    requires_tin: false,
    requires_address: false,
    active_split_id: id,
    activated_at: START,
    activated_by: CONFIRMER,
    ...stamps,
  };
}

function ruleRow(id: number, organization: Organization): Row {
  return {
    id,
    org_id: organization.id,
    service_id: id,
    name: 'Amount given by the organization',
    status: 'ACTIVE',
    amount_type: 'VARIABLE',
    amount_kobo: null,
    min_amount_kobo: null,
    max_amount_kobo: null,
    version_no: 1,
    quantity_enabled: false,
    part_payment_allowed: false,
    due_days: 30,
    penalty_type: 'NONE',
    fee_bearer: 'PAYER',
    channels: Channel.options,
    custom_fields: [],
    valid_from: START_DAY,
    ...stamps,
  };
}
