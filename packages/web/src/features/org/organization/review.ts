import { OnboardingSection, type ReturnedSection } from '@isura/contract/kernel/onboarding';
import type { Decision } from '@isura/contract/org/admin-request';
import type { Rule } from '../../../ui/form/rules.ts';
import { sectionLabels, reviewText as text } from './organization.text.ts';

/** What the central office says of each section, as a form holds it: `OK`, `RETURN` or nothing yet, and the notes. */
export type Review = Record<string, string>;

/** The name of a section's verdict in the form: a form has no hyphens in its names. */
export const verdictOf = (section: OnboardingSection): string =>
  section.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase());

export const emptyReview: Review = Object.fromEntries(
  OnboardingSection.options.flatMap((section) => [
    [verdictOf(section), ''],
    [`${verdictOf(section)}Note`, ''],
  ]),
);

/** A note is what the MDA reads: it says something. */
export const noteRule: Rule = (typed) => {
  const { length } = [...typed.trim()];
  if (length < 5) return text.noteMissing;
  return length > 500 ? text.noteLong : undefined;
};

/** The sections that go back, each with its note. */
export const returnedOf = (review: Review): ReturnedSection[] =>
  OnboardingSection.options
    .filter((section) => review[verdictOf(section)] === 'RETURN')
    .map((section) => ({ section, reason: (review[`${verdictOf(section)}Note`] ?? '').trim() }));

/** Why an application cannot be decided that way by what was said of its sections; undefined when it can. */
export function whyNot(decision: Decision, review: Review): string | undefined {
  if (decision === 'REJECT') return undefined;
  const undecided = OnboardingSection.options.find((section) => !review[verdictOf(section)]);
  if (undecided) return text.verdictMissing(sectionLabels[undecided]);
  const isReturned = returnedOf(review).length > 0;
  if (decision === 'APPROVE') return isReturned ? text.someReturned : undefined;
  return isReturned ? undefined : text.noneReturned;
}
