import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/page/notice.tsx';
import { WaitingNotice } from '../../../ui/page/waiting-notice.tsx';
import css from './roles.module.css';

/** What the last thing that was done here has led to. */
export type News = { said: string } | { waiting: AdminRequest } | undefined;

export function NewsOf({ news }: { news: News }): ReactNode {
  if (!news) return null;
  return (
    <div className={css.news}>
      {'waiting' in news ? (
        <WaitingNotice request={news.waiting} />
      ) : (
        <Notice tone="success" isNews>
          {news.said}
        </Notice>
      )}
    </div>
  );
}
