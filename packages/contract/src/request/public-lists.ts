import * as z from 'zod/mini';
import type { Endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';

/** The path of the reference lists (RF1). */
export const REFERENCE = '/services/organization/api/reference/{kind}';

/** What a row of every reference list may have. Rows of states and sectors have nothing else. */
export const publicFields = {
  id: z.optional(Id),
  code: z.string(),
  name: z.string(),
  capital: z.optional(z.string()),
  zone: z.optional(z.string()),
  organizationsCount: z.optional(z.int()),
};

/**
 * RF1 as public pages call it, for the lists everybody may read. Its rows need none of the schemas of amounts, rates and
 * days, which a payer's first page does not load.
 */
export const publicLists = {
  id: 'RF1',
  method: 'GET',
  path: REFERENCE,
  access: 'public',
  summary: 'States and sectors',
  params: z.strictObject({ kind: z.enum(['states', 'sectors']) }),
  query: z.strictObject({}),
  response: z.array(z.object(publicFields)),
  problems: [],
} as const satisfies Endpoint;
