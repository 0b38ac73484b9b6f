import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { changedSearch } from '../../../lib/target.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { PlainList, Small } from '../../../ui/layout/layout.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { AdminRequestDrawer } from '../../identity/admin-request/admin-request-drawer.tsx';
import { refreshServices } from '../../org/activation/activation.api.ts';
import { MOST_WAITING, queueQuery } from './overview.api.ts';
import css from './overview.module.css';
import type { OverviewSearch } from './overview.pages.ts';
import { overviewText as text } from './overview.text.ts';
import { hoursWaiting, isLong, placeOf, type QueueKey, queueKinds } from './queue.ts';

/** The card is on two pages: the overview, and the home of the central office. */
const useOverviewSearch = (): OverviewSearch => useSearch({ strict: false });

/** Returns a function that changes the search parameters without losing the place on the page. */
function useOverviewChange(): (change: Partial<OverviewSearch>, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (change, { replace = false } = {}) => void navigate({ ...changedSearch(change), replace, resetScroll: false });
}

const FIRST = 4;

/** Shows how long a request has waited, on a tint that deepens with time. */
function Age({ askedAt }: { askedAt: Date }): ReactNode {
  const hours = hoursWaiting(askedAt, new Date());
  const tone = isLong(hours) ? 'error' : hours >= 24 ? 'warning' : 'neutral';
  return (
    <span title={formatInstant(askedAt)}>
      <Badge tone={tone} icon={isLong(hours) ? IconAlertTriangle : IconClock}>
        {text.age(hours)}
      </Badge>
    </span>
  );
}

function Row({ request }: { request: AdminRequest }): ReactNode {
  const { type, summary, orgName, askedByName, askedAt, can, number } = request;
  const place = placeOf(request);
  return (
    <li className={css.waiting}>
      <Small as="span" className={css.kind}>
        {text.types[type]}
      </Small>
      <span className={css.subject}>
        <Link {...place}>{summary}</Link>
        <Small as="span">{text.requestLine(number, orgName, askedByName)}</Small>
      </span>
      <Age askedAt={askedAt} />
      <span className={css.decide}>
        {can.length > 0 ? (
          <Link {...place} className={buttonClass('secondary', true)}>
            {text.review}
            <span className="visually-hidden">{text.reviewOf(summary)}</span>
          </Link>
        ) : (
          <Small as="span">{text.another}</Small>
        )}
      </span>
    </li>
  );
}

/** Shows one queue, oldest first; a row opens the screen where it is decided. */
function QueueList({ of }: { of: QueueKey }): ReactNode {
  const [isWhole, showAll] = useState(false);
  const { data, error, refetch } = useQuery({ ...queueQuery(of), placeholderData: keepPreviousData });
  if (!data) return <NotYet of={{ data, error, refetch }} height={240} />;
  if (data.items.length === 0) return <p className={css.nothing}>{text.empty[of]}</p>;
  const shown = isWhole ? data.items : data.items.slice(0, FIRST);
  const hidden = data.items.length - shown.length;
  const beyond = data.total - data.items.length;
  return (
    <>
      <PlainList as="ol">
        {shown.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </PlainList>
      {hidden > 0 && (
        <Button look="quiet" small onClick={() => showAll(true)}>
          {text.showMore(hidden)}
        </Button>
      )}
      {hidden === 0 && beyond > 0 && <p className={css.nothing}>{text.beyond(beyond)}</p>}
    </>
  );
}

/** Shows what waits for the central office, by kind, before everything else on the page. */
export function QueueCard(): ReactNode {
  const { request, tab } = useOverviewSearch();
  const change = useOverviewChange();
  const client = useQueryClient();
  const keys = Object.keys(queueKinds) as QueueKey[];
  const all = useQuery(queueQuery('all')).data;
  const counts: Partial<Record<QueueKey, number | undefined>> = {
    all: all?.total,
    onboarding: useQuery(queueQuery('onboarding')).data?.total,
    services: useQuery(queueQuery('services')).data?.total,
    splits: useQuery(queueQuery('splits')).data?.total,
    accounts: useQuery(queueQuery('accounts')).data?.total,
    people: useQuery(queueQuery('people')).data?.total,
    second: useQuery(queueQuery('second')).data?.total,
  };
  const now = new Date();
  const long = all?.items.filter(({ askedAt }) => isLong(hoursWaiting(askedAt, now))).length ?? 0;
  return (
    <Card compact className={css.card} aria-labelledby="queue-title">
      <h2 id="queue-title">{all ? text.waiting(all.total, long, long === MOST_WAITING) : text.parts}</h2>
      <Tabs
        label={text.parts}
        tabs={keys
          .filter((key) => key === 'all' || key === tab || (counts[key] ?? 0) > 0)
          .map((key) => ({
            key,
            label: text.queues[key],
            count: counts[key],
            panel: <QueueList key={key} of={key} />,
          }))}
      />
      {request && (
        <AdminRequestDrawer
          key={request}
          id={request}
          close={() => {
            change({ request: undefined });
            void refreshServices(client);
          }}
        />
      )}
    </Card>
  );
}
