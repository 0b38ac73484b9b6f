import type { Checkout } from '@isura/contract/collect/checkout';
import * as addresses from '@isura/contract/kernel/addresses';
import { formatDay } from '@isura/contract/kernel/day-format';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatReference } from '@isura/contract/kernel/reference';
import type { ReactNode } from 'react';
import { Small } from '../../../ui/layout/layout.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { QrPicture } from '../../../ui/value/qr-picture.tsx';
import css from './checkout.module.css';
import { paymentText as text } from './payment.text.ts';
import { wayText } from './way.text.ts';

/** Renders the slip to take to a bank or an agent, in print only. */
export function Slip({ checkout, payable }: { checkout: Checkout; payable: Kobo }): ReactNode {
  const { reference, org, service, payer, payBy } = checkout;
  const address = `${window.location.origin}${addresses.invoicePayment({ ref: reference })}`;
  return (
    <div className={css.slip} aria-hidden="true" data-paper>
      <h2>{text.slip}</h2>
      <p className={css.large}>{formatReference(reference)}</p>
      <SummaryList
        rows={[
          { label: wayText.youPay, value: formatMoney(payable) },
          { label: wayText.mda, value: org.name },
          { label: wayText.service, value: service.name },
          { label: wayText.payer, value: 'name' in payer ? payer.name : payer.nameMasked },
          { label: wayText.payBy, value: formatDay(payBy) },
        ]}
      />
      <QrPicture value={address} label={text.slipQr} />
      <Small tiny>{address}</Small>
    </div>
  );
}
