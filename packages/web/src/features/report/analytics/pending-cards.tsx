import * as addresses from '@isura/contract/kernel/addresses';
import { formatDay } from '@isura/contract/kernel/day-format';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { PendingInflows } from '@isura/contract/report/collection-view';
import type { ReactNode } from 'react';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { type Finding, rankFinding } from '../../../ui/chart/finding.ts';
import { RankedBars, withWhole } from '../../../ui/chart/ranked-bars.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { nameOf } from '../summary/summary-list.tsx';
import { collectionText } from './collection.text.ts';

const text = collectionText.pending;
type Pending = PendingInflows['paid'];

interface Props {
  part: Pending;
  isPaid: boolean;
  org: number | undefined;
}

/** Returns what of the paid amount should be in an account by now, and the last of its expected days. */
export function lateOf({ ages }: Pending): { amount: Kobo; end: string | undefined } {
  const late = ages.filter(({ expected }) => expected === undefined);
  return { amount: late.reduce((all, { amount }) => all + amount, 0n) as Kobo, end: late[0]?.end };
}

/**
 * Returns the address of pending payments of an age or a channel: paid ones that no account has yet, or attempts that are
 * not confirmed. An absent end of the days is open.
 */
export const pendingBehind = (
  isPaid: boolean,
  { start, end, ...narrowed }: Pick<addresses.ValidationSearch, 'start' | 'end' | 'channel' | 'org'>,
): addresses.PortalAddress =>
  addresses.validation({
    tab: 'payments',
    ...(isPaid ? { status: 'SUCCESSFUL', banked: 'UNSETTLED' } : { status: 'UNCONFIRMED' }),
    ...addresses.ownDays({ start, end }),
    ...narrowed,
  });

function findingOf(part: Pending, isPaid: boolean): Finding {
  if (part.count === 0) return isPaid ? text.nonePaid : text.noneBegun;
  if (!isPaid) return text.waits(part.amount, part.count);
  const late = lateOf(part);
  if (late.amount > 0n) return text.isLate(late.amount);
  const [next] = part.ages.filter(({ count, expected }) => count > 0 && expected !== undefined);
  return next?.expected === undefined ? text.paid : text.isDue(next.amount, formatDay(next.expected));
}

/** Shows pending money by how long ago it was paid or started; each age links to its payments. */
export function PendingByAge({ part, isPaid, org }: Props): ReactNode {
  const note = isPaid ? text.paid : text.attempts;
  if (part.count === 0) return <ChartCard title={findingOf(part, isPaid)} note={note} />;
  const whenDue = ({ expected }: Pending['ages'][number]) =>
    !isPaid ? '' : expected === undefined ? text.wasDue : text.due(formatDay(expected));
  const rows = part.ages.map((age) => ({
    ...age,
    due: age.count === 0 ? '' : whenDue(age),
    way: (
      <MaybeWay key="way" href={pendingBehind(isPaid, { start: age.start, end: age.end, org })}>
        {text.ages[age.label]}
      </MaybeWay>
    ),
  }));
  return (
    <ChartCard
      title={findingOf(part, isPaid)}
      note={note}
      table={{
        columns: [text.age, ...(isPaid ? [text.expected] : []), text.count, text.amount],
        rows: [
          ...rows.map(({ label, way, due, count, amount }) => ({
            key: label,
            cells: [way, ...(isPaid ? [due] : []), formatCount(count), <Money key="a" amount={amount} />],
          })),
          {
            key: 'all',
            isSum: true,
            cells: [text.all, ...(isPaid ? [''] : []), formatCount(part.count), <Money key="a" amount={part.amount} />],
          },
        ],
      }}
    >
      <RankedBars
        hasChange={false}
        rows={[
          ...rows.map(({ label, way, due, amount }) => ({
            id: label,
            name: text.ages[label],
            amount,
            link: (
              <>
                {way} {due && <Small as="span">{due}</Small>}
              </>
            ),
          })),
          { id: 'all', name: text.all, kind: 'all' as const, amount: part.amount },
        ]}
      />
    </ChartCard>
  );
}

/** Shows pending money by channel. */
export function PendingByChannel({ part, isPaid, org }: Props): ReactNode {
  if (part.channels.length === 0) return null;
  const named = ({ key }: { key: string }) => nameOf({ key, name: key });
  const wayOf = ({ key }: { key: string }) => (
    <MaybeWay key="way" href={pendingBehind(isPaid, { channel: key, org })}>
      {named({ key })}
    </MaybeWay>
  );
  return (
    <ChartCard
      title={rankFinding(
        part.channels.map((row) => ({ ...row, name: named(row) })),
        part.amount,
        text.byChannel[isPaid ? 'paid' : 'attempts'],
      )}
      note={isPaid ? text.paid : text.attempts}
      table={{
        columns: [text.channel, text.count, text.amount],
        rows: [
          ...part.channels.map((row) => ({
            key: row.key,
            cells: [wayOf(row), formatCount(row.count), <Money key="a" amount={row.amount} />],
          })),
          {
            key: 'all',
            isSum: true,
            cells: [text.all, formatCount(part.count), <Money key="a" amount={part.amount} />],
          },
        ],
      }}
    >
      <RankedBars
        hasChange={false}
        rows={withWhole(
          part.channels.map((row) => ({ id: row.key, name: named(row), amount: row.amount, link: wayOf(row) })),
          { amount: part.amount, words: { all: text.all, others: text.otherChannels } },
        )}
      />
    </ChartCard>
  );
}
