/**
 * The token of an invoice made in this tab: it opens the invoice whole. It stays out of the address, so that no provider
 * the payer is sent to ever sees it, and goes with the tab.
 */
const nameOf = (reference: string): string => `checkout.${reference}`;

/** Remembers the token of a reference for this tab, where the browser lets it. */
export function rememberToken(reference: string, token: string | undefined): void {
  try {
    if (token) sessionStorage.setItem(nameOf(reference), token);
  } catch {
    // the page goes on with what is masked
  }
}

/** The token of a reference: the one of the address, else the one this tab remembers. */
export function tokenOf(reference: string, given?: string): string | undefined {
  if (given) {
    rememberToken(reference, given);
    return given;
  }
  try {
    return sessionStorage.getItem(nameOf(reference)) ?? undefined;
  } catch {
    return undefined;
  }
}
