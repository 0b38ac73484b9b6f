import { type Finding, isTest, type Tree } from './tree.ts';

/** Above so many lines a file is named in the codemap, to be looked at again: a file is one noun and one act. */
const LONG = 250;
/** Above so many lines a file of the product is refused; above 100 more a test. Text for people may be longer. */
const MOST = 400;

const lengths = (tree: Tree): (readonly [file: string, lines: number])[] =>
  tree.files
    .filter((file) => /[.](ts|tsx|cjs)$/.test(file) && !/[.](text|generated)[.]ts$/.test(file))
    .map((file) => [file, tree.text(file).trimEnd().split('\n').length] as const);

/** Returns the files of the product that are long, longest first. */
export const longFiles = (tree: Tree): (readonly [file: string, lines: number])[] =>
  lengths(tree)
    .filter(([file, lines]) => lines > LONG && !isTest(file))
    .toSorted(([, one], [, other]) => other - one);

/** Returns files above their size limit. */
export const sizes = (tree: Tree): Finding[] =>
  lengths(tree)
    .filter(([file, lines]) => lines > (isTest(file) ? MOST + 100 : MOST))
    .map(([file, lines]) => `${file} has ${lines} lines`);

const owed = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\\b`);

/** Returns comments that put work off. */
export const putOff = (tree: Tree): Finding[] =>
  tree.files
    .filter((file) => !file.startsWith('docs/') && owed.test(tree.text(file)))
    .map((file) => `${file} puts work off in a comment`);

const endings =
  /[.](routes|service|domain|queries|gateway|gateway[.]fake|jobs|subscribers|mail|page|text|drawing)([.]test)?[.]ts$/;

/** Returns files of a noun with an ending that does not say what they may do. */
export const unknownEndings = (tree: Tree): Finding[] =>
  tree.files
    .filter((file) => /^packages\/server\/src\/modules\/[^/]+\/.+[.]ts$/.test(file))
    .filter((file) => !endings.test(file) && !/^packages\/server\/src\/modules\/[^/]+\/index[.]ts$/.test(file))
    .map((file) => `${file} has no known ending`);

/** Returns migrations that do not begin with a reason, are misnamed, or share a timestamp. */
export function migrations(tree: Tree): Finding[] {
  const files = tree.files.filter((file) => file.startsWith('packages/server/migrations/'));
  const moment = (file: string) => file.split('/').at(-1)!.slice(0, 13);
  return [
    ...files
      .filter((file) => !/\/\d{8}T\d{4}_[a-z0-9_]+[.]sql$/.test(file))
      .map((file) => `${file} is not named YYYYMMDDThhmm_what.sql`),
    ...files.filter((file) => !tree.text(file).startsWith('-- Why: ')).map((file) => `${file} does not begin with why`),
    ...files
      .filter((file, index) => index > 0 && moment(files[index - 1]!) === moment(file))
      .map((file) => `${file} has the moment of another migration`),
  ];
}

/** Returns SQL files of the product with lines of more than 120 characters, text in quotes not counted. */
export const longSql = (tree: Tree): Finding[] =>
  tree.files
    .filter((file) => /^packages\/server\/(sql\/|src\/invariants\/).*[.]sql$/.test(file))
    .flatMap((file) =>
      tree
        .text(file)
        .split('\n')
        .flatMap((line, at) => {
          const length = line.replace(/'[^']*'/g, '').length;
          return length > 120 ? [`${file}:${at + 1} has ${length} characters in a line: break it before a clause`] : [];
        }),
    );
