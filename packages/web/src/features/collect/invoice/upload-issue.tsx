import { IN15, IN16, type InvoiceUpload, UPLOAD_MAX_BYTES } from '@isura/contract/collect/invoice-upload';
import { formatDay } from '@isura/contract/kernel/day-format';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Tick } from '../../../ui/form/choice-fields.tsx';
import { GuardedButton } from '../../../ui/form/guarded-button.tsx';
import { IntakeFoot } from '../../../ui/intake/intake-foot.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/overlay.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { useAct, useSend } from '../../../ui/send/use-send.ts';
import { uploadText as text } from './invoices.text.ts';
import { invoiceDesk, issuedAs, sendUpload } from './upload.api.ts';
import { InvoiceFileDrop } from './upload-drop.tsx';

/** Asks for confirmation before a file is discarded. */
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

/** Replaces this file with another. */
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

/** Asks once before invoices are issued: how many, their total, their due date, and that payers are notified. */
function Issue({ upload, close }: { upload: InvoiceUpload; close: () => void }): ReactNode {
  const client = useQueryClient();
  const { id, excludedCount } = upload;
  const { validCount, warningCount, validAmount, warningAmount } = upload.left;
  const [withWarnings, take] = useState(validCount === 0);
  const tickId = useId();
  const isBoth = withWarnings && warningCount > 0;
  const count = isBoth ? validCount + warningCount : validCount;
  const due = isBoth ? upload.dueWithWarnings : upload.due;
  const issue = useSend(IN15, {
    done: (begun) => {
      client.setQueryData(invoiceDesk.query(id).queryKey, begun);
      close();
    },
    refused: () => {
      void invoiceDesk.refresh(client);
      return false;
    },
  });
  return (
    <Dialog title={text.issueAsk(count)} close={close} held={issue.isPending}>
      <Stack>
        <SummaryList
          rows={[
            { label: text.sum, value: formatMoney(isBoth ? asKobo(validAmount + warningAmount) : validAmount) },
            { label: text.due, value: due && text.dueBetween(formatDay(due.from), formatDay(due.to)) },
          ]}
        />
        {warningCount > 0 && (
          <Tick id={tickId} isOn={withWarnings} set={take}>
            {text.warnings(warningCount, formatMoney(warningAmount))}
          </Tick>
        )}
        <p>
          {text.notifiedAtOnce(count)} {excludedCount > 0 && text.stays(excludedCount)}
        </p>
        <Refused error={issue.problem} />
      </Stack>
      <DialogActions>
        <GuardedButton
          look="primary"
          busy={issue.isPending}
          needs={[{ isMet: count > 0, message: text.nothingReady, at: tickId }]}
          onClick={() => void issue.send(issuedAs(upload, isBoth))}
        >
          {text.issue(count)}
        </GuardedButton>
        <Button onClick={close}>{text.goBack}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shows what would be issued, and the actions on the file. */
export function UploadIssue({
  upload,
  another,
}: {
  upload: InvoiceUpload;
  another: (sent: InvoiceUpload) => void;
}): ReactNode {
  const { id, excludedCount, whyNot } = upload;
  const { validCount, warningCount, validAmount } = upload.left;
  const isNew = upload.can.includes('discard');
  const [action, ask] = useState<'issue' | 'discard' | 'replace'>();
  const close = () => ask(undefined);
  const stays = excludedCount > 0 ? text.stays(excludedCount) : undefined;
  const ready =
    validCount > 0
      ? text.ready(validCount, formatMoney(validAmount))
      : warningCount > 0
        ? text.onlyWarnings(warningCount)
        : text.nothingReady;
  return (
    <>
      <IntakeFoot title={ready} note={whyNot ?? stays}>
        {upload.can.includes('issue') && (
          <Button look="primary" onClick={() => ask('issue')}>
            {text.issue(validCount)}
          </Button>
        )}
        {isNew && upload.can.includes('fix') && <Button onClick={() => ask('replace')}>{text.replace}</Button>}
        {isNew && (
          <Button look="quiet" onClick={() => ask('discard')}>
            {text.discard}
          </Button>
        )}
      </IntakeFoot>
      {action === 'issue' && <Issue upload={upload} close={close} />}
      {action === 'discard' && <Discard id={id} close={close} />}
      {action === 'replace' && <Replace upload={upload} close={close} another={another} />}
    </>
  );
}
