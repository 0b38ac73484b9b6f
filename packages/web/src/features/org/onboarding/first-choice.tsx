import { IconBuildingBank, IconChevronRight, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PlainList } from '../../../ui/layout/layout.tsx';
import identity from '../../identity/identity.module.css';
import css from './onboarding.module.css';
import { onboardingText as text } from './onboarding.text.ts';

/** Asks what the account is for. */
export function FirstChoice({ returnTo }: { returnTo: string | undefined }): ReactNode {
  return (
    <div data-wide>
      <div className={identity.head}>
        <h1 tabIndex={-1}>{text.title}</h1>
        <p>{text.choiceLead}</p>
      </div>
      <PlainList gap="m">
        <li>
          <Link to="/auth/register" search={{ type: 'payer', returnTo }} className={css.choice}>
            <IconReceipt size={28} stroke={1.5} aria-hidden />
            <span className={css.choiceWords}>
              <span className={css.choiceName}>{text.payer}</span>
              <span>{text.payerHint}</span>
            </span>
            <IconChevronRight size={20} stroke={1.75} aria-hidden />
          </Link>
        </li>
        <li>
          <Link to="/auth/register" search={{ type: 'mda', step: 1 }} className={css.choice}>
            <IconBuildingBank size={28} stroke={1.5} aria-hidden />
            <span className={css.choiceWords}>
              <span className={css.choiceName}>{text.mda}</span>
              <span>{text.mdaHint}</span>
            </span>
            <IconChevronRight size={20} stroke={1.75} aria-hidden />
          </Link>
        </li>
      </PlainList>
      <ul className={identity.links}>
        <li>
          <Link to="/auth/login" search={{ returnTo }}>
            {text.haveOne}
          </Link>
        </li>
      </ul>
    </div>
  );
}
