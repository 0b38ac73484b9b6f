import { formatDay, formatPeriod } from '@isura/contract/kernel/day-format';
import { type Kobo, NOTHING, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { Payee, PaymentRequest } from '@isura/contract/request/payment-request';
import { paymentType } from '@isura/contract/request/payment-types';
import type { ReactNode } from 'react';
import css from './review.module.css';
import { groupsText as text } from './review.text.ts';

/** Shows what of a pension goes to each administrator, and of a tax to each authority, with month and legal day. */
export function PayeeGroups({
  request,
}: {
  request: Pick<PaymentRequest, 'type' | 'payees' | 'typeData' | 'taxDue'>;
}): ReactNode {
  const entry = paymentType(request.type);
  const review = entry?.review;
  if (review === undefined || review === 'request' || request.payees.length === 0) return null;
  const { payees, typeData, taxDue } = request;
  const period = typeData.taxPeriod ?? typeData.contributionPeriod;
  const summed = (entry?.reviewSums ?? []).flatMap((name) => entry?.line.find((field) => field.name === name) ?? []);
  const total = (of: (payee: Payee) => Kobo | undefined): Kobo => sum(payees.map((payee) => of(payee) ?? NOTHING));
  const sumOf = (payee: Payee, name: string) => payee.sums?.find(({ field }) => field === name)?.amount;
  const says = [period && text.month(formatPeriod(String(period))), taxDue && text.due(formatDay(taxDue))];
  return (
    <section className={css.card}>
      <h2>{text.title[review]}</h2>
      <p className={css.quiet}>{says.filter(Boolean).join(', ')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={css.scrolls} tabIndex={0} aria-label={text.title[review]}>
        <table className={css.groups}>
          <thead>
            <tr>
              <th scope="col">{text.payee[review]}</th>
              <th scope="col">{text.account}</th>
              <th scope="col">{text.lines[review]}</th>
              {summed.map(({ name, label }) => (
                <th scope="col" key={name}>
                  {label}
                </th>
              ))}
              <th scope="col">{text.total}</th>
            </tr>
          </thead>
          <tbody>
            {payees.map((payee) => (
              <tr key={`${payee.name} ${payee.accountNumber}`}>
                <th scope="row">{payee.name}</th>
                <td data-label={text.account}>
                  {payee.bankName} {payee.accountNumber}
                </td>
                <td data-label={text.lines[review]}>{formatCount(payee.lineCount)}</td>
                {summed.map(({ name, label }) => (
                  <td key={name} data-label={label}>
                    {formatMoney(sumOf(payee, name) ?? NOTHING)}
                  </td>
                ))}
                <td data-label={text.total}>{formatMoney(payee.amount)}</td>
              </tr>
            ))}
          </tbody>
          {payees.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{text.all}</th>
                <td />
                <td data-label={text.lines[review]}>
                  {formatCount(payees.reduce((all, { lineCount }) => all + lineCount, 0))}
                </td>
                {summed.map(({ name, label }) => (
                  <td key={name} data-label={label}>
                    {formatMoney(total((payee) => sumOf(payee, name)))}
                  </td>
                ))}
                <td data-label={text.total}>{formatMoney(total(({ amount }) => amount))}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </section>
  );
}
