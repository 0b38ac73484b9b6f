import { formatDay } from '@isura/contract/kernel/day-format';
import type { CallOutput } from '@isura/contract/kernel/endpoint';
import type { StatementLine } from '@isura/contract/reconcile/shapes';
import { BS7, type BS7In } from '@isura/contract/reconcile/statement-line';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { splitTicks } from '../../ui/form/checks-field.tsx';
import { RadioField } from '../../ui/form/choice-fields.tsx';
import { shortFormOptions } from '../../ui/form/form.tsx';
import { TextareaField } from '../../ui/form/text-fields.tsx';
import { FormDialog } from '../../ui/send/form-layers.tsx';
import { useSend } from '../../ui/send/use-send.ts';
import { ChargeInside, namedTicks } from './charge-inside.tsx';
import { lineText } from './line.text.ts';
import { type GuessToBook, guessesToBook, paymentsInside } from './to-book.ts';

const text = lineText.resolve;

type Kind = Exclude<BS7In['kind'], 'RETURN' | 'PAID_AFTER_ALL' | 'OTHER_AMOUNT'>;
/** Between the kind and the id of the payment in a choice that names one. */
const OF = ' of ';
/** What unexplained money may be, by its direction. */
const kinds: Readonly<Record<StatementLine['side'], readonly Kind[]>> = {
  CREDIT: ['UNALLOCATED', 'REFUND_PAYER'],
  DEBIT: ['FEE'],
};

const choiceOf = ({ kind, id }: GuessToBook): string => `${kind}${OF}${id}`;

function labelOf(guess: GuessToBook): string {
  const [number, day] = [guess.number, formatDay(guess.day)];
  return guess.kind === 'OTHER_AMOUNT' ? text.other(number, day, guess.other) : text.of[guess.kind](number, day);
}

/** A bank charge in a line that pays several payments, which are chosen beside it. */
const INSIDE = `FEE${OF}several`;

function chosenAs(value: string, ticks: string): Pick<BS7In, 'kind' | 'instructionId' | 'instructionIds'> {
  if (value === INSIDE) return { kind: 'FEE', instructionIds: splitTicks(ticks).map(Number) };
  const [kind, payment] = value.split(OF) as [BS7In['kind'], string | undefined];
  return payment === undefined ? { kind } : { kind, instructionId: Number(payment) };
}

interface Props {
  line: Pick<StatementLine, 'id' | 'side' | 'amount' | 'narration' | 'version' | 'guesses'>;
  /** The suggestion that was chosen; `several` for the payments that the line names and a bank charge. */
  chosen?: GuessToBook | 'several' | undefined;
  done: (answer: CallOutput<typeof BS7>) => void;
  close: () => void;
}

/** Books a line that none of our records explains (BS7): at once, or when a second person has confirmed. */
export function ResolveDialog({ line, chosen, done, close }: Props): ReactNode {
  const { id, side, version } = line;
  const payments = guessesToBook(line);
  const inside = paymentsInside(line);
  const isFee = side === 'DEBIT' && payments.length === 0 && inside.length === 0;
  const form = useForm<{ kind: string; instructionIds: string; note: string }>({
    ...shortFormOptions,
    defaultValues: {
      kind: chosen === 'several' ? INSIDE : chosen ? choiceOf(chosen) : isFee ? 'FEE' : '',
      instructionIds: namedTicks(inside),
      note: '',
    },
  });
  const sending = useSend(BS7, { form, done });
  return (
    <FormDialog
      of={BS7}
      title={text.title}
      form={form}
      sending={sending}
      send={({ kind, instructionIds, note }) =>
        sending.send({ params: { id }, body: { ...chosenAs(kind, instructionIds), note: note.trim(), version } })
      }
      verb={text.verb}
      close={close}
    >
      {isFee ? (
        <p>{text.hints.FEE}</p>
      ) : (
        <RadioField
          name="kind"
          label={text.kind}
          missing={text.kindMissing}
          choices={[
            ...(inside.length > 0 ? [{ value: INSIDE, label: text.inside.choice }] : []),
            ...payments.map((guess) => ({
              value: choiceOf(guess),
              label: labelOf(guess),
            })),
            ...kinds[side].map((value) => ({ value, label: text.hints[value] })),
          ]}
        />
      )}
      {form.watch('kind') === INSIDE && <ChargeInside line={line} payments={inside} />}
      <TextareaField name="note" label={text.note} hint={text.noteHint} most={500} />
    </FormDialog>
  );
}
