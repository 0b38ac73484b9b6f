import { RP8 } from '@isura/contract/report/export';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryOf } from '../../lib/query-client.ts';
import { Button } from '../action/button.tsx';
import { PlainList, Small, Stack } from '../layout/layout.tsx';
import { Dialog, DialogActions } from '../overlay/overlay.tsx';
import { Notice } from '../page/notice.tsx';
import { useAct } from '../send/use-send.ts';
import { evidenceText as text } from './evidence.text.ts';
import { askForEvidence, type EvidenceOf } from './export.api.ts';
import { FileRow, isMoving, LOOK_AGAIN_MS, wordsOf } from './export-files.tsx';

function MadeFile({ id }: { id: number }): ReactNode {
  const { data, error } = useQuery({
    ...queryOf(RP8, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && !isMoving(state.data) ? false : LOOK_AGAIN_MS),
  });
  return (
    <>
      {error && <Notice tone="error">{wordsOf(error)}</Notice>}
      <PlainList>{data && <FileRow job={data} />}</PlainList>
      {data?.status === 'READY' && <Small>{text.check}</Small>}
    </>
  );
}

/** Says what an evidence pack contains, requests one, shows its progress, and offers the download. */
export function EvidenceDialog({ of, close }: { of: EvidenceOf; close: () => void }): ReactNode {
  const [made, setMade] = useState<number>();
  const asking = useAct(() => askForEvidence(of), { done: ({ id }) => setMade(id) });
  return (
    <Dialog title={text.of(of.number)} close={close}>
      <Stack>
        <p>{text.holds}</p>
        <p>{text.recorded}</p>
        {asking.problem !== undefined && (
          <Notice tone="error" isAnnounced>
            {wordsOf(asking.problem)}
          </Notice>
        )}
        {made === undefined ? (
          <DialogActions>
            <Button look="primary" busy={asking.isPending} onClick={() => void asking.send(undefined)}>
              {text.make}
            </Button>
          </DialogActions>
        ) : (
          <MadeFile id={made} />
        )}
      </Stack>
    </Dialog>
  );
}
