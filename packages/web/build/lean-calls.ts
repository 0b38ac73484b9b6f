import type { Plugin } from 'vite';

/** The fields of a declared call that the browser reads; the rest is for the server and the API document. */
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
  'changes',
  'standby',
]);

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Returns every `endpoint({…})` under a node of the program. */
function declarations(node: Node, found: Node[] = []): Node[] {
  const { type, callee, arguments: given } = node as Node & { callee?: Node; arguments?: Node[] };
  const isCall = type === 'CallExpression' && callee?.name === 'endpoint';
  if (isCall && given?.[0]?.type === 'ObjectExpression') found.push(given[0]);
  for (const part of Object.values(node).flat()) if (isNode(part)) declarations(part, found);
  return found;
}

const propertyOf = (object: Node | undefined, name: string): Node | undefined =>
  ((object?.properties ?? []) as Node[]).find(({ key }) => (key as { name?: string } | undefined)?.name === name);

/** Returns the value a name of the module was declared with. */
function declaredAs(name: unknown, node: Node): Node | undefined {
  const { type, id, init } = node as Node & { id?: Node; init?: Node };
  if (type === 'VariableDeclarator' && id?.name === name) return init;
  for (const part of Object.values(node).flat()) {
    const found = isNode(part) ? declaredAs(name, part) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Returns the sort columns and usual order, which lists read; the rest of a query is for the server. */
function sortingIn(property: Node, program: Node, code: string): string {
  const { key, value } = property as Node & { key?: { name?: string }; value?: Node };
  if (key?.name !== 'query') return '';
  const query = value?.type === 'Identifier' ? declaredAs(value['name'], program) : value;
  const { callee, arguments: given } = (query ?? {}) as { callee?: Node; arguments?: Node[] };
  if (callee?.['name'] !== 'listQuery') return '';
  const part = (name: string, as: string): string => {
    const { value: said } = (propertyOf(given?.[0], name) ?? {}) as { value?: Node };
    return said ? `${as}: ${code.slice(said.start, said.end)},` : '';
  };
  return part('sortable', 'sortable') + part('defaultSort', 'usualOrder');
}

/** Returns the module without what only the server reads of its calls: summaries, limits, problems, query schemas. */
export function lean(code: string, parse: (code: string) => unknown): string {
  const program = parse(code) as Node;
  const unread = declarations(program)
    .flatMap((call) => call.properties as Node[])
    .filter(({ type, key }) => type === 'Property' && !readByBrowser.has((key as { name?: string }).name ?? ''));
  let rest = code;
  for (const property of unread.reverse()) {
    const { start, end } = property;
    const comma = /^\s*,/.exec(rest.slice(end))?.[0].length ?? 0;
    rest = rest.slice(0, start) + sortingIn(property, program, code) + rest.slice(end + comma);
  }
  return rest;
}

/** Removes from the browser bundle what only the server needs of the contract. Types and tests see the full calls. */
export const leanCalls = (): Plugin => ({
  name: 'lean-calls',
  transform: {
    filter: { id: /packages[\\/]contract[\\/]src[\\/].*[.]ts$/, code: 'endpoint(' },
    handler(code) {
      return { code: lean(code, (text) => this.parse(text)), map: null };
    },
  },
});
