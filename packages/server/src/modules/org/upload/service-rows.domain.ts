import { EconomicCode } from '@isura/contract/kernel/identifiers';
import { type Kobo, nairaOf } from '@isura/contract/kernel/money';
import { amountAdvice, isNoAmount, parseAmount } from '@isura/contract/kernel/money-entry';
import { HUNDRED_PERCENT, percentOf } from '@isura/contract/kernel/percent';
import type { RowOutcome, RowValidator } from '@isura/contract/kernel/row-validator';
import { listOf, RowReader, type SheetRow } from '@isura/contract/kernel/sheet-row';
import { RuleTerms, type termsOnWire } from '@isura/contract/org/collection-rule';
import { ruleFaults } from '@isura/contract/org/rule-faults';
import { SV1In } from '@isura/contract/org/service';
import { codeIn } from './organization-rows.domain.ts';
import { columnsOf } from './rows.domain.ts';

/** A service and its rule as a row of UP4 describes them; the terms are in wire format, so that they can be stored. */
export interface ServiceValues {
  orgId: number;
  code: string;
  name: string;
  description: string;
  category: SV1In['category'];
  revenueHeadId: number;
  glAccountId: number;
  terms: ReturnType<typeof termsOnWire>;
}

/** The terms of a rule that a row does not contain, from its organization's preferences. */
export type RuleDefaults = Pick<RuleTerms, 'feeBearer' | 'partPaymentAllowed' | 'dueDays'>;

/** The lists services are validated against. */
export interface ServiceLists {
  /**
   * By code: the organization, whether it is closed, the codes of its services in lower case, and the defaults of its
   * rules.
   */
  organizations: ReadonlyMap<
    string,
    { id: number; isClosed: boolean; services: ReadonlySet<string>; begins: RuleDefaults }
  >;
  /** By code and organization (`code` for shared ones, `code/orgId` for own ones). */
  heads: ReadonlyMap<string, { id: number; glAccountId: number }>;
}

/** The same, with the day the rules apply from. */
export type ServiceUploadContext = ServiceLists & { today: string };

const categories = listOf<SV1In['category']>(
  (['FEE', 'FINE', 'LICENCE', 'PERMIT', 'TAX', 'SALE', 'RENT', 'OTHER'] as const).map(
    (name) => [[name], name] as const,
  ),
);
const amountTypes = listOf<'FIXED' | 'VARIABLE' | 'RANGE' | 'PERCENTAGE'>(
  (['FIXED', 'VARIABLE', 'RANGE', 'PERCENTAGE'] as const).map((name) => [[name], name] as const),
);
const COLUMN: Record<string, string> = { amount: 'Amount', percent: 'Amount', minAmount: 'Min', maxAmount: 'Max' };

function validateRow(
  sheetRow: SheetRow,
  { organizations, heads, today }: ServiceUploadContext,
): RowOutcome<ServiceValues> {
  const row = new RowReader(sheetRow);
  const orgCode = codeIn(row);
  const organization = orgCode === undefined ? undefined : organizations.get(orgCode);
  if (orgCode !== undefined && !organization) row.wrong('MDA Code', 'E_REFERENCE', 'No MDA has this code');
  if (organization?.isClosed) row.wrong('MDA Code', 'E_REFERENCE', 'This MDA is closed');
  const code = row.value('Service Code', SV1In.shape.code, 'E_ENUM');
  if (code !== undefined && organization?.services.has(code.toLowerCase()))
    row.wrong(
      'Service Code',
      'E_DUPLICATE_ROW',
      'This MDA already has a service with this code. Change it on its page',
    );
  const name = row.value('Service Name', SV1In.shape.name, 'E_TOO_LONG');
  const description = row.value('Description', SV1In.shape.description, 'E_TOO_LONG');
  const category = row.oneOf(
    'Category',
    categories,
    'E_CATEGORY',
    'Category must be Fee, Fine, Licence, Permit, Tax, Sale, Rent or Other',
  );
  const headCode = row.value('Revenue Head Code', EconomicCode, 'E_ECONOMIC_CODE');
  const head =
    headCode === undefined ? undefined : (heads.get(`${headCode}/${organization?.id}`) ?? heads.get(headCode));
  if (headCode !== undefined && !head)
    row.wrong('Revenue Head Code', 'E_ECONOMIC_CODE', 'No revenue head in use has this code');
  const terms = readTerms(row, name ?? '', today, organization?.begins ?? STANDARD);
  const validated = row.validated(sheetRow.rowNo, () => ({
    orgId: organization!.id,
    code: code!,
    name: name!,
    description: description!,
    category: category!,
    revenueHeadId: head!.id,
    glAccountId: head!.glAccountId,
    terms: terms!,
  }));
  const once = code === undefined ? {} : { once: { code: `${orgCode}/${code}`.toLowerCase() } };
  return { ...validated, cells: sheetRow.cells, ...once };
}

/**
 * Validates the rows of UP4. Each creates a service in DRAFT with one rule that applies from `today`; what a row cannot
 * contain (tiers, questions, penalties) is added on the screen. A file never changes an existing service.
 */
export const validator: RowValidator<ServiceUploadContext, ServiceValues> = {
  columns: () => columnsOf('SERVICES'),
  begin: (world) => (row) => validateRow(row, world),
};

/** The defaults without a known organization: the row is refused, but validated for its other errors. */
const STANDARD: RuleDefaults = { feeBearer: 'PAYER', partPaymentAllowed: false, dueDays: 30 };

/** Reads the rule of a row: any channel; fee bearer, part payment and due days as its organization prefers. */
function readTerms(
  row: RowReader,
  name: string,
  today: string,
  begins: RuleDefaults,
): ServiceValues['terms'] | undefined {
  const amountType = row.oneOf(
    'Amount Type',
    amountTypes,
    'E_ENUM',
    'Amount type must be Fixed, Variable, Range or Percentage. Set up tiers on the screen',
  );
  const figures =
    amountType === 'PERCENTAGE'
      ? { percent: percentIn(row), minAmount: amountIn(row, 'Min'), maxAmount: amountIn(row, 'Max') }
      : { amount: amountIn(row, 'Amount'), minAmount: amountIn(row, 'Min'), maxAmount: amountIn(row, 'Max') };
  if (amountType === undefined || row.findings.length > 0) return undefined;
  const terms: ServiceValues['terms'] = {
    name: name.length > 80 ? `${name.slice(0, 79)}…` : name,
    amountType,
    ...Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== undefined)),
    quantityEnabled: false,
    penaltyType: 'NONE',
    ...begins,
    channels: ['CARD', 'BANK_TRANSFER', 'USSD', 'BANK_BRANCH', 'POS'],
    customFields: [],
    validFrom: today,
  };
  for (const { field, message } of ruleFaults(RuleTerms.parse(terms)))
    row.wrong(COLUMN[field] ?? 'Amount Type', 'E_AMOUNT_FORMAT', message);
  return terms;
}

const AMOUNT_WORDS = 'Amount must be a number like 1250000.00';

function amountIn(row: RowReader, column: string): string | undefined {
  if (row.text(column) === '' || isNoAmount(row.text(column))) return undefined;
  const entry = parseAmount(row.text(column));
  return entry.ok
    ? nairaOf(entry.amount as Kobo)
    : row.wrong(column, entry.code, amountAdvice(row.text(column)) ?? AMOUNT_WORDS);
}

function percentIn(row: RowReader): number | undefined {
  const typed = row.text('Amount');
  if (typed === '') return undefined;
  const percent = percentOf(typed);
  return percent === null || percent > HUNDRED_PERCENT
    ? row.wrong('Amount', 'E_RATE', 'Enter the percentage as a number up to 100, like 2.5')
    : Number(typed);
}
