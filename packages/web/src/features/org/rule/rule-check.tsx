import type { RuleTerms } from '@isura/contract/org/collection-rule';
import { ruleFactText } from '@isura/contract/org/rule.text';
import { ruleFacts } from '@isura/contract/org/rule-facts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import choices from '../../../ui/form/choice-fields.module.css';
import { Floating, Row, Small, Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import type { Answers } from '../../../ui/send/form-page.tsx';
import css from './rule.module.css';
import { ruleFormText as text } from './rule.text.ts';
import type { RuleFields } from './rule-fields.ts';

interface Props extends Answers<RuleFields, RuleTerms> {
  serviceName: string;
  /** Whether to offer bringing the rule into force when saving it. */
  canActivate: boolean;
  isPending: boolean;
  save: (isActive: boolean) => void;
  children?: ReactNode;
}

/** Shows everything in the rule before it is saved. */
export function RuleCheck(props: Props): ReactNode {
  const { found: terms, change, outcome, serviceName, canActivate, isPending, save, children } = props;
  const [isActive, setActive] = useState(canActivate);
  const facts = ruleFacts(terms).map(({ label, value }) => ({
    label,
    value: <span className={css.lines}>{value}</span>,
  }));
  return (
    <div>
      <PageHeader title={text.checkTitle} purpose={text.checkPurpose} />
      <Stack>
        {children}
        {outcome}
        <SummaryList rows={[{ label: ruleFactText.service, value: serviceName }, ...facts]} />
        {canActivate && (
          <div>
            <label className={choices.check}>
              <input type="checkbox" checked={isActive} onChange={(event) => setActive(event.target.checked)} />
              <span>{text.activateNow}</span>
            </label>
            <Small>{text.activateHint}</Small>
          </div>
        )}
        <Floating>
          <Row>
            <Button look="primary" busy={isPending} onClick={() => save(isActive)}>
              {text.save}
            </Button>
            <Button onClick={() => change()}>{text.back}</Button>
          </Row>
        </Floating>
      </Stack>
    </div>
  );
}
