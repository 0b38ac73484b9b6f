import type { UserRecord } from '@isura/contract/identity/user-record';
import { type ReactNode, useState } from 'react';
import { fullName } from '../../../lib/session-values.ts';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import css from './account.module.css';
import { accountText as text } from './account.text.ts';
import { Face } from './face.tsx';

const PersonDrawer = laterLayer(() => import('./person-drawer.tsx').then((part) => part.PersonDrawer));

interface Props {
  person: UserRecord;
  /** How the person is told of things, which another part of the portal knows. */
  settings: ReactNode;
}

/** Opens what belongs to the person: details, password, devices, sign-in methods, notices, appearance, leaving. */
export function PersonButton({ person, settings }: Props): ReactNode {
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
      {isOpen && <PersonDrawer person={person} settings={settings} close={() => open(false)} />}
    </>
  );
}
