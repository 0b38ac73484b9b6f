import { IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge } from '../status/status-badge.tsx';
import { Notice } from './notice.tsx';
import { pageText as text } from './page.text.ts';

/** What a change says that waits for a second administrator (an answer 202): saved under a number, nothing changed yet. */
export function WaitingNotice({ request }: { request: { number: string } }): ReactNode {
  return (
    <Notice tone="info" isAnnounced>
      {text.waits(request.number)}
    </Notice>
  );
}

/** Stands beside the value that is still in force while its change waits. */
export function WaitingMark(): ReactNode {
  return (
    <Badge tone="info" icon={IconHourglass}>
      {text.waiting}
    </Badge>
  );
}
