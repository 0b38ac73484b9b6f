import { notFoundText } from './not-found.text.ts';

/** Returns the title of the browser tab; the page for unknown addresses has only its exact title. */
export function documentTitle(title: string, productName: string): string {
  return title === notFoundText.title ? title : `${title} - ${productName}`;
}

/** Returns which landing page an address belongs to: its header, help and footer address payers or MDAs. */
export function landingLayout(path: string): 'user' | 'mda' {
  return /^\/mda-(home|faq)\/?$/.test(path) ? 'mda' : 'user';
}
