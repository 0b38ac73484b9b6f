import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../action/button.tsx';
import { type ActTools, type AddAct, mayDo } from './list-acts.tsx';

/** Returns the button or link of the action that adds to a list; undefined for users who may not. */
export function addButton({ label, when, ...add }: AddAct, tools: ActTools): ReactNode {
  if (!mayDo(tools.person, add) || when?.(tools.person) === false) return undefined;
  if ('link' in add)
    return (
      <Link {...add.link(tools)} className={buttonClass('primary')}>
        {label}
      </Link>
    );
  return (
    <Button look="primary" onClick={() => add.act(tools)}>
      {label}
    </Button>
  );
}
