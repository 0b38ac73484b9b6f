import { formatMoney } from '@isura/contract/kernel/money-format';
import type { PaymentField } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FocusEvent, memo, type ReactNode, useCallback, useContext, useMemo, useRef } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { Figures, WithFinding } from './finding-note.tsx';
import { keyInText } from './key-in.text.ts';
import css from './line-sheet.module.css';
import paymentCss from './payment.module.css';
import { formText as text } from './payment.text.ts';
import { noLine, type PaymentValues } from './payment-values.ts';
import { focusCell, useSheetKeys } from './sheet-keys.ts';
import { TypedField } from './typed-field.tsx';
import type { Worked } from './use-calculation.ts';

/** Shows the total of a line, and the figures it consists of. */
function LineTotal({ at }: { at: number }): ReactNode {
  const { found } = useContext(Figures);
  const isThis = ({ lineNo }: { lineNo: number }): boolean => lineNo === at + 1;
  const line = found?.lines.find(isThis);
  const authority = found?.authorities?.find(isThis);
  return (
    <div className={css.total}>
      <span className={css.name}>{keyInText.toPay}</span>
      <strong>{line?.amount === undefined ? '–' : formatMoney(line.amount)}</strong>
      {line?.figures.map(({ role, label }) => (
        <small key={role}>{label}</small>
      ))}
      {authority && <small>{text.paidTo(authority.name)}</small>}
    </div>
  );
}

interface LineProps {
  type: PaymentType;
  fields: readonly PaymentField[];
  at: number;
  isOnly: boolean;
  remove: (at: number) => void;
}

const Line = memo(function Line({ type, fields, at, isOnly, remove }: LineProps): ReactNode {
  return (
    <fieldset className={css.line}>
      <legend className="visually-hidden">{text.lineTitle(type.words.line, at + 1)}</legend>
      <span className={css.number} aria-hidden="true">
        <span className={css.word}>{text.lineTitle(type.words.line, at + 1)}</span>
        <span className={css.digits}>{at + 1}</span>
      </span>
      {fields.map((field) => (
        <div key={field.name} className={css.cell} data-kind={field.kind} data-cell={`lines.${at}.${field.name}`}>
          <WithFinding name={`lines.${at}.${field.name}`}>
            <TypedField field={field} within={`lines.${at}`} />
          </WithFinding>
        </div>
      ))}
      <div className={css.end}>
        <LineTotal at={at} />
        {!isOnly && (
          <Button
            small
            look="quiet"
            aria-label={keyInText.removeRow(type.words.line, at + 1)}
            onClick={() => remove(at)}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </Button>
        )}
      </div>
    </fieldset>
  );
});

function Head({ fields }: { fields: readonly PaymentField[] }): ReactNode {
  return (
    <div className={css.head} aria-hidden="true">
      <span className={css.number}>{keyInText.row}</span>
      {fields.map(({ name, kind, label, hint = kind === 'day' ? keyInText.datePattern : undefined }) => (
        <span key={name} className={css.cell} data-kind={kind}>
          {label}
          {hint && <small>{hint}</small>}
        </span>
      ))}
      <span className={css.end}>
        <span className={css.total}>{keyInText.toPay}</span>
      </span>
    </div>
  );
}

/**
 * Removes the messages of untouched rows that the focus passes through, until the payment is to be sent: such rows
 * require nothing.
 */
function useQuietRows(type: PaymentType): (event: FocusEvent) => void {
  const { getValues, clearErrors } = useFormContext<PaymentValues>();
  const { submitCount } = useFormState();
  return ({ target }) => {
    const [, at] = /^lines\.(\d+)\./.exec(target.closest('[data-cell]')?.getAttribute('data-cell') ?? '') ?? [];
    if (at === undefined || submitCount > 0) return;
    const untouched = JSON.stringify(noLine(type));
    // The cell's own message appears after it lost the focus.
    setTimeout(() => {
      const line = getValues('lines')[Number(at)];
      if (JSON.stringify({ ...noLine(type), ...line }) === untouched) clearErrors(`lines.${Number(at)}`);
    }, 0);
  };
}

/**
 * Shows the lines of a payment as a sheet: one row each, with its total at the end and the grand total below. Enter
 * moves down the column and adds a row after the last, Ctrl and D copies the cell above.
 */
export function LineSheet({ type, worked: { found } }: { type: PaymentType; worked: Worked }): ReactNode {
  const sheet = useRef<HTMLDivElement>(null);
  const { getValues } = useFormContext<PaymentValues>();
  const { fields: lines, append, remove } = useFieldArray<PaymentValues, 'lines'>({ name: 'lines' });
  const { words, mostLines } = type;
  const fields = useMemo(() => type.line.filter(({ isComputed }) => !isComputed), [type]);
  const isFull = lines.length >= mostLines;
  const add = (): void => {
    const focusName = `lines.${getValues('lines').length}.${fields[0]?.name}`;
    if (!isFull) append(noLine(type), { focusName });
  };
  const drop = useCallback(
    (at: number) => {
      remove(at);
      // After removing a row by keyboard, the focus goes to the row now in its place.
      setTimeout(() => focusCell(sheet.current, Math.max(0, at - 1)), 0);
    },
    [remove],
  );
  const press = useSheetKeys(sheet, add);
  const left = useQuietRows(type);
  return (
    <section className={paymentCss.card}>
      <h2>{words.linePart}</h2>
      <p className={css.keys}>{keyInText.keys}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what its cells let through */}
      <div ref={sheet} className={css.sheet} onKeyDown={press} onBlur={left}>
        <Head fields={fields} />
        {lines.map(({ id }, at) => (
          <Line key={id} type={type} fields={fields} at={at} isOnly={lines.length === 1} remove={drop} />
        ))}
      </div>
      <div className={css.foot}>
        {isFull ? (
          <p className={paymentCss.note}>{text.moreNo(mostLines)}</p>
        ) : (
          <Button onClick={add}>
            <IconPlus size={18} stroke={1.75} aria-hidden /> {text.addLine(words.line)}
          </Button>
        )}
        <p className={css.whole} role="status">
          <span>
            {keyInText.count(lines.length, words.line, words.lines)}, {keyInText.toPay.toLowerCase()}
          </span>{' '}
          <strong>{found && found.lines.length > 0 ? formatMoney(found.net) : '–'}</strong>
        </p>
      </div>
    </section>
  );
}
