import type { ExportFormat } from '@isura/contract/report/export';
import { IconPrinter, IconTableExport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isCentralOffice } from '../../lib/central-office.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Button } from '../action/button.tsx';
import { exportText as text } from './export.text.ts';
import { ExportDrawer } from './list-file.tsx';
import type { ListFileRules } from './list-of.ts';
import { offeredColumns } from './offered-columns.ts';
import type { Listing } from './use-list.ts';

interface Props {
  file: ListFileRules;
  caption: string;
  list: Pick<Listing<never, never>, 'narrowed'>;
  count: number;
  /** The ids of the selected rows in the order shown; undefined when all that match are selected. */
  ids: readonly number[] | undefined;
}

/** The selected rows as a file: for a spreadsheet, or for paper. */
export function PickedFile({ file, caption, list, count, ids }: Props): ReactNode {
  const person = useSignedIn();
  const [format, open] = useState<ExportFormat>();
  if (!person) return null;
  const titleOf = format === 'PDF' ? text.printTitle : text.exportTitle;
  return (
    <>
      <Button small onClick={() => open('CSV')}>
        <IconTableExport size={18} stroke={1.75} aria-hidden />
        {text.exportPicked(count)}
      </Button>
      <Button small onClick={() => open('PDF')}>
        <IconPrinter size={18} stroke={1.75} aria-hidden />
        {text.printPicked(count)}
      </Button>
      {format && (
        <ExportDrawer
          report={file.of.report}
          title={titleOf(caption.toLowerCase())}
          all={offeredColumns(file, isCentralOffice(person))}
          narrowed={list.narrowed}
          isEmpty={false}
          ids={ids}
          format={format}
          close={() => open(undefined)}
        />
      )}
    </>
  );
}
