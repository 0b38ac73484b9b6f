import { cookieNamed } from './cookies.ts';

/** The cookie by which a browser shows whose device it is; what its values say is the business of who signs them. */
const NAME = '__Host-device';
const VALUE = /^[A-Za-z0-9_-]{22}\.[0-9a-z]{1,9}\.[A-Za-z0-9_-]{43}$/;
/** People who use one browser. */
const MOST = 6;

/** The values in a Cookie header, the latest first; what cannot be one of ours is left out. */
export function devicesIn(header: string | undefined): string[] {
  const values = cookieNamed(header, NAME)?.split('~') ?? [];
  return values.filter((value) => VALUE.test(value)).slice(0, MOST);
}

/** The Set-Cookie text after which the browser shows these values for so long. */
export const deviceCookie = (values: readonly string[], seconds: number): string =>
  `${NAME}=${values.slice(0, MOST).join('~')}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${seconds}`;
