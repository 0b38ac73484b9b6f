import moduleLine from '../module-line.cjs';
import type { Tree } from '../tidy/tree.ts';

/** The modules a decision record may name, in the order of the index. */
export const DECISION_MODULES: readonly string[] = [...moduleLine, 'platform', 'contract', 'web', 'tools', 'deploy'];

/** What the head of a decision record says; a part that is missing or has another form is undefined. */
export interface Decision {
  file: string;
  number: string;
  title: string | undefined;
  status: string | undefined;
  module: string | undefined;
}

/** Reads the heads of the decision records, in the order of their numbers. */
export const decisionsOf = (tree: Tree): Decision[] =>
  tree.files.flatMap((file) => {
    const number = /^docs\/adr\/(\d{4})-[^/]*[.]md$/.exec(file)?.[1];
    if (!number) return [];
    const [heading = '', ...lines] = tree.text(file).split('\n', 5);
    const line = (name: string) => lines.find((text) => text.startsWith(`${name}: `))?.slice(name.length + 2);
    const title = new RegExp(`^# ${number} (\\S.*)$`).exec(heading)?.[1];
    return [{ file, number, title, status: line('Status'), module: line('Module') }];
  });

/** Returns docs/adr/README.md as it should be: every record by module, with number, title and status. */
export function decisionIndex(tree: Tree): string {
  const decisions = decisionsOf(tree);
  return `${[
    '# Decisions',
    '',
    'Written from the records by `npm run docs`; do not edit. What a record is and when to write one:',
    '[0000](0000-decisions-are-recorded-one-per-file-with-status-and-module.md). Where the reasons of a record went that is no',
    'longer here: [moved.md](moved.md).',
    ...DECISION_MODULES.flatMap((module) => {
      const own = decisions.filter((decision) => decision.module === module);
      if (own.length === 0) return [];
      return [
        '',
        `## ${module}`,
        '',
        '| Number | Decision | Status |',
        '|---|---|---|',
        ...own.map(({ file, number, title, status }) => {
          const name = file.slice('docs/adr/'.length);
          return `| [${number}](${name}) | ${title ?? name} | ${status ?? ''} |`;
        }),
      ];
    }),
  ].join('\n')}\n`;
}
