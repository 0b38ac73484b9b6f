import { type UploadKind, uploadColumns } from '@isura/contract/org/uploads';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { OneFileDrop } from '../../../ui/form/file-drop.tsx';
import { Card, Skeleton } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { BatchResult } from './batch-result.tsx';
import { saveCsv } from './save-csv.ts';
import { isUnderWay, lastUploadQuery, refreshAfterUpload, sendFile, uploadQuery } from './upload.api.ts';
import css from './upload.module.css';
import { uploadText as text } from './upload.text.ts';

const mostBytes = 10 * 1024 * 1024;

/** The file of a kind that was sent last, here or by somebody else; its progress while rows are on their way. */
function Last({ kind, sentId }: { kind: UploadKind; sentId: number | undefined }): ReactNode {
  const client = useQueryClient();
  const last = useQuery(lastUploadQuery(kind));
  const id = sentId ?? last.data?.items[0]?.id;
  const { data: batch, error, refetch } = useQuery({ ...uploadQuery(id ?? 0), enabled: id !== undefined });
  const told = useRef<number>(undefined);
  useEffect(() => {
    // What was sent here may have ended before it was first asked about.
    if (!batch || batch.id !== sentId || isUnderWay(batch) || told.current === batch.id) return;
    told.current = batch.id;
    void refreshAfterUpload(client);
    if (batch.status === 'DONE' && batch.createdCount + batch.updatedCount > 0)
      void showToast('success', text.kinds[kind].done);
  }, [batch, sentId, client, kind]);
  if (last.error ?? error)
    return <ErrorState sentence={text.loadFailed} retry={() => void (last.error ? last.refetch() : refetch())} />;
  if (id === undefined && last.data) return <p className={css.small}>{text.none}</p>;
  if (!batch)
    return (
      <AfterAMoment>
        <Skeleton height={24} width="60%" />
      </AfterAMoment>
    );
  return <BatchResult batch={batch} />;
}

/** One kind of master data: what it does, its template, the place for a file, and what became of the last one. */
export function UploadCard({ kind, place }: { kind: UploadKind; place: number }): ReactNode {
  const { title, about, example } = text.kinds[kind];
  const [sentId, setSent] = useState<number>();
  const [refused, setRefused] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const send = async (file: File): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      setSent((await sendFile(kind, file)).id);
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card>
      <div className={css.head}>
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
      </div>
      <p className={css.small}>{about}</p>
      <div className={css.body}>
        <Refused error={refused} />
        <div className={css.halves}>
          <OneFileDrop
            label={text.fileOf(title)}
            endings={['.csv', '.xlsx']}
            mostBytes={mostBytes}
            busy={busy}
            words={{
              rule: text.rule,
              wrongKind: text.wrongKind,
              tooLarge: text.tooLarge,
              drop: text.drop,
              choose: text.choose,
            }}
            choose={(file) => void send(file)}
          />
          <div className={css.half}>
            <Last kind={kind} sentId={sentId} />
          </div>
        </div>
      </div>
    </Card>
  );
}
