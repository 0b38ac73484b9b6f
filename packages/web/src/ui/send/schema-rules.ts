import { Money, nairaOf } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import * as z from 'zod/mini';
import { amount, type Rule } from '../form/rules.ts';

interface Def {
  type: string;
  shape?: Readonly<Record<string, z.ZodMiniType>>;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
}
const defOf = (schema: z.ZodMiniType): Def => schema._zod.def as unknown as Def;

/** What stands under what may be left out, has a default or is read from something else. */
function bare(schema: z.ZodMiniType): z.ZodMiniType {
  const { innerType } = defOf(schema);
  return innerType ? bare(innerType) : schema;
}

/** Bounds of an amount stand beside its codec, which stays the same. */
const isMoney = (schema: z.ZodMiniType): boolean => defOf(schema).in === defOf(Money).in;

const faultOf = (schema: z.ZodMiniType, wire: unknown): string | undefined => {
  const judged = z.safeDecode(schema, wire as never);
  return judged.success ? undefined : judged.error.issues[0]?.message;
};

/**
 * The rule of one field as the contract has it, with its sentence: words as they are typed, amounts as people type them.
 * None for a field the body does not have, or one that is more than one line of words or one amount.
 */
export function ruleOf(body: z.ZodMiniType | undefined, name: string): Rule | undefined {
  const field = body && defOf(body).shape?.[name];
  if (!field) return undefined;
  const kind = bare(field);
  const mayMiss = z.safeDecode(field, undefined as never).success;
  const read =
    (judge: Rule): Rule =>
    (value) =>
      mayMiss && value.trim() === '' ? undefined : judge(value);
  if (defOf(kind).type === 'string') return read((value) => faultOf(field, value));
  if (!isMoney(kind)) return undefined;
  return read((value) => {
    const entry = parseAmount(value);
    return entry.ok ? faultOf(field, nairaOf(entry.amount)) : amount()(value);
  });
}
