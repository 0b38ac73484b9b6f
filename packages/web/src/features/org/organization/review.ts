import type { Decision } from '@isura/contract/admin-request/admin-requests';
import { OnboardingSection, type ReturnedSection } from '@isura/contract/kernel/onboarding';
import type { Rule } from '../../../ui/form/rules.ts';
import { sectionLabels, reviewText as text } from './organization.text.ts';

/** The central office's verdict per section, as form values: `OK`, `RETURN` or nothing yet, and the notes. */
export type Review = Record<string, string>;

/** Returns the form name of a section's verdict: form names have no hyphens. */
export const verdictOf = (section: OnboardingSection): string =>
  section.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase());

export const emptyReview: Review = Object.fromEntries(
  OnboardingSection.options.flatMap((section) => [
    [verdictOf(section), ''],
    [`${verdictOf(section)}Note`, ''],
  ]),
);

/** Requires a note with content, because the MDA reads it. */
export const noteRule: Rule = (typed) => {
  const { length } = [...typed.trim()];
  if (length < 5) return text.noteMissing;
  return length > 500 ? text.noteLong : undefined;
};

/** Returns the sections to return, each with its note. */
export const returnedOf = (review: Review): ReturnedSection[] =>
  OnboardingSection.options
    .filter((section) => review[verdictOf(section)] === 'RETURN')
    .map((section) => ({ section, reason: (review[`${verdictOf(section)}Note`] ?? '').trim() }));

/** Returns why the section verdicts do not allow a decision; undefined when they do. */
export function whyNot(decision: Decision, review: Review): string | undefined {
  if (decision === 'REJECT') return undefined;
  const undecided = OnboardingSection.options.find((section) => !review[verdictOf(section)]);
  if (undecided) return text.verdictMissing(sectionLabels[undecided]);
  const isReturned = returnedOf(review).length > 0;
  if (decision === 'APPROVE') return isReturned ? text.someReturned : undefined;
  return isReturned ? undefined : text.noneReturned;
}
