import { formatDay } from '../kernel/day-format.ts';
import { DayIn } from '../kernel/days.ts';
import { Email } from '../kernel/email.ts';
import { isEmpty } from '../kernel/empty.ts';
import { Phone } from '../kernel/phone.ts';
import type { FieldProblem } from '../kernel/problems.ts';
import type { CustomField } from './collection-rule.ts';
import { patternOf } from './pattern.ts';

/** A payer's answers by the key of the question, as typed. */
export type Answers = Readonly<Record<string, unknown>>;

const LONGEST = 500;

const between = ({ min, max }: CustomField, size: number): boolean =>
  (min === undefined || size >= min) && (max === undefined || size <= max);

function textFault(field: CustomField, answer: string): string | undefined {
  const { label, min, max } = field;
  if (answer.length > LONGEST) return `${label} must be ${LONGEST} characters or less`;
  if (!between(field, [...answer].length))
    return max === undefined
      ? `${label} must be ${min} characters or more`
      : `${label} must be ${min ?? 0} to ${max} characters`;
  const pattern = field.pattern === undefined ? undefined : patternOf(field.pattern);
  return pattern?.ok && !pattern.matches(answer)
    ? (field.helpText ?? 'This answer is not in the required format')
    : undefined;
}

function numberFault(field: CustomField, answer: string): string | undefined {
  const value = /^-?\d{1,15}(\.\d{1,6})?$/.test(answer) ? Number(answer) : Number.NaN;
  if (Number.isNaN(value)) return 'Enter a number';
  if (between(field, value)) return undefined;
  const { min, max } = field;
  if (min === undefined) return `Enter a number of ${max} or less`;
  return max === undefined ? `Enter a number of ${min} or more` : `Enter a number from ${min} to ${max}`;
}

function dayFault({ earliest, latest }: CustomField, answer: string): string | undefined {
  if (!DayIn.safeParse(answer).success) return 'Enter a date like 24/11/2026';
  if ((earliest === undefined || answer >= earliest) && (latest === undefined || answer <= latest)) return undefined;
  if (earliest === undefined) return `Enter ${formatDay(latest!)} or an earlier day`;
  return latest === undefined
    ? `Enter ${formatDay(earliest)} or a later day`
    : `Enter a day from ${formatDay(earliest)} to ${formatDay(latest)}`;
}

function faultOf(field: CustomField, answer: string): string | undefined {
  switch (field.type) {
    case 'TEXT':
      return textFault(field, answer);
    case 'NUMBER':
      return numberFault(field, answer);
    case 'SELECT':
      return field.options?.includes(answer) ? undefined : 'Choose one from the list';
    case 'DATE':
      return dayFault(field, answer);
    case 'PHONE':
      return Phone.safeParse(answer).success
        ? undefined
        : 'Enter an 11-digit phone number that starts with 07, 08 or 09';
    case 'EMAIL':
      return Email.safeParse(answer).success ? undefined : 'Enter an email address like name@example.com';
    case 'FILE':
      return undefined;
  }
}

/**
 * Returns the faults of a payer's answers to the questions of a rule: missing required answers, and answers that do not
 * fit the question. An empty answer to an optional question is no fault.
 */
export function answerFaults(fields: readonly CustomField[], answers: Answers): FieldProblem[] {
  return fields.flatMap((field): FieldProblem[] => {
    const answer = answers[field.key];
    if (isEmpty(answer))
      return field.required ? [{ field: field.key, code: 'required', message: `Answer: ${field.label}` }] : [];
    const message = faultOf(field, String(answer).trim());
    return message === undefined ? [] : [{ field: field.key, code: 'answer', message }];
  });
}
