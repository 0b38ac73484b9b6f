import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { readingSchema } from '../http/schema-walk.ts';
import { boundFields } from './example-requests.ts';
import { byName, byType } from './example-values.ts';

interface Def {
  type: string;
  shape?: Record<string, $ZodType>;
  element?: $ZodType;
  innerType?: $ZodType;
  options?: readonly $ZodType[];
  keyType?: $ZodType;
  valueType?: $ZodType;
  values?: readonly unknown[];
  entries?: Record<string, unknown>;
}

const defOf = (schema: $ZodType): Def => schema._zod.def as unknown as Def;

/** Returns the schema without its optional wrapper: an example always shows the value. */
function present(schema: $ZodType): $ZodType {
  const { type, innerType } = defOf(schema);
  return innerType && ['optional', 'nullable', 'default'].includes(type) ? present(innerType) : schema;
}

/** Returns the first value known for this name, else for this type, that the schema accepts. */
function plain(schema: $ZodType, name: string, parent: string): unknown {
  const { type, values, entries } = defOf(readingSchema(schema));
  const likely = byName(name, parent);
  const possible = entries ? Object.values(entries) : (values ?? byType[type] ?? []);
  const found = [...likely, ...possible].find((value) => safeParse(schema, value).success);
  if (found === undefined) throw new Error(`no example of ${parent}.${name} fits its schema`);
  return found;
}

const one = (many: string): string => many.replace(/ies$/, 'y').replace(/s$/, '');

/** Returns an example value of this schema in the field `name` of `parent`. */
function shown(schema: $ZodType, name: string, parent: string): unknown {
  const here = present(schema);
  const def = defOf(readingSchema(here));
  if (def.type === 'object') {
    const fields = Object.entries(def.shape ?? {}).filter(
      ([, field]) => !['never', 'undefined'].includes(defOf(present(field)).type),
    );
    return Object.fromEntries(fields.map(([field, inner]) => [field, shown(inner, field, name)]));
  }
  if (def.type === 'array' && def.element) return [shown(def.element, one(name), parent)];
  if (def.type === 'record' && def.keyType && def.valueType)
    return { [String(plain(def.keyType, `key of ${name}`, parent))]: shown(def.valueType, name, parent) };
  if (def.type === 'union' && def.options?.[0]) return shown(def.options[0], name, parent);
  return plain(here, name, parent);
}

/** Returns an example of a value in the field `name`, as sent over the wire; throws when no known value is valid. */
export const exampleOfSchema = (schema: $ZodType, name: string): unknown => shown(schema, name, '');

/**
 * Returns an example of a part of a call as sent over the wire: every field is shown, with values found by the name of
 * the field, then by its type, each validated by its own schema. The same contract gives the same examples. Throws when
 * no known value is valid, and names the field.
 */
export function exampleOf(call: Endpoint, part: 'params' | 'query' | 'body' | 'response'): unknown {
  const schema = call[part];
  if (!schema) return undefined;
  const example = shown(schema, call.id.replace(/\d+$/, ''), '');
  const bound = boundFields[call.id];
  if (!bound || part === 'response' || part === 'params') return example;
  return Object.fromEntries(
    Object.entries({ ...(example as object), ...bound }).filter(([, value]) => value !== undefined),
  );
}
