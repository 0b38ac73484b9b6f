import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Target } from '../../../lib/target.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { PlainList, Split } from '../../../ui/layout/layout.tsx';
import css from './home.module.css';

interface NeedProps {
  icon: typeof IconAlertTriangle;
  /** Whether money is at risk, or a time limit. */
  isGrave?: boolean;
  title: string;
  cause: ReactNode;
  /** What stands beside the amount: how much time is left. */
  aside?: ReactNode;
  amount: Kobo | undefined;
  /** The verb of its button, and where it leads. */
  act: string;
  to: Target;
  isFirst: boolean;
}

/** One thing that needs the user: cause, time left and amount, and one button to where it is done. */
export function Need({ icon: Icon, isGrave, title, cause, aside, amount, act, to, isFirst }: NeedProps): ReactNode {
  return (
    <li className={css.need} data-grave={isGrave || undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <p>
        <strong>{title}</strong> <span>{cause}</span>
      </p>
      <span className={css.needFigure}>
        {aside} {amount !== undefined && <strong>{formatMoney(amount)}</strong>}
      </span>
      <Link {...to} className={buttonClass(isFirst ? 'primary' : 'secondary', true)} aria-label={`${act}: ${title}`}>
        {act}
      </Link>
    </li>
  );
}

/** The card of what needs the user, with links to the whole lists at its head. */
export function NeedsCard({
  title,
  ways,
  children,
}: {
  title: string;
  ways: ReactNode;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className={css.needs} aria-labelledby={id}>
      <Split centred>
        <h2 id={id}>{title}</h2>
        <span className={css.ways}>{ways}</span>
      </Split>
      <PlainList>{children}</PlainList>
    </section>
  );
}
