import { type OrganizationFields, organizationFieldsOf } from '@isura/contract/kernel/ids';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { percentOf, percentText } from '@isura/contract/kernel/percent';
import { amountText } from '@isura/contract/org/amount-text';
import { type CollectionRule, RuleTerms, termsOnWire } from '@isura/contract/org/collection-rule';
import { publicRule, type RuleRow, withoutAbsent } from '../catalogue/rule.domain.ts';

/** The fields of a stored rule that its maintainers see besides what payers see. */
export interface RuleFacts extends RuleRow, OrganizationFields {
  id: number;
  serviceId: number;
  serviceName: string;
  name: string;
  status: CollectionRule['status'];
  versionNo: number;
  supersededById: number | null;
  penaltyType: CollectionRule['penaltyType'];
  /** Decimal text with four places. */
  penaltyValue: string | null;
  penaltyCapPercent: string | null;
  validFrom: string;
  validTo: string | null;
  updatedAt: Date;
  updatedBy: string;
  version: number;
}

/** Returns a penalty as it is written on the wire: `500.00` naira when FLAT, `2.5` percent when PERCENT_MONTHLY. */
function penaltyText({
  penaltyType,
  penaltyValue,
}: Pick<RuleFacts, 'penaltyType' | 'penaltyValue'>): string | undefined {
  const value = penaltyValue === null ? null : percentOf(penaltyValue);
  if (value === null) return undefined;
  return penaltyType === 'FLAT' ? nairaOf(asKobo(value / 100n)) : percentText(value);
}

/** Returns a stored rule in the form of the contract. */
export function ruleOut(row: RuleFacts): CollectionRule {
  const terms = publicRule(row);
  return {
    ...terms,
    id: row.id,
    ...organizationFieldsOf(row),
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    name: row.name,
    status: row.status,
    versionNo: row.versionNo,
    amountText: amountText(terms),
    penaltyType: row.penaltyType,
    validFrom: row.validFrom,
    updatedAt: new Date(row.updatedAt),
    updatedBy: row.updatedBy,
    version: row.version,
    ...withoutAbsent({
      supersededById: row.supersededById ?? undefined,
      penaltyValue: penaltyText(row),
      penaltyCapPercent: row.penaltyCapPercent === null ? undefined : (percentOf(row.penaltyCapPercent) ?? undefined),
      validTo: row.validTo,
    }),
  };
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const TERMS = Object.keys(RuleTerms.shape) as (keyof RuleTerms)[];
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the terms of a rule in wire format: amounts as naira, percent as numbers. */
export function termsInWords(rule: RuleTerms): Record<string, Json> {
  const known = Object.fromEntries(TERMS.flatMap((key) => (rule[key] === undefined ? [] : [[key, rule[key]]])));
  return termsOnWire(known as RuleTerms) as unknown as Record<string, Json>;
}

/** Returns the changed terms, before and after, with only the fields that differ. */
export function differenceOf(
  one: RuleTerms,
  other: RuleTerms,
): { before: Record<string, Json>; after: Record<string, Json> } {
  const [before, after] = [termsInWords(one), termsInWords(other)];
  const differing = TERMS.filter((key) => !isSame(before[key], after[key]));
  const pick = (terms: Record<string, Json>) => Object.fromEntries(differing.map((key) => [key, terms[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}
