import { IN15, IN16, type InvoiceUpload, UPLOAD_MAX_BYTES } from '@isura/contract/collect/invoice-upload';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { IntakeFoot } from '../../../ui/intake/intake-foot.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/overlay.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { useAct, useSend } from '../../../ui/send/use-send.ts';
import { uploadText as text } from './desk.text.ts';
import css from './invoice.module.css';
import { invoiceDesk, issuedAs, sendUpload } from './upload.api.ts';
import { InvoiceFileDrop } from './upload-drop.tsx';

/** What is asked before a file is let go. */
function Discard({ id, close }: { id: number; close: () => void }): ReactNode {
  const client = useQueryClient();
  const discard = useSend(IN16, {
    done: (upload) => {
      client.setQueryData(invoiceDesk.query(id).queryKey, upload);
      void invoiceDesk.refresh(client);
      close();
    },
  });
  return (
    <ConfirmDialog
      question={text.discardAsk}
      consequence={
        <>
          {text.discardThen} <Refused error={discard.problem} />
        </>
      }
      confirm={text.discard}
      cancel={text.keepFile}
      danger
      busy={discard.isPending}
      onConfirm={() => discard.send({ params: { id } })}
      onCancel={close}
    />
  );
}

/** Another file in the place of this one. */
function Replace({
  upload,
  close,
  another,
}: {
  upload: InvoiceUpload;
  close: () => void;
  another: (sent: InvoiceUpload) => void;
}): ReactNode {
  const send = useAct((file: File) => sendUpload(upload.serviceId, file, upload.id), {
    done: (sent) => {
      close();
      another(sent);
    },
  });
  return (
    <Dialog title={text.replace} close={close} held={send.isPending}>
      <Refused error={send.problem} />
      <InvoiceFileDrop
        label={text.replaceWith}
        mostBytes={UPLOAD_MAX_BYTES}
        busy={send.isPending}
        choose={(file) => send.send(file)}
      />
    </Dialog>
  );
}

/** What would be issued, with or without the rows that have warnings, and the button that says how many and how much. */
export function UploadIssue({
  upload,
  another,
}: {
  upload: InvoiceUpload;
  another: (sent: InvoiceUpload) => void;
}): ReactNode {
  const client = useQueryClient();
  const { id, validCount, warningCount, excludedCount, validAmount, warningAmount } = upload;
  const [withWarnings, take] = useState(false);
  const [asked, ask] = useState<'discard' | 'replace'>();
  const isBoth = withWarnings && warningCount > 0;
  const count = isBoth ? validCount + warningCount : validCount;
  const amount = formatMoney(isBoth ? asKobo(validAmount + warningAmount) : validAmount);
  const issue = useSend(IN15, {
    done: (begun) => void client.setQueryData(invoiceDesk.query(id).queryKey, begun),
    refused: () => {
      void invoiceDesk.refresh(client);
      return false;
    },
  });
  return (
    <>
      <Refused error={issue.problem} />
      <IntakeFoot
        title={count === 0 ? text.nothingReady : text.ready(count, amount, excludedCount)}
        note={excludedCount > 0 ? text.later : undefined}
      >
        {warningCount > 0 && (
          <label className={css.row}>
            <input
              type="checkbox"
              className={css.tick}
              checked={withWarnings}
              onChange={({ target }) => take(target.checked)}
            />
            {text.warnings(warningCount, formatMoney(warningAmount))}
          </label>
        )}
        <Button look="quiet" onClick={() => ask('discard')}>
          {text.discard}
        </Button>
        <Button onClick={() => ask('replace')}>{text.replace}</Button>
        {count > 0 && (
          <Button look="primary" busy={issue.isPending} onClick={() => issue.send(issuedAs(upload, isBoth))}>
            {text.issue(count, amount)}
          </Button>
        )}
      </IntakeFoot>
      {asked === 'discard' && <Discard id={id} close={() => ask(undefined)} />}
      {asked === 'replace' && <Replace upload={upload} close={() => ask(undefined)} another={another} />}
    </>
  );
}
