import type { FieldProblem } from '@isura/contract/kernel/problems';
import type { $ZodErrorMap, $ZodIssue, $ZodRawIssue } from 'zod/v4/core';
import { fieldPath } from './schema-walk.ts';

/** Returns `accountNumber`, `start-date` and `lines[0].amount` as words: "account number", "start date", "amount". */
function labelOf(path: readonly PropertyKey[] | undefined): string {
  const name = path?.findLast((part) => typeof part === 'string');
  if (typeof name !== 'string') return 'this value';
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
    .slice(0, 60);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const number = (n: unknown): string =>
  typeof n === 'number' || typeof n === 'bigint' ? n.toLocaleString('en-NG') : String(n);
const UNITS: Readonly<Record<string, string>> = {
  string: 'characters',
  array: 'entries',
  set: 'entries',
  file: 'bytes',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};

function bound(
  issue: { origin: string; maximum?: unknown; minimum?: unknown },
  word: 'at most' | 'at least',
  label: string,
): string {
  const limit = number(issue.maximum ?? issue.minimum);
  const unit = UNITS[issue.origin];
  return unit ? `${capital(label)} must have ${word} ${limit} ${unit}` : `${capital(label)} must be ${word} ${limit}`;
}

/**
 * Returns the message for a field when its schema has none: the rule, worded so that a person can correct the value.
 * Used as the error map of a parse, so messages in the contract take precedence.
 */
export const faultWords: $ZodErrorMap = (issue: $ZodRawIssue): string => {
  const label = labelOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `Enter ${label}`
        : `${capital(label)} must be ${TYPES[issue.expected as string] ?? issue.expected}`;
    case 'too_big':
      return bound(issue as never, 'at most', label);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? `Enter ${label}`
        : bound(issue as never, 'at least', label);
    case 'invalid_value':
      return `${capital(label)} must be ${(issue.values as unknown[]).slice(0, 20).map(String).join(', ')}`;
    case 'not_multiple_of':
      return `${capital(label)} must be a multiple of ${number(issue.divisor)}`;
    case 'unrecognized_keys':
      return `${(issue.keys as string[]).slice(0, 5).join(', ')} is not a field of this call. Remove it`;
    case 'invalid_format':
      return `${capital(label)} is not in the right format`;
    default:
      return `Check ${label}`;
  }
};

const CODES: Readonly<Record<string, string>> = {
  invalid_type: 'wrong-type',
  too_big: 'too-big',
  too_small: 'too-small',
  invalid_value: 'not-a-choice',
  invalid_format: 'wrong-format',
  unrecognized_keys: 'unknown-field',
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[part] : undefined),
    value,
  );

/** Returns a zod issue as a field problem. A check may set its own code in `params: { code }`. */
export function fieldProblem(issue: $ZodIssue, value: unknown): FieldProblem {
  const own = issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : undefined;
  const missing = issue.code === 'invalid_type' && valueAt(value, issue.path) === undefined;
  return {
    field: fieldPath(issue.path),
    code: own ?? (missing ? 'required' : (CODES[issue.code] ?? 'invalid')),
    message: issue.message,
  };
}
