import type { ReactNode } from 'react';
import { OneFileDrop } from '../../../ui/form/file-drop.tsx';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';
import { uploadText as text } from './invoices.text.ts';

/** Shows the drop area for a file of invoices. */
export function InvoiceFileDrop(props: {
  label: string;
  mostBytes: number;
  busy: boolean;
  choose: (file: File) => void;
}): ReactNode {
  return (
    <MantineArea>
      <OneFileDrop {...props} endings={['.csv', '.xlsx']} words={text} />
    </MantineArea>
  );
}
