import { notFoundText } from './not-found.text.ts';

const shouted: ReadonlySet<string> = new Set(['mda', 'oagf', 'vat', 'wht', 'paye', 'faq']);

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const isId = (segment: string): boolean => /^\d+$/.test(segment) || /^\{\w+\}$/.test(segment);

/**
 * Returns the words of a path segment: `excluded-payments` and `excludedPayments` both give "Excluded payments",
 * `mda-faq` "MDA FAQ".
 */
function wordsOf(segment: string): string {
  const words = segment
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .split('-')
    .filter(Boolean)
    .map((word) => word.toLowerCase())
    .map((word) => (shouted.has(word) ? word.toUpperCase() : word));
  const [first = '', ...rest] = words;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ');
}

/** Returns a title derived from the path's last segment that is not a number. */
export const derivedTitle = (path: string): string =>
  wordsOf(segmentsOf(path).findLast((segment) => !isId(segment)) ?? 'home');

/** Returns the title of the browser tab; the page for unknown addresses has only its exact title. */
export function documentTitle(title: string, productName: string): string {
  return title === notFoundText.title ? title : `${title} - ${productName}`;
}

/** Returns which landing page an address belongs to: its header, help and footer address payers or MDAs. */
export function landingLayout(path: string): 'user' | 'mda' {
  return /^\/mda-(home|faq)\/?$/.test(path) ? 'mda' : 'user';
}
