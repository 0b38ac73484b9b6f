import type { UserRecord } from '@isura/contract/identity/user-record';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { allServicesQuery } from '../../org/service/service.api.ts';
import { Bill } from './bill.tsx';
import { invoiceQuery } from './desk.api.ts';
import type { DeskSearch } from './desk.search.ts';
import { billText, deskText as text } from './desk.text.ts';
import { DESK, isOrganizationLive, mayBill } from './desk-rights.ts';
import css from './invoice.module.css';
import { InvoicesList } from './invoices-list.tsx';
import { UploadInvoices } from './upload-invoices.tsx';

const route = getRouteApi('/admin/collections/print-invoice');

const Back = (): ReactNode => <Link to={DESK}>{billText.back}</Link>;

/** New invoice and upload; until the organization is live both lead to its set-up. */
function Ways({ person }: { person: UserRecord }): ReactNode {
  if (!mayBill(person)) return null;
  if (!isOrganizationLive(person))
    return (
      <Link
        to="/admin/setup-administration/corporate-profile"
        search={{ tab: 'onboarding' }}
        className={buttonClass('primary')}
      >
        {text.finish}
      </Link>
    );
  return (
    <>
      <Link to={DESK} search={{ new: '1' }} className={buttonClass('primary')}>
        {text.newInvoice}
      </Link>
      <Link to={DESK} search={{ upload: 1 }} className={buttonClass()}>
        {text.upload}
      </Link>
    </>
  );
}

type Done = (invoice: { id: number }, sentence: string) => void;

/** A draft that is changed; an issued one is not. */
function Draft({ id, orgId, done }: { id: number; orgId: number; done: Done }): ReactNode {
  const { data, error, refetch } = useQuery(invoiceQuery(id));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <AfterAMoment>
        <Skeleton height={420} />
      </AfterAMoment>
    );
  if (data.status !== 'DRAFT') return <EmptyState sentence={text.gone} action={<Back />} />;
  return <Bill orgId={orgId} draft={data} back={<Back />} done={done} />;
}

function Desk({ person, announced }: { person: UserRecord; announced: string | undefined }): ReactNode {
  const isCentral = person.realm === 'OAGF';
  const services = useQuery({
    ...allServicesQuery(person.orgId ?? 0),
    enabled: !isCentral && person.orgId !== undefined,
  });
  const ways = <Ways person={person} />;
  return (
    <Stack>
      <PageHeader title={text.title} purpose={text.purpose} actions={ways} />
      {announced && (
        <Notice tone="success" isAnnounced>
          {announced}
        </Notice>
      )}
      <InvoicesList
        services={services.data?.items ?? []}
        mayPick={mayBill(person)}
        empty={{ sentence: text.empty, action: <div className={css.row}>{ways}</div> }}
      />
    </Stack>
  );
}

/** The invoices of an organization: the list, a new one, a draft that is changed, and files of many. What is open the address says. */
export default function InvoicesPage(): ReactNode {
  const search: DeskSearch = route.useSearch();
  const person = useSignedIn();
  const navigate = useNavigate();
  const [announced, setAnnounced] = useState<string>();
  if (!person) return null;
  const mayAct = mayBill(person) && isOrganizationLive(person) && person.orgId !== undefined;
  const done: Done = ({ id }, sentence) => {
    setAnnounced(sentence);
    void navigate({ to: DESK, search: { invoice: id } });
  };
  if (mayAct && search.new)
    return (
      <Bill key={search.service} orgId={person.orgId ?? 0} forService={search.service} back={<Back />} done={done} />
    );
  if (mayAct && search.edit !== undefined)
    return <Draft key={search.edit} id={search.edit} orgId={person.orgId ?? 0} done={done} />;
  if (mayAct && search.upload !== undefined)
    return (
      <UploadInvoices
        orgId={person.orgId ?? 0}
        uploadId={search.upload > 1 ? search.upload : undefined}
        back={<Back />}
        sent={({ id }) => void navigate({ to: DESK, search: { upload: id } })}
      />
    );
  return <Desk person={person} announced={announced} />;
}
