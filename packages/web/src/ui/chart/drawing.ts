import { facesFor } from './drawing-fonts.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** The position of the baseline: this share of a line's height is above it. */
const ABOVE_FOOT = 0.78;
/** Style properties of a shape, which must be written into a file without style sheets. */
const SHAPED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

/** The file of a drawing, and its size on the screen. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
  /** The position of the first letter of each text. */
  letters: readonly Place[];
}

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

function shape(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes))
    made.setAttribute(key, typeof value === 'number' ? rounded(value) : value);
  return made;
}

const isSeen = (colour: string): boolean =>
  colour !== '' && colour !== 'transparent' && !/^rgba\(.*, 0\)$/.test(colour);
const pixels = (length: string): number => Number.parseFloat(length) || 0;

/** Returns a box as styled: its background and borders. */
function boxOf({ x, y, width, height }: Place, style: CSSStyleDeclaration): SVGElement[] {
  const found: SVGElement[] = [];
  if (width <= 0 && height <= 0) return found;
  if (isSeen(style.backgroundColor) && width > 0 && height > 0)
    found.push(
      shape('rect', {
        ...{ x, y, width, height, rx: pixels(style.borderTopLeftRadius), fill: style.backgroundColor },
        ...(Number(style.opacity) < 1 && { opacity: style.opacity }),
      }),
    );
  const sides = [
    ['Top', x, y, x + width, y, 0, 0.5],
    ['Bottom', x, y + height, x + width, y + height, 0, -0.5],
    ['Left', x, y, x, y + height, 0.5, 0],
    ['Right', x + width, y, x + width, y + height, -0.5, 0],
  ] as const;
  for (const [side, x1, y1, x2, y2, right, down] of sides) {
    const wide = pixels(style[`border${side}Width`]);
    const colour = style[`border${side}Color`];
    const kind = style[`border${side}Style`];
    if (wide === 0 || kind === 'none' || kind === '' || !isSeen(colour)) continue;
    const [dx, dy] = [right * wide, down * wide];
    const dashes = kind === 'dashed' ? { 'stroke-dasharray': `${wide * 2} ${wide}` } : {};
    found.push(
      shape('line', {
        x1: x1 + dx,
        y1: y1 + dy,
        x2: x2 + dx,
        y2: y2 + dy,
        stroke: colour,
        'stroke-width': wide,
        ...dashes,
      }),
    );
  }
  return found;
}

/** Returns three lines across a small box, where a style hatches it. */
function hatchIn({ x, y, width, height }: Place, stroke: string): SVGElement {
  const at = (right: number, down: number): string => `${rounded(x + right * width)} ${rounded(y + down * height)}`;
  const d = `M${at(0, 0.5)}L${at(0.5, 0)}M${at(0, 1)}L${at(1, 0)}M${at(0.5, 1)}L${at(1, 0.5)}`;
  return shape('path', { d, stroke, 'stroke-width': 2, fill: 'none' });
}

/** Returns the swatch that a style puts before a legend text: at its start, vertically centred. */
function pointOf(element: Element, at: Place): SVGElement[] {
  const style = getComputedStyle(element, '::before');
  if (style.content === 'none' || style.content === '' || style.content === 'normal') return [];
  const height = pixels(style.height) + pixels(style.borderTopWidth) + pixels(style.borderBottomWidth);
  const width = pixels(style.width);
  const place = { x: at.x, y: at.y + (at.height - height) / 2, width, height };
  return style.backgroundImage.includes('repeating-linear-gradient')
    ? [...boxOf(place, style), hatchIn(place, style.borderTopColor)]
    : boxOf(place, style);
}

/** Returns the lines a text is broken into, each with its position. */
function linesOf(text: Text): { words: string; place: DOMRect }[] {
  const lines: { words: string; place: DOMRect }[] = [];
  const range = document.createRange();
  for (let at = 0; at < text.data.length; at += 1) {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const place = range.getBoundingClientRect();
    if (place.width === 0 && place.height === 0) continue;
    const last = lines.at(-1);
    if (last && Math.abs(last.place.top - place.top) < 2) {
      last.words += text.data[at];
      last.place = new DOMRect(last.place.x, last.place.y, place.right - last.place.x, last.place.height);
    } else lines.push({ words: text.data[at] ?? '', place });
  }
  return lines.filter(({ words }) => words.trim() !== '');
}

const wordsOf = (text: Text, origin: DOMRect): SVGElement[] => {
  const style = getComputedStyle(text.parentElement ?? document.body);
  return linesOf(text).map(({ words, place }) => {
    const made = shape('text', {
      x: place.x - origin.x,
      y: place.y - origin.y + place.height * ABOVE_FOOT,
      fill: style.color,
      'font-family': style.fontFamily,
      'font-size': style.fontSize,
      'font-weight': style.fontWeight,
      textLength: place.width,
      'xml:space': 'preserve',
    });
    made.textContent = words.replaceAll(/\s/g, ' ');
    return made;
  });
};

/** Copies an SVG drawing, with its style sheet properties written into its shapes. */
function drawingOf(drawing: SVGElement, { x, y, width, height }: Place): SVGElement {
  const copy = drawing.cloneNode(true) as SVGElement;
  const [from, to] = [drawing.querySelectorAll('*'), copy.querySelectorAll('*')];
  for (const [at, element] of from.entries()) {
    const style = getComputedStyle(element);
    for (const key of SHAPED) to[at]?.setAttribute(key, style.getPropertyValue(key));
    to[at]?.removeAttribute('class');
    to[at]?.removeAttribute('style');
  }
  copy.removeAttribute('class');
  copy.removeAttribute('style');
  for (const [key, value] of Object.entries({ x, y, width, height })) copy.setAttribute(key, rounded(value));
  return copy;
}

const isDrawn = (style: CSSStyleDeclaration): boolean => style.display !== 'none' && style.visibility !== 'hidden';

/** Returns the position of the first letter of each text, in the page and in drawings. */
function lettersOf(element: Element, origin: DOMRect): Place[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found: Place[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!/^\S/.test(text.nodeValue ?? '')) continue;
    range.setStart(text, 0);
    range.setEnd(text, 1);
    const { x, y, width, height } = range.getBoundingClientRect();
    if (width > 0 && height > 0) found.push({ x: x - origin.x, y: y - origin.y, width, height });
  }
  return found;
}

function partsOf(element: Element, origin: DOMRect): SVGElement[] {
  const style = getComputedStyle(element);
  if (!isDrawn(style)) return [];
  const { x, y, width, height } = element.getBoundingClientRect();
  const place = { x: x - origin.x, y: y - origin.y, width, height };
  if (element instanceof SVGElement) return [drawingOf(element, place)];
  return [
    ...boxOf(place, style),
    ...pointOf(element, place),
    ...[...element.childNodes].flatMap((child) =>
      child instanceof Text ? wordsOf(child, origin) : child instanceof Element ? partsOf(child, origin) : [],
    ),
  ];
}

/**
 * Converts part of the page into a standalone drawing: every box, line and word is a separate shape with its colours,
 * so that any SVG program shows it as it is here.
 */
export async function drawingFrom(element: Element, title: string): Promise<Drawing> {
  const origin = element.getBoundingClientRect();
  const [width, height] = [Math.ceil(origin.width), Math.ceil(origin.height)];
  const root = shape('svg', { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' });
  root.append(...partsOf(element, origin));
  const name = document.createElementNS(SVG, 'title');
  name.textContent = title;
  const faces = document.createElementNS(SVG, 'style');
  faces.textContent = await facesFor(root.textContent ?? '', getComputedStyle(element).fontFamily);
  root.prepend(name, faces);
  return { svg: new XMLSerializer().serializeToString(root), width, height, letters: lettersOf(element, origin) };
}
