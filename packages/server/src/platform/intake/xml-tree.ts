import { SaxesParser } from 'saxes';
import { unreadable } from './refusal.ts';

/** An element of an XML text, its name without prefix; `text` is what stands directly in it. */
export interface XmlTree {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlTree[];
}

/** Maximum nesting of elements; messages of ISO 20022 have some fifteen. */
const DEEPEST = 40;

/** Returns the namespace that an element declares for itself, by its prefix. */
const namespaceOf = (name: string, attributes: Readonly<Record<string, string>>): string | undefined =>
  attributes[name.includes(':') ? `xmlns:${name.slice(0, name.indexOf(':'))}` : 'xmlns'];

/**
 * Returns the tree of a whole XML text; the namespace of its root is its attribute `xmlns`, whatever the prefix. Refuses
 * with `file-type` what is not well-formed, is nested too deeply or has a document type: no entity is ever defined.
 */
export function treeOf(xml: string): XmlTree {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const around: XmlTree[] = [];
  const roots: XmlTree[] = [];
  const refuse = (): never => {
    throw unreadable('file-type', 'E_FILE_TYPE', 'This file is not well-formed XML.');
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    if (around.length >= DEEPEST) refuse();
    const namespace = roots.length === 0 ? namespaceOf(name, attributes) : undefined;
    const element: XmlTree = {
      name: name.slice(name.indexOf(':') + 1),
      attributes: { ...attributes, ...(namespace !== undefined && { xmlns: namespace }) },
      text: '',
      children: [],
    };
    around.at(-1)?.children.push(element);
    if (around.length === 0) roots.push(element);
    around.push(element);
  });
  parser.on('closetag', () => {
    around.pop();
  });
  const add = (text: string): void => {
    const element = around.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(xml);
  parser.close();
  return roots[0] ?? refuse();
}
