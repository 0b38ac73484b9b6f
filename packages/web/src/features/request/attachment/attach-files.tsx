import type { Attachment } from '@isura/contract/request/attachment';
import { ATTACHMENTS_MAX, PR18, PR23 } from '@isura/contract/request/attachments';
import { type ReactNode, useState } from 'react';
import { DropPlace } from '../../../ui/form/drop-place.tsx';
import { checkFiles } from '../../../ui/form/file-drop.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { useAct, useCall } from '../../../ui/send/use-send.ts';
import { AttachedFiles } from './attached-files.tsx';
import css from './attachment.module.css';
import { attachmentText as text } from './attachment.text.ts';

const ENDINGS = ['.pdf', '.png', '.jpg', '.jpeg', '.xlsx', '.docx'];

interface Props {
  files: readonly Attachment[];
  /** Returns the draft the files go to; it is saved first where there is none yet. */
  draft: () => Promise<number>;
  /** Called with the draft once its files are attached. */
  done: (requestId: number) => void | Promise<void>;
}

/**
 * Shows the files of a draft, with a drop area for more: each is uploaded when it is chosen (PR18) and can be removed
 * (PR23).
 */
export function AttachFiles({ files, draft, done }: Props): ReactNode {
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [sent, setSent] = useState<{ nth: number; of: number }>();
  const attach = useCall(PR18);
  const detach = useCall(PR23);
  const bringing = useAct(
    async (chosen: readonly File[]) => {
      const requestId = await draft();
      try {
        for (const [nth, file] of chosen.entries()) {
          setSent({ nth: nth + 1, of: chosen.length });
          await attach({ params: { requestId }, body: {}, file });
        }
      } finally {
        setSent(undefined);
      }
      return requestId;
    },
    { done },
  );
  const [going, setGoing] = useState<number>();
  const taking = useAct(async (fileId: number) => {
    setGoing(fileId);
    await detach({ params: { requestId: await draft(), fileId } });
  }, {});
  const take = (chosen: File[]): void => {
    const left = ATTACHMENTS_MAX - files.length;
    const wrong = chosen.flatMap((file) => checkFiles([file]));
    const good = chosen.filter((file) => checkFiles([file]).length === 0);
    setFaults(good.length > left ? [...wrong, text.full] : wrong);
    const fitting = good.slice(0, left);
    if (fitting.length > 0) void bringing.send(fitting);
  };
  return (
    <div className={css.stack}>
      {files.length > 0 && (
        <AttachedFiles
          files={files}
          takeOff={(fileId) => void taking.send(fileId)}
          going={taking.isPending ? going : undefined}
        />
      )}
      <Refused error={bringing.problem ?? taking.problem} />
      {files.length < ATTACHMENTS_MAX ? (
        <DropPlace
          label={text.attach}
          words={{ rule: text.rule, drop: text.drop, choose: text.choose }}
          endings={ENDINGS}
          faults={faults}
          multiple
          busy={bringing.isPending}
          take={take}
        >
          {sent && <p role="status">{text.sending(sent.nth, sent.of)}</p>}
        </DropPlace>
      ) : (
        <p className={css.note}>{text.full}</p>
      )}
    </div>
  );
}
