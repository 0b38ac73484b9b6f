import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/page/notice.tsx';
import { WaitingNotice } from '../../../ui/page/waiting-notice.tsx';
import css from './roles.module.css';

/** The result of the last action on this page. */
export type Announcement = { message: string } | { waiting: AdminRequest } | undefined;

export function Announced({ announced }: { announced: Announcement }): ReactNode {
  if (!announced) return null;
  return (
    <div className={css.announced}>
      {'waiting' in announced ? (
        <WaitingNotice request={announced.waiting} />
      ) : (
        <Notice tone="success" isAnnounced>
          {announced.message}
        </Notice>
      )}
    </div>
  );
}
