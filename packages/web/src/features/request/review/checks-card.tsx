import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { RequestCheck } from '@isura/contract/request/request-check';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../../../ui/form/use-narrow.ts';
import { type Acceptances, AcceptFindings } from './acceptances.tsx';
import css from './checks-card.module.css';
import review from './review.module.css';
import { checksText as text } from './review.text.ts';

/** The severities, the one that stops the payment first. */
const ORDER = ['BLOCK', 'ALERT', 'WARNING', 'INFO', 'OK'] as const;

const icons = {
  OK: IconCircleCheck,
  INFO: IconInfoCircle,
  WARNING: IconAlertTriangle,
  ALERT: IconAlertTriangle,
  BLOCK: IconBan,
};

const isFine = ({ severity }: RequestCheck): boolean => severity === 'OK' || severity === 'INFO';

/** Returns checks with those that stop or warn first; each severity keeps its order. */
const bySeverity = (checks: readonly RequestCheck[]): RequestCheck[] =>
  checks.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));

/** Returns the check that weighs most, undefined where all pass. */
export const worstOf = (checks: readonly RequestCheck[]): RequestCheck | undefined =>
  bySeverity(checks).find((check) => !isFine(check));

/** Shows the lines a check refers to, each with its finding; and the number of others where not all are named. */
function Meant({ lines = [], count = 0, title, severity }: RequestCheck): ReactNode {
  if (lines.length === 0) return null;
  return (
    <details className={css.meant} open={severity !== 'OK' && severity !== 'INFO'}>
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

/** Lists checks: a finding with its lines, a check that passes in one line. */
export function CheckList({ checks }: { checks: readonly RequestCheck[] }): ReactNode {
  if (checks.length === 0) return null;
  return (
    <ul className={css.checks}>
      {bySeverity(checks).map((check) => {
        const Icon = icons[check.severity];
        return (
          <li key={`${check.code} ${check.title}`} data-severity={check.severity}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <div>
              <strong>{check.title}</strong>
              {check.message && <span>{check.message}</span>}
              <Meant {...check} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Shows in words what was checked before anybody decides (docs/spec/screens.md#request-page): what stops or warns comes
 * first, with the lines of each finding, and what has to be accepted by name with a box for whoever agrees. On a phone
 * the checks that pass are folded.
 */
export function Checks({
  request: { checks },
  acceptances,
}: {
  request: Pick<PaymentRequest, 'checks'>;
  /** Omitted for those who do not decide now: they read the findings like any other. */
  acceptances?: Acceptances | undefined;
}): ReactNode {
  const isNarrow = useIsNarrow();
  if (checks.length === 0) return null;
  const read = acceptances ? checks.filter(({ accept }) => accept === undefined) : checks;
  const passing = read.filter(isFine);
  const found = read.filter((check) => !isFine(check));
  return (
    <section className={review.card} aria-label={text.title}>
      {acceptances && <AcceptFindings of={acceptances} />}
      <CheckList checks={found} />
      {isNarrow && passing.length > 0 ? (
        <details className={css.folded}>
          <summary>{text.pass(passing.length, checks.length)}</summary>
          <CheckList checks={passing} />
        </details>
      ) : (
        <CheckList checks={passing} />
      )}
    </section>
  );
}
