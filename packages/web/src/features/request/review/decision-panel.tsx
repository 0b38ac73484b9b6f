import * as addresses from '@isura/contract/kernel/addresses';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { type DecisionAction, PR7, PR21 } from '@isura/contract/request/approvals';
import { payeeInWords } from '@isura/contract/request/payee-in-words.text';
import { PR14 } from '@isura/contract/request/payment-drafts';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import { paymentType } from '@isura/contract/request/payment-types';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { RowMenu } from '../../../ui/action/row-menu.tsx';
import { Way } from '../../../ui/action/way.tsx';
import { useIsNarrow } from '../../../ui/form/use-narrow.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { askChanged, useSend } from '../../../ui/send/use-send.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { draftWay } from '../payment/payment-type.ts';
import { sendNowText } from '../queue/queue.text.ts';
import { SendNow } from '../queue/send-now.tsx';
import type { Acceptances } from './acceptances.tsx';
import { CodeStep } from './code-step.tsx';
import css from './decision-panel.module.css';
import { decisionText as text } from './review.text.ts';
import { useKeys } from './use-keys.ts';

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

/** The actions with a reason that stand between the decision and the rejection. */
const OTHERS = ['RETURN', 'RECALL', 'CANCEL', 'CLOSE', 'COMMENT'] as const;

type Agreement = 'APPROVE' | 'REVIEW';

/** Returns how the user agrees to a request now; undefined if they do not decide on it. */
export const agreementOf = ({ can }: Pick<PaymentRequest, 'can'>): Agreement | undefined =>
  can.includes('APPROVE') ? 'APPROVE' : can.includes('REVIEW') ? 'REVIEW' : undefined;

/** Returns what follows when the user agrees. */
function afterwards({ levels, currentLevel, totalLevels, payDate }: PaymentRequest): string {
  const level = levels.find(({ state }) => state === 'CURRENT');
  const missing = (level?.requiredApprovals ?? 1) - (level?.acted.length ?? 0) - 1;
  if (missing > 0) return text.more(missing);
  const next = levels.find(({ levelNo }) => levelNo === (currentLevel ?? 0) + 1);
  if (currentLevel !== totalLevels && next) return text.next(next.name);
  return payDate !== undefined && payDate >= lagosDay(new Date()) ? text.lastOn(formatDay(payDate)) : text.last;
}

/** Shows the key of a button, which screen readers learn from the button itself. */
const Key = ({ name }: { name: string }): ReactNode => (
  <span aria-hidden="true">
    <kbd>{name}</kbd>
  </span>
);

/** Says in money what agreeing does, and what follows. */
export function ActLine({ request }: { request: PaymentRequest }): ReactNode {
  const agrees = agreementOf(request);
  if (!agrees) return null;
  const { totalAmount, payeeCount, beneficiaryName, beneficiaryFor } = request;
  const payee = beneficiaryName && payeeInWords(beneficiaryName, beneficiaryFor);
  return (
    <p className={css.act}>
      <strong>{text.act[agrees](formatMoney(totalAmount), payeeCount, payee)}</strong> {afterwards(request)}
    </p>
  );
}

/**
 * Returns the step-up subject of a decision, where the current level needs a code: request, round, level and content
 * (PR7). The code comes before the decision is sent.
 */
function proofSubject(request: PaymentRequest): string | undefined {
  const { id, approvalRound, contentHash, levels } = request;
  const level = levels.find(({ state }) => state === 'CURRENT');
  if (!level || contentHash === undefined || (level.kind !== 'APPROVE' && !level.requireOtp)) return undefined;
  return `PR7:${id}/${approvalRound}.${level.levelNo}/${contentHash}`;
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

/**
 * Keeps how the user agrees: the findings they have to accept first, the code where the level needs one, the call. What
 * is sent after the code is what was on the screen when the code was requested.
 */
function useAgreeing(request: PaymentRequest, acceptances: Acceptances, done: (action: DecisionAction) => void) {
  const client = useQueryClient();
  const agrees = agreementOf(request);
  const { id, contentHash } = request;
  const input = agrees && {
    params: { requestId: id },
    body: { action: agrees, ...(contentHash && { contentHash }), ...acceptances.body },
  };
  const [proving, prove] = useState<{ subject: string; input: NonNullable<typeof input> }>();
  const agreeing = useSend(PR7, {
    done: (_, { body }) => done(body.action),
    // What has to be accepted came up or changed since the page was read: it is read again, beside the reason.
    refused: (error) => {
      if (error instanceof ApiProblem && error.code === 'finding-not-accepted') void askChanged(client, PR7);
      return false;
    },
  });
  const send = (what: NonNullable<typeof input>): void => {
    prove(undefined);
    performance.mark('inbox-agreed');
    void agreeing.send(what);
  };
  const agree = (): void => {
    if (!input || agreeing.isPending || proving) return;
    const subject = proofSubject(request);
    if (acceptances.open !== undefined) acceptances.remind();
    else if (subject === undefined) send(input);
    else prove({ subject, input });
  };
  return {
    agrees,
    agree,
    agreeing,
    code: proving && {
      subject: proving.subject,
      done: () => send(proving.input),
      close: () => prove(undefined),
      refused: () => void askChanged(client, PR7),
    },
  };
}

interface Props {
  request: PaymentRequest;
  acceptances: Acceptances;
  /** Called after a decision; the inbox then moves on to the next request. */
  decided?: ((action: DecisionAction) => void) | undefined;
}

/** Copies a request, reminds those it waits for, sends it now: what is neither a decision nor needs a reason. */
function useOtherActs(request: PaymentRequest) {
  const navigate = useNavigate();
  const person = useSignedIn();
  const copying = useSend(PR14, { done: (made) => void navigate(draftWay(person, made)) });
  const reminding = useSend(PR21, { outcome: () => text.reminded });
  const params = { requestId: request.id };
  return {
    copying,
    reminding,
    copy: () => void copying.send({ params, body: {} }),
    remind: () => void reminding.send({ params }),
  };
}

/**
 * Shows what the user may do with a request now, as the server says (`can`): the act in money and what follows, the
 * decision with its keys A and R, and the other actions. Pressing A where the level needs a code opens the code step
 * here, with the focus in the code field. On a phone the decision is one row, the others are in a menu.
 */
export function DecisionPanel({ request, acceptances, decided }: Props): ReactNode {
  const person = useSignedIn();
  const isNarrow = useIsNarrow();
  const [action, ask] = useState<ReasonedAction>();
  const [isSending, sendNow] = useState(false);
  const acts = useRef<HTMLDivElement>(null);
  const { can, whyNot, remindedAt, currentLevel = 0, totalLevels = 0, requestNumber } = request;
  const reported = (of: DecisionAction): void => {
    performance.mark('inbox-decided');
    ask(undefined);
    void showToast('success', text.acted[of] ?? '');
    decided?.(of);
  };
  const { agrees, agree, agreeing, code } = useAgreeing(request, acceptances, reported);
  const { copying, reminding, copy, remind } = useOtherActs(request);
  useKeys({
    ...(agrees && { a: agree }),
    ...(can.includes('REJECT') && { r: () => ask('REJECT') }),
  });
  const isIdle = !whyNot && !remindedAt && !action && can.every((act) => IN_THE_LIST.has(act));
  if (isIdle) return null;
  const offered = OTHERS.filter((act) => can.includes(act));
  const isFolded = isNarrow && agrees !== undefined;
  const folded = [
    ...offered.map((act) => ({ label: text[VERBS[act]], act: () => ask(act) })),
    ...(can.includes('REMIND') ? [{ label: text.remind, act: remind }] : []),
    ...(can.includes('COPY') ? [{ label: text.copy, act: copy }] : []),
    ...(can.includes('REJECT') ? [{ label: text.reject, act: () => ask('REJECT'), danger: true }] : []),
  ];
  return (
    <section className={css.panel} aria-label={agrees ? text.title(currentLevel, totalLevels) : undefined}>
      {!isFolded && <ActLine request={request} />}
      {whyNot && <Notice tone="info">{whyNot}</Notice>}
      <Outcome of={PR7} sending={agreeing} />
      <Outcome of={PR14} sending={copying} />
      <Outcome of={PR21} sending={reminding} />
      {code && (
        <CodeStep {...code} opener={acts} verb={text.verb[agrees ?? 'APPROVE'](formatMoney(request.totalAmount))} />
      )}
      <div ref={acts} className={css.acts} hidden={code !== undefined} data-folded={isFolded || undefined}>
        {agrees && (
          <Button look="primary" busy={agreeing.isPending} aria-keyshortcuts="A" onClick={agree}>
            {isFolded
              ? text.verb[agrees](formatMoney(request.totalAmount))
              : text[agrees === 'APPROVE' ? 'approve' : 'review']}
            <Key name="A" />
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
        {can.includes('EDIT') && paymentType(request.type) && (
          <Link className={buttonClass('primary')} {...draftWay(person, request)}>
            {text.edit}
          </Link>
        )}
        {isFolded && <RowMenu label={text.moreFor(requestNumber)} items={folded} />}
        {!isFolded &&
          offered.map((act) => (
            <Button key={act} onClick={() => ask(act)}>
              {text[VERBS[act]]}
            </Button>
          ))}
        {!isFolded && can.includes('REMIND') && (
          <Button busy={reminding.isPending} onClick={remind}>
            {text.remind}
          </Button>
        )}
        {!isFolded && can.includes('COPY') && (
          <Button busy={copying.isPending} onClick={copy}>
            {text.copy}
          </Button>
        )}
        {!isFolded && can.includes('REJECT') && (
          <Button look="danger" className={css.last} aria-keyshortcuts="R" onClick={() => ask('REJECT')}>
            {text.reject} <Key name="R" />
          </Button>
        )}
      </div>
      {remindedAt && <p className={css.quiet}>{text.remindedAt(formatInstant(remindedAt))}</p>}
      {isSending && (
        <SendNow
          requestId={request.id}
          done={() => {
            sendNow(false);
            void showToast('success', sendNowText.sent(requestNumber));
          }}
          close={() => sendNow(false)}
        />
      )}
      {action && <Reason request={request} action={action} close={() => ask(undefined)} done={reported} />}
    </section>
  );
}
