import type { UserRecord } from '@isura/contract/identity/user-record';
import * as addresses from '@isura/contract/kernel/addresses';
import type { ServiceDetail } from '@isura/contract/org/service';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { mayOpen } from '../../../routing/guards.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Announcement, Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { type Tab, Tabs } from '../../../ui/page/tabs.tsx';
import { CopyButton } from '../../../ui/value/value.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { refreshServices, serviceQuery } from './service.api.ts';
import css from './service.module.css';
import { askText, serviceFormText, serviceText as text } from './service.text.ts';
import { ServiceBadge } from './service-badge.tsx';
import { EditServiceDrawer } from './service-drawer.tsx';
import { mayBill, mayKeepRules } from './service-rights.ts';
import { serviceTabs } from './service-tabs.tsx';
import { VisibilitySwitch } from './visibility.tsx';

const route = getRouteApi('/admin/service-details/$id');
const INVOICES = '/admin/collections/print-invoice';
const PROFILE = '/admin/setup-administration/corporate-profile';

/** Explains the status of a service to its organization in one sentence. */
function ServiceStatus({ service }: { service: ServiceDetail }): ReactNode {
  const { status } = service;
  const { states } = text;
  const sentences: Partial<Record<ServiceDetail['status'], string>> = {
    DRAFT: service.hasActiveRule || service.can.includes('ask') ? states.ready : states.DRAFT,
    PENDING_ACTIVATION: service.adminRequestNumber
      ? states.submitted(service.adminRequestNumber)
      : states.PENDING_ACTIVATION,
    INACTIVE: states.INACTIVE,
    REJECTED: states.REJECTED(service.rejectReason),
  };
  const isOpen = status === 'ACTIVE';
  const sentence = sentences[status] ?? (service.hasActiveRule ? undefined : states.noRule);
  return (
    <>
      {sentence && <Notice tone={status === 'REJECTED' ? 'error' : isOpen ? 'warning' : 'info'}>{sentence}</Notice>}
      {status === 'REJECTED' && service.whyNot && <Notice tone="info">{service.whyNot}</Notice>}
      {isOpen && !service.isVisible && <Notice tone="info">{states.hidden}</Notice>}
    </>
  );
}

type Layer = 'edit' | 'ask';

interface ActionProps {
  service: ServiceDetail;
  person: UserRecord;
  open: (layer: Layer) => void;
}

/** Shows the user's actions on a service as a whole. */
function Actions({ service, person, open }: ActionProps): ReactNode {
  const payable = `${window.location.origin}${addresses.serviceForm({ serviceId: service.id })}`;
  return (
    <>
      {service.can.includes('ask') && (
        <Button look="primary" onClick={() => open('ask')}>
          {text.ask}
        </Button>
      )}
      {mayBill(person, service) && (
        <Link to={INVOICES} search={{ new: '1', service: service.id }} className={buttonClass()}>
          {text.newInvoice}
        </Link>
      )}
      {service.can.includes('edit') && <Button onClick={() => open('edit')}>{text.edit}</Button>}
      <CopyButton value={payable} what={text.copyLink} named />
    </>
  );
}

interface ServiceProps {
  service: ServiceDetail;
  person: UserRecord;
  layer: Layer | undefined;
  close: () => void;
  more: readonly Tab[];
}

/** Shows a loaded service, with the layers over it. */
function Service({ service, person, layer, close, more }: ServiceProps): ReactNode {
  const client = useQueryClient();
  const [announced, setAnnounced] = useState<string>();
  const done = (sentence?: string): void => {
    close();
    setAnnounced(sentence);
    void refreshServices(client);
  };
  return (
    <Stack>
      {layer === 'edit' && (
        <EditServiceDrawer
          service={service}
          isHeadLocked={service.activatedAt !== undefined && !isCentralOffice(person)}
          close={close}
          done={() => done(serviceFormText.saved)}
        />
      )}
      {layer === 'ask' && <AskDialog service={service} close={close} done={(number) => done(askText.sent(number))} />}
      <Announcement>{announced}</Announcement>
      <ServiceStatus service={service} />
      {(service.can.includes('show') || service.can.includes('hide')) && <VisibilitySwitch service={service} />}
      <Tabs label={text.parts} tabs={serviceTabs(service, mayKeepRules(person, service.orgId), more)} />
    </Stack>
  );
}

/**
 * Shows one service of an organization, for its users and the central office (OR12); `more` are tabs from other
 * features.
 */
export function ServiceView({ more }: { more: (serviceId: number) => readonly Tab[] }): ReactNode {
  const serviceId = Number(route.useParams().id);
  const person = useSignedIn();
  const { data, error, refetch } = useQuery(serviceQuery(serviceId));
  const [layer, setLayer] = useState<Layer>();
  if (!person) return null;
  const list = mayOpen(person.resources, PROFILE) && !isCentralOffice(person) && (
    <Link className={css.back} to={PROFILE} search={{ tab: 'services' }}>
      {text.toList}
    </Link>
  );
  if (error instanceof ApiProblem && error.code === 'not-found')
    return <EmptyState isPage sentence={text.gone} action={list} />;
  return (
    <div>
      {list}
      <PageHeader
        title={data?.name ?? text.title}
        purpose={data?.code}
        badge={data && <ServiceBadge status={data.status} />}
        actions={data && <Actions service={data} person={person} open={setLayer} />}
      />
      {error && <ErrorState retry={() => void refetch()} error={error} />}
      {!data && !error && (
        <AfterAMoment label={text.loading}>
          <Skeleton height={320} />
        </AfterAMoment>
      )}
      {data && !error && (
        <Service
          key={data.id}
          service={data}
          person={person}
          layer={layer}
          close={() => setLayer(undefined)}
          more={more(data.id)}
        />
      )}
    </div>
  );
}
