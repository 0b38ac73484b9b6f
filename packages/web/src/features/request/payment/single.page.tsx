import * as addresses from '@isura/contract/kernel/addresses';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Way } from '../../../ui/action/way.tsx';
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
  const isBoth = addresses.bulkPath(type)[0] === type.paths.single && maySend(person, type);
  if (!isBoth) return <OnePayment type={type} />;
  if (many !== undefined || schedule !== undefined)
    return (
      <LaterBulk
        type={type}
        above={
          <Way className={css.switch} href={addresses.typeForm(type)}>
            {formText.one}
          </Way>
        }
      />
    );
  return (
    <>
      {draft === undefined && (
        <Way className={css.switch} href={addresses.typeBulk(type)}>
          {formText.many}
        </Way>
      )}
      <OnePayment type={type} />
    </>
  );
}
