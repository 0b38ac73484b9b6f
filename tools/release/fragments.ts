import type { Finding, Tree } from '../tidy/tree.ts';

/** Who reads an entry, in the order of the changelog, with the heading of their part. */
export const READERS = [
  ['payer', 'For payers'],
  ['MDA', 'For ministries, departments and agencies'],
  ['central office', 'For the central office'],
  ['operator', 'For operators'],
  ['developer', 'For developers'],
] as const;

/** A change that is not in a release yet: its file in `changes/`, who reads of it, and what they read. */
export interface Fragment {
  file: string;
  readers: readonly string[];
  sentence: string;
  /** A further line that names readers: two changes in one file, which would run together. */
  second?: string;
}

const readersIn = (line: string): string[] => line.split(',').map((reader) => reader.trim());
const isReader = (name: string): boolean => READERS.some(([known]) => known === name);

/** Reports whether a line names readers and nothing else, in capitals or not. */
const namesReaders = (line: string): boolean =>
  readersIn(line.replace(/:$/, '')).every((name) =>
    READERS.some(([known]) => known.toLowerCase() === name.toLowerCase()),
  );

/** Returns a fragment as it is read from its file: readers in the first line, then the sentences in one paragraph. */
function fragment(file: string, text: string): Fragment {
  const [first = '', ...rest] = text.trim().split('\n');
  const second = rest.find(namesReaders)?.trim();
  return {
    file,
    readers: readersIn(first),
    sentence: rest.join(' ').trim().replace(/\s+/g, ' '),
    ...(second !== undefined && { second }),
  };
}

/** Returns the fragments of a tree, by the names of their files. */
export const fragments = (tree: Tree): Fragment[] =>
  tree.files
    .filter((file) => /^changes\/.+[.]md$/.test(file) && file !== 'changes/README.md')
    .map((file) => fragment(file, tree.text(file)));

/** Returns fragments without a known reader, that say nothing, or that hold a second change. */
export const unreadable = (tree: Tree): Finding[] =>
  fragments(tree).flatMap(({ file, readers, sentence, second }) => {
    const stranger = readers.find((reader) => !isReader(reader));
    if (stranger !== undefined)
      return [`${file} is for "${stranger}": write ${READERS.map(([known]) => known).join(', ')} in its first line`];
    if (second !== undefined)
      return [`${file} names readers again ("${second}"): write the second change in a file of its own`];
    return sentence === '' ? [`${file} says nothing: write what is now true below its first line`] : [];
  });
