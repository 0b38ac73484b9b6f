import * as addresses from '@isura/contract/kernel/addresses';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { type DecisionAction, PR7, PR21 } from '@isura/contract/request/approvals';
import { PR14 } from '@isura/contract/request/payment-drafts';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import { paymentType } from '@isura/contract/request/payment-types';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Way } from '../../../ui/action/way.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { askChanged, useSend } from '../../../ui/send/use-send.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { draftWay } from '../payment/payment-type.ts';
import { sendNowText } from '../queue/queue.text.ts';
import { SendNow } from '../queue/send-now.tsx';
import { AcceptFindings, useAcceptances } from './acceptances.tsx';
import css from './review.module.css';
import { decisionText as text } from './review.text.ts';

type ReasonedAction = 'REJECT' | 'RETURN' | 'RECALL' | 'CANCEL' | 'CLOSE' | 'COMMENT';
const SAYS_WHY: ReadonlySet<ReasonedAction> = new Set(['REJECT', 'RETURN', 'CANCEL', 'CLOSE', 'COMMENT']);

/** Actions on selected lines, which are not offered here. */
const IN_THE_LIST: ReadonlySet<string> = new Set(['EXCLUDE_LINES', 'RESTORE_LINES', 'SUBMIT', 'DELETE']);

const VERBS = {
  REJECT: 'reject',
  RETURN: 'return',
  RECALL: 'recall',
  CANCEL: 'cancel',
  CLOSE: 'close',
  COMMENT: 'comment',
} as const;

interface Props {
  request: PaymentRequest;
  /** Called after a decision; the inbox then moves on to the next request. */
  decided?: ((action: DecisionAction) => void) | undefined;
  /** Handles the keys J and K of the surrounding page. */
  step?: ((by: 1 | -1) => void) | undefined;
}

const typesWords = (at: EventTarget | null): boolean =>
  at instanceof HTMLElement && (at.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName));

/** Runs the action of a key anywhere on the page, unless text is being typed or a layer is open over it. */
function useKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const now = useRef(acts);
  useEffect(() => {
    now.current = acts;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || typesWords(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const key = event.key.toLowerCase();
      const act = now.current[key];
      if (!act) return;
      event.preventDefault();
      // Held down, a key would decide on the next request as soon as it shows; it only steps through them.
      if (event.repeat && key !== 'j' && key !== 'k') return;
      act();
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, []);
}

/** Returns what follows when the user approves. */
function afterwards({ levels, currentLevel, totalLevels }: PaymentRequest): string {
  const level = levels.find(({ state }) => state === 'CURRENT');
  const missing = (level?.requiredApprovals ?? 1) - (level?.acted.length ?? 0) - 1;
  if (missing > 0) return text.more(missing);
  const next = levels.find(({ levelNo }) => levelNo === (currentLevel ?? 0) + 1);
  return currentLevel === totalLevels || !next ? text.last : text.next(next.name);
}

function Reason({
  request,
  action,
  close,
  done,
}: {
  request: PaymentRequest;
  action: ReasonedAction;
  close: () => void;
  done: (action: ReasonedAction) => void;
}): ReactNode {
  const words = text.reasons[action];
  const { contentHash, corrects } = request;
  const ends = action === 'REJECT' || action === 'CANCEL';
  const withheld = ends && corrects?.withheld ? ` ${text.staysWithheld(corrects.withheld)}` : '';
  return (
    <ReasonDialog
      of={PR7}
      title={words.title}
      lead={`${words.lead}${withheld}`}
      reason={SAYS_WHY.has(action) && 'label' in words ? { name: 'comment', label: words.label } : undefined}
      input={(comment) => ({
        params: { requestId: request.id },
        body: { action, ...(contentHash && { contentHash }), ...(comment && { comment }) },
      })}
      verb={text[VERBS[action]]}
      look={action === 'REJECT' || action === 'CANCEL' || action === 'CLOSE' ? 'danger' : 'primary'}
      done={() => done(action)}
      close={close}
    />
  );
}

/** Shows what the user may do with a request now, as the server says (`can`), with the keys of the inbox. */
export function DecisionPanel({ request, decided, step }: Props): ReactNode {
  const navigate = useNavigate();
  const person = useSignedIn();
  const [action, ask] = useState<ReasonedAction>();
  const [isSending, sendNow] = useState(false);
  const { can, contentHash, whyNot } = request;
  const type = paymentType(request.type);
  const reported = (action: DecisionAction): void => {
    performance.mark('inbox-decided');
    ask(undefined);
    void showToast('success', text.acted[action] ?? '');
    decided?.(action);
  };
  const client = useQueryClient();
  const agreeing = useSend(PR7, {
    done: (_, { body }) => reported(body.action),
    // What has to be accepted came up or changed since the page was read: it is read again, beside the reason.
    refused: (error) => {
      if (error instanceof ApiProblem && error.code === 'finding-not-accepted') void askChanged(client, PR7);
      return false;
    },
  });
  const copying = useSend(PR14, {
    done: (made) => void navigate(draftWay(person, made)),
  });
  const reminding = useSend(PR21, { outcome: () => text.reminded });
  const agrees = can.includes('APPROVE') ? 'APPROVE' : can.includes('REVIEW') ? 'REVIEW' : undefined;
  const acceptances = useAcceptances(request);
  const [isAsked, askToAccept] = useState(false);
  const agree = (): void => {
    if (!agrees || agreeing.isPending) return;
    if (acceptances.open !== undefined) {
      askToAccept(true);
      return;
    }
    performance.mark('inbox-agreed');
    void agreeing.send({
      params: { requestId: request.id },
      body: { action: agrees, ...(contentHash && { contentHash }), ...acceptances.body },
    });
  };
  useKeys({
    ...(agrees && { a: agree }),
    ...(can.includes('REJECT') && { r: () => ask('REJECT') }),
    ...(step && { j: () => step(1), k: () => step(-1) }),
  });
  const others: readonly (readonly [ReasonedAction, string])[] = [
    ['RETURN', text.return],
    ['RECALL', text.recall],
    ['CANCEL', text.cancel],
    ['CLOSE', text.close],
    ['COMMENT', text.comment],
  ];
  const {
    currentLevel = 0,
    totalLevels = 0,
    payeeCount,
    beneficiaryName,
    lineCount,
    excludedCount,
    remindedAt,
  } = request;
  const isIdle = !whyNot && !remindedAt && !action && can.every((act) => IN_THE_LIST.has(act));
  if (isIdle) return null;
  return (
    <section className={css.panel} aria-label={agrees ? text.title(currentLevel, totalLevels) : undefined}>
      {agrees && (
        <>
          <p className={css.eyebrow}>{text.title(currentLevel, totalLevels)}</p>
          <p className={css.amount}>{formatMoney(request.totalAmount)}</p>
          <p className={css.quiet}>
            {text.to(payeeCount, beneficiaryName, lineCount - excludedCount)}. {afterwards(request)}
          </p>
        </>
      )}
      {agrees && <AcceptFindings of={acceptances} isAsked={isAsked} />}
      {whyNot && <Notice tone="info">{whyNot}</Notice>}
      <Outcome of={PR7} sending={agreeing} />
      <Outcome of={PR14} sending={copying} />
      <Outcome of={PR21} sending={reminding} />
      <div className={css.acts}>
        {agrees && (
          <Button look="primary" busy={agreeing.isPending} onClick={agree}>
            {agrees === 'APPROVE' ? text.approve : text.review} <kbd>A</kbd>
          </Button>
        )}
        {can.includes('DISBURSE') && (
          <Button look="primary" onClick={() => sendNow(true)}>
            {sendNowText.verb}
          </Button>
        )}
        {can.includes('RETRY') && (
          <Way className={buttonClass('primary')} href={addresses.failed({ request: request.id })}>
            {text.retry}
          </Way>
        )}
        {can.includes('EDIT') && type && (
          <Link className={buttonClass('primary')} {...draftWay(person, request)}>
            {text.edit}
          </Link>
        )}
        {others.map(
          ([act, label]) =>
            can.includes(act) && (
              <Button key={act} onClick={() => ask(act)}>
                {label}
              </Button>
            ),
        )}
        {can.includes('REMIND') && (
          <Button busy={reminding.isPending} onClick={() => void reminding.send({ params: { requestId: request.id } })}>
            {text.remind}
          </Button>
        )}
        {can.includes('COPY') && (
          <Button
            busy={copying.isPending}
            onClick={() => void copying.send({ params: { requestId: request.id }, body: {} })}
          >
            {text.copy}
          </Button>
        )}
        {can.includes('REJECT') && (
          <Button look="danger" onClick={() => ask('REJECT')}>
            {text.reject} <kbd>R</kbd>
          </Button>
        )}
      </div>
      {remindedAt && <p className={css.quiet}>{text.remindedAt(formatInstant(remindedAt))}</p>}
      {isSending && (
        <SendNow
          requestId={request.id}
          done={() => {
            sendNow(false);
            void showToast('success', sendNowText.sent(request.requestNumber));
          }}
          close={() => sendNow(false)}
        />
      )}
      {action && <Reason request={request} action={action} close={() => ask(undefined)} done={reported} />}
    </section>
  );
}
