import type { UserRecord } from '@isura/contract/identity/user-record';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { wholeSearch } from '../../../lib/target.ts';
import { FilterSelect } from '../../../ui/form/filter-select.tsx';
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
  const person = useSignedIn();
  const navigate = useNavigate();
  const taxes = taxTypes().filter((type) => person && offers(person, type));
  return (
    <Card>
      <div className={css.choice}>
        <FilterSelect
          label={text.tax}
          all={text.chooseTax}
          value={chosen}
          options={taxes.map(({ code, label }) => ({ value: code, label }))}
          choose={(type) => void navigate({ ...wholeSearch({ type }), replace: true })}
        />
      </div>
    </Card>
  );
}
