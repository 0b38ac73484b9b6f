import type { AnswerHeaders } from './route.ts';

/** What a Cookie header says under this name; undefined when there is no such cookie. */
export function cookieNamed(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').slice(0, 8192).split(';');
  const own = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`));
  return own?.slice(name.length + 1);
}

/** Adds a Set-Cookie header to those of an answer. */
export function addCookie(headers: AnswerHeaders, cookie: string): void {
  const there = headers['set-cookie'] ?? [];
  headers['set-cookie'] = [...(typeof there === 'string' ? [there] : there), cookie];
}
