import { ServiceCategory } from '@isura/contract/org/organization';
import * as z from 'zod/mini';

const kept = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const whole = (most: number) => z.coerce.number().check(z.int(), z.gte(1), z.lte(most));

/** What the address of /voxePayment may say. A value it cannot read is as good as none. */
export const FindSearch = z.object({
  query: kept(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  org: kept(whole(1e15)),
  sector: kept(whole(1e9)),
  kind: kept(ServiceCategory),
  page: kept(whole(100_000)),
});
export type FindSearch = z.output<typeof FindSearch>;

/** What the address of /revenue may say. */
export const DetailsSearch = z.object({ serviceId: kept(whole(1e15)) });

/** What the addresses of /payment and the result may say; `token` comes with the link of a mail. */
export const ReferenceSearch = z.object({
  ref: kept(z.string().check(z.maxLength(40))),
  token: kept(z.string().check(z.regex(/^[0-9a-f-]{36}$/))),
});
