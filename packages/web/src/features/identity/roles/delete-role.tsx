import { AD10, type Role } from '@isura/contract/identity/role';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { rolesText as text } from './roles.text.ts';

/** Deletes a role that nobody has (AD10); while somebody has it the button says so. */
export function DeleteRole({ role, done }: { role: Role; done: () => void }): ReactNode {
  const [asks, ask] = useState(false);
  const [isHeld, held] = useState(false);
  const remove = useSend(AD10, { done });
  return (
    <>
      <Button look="danger" onClick={() => (role.usersCount > 0 ? held(true) : ask(true))}>
        {text.remove}
      </Button>
      {isHeld && (
        <Notice tone="warning" isAnnounced>
          {text.inUse(role.usersCount)}
        </Notice>
      )}
      {asks && (
        <ConfirmDialog
          question={text.removeQuestion(role.label)}
          consequence={
            <>
              {text.removeConsequence} <Refused error={remove.problem} />
            </>
          }
          confirm={text.remove}
          cancel={text.keep}
          danger
          busy={remove.isPending}
          onConfirm={() => void remove.send({ params: { authority: role.name } })}
          onCancel={() => ask(false)}
        />
      )}
    </>
  );
}
