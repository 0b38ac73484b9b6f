import type { UserRecord } from '@isura/contract/identity/user-record';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { wholeSearch } from '../../../lib/target.ts';
import { Card } from '../../../ui/page/pieces.tsx';
import { keyInText as text } from './key-in.text.ts';
import { taxTypes } from './payment-type.ts';
import css from './tax-choice.module.css';

interface Props {
  chosen: RequestType | undefined;
  /** Returns whether a tax is offered to the user here. */
  offers: (person: UserRecord, type: PaymentType) => boolean;
}

/** Chooses the tax to pay; another choice starts again. */
export function TaxChoice({ chosen, offers }: Props): ReactNode {
  const id = useId();
  const person = useSignedIn();
  const navigate = useNavigate();
  const taxes = taxTypes().filter((type) => person && offers(person, type));
  return (
    <Card>
      <div className={css.choice}>
        <label htmlFor={id}>{text.tax}</label>
        <select
          id={id}
          value={chosen ?? ''}
          onChange={({ target }) =>
            void navigate({ ...wholeSearch({ type: target.value || undefined }), replace: true })
          }
        >
          <option value="">{text.chooseTax}</option>
          {taxes.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </Card>
  );
}
