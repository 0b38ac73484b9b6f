import { notFoundText } from './not-found.text.ts';

const shouted: ReadonlySet<string> = new Set(['mda', 'oagf', 'vat', 'wht', 'paye', 'faq']);

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const isId = (segment: string): boolean => /^\d+$/.test(segment) || /^\{\w+\}$/.test(segment);

/** Words of a path part: `excluded-payments` and `excludedPayments` both give "Excluded payments", `mda-faq` "MDA FAQ". */
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

/** A title made from the path: from its last part that is not a number. */
export const derivedTitle = (path: string): string =>
  wordsOf(segmentsOf(path).findLast((segment) => !isId(segment)) ?? 'home');

/** What the browser shows in its tab; the page for unknown addresses has its exact title alone. */
export function documentTitle(title: string, productName: string): string {
  return title === notFoundText.title ? title : `${title} - ${productName}`;
}

/** Which landing an address belongs to: its header, its help and its footer speak to payers or to MDAs. */
export function landingLayout(path: string): 'user' | 'mda' {
  return /^\/mda-(home|faq)\/?$/.test(path) ? 'mda' : 'user';
}
