import type { Difference } from '@isura/contract/kernel/admin-request';
import type { ReactNode } from 'react';
import { Small } from '../../../ui/layout/layout.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { BeforeAfter } from '../../../ui/table/before-after.tsx';
import css from './admin-request.module.css';
import { adminRequestText as text } from './admin-request.text.ts';

/** Returns one side of a fact as its entries; a text of several lines has one for each line. */
const sidesOf = (value: Difference['before']): readonly string[] =>
  value === undefined || value === '' ? [] : [value].flat().flatMap((each) => each.split('\n'));

const isOfLines = (value: Difference['before']): boolean => [value].flat().some((each) => each?.includes('\n'));

/** Shows one side of a fact; in a list, entries only on this side are labelled in words and style. */
function Side({
  mine,
  other,
  look,
  word,
}: {
  mine: readonly string[];
  other: readonly string[];
  look: string | undefined;
  word: string;
}): ReactNode {
  if (mine.length === 0) return <Small as="span">{text.nothing}</Small>;
  if (mine.length === 1 && other.length <= 1) return mine[0];
  return (
    <ul>
      {mine.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a text may be equal
        <li key={at} className={other.includes(each) ? undefined : look}>
          {each}
          {!other.includes(each) && <span className="visually-hidden"> ({word})</span>}
        </li>
      ))}
    </ul>
  );
}

/** Lists the lines of a text; two may be equal. */
const Lines = ({ of }: { of: readonly string[] }): ReactNode => (
  <ul>
    {of.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have their place only
      <li key={at}>{line}</li>
    ))}
  </ul>
);

/** Shows the facts of something new or removed, which has no other side. */
function OneSide({ difference }: { difference: readonly Difference[] }): ReactNode {
  return (
    <section aria-label={text.difference}>
      <SummaryList
        rows={difference.map(({ label, before, after }) => ({
          label,
          value: isOfLines(after ?? before) ? (
            <Lines of={sidesOf(after ?? before)} />
          ) : (
            sidesOf(after ?? before).join(', ')
          ),
        }))}
      />
    </section>
  );
}

/** Shows a change fact by fact: as it is now and as it will be; for something new only its facts. */
export function DifferenceTable({ difference }: { difference: readonly Difference[] }): ReactNode {
  const isOneSided = (side: 'before' | 'after'): boolean =>
    difference.every((each) => sidesOf(each[side]).length === 0);
  if (isOneSided('before') || isOneSided('after')) return <OneSide difference={difference} />;
  return (
    <BeforeAfter
      caption={text.difference}
      heads={text}
      rows={difference.map(({ label, before, after }) => ({
        label,
        before: <Side mine={sidesOf(before)} other={sidesOf(after)} look={css.gone} word={text.removed} />,
        after: <Side mine={sidesOf(after)} other={sidesOf(before)} look={css.new} word={text.added} />,
      }))}
    />
  );
}
