/** Values of a page: texts, and lists of rows. */
export type PageData = Readonly<Record<string, unknown>>;

type Part =
  | { kind: 'text'; text: string }
  | { kind: 'slot'; name: string }
  | { kind: 'if' | 'each'; name: string; parts: Part[] };

/** Renders a page with its data and nonce. */
export type Template = (data: PageData, nonce: string) => string;

/** Placeholder in the built html for the nonce of the answer. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const TOKEN = /\{\{([\w.]+)\}\}|<!--(if|each):([\w.]+)-->|<!--\/(if|each)-->/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => ESCAPES[c]!);

function parse(html: string, fileName: string): Part[] {
  const root: Part[] = [];
  const open: { kind: 'if' | 'each'; parts: Part[] }[] = [];
  let parts = root;
  let at = 0;
  for (const match of html.matchAll(TOKEN)) {
    parts.push({ kind: 'text', text: html.slice(at, match.index) });
    at = match.index + match[0].length;
    const [, slot, opening, name, closing] = match;
    if (slot) parts.push({ kind: 'slot', name: slot });
    else if (opening === 'if' || opening === 'each') {
      const block = { kind: opening, name: name!, parts: [] as Part[] } as const;
      parts.push(block);
      open.push(block);
      parts = block.parts;
    } else {
      if (open.pop()?.kind !== closing) throw new Error(`${fileName} closes ${closing} that was not opened`);
      parts = open.at(-1)?.parts ?? root;
    }
  }
  if (open.length > 0) throw new Error(`${fileName} does not close ${open.at(-1)?.kind}`);
  parts.push({ kind: 'text', text: html.slice(at) });
  return root;
}

function lookUp(data: PageData, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, part)
          ? (value as PageData)[part]
          : undefined,
      data,
    );
}

const holds = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

function render(parts: readonly Part[], data: PageData, nonce: string): string {
  let out = '';
  for (const part of parts) {
    if (part.kind === 'text') out += part.text.replaceAll(NONCE_PLACEHOLDER, nonce);
    else if (part.kind === 'slot') out += escapeHtml(String(lookUp(data, part.name) ?? ''));
    else {
      const value = lookUp(data, part.name);
      if (part.kind === 'if') out += holds(value) ? render(part.parts, data, nonce) : '';
      else if (Array.isArray(value)) for (const row of value) out += render(part.parts, { ...data, ...row }, nonce);
    }
  }
  return out;
}

/**
 * Parses the html of a page: `{{name}}` is the value, escaped; `<!--if:name-->…<!--/if-->` is kept when the value is
 * present and not an empty list; `<!--each:name-->…<!--/each-->` repeats for each row; its fields take precedence
 * over the page's. Throws when a block is not closed properly, so that a broken page prevents the start instead of
 * failing for a visitor.
 */
export function readTemplate(html: string, fileName: string): Template {
  const parts = parse(html, fileName);
  return (data, nonce) => render(parts, data, nonce);
}
