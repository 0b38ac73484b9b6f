import * as z from 'zod/mini';

/** The id of a row, a whole number from 1. */
export const Id = z.int().check(z.gte(1)).register(z.globalRegistry, { id: 'Id' });
export type Id = z.output<typeof Id>;

/** The organization of a record, as every response names it. */
export const organizationFields = { orgId: Id, orgCode: z.string(), orgName: z.string() };

export interface OrganizationFields {
  orgId: number;
  orgCode: string;
  orgName: string;
}

/** Returns the organization of a record that has more fields. */
export const organizationFieldsOf = ({ orgId, orgCode, orgName }: OrganizationFields): OrganizationFields => ({
  orgId,
  orgCode,
  orgName,
});

/** The unguessable id of something the public may see. */
export const Uuid = z.uuid().register(z.globalRegistry, { id: 'Uuid' });
export type Uuid = z.output<typeof Uuid>;

/**
 * Parses a whole number from a path or query value. Only digits are accepted: `1e9`, ` 5`, `0x10`, the empty text and
 * lists are refused, where a plain coercion would accept them. Bodies are never coerced.
 */
export function wholeNumber(rule: z.ZodMiniType<number, number>): z.ZodMiniType<number, number | string> {
  const read = (value: unknown) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value);
  return z.pipe(z.transform(read), rule) as unknown as z.ZodMiniType<number, number | string>;
}

/** An id in a path or a query, where everything arrives as text. */
export const IdInPath = wholeNumber(Id);

/** An id in a form, where everything is text: parsed as a number, written as its digits. */
export const IdInForm = z.codec(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, { error: 'Choose one from the list' })),
  Id,
  {
    decode: Number,
    encode: String,
  },
);
