import type { ExportJob } from '@isura/contract/report/export';
import { RP7 } from '@isura/contract/report/export';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Small, Stack } from '../../../ui/layout/layout.tsx';
import { CheckNote } from '../../../ui/list/export-files.tsx';
import { List } from '../../../ui/list/list.tsx';
import { listOf } from '../../../ui/list/list-of.ts';
import { useTakeFile } from '../../../ui/list/take-file.ts';
import { Refused } from '../../../ui/page/refused.tsx';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { type Column, moment, nothing, words } from '../../../ui/table/columns.tsx';
import { CopyButton } from '../../../ui/value/value.tsx';
import { fileLabels, mailingPageText } from './mailing.text.ts';

const text = mailingPageText.files;
const FileBadge = badgeOf<ExportJob['status']>(fileLabels, {
  QUEUED: { tone: 'neutral' },
  RUNNING: { tone: 'info' },
  READY: { tone: 'success' },
  FAILED: { tone: 'error' },
  EXPIRED: { tone: 'neutral' },
});

/** Downloads one file; an error appears beside it. */
function Take({ job }: { job: ExportJob }): ReactNode {
  const take = useTakeFile(job);
  return (
    <>
      <Button small busy={take.isPending} aria-label={text.takeOf(job.title)} onClick={() => take.mutate()}>
        {text.take}
      </Button>
      {take.error && <Refused error={take.error} />}
    </>
  );
}

const columns: readonly Column<ExportJob>[] = [
  words('title', text.columns.title, { sticky: true, card: 'title', roomy: true }),
  {
    key: 'take',
    header: text.take,
    card: 'amount',
    cell: (job) => (job.status === 'READY' ? <Take job={job} /> : nothing),
  },
  {
    key: 'status',
    header: text.columns.status,
    card: 'status',
    cell: ({ status, failureReason }) => (
      <>
        <FileBadge status={status} />
        {failureReason && <Small>{failureReason}</Small>}
      </>
    ),
  },
  words('format', text.columns.format, { card: 'fact' }),
  { key: 'rows', header: text.columns.rows, align: 'right', card: 'fact', cell: ({ rowCount }) => rowCount ?? nothing },
  moment('createdAt', text.columns.made, { card: 'fact' }),
  moment('expiresAt', text.columns.until),
  {
    key: 'sha256',
    header: text.columns.hash,
    card: 'fact',
    cell: ({ sha256, title }) =>
      sha256 ? (
        <>
          <code>{sha256.slice(0, 12)}…</code> <CopyButton value={sha256} what={text.hashOf(title)} />
        </>
      ) : (
        nothing
      ),
  },
];

const files = listOf(RP7, {
  id: 'my-files',
  orderedBy: 'createdAt,desc',
  caption: text.caption,
  columns,
  nameOf: ({ title }) => title,
  empty: text.empty,
});

/** Lists the files made for the user, both requested and scheduled (RP7). */
export const FilesTab = (): ReactNode => (
  <Stack>
    <CheckNote />
    <List of={files} />
  </Stack>
);
