import type { Difference } from '@isura/contract/kernel/admin-request';
import type { ReactNode } from 'react';
import { Small } from '../../../ui/layout/layout.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import css from './admin-request.module.css';
import { adminRequestText as text } from './admin-request.text.ts';

const listOf = (value: Difference['before']): readonly string[] =>
  value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value];

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
      {mine.map((each) => (
        <li key={each} className={other.includes(each) ? undefined : look}>
          {each}
          {!other.includes(each) && <span className="visually-hidden"> ({word})</span>}
        </li>
      ))}
    </ul>
  );
}

/** Shows the facts of something new or removed, which has no other side. */
function OneSide({ difference }: { difference: readonly Difference[] }): ReactNode {
  return (
    <section aria-label={text.difference}>
      <SummaryList
        rows={difference.map(({ label, before, after }) => ({
          label,
          value: listOf(after ?? before).join(', '),
        }))}
      />
    </section>
  );
}

/** Shows a change fact by fact: as it is now and as it will be; for something new only its facts. */
export function DifferenceTable({ difference }: { difference: readonly Difference[] }): ReactNode {
  const isOneSided = (side: 'before' | 'after'): boolean => difference.every((each) => listOf(each[side]).length === 0);
  if (isOneSided('before') || isOneSided('after')) return <OneSide difference={difference} />;
  return (
    <table className={css.difference}>
      <caption className="visually-hidden">{text.difference}</caption>
      <thead>
        <tr>
          <th scope="col">{text.fact}</th>
          <th scope="col">{text.before}</th>
          <th scope="col">{text.after}</th>
        </tr>
      </thead>
      <tbody>
        {difference.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Side mine={listOf(before)} other={listOf(after)} look={css.gone} word={text.removed} />
            </td>
            <td>
              <Side mine={listOf(after)} other={listOf(before)} look={css.new} word={text.added} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
