import { MOST_NAMES } from '@isura/contract/kernel/names';
import { type $ZodType, safeParse } from 'zod/v4/core';

/**
 * The parts of a schema's definition this walk uses; zod keeps these names stable for tools (its core is public for
 * that).
 */
interface Def {
  type: string;
  shape?: Record<string, $ZodType>;
  catchall?: $ZodType;
  element?: $ZodType;
  innerType?: $ZodType;
  in?: $ZodType;
  out?: $ZodType;
  options?: readonly $ZodType[];
  valueType?: $ZodType;
  items?: readonly $ZodType[];
  left?: $ZodType;
  right?: $ZodType;
  getter?: () => $ZodType;
  checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[];
}

const defOf = (schema: $ZodType): Def => schema._zod.def as unknown as Def;

/**
 * Returns the schema that validates the raw value, behind optional, default, catch, codec and a first step that only
 * cleans up.
 */
export function readingSchema(schema: $ZodType): $ZodType {
  const def = defOf(schema);
  if (def.type === 'lazy' && def.getter) return readingSchema(def.getter());
  if (def.type === 'pipe' && def.in && def.out)
    return readingSchema(defOf(def.in).type === 'transform' ? def.out : def.in);
  return def.innerType ? readingSchema(def.innerType) : schema;
}

/** Returns the type of value a schema validates: `object`, `array`, `number`, `string` and so on. */
export const kindOf = (schema: $ZodType): string => defOf(readingSchema(schema)).type;

const takesStrangers = (def: Def): boolean => def.catchall !== undefined && defOf(def.catchall).type !== 'never';

/** Returns the fields of an object schema; empty for anything else. */
export function fieldsOf(schema: $ZodType): Record<string, $ZodType> {
  return defOf(readingSchema(schema)).shape ?? {};
}

/** Returns the schema of each entry of a list, or of each value of a record. */
export function elementOf(schema: $ZodType): $ZodType | undefined {
  const { element, valueType } = defOf(readingSchema(schema));
  return element ?? valueType;
}

/** Returns the alternatives of a union schema; empty for anything else. */
export const optionsOf = (schema: $ZodType): readonly $ZodType[] => defOf(readingSchema(schema)).options ?? [];

/** Returns the fields of an object schema that take a list: in a query only these may be repeated. */
export function listFields(schema: $ZodType): Set<string> {
  return new Set(
    Object.entries(fieldsOf(schema))
      .filter(([, field]) => kindOf(field) === 'array')
      .map(([name]) => name),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a path the way people write it: `lines[0].accountNumber`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  );
}

/** Returns the maximum length of a list schema; infinite when it has none. */
export const mostEntries = (schema: $ZodType): number =>
  Math.min(
    ...(defOf(readingSchema(schema)).checks ?? []).map(({ _zod: { def } }) =>
      def.check === 'max_length' ? (def.maximum ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY,
    ),
  );

/** Returns the entries of a list to read: as many as allowed and one more, which shows that there are too many. */
const lookedAt = (schema: $ZodType, list: readonly unknown[]): readonly unknown[] =>
  list.length > mostEntries(schema) ? list.slice(0, mostEntries(schema) + 1) : list;

/**
 * Returns the path of the first object with names of the sender's choice that has more than `MOST_NAMES` of them. They
 * are counted and not read.
 */
export function overfull(schema: $ZodType, value: unknown, path: readonly PropertyKey[] = []): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const reading = readingSchema(schema);
  const { type, shape = {}, element, valueType, options = [], left, right } = defOf(reading);
  const first = (inner: readonly [PropertyKey, $ZodType, unknown][]): string | undefined => {
    for (const [name, of, at] of inner) {
      const found = overfull(of, at, [...path, name]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  if (type === 'record' && isRecord(value)) {
    const names = Object.keys(value);
    if (names.length > MOST_NAMES) return fieldPath(path);
    return valueType && first(names.map((name) => [name, valueType, value[name]]));
  }
  if (type === 'object' && isRecord(value))
    return first(
      Object.entries(shape).flatMap(([name, of]) => (Object.hasOwn(value, name) ? [[name, of, value[name]]] : [])),
    );
  if (type === 'array' && element && Array.isArray(value))
    return first(lookedAt(reading, value).map((inner, at) => [at, element, inner]));
  for (const part of [...options, left, right]) {
    const found = part && overfull(part, value, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns the paths of the fields in `value` that are not in `schema`. Loose objects and records accept any name; in a
 * union the first member that fits the value decides. Reports at most 20.
 */
export function unknownFields(
  schema: $ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
  found: string[] = [],
): string[] {
  if (found.length >= 20 || typeof value !== 'object' || value === null) return found;
  const reading = readingSchema(schema);
  const def = defOf(reading);
  if (def.type === 'object' && isRecord(value)) {
    for (const [name, inner] of Object.entries(value)) {
      const field = Object.hasOwn(def.shape ?? {}, name) ? def.shape?.[name] : undefined;
      if (field) unknownFields(field, inner, [...path, name], found);
      else if (!takesStrangers(def) && found.length < 20) found.push(fieldPath([...path, name.slice(0, 100)]));
    }
  } else if (def.type === 'array' && def.element && Array.isArray(value)) {
    for (const [i, inner] of lookedAt(reading, value).entries()) unknownFields(def.element, inner, [...path, i], found);
  } else if (def.type === 'tuple' && def.items && Array.isArray(value)) {
    for (const [i, item] of def.items.entries()) unknownFields(item, value[i], [...path, i], found);
  } else if (def.type === 'record' && def.valueType && isRecord(value)) {
    for (const [name, inner] of Object.entries(value)) unknownFields(def.valueType, inner, [...path, name], found);
  } else if (def.type === 'union') {
    const fitting = def.options?.find((option) => safeParse(option, value).success);
    if (fitting) unknownFields(fitting, value, path, found);
  }
  return found;
}

/**
 * Returns the part of a value that is validated: the fields in its schema, at every depth of objects and lists, and of
 * a list that is too long one entry more than allowed. So a body costs what its schema reads, whatever else it holds.
 */
export function validatedPart(schema: $ZodType, value: unknown): unknown {
  const reading = readingSchema(schema);
  const def = defOf(reading);
  if (def.type === 'array' && def.element && Array.isArray(value)) {
    const { element } = def;
    return lookedAt(reading, value).map((inner) => validatedPart(element, inner));
  }
  if (def.type === 'union' && Array.isArray(value)) {
    const list = def.options?.find((option) => kindOf(option) === 'array');
    return list ? validatedPart(list, value) : value;
  }
  if (def.type !== 'object' || takesStrangers(def) || !isRecord(value)) return value;
  const known = Object.entries(def.shape ?? {}).filter(([name]) => Object.hasOwn(value, name));
  return Object.fromEntries(known.map(([name, field]) => [name, validatedPart(field, value[name])]));
}
