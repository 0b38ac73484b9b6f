import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  source?: { value: string };
  specifiers?: { local: { name: string }; imported?: { name: string } }[];
}

/** Returns the values of an enumeration; undefined for any other schema. */
function optionsOf(value: unknown): readonly string[] | undefined {
  const { def, options } = (value ?? {}) as { def?: { type?: string }; options?: readonly unknown[] };
  const isOfWords = def?.type === 'enum' && options?.every((option) => typeof option === 'string');
  return isOfWords ? (options as readonly string[]) : undefined;
}

/** Reports whether a value is the same after it was written as JSON. */
const isData = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) && Object.values(value).every(isData)
    : ['string', 'number', 'boolean', 'undefined'].includes(typeof value) || value === null;

/** Returns what a declaration may contain in place of an import: an enumeration's values, or a list of data. */
function literalOf(value: unknown): string | undefined {
  const options = optionsOf(value);
  if (options) return `$enum(${JSON.stringify(options)})`;
  return Array.isArray(value) && isData(value) ? JSON.stringify(value) : undefined;
}

/**
 * Returns the module with the enumerations and lists it imports from the contract written out, so that it does not
 * import the calls they are declared with. Anything else is still imported.
 */
export async function lean(
  code: string,
  parse: (code: string) => unknown,
  read: (module: string) => Promise<Readonly<Record<string, unknown>>>,
): Promise<string> {
  const { body } = parse(code) as { body: Node[] };
  let rest = code;
  for (const { type, source, specifiers = [], start, end } of body.toReversed()) {
    if (type !== 'ImportDeclaration' || !source?.value.startsWith('@isura/contract/')) continue;
    // A module imported whole, such as the address book, is one of functions.
    if (specifiers.some(({ imported }) => !imported)) continue;
    const values = await read(source.value);
    const written = specifiers.map(({ local, imported }) => ({
      name: local.name,
      from: imported?.name ?? '',
      literal: literalOf(values[imported?.name ?? '']),
    }));
    const imported = written.filter(({ literal }) => literal === undefined);
    const lines = [
      ...(imported.length > 0
        ? [`import { ${imported.map(({ name, from }) => `${from} as ${name}`).join(', ')} } from '${source.value}';`]
        : []),
      ...written.flatMap(({ name, literal }) => (literal === undefined ? [] : [`const ${name} = ${literal};`])),
    ];
    rest = rest.slice(0, start) + lines.join('\n') + rest.slice(end);
  }
  return rest === code ? code : `import { enum as $enum } from 'zod/mini';\n${rest}`;
}

/**
 * Keeps the contract out of the declarations of pages, which load before any page
 * (docs/blocks-web.md#files-of-the-program).
 */
export const leanPages = (): Plugin => ({
  name: 'lean-pages',
  apply: 'build',
  transform: {
    filter: { id: /features[\\/].*[.](pages|search)[.]ts$/, code: '@isura/contract/' },
    async handler(code) {
      const read = (module: string) => import(module) as Promise<Record<string, unknown>>;
      return { code: await lean(code, (text) => this.parse(text), read), map: null };
    },
  },
});
