import ts from 'typescript';
import type { Finding, Tree } from './tree.ts';

const GLOSSARY = 'docs/glossary.md';
const HEADING = '## Words we do not use';
interface FieldWord {
  not: readonly string[];
  but: string;
  /** Names in which the word has its own meaning, such as the body of a request; in lower case with underscores too. */
  right: ReadonlySet<string>;
}

const quoted = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);

/**
 * Returns the second table of the glossary: words the field does not use, their replacements, and names in which they
 * are right.
 */
function fieldWords(tree: Tree): FieldWord[] {
  const table = tree.text(GLOSSARY).split(HEADING)[1] ?? '';
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'))
    .map((line) => line.split('|'))
    .map(([, not, but = '', right]) => ({
      not: quoted(not),
      but: but.trim(),
      right: new Set(quoted(right).flatMap((name) => [name, partsOf(name).join('_')])),
    }));
}

/** Splits a name into words: `countWrongTry` is count, wrong and try; so is `count_wrong_try`. */
const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** Returns the field's word that a name should use instead, if any. */
function better(name: string, words: readonly FieldWord[]): string | undefined {
  const parts = partsOf(name);
  return words.find(({ not, right }) => !right.has(name) && parts.some((part) => not.includes(part)))?.but;
}

/** Returns the names in a file: identifiers of TypeScript; in SQL and CSS every word outside comments and quotes. */
export function namesIn(file: string, text: string): Set<string> {
  const names = new Set<string>();
  if (/[.](css|sql)$/.test(file)) {
    const bare = text.replaceAll(/--.*$|\/\*[\s\S]*?\*\/|'[^']*'/gm, ' ');
    for (const [name] of bare.matchAll(/[A-Za-z_]\w*/g)) names.add(name);
    return names;
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind));
  return names;
}

/** Returns file names, and names in files, with a word that the glossary says the field does not use. */
export function wordsOfOthers(tree: Tree): Finding[] {
  const words = fieldWords(tree);
  const loose = new RegExp(words.flatMap(({ not }) => not).join('|'), 'i');
  return tree.files
    .filter((file) => /^(packages|e2e|tools)\/.*[.](tsx?|sql|css)$/.test(file))
    .flatMap((file) => {
      const found = [...new Set(file.split('/'))].flatMap((part) => {
        const message = better(part.replace(/[.].*$/, ''), words);
        return message ? [`${file} is to be named for ${message}`] : [];
      });
      const text = tree.text(file);
      if (!loose.test(text)) return found;
      for (const name of namesIn(file, text)) {
        const message = better(name, words);
        if (message) found.push(`${file} says ${name}: the field says ${message}`);
      }
      return found;
    });
}
