/** An element of an XML message. An element with children has no text of its own, besides blanks between them. */
export interface IsoNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: readonly IsoNode[];
}

/** What the text of an element must be, and how that is called in a refusal. */
export interface TextType {
  what: string;
  fits: (text: string) => boolean;
}

/**
 * One element of a message: how often it stands in the element around it, and what it holds. A table of these rules
 * both writes a message and validates one, so that nothing is written that is not accepted
 * (docs/spec/bank-files.md#the-table-of-elements).
 */
export interface ElementRule {
  name: string;
  least: number;
  most: number;
  /** The type of its text; an element without one holds other elements. */
  text?: TextType;
  /** The elements in it, in this order. */
  parts?: readonly ElementRule[];
  /** Exactly one of its parts stands in it. */
  isChoice?: true;
  attribute?: { name: string; type: TextType };
  /** What stands in it is not described here, and not written. */
  isOpen?: true;
}

/** Why a message is refused: where, and by which rule of the table. */
export interface IsoFault {
  code: 'E_ISO_VERSION' | 'E_ISO_RULE' | 'E_SUMS';
  /** The place, such as `/Document/CstmrCdtTrfInitn/PmtInf[1]/DbtrAcct`. */
  path: string;
  rule: 'missing' | 'too-many' | 'unknown' | 'order' | 'choice' | 'format' | 'attribute' | 'sum';
  /** What would be accepted. */
  what: string;
}

const fault = (path: string, rule: IsoFault['rule'], what: string): IsoFault => ({
  code: 'E_ISO_RULE',
  path,
  rule,
  what,
});

type Content = TextType | readonly ElementRule[];
const rule = (name: string, content: Content, least: number, most: number): ElementRule => ({
  ...{ name, least, most },
  ...('fits' in content ? { text: content } : { parts: content }),
});

/** An element that stands once. */
export const one = (name: string, content: Content): ElementRule => rule(name, content, 1, 1);
/** An element that stands once or not at all. */
export const maybe = (name: string, content: Content): ElementRule => rule(name, content, 0, 1);
/** An element that stands once or more often. */
export const several = (name: string, content: Content): ElementRule =>
  rule(name, content, 1, Number.POSITIVE_INFINITY);
/** An element that may stand up to so many times, with content that is not described here. */
export const open = (name: string, most = 1): ElementRule => ({ name, least: 0, most, isOpen: true });
/** The same element, with exactly one of its parts in it. */
export const choice = (of: ElementRule): ElementRule => ({ ...of, isChoice: true });
/** The same element, with an attribute that it must have. */
export const withAttribute = (of: ElementRule, name: string, type: TextType): ElementRule => ({
  ...of,
  attribute: { name, type },
});

/** Returns the faults of the children of an element: unknown, in another order, missing or too many. */
function partFaults({ parts = [], isChoice }: ElementRule, node: IsoNode, path: string): IsoFault[] {
  const found: IsoFault[] = [];
  const counts = new Map<string, number>();
  let reached = 0;
  for (const child of node.children) {
    const nth = parts.findIndex(({ name }) => name === child.name);
    const part = parts[nth];
    if (!part) {
      found.push(fault(`${path}/${child.name}`, 'unknown', `no ${child.name} here`));
      continue;
    }
    const count = (counts.get(part.name) ?? 0) + 1;
    counts.set(part.name, count);
    const place = `${path}/${part.name}${part.most > 1 ? `[${count}]` : ''}`;
    if (nth < reached) found.push(fault(place, 'order', `${part.name} before ${parts[reached]?.name ?? ''}`));
    reached = Math.max(reached, nth);
    found.push(...elementFaults(part, child, place));
  }
  const names = parts.map(({ name }) => name).join(' or ');
  if (isChoice && node.children.length !== 1) found.push(fault(path, 'choice', `one of ${names}`));
  for (const { name, least, most } of parts) {
    const count = counts.get(name) ?? 0;
    if (!isChoice && count < least) found.push(fault(`${path}/${name}`, 'missing', `${least} of ${name}`));
    if (count > most) found.push(fault(`${path}/${name}`, 'too-many', `${most} of ${name}`));
  }
  return found;
}

/** Returns the faults of an element and of everything in it, by its rule; none where it is as the table has it. */
export function elementFaults(of: ElementRule, node: IsoNode, path: string): IsoFault[] {
  if (of.isOpen) return [];
  const found: IsoFault[] = [];
  if (of.attribute && !of.attribute.type.fits(node.attributes[of.attribute.name] ?? ''))
    found.push(fault(`${path}/@${of.attribute.name}`, 'attribute', of.attribute.type.what));
  if (of.text === undefined) {
    if (node.text.trim() !== '') found.push(fault(path, 'format', 'elements and no text'));
    return [...found, ...partFaults(of, node, path)];
  }
  if (node.children.length > 0) found.push(fault(path, 'unknown', `${of.text.what} and no elements`));
  else if (!of.text.fits(node.text)) found.push(fault(path, 'format', of.text.what));
  return found;
}

/** What is written into an element: its text, or its parts by name; several of a name are a list. */
export type IsoValue = string | IsoParts | readonly (string | IsoParts)[];
/** The parts of an element by name, in any order. Its attribute stands under its own name, its text under `text`. */
export interface IsoParts {
  readonly [part: string]: IsoValue | undefined;
}

const isList = (value: IsoValue): value is readonly (string | IsoParts)[] => Array.isArray(value);
const textIn = (value: IsoValue | undefined): string => (typeof value === 'string' ? value : '');

/**
 * Returns an element with its parts in the order of the table, whatever the order of the values. Throws a RangeError
 * for a part that the table does not have: the program is wrong then, and nothing may be sent.
 */
export function nodeOf(of: ElementRule, value: string | IsoParts): IsoNode {
  const { name, parts = [], attribute } = of;
  if (typeof value === 'string') return { name, attributes: {}, text: value, children: [] };
  const known = new Set([...parts.map((part) => part.name), ...(attribute ? [attribute.name] : []), 'text']);
  const unknown = Object.keys(value).find((key) => !known.has(key));
  if (unknown !== undefined) throw new RangeError(`${name} has no ${unknown}`);
  return {
    name,
    attributes: attribute ? { [attribute.name]: textIn(value[attribute.name]) } : {},
    text: of.text ? textIn(value['text']) : '',
    children: parts.flatMap((part) => {
      const content = value[part.name];
      if (content === undefined) return [];
      return (isList(content) ? content : [content]).map((each) => nodeOf(part, each));
    }),
  };
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Returns an element as XML, without blanks between elements. */
export function xmlOf({ name, attributes, text, children }: IsoNode): string {
  const shown = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${shown.join('')}>${children.length > 0 ? children.map(xmlOf).join('') : escaped(text)}</${name}>`;
}
