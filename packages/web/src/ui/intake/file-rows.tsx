import type { IntakeFigures } from '@isura/contract/kernel/intake';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { IntakeDesk } from './intake-desk.ts';
import { IntakeRows, type IntakeRowsProps } from './intake-rows.tsx';

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: whatever kind of file it is, its rows are alike
  desk: IntakeDesk<any>;
  id: number;
  figures: IntakeFigures;
  lead: readonly string[];
  /** Where rows are paid into accounts of people: the columns of the account. */
  account?: readonly string[] | undefined;
  /** The columns that hold amounts. */
  sums?: readonly string[] | undefined;
  mayMend: boolean;
  /** Where warnings are accepted row by row, and rows are picked: what can be done with several at once. */
  confirms?: boolean;
  many?: IntakeRowsProps['many'];
  beside?: ReactNode;
  /** Stands in the drawer of a row, above its cells. */
  more?: IntakeRowsProps['more'];
  /** One kind of rows alone, without tabs. */
  only?: IntakeRowsProps['only'];
  /** The name of the file with the rows that were left out. */
  excludedFile: string;
}

/** The rows of one file of a desk: shown, given as a file and, where somebody may, mended. */
export function FileRows({
  desk,
  id,
  figures,
  lead,
  account,
  sums,
  mayMend,
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
    <IntakeRows
      figures={figures}
      rows={(asked) => desk.rows(id, asked)}
      many={many}
      beside={beside}
      more={more}
      only={only}
      lead={lead}
      account={account}
      sums={sums}
      download={() => desk.takeExcluded(id, excludedFile)}
      {...(mayMend && {
        mend: {
          row: (row, change) => desk.changeRow(id, row, change).then(refresh),
          all: (kind) => desk.fixRows(id, kind).then(refresh),
          ...(confirms && { confirms }),
        },
      })}
    />
  );
}
