import type PDFDocument from 'pdfkit';
import type { Logo } from './logo.ts';

/** A4 with margins of 15 mm, in points. */
export const A4 = { width: 595.28, height: 841.89, margin: 42.5 } as const;
export const INNER = A4.width - 2 * A4.margin;
export const FOOT = 28;

export const INK = '#111111';
export const QUIET = '#4a4a4a';
export const LINE = '#9a9a9a';
/** Background of letters that replace a logo. */
export const GROUND = '#ededed';

export interface Style {
  size?: number;
  strong?: boolean;
  quiet?: boolean;
  align?: 'left' | 'right' | 'center';
  width?: number;
  color?: string;
}

/** A box on the page; `y` grows downwards. */
export interface Place {
  x: number;
  y: number;
}

export interface Column {
  title: string;
  /** In points; the columns of a table add up to at most INNER. */
  width: number;
  align?: 'left' | 'right';
  /**
   * Its cells are not broken into lines, as figures are not: the font of the column shrinks until its widest cell fits.
   */
  isWhole?: true;
}

/** How a table looks, where it is not as usual. */
export interface TableLook {
  /** The size of its letters, and the height of a row besides them. */
  size: number;
  around: number;
  /** Reports whether a row, counted from 0, is a heading or a sum. */
  isStrong: (at: number) => boolean;
}

/** A document being drawn: text, tables, pictures, each tagged for screen readers. */
export interface Paper {
  /** The bottom of what was drawn last; the next thing begins here. */
  y: number;
  /** Begins a page, with its own part of the document structure. */
  page(): void;
  /** Reports whether `height` more fits on this page. */
  fits(height: number): boolean;
  heading(level: 1 | 2, text: string, style?: Style & Partial<Place>): void;
  /** Draws a paragraph; without a place, below what is already drawn. */
  text(text: string, style?: Style & Partial<Place>): void;
  /** Draws label and value pairs in two columns from `x` on. */
  facts(pairs: readonly (readonly [string, string])[], options: Place & { label: number; width: number }): void;
  /** Draws rows under a head that is repeated on every page; a row is never split. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], look?: TableLook): void;
  /**
   * Draws the logo of an organization in a square of LOGO_SIDE; letters in its place are not read out, because its name
   * is beside them.
   */
  logo(logo: Logo, place: Place): void;
  qr(text: string, place: Place & { size: number; alt: string }): void;
  barcode(digits: string, place: Place & { width: number; height: number; alt: string }): void;
  rule(options?: { dashed?: boolean }): void;
  box(place: Place & { width: number; height: number }): void;
  /** Draws large letters across the page, over everything: VOID, COPY 2. */
  stamp(text: string): void;
  space(points: number): void;
}

export type Document = InstanceType<typeof PDFDocument>;
