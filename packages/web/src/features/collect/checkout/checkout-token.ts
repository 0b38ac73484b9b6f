/**
 * What proves to hold a reference in this tab: the token of its invoice, or else the key the last attempt was started with.
 * It stays out of the address, so that no provider the payer is sent to ever sees it, and goes with the tab.
 */
const nameOf = (reference: string, what = ''): string => `checkout.${reference}${what}`;
const KEY = '.key';

function keep(name: string, value: string | undefined): void {
  try {
    if (value) sessionStorage.setItem(name, value);
  } catch {
    // the page goes on with what is masked
  }
}

/** Remembers the token of a reference for this tab, where the browser lets it. */
export const rememberToken = (reference: string, token: string | undefined): void => keep(nameOf(reference), token);

/** Remembers the key an attempt was started with: it opens that attempt to who has no token. */
export const rememberKey = (reference: string, key: string): void => keep(nameOf(reference, KEY), key);

/** The token of a reference: the one of the address, else what this tab remembers. */
export function tokenOf(reference: string, given?: string): string | undefined {
  if (given) {
    rememberToken(reference, given);
    return given;
  }
  try {
    return sessionStorage.getItem(nameOf(reference)) ?? sessionStorage.getItem(nameOf(reference, KEY)) ?? undefined;
  } catch {
    return undefined;
  }
}
