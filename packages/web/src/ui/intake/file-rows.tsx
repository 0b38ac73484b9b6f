import type { IntakeFigures } from '@isura/contract/kernel/intake';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FileSays } from './file-says.tsx';
import type { IntakeDesk } from './intake-desk.ts';
import { IntakeRows, type IntakeRowsProps } from './intake-rows.tsx';

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: whatever kind of file it is, its rows are alike
  desk: IntakeDesk<any>;
  id: number;
  figures: IntakeFigures;
  lead: readonly string[];
  /** The account columns, where rows are paid to beneficiaries. */
  account?: readonly string[] | undefined;
  /** The columns that contain amounts. */
  sums?: readonly string[] | undefined;
  mayCorrect: boolean;
  /** Warnings are accepted row by row, and rows can be selected for bulk actions. */
  confirms?: boolean;
  many?: IntakeRowsProps['many'];
  beside?: ReactNode;
  /** Shown in the drawer of a row, above its cells. */
  more?: IntakeRowsProps['more'];
  /** Only one kind of rows, without tabs. */
  only?: IntakeRowsProps['only'];
  /** The name of the file with the excluded rows. */
  excludedFile: string;
}

/** The rows of one file of a desk: shown below how it is read, downloadable and, where permitted, editable. */
export function FileRows({
  desk,
  id,
  figures,
  lead,
  account,
  sums,
  mayCorrect,
  confirms,
  many,
  beside,
  more,
  only,
  excludedFile,
}: Props): ReactNode {
  const client = useQueryClient();
  const refresh = () => desk.refresh(client);
  return (
    <>
      {!only && <FileSays desk={desk} id={id} />}
      <IntakeRows
        figures={figures}
        rows={(query) => desk.rows(id, query)}
        many={many}
        beside={beside}
        more={more}
        only={only}
        lead={lead}
        account={account}
        sums={sums}
        download={() => desk.takeExcluded(id, excludedFile)}
        {...(mayCorrect && {
          correct: {
            row: (row, change) => desk.changeRow(id, row, change).then(refresh),
            all: (kind) => desk.fixRows(id, kind).then(refresh),
            ...(confirms && { confirms }),
          },
        })}
      />
    </>
  );
}
