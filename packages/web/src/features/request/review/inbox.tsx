import * as addresses from '@isura/contract/kernel/addresses';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { koboOf, NOTHING, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { PR16 } from '@isura/contract/request/approvals';
import { FEWEST_TOGETHER, MOST_TOGETHER } from '@isura/contract/request/approve-together';
import { PR3 } from '@isura/contract/request/payment-requests';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { changedSearch, targetOf } from '../../../lib/target.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { useMedia } from '../../../ui/form/use-narrow.ts';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { later } from '../../../ui/page/later.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import css from './desk.module.css';
import { InboxCard } from './inbox-card.tsx';
import { Preview } from './preview.tsx';
import type { ApprovalsSearch } from './review.pages.ts';
import { inboxText as text } from './review.text.ts';
import { useKeys } from './use-keys.ts';
import { type Picked, usePicked } from './use-picked.ts';
import { linesToDecide } from './who-is-paid.tsx';

const Together = later(() => import('./approve-together.tsx').then((part) => part.ApproveTogether), {
  waiting: <Skeleton height={320} />,
});

const views = ['me', 'level', 'all'] as const;
type View = (typeof views)[number];

/** Keeps in `--desk-top` how far below the top of the page an element stands: it is as high as the rest of the window. */
function useRestOfWindow(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = (): void => {
      const { current } = box;
      const top = (current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      current?.style.setProperty('--desk-top', `${Math.ceil(top)}px`);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', measure);
    };
  });
  return box;
}

/** Shows what is selected with its sum, and leads to where all of it is approved by one act. */
function TogetherBar({ picked: { rows, isAll, isMore, isFull, clear } }: { picked: Picked }): ReactNode {
  const words = useRef<HTMLParagraphElement>(null);
  const reviewed = rows.filter(({ currentLevelKind }) => currentLevelKind === 'REVIEW').length;
  const total = formatMoney(sum([NOTHING, ...rows.map(({ totalAmount }) => totalAmount)]));
  return (
    <div className={rows.length === 0 ? 'visually-hidden' : css.bar}>
      <p ref={words} role="status" tabIndex={-1}>
        {rows.length > 0 && text.picked(rows.length, total)}
        {isFull && ` ${isAll && isMore ? text.firstChosen(MOST_TOGETHER) : text.full}`}
      </p>
      {rows.length > 0 && (
        <div>
          {rows.length >= FEWEST_TOGETHER ? (
            <Link
              className={buttonClass('primary', true)}
              {...changedSearch({ together: rows.map(({ id }) => id).join('-') })}
            >
              {text.together({ reviewed, approved: rows.length - reviewed })}
            </Link>
          ) : (
            <p>{text.pickMore}</p>
          )}
          <Button
            small
            look="quiet"
            onClick={() => {
              words.current?.focus();
              clear();
            }}
          >
            {text.clear}
          </Button>
        </div>
      )}
    </div>
  );
}

function Head({ title, view, count, see }: HeadProps): ReactNode {
  return (
    <div className={css.head}>
      <h1 tabIndex={-1} aria-live="polite">
        {title}
      </h1>
      <fieldset className={css.views}>
        <legend className="visually-hidden">{text.view}</legend>
        {views.map((one) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => see(one)}>
            {text.views[one]} <strong>{count(one)}</strong>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
interface HeadProps {
  title: string;
  view: View;
  count: (view: View) => number;
  see: (view: View) => void;
}

/** Loads what awaits the user's approval in the chosen view, and the request after the open one in advance. */
function useInbox() {
  const { see, late, request } = useSearch({ strict: false }) as ApprovalsSearch;
  const view: View = see ?? 'me';
  const list = `${view} ${late ?? ''}`;
  const [opened, setOpened] = useState({ id: request, list });
  // What was open in another view is not looked for in this one.
  const openId = opened.list === list ? opened.id : undefined;
  const found = useQuery({
    ...queryOf(PR16, { query: { waiting: view, size: 100, ...(late && { overdue: late === 'yes' }) } }),
    placeholderData: keepPreviousData,
  });
  const rows = found.data?.items ?? [];
  // Without a choice the first is open. A chosen one that is not in the list is never replaced by another.
  const at = openId === undefined ? 0 : rows.findIndex(({ id }) => id === openId);
  const next = rows[at + 1];
  // The next one is loaded in advance and kept: unobserved data is discarded when something is decided.
  const isNext = { enabled: next !== undefined };
  const { data: ahead } = useQuery({ ...queryOf(PR3, { params: { requestId: next?.id ?? 0 } }), ...isNext });
  useQuery({ ...linesToDecide(ahead ?? { id: 0 }), enabled: ahead !== undefined });
  // Its card says which of its checks weighs most.
  useQuery({ ...queryOf(PR3, { params: { requestId: rows[at]?.id ?? 0 } }), enabled: rows[at] !== undefined });
  const headers: Readonly<Record<string, string>> = found.data?.headers ?? {};
  const count = (key: string): number => Number(headers[`x-waiting-${key}`] ?? 0);
  const open = (id: number | undefined): void => setOpened({ id, list });
  const gone = found.data && !found.isPlaceholderData && at < 0 ? openId : undefined;
  return { ...found, view, late, rows, at, row: rows[at], next, headers, count, openId, open, gone };
}

/**
 * Shows what awaits the user's approval (PR16), nearest deadline first: the list, and beside it the open request with
 * its decision, each scrolling by itself. J and K move, X selects, A approves, R rejects; after a decision the next one
 * opens; at the beginning it is the one of the address (`?request=`). For one that no longer waits here a notice stands,
 * and no other takes its place under the buttons. On a phone a card opens a sheet over the list, which moves on in the
 * same way. Selected ones are approved together (`?together=`).
 */
export function Inbox({ me }: { me: string }): ReactNode {
  const { together, request } = useSearch({ strict: false }) as ApprovalsSearch;
  const [isSheet, look] = useState(request !== undefined);
  const isAlone = useMedia('(max-width: 1023px)');
  const navigate = useNavigate();
  const inbox = useInbox();
  const { data, error, refetch, isPlaceholderData, view, late, rows, at, row, next, headers, count } = inbox;
  const { openId, open, gone } = inbox;
  const picked = usePicked(rows);
  const desk = useRestOfWindow();
  const isTogether = together !== undefined;
  const step = (by: 1 | -1): void => open(rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.id);
  useKeys(
    isTogether ? {} : { j: () => step(1), k: () => step(-1), x: ({ shiftKey }) => row && picked.toggle(row, shiftKey) },
  );
  // The open one stays open when others come before it: the list is read again while it is looked at.
  if (row && row.id !== openId && !isPlaceholderData) open(row.id);
  if (isTogether) return <Together ids={together} listed={rows} cleared={picked.clear} />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  const see = (one: View): void => {
    look(false);
    void navigate({ ...changedSearch({ see: one === 'me' ? undefined : one }), replace: true });
  };
  const goOn = (): void => {
    open(next?.id ?? rows[at - 1]?.id);
    if (rows.length <= 1) look(false);
  };
  const total = formatMoney(koboOf(headers['x-total-amount'] ?? '0.00'));
  const overdue = view === 'me' && !late ? count('overdue') : 0;
  // Count and sum are of the list that is shown; until the chosen one is there, neither.
  const title = !data || isPlaceholderData ? text.views[view] : text.title(view, data.total, total, overdue);
  return (
    <div className={css.inbox}>
      <Head title={title} view={view} count={count} see={see} />
      {headers['x-decides-from'] && (
        <Notice tone="info">{text.decidesFrom(formatInstant(new Date(headers['x-decides-from'])))}</Notice>
      )}
      {late && (
        <p className={css.quiet}>
          {text.late[late]} <Link {...changedSearch({ late: undefined })}>{text.showAll}</Link>
        </p>
      )}
      {!data && (
        <AfterAMoment>
          <Skeleton height={320} />
        </AfterAMoment>
      )}
      {gone !== undefined && (
        <Notice tone="warning" isAnnounced>
          {text.gone} <Link {...targetOf(addresses.paymentRequest(gone))}>{text.goneOpen}</Link>
        </Notice>
      )}
      {data && rows.length === 0 && <EmptyState sentence={text.empty[view]} />}
      {rows.length > 0 && (
        <div ref={desk} className={css.desk}>
          <div className={css.listSide}>
            {rows.some(picked.may) && (
              <label className={css.all}>
                <input type="checkbox" checked={picked.isAll} onChange={picked.toggleAll} />
                {picked.isMore ? text.selectFirst(MOST_TOGETHER) : text.selectAll}
              </label>
            )}
            <ul className={css.cards} aria-label={text.list}>
              {rows.map((one) => (
                <InboxCard
                  key={one.id}
                  row={one}
                  me={me}
                  isOpen={one.id === row?.id}
                  open={() => {
                    open(one.id);
                    look(isAlone);
                  }}
                  isPicked={picked.has(one)}
                  pick={picked.may(one) ? (isRange) => picked.toggle(one, isRange) : undefined}
                />
              ))}
            </ul>
            <TogetherBar picked={picked} />
            <p className={css.keys} aria-hidden="true">
              {text.keys.map(([key, what]) => (
                <span key={key}>
                  <kbd>{key}</kbd> {what}
                </span>
              ))}
            </p>
          </div>
          {row && !isAlone && <Preview key={row.id} row={row} me={me} decided={goOn} />}
          {row && isAlone && isSheet && (
            <Drawer key={row.id} title={row.title} close={() => look(false)}>
              <Preview row={row} me={me} place={text.place(at + 1, data?.total ?? 0)} decided={goOn} />
            </Drawer>
          )}
        </div>
      )}
    </div>
  );
}
