import { formatInstant } from '@isura/contract/kernel/day-format';
import type { Need as NeedRecord } from '@isura/contract/report/dashboard';
import {
  IconAlertTriangle,
  IconBellExclamation,
  IconBuildingBank,
  IconBuildingStore,
  IconChecklist,
  IconReceiptOff,
  IconScale,
  IconUserCheck,
  IconUserQuestion,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { targetOf } from '../../../lib/target.ts';
import { Button } from '../../../ui/action/button.tsx';
import { homeText as text } from './home.text.ts';
import { useMayFollow } from './may-follow.ts';
import { Need, NeedsCard } from './need.tsx';

const icons: Readonly<Record<NeedRecord['kind'], typeof IconScale>> = {
  PAYMENTS_FAILED: IconAlertTriangle,
  SETTLEMENT_FAILED: IconAlertTriangle,
  LOW_BALANCE: IconBuildingBank,
  SHORT_PAID: IconReceiptOff,
  OVERPAID: IconScale,
  SERVICES_WAITING: IconBuildingStore,
  ONBOARDING_WAITING: IconUserCheck,
  APPROVALS_OVERDUE: IconAlertTriangle,
  APPROVALS_WAITING: IconChecklist,
  WORKFLOW_GAPS: IconUserQuestion,
  SERVICES_QUIET: IconBellExclamation,
  DAYS_OPEN: IconScale,
  INVOICES_OVERDUE: IconReceiptOff,
  CHANGES_WAITING: IconUserCheck,
};
/** How many are shown until the rest is opened. */
const FIRST = 4;

const causeOf = ({ cause, since }: NeedRecord): string =>
  [cause, since && text.since(formatInstant(since))].filter(Boolean).join(', ');

/** What the home lists one by one in the same card, above: how many it is, its rows, and links to the whole lists. */
interface Own {
  count: number;
  rows: ReactNode;
  ways: ReactNode;
}

interface Props {
  needs: readonly NeedRecord[];
  own?: Own | undefined;
  /** The kinds that the home lists one by one, which are not shown as a number too. */
  listed?: readonly NeedRecord['kind'][];
}

/**
 * Shows what needs the user, before everything else, each with a button to where it is done: what the home lists one by
 * one, and of the rest four or all.
 */
export function Attention({ needs, own, listed = [] }: Props): ReactNode {
  const mayFollow = useMayFollow();
  const [isAll, show] = useState(false);
  const rows = needs.filter(({ kind, href }) => mayFollow(href) && !listed.includes(kind));
  if (rows.length === 0 && own === undefined) return null;
  return (
    <NeedsCard
      title={text.needs(rows.length + (own?.count ?? 0))}
      ways={
        <>
          {own?.ways}
          {rows.length > FIRST && (
            <Button small look="quiet" aria-expanded={isAll} onClick={() => show(!isAll)}>
              {isAll ? text.fewerNeeds : text.moreNeeds(rows.length - FIRST)}
            </Button>
          )}
        </>
      }
    >
      {own?.rows}
      {(isAll ? rows : rows.slice(0, FIRST)).map((need, at) => (
        <Need
          key={need.kind}
          icon={icons[need.kind]}
          isGrave={need.tone === 'error'}
          title={need.title}
          cause={causeOf(need)}
          amount={need.amount}
          act={need.act}
          to={targetOf(need.href)}
          isFirst={at === 0 && own === undefined}
        />
      ))}
    </NeedsCard>
  );
}
