import { formatInstant } from '@isura/contract/kernel/day-format';
import { FL2 } from '@isura/contract/org/file';
import type { Attachment } from '@isura/contract/request/attachment';
import { IconFileSpreadsheet, IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { callForFile } from '../../../lib/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { usePicture } from '../../../lib/use-picture.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { useAct } from '../../../ui/send/use-send.ts';
import css from './attachment.module.css';
import { attachmentText as text } from './attachment.text.ts';

const isShown = (mimeType: string): boolean => mimeType.startsWith('image/') || mimeType === 'application/pdf';

function Sign({ mimeType }: { mimeType: string }): ReactNode {
  const Icon =
    mimeType === 'application/pdf' ? IconFileTypePdf : mimeType.includes('sheet') ? IconFileSpreadsheet : IconFileText;
  return <Icon size={28} stroke={1.5} aria-hidden />;
}

interface Props {
  file: Attachment;
  /** Absent where the file stays on the payment. */
  takeOff: ((fileId: number) => void) | undefined;
  isGoing: boolean;
}

/** Shows one file: a preview, who attached it, and ways to read it. */
function AttachedFile({ file, takeOff, isGoing }: Props): ReactNode {
  const { id, fileName, mimeType, sizeBytes, addedByName, addedAt } = file;
  const address = usePicture(isShown(mimeType) ? id : undefined);
  const saving = useAct(async () => saveFile(fileName, await callForFile(FL2, { params: { id: String(id) } })), {});
  return (
    <li className={css.file}>
      <div className={css.look}>
        {address && mimeType.startsWith('image/') ? <img src={address} alt="" /> : <Sign mimeType={mimeType} />}
      </div>
      <div className={css.words}>
        <span className={css.name}>{fileName}</span>
        <span className={css.note}>{text.added(addedByName, formatInstant(addedAt), text.size(sizeBytes))}</span>
        <span className={css.acts}>
          {address && (
            <a
              className={buttonClass('secondary', true)}
              href={address}
              target="_blank"
              rel="noreferrer"
              aria-label={text.openNamed(fileName)}
            >
              {text.open}
            </a>
          )}
          <Button
            small
            busy={saving.isPending}
            aria-label={text.saveNamed(fileName)}
            onClick={() => void saving.send(undefined)}
          >
            {text.save}
          </Button>
          {takeOff && (
            <Button
              small
              look="quiet"
              busy={isGoing}
              aria-label={text.takeOffNamed(fileName)}
              onClick={() => takeOff(id)}
            >
              {text.takeOff}
            </Button>
          )}
        </span>
        <Refused error={saving.problem} />
      </div>
    </li>
  );
}

/** Lists the files of a payment; with `takeOff` each can be removed. */
export function AttachedFiles({
  files,
  takeOff,
  going,
}: {
  files: readonly Attachment[];
  takeOff?: (fileId: number) => void;
  /** The file that is being removed. */
  going?: number | undefined;
}): ReactNode {
  if (files.length === 0) return <p className={css.note}>{text.none}</p>;
  return (
    <ul className={css.files}>
      {files.map((file) => (
        <AttachedFile key={file.id} file={file} takeOff={takeOff} isGoing={going === file.id} />
      ))}
    </ul>
  );
}
