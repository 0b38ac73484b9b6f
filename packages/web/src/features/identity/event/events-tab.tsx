import { DE4, type PublicEvent } from '@isura/contract/connect/event-log';
import { PublicEventType } from '@isura/contract/connect/public-event-types';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { oneValue } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { shows } from '../../../ui/list/shows.ts';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import { type Column, count, labelled, moment } from '../../../ui/table/columns.tsx';
import { eventsText as text } from './events.text.ts';

const EventDrawer = laterLayer(() => import('./event-drawer.tsx').then((part) => part.EventDrawer));

const { columns: heads } = text;
const columns: readonly Column<PublicEvent>[] = [
  labelled('type', heads.type, text.types, { card: 'title', sticky: true }),
  {
    key: 'source',
    header: heads.source,
    card: 'fact',
    roomy: true,
    cell: ({ source: { type, id, number } }) => text.about(text.sources[type], number ?? String(id)),
  },
  moment('createdAt', heads.when),
  count('position', heads.position),
];

const events = listOf(DE4, {
  id: 'events',
  caption: text.caption,
  columns,
  rowKey: ({ position }) => position,
  filters: [oneValue('event-type', [text.filter, text.allTypes], PublicEventType.options, text.types, 'type')],
  empty: text.empty,
});

/** Lists the public events of an organization, newest first (DE4); a row opens the event as a program gets it. */
export const EventsTab = ({ orgId }: { orgId: number }): ReactNode => (
  <Stack>
    <h2>{text.title}</h2>
    <p>{text.lead}</p>
    <List
      of={events}
      scope={{ orgId }}
      open={shows((event: PublicEvent, { close }) => <EventDrawer of={event} close={close} />)}
    />
  </Stack>
);
