import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { columnsOf, ExportChoice, usualChoice } from './export-choice.tsx';
import { ExportFiles, wordsOf } from './export-files.tsx';
import { askForFile, refreshFiles } from './inflow.api.ts';
import css from './inflow.module.css';
import type { InflowSearch } from './inflow.search.ts';
import { inflowText as text } from './inflow.text.ts';

interface Props {
  search: InflowSearch;
  now: Date;
  isEmpty: boolean;
  close: () => void;
}

/** Makes a file of what the report shows, and gives out those that are ready. */
export function ExportDrawer({ search, now, isEmpty, close }: Props): ReactNode {
  const client = useQueryClient();
  const [choice, choose] = useState(usualChoice);
  const ask = useMutation({
    mutationFn: () => askForFile(search, now, choice.format, columnsOf(choice)),
    onSuccess: () => refreshFiles(client),
  });
  const hasColumns = choice.columns.length > 0;
  return (
    <Drawer title={text.exportTitle} close={close}>
      <div className={css.drawer}>
        <p>{text.exportNote}</p>
        <ExportChoice choice={choice} choose={choose} />
        {isEmpty && <Notice tone="info">{text.nothingToExport}</Notice>}
        {!hasColumns && (
          <Notice tone="warning" isNews>
            {text.noColumns}
          </Notice>
        )}
        {!isEmpty && hasColumns && (
          <Button look="primary" busy={ask.isPending} onClick={() => ask.mutate()}>
            {text.make}
          </Button>
        )}
        {ask.error && (
          <Notice tone="error" isNews>
            {wordsOf(ask.error)}
          </Notice>
        )}
        <ExportFiles />
      </div>
    </Drawer>
  );
}
