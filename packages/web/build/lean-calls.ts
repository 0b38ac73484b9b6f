import type { Plugin } from 'vite';

/** What the browser reads of a declared call; the rest is for the server and its document. */
export const readByBrowser: ReadonlySet<string> = new Set([
  'id',
  'method',
  'path',
  'body',
  'response',
  'paged',
  'headers',
  'mayWait',
  'produces',
  'idempotent',
  'upload',
]);

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Every `endpoint({…})` under a node of the program. */
function declarations(node: Node, found: Node[] = []): Node[] {
  const { type, callee, arguments: given } = node as Node & { callee?: Node; arguments?: Node[] };
  const isCall = type === 'CallExpression' && callee?.name === 'endpoint';
  if (isCall && given?.[0]?.type === 'ObjectExpression') found.push(given[0]);
  for (const part of Object.values(node).flat()) if (isNode(part)) declarations(part, found);
  return found;
}

/** The same module without what only the server reads of its calls: summaries, limits, problems, schemas of queries. */
export function lean(code: string, parse: (code: string) => unknown): string {
  const unread = declarations(parse(code) as Node)
    .flatMap((call) => call.properties as Node[])
    .filter(({ type, key }) => type === 'Property' && !readByBrowser.has((key as { name?: string }).name ?? ''));
  let rest = code;
  for (const { start, end } of unread.reverse()) {
    const comma = /^\s*,/.exec(rest.slice(end))?.[0].length ?? 0;
    rest = rest.slice(0, start) + rest.slice(end + comma);
  }
  return rest;
}

/** Keeps out of the browser what only the server needs of the contract. Types and tests see the whole calls. */
export const leanCalls = (): Plugin => ({
  name: 'lean-calls',
  transform: {
    filter: { id: /packages[\\/]contract[\\/]src[\\/].*[.]ts$/, code: 'endpoint(' },
    handler(code) {
      return { code: lean(code, (text) => this.parse(text)), map: null };
    },
  },
});
