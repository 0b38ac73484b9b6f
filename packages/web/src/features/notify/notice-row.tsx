import { formatInstant, formatRelative } from '@isura/contract/kernel/day-format';
import type { Notification } from '@isura/contract/notify/notification';
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useSignedIn } from '../../lib/signed-in.ts';
import { mayOpen } from '../../routing/guards.ts';
import { isScreen } from '../../routing/known-pages.ts';
import { Way } from '../../ui/action/way.tsx';
import { Small } from '../../ui/layout/layout.tsx';
import css from './notify.module.css';
import { notifyText as text } from './notify.text.ts';

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
  default: IconInfoCircle,
};

/** Reports whether a link leads to a page that the user may open. */
function useLeads(link: string | undefined): boolean {
  const person = useSignedIn();
  const path = link?.split('?')[0];
  return path !== undefined && person !== undefined && isScreen(path) && mayOpen(person.resources, path);
}

interface Props {
  notice: Notification;
  read: () => void;
  close: () => void;
}

/** Shows one notice. Following its link marks it as read; otherwise its button does. */
export function NoticeRow({ notice, read, close }: Props): ReactNode {
  const { type, title, body, link, readAt, createdAt } = notice;
  const row = useRef<HTMLLIElement>(null);
  const leads = useLeads(link);
  const Icon = icons[type];
  const isNew = readAt === undefined;
  const follow = (): void => {
    if (isNew) read();
    close();
  };
  const mark = (): void => {
    row.current?.focus({ preventScroll: true }); // the button disappears with the unread label
    read();
  };
  return (
    <li ref={row} tabIndex={-1} className={css.row} data-new={isNew || undefined}>
      <Icon size={22} stroke={1.75} className={css[type]} role="img" aria-label={text.tones[type]} />
      <div className={css.message}>
        <p className={css.heading}>
          {link && leads ? (
            <Way href={link} onClick={follow}>
              {title}
            </Way>
          ) : (
            title
          )}
          {isNew && <span className={css.new}>{text.isNew}</span>}
        </p>
        {body && <p>{body}</p>}
        <Small title={formatInstant(createdAt)}>{formatRelative(createdAt, new Date())}</Small>
      </div>
      {isNew && (
        <button
          type="button"
          className={css.mark}
          onClick={mark}
          aria-label={text.markReadOf(title)}
          title={text.markRead}
        >
          <IconCheck size={20} stroke={1.75} aria-hidden />
        </button>
      )}
    </li>
  );
}
