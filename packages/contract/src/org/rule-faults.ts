import { formatRate } from '../kernel/numbers-format.ts';
import { percentOf } from '../kernel/percent.ts';
import type { FieldProblem } from '../kernel/problems.ts';
import type { RuleTerms, Tier } from './collection-rule.ts';
import { patternOf } from './pattern.ts';

type Fault = [field: string, code: string, message: string];
type Figure = 'amount' | 'minAmount' | 'maxAmount' | 'percent' | 'tiers';

/** The figures of each amount type: the required and the allowed ones. */
const FIGURES: Record<RuleTerms['amountType'], { needed: Figure[]; welcome: Figure[] }> = {
  FIXED: { needed: ['amount'], welcome: [] },
  VARIABLE: { needed: [], welcome: ['minAmount', 'maxAmount'] },
  RANGE: { needed: ['minAmount', 'maxAmount'], welcome: [] },
  TIERED: { needed: ['tiers'], welcome: [] },
  PERCENTAGE: { needed: ['percent'], welcome: ['minAmount', 'maxAmount'] },
};

const MISSING: Record<Figure, string> = {
  amount: 'Enter an amount',
  minAmount: 'Enter the smallest amount',
  maxAmount: 'Enter the largest amount',
  percent: 'Enter a percentage',
  tiers: 'Add at least one tier',
};

const has = (terms: RuleTerms, figure: Figure): boolean =>
  figure === 'tiers' ? (terms.tiers?.length ?? 0) > 0 : terms[figure] !== undefined;

function figureFaults(terms: RuleTerms): Fault[] {
  const { needed, welcome } = FIGURES[terms.amountType];
  const faults: Fault[] = [];
  for (const figure of Object.keys(MISSING) as Figure[]) {
    if (needed.includes(figure) && !has(terms, figure)) faults.push([figure, 'required', MISSING[figure]]);
    if (![...needed, ...welcome].includes(figure) && terms[figure] !== undefined)
      faults.push([figure, 'not-for-this-type', 'This does not apply to the chosen kind of amount']);
  }
  for (const figure of ['amount', 'minAmount', 'maxAmount'] as const) {
    const amount = terms[figure];
    if (amount !== undefined && amount <= 0n) faults.push([figure, 'too-small', 'Amount must be more than ₦0.00']);
  }
  const { minAmount, maxAmount, percent } = terms;
  if (minAmount !== undefined && maxAmount !== undefined && minAmount >= maxAmount)
    faults.push(['maxAmount', 'order', 'Maximum must be more than the minimum']);
  if (percent !== undefined && percent < 100n) faults.push(['percent', 'too-small', 'Percentage must be 0.01 to 100']);
  return faults;
}

/**
 * Returns the faults of tiers: each must begin where the one before it ended, end above its beginning and cost
 * something, and only the last is open. Tiers of a quantity begin and end at whole numbers.
 */
export function tierFaults(tiers: readonly Tier[], ofQuantity: boolean): Fault[] {
  return tiers.flatMap((tier, at): Fault[] => {
    const no = at + 1;
    const field = (part: keyof Tier) => `tiers.${at}.${part}`;
    const before = tiers[at - 1];
    const isLast = no === tiers.length;
    const faults: Fault[] = [];
    const whole = (figure: bigint | undefined) => figure === undefined || figure % 100n === 0n;
    if (ofQuantity && !(whole(tier.from) && whole(tier.to)))
      faults.push([field('from'), 'not-whole', `Tier ${no} must start and end at whole numbers`]);
    if (tier.from < 0n) faults.push([field('from'), 'too-small', `Tier ${no} must start at 0 or more`]);
    if (before?.to !== undefined && tier.from < before.to)
      faults.push([field('from'), 'overlap', `Tier ${no} starts below the end of tier ${at}`]);
    if (before?.to !== undefined && tier.from > before.to)
      faults.push([field('from'), 'hole', `Tier ${no} leaves a gap after the end of tier ${at}`]);
    if (!isLast && tier.to === undefined)
      faults.push([field('to'), 'required', `Enter where tier ${no} ends; only the last tier has no end`]);
    if (isLast && tier.to !== undefined) faults.push([field('to'), 'not-open', 'The last tier must have no end']);
    if (tier.to !== undefined && tier.to <= tier.from)
      faults.push([field('to'), 'order', `Tier ${no} must end above its start`]);
    if (tier.amount <= 0n) faults.push([field('amount'), 'too-small', `Tier ${no} must cost more than ₦0.00`]);
    return faults;
  });
}

function partFaults(terms: RuleTerms): Fault[] {
  const faults: Fault[] = [];
  if (!terms.quantityEnabled && (terms.unitLabel !== undefined || terms.maxQuantity !== undefined))
    faults.push(['unitLabel', 'not-for-this-type', 'Only a rule with a quantity has a unit']);
  if (!terms.partPaymentAllowed && terms.minPartPercent !== undefined)
    faults.push(['minPartPercent', 'not-for-this-type', 'Only a rule that allows part payment has a smallest part']);
  const { penaltyType, penaltyValue, penaltyCapPercent } = terms;
  if (penaltyType === 'NONE') {
    if (penaltyValue !== undefined || penaltyCapPercent !== undefined)
      faults.push(['penaltyValue', 'not-for-this-type', 'A rule without a penalty has no penalty amounts']);
  } else if (penaltyValue === undefined) {
    faults.push(['penaltyValue', 'required', 'Enter the penalty']);
  } else if (penaltyType === 'FLAT') {
    if (!/^\d{1,12}\.\d{2}$/.test(penaltyValue) || Number(penaltyValue) === 0)
      faults.push(['penaltyValue', 'format', 'Penalty must be an amount like 500.00']);
  } else {
    const percent = percentOf(penaltyValue);
    if (percent === null || percent < 100n || percent > 1_000_000n)
      faults.push(['penaltyValue', 'format', 'Penalty must be 0.01 to 100 percent']);
  }
  if (penaltyCapPercent !== undefined && penaltyCapPercent < 100n)
    faults.push(['penaltyCapPercent', 'too-small', `Largest penalty must be ${formatRate(100n)} or more`]);
  if (terms.channels.length === 0) faults.push(['channels', 'required', 'Choose at least one way to pay']);
  if (new Set(terms.channels).size < terms.channels.length)
    faults.push(['channels', 'twice', 'A way to pay can be chosen only once']);
  if (terms.validTo !== undefined && terms.validTo < terms.validFrom)
    faults.push(['validTo', 'order', 'End date must be after the start date']);
  return faults;
}

const MEASURED: ReadonlySet<string> = new Set(['NUMBER', 'TEXT']);

function questionFaults(fields: RuleTerms['customFields']): Fault[] {
  return fields.flatMap((field, at): Fault[] => {
    const faults: Fault[] = [];
    const add = (part: string, code: string, message: string) =>
      faults.push([`customFields.${at}.${part}`, code, message]);
    const no = at + 1;
    if (fields.findIndex(({ key }) => key === field.key) < at)
      add('key', 'key-twice', `Question ${no} has the same key as another question`);
    if (fields.findIndex(({ label }) => label.toLowerCase() === field.label.toLowerCase()) < at)
      add('label', 'twice', `Question ${no} is asked twice`);
    const choices = field.options ?? [];
    if (field.type === 'SELECT' && choices.length < 2)
      add('options', 'required', `Question ${no} needs two choices or more`);
    if (field.type !== 'SELECT' && field.options !== undefined)
      add('options', 'not-for-this-type', `Question ${no} is not a list of choices`);
    if (new Set(choices).size < choices.length) add('options', 'twice', `Question ${no} has the same choice twice`);
    if (field.pattern !== undefined) {
      const pattern = patternOf(field.pattern);
      if (field.type !== 'TEXT') add('pattern', 'not-for-this-type', 'Only a text question can have a pattern');
      else if (!pattern.ok) add('pattern', 'pattern', `This pattern cannot be used. ${pattern.why}`);
    }
    const { min, max, earliest, latest } = field;
    if (field.type !== 'DATE' && (earliest !== undefined || latest !== undefined))
      add('earliest', 'not-for-this-type', 'Only a date question can have a first or a last day');
    if (earliest !== undefined && latest !== undefined && earliest > latest)
      add('latest', 'order', 'The last day must not be before the first');
    if (!MEASURED.has(field.type) && (min !== undefined || max !== undefined))
      add('min', 'not-for-this-type', 'Only a text or number question can have limits');
    if (min !== undefined && max !== undefined && min > max)
      add('max', 'order', 'Maximum must be more than the minimum');
    if (
      field.type === 'TEXT' &&
      [min, max].some((bound) => bound !== undefined && (!Number.isInteger(bound) || bound < 0))
    )
      add('min', 'not-whole', 'The number of characters must be a whole number');
    return faults;
  });
}

/**
 * Returns every inconsistency in the terms of a rule, each with its field (`tiers.2.from`), a code and a message for
 * the author. Without any, every payer can get a price. The form and the server use the same checks.
 */
export function ruleFaults(terms: RuleTerms): FieldProblem[] {
  return [
    ...figureFaults(terms),
    ...tierFaults(terms.tiers ?? [], terms.quantityEnabled),
    ...partFaults(terms),
    ...questionFaults(terms.customFields),
  ].map(([field, code, message]) => ({ field, code, message }));
}
