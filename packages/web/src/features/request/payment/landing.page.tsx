import type { UserRecord } from '@isura/contract/identity/user-record';
import * as addresses from '@isura/contract/kernel/addresses';
import type { ContractKind } from '@isura/contract/request/contracts';
import { PR17 } from '@isura/contract/request/payment-requests';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { RequestStatus } from '@isura/contract/request/states';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { changedSearch } from '../../../lib/target.ts';
import { tabNeeds } from '../../../routing/needs.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Way } from '../../../ui/action/way.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { later } from '../../../ui/page/later.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { type Tab, Tabs } from '../../../ui/page/tabs.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { LaterBulk } from '../schedule/lazy-bulk.tsx';
import { LaterSchedules } from '../schedule/lazy-schedules.tsx';
import { maySend } from '../schedule/may-send.ts';
import { bulkText, listText } from '../schedule/schedule.text.ts';
import { InvoiceLookUp } from './invoice-look-up.tsx';
import css from './payment.module.css';
import { statusLabels, landingText as text } from './payment.text.ts';
import { mayMake, useLanding } from './payment-type.ts';
import { RequestsList } from './requests-list.tsx';

// Parts that only some types have load when they are viewed.
const waiting = <Skeleton height={320} />;
const BillersList = later(() => import('./billers-list.tsx').then((part) => part.BillersList), { waiting });
const ContractsList = later(() => import('./contracts-list.tsx').then((part) => part.ContractsList), { waiting });

/** The statuses in the order a payment passes them. */
const SHOWN: readonly RequestStatus[] = ['NEW', 'AWAITING_APPROVAL', 'APPROVED', 'PARTLY_PAID', 'FAILED', 'REJECTED'];

/** Shows this month's payments by status; a tile filters the list by its status. */
function MonthTiles({ type, contractKind }: { type: PaymentType; contractKind: ContractKind | undefined }): ReactNode {
  const navigate = useNavigate();
  const query = { type: [type.code], ...(contractKind && { 'contract-kind': contractKind }) };
  const { data } = useQuery(queryOf(PR17, { query }));
  const choose = (status: RequestStatus): void =>
    void navigate({
      ...changedSearch({ tab: undefined, page: undefined, shown: undefined, status }),
      resetScroll: false,
    });
  return (
    <section aria-label={text.month}>
      <p className={css.eyebrow}>{text.month}</p>
      <div className={css.month}>
        {SHOWN.map((status) => {
          const found = data?.byStatus.find((one) => one.status === status);
          return (
            <button key={status} type="button" className={css.tile} onClick={() => choose(status)}>
              <span className={css.tileLabel}>{statusLabels[status]}</span>
              <span className={css.tileFigure}>{found ? found.count.toLocaleString('en-NG') : ' '}</span>
              <span className={css.tileNote}>{found && <Money amount={found.amount} />}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** Shows the payments of one type (P-LANDING): this month's totals, the list, its schedules, and ways to make more. */
function Landing({ type, shortcut, person }: ReturnType<typeof useLanding> & { person: UserRecord }): ReactNode {
  const makes = mayMake(person, type);
  const { contractKind: kind, title = type.words.title, lead = type.words.lead } = shortcut ?? {};
  // Large payrolls are paid by file; single payments are occasional.
  const isByFile = type.isByFile && maySend(person, type);
  const many = kind === undefined && maySend(person, type) && (
    <Way className={buttonClass(isByFile ? 'primary' : undefined)} href={addresses.typeBulk(type)}>
      {bulkText.upload}
    </Way>
  );
  const one = makes && (
    <Way className={buttonClass(isByFile ? undefined : 'primary')} href={addresses.typeForm(type, { kind })}>
      {type.words.make ?? text.makeOne}
    </Way>
  );
  const way = one ? (
    <Row>
      {isByFile ? many : one}
      {isByFile ? one : many}
    </Row>
  ) : undefined;
  const list = { type, contractKind: kind };
  const tabs: Tab[] = [
    {
      key: 'requests',
      label: text.tabs.requests,
      panel: <RequestsList key="requests" {...list} empty={{ sentence: type.words.empty, action: way }} />,
    },
  ];
  if (makes)
    tabs.push({
      key: 'drafts',
      label: text.tabs.drafts,
      panel: <RequestsList key="drafts" {...list} isDrafts empty={{ sentence: text.noDrafts, action: way }} />,
    });
  if (many && mayCall(person, ...tabNeeds.payments.schedules))
    tabs.push({
      key: 'schedules',
      label: listText.tabs.schedules,
      panel: <LaterSchedules type={type} action={many} />,
    });
  if (type.landingTab === 'contracts' && kind === undefined && mayCall(person, 'PR22'))
    tabs.push({ key: 'contracts', label: text.tabs.contracts, panel: <ContractsList type={type} mayPay={makes} /> });
  if (type.landingTab === 'billers')
    tabs.push({ key: 'billers', label: text.tabs.billers, panel: <BillersList mayPay={makes} type={type} /> });
  return (
    <div className={css.stack}>
      <PageHeader title={title} purpose={lead} actions={type.landingTab === 'look-up' ? many : way} />
      {makes && type.landingTab === 'look-up' && <InvoiceLookUp type={type} />}
      <MonthTiles type={type} contractKind={kind} />
      <Tabs label={title} tabs={tabs} />
    </div>
  );
}

/** Shows the landing page of a type, or at the same address the page for many lines. */
export default function LandingPage(): ReactNode {
  const { type, shortcut } = useLanding();
  const person = useSignedIn();
  const { schedule, ...words } = useSearch({ strict: false }) as { new?: '1'; bulk?: '1'; schedule?: number };
  if (!person) return null;
  const isNew = words.new !== undefined || words.bulk !== undefined;
  const isBulk = addresses.bulkPath(type)[0] === type.paths.landing && (isNew || schedule !== undefined);
  return isBulk && maySend(person, type) ? (
    <LaterBulk type={type} />
  ) : (
    <Landing type={type} shortcut={shortcut} person={person} />
  );
}
