import { UP14 } from '@isura/contract/org/upload-rows';
import type { MdaUploadBatch } from '@isura/contract/org/uploads';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { uploadText as text } from './upload.text.ts';

/** Takes the rows over that were mended, as many as were shown (UP14). */
export function TakeOver({ batch: { id, leftCount } }: { batch: MdaUploadBatch }): ReactNode {
  const sending = useSend(UP14);
  return (
    <>
      <Outcome of={UP14} sending={sending} />
      <Button
        look="primary"
        busy={sending.isPending}
        onClick={() => void sending.send({ params: { id }, body: { count: leftCount } })}
      >
        {text.takeOver(leftCount)}
      </Button>
    </>
  );
}
