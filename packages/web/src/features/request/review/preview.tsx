import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Attachment } from '@isura/contract/request/attachment';
import type { PaymentRequest, RequestSummary } from '@isura/contract/request/payment-request';
import { PR3 } from '@isura/contract/request/payment-requests';
import { requestPath } from '@isura/contract/request/payment-type';
import { paymentType } from '@isura/contract/request/payment-types';
import { IconCircleCheck, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { Way } from '../../../ui/action/way.tsx';
import { useIsNarrow } from '../../../ui/form/use-narrow.ts';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { useNames } from '../payment/lists.ts';
import { valueInWords } from '../payment/value-in-words.ts';
import { useAcceptances } from './acceptances.tsx';
import { Checks } from './checks-card.tsx';
import { ActLine, agreementOf, DecisionPanel } from './decision-panel.tsx';
import css from './desk.module.css';
import { Documents, OpenDocument } from './documents.tsx';
import { Clock, waits } from './inbox-card.tsx';
import { RefundFacts } from './refund-facts.tsx';
import { paneText as text } from './review.text.ts';
import { WhoIsPaid } from './who-is-paid.tsx';

/** The performance mark set when a request with its decision is on the screen: journeys measure the inbox with it. */
const SHOWN = 'inbox-shown';

/** Names the contract with its title, or the period, as the fields of the type say. */
function usePaper({ type, typeData }: PaymentRequest): readonly string[] {
  const header = paymentType(type)?.header.filter(({ kind, ofContract }) => kind === 'period' || ofContract) ?? [];
  const nameOf = useNames(header);
  return header.flatMap((field) => {
    const value = valueInWords(field, typeData[field.name], nameOf);
    const title = field.ofContract && typeData[field.ofContract.title];
    return value === '' ? [] : [text.paper(field.label, title ? `${value}, ${title}` : value)];
  });
}

/** Shows what a request is, who made it, who has acted, what pays it and when. */
function PaneFacts({ request, me }: { request: PaymentRequest; me: string }): ReactNode {
  const paper = usePaper(request);
  const { requestNumber, createdByName, createdAt, submittedAt, submittedByName = createdByName, levels } = request;
  const { sourceAccount: account, payDate, submittedWith } = request;
  const acted = levels.flatMap(({ name, acted: acts }) => acts.map((act) => ({ level: name, ...act })));
  return (
    <>
      <p className={css.facts}>
        {[requestNumber, ...paper, text.made(createdByName, formatInstant(createdAt))].join(' · ')}
        {submittedAt &&
          submittedByName !== createdByName &&
          `, ${text.submitted(submittedByName, formatInstant(submittedAt))}`}
      </p>
      <ul className={css.facts}>
        {acted.map(({ level, name, at }) => (
          <li key={`${level} ${name}`}>
            <IconCircleCheck size={16} stroke={1.75} aria-hidden /> {text.acted(level, name, formatInstant(at))}
          </li>
        ))}
        <li>{waits(request, me)}</li>
        {submittedWith && <li>{text.withKey(submittedWith)}</li>}
        {account && (
          <li>
            {text.from(account.label, account.accountNumber.slice(-4))}
            {account.availableBalance !== undefined && `, ${text.available(formatMoney(account.availableBalance))}`}
          </li>
        )}
        {payDate && <li>{text.pays(formatDay(payDate))}</li>}
      </ul>
    </>
  );
}

/** Shows what the decision is about: who is paid what, what was checked, the documents. */
function PaneContent({
  request,
  acceptances,
  open,
  closed,
}: {
  request: PaymentRequest;
  acceptances: ReturnType<typeof useAcceptances>;
  open: (file: Attachment) => void;
  closed: number | undefined;
}): ReactNode {
  const isNarrow = useIsNarrow();
  const documents = <Documents files={request.attachments} open={open} closed={closed} />;
  return (
    <>
      {request.refund && <RefundFacts refund={request.refund} />}
      <WhoIsPaid request={request} />
      <Checks request={request} acceptances={agreementOf(request) && acceptances} />
      {isNarrow && request.attachments.length > 0 ? (
        <details className={css.folded} open={closed !== undefined}>
          <summary>{text.documents(request.attachments.length)}</summary>
          {documents}
        </details>
      ) : (
        documents
      )}
      {isNarrow && <ActLine request={request} />}
    </>
  );
}

interface Props {
  row: RequestSummary;
  me: string;
  /** Its place among the listed ones, in the sheet of a phone, where the list is not beside it. */
  place?: string | undefined;
  decided: () => void;
}

/**
 * Shows one request of the inbox: its head, who is paid what, its checks and documents, scrolling by themselves, and
 * below them its decision, which is always in the window. A document opens in place of the payment.
 */
export function Preview({ row, me, place, decided }: Props): ReactNode {
  const { data: request, error, refetch } = useQuery(queryOf(PR3, { params: { requestId: row.id } }));
  const acceptances = useAcceptances(request);
  const [{ file, closed }, show] = useState<{ file?: Attachment; closed?: number | undefined }>({});
  const closeFile = useCallback(() => show((before) => ({ closed: before.file?.id })), []);
  // What has to be accepted is behind an open document: it closes, and the first finding has the focus.
  const remind = (): void => {
    show({});
    acceptances.remind();
  };
  const isThere = request !== undefined;
  useEffect(() => {
    if (isThere) performance.mark(SHOWN, { detail: row.id });
  }, [isThere, row.id]);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <article className={css.pane} data-sheet={place !== undefined || undefined} aria-label={row.title}>
      <div className={css.paneContent}>
        {place !== undefined && (
          <p className={css.place}>
            {place} <Clock slaDueAt={row.slaDueAt} />
          </p>
        )}
        <header className={css.paneHead}>
          <div className={css.titleRow}>
            {place === undefined && <h2>{row.title}</h2>}
            <Way href={requestPath(row.id, paymentType(row.type))}>
              {text.open} <IconExternalLink size={16} stroke={1.75} aria-hidden />
            </Way>
          </div>
          {request && <PaneFacts request={request} me={me} />}
        </header>
        {!request && <Skeleton height={240} />}
        {request &&
          (file ? (
            <OpenDocument file={file} close={closeFile} />
          ) : (
            <PaneContent
              request={request}
              acceptances={acceptances}
              open={(opened) => show({ file: opened })}
              closed={closed}
            />
          ))}
      </div>
      {request && (
        <footer className={css.foot}>
          <DecisionPanel request={request} acceptances={{ ...acceptances, remind }} decided={decided} />
        </footer>
      )}
    </article>
  );
}
