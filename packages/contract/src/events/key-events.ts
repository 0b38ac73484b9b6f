import * as z from 'zod/mini';

/** An API key in an event: its organization, who requested it, and its names. */
const aboutKey = {
  orgId: z.number(),
  /** Whether that is the central office, of which the keys are on a page of their own. */
  isCentral: z.boolean(),
  requestedByUserId: z.number(),
  /** The name of the program. */
  name: z.string(),
  /** The name of the key in its text. */
  keyName: z.string(),
};

/** What is changed of a key in use. */
const KeyField = z.enum(['name', 'addresses', 'end']);

/** Who rolled or changed a key, and the account of its program. */
const byAdministrator = { byUserId: z.number(), byName: z.string(), programUserId: z.number() };

/** Domain events of API keys. */
export const keyEvents = {
  /** A key ends within 30, 14, 3 or 1 days; published once for each. `expiresAt` is ISO text. */
  'api-key.ending': z.object({ ...aboutKey, expiresAt: z.string() }),
  /** Nobody used a key for so many days; published once until it is used again. */
  'api-key.unused': z.object({ ...aboutKey, days: z.number() }),
  /** A key was used from an address outside its list; published at most once a day. */
  'api-key.refused': z.object({ ...aboutKey, address: z.string() }),
  /** An administrator replaced a key by a new one; the one before it is accepted until then, ISO text. */
  'api-key.rolled': z.object({
    ...aboutKey,
    ...byAdministrator,
    replacedKeyName: z.string(),
    acceptedUntil: z.string(),
  }),
  /** An administrator changed a key in use. */
  'api-key.changed': z.object({ ...aboutKey, ...byAdministrator, fields: z.array(KeyField) }),
};
