import type { UserRecord } from '@isura/contract/identity/user-record';
import * as addresses from '@isura/contract/kernel/addresses';
import type { ContractKind } from '@isura/contract/request/contracts';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { targetOf } from '../../../lib/target.ts';
import { mayVisit } from '../../../routing/guards.ts';
import { tabNeeds } from '../../../routing/needs.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { RowMenu } from '../../../ui/action/row-menu.tsx';
import { Way } from '../../../ui/action/way.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { later } from '../../../ui/page/later.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { type Tab, Tabs } from '../../../ui/page/tabs.tsx';
import { LaterBulk } from '../schedule/lazy-bulk.tsx';
import { maySend } from '../schedule/may-send.ts';
import { bulkText, listText } from '../schedule/schedule.text.ts';
import { InvoiceLookUp } from './invoice-look-up.tsx';
import { landingText as text } from './payment.text.ts';
import { mayKeyIn, mayMake, useLanding } from './payment-type.ts';
import { RequestsList } from './requests-list.tsx';
import { titles } from './titles.text.ts';

/** The schedules of a type, loaded when their tab is opened. */
const LaterSchedules = later(() => import('../schedule/schedules-list.tsx').then((part) => part.SchedulesList));

// Parts that only some types have load when they are viewed.
const waiting = <Skeleton height={320} />;
const BillersList = later(() => import('./billers-list.tsx').then((part) => part.BillersList), { waiting });
const ContractsList = later(() => import('./contracts-list.tsx').then((part) => part.ContractsList), { waiting });

type Page = ReturnType<typeof useLanding> & { person: UserRecord };

/** What can be made on a page of several types: one payment, or many by a file, each beginning with its type. */
function WaysOfMany({ types, path, person }: Page): ReactNode {
  const navigate = useNavigate();
  const way = (label: string, address: string) => ({ label, act: () => void navigate(targetOf(address)) });
  const makes = types.filter((type) => mayMake(person, type));
  const sends = types.filter((type) => maySend(person, type));
  const isBulk = sends.some(({ group }) => group === 'TAX') && mayVisit(person, addresses.bulkTax());
  const ones = [
    ...makes.map((type) => way(type.words.single, addresses.typeForm(type))),
    ...(mayKeyIn(person) ? [way(titles.keyIn, addresses.keyIn())] : []),
  ];
  const many = [
    ...sends.map((type) => way(type.words.bulk ?? type.label, addresses.typeBulk(type))),
    ...(isBulk ? [way(bulkText.taxTitle, addresses.bulkTax())] : []),
  ];
  return (
    <Row key={path}>
      <RowMenu label={bulkText.upload} word={bulkText.upload} items={many} />
      <RowMenu label={text.newOne} word={text.newOne} items={ones} />
    </Row>
  );
}

/** What can be made on the page of a type; large payrolls are paid by file, single payments are occasional. */
function WaysOfOne({ type, kind, person }: { type: PaymentType; kind: ContractKind | undefined; person: UserRecord }) {
  const isByFile = type.isByFile && maySend(person, type);
  const many = kind === undefined && maySend(person, type) && (
    <Way className={buttonClass(isByFile ? 'primary' : undefined)} href={addresses.typeBulk(type)}>
      {bulkText.upload}
    </Way>
  );
  const one = mayMake(person, type) && type.landingTab !== 'look-up' && (
    <Way className={buttonClass(isByFile ? undefined : 'primary')} href={addresses.typeForm(type, { kind })}>
      {type.words.make ?? text.makeOne}
    </Way>
  );
  return (
    <Row>
      {isByFile ? many : one}
      {isByFile ? one : many}
    </Row>
  );
}

/** Returns the title of a page of payments and what it is for. */
function wordsOf({ type, shortcut, types }: Page): { title: string; lead: string } {
  if (type) return { title: shortcut?.title ?? type.words.title, lead: shortcut?.lead ?? type.words.lead };
  if (types.length < offeredTypes().length) return { title: titles.taxes, lead: text.taxLead };
  return { title: titles.all, lead: text.lead };
}

/**
 * Shows the list of payments with the filter by type set to what its address is for (docs/spec/screens.md#payment-landings):
 * the list, its schedules, what a type has besides, and ways to make more.
 */
function Landing(page: Page): ReactNode {
  const { type, types, shortcut, person } = page;
  const kind = shortcut?.contractKind;
  const { title, lead } = wordsOf(page);
  const makes = types.some((one) => mayMake(person, one));
  const sends = kind === undefined && types.some((one) => maySend(person, one));
  const ways = (makes || sends) && (type ? <WaysOfOne {...{ type, kind, person }} /> : <WaysOfMany {...page} />);
  const action = ways || undefined;
  const offered = action && { action };
  const list = { types, contractKind: kind };
  const sentence = type && { sentence: text.emptyOf(type.words.empty) };
  const tabs: Tab[] = [
    {
      key: 'requests',
      label: text.tabs.requests,
      panel: <RequestsList key="requests" {...list} empty={{ ...sentence, ...offered }} />,
    },
  ];
  if (makes)
    tabs.push({
      key: 'drafts',
      label: text.tabs.drafts,
      panel: <RequestsList key="drafts" {...list} isDrafts empty={{ ...offered }} />,
    });
  if (sends && mayCall(person, ...tabNeeds.payments.schedules))
    tabs.push({
      key: 'schedules',
      label: listText.tabs.schedules,
      panel: <LaterSchedules types={types.filter((one) => maySend(person, one))} action={action} />,
    });
  if (type?.landingTab === 'contracts' && kind === undefined && mayCall(person, 'PR22'))
    tabs.push({ key: 'contracts', label: text.tabs.contracts, panel: <ContractsList type={type} mayPay={makes} /> });
  if (type?.landingTab === 'billers')
    tabs.push({ key: 'billers', label: text.tabs.billers, panel: <BillersList mayPay={makes} type={type} /> });
  return (
    <Stack>
      <PageHeader title={title} about={lead} actions={action} />
      {makes && type?.landingTab === 'look-up' && <InvoiceLookUp type={type} />}
      <Tabs label={title} tabs={tabs} />
    </Stack>
  );
}

/** Shows a page of payments, or at the same address the page for many lines of its type. */
export default function LandingPage(): ReactNode {
  const landing = useLanding();
  const person = useSignedIn();
  const { schedule, ...words } = useSearch({ strict: false }) as { new?: '1'; bulk?: '1'; schedule?: number };
  if (!person) return null;
  const { type } = landing;
  const isNew = words.new !== undefined || words.bulk !== undefined;
  const isBulk = type && addresses.bulkPath(type)[0] === type.paths.landing && (isNew || schedule !== undefined);
  return isBulk && maySend(person, type) ? <LaterBulk type={type} /> : <Landing {...landing} person={person} />;
}
