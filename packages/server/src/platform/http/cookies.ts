import type { AnswerHeaders } from './route.ts';

/** Returns the value of the named cookie in a Cookie header; undefined when there is no such cookie. */
export function cookieNamed(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').slice(0, 8192).split(';');
  const own = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`));
  return own?.slice(name.length + 1);
}

/** Adds a Set-Cookie header to the headers of an answer. */
export function addCookie(headers: AnswerHeaders, cookie: string): void {
  const there = headers['set-cookie'] ?? [];
  headers['set-cookie'] = [...(typeof there === 'string' ? [there] : there), cookie];
}
