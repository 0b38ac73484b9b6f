import type { Invoice } from '@isura/contract/collect/invoice';
import { IN8, IN9 } from '@isura/contract/collect/invoices';
import type { CallInput, Endpoint } from '@isura/contract/kernel/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { ApiProblem, isRefusal } from '../../../lib/api-errors.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import type { Pick } from '../../../ui/list/picking.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Announcement } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { askChanged, useAct } from '../../../ui/send/use-send.ts';
import { CancelDialog } from './invoice-dialogs.tsx';
import { mayBill } from './invoice-rights.ts';
import { printInvoices } from './invoices.api.ts';
import { deskText as text } from './invoices.text.ts';

/**
 * Sends a call for several invoices, one after another; those with a status that does not allow it are only counted.
 * After an interruption the same command resumes: completed calls are not repeated, and an unanswered one is sent under
 * its key.
 */
function useEach<E extends Endpoint>(
  endpoint: E,
): (picked: readonly Invoice[], input: (id: number) => CallInput<E>) => Promise<[number, number]> {
  const client = useQueryClient();
  const fates = useRef(new Map<string, { key: string } | 'done' | 'left'>()).current;
  return async (picked, inputOf) => {
    const inputs = picked.map(({ id }) => inputOf(id));
    try {
      for (const input of inputs) {
        const of = JSON.stringify(input);
        const fate = fates.get(of) ?? { key: newIdempotencyKey() };
        if (typeof fate === 'string') continue;
        fates.set(of, fate);
        const answered = await call(endpoint, input, { idempotencyKey: fate.key }).then(
          () => 'done' as const,
          (error: unknown) => {
            if (error instanceof ApiProblem && error.code === 'invalid-transition') return 'left' as const;
            if (isRefusal(error)) fates.delete(of);
            throw error;
          },
        );
        fates.set(of, answered);
      }
    } finally {
      void askChanged(client, endpoint);
    }
    const done = inputs.filter((input) => fates.get(JSON.stringify(input)) === 'done').length;
    fates.clear();
    return [done, inputs.length - done];
  };
}

/** Shows the actions for several selected invoices. */
export function PickedInvoices({ picked }: { picked: readonly Invoice[] }): ReactNode {
  const [action, ask] = useState<'send' | 'cancel'>();
  const close = () => ask(undefined);
  const [announced, setAnnounced] = useState<string>();
  const print = useAct(() =>
    printInvoices(
      picked.map(({ id }) => id),
      'invoices',
    ),
  );
  const sendEach = useEach(IN9);
  const cancelEach = useEach(IN8);
  const send = useAct(() => sendEach(picked, (id) => ({ params: { id }, body: {} })), {
    done: ([done, left]) => setAnnounced(text.fate(done, left, text.sent)),
  });
  return (
    <Stack>
      <Row gap="s m" centred>
        <Button small busy={print.isPending} onClick={() => print.send(undefined)}>
          {text.printPicked}
        </Button>
        <Button small busy={send.isPending} onClick={() => ask('send')}>
          {text.sendPicked}
        </Button>
        <Button small look="danger" onClick={() => ask('cancel')}>
          {text.cancelPicked}
        </Button>
      </Row>
      <Refused error={print.problem ?? send.problem} />
      <Announcement>{announced}</Announcement>
      {action === 'send' && (
        <ConfirmDialog
          question={text.sendAsk(picked.length)}
          consequence={text.sendThen(picked.length)}
          confirm={text.sendMany(picked.length)}
          cancel={text.goBack}
          onConfirm={() => {
            close();
            void send.send(undefined);
          }}
          onCancel={close}
        />
      )}
      {action === 'cancel' && (
        <CancelDialog
          what={text.picked(picked.length).replace(/ selected$/, '')}
          close={close}
          send={async (reason) => {
            const [done, left] = await cancelEach(picked, (id) => ({ params: { id }, body: { reason } }));
            close();
            setAnnounced(text.fate(done, left, text.cancelled));
          }}
        />
      )}
    </Stack>
  );
}

/** Selects invoices, for users who bill. */
export const pickInvoices: Pick<Invoice> = {
  may: (_, person) => mayBill(person),
  bar: (picked) => <PickedInvoices picked={picked} />,
};
