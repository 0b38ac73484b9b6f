import type { Tree } from './tree.ts';

/** A rule with fewer declarations is shorter than what would replace it. */
const FEWEST = 3;
const COMMENTS = /\/[*][\s\S]*?[*]\//g;
const RULES = /([^{};]+)\{([^{}]*)\}/g;

/** Returns the declarations of a rule in one order, on one line. */
const declarationsOf = (body: string): string[] =>
  body
    .split(';')
    .map((declaration) => declaration.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)
    .sort();

/**
 * Returns the bodies of at least three declarations that stand in more than one rule of the web's style sheets, each
 * with its number of copies beyond the first and its places. A block of `web/src/ui/layout` holds such a body once.
 */
export function repeatedRules(tree: Tree): { copies: number; where: string }[] {
  const places = new Map<string, string[]>();
  for (const file of tree.files.filter((name) => /^packages\/web\/src\/.*[.]css$/.test(name))) {
    for (const [, selector = '', body = ''] of tree.text(file).replaceAll(COMMENTS, '').matchAll(RULES)) {
      const declarations = declarationsOf(body);
      if (declarations.length < FEWEST) continue;
      const key = declarations.join('; ');
      places.set(key, [...(places.get(key) ?? []), `${file} ${selector.trim().replaceAll(/\s+/g, ' ')}`]);
    }
  }
  return [...places]
    .filter(([, all]) => all.length > 1)
    .map(([body, all]) => ({ copies: all.length - 1, where: `${body}: ${all.join(', ')}` }));
}
