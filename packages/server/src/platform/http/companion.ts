import { cookieNamed } from './cookies.ts';

/**
 * The cookie that accompanies the bearer token (docs/spec/security.md#sessions): a browser sends it, a thief of the
 * token does not have it.
 */
const NAME = '__Host-sb';
const VALUE = /^[A-Za-z0-9_-]{43}$/;
/**
 * Tabs of one browser share its cookies but not their sessions: the cookie holds one value per session, newest first.
 */
const MOST = 8;

/** Returns the companion values in a Cookie header, newest first, without values that are not ours. */
export function companionsIn(header: string | undefined): string[] {
  const values = cookieNamed(header, NAME)?.split('.') ?? [];
  return values.filter((value) => VALUE.test(value)).slice(0, MOST);
}

/** Returns the Set-Cookie text that makes the browser send exactly these values; with none it deletes the cookie. */
export function companionCookie(values: readonly string[]): string {
  const kept = values.slice(0, MOST);
  const life = kept.length === 0 ? '; Max-Age=0' : '';
  return `${NAME}=${kept.join('.')}; Path=/; Secure; HttpOnly; SameSite=Strict${life}`;
}
