import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { ScheduleComparison } from '@isura/contract/request/schedule';
import type { ReactNode } from 'react';
import { Small, Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import css from './schedule.module.css';
import { monthText as text } from './schedule.text.ts';

type Person = ScheduleComparison['added'][number] & { before?: ScheduleComparison['added'][number]['amount'] };

/** Returns in words by how much an amount changed: "amount up 2.5%". */
export function movedBy(before: bigint, now: bigint): string {
  if (before === now || before === 0n) return text.same;
  const tenths = ((now > before ? now - before : before - now) * 1000n + before / 2n) / before;
  const percent = `${tenths / 10n}${tenths % 10n === 0n ? '' : `.${tenths % 10n}`}`;
  return now > before ? text.up(percent) : text.down(percent);
}

/** Lists the people of one kind by name, folded until opened. */
function Names({ label, people, count }: { label: string; people: readonly Person[]; count: number }): ReactNode {
  if (people.length === 0) return null;
  return (
    <details className={css.names}>
      <summary aria-label={`${text.names}: ${label}`}>{text.names}</summary>
      <ul>
        {people.map(({ staffId, name, amount, before }) => (
          <li key={staffId}>
            {name}
            <Small as="div">
              {text.staff(staffId)},{' '}
              {before === undefined ? formatMoney(amount) : text.changedTo(formatMoney(before), formatMoney(amount))}
            </Small>
          </li>
        ))}
        {count > people.length && <li>{text.more(count - people.length)}</li>}
      </ul>
    </details>
  );
}

function Fact({
  label,
  figure,
  note,
  children,
}: {
  label: string;
  figure: string;
  note?: string;
  children?: ReactNode;
}): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={css.figure}>{figure}</dd>
      {note && <dd className={css.note}>{note}</dd>}
      {children && <dd>{children}</dd>}
    </div>
  );
}

/** Compares a schedule of people with the last one approved before it: new people, missing people, changed pay. */
export function Comparison({ found }: { found: ScheduleComparison }): ReactNode {
  const { now, before, added, addedCount, missing, missingCount, changed, changedCount } = found;
  if (!before)
    return (
      <Card>
        <h2 className={css.headline}>{text.title}</h2>
        <Small>{text.none}</Small>
      </Card>
    );
  const headline = text.headline(now.headcount - before.headcount, before.period, movedBy(before.net, now.net));
  return (
    <Card>
      <Stack>
        <h2 className={css.headline}>{headline}</h2>
        <dl className={css.facts}>
          <Fact
            label={text.headcount}
            figure={formatCount(now.headcount)}
            note={text.was(formatCount(before.headcount))}
          />
          <Fact label={text.net} figure={formatMoney(now.net)} note={text.was(formatMoney(before.net))} />
          <Fact label={text.added} figure={formatCount(addedCount)} note={text.addedNote}>
            <Names label={text.added} people={added} count={addedCount} />
          </Fact>
          <Fact label={text.missing} figure={formatCount(missingCount)} note={text.missingNote}>
            <Names label={text.missing} people={missing} count={missingCount} />
          </Fact>
          <Fact label={text.changed} figure={formatCount(changedCount)}>
            <Names label={text.changed} people={changed} count={changedCount} />
          </Fact>
        </dl>
      </Stack>
    </Card>
  );
}
