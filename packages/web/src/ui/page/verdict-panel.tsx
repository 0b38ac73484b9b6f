import { IconAlertOctagon, IconBan, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './verdict.module.css';

interface PanelProps {
  look: 'good' | 'bad' | 'info' | 'grey' | 'warning';
  title: string;
  children?: ReactNode;
}

const icons = {
  good: IconCircleCheck,
  bad: IconAlertOctagon,
  info: IconInfoCircle,
  grey: IconBan,
  warning: IconInfoCircle,
} as const;

/** The verdict of a check: one large sentence, with a colour and an icon of the same meaning, and its consequences. */
export function VerdictPanel({ look, title, children }: PanelProps): ReactNode {
  const Icon = icons[look];
  return (
    <div className={`${css.verdict} ${css[look]}`} role={look === 'bad' ? 'alert' : 'status'}>
      <h2>
        <Icon size={24} stroke={1.75} aria-hidden />
        {title}
      </h2>
      {children}
    </div>
  );
}
