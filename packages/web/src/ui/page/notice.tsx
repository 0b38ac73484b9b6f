import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './notice.module.css';

export type NoticeTone = 'success' | 'info' | 'warning' | 'error';

const icons = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconAlertCircle };

interface Props {
  tone: NoticeTone;
  /** Announced at once, because it just happened; what was there from the start is not. */
  isAnnounced?: boolean;
  children: ReactNode;
}

/** A sentence about the page or form around it, with what to do about it. */
export function Notice({ tone, isAnnounced = false, children }: Props): ReactNode {
  const Icon = icons[tone];
  const role = isAnnounced ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div className={`${css.notice} ${css[tone]}`} role={role}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}

/** What has just happened, in a notice that is announced; nothing while there is none. */
export const Announcement = ({ children }: { children: ReactNode }): ReactNode =>
  children ? (
    <Notice tone="success" isAnnounced>
      {children}
    </Notice>
  ) : null;
