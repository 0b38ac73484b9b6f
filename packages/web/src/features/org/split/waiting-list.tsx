import { type ServiceSplit, SV2 } from '@isura/contract/org/split';
import { type ReactNode, useMemo, useState } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { listOf } from '../../../ui/list/list-of.ts';
import { type Column, DayCell, Moment, words } from '../../../ui/table/columns.tsx';
import { splitText as text } from './split.text.ts';
import { SplitBar } from './split-bar.tsx';
import { SplitDrawer } from './split-drawer.tsx';

const columnsFor = (
  login: string | undefined,
  review: (row: ServiceSplit) => void,
): readonly Column<ServiceSplit>[] => [
  words('orgName', text.columns.mda, { sticky: true, card: 'fact', roomy: true }),
  words('serviceName', text.columns.service, { card: 'title' }),
  {
    key: 'proposed',
    header: text.columns.proposed,
    card: 'fact',
    cell: ({ pending }) => pending && <SplitBar lines={pending.lines} />,
  },
  {
    key: 'from',
    header: text.columns.from,
    card: 'fact',
    cell: ({ pending }) => pending && <DayCell of={pending.effectiveFrom} />,
  },
  { key: 'setBy', header: text.columns.setBy, card: 'fact', cell: ({ pending }) => pending?.setBy },
  { key: 'setAt', header: text.columns.setAt, cell: ({ pending }) => pending && <Moment at={pending.setAt} /> },
  {
    key: 'actions',
    header: text.columns.actions,
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
        rowKey: ({ serviceId }) => serviceId,
        file: { report: 'splits' },
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
