import { IconMail, IconTableExport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isCentralOffice } from '../../lib/central-office.ts';
import { mayCall } from '../../lib/rights.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Button, briefClass } from '../action/button.tsx';
import { laterLayer } from '../overlay/later-layer.tsx';
import { exportText as text } from './export.text.ts';
import type { ListFileRules } from './list-of.ts';
import { offeredColumns } from './offered-columns.ts';
import type { Listing } from './use-list.ts';

const NewMailingDrawer = laterLayer(() => import('./mailing-drawer.tsx').then((part) => part.NewMailingDrawer));
export const ExportDrawer = laterLayer(() => import('./export-drawer.tsx').then((part) => part.ExportDrawer));

interface Props {
  file: ListFileRules;
  caption: string;
  list: Pick<Listing<never, never>, 'address' | 'change' | 'narrowed'>;
  isEmpty: boolean;
  /** Whether the list can be filtered by date. */
  hasDays?: boolean;
  /** Whether its scheduling drawer is open; a list without it cannot be emailed. */
  mailing?: { isOpen: boolean; open: (isOpen: boolean) => void };
}

/**
 * The list as a file: exported now, with a choice of columns and the earlier files beside the page, or emailed
 * regularly.
 */
export function ListFile({ file, caption, list, isEmpty, hasDays = false, mailing }: Props): ReactNode {
  const person = useSignedIn();
  const [isOpen, open] = useState(false);
  const isLinked = list.address['files'] === 'yes';
  if (!person || !mayCall(person, 'RP6')) return null;
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
      {mailing && mayCall(person, 'RP12') && (
        <Button small onClick={() => mailing.open(true)} title={text.sendByMail}>
          <IconMail size={18} stroke={1.75} aria-hidden />
          <span className={briefClass}>{text.sendByMail}</span>
        </Button>
      )}
      {mailing?.isOpen && (
        <NewMailingDrawer
          report={file.of.report}
          caption={caption}
          narrowed={list.narrowed}
          hasDays={hasDays || file.isOfADay === true}
          close={() => mailing.open(false)}
        />
      )}
      {(isOpen || isLinked) && (
        <ExportDrawer
          report={file.of.report}
          title={file.title ?? text.exportTitle(caption.toLowerCase())}
          all={offeredColumns(file, isCentralOffice(person))}
          narrowed={list.narrowed}
          isEmpty={isEmpty}
          close={close}
        />
      )}
    </>
  );
}
