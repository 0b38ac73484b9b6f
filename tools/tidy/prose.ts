import type { Finding, Tree } from './tree.ts';

/** Words nobody says to a colleague, with what to say instead; docs/glossary.md has them for names. */
const SAID: ReadonlyMap<string, string> = new Map([
  ['he', 'they'],
  ['him', 'them'],
  ['himself', 'themselves'],
  ['his', 'their'],
  ['shall', 'will or must'],
  ['mend', 'correct'],
  ['mended', 'corrected'],
  ['mends', 'corrects'],
  ['judge', 'validate'],
  ['judged', 'validated'],
  ['judges', 'validates'],
  ['heard', 'received or reported'],
  ['told', 'notified, reported or returned'],
  ['asker', 'caller or requester'],
]);
const words = new RegExp(`\\b(${[...SAID.keys()].join('|')})\\b`, 'gi');
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;
const strings = /'(?:[^'\\\n]|\\.)*'(?!:)|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** What of a file is prose: comments, in SQL also the comments on tables, and in `*.text.ts` every text. */
function proseOf(file: string, text: string): string {
  if (file.endsWith('.sql')) return (text.match(/--.*$|(?<=comment on .*\bis\s+)'(?:[^']|'')*'/gm) ?? []).join('\n');
  const message = (text.match(comments) ?? []).join('\n').replaceAll(/`[^`\n]*`/g, '');
  return file.endsWith('.text.ts') ? [message, ...(text.match(strings) ?? [])].join('\n') : message;
}

/** Returns the words in comments and texts for people that the language guide replaces; code in backticks may have them. */
export const oddWords = (tree: Tree): Finding[] =>
  tree.files
    .filter((file) => /^(packages|e2e|tools)\/.*[.](tsx?|sql)$/.test(file))
    .filter((file) => !/[.]generated[.]ts$|^tools\/tidy\//.test(file))
    .flatMap((file) => {
      const found = new Set([...proseOf(file, tree.text(file)).matchAll(words)].map(([word]) => word.toLowerCase()));
      return [...found].map((word) => `${file} says “${word}”: say ${SAID.get(word)}`);
    });
