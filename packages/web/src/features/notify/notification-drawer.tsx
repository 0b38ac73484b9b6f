import type { Notification } from '@isura/contract/notify/notification';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { Drawer } from '../../ui/overlay/overlay.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { Skeleton } from '../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { TabSet } from '../../ui/page/tabs.tsx';
import { NoticeRow } from './notice-row.tsx';
import { noticesQuery, useRead } from './notify.api.ts';
import css from './notify.module.css';
import { notifyText as text } from './notify.text.ts';
import { unreadQuery } from './unread.api.ts';

const step = 20;
const most = 200;

interface ListProps {
  which: 'unread' | 'all';
  read: (id: number) => void;
  close: () => void;
}

/** Shows one of the two lists, newest first, with older notices on demand. */
function List({ which, read, close }: ListProps): ReactNode {
  const [size, grow] = useState(step);
  const notices = useQuery({ ...noticesQuery(which, size), placeholderData: keepPreviousData });
  if (notices.error && !notices.data) {
    const { error } = notices;
    return <ErrorState retry={() => void notices.refetch()} error={error} />;
  }
  if (!notices.data) {
    return (
      <AfterAMoment>
        <Skeleton height={72} />
      </AfterAMoment>
    );
  }
  const { items, total } = notices.data;
  if (items.length === 0) return <EmptyState sentence={which === 'unread' ? text.allRead : text.empty} />;
  return (
    <>
      <ul className={css.rows}>
        {items.map((notice: Notification) => (
          <NoticeRow key={notice.id} notice={notice} read={() => read(notice.id)} close={close} />
        ))}
      </ul>
      {total > items.length && size < most && (
        <Button busy={notices.isFetching} onClick={() => grow(size + 2 * step)}>
          {text.older}
        </Button>
      )}
    </>
  );
}

/** Shows the user's notices, unread or all; each can be marked as read, or all at once. */
export function NotificationDrawer({ close }: { close: () => void }): ReactNode {
  const [which, show] = useState<'unread' | 'all'>('unread');
  const count = useQuery(unreadQuery).data?.count ?? 0;
  const read = useRead();
  const body = useRef<HTMLDivElement>(null);
  const list = <List key={which} which={which} read={(id) => read.mutate(id)} close={close} />;
  const tabs = [
    { key: 'unread', label: text.tabs.unread, panel: list, ...(count > 0 && { count }) },
    { key: 'all', label: text.tabs.all, panel: list },
  ];
  const readAll = (): void => {
    body.current?.focus({ preventScroll: true }); // the button disappears when nothing is unread
    read.mutate('all');
  };
  return (
    <Drawer title={text.title} close={close}>
      <div ref={body} tabIndex={-1} className={css.drawer}>
        {read.error && (
          <Notice tone="error" isAnnounced>
            {text.notMarked}
          </Notice>
        )}
        {count > 0 && (
          <div className={css.all}>
            <Button small busy={read.isPending && read.variables === 'all'} onClick={readAll}>
              {text.markAll}
            </Button>
          </div>
        )}
        <TabSet
          label={text.tabs.label}
          tabs={tabs}
          open={tabs.find(({ key }) => key === which)!}
          choose={(key) => show(key === 'all' ? 'all' : 'unread')}
        />
      </div>
    </Drawer>
  );
}
