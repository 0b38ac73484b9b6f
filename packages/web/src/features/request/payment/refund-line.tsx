import type { PaymentField } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { ReactNode } from 'react';
import { FieldFrame, type FieldProps, useField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useNames } from './lists.ts';
import css from './payment.module.css';
import { formText as text } from './payment.text.ts';
import { TypedField } from './typed-field.tsx';

/** The fixed fields of a refund: the account it is paid to. */
const FIXED: readonly string[] = ['beneficiaryName', 'bankCode', 'beneficiaryAccount'];

/** Shows a read-only value, with any server error beside it. */
function FixedField({ field, ...props }: FieldProps & { field: PaymentField }): ReactNode {
  const { control, value, error, ids } = useField(props);
  const nameOf = useNames([field]);
  return (
    <FieldFrame {...props} error={error} ids={ids}>
      <input
        {...control}
        className={`${control.className} ${css.fixed}`}
        value={nameOf(field, value) ?? value}
        readOnly
      />
    </FieldFrame>
  );
}

/** Shows the one line of a refund: its recipient is read-only, the other fields can be typed. */
export const RefundLine = ({ type }: { type: PaymentType }): ReactNode => (
  <section className={css.card}>
    <h2>{type.words.linePart}</h2>
    <Notice tone="info">{text.refundAccount}</Notice>
    <div className={css.grid}>
      {type.line
        .filter(({ isComputed }) => !isComputed)
        .map((field) =>
          FIXED.includes(field.name) ? (
            <FixedField key={field.name} field={field} name={`lines.0.${field.name}`} label={field.label} />
          ) : (
            <TypedField key={field.name} field={field} within="lines.0" />
          ),
        )}
    </div>
  </section>
);
