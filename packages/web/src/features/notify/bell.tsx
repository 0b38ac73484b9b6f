import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { laterLayer } from '../../ui/overlay/later-layer.tsx';
import { bellText as text } from './bell.text.ts';
import css from './notify.module.css';
import { unreadQuery } from './unread.api.ts';

const NotificationDrawer = laterLayer(() =>
  import('./notification-drawer.tsx').then((part) => part.NotificationDrawer),
);

/** Shows the bell in the top bar with the number of unread notices; opens the drawer. */
export function Bell(): ReactNode {
  const [isOpen, open] = useState(false);
  const count = useQuery(unreadQuery).data?.count ?? 0;
  return (
    <>
      <button type="button" className={css.bell} aria-haspopup="dialog" onClick={() => open(true)}>
        <IconBell size={22} stroke={1.75} aria-hidden />
        <span className="visually-hidden">{text.bell}</span>
        {count > 0 && (
          <>
            <span className={css.count} aria-hidden="true">
              {count > 99 ? text.most : count}
            </span>
            <span className="visually-hidden">{text.unread(count)}</span>
          </>
        )}
      </button>
      {isOpen && <NotificationDrawer close={() => open(false)} />}
    </>
  );
}
