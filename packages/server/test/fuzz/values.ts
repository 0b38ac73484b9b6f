import fc from 'fast-check';
import type { JsonSchema } from '../../src/platform/openapi/schemas.ts';

/** Values that programs stumble over; valid in some places, not in others. */
export const junk: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  '\u202e\ud83d\ude00',
  '%',
  '%00',
  "'; drop table x; --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '99999999999999999999',
  '1e9',
  '0x10',
  'NaN',
  '2026-02-30',
  'x'.repeat(5_000),
  'á\u0301'.repeat(300),
  [],
  {},
  [[[[]]]],
];

const FORMATS: Readonly<Record<string, () => fc.Arbitrary<string>>> = {
  uuid: () => fc.uuid(),
  email: () => fc.emailAddress(),
  date: () => days().map((at) => at.toISOString().slice(0, 10)),
  'date-time': () => days().map((at) => at.toISOString()),
};
const days = () => fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

/** Letters of any alphabet, and the characters between them in names. */
const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZéẹọṣŵñ');

function texts(schema: JsonSchema): fc.Arbitrary<string> {
  const { format, minLength = 0, maxLength = 200, allOf = [] } = schema as Record<string, never>;
  if (format && FORMATS[format]) return FORMATS[format]();
  const patterns = [schema, ...(allOf as JsonSchema[])].flatMap(({ pattern }) => (pattern ? [String(pattern)] : []));
  const rules = patterns.map((pattern) => new RegExp(pattern, 'u'));
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && rules.every((rule) => rule.test(text));
  const sizes = { minLength, maxLength: Math.min(maxLength, minLength + 60) };
  // "Any character but …" matches nearly every text; a pattern that lists its characters is better built than searched.
  if (patterns.some((pattern) => pattern.includes('[\\p{L}')))
    return fc.string({ ...sizes, unit: letters }).filter(fits);
  const built = rules.find((rule) => !rule.source.includes('\\P{'));
  return (built ? fc.stringMatching(built) : fc.string({ ...sizes, unit: 'grapheme' })).filter(fits);
}

/**
 * Generates values that match a JSON schema, with references looked up by `find`. Lists stay short, and what the schema
 * leaves open is anything.
 */
export function valuesOf(schema: JsonSchema, find: (reference: string) => JsonSchema): fc.Arbitrary<unknown> {
  const inner = (part: unknown) => valuesOf(part as JsonSchema, find);
  if (typeof schema.$ref === 'string') return inner(find(schema.$ref));
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map(inner));
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer({
        min: Math.max(Number(schema.minimum ?? -1_000), -(2 ** 31)),
        max: Math.min(Number(schema.maximum ?? 1_000_000), 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ min: Number(schema.minimum ?? -1e6), max: Number(schema.maximum ?? 1e6), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(inner(schema.items ?? {}), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Math.min(Number(schema.maxItems ?? 4), 4),
      });
    case 'object': {
      const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
      return fc.record(
        Object.fromEntries(fields.map(([name, field]) => [name, name === 'email' ? fc.emailAddress() : inner(field)])),
        {
          requiredKeys: (schema.required ?? []) as never[],
        },
      );
    }
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

type Path = (string | number)[];

function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key]))];
}

function changed(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  if (rest.length === 0 && to === undefined) delete copy[key];
  else copy[key] = changed(copy[key], rest, to);
  return copy;
}

/** Returns the same value with one part replaced by junk, removed, or joined by an unknown field. */
export const spoiled = (value: unknown): fc.Arbitrary<unknown> => {
  const place = fc.constantFrom(...placesIn(value));
  return fc.oneof(
    fc.tuple(place, fc.constantFrom(...junk)).map(([at, to]) => changed(value, at, to)),
    place.map((at) => (at.length === 0 ? null : changed(value, at, undefined))),
    place.map((at) => changed(value, [...at.slice(0, -1), 'nobodyKnows'], 1)),
  );
};
