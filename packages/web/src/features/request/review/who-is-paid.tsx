import { asKobo, koboOf, NOTHING, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { PaymentRequest, RequestLine, RequestSummary } from '@isura/contract/request/payment-request';
import { PR8 } from '@isura/contract/request/payment-requests';
import { requestPath } from '@isura/contract/request/payment-type';
import { paymentType } from '@isura/contract/request/payment-types';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { Way } from '../../../ui/action/way.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { reviewText, whoText as text } from './review.text.ts';
import css from './who-is-paid.module.css';

/** Up to so many lines are all shown; of more, the largest. */
const ALL_LINES = 12;
const LARGEST_LINES = 8;

/** Returns the lines of a request that await a decision, the largest first. */
export const linesToDecide = (requestId: number) =>
  queryOf(PR8, { params: { requestId }, query: { size: ALL_LINES, sort: ['amount,desc'], status: ['PENDING'] } });

const isKept = ({ role }: RequestLine): boolean => role === 'RETENTION';

function LineRow({ line }: { line: RequestLine }): ReactNode {
  const { beneficiaryName, what, forName, bankName, accountNumber, amount, notes, isNewPayee, nameAtBank, nameScore } =
    line;
  return (
    <tr>
      <th scope="row">
        {beneficiaryName}
        {nameAtBank !== undefined && nameScore !== undefined && nameScore < 1 && (
          <small>{text.atBank(nameAtBank, reviewText.fits(Math.floor(nameScore * 100)))}</small>
        )}
        {isNewPayee && !isKept(line) && <Badge tone="warning">{reviewText.newPayee}</Badge>}
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </th>
      <td data-label={text.what}>
        <span>
          {what}
          {forName && <small>{reviewText.forName(forName)}</small>}
        </span>
      </td>
      <td data-label={text.account}>
        <span>
          {accountNumber}
          <small>{bankName}</small>
        </span>
      </td>
      <td data-label={text.amount}>{formatMoney(amount)}</td>
    </tr>
  );
}

/** Shows one row of the foot: its words over the first three columns, and the amount. */
const FootRow = ({ words, amount }: { words: ReactNode; amount: string }): ReactNode => (
  <tr>
    <th scope="row" colSpan={3}>
      {words}
    </th>
    <td>{amount}</td>
  </tr>
);

/** Shows the transfers that pay several lines at once: an authority or administrator gets one for all its lines. */
function Together({ payees }: Pick<PaymentRequest, 'payees'>): ReactNode {
  const together = payees.filter(({ lineCount }) => lineCount > 1);
  if (together.length === 0) return null;
  return (
    <ul className={css.together}>
      {together.slice(0, LARGEST_LINES).map(({ name, bankName, accountNumber, amount, lineCount }) => (
        <li key={`${name} ${accountNumber}`}>
          {text.together(lineCount, name, `${bankName} ${accountNumber}`, formatMoney(amount))}
        </li>
      ))}
      {together.length > LARGEST_LINES && <li>{text.moreTogether(together.length - LARGEST_LINES)}</li>}
    </ul>
  );
}

/**
 * Shows who is paid what by the instructions that approval will make: payee, what the amount is, account and amount of
 * each line, all up to twelve, otherwise the eight largest and the number and sum of the others; then what is paid now,
 * and what is kept as retention and not sent.
 */
export function WhoIsPaid({
  request,
  payees = [],
}: {
  request: Pick<RequestSummary, 'id' | 'type' | 'totalAmount' | 'payeeCount'>;
  payees?: PaymentRequest['payees'];
}): ReactNode {
  const { data, error, refetch } = useQuery(linesToDecide(request.id));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={96} />;
  const { items, total, headers = {} } = data;
  const isAll = total <= ALL_LINES;
  const shown = isAll ? items.toSorted((a, b) => a.lineNo - b.lineNo) : items.slice(0, LARGEST_LINES);
  const all = koboOf(headers['x-total-amount'] ?? '0.00');
  const rest = asKobo(all - sum([NOTHING, ...shown.map(({ amount }) => amount)]));
  const kept = asKobo(all - request.totalAmount);
  return (
    <section className={css.who}>
      <h3>{text.title}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.payee}</th>
            <th scope="col">{text.what}</th>
            <th scope="col">{text.account}</th>
            <th scope="col">{text.amount}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <LineRow key={line.id} line={line} />
          ))}
        </tbody>
        <tfoot>
          {!isAll && (
            <FootRow
              words={
                <Way href={requestPath(request.id, paymentType(request.type))}>{text.more(total - shown.length)}</Way>
              }
              amount={formatMoney(rest)}
            />
          )}
          <FootRow words={text.paidNow(request.payeeCount)} amount={formatMoney(request.totalAmount)} />
          {kept > 0n && <FootRow words={text.kept} amount={formatMoney(kept)} />}
        </tfoot>
      </table>
      <Together payees={payees} />
    </section>
  );
}
