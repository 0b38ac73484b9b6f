import { type ServiceSplit, SV2 } from '@isura/contract/org/split';
import { splitColumns } from '@isura/contract/org/split-columns.text';
import { type ReactNode, useMemo, useState } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { List } from '../../../ui/list/list.tsx';
import { listOf } from '../../../ui/list/list-of.ts';
import { type Column, DayCell, Moment } from '../../../ui/table/columns.tsx';
import { splitText as text } from './split.text.ts';
import { SplitBar } from './split-bar.tsx';
import { SplitDrawer } from './split-drawer.tsx';

const columnsFor = (
  login: string | undefined,
  review: (row: ServiceSplit) => void,
): readonly Column<ServiceSplit>[] => [
  ...screenColumns(
    splitColumns,
    {
      orgName: { sticky: true, card: 'fact', roomy: true },
      serviceName: { card: 'title' },
      proposed: { card: 'fact', cell: ({ pending }) => pending && <SplitBar lines={pending.lines} /> },
      from: { cell: ({ pending }) => pending && <DayCell of={pending.effectiveFrom} /> },
      setBy: { card: 'fact', cell: ({ pending }) => pending?.setBy },
      setAt: { cell: ({ pending }) => pending && <Moment at={pending.setAt} /> },
    },
    ['orgName', 'serviceName', 'proposed', 'from', 'setBy', 'setAt'],
  ),
  {
    key: 'actions',
    header: text.decision,
    card: 'status', // a card has room for two facts, and none for a third that decides
    pin: 'right',
    cell: (row) =>
      row.pending?.can?.includes('decide') ? (
        <Button small onClick={() => review(row)}>
          {text.review}
          <span className="visually-hidden">{text.reviewOf(row.serviceName)}</span>
        </Button>
      ) : (
        <Small as="span">{row.pending?.setBy === login ? text.ownWaits : text.othersDecide}</Small>
      ),
  },
];

/** Lists the splits that await a second administrator, longest waiting first, each with one link to its decision. */
export function WaitingList(): ReactNode {
  const login = useSignedIn()?.login;
  const [reviewed, review] = useState<ServiceSplit>();
  const waiting = useMemo(
    () =>
      listOf(SV2, {
        id: 'splits-waiting',
        caption: text.waitingCaption,
        columns: columnsFor(login, review),
        file: { of: splitColumns },
        empty: text.nothingWaits,
      }),
    [login],
  );
  return (
    <>
      <List of={waiting} scope={{ status: 'PENDING', sort: 'setAt,asc' }} />
      {reviewed && <SplitDrawer service={reviewed} close={() => review(undefined)} />}
    </>
  );
}
