import type { Difference } from '../kernel/admin-request.ts';
import { formatDay } from '../kernel/day-format.ts';
import type { CollectionRule, CustomField, RuleTerms } from './collection-rule.ts';
import { ruleStatusLabels, ruleFactText as text } from './rule.text.ts';
import { factsThatDiffer, ruleFacts } from './rule-facts.ts';

/** What a question accepts and says, beside its label: choices, bounds, pattern and help. */
const detailsOf = ({ label, options, pattern, min, max, earliest, latest, helpText }: CustomField): string =>
  text.questionDetails(label, {
    ...(options && { options: options.join(', ') }),
    ...(pattern !== undefined && { pattern }),
    ...(min !== undefined && { min: String(min) }),
    ...(max !== undefined && { max: String(max) }),
    ...(earliest !== undefined && { earliest: formatDay(earliest) }),
    ...(latest !== undefined && { latest: formatDay(latest) }),
    ...(helpText !== undefined && { help: helpText }),
  });

const questionsIn = ({ customFields }: RuleTerms): string => customFields.map(detailsOf).join('\n');

/** Returns every fact in which new terms differ from those in force, as the second person reads them. */
export function priceDifference(before: RuleTerms, after: RuleTerms): Difference[] {
  const [one, other] = [questionsIn(before), questionsIn(after)];
  const details = one === other ? [] : [{ label: text.questionDetail, before: one, after: other }];
  return [...factsThatDiffer(before, after), ...details];
}

/** Returns a change of whether a rule is in force, with everything in the rule. */
export function statusDifference(rule: CollectionRule, status: 'ACTIVE' | 'INACTIVE', reason?: string): Difference[] {
  const facts = ruleFacts(rule).map(({ label, value }) =>
    status === 'ACTIVE' ? { label, after: value } : { label, before: value },
  );
  const details = questionsIn(rule);
  return [
    { label: text.status, before: ruleStatusLabels[rule.status], after: ruleStatusLabels[status] },
    ...(reason ? [{ label: text.why, after: reason }] : []),
    ...facts,
    ...(status === 'ACTIVE' && details !== '' ? [{ label: text.questionDetail, after: details }] : []),
  ];
}
