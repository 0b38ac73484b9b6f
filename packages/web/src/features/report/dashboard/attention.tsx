import type { Alert } from '@isura/contract/report/dashboard';
import {
  IconAlertTriangle,
  IconBellExclamation,
  IconBuildingBank,
  IconBuildingStore,
  IconChecklist,
  IconChevronRight,
  IconReceiptOff,
  IconScale,
  IconUserCheck,
  IconUserQuestion,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Way } from '../../../ui/action/way.tsx';
import css from './dashboard.module.css';
import { dashboardText as text } from './dashboard.text.ts';
import { useMayFollow } from './may-follow.ts';

const icons: Readonly<Record<Alert['kind'], typeof IconScale>> = {
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
};
const GRAVE: ReadonlySet<Alert['kind']> = new Set([
  'PAYMENTS_FAILED',
  'SETTLEMENT_FAILED',
  'LOW_BALANCE',
  'APPROVALS_OVERDUE',
  'WORKFLOW_GAPS',
]);

/** Shows what needs the user's attention, before everything else; each row links to where it is corrected. */
export function Attention({ alerts, isCentral }: { alerts: readonly Alert[]; isCentral: boolean }): ReactNode {
  const mayFollow = useMayFollow();
  const rows = alerts.filter(({ link }) => mayFollow(link));
  if (rows.length === 0) return null;
  return (
    <section className={css.attention} aria-labelledby="needs-attention">
      <h2 id="needs-attention">{text.attention(rows.length)}</h2>
      <ul>
        {rows.map((alert) => {
          const { kind, link } = alert;
          const Icon = icons[kind];
          return (
            <li key={kind} data-grave={GRAVE.has(kind) || undefined}>
              <Way href={link} className={css.attentionWay}>
                <Icon size={20} stroke={1.75} aria-hidden />
                <span>{text.alert(alert, isCentral)}</span>
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </Way>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
