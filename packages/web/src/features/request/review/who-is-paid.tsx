import type { CallInput } from '@isura/contract/kernel/endpoint';
import { asKobo, koboOf, NOTHING, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { PaymentRequest, RequestLine } from '@isura/contract/request/payment-request';
import { PR8 } from '@isura/contract/request/payment-requests';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callWith } from '../../../lib/api-client.ts';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { Why } from '../payment/computed-box.tsx';
import { isKept, LineCheck } from './line-check.tsx';
import { reviewText, whoText as text } from './review.text.ts';
import { useSeen } from './use-seen.ts';
import css from './who-is-paid.module.css';

/** Up to so many lines are all shown; of more, the largest. */
const ALL_LINES = 12;
const LARGEST_LINES = 8;
/** So many of all lines are shown at once. */
const PAGE = 50;

/** A payment and what its lines were, so that lines of other content are never shown beside it. */
type Content = Pick<PaymentRequest, 'id'> & { contentHash?: string | undefined };

/** Asks for lines of a payment with this content that await a decision (PR8). */
const linesOf = ({ id, contentHash }: Content, query: Omit<CallInput<typeof PR8>['query'] & object, 'status'>) => {
  const args = { params: { requestId: id }, query: { ...query, status: ['PENDING' as const] } };
  return queryOptions({
    queryKey: [PR8.id, args, contentHash] as const,
    queryFn: ({ signal }) => callWith(PR8, args, { signal }),
  });
};

/** Returns the lines of a request with this content that await a decision, the largest first. */
export const linesToDecide = (content: Content) => linesOf(content, { size: ALL_LINES, sort: ['amount,desc'] });

/** Shows the payee of a line as its instruction names them, and whom it was entered for where that is somebody else. */
export const PayeeCell = ({ line: { beneficiaryName, forName } }: { line: RequestLine }): ReactNode => (
  <>
    {beneficiaryName}
    {forName && <small>{reviewText.forName(forName)}</small>}
  </>
);

function LineRow({ line, request }: { line: RequestLine; request: PaymentRequest }): ReactNode {
  const { what, bankName, accountNumber, amount } = line;
  return (
    <tr data-kept={isKept(line) || undefined}>
      <th scope="row">
        <PayeeCell line={line} />
      </th>
      <td>{what}</td>
      <td className={css.account}>
        {bankName} <span>{accountNumber}</span>
      </td>
      <td className={css.amount}>{formatMoney(amount)}</td>
      <td className={css.check}>
        <LineCheck line={line} request={request} />
      </td>
    </tr>
  );
}

/** Shows one row of the foot: its words over the first three columns, and the amount. */
const FootRow = ({ words, amount }: { words: ReactNode; amount: string }): ReactNode => (
  <tr>
    <th scope="row" colSpan={3}>
      {words}
    </th>
    <td className={css.amount}>{amount}</td>
    <td />
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

/** Shows how the sums were calculated, where the portal did that, folded until opened. */
function WhyTheseSums({ lines }: { lines: readonly RequestLine[] }): ReactNode {
  const worked = lines.flatMap((line) => line.figures.map((figure) => ({ line, figure })));
  if (worked.length === 0) return null;
  return (
    <details className={css.why}>
      <summary>{text.why}</summary>
      <ul>
        {worked.map(({ line, figure }) => (
          <li key={`${line.id} ${figure.role} ${figure.label}`}>
            <span>{text.figure(figure.label, formatMoney(figure.amount))}</span>
            <Why figure={figure} name={`${figure.label}, ${line.lineNo}`} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Shows what each payee gets of many lines, the largest first. */
function ByPayee({ payees }: Pick<PaymentRequest, 'payees'>): ReactNode {
  const largest = payees.toSorted((a, b) => Number(b.amount - a.amount)).slice(0, ALL_LINES);
  const others = payees.length - largest.length;
  return (
    <details className={css.why}>
      <summary>{text.byPayee(payees.length)}</summary>
      <ul>
        {largest.map(({ name, bankName, accountNumber, amount, lineCount }) => (
          <li key={`${name} ${bankName} ${accountNumber}`}>
            {text.ofPayee(name, `${bankName} ${accountNumber}`, lineCount, formatMoney(amount))}
          </li>
        ))}
        {others > 0 && <li>{text.morePayees(others)}</li>}
      </ul>
    </details>
  );
}

/** Returns the lines on the screen: all of a few, the largest of many, or a page of all. */
function useLines(content: Content) {
  const { id, contentHash } = content;
  // The page that is open is one of this content: of other content the largest lines are shown again.
  const [at, turn] = useState<{ of: string; page: number }>();
  const of = `${id} ${contentHash}`;
  const page = at?.of === of ? at.page : undefined;
  const open = (to: number): void => turn({ of, page: to });
  const few = useQuery(linesToDecide(content));
  const many = useQuery({
    ...linesOf(content, { page: page ?? 0, size: PAGE }),
    enabled: page !== undefined,
    // While a page loads the one before it stays, but lines belong to one content.
    placeholderData: (before, query) => {
      const [, args, hash] = query?.queryKey ?? [];
      return args?.params.requestId === id && hash === contentHash ? before : undefined;
    },
  });
  const total = few.data?.total ?? 0;
  const isAll = total <= ALL_LINES;
  const first = few.data?.items ?? [];
  const largest = isAll ? first.toSorted((a, b) => a.lineNo - b.lineNo) : first.slice(0, LARGEST_LINES);
  return {
    data: few.data,
    error: few.error ?? many.error,
    retry: () => void (few.error ? few.refetch() : many.refetch()),
    shown: (page === undefined ? undefined : many.data?.items) ?? largest,
    page: many.data && page,
    open,
    total,
    isAll,
  };
}

/**
 * Shows who is paid what by the instructions that approval will make: payee, what the amount is, account, amount and
 * check of each line, all up to twelve, otherwise the eight largest and the number and sum of the others, which opens
 * them all; then what is paid now, what is kept as retention and not sent, and both together with how they were
 * calculated.
 */
export function WhoIsPaid({ request }: { request: PaymentRequest }): ReactNode {
  const { data, error, retry, shown, page, open, total, isAll } = useLines(request);
  useSeen(data && request);
  if (error) return <ErrorState error={error} retry={retry} />;
  if (!data) return <Skeleton height={96} />;
  const all = koboOf(data.headers?.['x-total-amount'] ?? '0.00');
  const rest = asKobo(all - sum([NOTHING, ...shown.map(({ amount }) => amount)]));
  const kept = asKobo(all - request.totalAmount);
  // Of very many payees a part is sent: that is no list of who gets what.
  const isWhole = request.payees.length > 1 && request.payees.length === request.payeeCount;
  return (
    <section className={css.who} aria-label={text.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.payee}</th>
            <th scope="col">{text.what}</th>
            <th scope="col">{text.account}</th>
            <th scope="col" className={css.amount}>
              {text.amount}
            </th>
            <th scope="col" className={css.check}>
              {text.check}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <LineRow key={line.id} line={line} request={request} />
          ))}
        </tbody>
        <tfoot>
          {!isAll && page === undefined && (
            <FootRow
              words={<LinkButton onClick={() => open(0)}>{text.more(total - shown.length)}</LinkButton>}
              amount={formatMoney(rest)}
            />
          )}
          <FootRow words={text.paidNow(request.payeeCount)} amount={formatMoney(request.totalAmount)} />
          {kept > 0n && (
            <>
              <FootRow words={text.kept} amount={formatMoney(kept)} />
              <FootRow words={text.paper} amount={formatMoney(all)} />
            </>
          )}
        </tfoot>
      </table>
      {page !== undefined && <Pager page={page} size={PAGE} total={total} go={open} />}
      <Together payees={request.payees} />
      {!isAll && isWhole && <ByPayee payees={request.payees} />}
      <WhyTheseSums lines={shown} />
    </section>
  );
}
