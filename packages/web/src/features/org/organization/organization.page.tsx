import type { UserRecord } from '@isura/contract/identity/user-record';
import type { OrganizationDetail, StatusAction } from '@isura/contract/org/organizations';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { isCentralAdmin, isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Card, Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { WaitingNotice } from '../../../ui/page/waiting-notice.tsx';
import { OrganizationDetails } from '../directory/organization-drawer.tsx';
import { OrgStatusBadge } from './org-status-badge.tsx';
import { detailQuery, publicDetailQuery, waitingStatusQuery } from './organization.api.ts';
import css from './organization.module.css';
import { organizationText as text } from './organization.text.ts';
import { seesWhole } from './organization-rights.ts';
import { organizationTabs } from './organization-tabs.tsx';
import { StatusDialog } from './status-dialog.tsx';

const route = getRouteApi('/admin/mda-directory/mda-details/$id');

function Back(): ReactNode {
  return (
    <Link to="/admin/mda-directory" className={css.back}>
      {text.back}
    </Link>
  );
}

/** Replaces an organization that is loading, does not exist, or failed to load. */
function Instead({ error, retry }: { error: unknown; retry: () => void }): ReactNode {
  if (error instanceof ApiProblem && error.code === 'not-found')
    return <EmptyState isPage sentence={text.gone} action={<Link to="/admin/mda-directory">{text.toList}</Link>} />;
  if (error) return <ErrorState retry={retry} error={error} />;
  return (
    <AfterAMoment label={text.loading}>
      <Skeleton width="60%" height={36} />
      <div className={css.announced} />
      <Skeleton height={320} />
    </AfterAMoment>
  );
}

const ACTIONS = { suspend: 'SUSPEND', reinstate: 'REINSTATE', close: 'CLOSE' } as const;

/** Shows what is unusual about an organization, at the top of its page. */
function Announcement({ organization, review }: { organization: OrganizationDetail; review: boolean }): ReactNode {
  const { status, suspendReason, returnReason, whyNot, reasons = [] } = organization;
  const because = status === 'CLOSED' ? text.closedBecause : text.suspendedBecause;
  return (
    <>
      {suspendReason && (status === 'SUSPENDED' || status === 'CLOSED') && (
        <Notice tone="warning">{because(suspendReason)}</Notice>
      )}
      {returnReason && status === 'RETURNED' && <Notice tone="warning">{text.returnedBecause(returnReason)}</Notice>}
      {whyNot && (
        <Small>
          {whyNot} {reasons.length > 0 && text.unfinished(reasons)}
        </Small>
      )}
      {review && (
        <Notice tone="info">
          {text.needsReview}
          <Link
            to="/admin/mda-directory/mda-details/$id"
            params={{ id: String(organization.id) }}
            search={{ tab: 'onboarding' }}
            resetScroll={false}
          >
            {text.review}
          </Link>
        </Notice>
      )}
    </>
  );
}

/** Shows everything about an organization, for its own users and the central office. */
function WholeOrganization({ orgId, person }: { orgId: number; person: UserRecord }): ReactNode {
  const { data, error, refetch } = useQuery(detailQuery(orgId));
  const isAdmin = isCentralAdmin(person);
  const waiting = useQuery({ ...waitingStatusQuery(orgId), enabled: isCentralOffice(person) }).data?.items[0];
  const [action, act] = useState<StatusAction>();
  const [submitted, announce] = useState<{ number: string }>();
  const { tab } = route.useSearch();
  if (!data) return <Instead error={error} retry={() => void refetch()} />;
  const waits = submitted ?? waiting;
  const actions = waits ? [] : data.can.map((each) => ACTIONS[each]);
  return (
    <div>
      <PageHeader
        title={data.name}
        badge={<OrgStatusBadge status={data.status} />}
        breadcrumbs={<Back />}
        actions={actions.map((each) => (
          <Button key={each} onClick={() => act(each)}>
            {text.actions[each]}
          </Button>
        ))}
      />
      <div className={css.notices}>
        {waits && <WaitingNotice request={waits} />}
        <Announcement
          organization={data}
          review={isAdmin && data.status === 'PENDING_APPROVAL' && tab !== 'onboarding'}
        />
      </div>
      <Tabs label={text.parts} tabs={organizationTabs(data, person)} />
      {action && (
        <StatusDialog
          organization={data}
          action={action}
          close={() => act(undefined)}
          done={(request) => {
            act(undefined);
            announce(request);
          }}
        />
      )}
    </div>
  );
}

/** Shows the public details of another organization. */
function PublicDetail({ orgId }: { orgId: number }): ReactNode {
  const { data, error, refetch } = useQuery(publicDetailQuery(orgId));
  if (!data) return <Instead error={error} retry={() => void refetch()} />;
  return (
    <div>
      <PageHeader title={data.name} breadcrumbs={<Back />} />
      <Card>
        <OrganizationDetails organization={data} />
      </Card>
    </div>
  );
}

/** Shows one organization: in full for its own users and the central office, its public part for everybody else. */
export default function OrganizationPage(): ReactNode {
  const person = useSignedIn();
  const orgId = Number(route.useParams().id);
  if (!person) return null;
  return seesWhole(person, orgId) ? (
    <WholeOrganization key={orgId} orgId={orgId} person={person} />
  ) : (
    <PublicDetail key={orgId} orgId={orgId} />
  );
}
