import { AT1, AT2, AuditCategory, type AuditEvent } from '@isura/contract/audit/trail';
import { actionInWords } from '@isura/contract/audit/trail.text';
import { trailColumns } from '@isura/contract/audit/trail-columns.text';
import { formatToTheSecond } from '@isura/contract/kernel/day-format';
import { IconCircleCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { seesAllOrganizations } from '../../../lib/central-office.ts';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { List } from '../../../ui/list/list.tsx';
import type { ActTools } from '../../../ui/list/list-acts.tsx';
import { dates, oneOrganization, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { type ListCall, type ListRules, listOf } from '../../../ui/list/list-of.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { EventDrawer } from './event-drawer.tsx';
import type { UserReportsSearch } from './user-reports.pages.ts';
import { userReportsText as text } from './user-reports.text.ts';

const ChainBadge = badgeOf<'INTACT' | 'CHECKING'>(
  { INTACT: text.intact, CHECKING: text.checking },
  { INTACT: { tone: 'success', icon: IconCircleCheck }, CHECKING: { tone: 'neutral' } },
);

/** Shows whether the chain of the audit trail is intact, from the header `x-chain`. */
function TrailChain({ chain }: { chain: string | undefined }): ReactNode {
  const broken = /^broken at (\d+)$/.exec(chain ?? '')?.[1];
  if (broken) return <Notice tone="error">{text.broken(broken)}</Notice>;
  return (
    <p>
      <ChainBadge status={chain === 'intact' ? 'INTACT' : 'CHECKING'} />
    </p>
  );
}

const route = getRouteApi('/admin/setup-administration/user-reports');

const useUserReportsSearch = (): UserReportsSearch => route.useSearch();

const columns = screenColumns(trailColumns, {
  at: { sticky: true, cell: ({ at }) => formatToTheSecond(at) },
  actorName: { card: 'fact', roomy: true, cell: ({ actorName, keyId }) => text.who(actorName, keyId) },
  summary: { card: 'title', roomy: true, keeps: true },
  action: { cell: ({ action }) => actionInWords(action) },
});

const { filters } = text;
const rules = {
  id: 'trail',
  caption: text.activityCaption,
  columns,
  filters: [
    dates(),
    oneValue('category', [filters.category, filters.allCategories], AuditCategory.options, text.categories),
    typed('actor', filters.actor, 'actor'),
    typed('query', filters.words),
  ],
  file: { of: trailColumns },
  empty: text.noActivity,
} satisfies ListRules<typeof AT1>;
const own = listOf(AT1, rules);
const central = listOf(AT2, {
  ...rules,
  filters: [{ ...oneOrganization(filters.mda), ask: () => ({}) }, ...rules.filters],
});

/** Opens an event; users who see all organizations can narrow the list to that of the event. */
const open = (event: AuditEvent, { open: show, address, change, person }: ActTools): void => {
  const canNarrow = seesAllOrganizations(person) && address['org'] === undefined && event.orgId !== undefined;
  const narrow = canNarrow ? () => change({ org: event.orgId }) : undefined;
  show(({ close }) => <EventDrawer event={event} close={close} narrow={narrow} />);
};

/** Lists the audit trail of one organization, or of all (AT1, AT2); a row opens its event. */
export function ActivityTab({ orgId, isCentral }: { orgId: number; isCentral: boolean }): ReactNode {
  const { org = 0 } = useUserReportsSearch();
  return (
    <List<ListCall, AuditEvent>
      of={(isCentral ? central : own) as never}
      scope={{ orgId: isCentral ? org : orgId }}
      aboveHeight={72}
      above={(page) => page && <TrailChain chain={page.headers?.['x-chain']} />}
      open={open}
    />
  );
}
