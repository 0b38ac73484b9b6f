import type { RuleTerms } from '@isura/contract/org/collection-rule';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import choices from '../../../ui/form/choice-fields.module.css';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import css from './rule.module.css';
import { ruleFactText, ruleFormText as text } from './rule.text.ts';
import { ruleFacts } from './rule-facts.ts';

interface Props {
  terms: RuleTerms;
  serviceName: string;
  /** Offers to bring the rule into force with saving it. */
  canActivate: boolean;
  save: (isActive: boolean) => Promise<void>;
  back: () => void;
  refused: unknown;
  /** Something typed is not saved yet. */
  isDirty: boolean;
  children?: ReactNode;
}

/** Another step of the same address: readers begin at its heading, as on a new page. */
function focusHeading(): () => void {
  window.scrollTo(0, 0);
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  return () => window.scrollTo(0, 0);
}

/** Everything the rule says before it is saved. */
export function RuleCheck({
  terms,
  serviceName,
  canActivate,
  save,
  back,
  refused,
  isDirty,
  children,
}: Props): ReactNode {
  const [isActive, setActive] = useState(canActivate);
  const [isBusy, setBusy] = useState(false);
  useEffect(focusHeading, []);
  const send = async (): Promise<void> => {
    setBusy(true);
    await save(isActive);
    setBusy(false);
  };
  const facts = ruleFacts(terms).map(({ label, value }) => ({
    label,
    value: <span className={css.lines}>{value}</span>,
  }));
  return (
    <div>
      <LeaveGuard isDirty={isDirty && !isBusy} />
      <PageHeader title={text.checkTitle} purpose={text.checkPurpose} />
      <div className={css.stack}>
        {children}
        <Refused error={refused} />
        <SummaryList rows={[{ label: ruleFactText.service, value: serviceName }, ...facts]} />
        {canActivate && (
          <div>
            <label className={choices.check}>
              <input type="checkbox" checked={isActive} onChange={(event) => setActive(event.target.checked)} />
              <span>{text.activateNow}</span>
            </label>
            <p className={css.small}>{text.activateHint}</p>
          </div>
        )}
        <div className={css.foot}>
          <Button look="primary" busy={isBusy} onClick={() => void send()}>
            {text.save}
          </Button>
          <Button onClick={back}>{text.back}</Button>
        </div>
      </div>
    </div>
  );
}
