import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/page/notice.tsx';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { userReportsText as text } from './user-reports.text.ts';

const ChainBadge = badgeOf<'INTACT' | 'CHECKING'>(
  { INTACT: text.intact, CHECKING: text.checking },
  { INTACT: { tone: 'success', icon: IconCircleCheck }, CHECKING: { tone: 'neutral' } },
);

/** Shows whether the chain of the audit trail is intact, from the header `x-chain`. */
export function TrailChain({ chain }: { chain: string | undefined }): ReactNode {
  const broken = /^broken at (\d+)$/.exec(chain ?? '')?.[1];
  if (broken) return <Notice tone="error">{text.broken(broken)}</Notice>;
  return (
    <p>
      <ChainBadge status={chain === 'intact' ? 'INTACT' : 'CHECKING'} />
    </p>
  );
}
