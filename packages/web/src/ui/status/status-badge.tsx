import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleX,
  IconHourglass,
  IconPencil,
  IconPoint,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '../theme/tokens.ts';
import css from './status.module.css';
import { type StatusIcon, statusLook } from './status.ts';

const icons: Readonly<Record<StatusIcon, typeof IconPoint>> = {
  pencil: IconPencil,
  hourglass: IconHourglass,
  'circle-check': IconCircleCheck,
  'circle-half': IconCircleHalf2,
  'circle-x': IconCircleX,
  'alert-triangle': IconAlertTriangle,
  point: IconPoint,
};

interface BadgeProps {
  tone: Tone;
  children: ReactNode;
  icon?: typeof IconPoint;
}

/** A word on a tint, never a colour alone. */
export function Badge({ tone, icon: Icon, children }: BadgeProps): ReactNode {
  return (
    <span className={css.badge} data-tone={tone}>
      {Icon && <Icon size={14} stroke={2} aria-hidden />}
      {children}
    </span>
  );
}

export type BadgeLook = Pick<BadgeProps, 'tone' | 'icon'>;

/**
 * Creates the badge of a state machine, from one map of labels and one of looks: a state without either does not
 * compile.
 */
export function badgeOf<State extends string>(
  states: Readonly<Record<State, string>>,
  looks: Readonly<Record<State, BadgeLook>>,
): (props: { status: State }) => ReactNode {
  return ({ status }) => <Badge {...looks[status]}>{states[status]}</Badge>;
}

/** The status of a request as word and icon. */
export function StatusBadge({ status }: { status: string }): ReactNode {
  const { label, tone, icon } = statusLook(status);
  return (
    <Badge tone={tone} icon={icons[icon]}>
      {label}
    </Badge>
  );
}
