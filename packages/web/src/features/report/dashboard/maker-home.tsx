import type { UserRecord } from '@isura/contract/identity/user-record';
import * as addresses from '@isura/contract/kernel/addresses';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { RequestType } from '@isura/contract/kernel/request-type';
import { PR1 } from '@isura/contract/request/payment-requests';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { offeredTypes } from '@isura/contract/request/payment-types';
import {
  IconBuildingBank,
  IconCash,
  IconFileInvoice,
  IconFileText,
  IconReceiptTax,
  IconUmbrella,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { fullName } from '../../../lib/session-values.ts';
import { Way } from '../../../ui/action/way.tsx';
import { PlainList, Split } from '../../../ui/layout/layout.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { mayMake, requestWay, taxTypes } from '../../request/payment/payment-type.ts';
import { Clock, waits } from '../../request/review/inbox-card.tsx';
import { maySend } from '../../request/schedule/may-send.ts';
import css from './home.module.css';
import { homeText as text } from './home.text.ts';

type Address = addresses.PortalAddress | undefined;

/** Returns the first of these types of which the user may make payments. */
const typeFor = (person: UserRecord, ...codes: readonly RequestType[]): PaymentType | undefined =>
  offeredTypes().find((type) => codes.includes(type.code) && mayMake(person, type));

const formOf =
  (code: RequestType) =>
  (person: UserRecord): Address => {
    const type = typeFor(person, code);
    return type && addresses.typeForm(type);
  };

/** Returns where salaries are paid: from a file, where the user may send one. */
function salaries(person: UserRecord): Address {
  const type = typeFor(person, 'PAYROLL', 'SALARY');
  if (!type) return undefined;
  return type.isByFile && maySend(person, type) ? addresses.typeBulk(type) : addresses.typeForm(type);
}

/** Returns the page that finds an invoice of another MDA. */
function invoice(person: UserRecord): Address {
  const type = typeFor(person, 'E_INVOICE');
  return type && addresses.typeLanding(type);
}

/** Returns where a file of many payments is sent: of payments to persons and companies, where the user may. */
function file(person: UserRecord): Address {
  const sent = offeredTypes().filter((type) => maySend(person, type));
  const type = sent.find(({ code }) => code === 'RETAIL') ?? sent[0];
  return type && addresses.typeBulk(type);
}

interface Task {
  key: keyof typeof text.tasks;
  icon: typeof IconCash;
  /** Its address; undefined for users who may not do it. */
  wayOf: (person: UserRecord) => Address;
}

const tasks: readonly Task[] = [
  { key: 'payee', icon: IconCash, wayOf: formOf('RETAIL') },
  { key: 'salaries', icon: IconUsers, wayOf: salaries },
  {
    key: 'taxes',
    icon: IconReceiptTax,
    wayOf: (person) => (taxTypes().some((type) => mayMake(person, type)) ? addresses.taxPayments() : undefined),
  },
  { key: 'pensions', icon: IconUmbrella, wayOf: formOf('PENSION') },
  { key: 'contract', icon: IconFileText, wayOf: formOf('CONTRACT') },
  { key: 'bill', icon: IconFileInvoice, wayOf: formOf('BILL') },
  { key: 'invoice', icon: IconBuildingBank, wayOf: invoice },
  { key: 'file', icon: IconUpload, wayOf: file },
];

/** Shows the eight ways to make a payment, each to users who may make one in this way. */
export function MakeAPayment({ person }: { person: UserRecord }): ReactNode {
  const own = tasks.flatMap(({ wayOf, ...task }) => {
    const href = wayOf(person);
    return href === undefined ? [] : [{ ...task, href }];
  });
  if (own.length === 0) return null;
  return (
    <section className={css.make} aria-labelledby="make-a-payment">
      <h2 id="make-a-payment">{text.make}</h2>
      <PlainList className={css.tasks}>
        {own.map(({ key, icon: Icon, href }) => {
          const [name, examples] = text.tasks[key];
          return (
            <li key={key}>
              <Way href={href} className={css.task}>
                <Icon size={22} stroke={1.75} aria-hidden />
                <span>
                  <strong>{name}</strong> <small>{examples}</small>
                </span>
              </Way>
            </li>
          );
        })}
      </PlainList>
    </section>
  );
}

/** Shows the user's payments that await approval: with whom each is, and how much time that person has left. */
export function WithWhom({ person }: { person: UserRecord }): ReactNode {
  const answer = useQuery(queryOf(PR1, { query: { mine: true, shown: ['AWAITING_APPROVAL'], size: 5 } }));
  return (
    <Card>
      <Split>
        <h2>{text.withWhom}</h2>
        <Way href={addresses.payments({ own: true })}>{text.allPayments}</Way>
      </Split>
      <NotYet of={answer} height={160} />
      {answer.data?.total === 0 && <p>{text.noneAwait}</p>}
      <PlainList className={css.rows}>
        {(answer.data?.items ?? []).map((row) => (
          <li key={row.id}>
            <Link {...requestWay(row.id, row.type)}>{row.title}</Link>
            <span>{formatMoney(row.totalAmount)}</span>
            <small>
              {waits(row, fullName(person))} <Clock slaDueAt={row.slaDueAt} />
            </small>
          </li>
        ))}
      </PlainList>
    </Card>
  );
}
