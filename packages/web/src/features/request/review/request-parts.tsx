import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { LevelState, PaymentRequest } from '@isura/contract/request/payment-request';
import { paymentType } from '@isura/contract/request/payment-types';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SummaryRow } from '../../../ui/page/pieces.tsx';
import { useNames } from '../payment/lists.ts';
import { orOf } from '../payment/payment.text.ts';
import { valueInWords } from '../payment/value-in-words.ts';
import css from './review.module.css';
import { reviewText as text } from './review.text.ts';

function levelNote({ state, acted, eligible, kind, requiredApprovals, slaDueAt }: LevelState): ReactNode {
  const done = acted.map(({ name, at }) => text.acted(name, formatInstant(at))).join('; ');
  if (state === 'DONE') return done;
  if (state === 'REJECTED') return text.rejected;
  const people = orOf(eligible.map(({ name }) => name));
  const code = kind === 'APPROVE' ? `, ${text.withCode}` : '';
  if (state !== 'CURRENT')
    return `${requiredApprovals > 1 ? `${requiredApprovals} of ` : ''}${text.eligible(people)}${code}`;
  return `${done ? `${done}; ` : ''}${text.eligible(people)}${slaDueAt ? `, by ${formatInstant(slaDueAt)}` : ''}`;
}

/** Shows the path of a request: who sent it, which levels it has passed, who decides now. */
export function LevelSteps({ request }: { request: PaymentRequest }): ReactNode {
  const { levels, createdAt, createdByName, submittedAt, submittedByName = createdByName, status } = request;
  return (
    <ol className={css.steps} aria-label={text.levelTitle}>
      {submittedByName !== createdByName && status !== 'NEW' && (
        <li className={css.step} data-state="DONE">
          <span className={css.dot}>
            <IconCheck size={16} stroke={2.5} aria-hidden />
          </span>
          <div>
            <strong>{text.drafted}</strong>
            <span className={css.stepNote}>{text.acted(createdByName, formatInstant(createdAt))}</span>
          </div>
        </li>
      )}
      {submittedAt && status !== 'NEW' && (
        <li className={css.step} data-state="DONE">
          <span className={css.dot}>
            <IconCheck size={16} stroke={2.5} aria-hidden />
          </span>
          <div>
            <strong>{text.submitted}</strong>
            <span className={css.stepNote}>{text.acted(submittedByName, formatInstant(submittedAt))}</span>
          </div>
        </li>
      )}
      {levels.map((level) => (
        <li
          key={level.levelNo}
          className={css.step}
          data-state={level.state}
          aria-current={level.state === 'CURRENT' ? 'step' : undefined}
        >
          <span className={css.dot}>
            {level.state === 'DONE' ? <IconCheck size={16} stroke={2.5} aria-hidden /> : level.levelNo}
          </span>
          <div>
            <strong>{level.name}</strong>
            <span className={css.stepNote}>{levelNote(level)}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Shows facts side by side, as many in a row as fit. */
const FactGrid = ({ rows }: { rows: readonly SummaryRow[] }): ReactNode => (
  <dl className={css.facts}>
    {rows
      .filter(({ value }) => value !== undefined && value !== '')
      .map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

/** Shows what is paid, when, from where, and the facts of the payment type. */
export function Facts({ request }: { request: PaymentRequest }): ReactNode {
  const entry = paymentType(request.type);
  const header = entry?.header ?? [];
  const nameOf = useNames(header);
  const { sourceAccount: account, payDate, taxDue, submittedWith: key } = request;
  return (
    <section className={css.card} aria-label={text.facts}>
      <FactGrid
        rows={[
          { label: text.amount, value: <strong>{formatMoney(request.totalAmount)}</strong> },
          { label: text.lines, value: text.linesOf(request.lineCount - request.excludedCount, request.excludedCount) },
          { label: text.payDate, value: payDate && formatDay(payDate) },
          ...header.map((field) => ({
            label: field.label,
            value: valueInWords(field, request.typeData[field.name], nameOf),
          })),
          { label: text.dueByLaw, value: taxDue && formatDay(taxDue) },
          { label: text.from, value: account && `${account.label}, ${account.bankName} ${account.accountNumber}` },
          {
            label: text.available,
            value: account?.availableBalance === undefined ? undefined : formatMoney(account.availableBalance),
          },
          { label: text.gl, value: request.glName },
          {
            label: text.project,
            value: request.projectName && `${request.projectCode} ${request.projectName}`,
          },
          { label: text.narration, value: request.narration },
          ...(key
            ? [
                { label: text.program, value: key.program },
                { label: text.key, value: key.keyId },
                { label: text.keyRequested, value: key.requestedBy },
                { label: text.keyConfirmed, value: key.confirmedBy },
                { label: text.sentFrom, value: key.ip },
              ]
            : []),
          { label: text.clientReference, value: request.clientReference },
          ...request.payees.slice(0, 1).map((payee) => ({
            label: text.payees,
            value: `${payee.name}, ${payee.bankName} ${payee.accountNumber}, ${text.payeeLines(payee.lineCount)}${text.andOthers(request.payeeCount - 1)}`,
          })),
        ].filter(({ label }, at, all) => all.findIndex((row) => row.label === label) === at)}
      />
    </section>
  );
}
