import { formatDay } from '@isura/contract/kernel/day-format';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Calculation } from '@isura/contract/request/payment-drafts';
import type { PaymentFigure } from '@isura/contract/request/payment-figure';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Split } from '../../../ui/layout/layout.tsx';
import css from './payment.module.css';
import { boxText as text } from './payment.text.ts';

/** Lines with figures that are shown in the box; the others are counted. */
const SHOWN = 6;

/** Shows the law, base, rate and day behind a figure, folded until opened. */
export function Why({ figure, name }: { figure: PaymentFigure; name: string }): ReactNode {
  const { law, base, rate, date, sum } = figure.why;
  return (
    <details className={css.why}>
      <summary aria-label={text.whyOf(name)}>
        {text.why} <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </summary>
      <dl>
        {(
          [
            [text.law, law],
            [text.base, base],
            [text.rate, rate],
            [text.date, date],
            [text.sum, sum],
          ] as const
        ).map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Lines({ found, nameOf }: { found: Calculation; nameOf: (lineNo: number) => string }): ReactNode {
  const lines = found.lines.slice(0, SHOWN);
  return (
    <ul className={css.figures}>
      {lines.flatMap(({ lineNo, figures }) =>
        figures.map((figure) => (
          <li key={`${lineNo} ${figure.role} ${figure.label}`}>
            <Split whole gap="m" className={css.figureRow}>
              <span>{nameOf(lineNo)}</span>
              <span className={css.amount}>{formatMoney(figure.amount)}</span>
            </Split>
            <div className={css.figureNote}>
              <span>{figure.label}</span>
              <Why figure={figure} name={`${figure.label}, ${nameOf(lineNo)}`} />
            </div>
          </li>
        )),
      )}
      {found.lines.length > SHOWN && <li className={css.figureNote}>{text.more(found.lines.length - SHOWN)}</li>}
    </ul>
  );
}

/** Shows the remaining budget of the project, or by how much it is exceeded: this stops nothing. */
function ProjectLeft({ found: { projectLeft, net } }: { found: Calculation }): ReactNode {
  if (projectLeft === undefined) return null;
  const stays = asKobo(projectLeft - net);
  return (
    <p className={stays < 0n ? css.alarm : css.note}>
      {stays < 0n ? text.overBudget(formatMoney(asKobo(-stays))) : text.ofProject(formatMoney(stays))}
    </p>
  );
}

/** Shows the figures of the payment, its recipients and what stays on the account (PR15). */
export function ComputedBox({
  found,
  isAsking,
  nameOf,
}: {
  found: Calculation | undefined;
  isAsking: boolean;
  nameOf: (lineNo: number) => string;
}): ReactNode {
  if (!found || found.lines.length === 0)
    return (
      <section className={css.box}>
        <h2>{text.title}</h2>
        <p className={css.note}>{isAsking ? text.working : text.waiting}</p>
      </section>
    );
  const { net, payees, available, taxDue } = found;
  const left = available === undefined ? undefined : asKobo(available - net);
  return (
    <section className={css.box} aria-live="polite">
      <h2>{text.title}</h2>
      <Lines found={found} nameOf={nameOf} />
      <Split whole gap="m" className={css.totalRow}>
        <span>{text.total}</span>
        <strong className={css.total}>{formatMoney(net)}</strong>
      </Split>
      {payees.map((payee) => (
        <p key={`${payee.name} ${payee.accountNumber}`} className={css.figureNote}>
          <span>
            {payee.name}, {payee.bankName} {payee.accountNumber}
          </span>
          {payees.length > 1 && <span className={css.amount}>{formatMoney(payee.amount)}</span>}
        </p>
      ))}
      {taxDue && <p className={css.note}>{text.due(formatDay(taxDue))}</p>}
      {left !== undefined && (
        <p className={left < 0n ? css.alarm : css.note}>
          {left < 0n ? text.tooMuch : `${text.leaves}: ${formatMoney(left)}`}
        </p>
      )}
      <ProjectLeft found={found} />
    </section>
  );
}

/** Shows who decides after the maker, level by level. */
export function LevelsBox({ found }: { found: Calculation | undefined }): ReactNode {
  if (!found || found.net === 0n) return null;
  return (
    <section className={css.box}>
      <h2>{text.decides}</h2>
      {found.levels.length === 0 ? (
        <p className={css.alarm}>{text.nobody}</p>
      ) : (
        <ol className={css.levels}>
          {found.levels.map(({ levelNo, name, kind, requiredApprovals, people }) => (
            <li key={levelNo}>
              <strong>{name}</strong>
              <span>{text.ofPeople(requiredApprovals, people, kind)}</span>
            </li>
          ))}
          <li>
            <strong>{text.sent}</strong>
            <span>{text.sentLead}</span>
          </li>
        </ol>
      )}
    </section>
  );
}
