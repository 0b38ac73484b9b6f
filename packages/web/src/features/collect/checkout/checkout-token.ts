/**
 * Returns the storage key for what proves access to a reference in this tab: the token of its invoice, or else the key
 * of the last attempt. It stays out of the address, so no provider the payer is sent to sees it, and is gone with the
 * tab.
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

/** Stores the token of a reference for this tab, where the browser allows it. */
export const rememberToken = (reference: string, token: string | undefined): void => keep(nameOf(reference), token);

/** Stores the key an attempt was started with: it opens that attempt to a payer without a token. */
export const rememberKey = (reference: string, key: string): void => keep(nameOf(reference, KEY), key);

/** Returns the token of a reference: from the address, or else the one this tab stored. */
export function tokenOf(reference: string, token?: string): string | undefined {
  if (token) {
    rememberToken(reference, token);
    return token;
  }
  try {
    return sessionStorage.getItem(nameOf(reference)) ?? sessionStorage.getItem(nameOf(reference, KEY)) ?? undefined;
  } catch {
    return undefined;
  }
}
