import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { PaymentRequest, RequestLine } from '@isura/contract/request/payment-request';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { nothing } from '../../../ui/table/columns.tsx';
import css from './line-check.module.css';
import { lineCheckText as text } from './review.text.ts';

/** What was found about one line, in words; `isFine` where it was compared and nothing differs. */
interface LineFinding {
  isFine: boolean;
  says: string;
}

type Checked = Pick<PaymentRequest, 'checks' | 'payees'>;

/** Reports whether a line is retention, which is kept and not sent. */
export const isKept = ({ role }: Pick<RequestLine, 'role'>): boolean => role === 'RETENTION';

/** Says that the law names another authority than a tax line pays, where the request's checks found that. */
function authority({ accountNumber }: RequestLine, { checks, payees }: Checked): LineFinding[] {
  const isFound = checks.some(({ code }) => code === 'authority');
  const isTax = payees.some((payee) => payee.kind === 'AUTHORITY' && payee.accountNumber === accountNumber);
  return isFound && isTax ? [{ isFine: false, says: text.anotherAuthority }] : [];
}

function name({ nameAtBank, nameScore }: RequestLine): LineFinding[] {
  if (nameAtBank === undefined || nameScore === undefined) return [];
  if (nameScore >= 1) return [{ isFine: true, says: text.nameMatches }];
  return [{ isFine: false, says: text.nameAtBank(nameAtBank, Math.floor(nameScore * 100)) }];
}

function computedSum({ amount, computed }: RequestLine): LineFinding[] {
  if (computed === undefined) return [];
  const off = asKobo(amount - computed);
  if (off === 0n) return [{ isFine: true, says: text.asComputed }];
  const difference = formatMoney(asKobo(off < 0n ? -off : off));
  return [{ isFine: false, says: off > 0n ? text.moreThan(difference) : text.lessThan(difference) }];
}

/** Returns what was compared for a line: name at the bank, authority, earlier payments, the computed amount, its notes. */
function findingsOf(line: RequestLine, request: Checked | undefined): readonly LineFinding[] {
  if (isKept(line)) return [];
  const found = [
    ...name(line),
    ...(request ? authority(line, request) : []),
    ...(line.isNewPayee ? [{ isFine: false, says: text.firstPayment }] : []),
    ...computedSum(line),
    ...line.notes.map((says) => ({ isFine: false, says })),
  ];
  return [...found.filter(({ isFine }) => !isFine), ...found.filter(({ isFine }) => isFine)];
}

/** Shows what was found about one line, what differs first; nothing where nothing was compared. */
export function LineCheck({ line, request }: { line: RequestLine; request?: Checked | undefined }): ReactNode {
  const found = findingsOf(line, request);
  if (isKept(line)) return <span className={css.quiet}>{text.notPaidNow}</span>;
  if (found.length === 0) return nothing;
  return (
    <ul className={css.found}>
      {found.map(({ isFine, says }) => (
        <li key={says} data-fine={isFine || undefined}>
          {isFine ? (
            <IconCheck size={16} stroke={2} aria-hidden />
          ) : (
            <IconAlertTriangle size={16} stroke={2} aria-hidden />
          )}
          <span>{says}</span>
        </li>
      ))}
    </ul>
  );
}
