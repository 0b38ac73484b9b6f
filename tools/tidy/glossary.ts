import type { Finding, Tree } from './tree.ts';

const GLOSSARY = 'docs/glossary.md';

/** Returns names in the glossary's column "In code" that are not in the code. */
export function glossaryNames(tree: Tree): Finding[] {
  const rows = tree
    .text(GLOSSARY)
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const code = tree.files.filter((file) => /^packages\/.*\.(tsx?|sql)$/.test(file)).map((file) => tree.text(file));
  return rows.flatMap((row) => {
    const [, word = '', names = ''] = row.split('|');
    return [...names.matchAll(/`([^`]+)`/g)]
      .map(([, name]) => name!)
      .filter((name) => !code.some((text) => new RegExp(`(?<![\\w])${name}(?![\\w])`).test(text)))
      .map((name) => `${GLOSSARY} says of "${word.trim()}" that it is ${name} in code, where nobody finds it`);
  });
}
