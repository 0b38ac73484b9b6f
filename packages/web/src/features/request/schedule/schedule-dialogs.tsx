import type { Schedule } from '@isura/contract/request/schedule';
import { SC10, SC13 } from '@isura/contract/request/schedules';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Small, Stack } from '../../../ui/layout/layout.tsx';
import { Dialog } from '../../../ui/overlay/overlay.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { askChanged, useAct } from '../../../ui/send/use-send.ts';
import { ScheduleDrop } from './file-step.tsx';
import { replaceFile, scheduleDesk } from './schedule.api.ts';
import { resultText as text } from './schedule.text.ts';

/** Shows the drop area for a file that replaces the one sent (SC13). */
export function AnotherFile({ id, label, done }: { id: number; label: string; done?: () => void }): ReactNode {
  const client = useQueryClient();
  const sending = useAct((file: File) => replaceFile(id, file), {
    done: (schedule) => {
      client.setQueryData(scheduleDesk.query(id).queryKey, schedule);
      void askChanged(client, SC13);
      done?.();
    },
  });
  return (
    <Stack>
      <Outcome of={SC13} sending={sending} />
      <ScheduleDrop label={label} busy={sending.isPending} choose={(file) => void sending.send(file)} />
    </Stack>
  );
}

/** Shows the button that replaces this file with another, and its dialog. */
export function ReplaceButton({ schedule: { id } }: { schedule: Schedule }): ReactNode {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button onClick={() => open(true)}>{text.replace}</Button>
      {isOpen && (
        <Dialog title={text.replace} close={() => open(false)}>
          <Stack>
            <Small>{text.replaceThen}</Small>
            <AnotherFile id={id} label={text.replaceWith} done={() => open(false)} />
          </Stack>
        </Dialog>
      )}
    </>
  );
}

/** Shows the button that discards a schedule, and its dialog (SC10). */
export function DiscardButton({ schedule: { id, number } }: { schedule: Schedule }): ReactNode {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => open(true)}>
        {text.discard}
      </Button>
      {isOpen && (
        <ReasonDialog
          of={SC10}
          title={text.discardAsk}
          lead={text.discardThen(number)}
          input={() => ({ params: { id } })}
          verb={text.discard}
          look="danger"
          cancel={text.keep}
          done={() => open(false)}
          close={() => open(false)}
        />
      )}
    </>
  );
}
