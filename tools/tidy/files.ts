import { type Finding, isTest, type Tree } from './tree.ts';

const look = 250;
const hard = 400;

/** Files that may be longer than 250 lines (never than 400), each with its reason. Texts for people may always. */
export const long: Readonly<Record<string, string>> = {};

/** Files above their size, and reasons that are no longer needed. */
export function sizes(tree: Tree, allowed = long): Finding[] {
  const lines = (file: string) => tree.text(file).trimEnd().split('\n').length;
  const over = tree.files
    .filter((file) => /[.](ts|tsx|cjs)$/.test(file) && !file.endsWith('.text.ts'))
    .filter((file) => lines(file) > (file in allowed || isTest(file) ? hard : look))
    .map((file) => `${file} has ${lines(file)} lines`);
  const idle = Object.keys(allowed)
    .filter((file) => !tree.files.includes(file) || lines(file) <= look)
    .map((file) => `${file} needs no exception any more`);
  return [...over, ...idle];
}

const owed = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\\b`);

/** Work that was put off in a comment. */
export const putOff = (tree: Tree): Finding[] =>
  tree.files
    .filter((file) => !file.startsWith('docs/') && owed.test(tree.text(file)))
    .map((file) => `${file} puts work off in a comment`);

const endings =
  /[.](routes|service|domain|queries|gateway|gateway[.]fake|jobs|subscribers|mail|page|text|drawing)([.]test)?[.]ts$/;

/** Files of a noun whose ending says nothing about what they may do. */
export const unknownEndings = (tree: Tree): Finding[] =>
  tree.files
    .filter((file) => /^packages\/server\/src\/modules\/[^/]+\/.+[.]ts$/.test(file))
    .filter((file) => !endings.test(file) && !/^packages\/server\/src\/modules\/[^/]+\/index[.]ts$/.test(file))
    .map((file) => `${file} has no known ending`);

/** Migrations that do not begin with why, are named otherwise, or share a moment. */
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

/** Decision records are named by a number that nobody else has. */
export function decisionRecords(tree: Tree): Finding[] {
  const files = tree.files.filter((file) => file.startsWith('docs/adr/') && file !== 'docs/adr/README.md');
  const number = (file: string) => /^docs\/adr\/(\d{4})-[a-z0-9-]+[.]md$/.exec(file)?.[1];
  return files.flatMap((file, index) => {
    if (number(file) === undefined) return [`${file} is not named NNNN-what.md`];
    return index > 0 && number(files[index - 1]!) === number(file) ? [`${file} has the number of another record`] : [];
  });
}
