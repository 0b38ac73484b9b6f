import { AS1, AS3, type AuditorSeat, SeatStatus } from '@isura/contract/identity/auditor-seat';
import { IconCalendarEvent, IconCircleCheck, IconCircleX, IconHourglassEmpty } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import { oneValue } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { shows } from '../../../ui/list/shows.ts';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { badge, type Column, day, moment, words } from '../../../ui/table/columns.tsx';
import { seatText as text } from './seat.text.ts';

/** Asks for the reason before a seat is ended (AS3). */
function EndSeat({ seat, close }: { seat: AuditorSeat; close: () => void }): ReactNode {
  return (
    <ReasonDialog
      of={AS3}
      title={text.endTitle(seat.name)}
      lead={text.endLead}
      reason={{ label: text.reason }}
      input={(words) => ({ params: { id: seat.id }, body: { reason: words } })}
      verb={text.end}
      look="danger"
      cancel={text.keep}
      done={close}
      close={close}
    />
  );
}

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
  badge(heads.status, StatusBadge),
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
  filters: [oneValue('seat-status', [text.status, text.allStatuses], SeatStatus.options, text.statuses, 'status')],
  empty: text.empty,
});

const end: RowAct<AuditorSeat> = {
  label: text.end,
  can: 'end',
  needs: 'AS2',
  danger: true,
  act: shows((seat, { close }) => <EndSeat seat={seat} close={close} />),
};

/** Lists the seats of external auditors (AS1), granted and ended by the administrators of the central office. */
export const SeatsTab = (): ReactNode => (
  <Stack>
    <p>{text.lead}</p>
    <List
      of={seats}
      actions={[end]}
      add={{
        label: text.grant,
        needs: 'AS2',
        act: ({ open }) =>
          open(({ done, close }) => <GrantSeat done={({ name }) => done(text.granted(name))} close={close} />),
      }}
    />
  </Stack>
);
