import { DECISION_MODULES, decisionIndex, decisionsOf } from '../codemap/decisions.ts';
import type { Finding, Tree } from './tree.ts';

const INDEX = 'docs/adr/README.md';
/** The list of records with reasons that were moved to another page, by number. */
const MOVED = 'docs/adr/moved.md';
const STATUS = /^(accepted|(changed|superseded) by \[\d{4}\]\([^)]+\)(, \[\d{4}\]\([^)]+\))*)$/;

/** Returns the file name that a title asks for: `0007 Money is whole kobo` is `0007-money-is-whole-kobo.md`. */
const nameOf = (number: string, title: string): string =>
  `docs/adr/${number}-${title
    .toLowerCase()
    .replaceAll(/[`'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.md`;

/** Returns decision records with a missing or wrong number, name, heading, status or module, with what to do. */
export function decisionRecords(tree: Tree): Finding[] {
  const decisions = decisionsOf(tree);
  const files = new Set(decisions.map(({ file }) => file));
  const strangers = tree.files.filter(
    (file) => file.startsWith('docs/adr/') && file !== INDEX && file !== MOVED && !files.has(file),
  );
  return [
    ...strangers.map(
      (file) => `${file} is not named NNNN-title.md: give it the next free number and the slug of its title`,
    ),
    ...decisions.flatMap(({ file, number, title, status, module }, at) => {
      const found: Finding[] = [];
      if (at > 0 && decisions[at - 1]!.number === number)
        found.push(`${file} has the number of another record: take the next free one`);
      if (title === undefined) found.push(`${file} begins with another heading: write "# ${number} Title"`);
      else if (nameOf(number, title) !== file)
        found.push(`${file} is not named after its title: name it ${nameOf(number, title)}`);
      if (status === undefined || !STATUS.test(status))
        found.push(
          `${file} has no status: write "Status: accepted", "changed by [NNNN](file)" or "superseded by [NNNN](file)" below the heading`,
        );
      for (const [, by, link] of (status ?? '').matchAll(/\[(\d{4})\]\(([^)]+)\)/g))
        if (!files.has(`docs/adr/${link}`) || !link!.startsWith(`${by}-`))
          found.push(`${file} has a status that names ${link}, which is not a record: link the record that changes it`);
      if (module === undefined || !DECISION_MODULES.includes(module))
        found.push(
          `${file} has no module: write "Module: " and one of ${DECISION_MODULES.join(', ')} below the status`,
        );
      return found;
    }),
  ];
}

/** Returns the index of the decision records if it is out of date. */
export const decisionIndexes = (tree: Tree): Finding[] =>
  tree.files.includes(INDEX) && tree.text(INDEX) === decisionIndex(tree)
    ? []
    : [`${INDEX} is out of date: run npm run docs`];

/**
 * Returns citations of decision records that are not in the repository, by number or by link. Migrations keep what they cite,
 * so a number of theirs may also be one that docs/adr/moved.md leads on from.
 */
export function decisionCitations(tree: Tree): Finding[] {
  const decisions = decisionsOf(tree);
  const numbers = new Set(decisions.map(({ number }) => number));
  const names = new Set(decisions.map(({ file }) => file.slice('docs/adr/'.length)));
  const moved = tree.files.includes(MOVED)
    ? new Set([...tree.text(MOVED).matchAll(/^\| (\d{4}) \|/gm)].map(([, number]) => number!))
    : new Set<string>();
  return tree.files
    .filter((file) => !file.startsWith('tools/tidy/') && file !== MOVED)
    .flatMap((file) => {
      const text = tree.text(file);
      const isFixed = file.startsWith('packages/server/migrations/');
      const cited = [...text.matchAll(/\bADR (\d{4})((?:(?:, | and | or )\d{4}\b)*)|\bdocs\/adr\/(\d{4})\b/g)].flatMap(
        ([, first, more, path]) => [first ?? path!, ...(more?.match(/\d{4}/g) ?? [])],
      );
      const links = file.startsWith('docs/adr/')
        ? [...text.matchAll(/\]\((\d{4}-[^)#]+)/g)].map(([, name]) => name!)
        : [];
      return [
        ...[...new Set(cited)]
          .filter((number) => !numbers.has(number) && !(isFixed && moved.has(number)))
          .map((number) => `${file} cites ADR ${number}, which is not a record: cite what ${MOVED} or ${INDEX} names`),
        ...links
          .filter((name) => !names.has(name))
          .map((name) => `${file} links to ${name}, which is not a record: link one that ${INDEX} lists`),
      ];
    });
}
