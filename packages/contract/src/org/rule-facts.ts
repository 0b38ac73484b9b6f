import { asKobo } from '../kernel/money.ts';
import { formatMoney } from '../kernel/money-format.ts';
import { formatCount } from '../kernel/numbers-format.ts';
import { amountText } from './amount-text.ts';
import { channelLabels } from './channel.text.ts';
import type { RuleTerms, Tier } from './collection-rule.ts';
import {
  amountTypeLabels,
  bearerLabels,
  penaltyWords,
  questionTypeLabels,
  ruleFactText as text,
  validWords,
} from './rule.text.ts';

/** One fact of a rule, in words; several lines where it is a list. */
export interface RuleFact {
  label: string;
  value: string;
}

const tierWords = ({ from, to, amount }: Tier, ofQuantity: boolean): string => {
  const edge = (figure: bigint) => (ofQuantity ? formatCount(figure / 100n) : formatMoney(asKobo(figure)));
  return text.tier(edge(from), to === undefined ? undefined : edge(to), formatMoney(amount));
};

/** Returns all facts of a rule, label by label; in the same order everywhere, so that versions can be compared. */
export function ruleFacts(rule: RuleTerms): RuleFact[] {
  const { tiers = [], customFields: questions } = rule;
  const questionLines = questions.map(({ label, type, required }) =>
    text.question(label, questionTypeLabels[type], required),
  );
  return [
    { label: text.name, value: rule.name },
    { label: text.kind, value: amountTypeLabels[rule.amountType] },
    { label: text.amount, value: amountText(rule) },
    { label: text.tiers, value: tiers.map((tier) => tierWords(tier, rule.quantityEnabled)).join('\n') },
    { label: text.unit, value: rule.unitLabel ?? '' },
    { label: text.maxQuantity, value: rule.maxQuantity === undefined ? '' : formatCount(rule.maxQuantity) },
    {
      label: text.part,
      value: rule.partPaymentAllowed
        ? text.partAllowed(rule.minPartPercent === undefined ? undefined : `${rule.minPartPercent}%`)
        : text.partRefused,
    },
    { label: text.dueDays, value: text.days(rule.dueDays) },
    { label: text.penalty, value: penaltyWords(rule) },
    { label: text.questions, value: questionLines.join('\n') || text.noQuestions },
    { label: text.channels, value: rule.channels.map((channel) => channelLabels[channel]).join(', ') },
    { label: text.bearer, value: bearerLabels[rule.feeBearer] },
    { label: text.valid, value: validWords(rule) },
  ].filter(({ value }) => value !== '');
}

/** Returns the facts in which a version differs from the one before it. */
export function factsThatDiffer(
  before: RuleTerms,
  after: RuleTerms,
): { label: string; before?: string; after?: string }[] {
  const [one, other] = [ruleFacts(before), ruleFacts(after)].map(
    (facts) => new Map(facts.map(({ label, value }) => [label, value])),
  ) as [Map<string, string>, Map<string, string>];
  const labels = [...new Set([...one.keys(), ...other.keys()])];
  return labels
    .filter((label) => one.get(label) !== other.get(label))
    .map((label) => {
      const [from, to] = [one.get(label), other.get(label)];
      return { label, ...(from === undefined ? {} : { before: from }), ...(to === undefined ? {} : { after: to }) };
    });
}
