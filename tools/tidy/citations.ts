import { dirname, join } from 'node:path/posix';
import type { Finding, Tree } from './tree.ts';

/** A path of a page in the repository, with the heading or anchor it names: `docs/spec/ledger.md#l9`. */
const PAGE = /(?<![\w/.-])((?:docs\/[\w./-]+|[A-Z]+)\.md)(?:#([\w-]+))?/g;
/** A link of a page to another page or to a heading of its own. */
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([\w-]+))?\)/g;
/** What was cited before the specification stood in the repository: a page by name with a number, or a rule alone. */
const LOOSE =
  /\b(?:security|data-model|screens|journeys|tax-rules|banking|workflows|chart-of-accounts|visual|house-style|blocks|joints|stack)\.md\b|\bdata-model \d|\bapi \d|\bscreens \d/g;

/** Returns the id that GitHub gives a heading. */
const slug = (heading: string): string =>
  heading
    .replaceAll(/<[^>]+>|\]\([^)]*\)|[`*[\]]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

/** Returns the ids that a page can be linked to by: of its headings, and its explicit anchors. */
function idsOf(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => slug(heading!));
  const anchors = [...text.matchAll(/<a id="([\w-]+)">/g)].map(([, id]) => id!);
  return new Set([...headings, ...anchors]);
}

/** A migration that has run somewhere keeps its text, so its comments keep what they cite. */
const isFixed = (file: string): boolean => file.startsWith('packages/server/migrations/');

/**
 * Returns citations that lead nowhere: in code and pages, a page that is not in the repository or a heading that the page
 * does not have; in code, a page cited by name or number instead of by its path. Decision records keep what they cited.
 */
export function citations(tree: Tree): Finding[] {
  const pages = new Map(
    tree.files.filter((file) => file.endsWith('.md')).map((file) => [file, idsOf(tree.text(file))] as const),
  );
  const others = new Set(tree.files);
  const missing = (file: string, page: string, id: string | undefined): Finding[] => {
    const ids = pages.get(page);
    if (!ids) return [`${file} cites ${page}, which is not in the repository`];
    return id === undefined || ids.has(id) ? [] : [`${file} cites ${page}#${id}: ${page} has no such heading`];
  };
  return tree.files
    .filter((file) => !isFixed(file) && !/^(docs\/adr\/\d|tools\/tidy\/)/.test(file))
    .flatMap((file) => {
      const text = tree.text(file);
      if (!file.endsWith('.md'))
        return [
          ...[...text.matchAll(PAGE)].flatMap(([, page, id]) => missing(file, page!, id)),
          ...[...text.matchAll(LOOSE)]
            .filter(({ index }) => !/docs\/(spec\/)?$/.test(text.slice(0, index)))
            .map(([cited]) => `${file} cites ${cited}: name a heading of a page, as in docs/spec/ledger.md#l9`),
        ];
      return [...text.matchAll(LINK)].flatMap(([, to, id]) => {
        const page = to ? join(dirname(file), to) : file;
        if (page.endsWith('.md')) return missing(file, page, id);
        return others.has(page) || !/^packages\/.*\.(ts|tsx|sql)$/.test(page)
          ? []
          : [`${file} links to ${page}, which is not in the repository`];
      });
    });
}
