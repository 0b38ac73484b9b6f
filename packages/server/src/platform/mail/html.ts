/** Markup in which every inserted value was escaped. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
  toString(): string {
    return this.markup;
  }
}

type Piece = Html | string | number | bigint | undefined | readonly Piece[];

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for markup, in an element or inside a quoted attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign]!);

const markupOf = (piece: Piece): string => {
  if (piece === undefined) return '';
  if (piece instanceof Html) return piece.markup;
  if (Array.isArray(piece)) return piece.map(markupOf).join('');
  return escapeHtml(String(piece));
};

/** Builds markup: the template itself is trusted, every inserted value is escaped, unless it is markup itself. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(parts.reduce((all, part, i) => all + markupOf(pieces[i - 1]) + part));
