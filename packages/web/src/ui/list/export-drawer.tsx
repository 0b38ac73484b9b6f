import type { ExportFormat, ExportReport } from '@isura/contract/report/export';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../action/button.tsx';
import { Stack } from '../layout/layout.tsx';
import { Drawer } from '../overlay/overlay.tsx';
import { Notice } from '../page/notice.tsx';
import { askForFile, refreshFiles } from './export.api.ts';
import { exportText as text } from './export.text.ts';
import { type Choice, columnsOf, ExportChoice, type FileColumn } from './export-choice.tsx';
import { ExportFiles, wordsOf } from './export-files.tsx';
import type { Address } from './list-filter.ts';

export interface ExportDrawerProps {
  report: ExportReport;
  title: string;
  /** The columns a file may have, in order. */
  all: readonly FileColumn[];
  /** The filters and order of the list. */
  narrowed: Address;
  isEmpty: boolean;
  /** The ids of the selected rows in the order shown; by default all rows of the list. */
  ids?: readonly number[] | undefined;
  /** The format offered first. */
  format?: ExportFormat | undefined;
  close: () => void;
}

/** Exports the current list to a file, and offers the files that are ready. */
export function ExportDrawer({
  report,
  title,
  all,
  narrowed,
  isEmpty,
  ids,
  format = 'CSV',
  close,
}: ExportDrawerProps): ReactNode {
  const client = useQueryClient();
  const [choice, choose] = useState<Choice>({ format, columns: all.map(({ key }) => key) });
  const ask = useMutation({
    mutationFn: () => askForFile(report, narrowed, choice.format, { columns: columnsOf(choice, all), ids }),
    onSuccess: () => refreshFiles(client),
  });
  const hasColumns = choice.columns.length > 0;
  return (
    <Drawer title={title} close={close}>
      <Stack gap="xl">
        <p>{ids ? text.selectionNote(ids.length) : text.exportNote}</p>
        <ExportChoice all={all} choice={choice} choose={choose} />
        {isEmpty && <Notice tone="info">{text.nothingToExport}</Notice>}
        {!hasColumns && (
          <Notice tone="warning" isAnnounced>
            {text.noColumns}
          </Notice>
        )}
        {!isEmpty && hasColumns && (
          <Button look="primary" busy={ask.isPending} onClick={() => ask.mutate()}>
            {text.make}
          </Button>
        )}
        {ask.error && (
          <Notice tone="error" isAnnounced>
            {wordsOf(ask.error)}
          </Notice>
        )}
        <ExportFiles />
      </Stack>
    </Drawer>
  );
}
