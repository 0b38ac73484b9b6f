import { type MdaUploadBatch, type UploadKind, uploadColumns } from '@isura/contract/org/uploads';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { OneFileDrop } from '../../../ui/form/file-drop.tsx';
import { useFile } from '../../../ui/intake/intake-desk.ts';
import { Small, Split, Stack } from '../../../ui/layout/layout.tsx';
import { Card, Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useAct } from '../../../ui/send/use-send.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { BatchResult, BatchRows } from './batch-result.tsx';
import { saveCsv } from './save-csv.ts';
import { isUnderWay, lastUploadQuery, refreshAfterUpload, sendFile, uploadDesk } from './upload.api.ts';
import css from './upload.module.css';
import { uploadText as text } from './upload.text.ts';

const mostBytes = 10 * 1024 * 1024;

/** Returns the last file of a kind, sent here or by somebody else, and polls it while its rows are processed. */
function useLast(kind: UploadKind, sentId: number | undefined) {
  const client = useQueryClient();
  const last = useQuery(lastUploadQuery(kind));
  const id = sentId ?? last.data?.items[0]?.id;
  const one = useFile(uploadDesk, id);
  const batch = one.file;
  const seen = useRef<Pick<MdaUploadBatch, 'id' | 'status'>>(undefined);
  useEffect(() => {
    if (!batch) return;
    const { current: before } = seen;
    seen.current = batch;
    // A file sent here may have been read before the first poll.
    const isOurs = before?.id === batch.id ? before.status !== batch.status : batch.id === sentId;
    if (!isOurs || isUnderWay(batch)) return;
    void refreshAfterUpload(client);
    if (batch.status === 'DONE' && batch.createdCount + batch.updatedCount > 0)
      void showToast('success', text.kinds[kind].done);
  }, [batch, sentId, client, kind]);
  const retry = (): void => void (last.error ? last.refetch() : one.retry());
  return { batch, error: last.error ?? one.error, retry, isNone: id === undefined && last.data !== undefined };
}

/** Shows the progress and the outcome of the file. */
function Last({ batch, error, retry, isNone }: ReturnType<typeof useLast>): ReactNode {
  if (error) return <ErrorState sentence={text.loadFailed} retry={retry} />;
  if (isNone) return <Small>{text.none}</Small>;
  if (!batch)
    return (
      <AfterAMoment>
        <Skeleton height={24} width="60%" />
      </AfterAMoment>
    );
  return <BatchResult batch={batch} />;
}

/** Shows one kind of master data: what it does, its template, the drop area, and the outcome of the last file. */
export function UploadCard({ kind, place }: { kind: UploadKind; place: number }): ReactNode {
  const { title, about, example } = text.kinds[kind];
  const [sentId, setSent] = useState<number>();
  const sending = useAct((file: File) => sendFile(kind, file), { done: ({ id }) => setSent(id) });
  const last = useLast(kind, sentId);
  return (
    <Card>
      <Split>
        <h2 className={css.title}>
          <span className={css.number}>{place}.</span> {title}
        </h2>
        <Button
          look="quiet"
          aria-label={text.template(title)}
          onClick={() =>
            void saveCsv(`${title.toLowerCase().replaceAll(' ', '-')}.csv`, uploadColumns[kind], [example])
          }
        >
          {text.templateButton}
        </Button>
      </Split>
      <Small>{about}</Small>
      <div className={css.body}>
        <Outcome sending={sending} />
        <div className={css.halves}>
          <OneFileDrop
            label={text.fileOf(title)}
            endings={['.csv', '.xlsx']}
            mostBytes={mostBytes}
            busy={sending.isPending}
            words={{
              rule: text.rule,
              wrongKind: text.wrongKind,
              tooLarge: text.tooLarge,
              drop: text.drop,
              choose: text.choose,
            }}
            choose={(file) => void sending.send(file)}
          />
          <Stack>
            <Last {...last} />
          </Stack>
        </div>
        {last.batch && <BatchRows key={last.batch.id} batch={last.batch} />}
      </div>
    </Card>
  );
}
