import type { UserRecord } from '@isura/contract/identity/user-record';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { named } from '../../../ui/list/list-filter.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { Announcement } from '../../../ui/page/notice.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { allServicesQuery } from '../../org/service/service.api.ts';
import { Bill } from './bill.tsx';
import { FindPayer, WhatIsSearched } from './find-payer.tsx';
import { DESK, isOrganizationLive, mayBill } from './invoice-rights.ts';
import { invoiceQuery } from './invoices.api.ts';
import type { DeskSearch } from './invoices.search.ts';
import { billText, deskText as text } from './invoices.text.ts';
import { invoices } from './invoices-list.tsx';
import { pickInvoices } from './picked-invoices.tsx';
import { UploadInvoices } from './upload-invoices.tsx';

const route = getRouteApi('/admin/collections/print-invoice');

const Back = (): ReactNode => <Link to={DESK}>{billText.back}</Link>;

/** Shows "New invoice" and upload; until the organization is live both link to its set-up. */
function Ways({ person }: { person: UserRecord }): ReactNode {
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

/** Opens a draft for changes; an issued invoice cannot be changed. */
function Draft({ id, orgId, done }: { id: number; orgId: number; done: Done }): ReactNode {
  const { data, error, refetch } = useQuery(invoiceQuery(id));
  if (!data) return <NotYet of={{ data, error, refetch }} height={420} />;
  if (data.status !== 'DRAFT') return <EmptyState isPage sentence={text.gone} action={<Back />} />;
  return <Bill orgId={orgId} draft={data} back={<Back />} done={done} />;
}

function Desk({ person, announced }: { person: UserRecord; announced: string | undefined }): ReactNode {
  const isCentral = isCentralOffice(person);
  const services = useQuery({
    ...allServicesQuery(person.orgId ?? 0),
    enabled: !isCentral && person.orgId !== undefined,
  });
  const ways = mayBill(person) && <Ways person={person} />;
  return (
    <ListPage
      title={text.title}
      purpose={text.purpose}
      ways={
        <>
          {ways}
          <FindPayer person={person} />
        </>
      }
      of={invoices}
      options={{ service: named(services.data?.items) }}
      pick={pickInvoices}
      {...(ways && {
        empty: {
          action: (
            <Row gap="s m" centred>
              {ways}
            </Row>
          ),
        },
      })}
    >
      <Announcement>{announced}</Announcement>
      <WhatIsSearched person={person} />
    </ListPage>
  );
}

/**
 * Shows the invoices of an organization: the list, a new one, a draft being changed, and uploaded files. The address
 * names what is open.
 */
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
