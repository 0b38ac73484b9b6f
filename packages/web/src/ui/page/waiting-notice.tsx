import { IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge } from '../status/status-badge.tsx';
import { Notice } from './notice.tsx';
import { partText as text } from './part.text.ts';

/** Shown when a change waits for a second administrator (a 202 response): saved under a number, nothing changed yet. */
export function WaitingNotice({ request }: { request: { number: string } }): ReactNode {
  return (
    <Notice tone="info" isAnnounced>
      {text.waits(request.number)}
    </Notice>
  );
}

/** Shown beside the value still in force while its change waits. */
export function WaitingBadge(): ReactNode {
  return (
    <Badge tone="info" icon={IconHourglass}>
      {text.waiting}
    </Badge>
  );
}
