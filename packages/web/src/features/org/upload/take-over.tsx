import { UP14, UP15 } from '@isura/contract/org/upload-rows';
import { confirmedByTwo, type MdaUploadBatch } from '@isura/contract/org/uploads';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { IntakeFoot } from '../../../ui/intake/intake-foot.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { uploadDesk } from './upload.api.ts';
import { uploadText as text } from './upload.text.ts';

/** Asks before a file is discarded (UP15). */
function Discard({ batch: { id, fileName }, close }: { batch: MdaUploadBatch; close: () => void }): ReactNode {
  const client = useQueryClient();
  const sending = useSend(UP15, {
    done: (batch) => {
      client.setQueryData(uploadDesk.query(id).queryKey, batch);
      close();
    },
  });
  return (
    <ConfirmDialog
      question={text.discardAsk(fileName)}
      consequence={
        <>
          {text.discardThen} <Refused error={sending.problem} />
        </>
      }
      confirm={text.discard}
      cancel={text.keepFile}
      danger
      busy={sending.isPending}
      onConfirm={() => void sending.send({ params: { id } })}
      onCancel={close}
    />
  );
}

/** Loads the rows that were shown (UP14), after one question that states what changes; or discards the file. */
export function TakeOver({ batch }: { batch: MdaUploadBatch }): ReactNode {
  const { id, kind, fileName, leftCount, toCreateCount, toUpdateCount, errorCount, can } = batch;
  const client = useQueryClient();
  const [action, ask] = useState<'take-over' | 'discard'>();
  const close = () => ask(undefined);
  const sending = useSend(UP14, {
    done: (begun) => void client.setQueryData(uploadDesk.query(id).queryKey, begun),
  });
  const isConfirmed = confirmedByTwo.includes(kind);
  const verb = isConfirmed ? text.propose(leftCount) : text.load(leftCount);
  const takeOver = (): void => {
    close();
    void sending.send({ params: { id }, body: { count: leftCount } });
  };
  return (
    <>
      <Outcome of={UP14} sending={sending} />
      <IntakeFoot
        title={text.ready(leftCount)}
        note={[
          ...(leftCount > 0 ? [text.effect(kind, toCreateCount, toUpdateCount)] : []),
          ...(errorCount > 0 ? [text.stays(errorCount)] : []),
        ].join(' ')}
      >
        {can.includes('take-over') && (
          <Button look="primary" busy={sending.isPending} onClick={() => ask('take-over')}>
            {verb}
          </Button>
        )}
        {can.includes('discard') && (
          <Button look="quiet" onClick={() => ask('discard')}>
            {text.discard}
          </Button>
        )}
      </IntakeFoot>
      {action === 'take-over' && (
        <ConfirmDialog
          question={isConfirmed ? text.proposeAsk(leftCount, fileName) : text.loadAsk(leftCount, fileName)}
          consequence={[
            text.effect(kind, toCreateCount, toUpdateCount),
            ...(isConfirmed ? [text.whenConfirmed] : []),
            ...(errorCount > 0 ? [text.stays(errorCount)] : []),
          ].join(' ')}
          confirm={verb}
          cancel={text.goBack}
          onConfirm={takeOver}
          onCancel={close}
        />
      )}
      {action === 'discard' && <Discard batch={batch} close={close} />}
    </>
  );
}
