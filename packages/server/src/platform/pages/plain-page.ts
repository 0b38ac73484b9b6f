import { type Html, html } from '../mail/html.ts';

/** What differs between the pages of the server's own that need no script. */
export interface PlainPage {
  title: string;
  /** The owner that its title names: the product, or the test provider. */
  owner: string;
  /** The address of its style sheet. */
  style: string;
  /** Further elements of the head. */
  head?: Html | undefined;
  header: Html | string;
  lead: string;
  content: Html;
}

/** Returns a plain document without scripts that search engines leave out. Texts are escaped. */
export const plainPage = ({ title, owner, style, head, header, lead, content }: PlainPage): string =>
  html`<!doctype html>
<html lang="en-NG">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">${head}
  <title>${title} - ${owner}</title>
  <link rel="icon" href="/favicon.svg">
  <link rel="stylesheet" href="${style}">
</head>
<body>
<header>${header}</header>
<main>
  <h1>${title}</h1>
  <p class="lead">${lead}</p>
  ${content}
</main>
</body>
</html>
`.markup;
