import * as addresses from '@isura/contract/kernel/addresses';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { targetOf } from '../../../lib/target.ts';
import { Button } from '../../../ui/action/button.tsx';
import { later } from '../../../ui/page/later.tsx';
import css from './hub.module.css';
import { invoiceText as text } from './hub.text.ts';

const InvoiceFound = later(() => import('./invoice-answer.tsx').then((part) => part.InvoiceFound));

/** Finds an invoice by number or reference, and leads to the form that pays it. */
export function InvoiceLookUp({ type }: { type: PaymentType }): ReactNode {
  const navigate = useNavigate();
  const [typed, type_] = useState('');
  const id = useId();
  return (
    <form
      className={css.lookUp}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') void navigate(targetOf(addresses.typeForm(type, { invoice: typed.trim() })));
      }}
    >
      <label htmlFor={id}>{text.label}</label>
      <p className={css.answer} id={`${id}-hint`}>
        {text.hint}
      </p>
      <div className={css.lookUpRow}>
        <input
          id={id}
          className={css.lookUpField}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={(event) => type_(event.target.value)}
        />
        <Button look="primary" type="submit">
          {text.pay}
        </Button>
      </div>
      {typed !== '' && <InvoiceFound typed={typed} />}
    </form>
  );
}
