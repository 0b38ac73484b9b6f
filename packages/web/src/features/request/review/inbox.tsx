import { formatInstant } from '@isura/contract/kernel/day-format';
import { koboOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { workingHoursBetween } from '@isura/contract/kernel/working-days';
import { PR16 } from '@isura/contract/request/approvals';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import { PR3 } from '@isura/contract/request/payment-requests';
import { IconAlertTriangle, IconClock, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { changedSearch } from '../../../lib/target.ts';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { orOf } from '../payment/payment.text.ts';
import { Preview } from './preview.tsx';
import css from './review.module.css';
import type { ApprovalsSearch } from './review.pages.ts';
import { inboxText as text } from './review.text.ts';
import { linesToDecide } from './who-is-paid.tsx';

const views = ['me', 'level', 'all'] as const;
type View = (typeof views)[number];

/** Shows how many hours of working days the current level has left, or how many it is overdue. */
function Clock({ slaDueAt }: Pick<RequestSummary, 'slaDueAt'>): ReactNode {
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

function waits({ waitsForMe, waitingFor, isMine }: RequestSummary, me: string): string {
  if (waitingFor.length === 0) return text.nobody;
  const others = waitingFor.filter((name) => name !== me);
  if (!waitsForMe || isMine) return text.waits(orOf(waitingFor));
  return others.length === 0 ? text.waitsForYou : text.waitsForYouOr(orOf(others));
}

interface CardProps {
  row: RequestSummary;
  me: string;
  isOpen: boolean;
  open: () => void;
}

function InboxCard({ row, me, isOpen, open }: CardProps): ReactNode {
  return (
    <li>
      <button type="button" className={css.inboxCard} aria-pressed={isOpen} onClick={open}>
        <span className={css.cardHead}>
          <strong>{row.title}</strong>
          <Clock slaDueAt={row.slaDueAt} />
        </span>
        <span className={css.cardAmount}>
          <span className={css.cardSum}>{formatMoney(row.totalAmount)}</span>
          <small>{text.level(row.currentLevel ?? 0, row.totalLevels ?? 0, row.currentLevelName ?? '')}</small>
        </span>
        {row.beneficiaryName && <small>{text.to(row.beneficiaryName, row.payeeCount)}</small>}
        <small>
          {text.made(
            row.requestNumber,
            row.typeLabel,
            row.lineCount - row.excludedCount,
            row.createdByName,
            row.submittedByName ?? row.createdByName,
          )}
        </small>
        <small className={css.waits}>
          <IconUser size={16} stroke={1.75} aria-hidden /> {waits(row, me)}
        </small>
      </button>
    </li>
  );
}

/**
 * Shows what awaits the user's approval (PR16), nearest deadline first: the list, and beside it the open request with
 * its decision. J and K move, A approves, R rejects; after a decision the next one opens. On a phone a card opens a
 * sheet over the list, which moves on in the same way.
 */
export function Inbox({ me }: { me: string }): ReactNode {
  const [openId, open] = useState<number>();
  const { see: view = 'me', late } = useSearch({ strict: false }) as ApprovalsSearch;
  const navigate = useNavigate();
  const see = (one: View): void =>
    void navigate({ ...changedSearch({ see: one === 'me' ? undefined : one }), replace: true });
  const [isSheet, look] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(PR16, { query: { waiting: view, size: 100, ...(late && { overdue: late === 'yes' }) } }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.items ?? [];
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === openId),
  );
  const row = rows[at];
  const next = rows[at + 1];
  // The next one is loaded in advance and kept: unobserved data is discarded when something is decided.
  const isNext = { enabled: next !== undefined };
  useQuery({ ...queryOf(PR3, { params: { requestId: next?.id ?? 0 } }), ...isNext });
  useQuery({ ...linesToDecide(next?.id ?? 0), ...isNext });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <AfterAMoment>
        <Skeleton height={320} />
      </AfterAMoment>
    );
  const { headers = {} } = data;
  const count = (key: string): number => Number(headers[`x-waiting-${key}`] ?? 0);
  const total = formatMoney(koboOf(headers['x-total-amount'] ?? '0.00'));
  const overdue = view === 'me' && !late ? count('overdue') : 0;
  const step = (by: 1 | -1): void => open(rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.id);
  const goOn = (): void => {
    open(next?.id ?? rows[at - 1]?.id);
    if (rows.length <= 1) look(false);
  };
  const isNarrow = (): boolean => window.matchMedia('(max-width: 1023px)').matches;
  return (
    <div className={css.inbox}>
      <div className={css.inboxHead}>
        {/* Count and sum are of the list that is shown; until the chosen one is there, neither. */}
        <h2 aria-live="polite">
          {isPlaceholderData ? text.views[view] : text.title(view, data.total, total, overdue)}
        </h2>
        <fieldset className={css.views}>
          <legend className="visually-hidden">{text.view}</legend>
          {views.map((one) => (
            <button key={one} type="button" aria-pressed={view === one} onClick={() => see(one)}>
              {text.views[one]} <strong>{count(one)}</strong>
            </button>
          ))}
        </fieldset>
      </div>
      {headers['x-decides-from'] && (
        <Notice tone="info">{text.decidesFrom(formatInstant(new Date(headers['x-decides-from'])))}</Notice>
      )}
      {late && (
        <p className={css.quiet}>
          {text.late[late]} <Link {...changedSearch({ late: undefined })}>{text.showAll}</Link>
        </p>
      )}
      {rows.length === 0 || !row ? (
        <EmptyState sentence={text.empty[view]} />
      ) : (
        <div className={css.twoSides}>
          <div>
            <ul className={css.cards} aria-label={text.list}>
              {rows.map((one) => (
                <InboxCard
                  key={one.id}
                  row={one}
                  me={me}
                  isOpen={one.id === row.id}
                  open={() => {
                    open(one.id);
                    look(isNarrow());
                  }}
                />
              ))}
            </ul>
            <p className={css.keys} aria-hidden="true">
              {text.keys.map(([key, what]) => (
                <span key={key}>
                  <kbd>{key}</kbd> {what}
                </span>
              ))}
            </p>
          </div>
          <div className={css.wideOnly}>
            {!isSheet && <Preview key={row.id} row={row} decided={goOn} step={step} />}
          </div>
          {isSheet && (
            <Drawer title={row.requestNumber} close={() => look(false)}>
              <Preview key={row.id} row={row} decided={goOn} step={step} />
            </Drawer>
          )}
        </div>
      )}
    </div>
  );
}
