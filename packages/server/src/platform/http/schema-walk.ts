import { type $ZodType, safeParse } from 'zod/v4/core';

/** What this walk needs of a schema's definition; zod keeps these names for tools (its core is public for that). */
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
}

const defOf = (schema: $ZodType): Def => schema._zod.def as unknown as Def;

/** The schema that judges the raw value, behind optional, default, catch, codec and a first step that only tidies. */
export function readingSchema(schema: $ZodType): $ZodType {
  const def = defOf(schema);
  if (def.type === 'lazy' && def.getter) return readingSchema(def.getter());
  if (def.type === 'pipe' && def.in && def.out)
    return readingSchema(defOf(def.in).type === 'transform' ? def.out : def.in);
  return def.innerType ? readingSchema(def.innerType) : schema;
}

/** What kind of value a schema judges: `object`, `array`, `number`, `string` and so on. */
export const kindOf = (schema: $ZodType): string => defOf(readingSchema(schema)).type;

const takesStrangers = (def: Def): boolean => def.catchall !== undefined && defOf(def.catchall).type !== 'never';

/** The fields of an object schema; none for anything else. */
export function fieldsOf(schema: $ZodType): Record<string, $ZodType> {
  return defOf(readingSchema(schema)).shape ?? {};
}

/** Names of an object schema that take a list: in a query only these may be given more than once. */
export function listFields(schema: $ZodType): Set<string> {
  return new Set(
    Object.entries(fieldsOf(schema))
      .filter(([, field]) => kindOf(field) === 'array')
      .map(([name]) => name),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A path as a person writes it: `lines[0].accountNumber`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  );
}

/**
 * Paths of the fields in `value` that `schema` does not speak of. Loose objects and records take any name; of a union
 * the first member that fits the value decides. At most 20 are told.
 */
export function unknownFields(
  schema: $ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
  found: string[] = [],
): string[] {
  if (found.length >= 20) return found;
  const reading = readingSchema(schema);
  const def = defOf(reading);
  if (def.type === 'object' && isRecord(value)) {
    for (const [name, inner] of Object.entries(value)) {
      const field = Object.hasOwn(def.shape ?? {}, name) ? def.shape?.[name] : undefined;
      if (field) unknownFields(field, inner, [...path, name], found);
      else if (!takesStrangers(def) && found.length < 20) found.push(fieldPath([...path, name.slice(0, 100)]));
    }
  } else if (def.type === 'array' && def.element && Array.isArray(value)) {
    for (const [i, inner] of value.entries()) unknownFields(def.element, inner, [...path, i], found);
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

/** The value without the fields its schema does not know, at every depth of objects and lists. */
export function knownFields(schema: $ZodType, value: unknown): unknown {
  const def = defOf(readingSchema(schema));
  if (def.type === 'array' && def.element && Array.isArray(value)) {
    const { element } = def;
    return value.map((inner) => knownFields(element, inner));
  }
  if (
    def.type !== 'object' ||
    takesStrangers(def) ||
    typeof value !== 'object' ||
    value === null ||
    Array.isArray(value)
  )
    return value;
  const shape = def.shape ?? {};
  const known = Object.entries(value).filter(([name]) => Object.hasOwn(shape, name));
  return Object.fromEntries(known.map(([name, inner]) => [name, knownFields(shape[name]!, inner)]));
}
