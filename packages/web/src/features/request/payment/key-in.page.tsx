import * as addresses from '@isura/contract/kernel/addresses';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { keyInText as text } from './key-in.text.ts';
import { OnePayment } from './one-payment.tsx';
import css from './payment.module.css';
import type { KeyInSearch } from './payment.pages.ts';
import { mayMake } from './payment-type.ts';
import { TaxChoice } from './tax-choice.tsx';
import { titles } from './titles.text.ts';

/**
 * Keys in many lines of one tax and month as a sheet, which become one payment (docs/spec/screens.md#single-payment).
 */
export default function KeyInPage(): ReactNode {
  const { type: code } = useSearch({ strict: false }) as KeyInSearch;
  const person = useSignedIn();
  if (!person) return null;
  const taxes = offeredTypes().filter((type) => type.group === 'TAX' && mayMake(person, type));
  const type = taxes.find((one) => one.code === code);
  const choice = <TaxChoice chosen={type?.code} offers={mayMake} />;
  if (type)
    return (
      <OnePayment
        key={type.code}
        type={type}
        place={{ address: (search) => addresses.keyIn({ type: type.code, ...search }), title: titles.keyIn }}
        above={choice}
        isSheet
      />
    );
  return (
    <div className={css.stack}>
      <PageHeader title={titles.keyIn} purpose={text.lead} />
      {taxes.length > 0 ? choice : <Notice tone="warning">{text.noTax}</Notice>}
    </div>
  );
}
