import { cookieNamed } from './cookies.ts';

/** The cookie that stands beside the bearer token (security.md 5): a browser sends it, a stolen token does not bring it. */
const NAME = '__Host-sb';
const VALUE = /^[A-Za-z0-9_-]{43}$/;
/** Tabs of one browser share its cookies but not their sessions: the cookie holds one value a session, newest first. */
const MOST = 8;

/** The companion values in a Cookie header, newest first; what is not one of ours is left out. */
export function companionsIn(header: string | undefined): string[] {
  const values = cookieNamed(header, NAME)?.split('.') ?? [];
  return values.filter((value) => VALUE.test(value)).slice(0, MOST);
}

/** The Set-Cookie text after which the browser sends exactly these values; with none it forgets the cookie. */
export function companionCookie(values: readonly string[]): string {
  const kept = values.slice(0, MOST);
  const life = kept.length === 0 ? '; Max-Age=0' : '';
  return `${NAME}=${kept.join('.')}; Path=/; Secure; HttpOnly; SameSite=Strict${life}`;
}
