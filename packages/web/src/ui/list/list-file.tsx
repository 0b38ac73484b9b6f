import { IconTableExport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Button } from '../action/button.tsx';
import { exportText as text } from './export.text.ts';
import type { FileColumn } from './export-choice.tsx';
import { ExportDrawer } from './export-drawer.tsx';
import type { ListFileRules } from './list-of.ts';
import type { Listing } from './use-list.ts';

/** Whether somebody may make files, as far as the browser knows. */
const mayExport = (links: readonly string[]): boolean => links.some((link) => link.startsWith('/admin/reports'));

interface Props {
  file: ListFileRules;
  caption: string;
  columns: readonly FileColumn[];
  list: Pick<Listing<never, never>, 'address' | 'change' | 'narrowed'>;
  isEmpty: boolean;
}

/** The list as a file: a button, and beside the page what the file shall hold and the files one asked for. */
export function ListFile({ file, caption, columns, list, isEmpty }: Props): ReactNode {
  const person = useSignedIn();
  const [isOpen, open] = useState(false);
  const isLinked = list.address['files'] === 'yes';
  if (!person || !mayExport(person.resources.map(({ link }) => link))) return null;
  const close = (): void => {
    open(false);
    if (isLinked) list.change({ files: undefined }, { keepPage: true });
  };
  return (
    <>
      <Button small onClick={() => open(true)}>
        <IconTableExport size={18} stroke={1.75} aria-hidden />
        {text.export}
      </Button>
      {(isOpen || isLinked) && (
        <ExportDrawer
          report={file.report}
          title={file.title ?? text.exportTitle(caption.toLowerCase())}
          all={file.columns ?? columns}
          narrowed={list.narrowed}
          isEmpty={isEmpty}
          close={close}
        />
      )}
    </>
  );
}
