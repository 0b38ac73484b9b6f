import { AS1, type AuditorSeat, SeatStatus } from '@isura/contract/identity/auditor-seat';
import { IconCalendarEvent, IconCircleCheck, IconCircleX, IconHourglassEmpty } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { choices, oneOf } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { type Column, day, moment, words } from '../../../ui/table/columns.tsx';
import { EndSeat } from './end-seat.tsx';
import { seatText as text } from './seat.text.ts';

const GrantSeat = laterLayer(() => import('./grant-seat.tsx').then((part) => part.GrantSeat));

const StatusBadge = badgeOf<SeatStatus>(text.statuses, {
  PLANNED: { tone: 'info', icon: IconCalendarEvent },
  OPEN: { tone: 'success', icon: IconCircleCheck },
  OVER: { tone: 'neutral', icon: IconHourglassEmpty },
  ENDED: { tone: 'neutral', icon: IconCircleX },
});
const { columns: heads } = text;
const columns: readonly Column<AuditorSeat>[] = [
  words('name', heads.name, { card: 'title', sticky: true }),
  words('firm', heads.firm, { card: 'fact' }),
  { key: 'orgName', header: heads.reads, card: 'fact', cell: ({ orgName }) => orgName ?? text.all },
  { key: 'status', header: heads.status, card: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  day('firstDay', heads.from),
  day('lastDay', heads.to),
  { key: 'opened', header: heads.opened, cell: ({ opened }) => text.times(opened) },
  moment('grantedAt', heads.granted),
  words('grantedBy', heads.by),
  words('email', heads.email),
];

const seats = listOf(AS1, {
  id: 'auditor-seats',
  orderedBy: 'grantedAt,desc',
  extra: ['grantedBy', 'email'],
  caption: text.caption,
  columns,
  nameOf: ({ name }) => name,
  filters: [
    oneOf('seat-status', [text.status, text.allStatuses], 'status', choices(SeatStatus.options, text.statuses)),
  ],
  empty: text.empty,
});

/** Lists the seats of external auditors (AS1), granted and ended by the administrators of the central office. */
export function SeatsTab(): ReactNode {
  const person = useSignedIn();
  const [isGranting, grant] = useState(false);
  const [ending, end] = useState<AuditorSeat>();
  const [granted, setGranted] = useState<string>();
  const grants = person !== undefined && mayCall(person, 'AS2');
  const button = grants && (
    <Button look="primary" onClick={() => grant(true)}>
      {text.grant}
    </Button>
  );
  return (
    <Stack>
      <p>{text.lead}</p>
      {granted && <Notice tone="success">{text.granted(granted)}</Notice>}
      <List
        of={seats}
        beside={button}
        empty={{ action: button }}
        {...(grants && {
          actions: (seat: AuditorSeat) =>
            seat.can.includes('end') ? [{ label: text.end, act: () => end(seat), danger: true }] : [],
        })}
      />
      {isGranting && (
        <GrantSeat
          done={({ name }) => {
            grant(false);
            setGranted(name);
          }}
          close={() => grant(false)}
        />
      )}
      {ending && <EndSeat seat={ending} close={() => end(undefined)} />}
    </Stack>
  );
}
