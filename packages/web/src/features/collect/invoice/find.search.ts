import * as z from 'zod/mini';

const kept = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** The search parameters of /invoice; `token` comes with the link in an email. */
export const FindInvoiceSearch = z.object({
  number: kept(z.string().check(z.maxLength(40))),
  token: kept(z.string().check(z.regex(/^[0-9a-f-]{36}$/))),
});
