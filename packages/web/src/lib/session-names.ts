/**
 * The values a signed-in tab keeps, encrypted, in session storage (docs/spec/source.md#entities): these ten and nothing
 * else.
 */
export const valueNames = [
  'token',
  'orgId',
  'userDetails',
  'names',
  'login',
  'realm',
  'userResources',
  'userAuthorities',
  'cachedLocation',
  'userRecord',
] as const;
export type ValueName = (typeof valueNames)[number];

/** The name of the key's id, kept beside the values; it opens nothing by itself. */
export const keyIdName = 'sessionKey';
/** What was typed when a session ended. */
export const draftsName = 'drafts';
/** What was entered in the first step of a registration. */
export const registrationName = 'registration';
/** The pages and things that were opened last. */
export const recentName = 'recent';
/** What is typed in the open page. */
export const typedName = 'typed';
/** The name of the key database. */
export const keysName = 'session';
