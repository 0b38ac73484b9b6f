import { formatInstant } from '@isura/contract/kernel/day-format';
import type { OagfService } from '@isura/contract/org/activation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Columns, Row, Small, Stack } from '../../../ui/layout/layout.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { Announcement } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Card, Skeleton, SummaryList } from '../../../ui/page/pieces.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { AdminRequestBadge } from '../../identity/admin-request/admin-request-drawer.tsx';
import { ServiceBadge } from '../service/service-badge.tsx';
import { EditServiceDrawer } from '../service/service-drawer.tsx';
import { serviceTabs } from '../service/service-tabs.tsx';
import { maySetSplits } from '../split/split-rights.ts';
import { officeServiceQuery, refreshServices } from './activation.api.ts';
import css from './activation.module.css';
import { officeServiceText as text } from './activation.text.ts';
import { DecisionCard } from './decision-card.tsx';
import { SplitPartCard } from './split-part-card.tsx';

const route = getRouteApi('/admin/oagf-overview/view-service/$serviceId/$orgId');

/** Lists the requests about the service, newest first. */
function Requests({ requests }: Pick<OagfService, 'requests'>): ReactNode {
  return (
    <Card>
      <Stack gap="m">
        <h2>{text.requests}</h2>
        {requests.length === 0 && <p>{text.noRequests}</p>}
        {requests.map((request) => (
          <div key={request.id} className={css.request}>
            <p>{request.summary}</p>
            <Small>
              {text.askedLine(request.number, request.askedByName, formatInstant(request.askedAt))}{' '}
              <AdminRequestBadge status={request.status} />
            </Small>
            {request.reason && <Small>{request.reason}</Small>}
          </div>
        ))}
      </Stack>
    </Card>
  );
}

function Head({ service, change }: { service: OagfService; change?: (() => void) | undefined }): ReactNode {
  const { revenueHead, glCode, glName } = service;
  return (
    <Card>
      <Stack gap="m">
        <h2>{text.head}</h2>
        <SummaryList
          rows={[
            { label: text.code, value: `${revenueHead.code} ${revenueHead.name}` },
            { label: text.account, value: `${glCode} ${glName}` },
          ]}
        />
        {change && (
          <Row centred>
            <Button onClick={change}>{text.changeHead}</Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

function Service({ service }: { service: OagfService }): ReactNode {
  const client = useQueryClient();
  const person = useSignedIn();
  const [announced, announce] = useState<string>();
  const [isEditing, edit] = useState(false);
  const mayAct = person !== undefined && maySetSplits(person);
  const changed = (sentence?: string): void => {
    announce(sentence);
    void refreshServices(client);
  };
  const tabs = serviceTabs(service, false).filter(({ key }) => key !== 'split');
  return (
    <>
      <PageHeader
        title={service.name}
        purpose={`${service.orgName} · ${service.code}`}
        badge={<ServiceBadge status={service.status} />}
      />
      <Announcement>{announced}</Announcement>
      <Columns least={360} className={css.columns}>
        <div>
          <Tabs label={text.parts} tabs={tabs} />
        </div>
        <div>
          {mayAct && (
            <DecisionCard
              service={service}
              decided={(after) => changed(after && text.announced[after.status](after.name))}
            />
          )}
          <SplitPartCard service={service} />
          <Head service={service} change={mayAct ? () => edit(true) : undefined} />
          <Requests requests={service.requests} />
        </div>
      </Columns>
      {isEditing && (
        <EditServiceDrawer
          service={service}
          isHeadLocked={false}
          close={() => edit(false)}
          done={() => {
            edit(false);
            changed(text.saved);
          }}
        />
      )}
    </>
  );
}

/** Shows one service as the central office decides on it: its facts, its split, its requests (OR24). */
export default function ViewServicePage(): ReactNode {
  const { serviceId, orgId } = route.useParams();
  const { data, error, refetch } = useQuery(officeServiceQuery(Number(orgId), Number(serviceId)));
  const isGone = error instanceof ApiProblem && (error.code === 'not-found' || error.code === 'validation-failed');
  const back = <Link to="/admin/oagf-overview/service-activation">{text.back}</Link>;
  if (isGone) return <EmptyState isPage sentence={text.gone} action={back} />;
  return (
    <Stack>
      <p>{back}</p>
      <NotYet of={{ data, error, refetch }} label={text.loading}>
        <Skeleton width="60%" height={36} />
        <Skeleton height={320} />
      </NotYet>
      {data && <Service service={data} />}
    </Stack>
  );
}
