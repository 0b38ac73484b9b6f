import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { withinLimit } from '../../../app/lazy.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { later } from '../../../ui/page/later.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { CheckPart } from './check-part.tsx';
import { OfflinePart } from './offline-part.tsx';
import css from './receipt.module.css';
import { receiptText as text } from './receipt.text.ts';

const route = getRouteApi('/payer/receipts');

const OwnPart = later(() => withinLimit('own-receipts', () => import('./own-part.tsx')).then((part) => part.OwnPart), {
  waiting: <Skeleton height={240} />,
});

function Invitation(): ReactNode {
  const { own } = text;
  return (
    <section className={css.invite} data-no-print>
      <h2>{own.guest}</h2>
      <p>{own.guestWords}</p>
      <div className={css.row}>
        <Link to="/auth/login" search={{ returnTo: '/receipts' }} className={buttonClass('secondary')}>
          {own.signIn}
        </Link>
        <Link to="/auth/register" search={{ type: 'payer' }} className={buttonClass('quiet')}>
          {own.register}
        </Link>
      </div>
    </section>
  );
}

/** Checks receipts for everybody, and keeps those of a signed-in payer. */
export default function ReceiptsPage(): ReactNode {
  const person = useSignedIn();
  const { s } = route.useSearch();
  const own = person?.realm === 'PAYER' ? <OwnPart /> : undefined;
  return (
    <div className={css.page}>
      <PageHeader title={text.title} />
      <CheckPart />
      <div className={css.part}>
        <OfflinePart given={s === undefined ? undefined : window.location.href} />
      </div>
      {own}
      {!person && <Invitation />}
    </div>
  );
}
