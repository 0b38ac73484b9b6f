import { formatMoney } from '@isura/contract/kernel/money-format';
import { workingHoursBetween } from '@isura/contract/kernel/working-days';
import { payeeInWords } from '@isura/contract/request/payee-in-words.text';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import { PR3 } from '@isura/contract/request/payment-requests';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { orOf } from '../payment/payment.text.ts';
import { worstOf } from './checks-card.tsx';
import css from './desk.module.css';
import { inboxText as text } from './review.text.ts';

/** Shows how many hours of working days the current level has left, or how many it is overdue. */
export function Clock({ slaDueAt }: Pick<RequestSummary, 'slaDueAt'>): ReactNode {
  if (!slaDueAt) return null;
  const now = new Date();
  const isOver = slaDueAt < now;
  const hours = Math.floor(isOver ? workingHoursBetween(slaDueAt, now) : workingHoursBetween(now, slaDueAt));
  if (isOver)
    return (
      <Badge tone="error" icon={IconAlertTriangle}>
        {hours === 0 ? text.justOver : text.over(hours)}
      </Badge>
    );
  return (
    <Badge tone={hours < 4 ? 'warning' : 'neutral'} icon={IconClock}>
      {hours === 0 ? text.soon : text.left(hours)}
    </Badge>
  );
}

/** Says with whom a request is: the user, others of its level, or nobody. */
export function waits({ waitsForMe, waitingFor, isMine }: RequestSummary, me: string): string {
  if (waitingFor.length === 0) return text.nobody;
  const others = waitingFor.filter((name) => name !== me);
  if (!waitsForMe || isMine) return text.waits(orOf(waitingFor));
  return others.length === 0 ? text.waitsForYou : text.waitsForYouOr(orOf(others));
}

interface Props {
  row: RequestSummary;
  me: string;
  isOpen: boolean;
  open: () => void;
  isPicked: boolean;
  /** Selects it to be approved together with others; absent where it is not the user's to approve. */
  pick: ((isRange: boolean) => void) | undefined;
}

/**
 * Shows one waiting request: title, amount, time left, payee, number, type and lines, with the check that weighs most
 * once its checks are known, and a box that selects it.
 */
export function InboxCard({ row, me, isOpen, open, isPicked, pick }: Props): ReactNode {
  const client = useQueryClient();
  const item = useRef<HTMLLIElement>(null);
  const checks = client.getQueryData(queryOf(PR3, { params: { requestId: row.id } }).queryKey)?.checks ?? [];
  const worst = worstOf(checks);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={item} className={css.item} data-open={isOpen || undefined}>
      {pick && (
        <label className={css.box}>
          <input
            type="checkbox"
            checked={isPicked}
            aria-label={text.select(row.title, row.requestNumber)}
            onChange={({ nativeEvent }) => pick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </label>
      )}
      <button type="button" className={css.inboxCard} aria-pressed={isOpen} onClick={open}>
        <strong>{row.title}</strong>
        <span className={css.cardAmount}>
          <span className={css.cardSum}>{formatMoney(row.totalAmount)}</span>
          <Clock slaDueAt={row.slaDueAt} />
        </span>
        {row.beneficiaryName && (
          <span>{text.to(payeeInWords(row.beneficiaryName, row.beneficiaryFor), row.payeeCount)}</span>
        )}
        <small>{text.made(row.requestNumber, row.typeLabel, row.lineCount - row.excludedCount)}</small>
        {worst && (
          <span className={css.worst} data-severity={worst.severity}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> {worst.title}
          </span>
        )}
        {(!row.waitsForMe || row.waitingFor.some((name) => name !== me)) && <small>{waits(row, me)}</small>}
      </button>
    </li>
  );
}
