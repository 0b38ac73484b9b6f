import { ServiceCategory } from '@isura/contract/org/organization';
import * as z from 'zod/mini';

const kept = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const whole = (most: number) => z.coerce.number().check(z.int(), z.gte(1), z.lte(most));

/** The search parameters of /voxePayment. An unreadable value counts as absent. */
export const FindSearch = z.object({
  query: kept(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  org: kept(whole(1e15)),
  sector: kept(whole(1e9)),
  kind: kept(ServiceCategory),
  page: kept(whole(100_000)),
});
export type FindSearch = z.output<typeof FindSearch>;

/** The search parameters of /revenue. */
export const DetailsSearch = z.object({ serviceId: kept(whole(1e15)) });

/** The search parameters of /payment and the result; `token` comes with the link in an email. */
export const ReferenceSearch = z.object({
  ref: kept(z.string().check(z.maxLength(40))),
  token: kept(z.string().check(z.regex(/^[0-9a-f-]{36}$/))),
});
