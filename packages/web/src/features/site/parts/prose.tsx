import { isBuilt } from '../../../routing/paths.ts';
import { type Block, runsOf } from '../prose.ts';

/** True when an address leads to a screen that exists; addresses on other sites and anchors of this page always do. */
export const leadsSomewhere = (href: string): boolean => {
  const path = href.replace(/[?#].*$/, '');
  return path === '' || !path.startsWith('/') || isBuilt(path);
};

/** One line of prose with its links. */
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

/** Paragraphs and lists of a longer text. */
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
