/** What a signed-in tab keeps, encrypted, in session storage (given): these ten values and nothing else. */
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

/** The id of the key stands beside the values; it opens nothing by itself. */
export const keyIdName = 'sessionKey';
/** What was typed when a session ended. */
export const draftsName = 'drafts';
/** What was given in the first step of a registration. */
export const registrationName = 'registration';
/** What is typed in the page that is open. */
export const typedName = 'typed';
/** The database of the keys. */
export const keysName = 'session';
