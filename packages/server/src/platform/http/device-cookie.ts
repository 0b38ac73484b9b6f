import { cookieNamed } from './cookies.ts';

/** The cookie that identifies a person's known browser; its values are interpreted by the module that signs them. */
const NAME = '__Host-device';
const VALUE = /^[A-Za-z0-9_-]{22}\.[0-9a-z]{1,9}\.[A-Za-z0-9_-]{43}$/;
/** Number of people who can share one browser. */
const MOST = 6;

/** Returns the values in a Cookie header, latest first, without those that cannot be ours. */
export function devicesIn(header: string | undefined): string[] {
  const values = cookieNamed(header, NAME)?.split('~') ?? [];
  return values.filter((value) => VALUE.test(value)).slice(0, MOST);
}

/** Returns the Set-Cookie text that makes the browser send these values for these seconds. */
export const deviceCookie = (values: readonly string[], seconds: number): string =>
  `${NAME}=${values.slice(0, MOST).join('~')}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${seconds}`;
