import type { UserRecord } from '@isura/contract/identity/user-record';
import { type ReactNode, useState } from 'react';
import { fullName } from '../../../lib/session-values.ts';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import css from './account.module.css';
import { Face } from './face.tsx';
import { personText as text } from './person-button.text.ts';

const PersonDrawer = laterLayer(() => import('./person-drawer.tsx').then((part) => part.PersonDrawer));

interface Props {
  person: UserRecord;
  /** The notification settings, which belong to another part of the portal. */
  settings: ReactNode;
  /** Who decides on payments in the user's place; absent for users who decide on none. */
  standIn?: ReactNode;
}

/** Opens the person menu: details, password, devices, sign-in methods, notifications, appearance, sign-out. */
export function PersonButton({ person, settings, standIn }: Props): ReactNode {
  const [isOpen, open] = useState(false);
  const name = fullName(person);
  return (
    <>
      <button type="button" className={css.opener} aria-haspopup="dialog" onClick={() => open(true)}>
        <Face person={person} />
        <span className={css.name}>
          {name} <span className="visually-hidden">{text.yourAccount}</span>
        </span>
      </button>
      {isOpen && <PersonDrawer person={person} settings={settings} standIn={standIn} close={() => open(false)} />}
    </>
  );
}
