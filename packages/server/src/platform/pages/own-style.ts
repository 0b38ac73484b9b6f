import { readFileSync } from 'node:fs';

const read = (sheet: URL): string => readFileSync(sheet, 'utf8');

/**
 * Returns the style sheet of a page that the server writes itself and that needs no web build: the tokens of the product
 * (both colour schemes, by the device), what such pages share (`own-page.css`), then the page's own sheet.
 */
export const styleOfOwnPage = (own: URL): string =>
  [new URL('tokens.css', import.meta.url), new URL('own-page.css', import.meta.url), own].map(read).join('\n');
