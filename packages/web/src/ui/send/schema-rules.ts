import { Money, nairaOf } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import * as z from 'zod/mini';
import { amount, type Rule } from '../form/rules.ts';

interface Def {
  type: string;
  element?: z.ZodMiniType;
  shape?: Readonly<Record<string, z.ZodMiniType>>;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
}
const defOf = (schema: z.ZodMiniType): Def => schema._zod.def as unknown as Def;

/** Returns the schema inside an optional, defaulted or transformed one. */
function bare(schema: z.ZodMiniType): z.ZodMiniType {
  const { innerType } = defOf(schema);
  return innerType ? bare(innerType) : schema;
}

/** Reports whether a schema is an amount: bounds are added beside its codec, which stays the same. */
const isMoney = (schema: z.ZodMiniType): boolean => defOf(schema).in === defOf(Money).in;

const faultOf = (schema: z.ZodMiniType, wire: unknown): string | undefined => {
  const validated = z.safeDecode(schema, wire as never);
  return validated.success ? undefined : validated.error.issues[0]?.message;
};

/** Returns the part of a body schema for a name such as `payer.name` or `lines.0.amount`. */
const partOf = (body: z.ZodMiniType | undefined, name: string): z.ZodMiniType | undefined =>
  name.split('.').reduce<z.ZodMiniType | undefined>((part, step) => {
    if (!part) return undefined;
    const { shape, element } = defOf(bare(part));
    return /^\d+$/.test(step) ? element : shape?.[step];
  }, body);

/** Reports whether a value is typed as one line, whatever it is parsed to: text, an address, a phone number. */
const isTyped = (kind: z.ZodMiniType): boolean => {
  const { type, in: read } = defOf(kind);
  return type === 'string' || (type === 'pipe' && read !== undefined && isTyped(bare(read)));
};

/** Reports whether a value is sent as a number, whatever it is parsed to: days, a percent. */
const isNumber = (kind: z.ZodMiniType): boolean => {
  const { type, in: read } = defOf(kind);
  return type === 'number' || (type === 'pipe' && read !== undefined && isNumber(bare(read)));
};

/**
 * Returns the contract's rule for one field, with its message: text as typed, numbers and amounts as people type them.
 * A field that is optional in the call is still required where the form does not label it optional. Undefined for a
 * field the body does not have, or one that is not a line of text, a number or an amount.
 */
export function ruleOf(body: z.ZodMiniType | undefined, name: string, isOptional = false): Rule | undefined {
  const field = partOf(body, name);
  if (!field) return undefined;
  const kind = bare(field);
  const read =
    (check: Rule): Rule =>
    (value) =>
      isOptional && value.trim() === '' ? undefined : check(value);
  if (isMoney(kind))
    return read((value) => {
      const entry = parseAmount(value);
      return entry.ok ? faultOf(field, nairaOf(entry.amount)) : amount()(value);
    });
  if (isNumber(kind))
    return read((value) => faultOf(field, /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : Number.NaN));
  return isTyped(kind) ? read((value) => faultOf(field, value)) : undefined;
}
