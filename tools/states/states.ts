import { machines } from '../../packages/contract/src/machines.ts';

const WRITTEN = 'Drawn from the table in the contract by `npm run docs`; do not edit.';

/** Returns the pages of docs/states/ as they should be, by file name: each state table as a diagram and as rows. */
export function statePages(): Map<string, string> {
  return new Map(
    machines.map(({ name, moves, table, column }) => [
      `${name}.md`,
      [
        `# ${name[0]?.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`,
        '',
        table ? `${WRITTEN} Kept in \`${table}.${column}\`.` : WRITTEN,
        '',
        '```mermaid',
        'stateDiagram-v2',
        ...moves.map(({ from, event, guard, to }) => {
          const label = guard ? `${event} [${guard}]` : event;
          return `  ${from ?? '[*]'} --> ${to ?? '[*]'}: ${label}`;
        }),
        '```',
        '',
        '| From | Event | Guard | To | Who |',
        '|---|---|---|---|---|',
        ...moves.map(
          ({ from, event, guard, to, who }) =>
            `| ${from ?? '–'} | ${event} | ${guard ?? ''} | ${to ?? 'gone'} | ${who} |`,
        ),
        '',
      ].join('\n'),
    ]),
  );
}
