import { withoutKeySecrets } from '@isura/contract/identity/key-text';
import { maskAccount } from '@isura/contract/kernel/mask';

/** What an audit event is about. */
export type AuditCategory =
  | 'AUTH'
  | 'USER'
  | 'ROLE'
  | 'ORG'
  | 'SERVICE'
  | 'COLLECTION'
  | 'REQUEST'
  | 'DISBURSEMENT'
  | 'BANK'
  | 'LEDGER'
  | 'EXPORT'
  | 'API';

export type AuditValue =
  | null
  | boolean
  | number
  | string
  | bigint
  | Date
  | readonly AuditValue[]
  | { readonly [key: string]: AuditValue | undefined };

/** What did it, as people read it. */
export interface AuditActor {
  userId?: number;
  name: string;
  login: string;
  /** The API key with which a program called; `userId` is then the program's account. */
  keyId?: number;
  /** A payment provider or bank that called by itself. */
  isProvider?: boolean;
}

/** Something that was done, as the service that did it records it. Ids are row ids; text is plain English. */
export interface AuditEvent {
  at: Date;
  actor: AuditActor;
  /** The organization it happened in; without one, the event goes to a chain chosen by its actor. */
  orgId?: number;
  /** Dotted name, for example `request.approved`. */
  action: string;
  category: AuditCategory;
  entityType: string;
  entityId?: number;
  summary: string;
  before?: { readonly [key: string]: AuditValue | undefined };
  after?: { readonly [key: string]: AuditValue | undefined };
  ip: string;
  /** What the client claims about itself; no decision is based on it (docs/spec/security.md#t21). */
  claimed?: { device?: string; longitude?: string; latitude?: string; location?: string };
  sessionId?: string;
  traceId: string;
}

/** An event as `audit.append` takes it: masked, keyed by column name. */
export type AuditRow = Record<string, string | number | null | object>;

const SECRET_KEY =
  /pass(word|phrase|code)|secret|token|(?<!fo)otp|(^|[a-z])pin$|challenge|signature|api.?key|private.?key|recovery.?code|verification.?code|^code$|(?<!content.?)hash$|cookie|authorization|bvn$|cvv/i;
const ACCOUNT_KEY = /account.?(number|no)$|^nuban$|^account$/i;
/** Ten digits are an account number, eleven a BVN or phone, thirteen or more a card; other lengths are references. */
const LONG_NUMBERS = /(?<![\p{L}\p{N}-])(\d{10,11}|\d{13,19})(?![\p{L}\p{N}-])/gu;
/** The login of what the portal does by itself, without an account; an account may have the same login. */
const OF_THE_PORTAL = 'system';
const CLAIM_LENGTH = 200;
const SUMMARY_LENGTH = 1000;
const HIDDEN = '***';

/** Removes what PostgreSQL cannot store, NUL and lone surrogates, so that the event is recorded all the same. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/**
 * Masks account, BVN, phone and card numbers down to their last four digits, and leaves out the secret of an API key.
 * Numbers of other lengths and those inside a reference stay. `Paid to 0123456785` gives `Paid to ••••6785`.
 */
export function maskWords(text: string): string {
  return withoutKeySecrets(text).replace(LONG_NUMBERS, (digits) => maskAccount(digits));
}

/**
 * Returns a recorded value without what nobody may read later (docs/spec/security.md#t45): secrets, codes and tokens
 * are removed whatever they hold, and account numbers keep their last four digits at every depth. Money stays as it is:
 * a bigint becomes its digits.
 */
export function maskValue(value: AuditValue | undefined, key = ''): unknown {
  if (value === null || value === undefined) return value;
  if (SECRET_KEY.test(key)) return HIDDEN;
  if (typeof value === 'bigint') return ACCOUNT_KEY.test(key) ? maskAccount(String(value)) : String(value);
  if (typeof value === 'number') return ACCOUNT_KEY.test(key) ? maskAccount(String(value)) : value;
  if (typeof value === 'string')
    return ACCOUNT_KEY.test(key) ? maskAccount(storable(value)) : maskWords(storable(value));
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item: AuditValue) => maskValue(item, key));
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [maskWords(storable(name)), maskValue(item, name)]),
    );
  return value;
}

/** Returns what acted, as the trail stores it. A visitor who is not signed in is a person too. */
function kindOf({ userId, keyId, isProvider, login }: AuditActor): 'PERSON' | 'KEY' | 'PROVIDER' | 'SYSTEM' {
  if (keyId !== undefined) return 'KEY';
  if (isProvider) return 'PROVIDER';
  return login === OF_THE_PORTAL && userId === undefined ? 'SYSTEM' : 'PERSON';
}

/** Returns the row of an event: masked, text cut to the length of its column, and null for whatever is missing. */
export function rowOf(event: AuditEvent): AuditRow {
  const id = (value: number | undefined): string | null => (value === undefined ? null : String(value));
  const words = (text: string | undefined, length: number): string | null =>
    text === undefined ? null : [...maskWords(storable(text))].slice(0, length).join('');
  const shortened = (text: string | undefined): string | null =>
    text === undefined ? null : [...storable(text)].slice(0, CLAIM_LENGTH).join('');
  return {
    at: event.at.toISOString(),
    actor_user_id: id(event.actor.userId),
    actor_name: words(event.actor.name, SUMMARY_LENGTH),
    actor_login: shortened(event.actor.login),
    org_id: id(event.orgId),
    action: event.action,
    category: event.category,
    entity_type: event.entityType,
    entity_id: id(event.entityId),
    summary: words(event.summary, SUMMARY_LENGTH),
    before: (maskValue(event.before) as object | undefined) ?? null,
    after: (maskValue(event.after) as object | undefined) ?? null,
    ip: shortened(event.ip),
    device: shortened(event.claimed?.device),
    longitude: shortened(event.claimed?.longitude),
    latitude: shortened(event.claimed?.latitude),
    location: shortened(event.claimed?.location),
    session_id: shortened(event.sessionId),
    trace_id: shortened(event.traceId),
    actor_kind: kindOf(event.actor),
    key_id: id(event.actor.keyId),
  };
}
