import type { Attachment } from '@isura/contract/request/attachment';
import { IconArrowLeft, IconFileText, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePicture } from '../../../lib/use-picture.ts';
import { Button } from '../../../ui/action/button.tsx';
import { AttachedFiles } from '../attachment/attached-files.tsx';
import { attachmentText } from '../attachment/attachment.text.ts';
import css from './documents.module.css';
import { documentsText as text } from './review.text.ts';

const isPicture = ({ mimeType }: Attachment): boolean => mimeType.startsWith('image/');

function Sign({ file }: { file: Attachment }): ReactNode {
  const Icon = isPicture(file) ? IconPhoto : file.mimeType === 'application/pdf' ? IconFileTypePdf : IconFileText;
  return <Icon size={18} stroke={1.75} aria-hidden />;
}

/**
 * Names the documents of a payment; pressing one opens it in place of what is around. The button of the one that was
 * `closed` has the focus again.
 */
export function Documents({
  files,
  open,
  closed,
}: {
  files: readonly Attachment[];
  open: (file: Attachment) => void;
  closed: number | undefined;
}): ReactNode {
  const list = useRef<HTMLElement>(null);
  const at = files.findIndex(({ id }) => id === closed);
  useEffect(() => {
    if (at >= 0) list.current?.querySelectorAll('button')[at]?.focus();
  }, [at]);
  return (
    <section ref={list} className={css.documents} aria-label={attachmentText.title}>
      <h3>{attachmentText.title}</h3>
      {files.length === 0 && <p>{text.none}</p>}
      {files.map((file) => (
        <Button key={file.id} small onClick={() => open(file)}>
          <Sign file={file} /> {text.named(file.fileName, attachmentText.size(file.sizeBytes))}
        </Button>
      ))}
    </section>
  );
}

/**
 * Shows one document in place of the payment: a picture as large as there is room, with who attached it and ways to
 * read and save it. Esc and the button go back.
 */
export function OpenDocument({ file, close }: { file: Attachment; close: () => void }): ReactNode {
  const picture = usePicture(isPicture(file) ? file.id : undefined);
  const back = useRef<HTMLDivElement>(null);
  useEffect(() => {
    back.current?.querySelector('button')?.focus();
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    document.addEventListener('keydown', leave, true);
    return () => document.removeEventListener('keydown', leave, true);
  }, [close]);
  return (
    <section className={css.open} aria-label={file.fileName}>
      <div ref={back}>
        <Button small look="quiet" onClick={close}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden /> {text.back}
        </Button>
      </div>
      <AttachedFiles files={[file]} />
      {picture && <img src={picture} alt={file.fileName} />}
    </section>
  );
}
