import * as z from 'zod/mini';

/**
 * The `?tab=` of an address. A route with its own search schema must include it, because the router drops what no
 * schema names: `validateSearch: TabSearch`, or `z.extend(OwnSearch, TabSearch.shape)`.
 */
export const TabSearch = z.object({
  tab: z.catch(z.optional(z.string().check(z.regex(/^[a-z][a-z-]{0,30}$/))), undefined),
});
