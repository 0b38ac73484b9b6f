import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Row, Small } from '../../../ui/layout/layout.tsx';
import type { Address } from '../../../ui/list/list-filter.ts';
import { Refused } from '../../../ui/page/refused.tsx';
import { receiptsFile } from './validation.api.ts';
import { validationText } from './validation.text.ts';

const text = validationText.receipts;

/** Prints the filtered receipts as one file (RC11). */
export function PrintReceipts({ narrowed }: { narrowed: Address }): ReactNode {
  const print = useMutation({ mutationFn: async () => saveFile('receipts.pdf', await receiptsFile(narrowed)) });
  return (
    <>
      <Row centred>
        <Button busy={print.isPending} onClick={() => print.mutate()}>
          {text.print}
        </Button>
        <Small as="span">{text.printHint}</Small>
      </Row>
      <Refused error={print.error} />
    </>
  );
}
