import { type Block, runsOf } from '../prose.ts';

/** Shows one line of prose with its links. */
export function Line({ line }: { line: string }) {
  return runsOf(line).map((run, at) =>
    run.href !== undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a line never change their order
      <a key={at} href={run.href}>
        {run.text}
      </a>
    ) : (
      run.text
    ),
  );
}

/** Shows the paragraphs and lists of a longer text. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>
        <Line line={block} />
      </p>
    ) : (
      <ul key={block.join()}>
        {block.map((item) => (
          <li key={item}>
            <Line line={item} />
          </li>
        ))}
      </ul>
    ),
  );
}
