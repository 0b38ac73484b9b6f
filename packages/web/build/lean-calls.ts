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
  'revalidated',
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
  const { type, callee, arguments: args } = node as Node & { callee?: Node; arguments?: Node[] };
  const isCall = type === 'CallExpression' && callee?.name === 'endpoint';
  if (isCall && args?.[0]?.type === 'ObjectExpression') found.push(args[0]);
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
  const { callee, arguments: args } = (query ?? {}) as { callee?: Node; arguments?: Node[] };
  if (callee?.['name'] !== 'listQuery') return '';
  const part = (name: string, as: string): string => {
    const { value: node } = (propertyOf(args?.[0], name) ?? {}) as { value?: Node };
    return node ? `${as}: ${code.slice(node.start, node.end)},` : '';
  };
  return part('sortable', 'sortable') + part('defaultSort', 'usualOrder');
}

/** A change of the source: `by` in place of what stands from `start` to `end`. */
interface Edit {
  start: number;
  end: number;
  by: string;
}

/** Removes from calls what the browser does not read. */
function unread(program: Node, code: string): Edit[] {
  return declarations(program)
    .flatMap((call) => call.properties as Node[])
    .filter(({ type, key }) => type === 'Property' && !readByBrowser.has((key as { name?: string }).name ?? ''))
    .map((property) => ({
      start: property.start,
      end: property.end + (/^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0),
      by: sortingIn(property, program, code),
    }));
}

/** Removes the names under which the API document lists schemas. */
function unnamed(node: Node): Edit[] {
  const { type, callee, arguments: args } = node as Node & { callee?: Node; arguments?: Node[] };
  const { object, property } = (callee ?? {}) as { object?: Node; property?: { name?: string } };
  const registry = (args?.[0] as { property?: { name?: string } } | undefined)?.property?.name;
  const own =
    type === 'CallExpression' && object && property?.name === 'register' && registry === 'globalRegistry'
      ? [{ start: object.end, end: node.end, by: '' }]
      : [];
  const parts = Object.values(node).flat().filter(isNode);
  return [...own, ...parts.flatMap(unnamed)];
}

/** Marks the constants of a module as free of side effects, so that those nobody uses are left out. */
const unused = (program: Node): Edit[] =>
  (program['body'] as Node[])
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as Node) : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap(({ declarations: constants }) => (constants as Node[]).flatMap(({ init }) => (isNode(init) ? [init] : [])))
    .filter(({ type }) => type === 'CallExpression')
    .flatMap(({ start, end }) => [
      { start, end: start, by: '/* @__PURE__ */ (() => ' },
      { start: end, end, by: ')()' },
    ]);

/** Returns the code with the edits made, from the last to the first. */
const edited = (code: string, edits: readonly Edit[]): string =>
  edits.reduce((rest, { start, end, by }) => rest.slice(0, start) + by + rest.slice(end), code);

/** Removes what a module imports and no longer names; its file would be loaded nevertheless. */
function unimported(code: string, program: Node): Edit[] {
  const imports = (program['body'] as Node[]).filter(({ type }) => type === 'ImportDeclaration');
  const named = edited(
    code,
    imports.toReversed().map(({ start, end }) => ({ start, end, by: '' })),
  );
  return imports.toReversed().flatMap(({ start, end, specifiers, source }) => {
    const all = specifiers as { type: string; start: number; end: number; local: { name: string } }[];
    const used = all.filter(({ local }) =>
      new RegExp(`(?<![\\w$])${local.name.replaceAll('$', '\\$&')}(?![\\w$])`).test(named),
    );
    if (used.length === all.length || all.some(({ type }) => type !== 'ImportSpecifier')) return [];
    const names = used.map((each) => code.slice(each.start, each.end)).join(', ');
    const { start: from, end: to } = source as Node;
    return [{ start, end, by: used.length > 0 ? `import { ${names} } from ${code.slice(from, to)};` : '' }];
  });
}

/**
 * Returns the module without what only the server reads: of calls their summaries, limits, problems and query schemas,
 * of schemas their names in the API document, and whatever only these used.
 */
export function lean(code: string, parse: (code: string) => unknown): string {
  const program = parse(code) as Node;
  const removed = unread(program, code);
  const isKept = ({ start, end }: Edit): boolean => !removed.some((edit) => edit.start <= start && end <= edit.end);
  const edits = [...removed, ...[...unnamed(program), ...unused(program)].filter(isKept)];
  // At one place, what ends a constant is written before what was removed at its end.
  const left = edited(
    code,
    edits.sort((one, other) => other.start - one.start || other.end - one.end),
  );
  return edited(left, unimported(left, parse(left) as Node));
}

/** Removes from the browser bundle what only the server needs of the contract. Types and tests see the full calls. */
export const leanCalls = (): Plugin => ({
  name: 'lean-calls',
  transform: {
    filter: { id: /packages[\\/]contract[\\/]src[\\/].*[.]ts$/ },
    handler(code) {
      return { code: lean(code, (text) => this.parse(text)), map: null };
    },
  },
});
