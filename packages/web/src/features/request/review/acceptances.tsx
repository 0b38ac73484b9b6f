import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { RequestCheck } from '@isura/contract/request/request-check';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './acceptances.module.css';
import { checksText, acceptText as text } from './review.text.ts';

type AcceptableCheck = RequestCheck & { accept: NonNullable<RequestCheck['accept']> };

const isAcceptable = (check: RequestCheck): check is AcceptableCheck => check.accept !== undefined;

/** Identifies a finding with its lines: one that has other lines than were accepted is to be accepted again. */
const keyOf = ({ code, accept }: AcceptableCheck): string => `${code} ${accept.count} ${accept.lineIds.join(' ')}`;

/** The findings of a request that whoever agrees accepts by name, and which of them are accepted. */
export interface Acceptances {
  checks: readonly AcceptableCheck[];
  /** The code of the first finding that is not accepted yet. */
  open: string | undefined;
  /** `accepts` of PR7. */
  body: { accepts?: { code: string; lineIds: number[]; count: number }[] };
  isAccepted(check: AcceptableCheck): boolean;
  toggle(check: AcceptableCheck): void;
  /** How often somebody agreed without accepting all: then each open finding says so, and the first has the focus. */
  reminders: number;
  remind(): void;
}

/** Keeps which findings of a request the person accepts. */
export function useAcceptances(request: Pick<PaymentRequest, 'checks'> | undefined): Acceptances {
  const [keys, keep] = useState<readonly string[]>([]);
  const [reminders, setReminders] = useState(0);
  const acceptable = (request?.checks ?? []).filter(isAcceptable);
  const isAccepted = (check: AcceptableCheck): boolean => keys.includes(keyOf(check));
  return {
    checks: acceptable,
    open: acceptable.find((check) => !isAccepted(check))?.code,
    body:
      acceptable.length > 0
        ? { accepts: acceptable.filter(isAccepted).map(({ code, accept }) => ({ code, ...accept })) }
        : {},
    isAccepted,
    toggle: (check) => {
      const key = keyOf(check);
      keep((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]));
    },
    reminders,
    remind: () => setReminders((before) => before + 1),
  };
}

function Finding({ check, of }: { check: AcceptableCheck; of: Acceptances }): ReactNode {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { title, message, lines = [], count = 0 } = check;
  const isMissing = of.reminders > 0 && !of.isAccepted(check);
  const isFirst = of.open === check.code;
  useEffect(() => {
    if (of.reminders > 0 && isFirst) box.current?.focus();
  }, [of.reminders, isFirst]);
  return (
    <section className={css.finding} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden /> {title}
      </h3>
      <p>{message}</p>
      <ul>
        {lines.map(({ lineNo, name, says }) => (
          <li key={`${lineNo} ${name}`}>
            {lineNo !== undefined && <span>{checksText.line(lineNo)}</span>} <strong>{name}</strong>
            {says && <span>{says}</span>}
          </li>
        ))}
      </ul>
      {count > lines.length && <p>{checksText.more(count - lines.length)}</p>}
      {isMissing && (
        <p id={`${id}-missing`} className={css.missing} role="alert">
          {text.missing}
        </p>
      )}
      <label className={css.accept}>
        <input
          ref={box}
          type="checkbox"
          checked={of.isAccepted(check)}
          onChange={() => of.toggle(check)}
          aria-describedby={isMissing ? `${id}-missing` : undefined}
        />
        <span>{text.accept(title)}</span>
      </label>
    </section>
  );
}

/** Shows each finding to accept with its lines and a box of its own. */
export function AcceptFindings({ of }: { of: Acceptances }): ReactNode {
  return of.checks.map((check) => <Finding key={check.code} check={check} of={of} />);
}
