import { facesFor } from './drawing-fonts.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Where letters stand in their line: of the height of a line of text so much is above the foot of its letters. */
const ABOVE_FOOT = 0.78;
/** What the style sheets say of a shape, which a file alone has no style sheets for. */
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

/** A file of a drawing, and how large it is on the screen. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
  /** Where the first letter of each of its words stands. */
  letters: readonly Place[];
}

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

function shape(name: string, given: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(given))
    made.setAttribute(key, typeof value === 'number' ? rounded(value) : value);
  return made;
}

const isSeen = (colour: string): boolean =>
  colour !== '' && colour !== 'transparent' && !/^rgba\(.*, 0\)$/.test(colour);
const pixels = (length: string): number => Number.parseFloat(length) || 0;

/** A box as its style paints it: its ground, and the lines on its sides. */
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

/** Three lines across a small box, where a style hatches it. */
function hatchIn({ x, y, width, height }: Place, stroke: string): SVGElement {
  const at = (right: number, down: number): string => `${rounded(x + right * width)} ${rounded(y + down * height)}`;
  const d = `M${at(0, 0.5)}L${at(0.5, 0)}M${at(0, 1)}L${at(1, 0)}M${at(0.5, 1)}L${at(1, 0.5)}`;
  return shape('path', { d, stroke, 'stroke-width': 2, fill: 'none' });
}

/** The mark that a style puts before the words of a legend: it stands at their start, in the middle of their height. */
function markOf(element: Element, at: Place): SVGElement[] {
  const style = getComputedStyle(element, '::before');
  if (style.content === 'none' || style.content === '' || style.content === 'normal') return [];
  const height = pixels(style.height) + pixels(style.borderTopWidth) + pixels(style.borderBottomWidth);
  const width = pixels(style.width);
  const place = { x: at.x, y: at.y + (at.height - height) / 2, width, height };
  return style.backgroundImage.includes('repeating-linear-gradient')
    ? [...boxOf(place, style), hatchIn(place, style.borderTopColor)]
    : boxOf(place, style);
}

/** The lines a text is broken into, each with its place. */
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

/** A drawing as it stands, with what the style sheets say of its shapes said by themselves. */
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

/** Where the first letter of each text stands, of the page's own and of drawings. */
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
    ...markOf(element, place),
    ...[...element.childNodes].flatMap((child) =>
      child instanceof Text ? wordsOf(child, origin) : child instanceof Element ? partsOf(child, origin) : [],
    ),
  ];
}

/**
 * A part of the page as a drawing that stands by itself: every box, line and word is a shape of its own with its colours, so
 * that any program that knows SVG shows it as it is here.
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
