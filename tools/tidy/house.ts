import { type Finding, isTest, type Tree } from './tree.ts';

export interface Call {
  id: string;
  name: string;
  module: string;
  method: string;
  path: string;
  access: string;
}

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1]!);
const code = (tree: Tree, folder: string): string[] =>
  tree.files.filter((file) => file.startsWith(folder) && /[.]tsx?$/.test(file) && !isTest(file));

/** Returns every call of the contract, in the order of the files. */
export function callsOf(tree: Tree): Call[] {
  return code(tree, 'packages/contract/src/').flatMap((file) => {
    const text = tree.text(file);
    return [...text.matchAll(/export const (\w+) = endpoint\(\{([\s\S]*?)\n\}\)/g)].map((match) => {
      const declared = withSpread(text, match[2]!);
      const field = (name: string) => {
        const [, , quoted, named] = new RegExp(`\\b${name}:\\s*(?:(['"\`])(.+?)\\1|(\\w+),)`).exec(declared) ?? [];
        const short = new RegExp(`^ {2}${name},$`, 'm').exec(declared) ? name : '';
        return filled(text, quoted ?? (named || short ? `\${${named ?? short}}` : ''));
      };
      const module = file.split('/')[3]!;
      return {
        id: field('id'),
        name: match[1]!,
        module,
        method: field('method'),
        path: field('path'),
        access: field('access'),
      };
    });
  });
}

/** Returns a declaration followed by the constants of its file that are spread into it, such as `...common`. */
const withSpread = (text: string, declared: string): string =>
  [...declared.matchAll(/^ {2}\.\.\.(\w+),$/gm)].reduce(
    (all, [, name]) => all + (new RegExp(`const ${name} = \\{([\\s\\S]*?)\\n\\}`).exec(text)?.[1] ?? ''),
    declared,
  );

/** Returns a template with the constants of its file inserted, which may be templates themselves. */
const filled = (text: string, template: string): string =>
  template.replaceAll(/\$\{(\w+)\}/g, (whole, name) => {
    const value = new RegExp(`const ${name} = (['\`])(.+?)\\1`).exec(text)?.[2];
    return value === undefined ? whole : filled(text, value);
  });

/** Returns calls that no function serves, or two do; duplicate ids; calls that the web uses and nobody declares. */
export function calls(tree: Tree): Finding[] {
  const declared = callsOf(tree);
  const bound = code(tree, 'packages/server/src/').flatMap((file) => all(tree.text(file), /\broute\(\s*(\w+)\s*,/g));
  const ids = declared.map((call) => call.id);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `call id ${id} is declared twice`),
    ...declared.filter(({ id }) => !/^[A-Z]{2}\d+$/.test(id)).map((call) => `${call.name} has the id "${call.id}"`),
    ...declared.flatMap(({ id, name }) => {
      const times = bound.filter((other) => other === name).length;
      return times === 1 ? [] : [`call ${id} (${name}) is bound ${times} times`];
    }),
  ];
}

/** Returns domain events without a subscriber that are not on the list of those that may have none. */
export function events(tree: Tree, unsubscribed: Readonly<Record<string, string>> = {}): Finding[] {
  const names = eventsOf(tree);
  const subscribed = listeners(tree);
  return [
    ...names
      .filter((n) => !subscribed.has(n) && !(n in unsubscribed))
      .map((n) => `${n} is announced and nobody listens`),
    ...[...subscribed.keys()].filter((n) => !names.includes(n)).map((n) => `${n} is listened to and has no payload`),
  ];
}

/** Returns the names in the contract's list of domain events. */
export const eventsOf = (tree: Tree): string[] =>
  code(tree, 'packages/contract/src/events/').flatMap((file) => all(tree.text(file), /^ {2}'([a-z-]+\.[a-z-]+)':/gm));

/** Returns the files of the subscribers of each domain event: those that name it, and the notices that users get. */
export function listeners(tree: Tree): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (file: string, pattern: RegExp): void => {
    for (const name of all(tree.text(file), pattern)) {
      found.set(name, [...new Set([...(found.get(name) ?? []), file])]);
    }
  };
  for (const file of tree.files.filter((f) => f.endsWith('.subscribers.ts'))) add(file, /\bevent:\s*'([^']+)'/g);
  for (const file of tree.files.filter((f) => /\/notify\/notification\/[a-z-]*notice[.]domain[.]ts$/.test(f)))
    add(file, /^ {2}'([a-z-]+\.[a-z-]+)': \(/gm);
  return found;
}

export interface AddressLine {
  path: string;
  title: string;
  kind: 'static' | 'app';
}

/** Returns addresses without a title or without a page, and pages missing from the table. */
export function addresses(book: readonly AddressLine[], tree: Tree): Finding[] {
  const site = all(tree.text('packages/web/src/features/site/pages.tsx'), /\bpage\('([^']+)'/g);
  const routed = code(tree, 'packages/web/src/').flatMap((file) =>
    all(tree.text(file), /(?:^\s*|\blanding\(\{ )path: '([^']+)'/gm),
  );
  // Payment types have their pages from the registry (payment.pages.ts), so their entries are routes.
  const ofTypes = code(tree, 'packages/contract/src/request/types/').flatMap((file) =>
    all(tree.text(file), /\b(?:landing|single|bulk|path): '(\/[^'?]+)/g),
  );
  const known = new Set(book.map((line) => line.path));
  const parameters = (path: string) => path.replaceAll(/\{\w+\}|\$\w+/g, '$$');
  const whole = [...routed, ...ofTypes].map(parameters);
  return [
    ...book.filter(({ title }) => title.trim() === '').map(({ path }) => `${path} has no title`),
    ...book
      .filter((line) => line.kind === 'static' && !site.includes(line.path))
      .map(({ path }) => `${path} has no page`),
    ...book
      .filter((line) => line.kind === 'app' && !whole.includes(parameters(line.path)))
      .map(({ path }) => `${path} has no route`),
    ...site.filter((path) => !known.has(path)).map((path) => `${path} has a page and is not in the book of addresses`),
  ];
}
