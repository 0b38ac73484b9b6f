import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { CheckPart } from './check-part.tsx';
import { OfflinePart } from './offline-part.tsx';
import css from './receipt.module.css';
import { receiptText as text } from './receipt.text.ts';

const route = getRouteApi('/payer/receipts');

function Invitation(): ReactNode {
  const { own } = text;
  return (
    <section className={css.invite} data-no-print>
      <h2>{own.guest}</h2>
      <p>{own.guestWords}</p>
      <Row>
        <Link to="/auth/login" search={{ returnTo: '/my-payments' }} className={buttonClass('secondary')}>
          {own.signIn}
        </Link>
        <Link to="/auth/register" search={{ type: 'payer', returnTo: '/receipts' }} className={buttonClass('quiet')}>
          {own.register}
        </Link>
      </Row>
    </section>
  );
}

/** Links payers to their own payments. */
function OwnWay(): ReactNode {
  return (
    <section className={css.invite} data-no-print>
      <p>{text.own.own}</p>
      <Row>
        <Link to="/my-payments" className={buttonClass('secondary')}>
          {text.own.go}
        </Link>
      </Row>
    </section>
  );
}

/** Checks receipts, for everybody. */
export default function ReceiptsPage(): ReactNode {
  const person = useSignedIn();
  const { s } = route.useSearch();
  return (
    <div className={css.page}>
      <PageHeader title={text.title} />
      <CheckPart />
      <div className={css.part}>
        <OfflinePart link={s === undefined ? undefined : window.location.href} />
      </div>
      <p>
        {text.report} <Link to="/reports/check">{text.reportWay}</Link>
      </p>
      {person?.realm === 'PAYER' && <OwnWay />}
      {!person && <Invitation />}
    </div>
  );
}
