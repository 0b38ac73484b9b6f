import { isBuilt } from '../../../routing/paths.ts';
import { type Block, runsOf } from '../prose.ts';

/** Reports whether an address leads to an existing screen; other sites and anchors of this page always count. */
export const leadsSomewhere = (href: string): boolean => {
  const path = href.replace(/[?#].*$/, '');
  return path === '' || !path.startsWith('/') || isBuilt(path);
};

/** Shows one line of prose with its links. */
export function Line({ line }: { line: string }) {
  return runsOf(line).map((run, at) =>
    run.href !== undefined && leadsSomewhere(run.href) ? (
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
