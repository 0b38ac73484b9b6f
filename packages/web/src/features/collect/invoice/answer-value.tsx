import type { InvoiceAnswer } from '@isura/contract/collect/invoice';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import css from './invoice.module.css';
import { takeAnswerFile } from './invoices.api.ts';
import { deskText as text } from './invoices.text.ts';

function FileAnswer({ id, name }: { id: number; name: string }): ReactNode {
  const take = useMutation({ mutationFn: () => takeAnswerFile(id, name) });
  return (
    <Stack>
      <div>
        <Button small className={css.file} busy={take.isPending} onClick={() => take.mutate()}>
          {text.download(name)}
        </Button>
      </div>
      <Refused error={take.error} />
    </Stack>
  );
}

/** Shows an answer of a payer: the text, or the attached file to download (FL2). */
export function AnswerValue({ answer }: { answer: InvoiceAnswer }): ReactNode {
  const { fileId, fileName, value } = answer;
  return fileId === undefined ? value : <FileAnswer id={fileId} name={fileName ?? text.file} />;
}
