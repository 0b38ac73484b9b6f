import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { bulkPlace, bulkWay } from '../schedule/bulk-way.ts';
import { LaterBulk } from '../schedule/lazy-bulk.tsx';
import { maySend } from '../schedule/may-send.ts';
import { OnePayment } from './one-payment.tsx';
import css from './payment.module.css';
import type { SingleSearch } from './payment.pages.ts';
import { formText } from './payment.text.ts';
import { usePaymentType } from './payment-type.ts';

/** Shows the form of one payment, or at the same address the page for many from a file, with a switch between them. */
export default function SinglePage(): ReactNode {
  const type = usePaymentType();
  const person = useSignedIn();
  const { many, schedule, draft } = useSearch({ strict: false }) as SingleSearch;
  const isBoth = bulkPlace(type).path === type.paths.single && maySend(person, type);
  if (!isBoth) return <OnePayment type={type} />;
  if (many !== undefined || schedule !== undefined)
    return (
      <LaterBulk
        type={type}
        above={
          <Link className={css.switch} to={type.paths.single as '/'}>
            {formText.one}
          </Link>
        }
      />
    );
  return (
    <>
      {draft === undefined && (
        <Link className={css.switch} {...bulkWay(type)}>
          {formText.many}
        </Link>
      )}
      <OnePayment type={type} />
    </>
  );
}
