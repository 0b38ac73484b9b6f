import { statusRead } from '@isura/contract/kernel/status-read';
import * as z from 'zod/mini';

/** A value of the address that counts as absent when it cannot be read: a malformed link still shows the list. */
export const kept = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** A status in the address, in either spelling of AWAITING_APPROVAL (from the source). */
export const keptStatus = <T extends z.ZodMiniType>(schema: T) => kept(z.pipe(z.transform(statusRead), schema));

export const searchWords = kept(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)));
export const searchNumber = kept(z.coerce.number().check(z.int(), z.gte(1), z.lte(1e15)));

/** The most rows a page may have. */
export const MOST_ROWS = 200;

/**
 * What a list keeps in its address besides its filters: page from 1, size, and order as `lastName` or `lastName,desc`.
 * The contract of the list's call defines what can be sorted; the list ignores any other field.
 */
export const listSearch = {
  page: kept(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  size: kept(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_ROWS))),
  sort: kept(z.string().check(z.regex(/^[a-z]\w{0,30}(,desc)?$/i))),
};
