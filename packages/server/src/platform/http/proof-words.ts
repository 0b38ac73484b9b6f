import { withoutKeySecrets } from '@isura/contract/identity/key-text';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { Day } from '@isura/contract/kernel/days';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Decoded } from './decode.ts';

/** The longest sentence about what a proof opens; it is sent as an SMS. */
const LONGEST = 400;
const LONGEST_VALUE = 80;
/** Fields that say nothing to a reader, or that a message must not repeat. */
const LEFT_OUT = /^(?:version|otp|code|password|secret|token|assertion|.*Code)$/;
const KEPT = new Set(['bankCode']);

/** Returns the name of a field in words: `accountNumber` is `account number`. */
const wordsOf = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** Returns a value in a sentence about a proof, cut where it is long; of the text of an API key only its name is left. */
export function shortInProof(words: string): string {
  const sentence = withoutKeySecrets(words);
  return sentence.length <= LONGEST_VALUE ? sentence : `${sentence.slice(0, LONGEST_VALUE - 1).trimEnd()}…`;
}

/** Returns a text as people read it: a day as 24 Nov 2026, a Lagos time as 24 Nov 2026, 06:50, an account by its end. */
function textInWords(name: string, value: string): string {
  if (name === 'accountNumber') return `ending ${value.slice(-4)}`;
  const [, day = '', time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d)?)?$/.exec(value) ?? [];
  if (!Day.safeParse(day).success) return shortInProof(value);
  return time === undefined ? formatDay(day) : `${formatDay(day)}, ${time}`;
}

function valueInWords(name: string, value: unknown): string | undefined {
  if (typeof value === 'bigint') return formatMoney(asKobo(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return formatInstant(value);
  if (typeof value === 'string') return textInWords(name, value);
  if (Array.isArray(value)) return listInWords(name, value);
  if (typeof value === 'object' && value !== null) return shortInProof(factsOf(value).join(', '));
  return undefined;
}

/** Returns a list in words: its plain values, or of each entry its facts while there is room for them. */
function listInWords(name: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0) return 'none';
  const each = values.map((value) => valueInWords(name, value)).filter((phrase) => phrase !== undefined);
  const all = each.join('; ');
  return all.length <= 3 * LONGEST_VALUE ? all : `${values.length} entries, beginning with ${shortInProof(all)}`;
}

const factsOf = (body: object): string[] =>
  Object.entries(body).flatMap(([name, value]) => {
    if (LEFT_OUT.test(name) && !KEPT.has(name)) return [];
    const phrase = valueInWords(name, value);
    return phrase === undefined || phrase === '' ? [] : [`${wordsOf(name)} ${phrase}`];
  });

/** Returns the sentence of a call and what is known of this request, cut to what a message holds. */
export function proofSentence({ summary }: Endpoint, facts: readonly string[]): string {
  const message = facts.length > 0 ? `${summary}: ${facts.join(', ')}` : summary;
  return `${message.length <= LONGEST - 1 ? message : `${message.slice(0, LONGEST - 2).trimEnd()}…`}.`;
}

/**
 * Returns in a sentence what one proof opens, for email, SMS and screen: what the call does, to which row and with which
 * values. "Enter a journal by hand: lines …, ₦1,250,000.00 …" (docs/spec/security.md#t24).
 */
export function proofWords(call: Endpoint, { params, body }: Decoded, fileName?: string): string {
  const facts = [
    ...(typeof params === 'object' && params !== null ? factsOf(params) : []),
    ...(fileName === undefined ? [] : [`file ${shortInProof(fileName)}`]),
    ...(typeof body === 'object' && body !== null ? factsOf(body) : []),
  ];
  return proofSentence(call, facts);
}
