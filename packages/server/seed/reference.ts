import { koboOf } from '@isura/contract/kernel/money';
import { requestTypeLabels } from '@isura/contract/kernel/request-type';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { type CsvRow, cell, orNull, readCsv } from './csv.ts';
import type { Batch, Row } from './load.ts';
import { headKindOf } from './seed-facts.ts';

const numbered = (rows: Row[]): Row[] => rows.map((row, at) => ({ id: at + 1, ...row }));

/** Returns the id of every sector by its name: the sectors of the organizations, in alphabetical order. */
export function sectorIds(): Map<string, number> {
  const names = [...new Set(readCsv('organizations.csv').map((row) => cell(row, 'sector')))].sort();
  return new Map(names.map((name, at) => [name, at + 1]));
}

/** Returns the id of every account of the chart by its code, in the order of the file. */
export const glAccountIds = (): Map<string, number> =>
  new Map(readCsv('chart-of-accounts.csv').map((row, at) => [cell(row, 'code'), at + 1]));

/** Returns the names in the chart of accounts, by code. */
export const glNames = (): Map<string, string> =>
  new Map(readCsv('chart-of-accounts.csv').map((row) => [cell(row, 'code'), cell(row, 'name')]));

/** Returns the economic codes that services use, each once, sorted: the revenue heads. */
export const revenueCodes = (): string[] =>
  [...new Set(readCsv('services.csv').map((row) => cell(row, 'economic_code')))].sort();

function stateRow(row: CsvRow): Row {
  return {
    code: cell(row, 'iso_3166_2'),
    name: cell(row, 'state'),
    capital: cell(row, 'capital'),
    zone: cell(row, 'zone'),
    ncoa_zone_code: cell(row, 'ncoa_zone_code'),
    ncoa_state_code: cell(row, 'ncoa_state_code'),
    latitude: cell(row, 'capital_lat'),
    longitude: cell(row, 'capital_lon'),
    lga_count: cell(row, 'lga_count'),
  };
}

function placeRows(): Row[] {
  const codes = new Map(readCsv('states.csv').map((row) => [cell(row, 'state'), cell(row, 'iso_3166_2')]));
  return readCsv('places.csv').map((row) => ({
    name: cell(row, 'place'),
    state_code: codes.get(cell(row, 'state')),
    latitude: cell(row, 'lat'),
    longitude: cell(row, 'lon'),
    population: cell(row, 'population'),
    feature: cell(row, 'feature'),
  }));
}

const isOpen = (status: string): boolean => status === 'active' || status === 'active-legacy';

/** Returns the code of a bank: the CBN's, or NIP's where the CBN gave none; undefined when neither is known. */
export const bankCodeOf = (row: CsvRow): string | undefined => row.cbn_code || row.nip_code || undefined;

/** Returns the banks without any known code: they cannot be paid or stored and are left out. */
export const banksWithoutCode = (): string[] =>
  readCsv('banks.csv')
    .filter((row) => bankCodeOf(row) === undefined)
    .map((row) => cell(row, 'name'));

function bankRows(): Row[] {
  return readCsv('banks.csv')
    .filter((row) => bankCodeOf(row) !== undefined)
    .map((row) => ({
      code: bankCodeOf(row),
      name: cell(row, 'name'),
      short_name: cell(row, 'short_name'),
      nip_code: orNull(row.nip_code),
      category: cell(row, 'category'),
      nuban_check: cell(row, 'nuban_check').toUpperCase(),
      active: isOpen(cell(row, 'status')),
    }));
}

const CLASSES: Record<string, string> = { revenue: 'REVENUE', expenditure: 'EXPENSE', asset: 'ASSET' };

function glRows(): Row[] {
  const ids = glAccountIds();
  return readCsv('chart-of-accounts.csv').map((row) => {
    const code = cell(row, 'code');
    return {
      code,
      name: cell(row, 'name'),
      class: CLASSES[cell(row, 'account_type')] ?? (code.startsWith('47') ? 'EQUITY' : 'LIABILITY'),
      parent_id: row.parent_code ? ids.get(row.parent_code) : null,
      normal_side: cell(row, 'normal_balance').toUpperCase(),
      is_postable: row.postable === 'yes',
      active: true,
    };
  });
}

function revenueHeadRows(): Row[] {
  const glIds = glAccountIds();
  const names = glNames();
  return revenueCodes().map((code) => ({
    code,
    name: names.get(code),
    kind: headKindOf(code),
    gl_account_id: glIds.get(code),
    active: true,
  }));
}

const koboOrNull = (naira: string | undefined): string | null => (naira ? koboOf(naira).toString() : null);

function taxRateRows(): Row[] {
  return readCsv('tax-rates.csv').map((row) => ({
    tax: cell(row, 'tax'),
    category: cell(row, 'category'),
    payee_kind: cell(row, 'payee_kind'),
    residency: cell(row, 'residency'),
    rate_percent: orNull(row.rate_percent),
    flat_amount_kobo: koboOrNull(row.flat_amount),
    band_from_kobo: koboOrNull(row.band_from),
    band_to_kobo: koboOrNull(row.band_to),
    effective_from: cell(row, 'effective_from'),
    effective_to: orNull(row.effective_to),
    legal_reference: orNull(row.legal_reference),
    version: 1,
  }));
}

/** Returns the payment types, each as its entry says. */
const requestTypeRows = (): Row[] =>
  offeredTypes().map(({ code, group, paths, glCode, schedule }) => ({
    code,
    label: requestTypeLabels[code],
    type_group: group,
    path: paths.landing,
    default_gl_code: glCode ?? null,
    supports_bulk: schedule !== undefined,
    active: true,
  }));

/** Returns the data every portal needs, in the order of the tables' dependencies. */
export function referenceBatches(): Batch[] {
  const sectors = [...sectorIds()].map(([name, id]) => ({ id, code: name.toUpperCase(), name }));
  return [
    { table: 'org.sector', rows: sectors },
    { table: 'org.state', rows: readCsv('states.csv').map(stateRow) },
    { table: 'org.place', rows: numbered(placeRows()) },
    { table: 'bank.bank', rows: bankRows() },
    { table: 'ledger.gl_account', rows: numbered(glRows()) },
    { table: 'org.revenue_head', rows: numbered(revenueHeadRows()) },
    { table: 'org.search_synonym', rows: readCsv('search-synonyms.csv') },
    { table: 'request.request_type', rows: requestTypeRows() },
    { table: 'tax.tax_rate', rows: numbered(taxRateRows()) },
  ];
}

/** Returns lists with invented accounts: only for a portal for demonstration and tests, never for real payments. */
export function inventedAccountBatches(): Batch[] {
  const authorities = readCsv('tax-authorities.csv').map((row) => ({ ...row, state: orNull(row.state) }));
  return [
    { table: 'tax.tax_authority', rows: numbered(authorities) },
    { table: 'request.pfa', rows: readCsv('pension-administrators.csv') },
    { table: 'request.biller', rows: numbered(readCsv('billers.csv')) },
    { table: 'request.fund', rows: readCsv('funds.csv') },
  ];
}
