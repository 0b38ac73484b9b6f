import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { RequestCheck } from '@isura/contract/request/request-check';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './checks-card.module.css';
import review from './review.module.css';
import { checksText as text } from './review.text.ts';

const icons = {
  OK: IconCircleCheck,
  INFO: IconInfoCircle,
  WARNING: IconAlertTriangle,
  ALERT: IconAlertTriangle,
  BLOCK: IconBan,
};

/** Shows the lines a check refers to, each with its finding; and the number of others where not all are named. */
function Meant({ lines = [], count = 0, title }: RequestCheck): ReactNode {
  if (lines.length === 0) return null;
  return (
    <details className={css.meant}>
      <summary>
        {text.which} <span className="visually-hidden">{title}</span>
      </summary>
      <ul>
        {lines.map(({ lineNo, name, says }) => (
          <li key={`${lineNo} ${name}`}>
            {lineNo !== undefined && <span>{text.line(lineNo)}</span>}
            <strong>{name}</strong>
            {says && <span>{says}</span>}
          </li>
        ))}
      </ul>
      {count > lines.length && <p className={review.quiet}>{text.more(count - lines.length)}</p>}
    </details>
  );
}

/**
 * Shows in words what was checked before anybody decides, with the lines of each finding
 * (docs/spec/screens.md#request-page).
 */
export function Checks({ request: { checks } }: { request: PaymentRequest }): ReactNode {
  if (checks.length === 0) return null;
  return (
    <section className={review.card}>
      <h2>{text.title}</h2>
      <ul className={css.checks}>
        {checks.map((check) => {
          const Icon = icons[check.severity];
          return (
            <li key={check.code} data-severity={check.severity}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <div>
                <strong>{check.title}</strong>
                <span>{check.message}</span>
                <Meant {...check} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
