import { namesIn } from './field-words.ts';
import { type Finding, isTest, type Tree } from './tree.ts';

const LIST = 'tools/tidy/own-words.txt';
/** Words that say what happened to a thing in place of what it is. */
const WORDS = /\b(?:asked|given|said|whose|wanted|sight|judged)\b/g;
const isOwn = (name: string): boolean => name.match(WORDS)?.[0] === name;

/** The uses of such words in a file, and how many different ones of them are names. */
interface Uses {
  file: string;
  uses: number;
  names: number;
}

/** Returns a file's uses as a line of the list: `3 1 packages/…` is three uses and one name. */
const lineOf = ({ uses, names, file }: Uses): string => `${uses} ${names} ${file}`;

const readLine = (line: string): Uses => {
  const [uses, names, file = ''] = line.split(' ');
  return { uses: Number(uses), names: Number(names), file };
};

/** Returns the files of the product, without tests and texts for people, that use words of our own. */
const ownWords = (tree: Tree): Uses[] =>
  tree.files
    .filter((file) => /^(packages\/[^/]+\/(src|sql|seed)|tools)\/.*[.](tsx?|cjs|sql|css)$/.test(file))
    .filter((file) => !isTest(file) && !file.endsWith('.text.ts'))
    .flatMap((file) => {
      const text = tree.text(file);
      const uses = text.match(WORDS)?.length ?? 0;
      if (uses === 0) return [];
      return [{ file, uses, names: [...namesIn(file, text)].filter(isOwn).length }];
    });

/**
 * Returns files with more uses or names than the list of rightful ones has, and lines of the list with more than the
 * file: the list may only become shorter. Rightful are stored and public words, and plain English.
 */
export function newOwnWords(tree: Tree, rightful: readonly string[]): Finding[] {
  const now = new Map(ownWords(tree).map((uses) => [uses.file, uses]));
  const listed = new Map(rightful.map(readLine).map((uses) => [uses.file, uses]));
  const none = (file: string): Uses => ({ file, uses: 0, names: 0 });
  return [...new Set([...now.keys(), ...listed.keys()])].flatMap((file) => {
    const [is, may] = [now.get(file) ?? none(file), listed.get(file) ?? none(file)];
    if (is.names > may.names) return [`${file} has a name that says nothing: say query, requested, reported, scope`];
    if (is.uses > may.uses) return [`${file} has a word of our own: say requested, reported, with, of which`];
    if (lineOf(is) === lineOf(may)) return [];
    return [`${LIST}: "${lineOf(may)}" is over, ${is.uses === 0 ? 'remove it' : `write "${lineOf(is)}"`}`];
  });
}
