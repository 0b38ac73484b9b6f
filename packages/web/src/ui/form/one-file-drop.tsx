import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import css from './form.module.css';

interface Props {
  label: string;
  /** Accepted endings, each with its dot. */
  endings: readonly string[];
  mostBytes: number;
  busy: boolean;
  words: { rule: string; wrongKind: string; tooLarge: string; drop: string; choose: string };
  /** Hears a file that may be sent, once for each choice. */
  choose: (file: File) => void;
}

/** A place for one file that is sent as soon as it is chosen; works by its button alone, and says what is wrong in it. */
export function OneFileDrop({ label, endings, mostBytes, busy, words, choose }: Props): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [fault, setFault] = useState<string>();

  const take = (file: File | undefined): void => {
    if (input.current) input.current.value = '';
    if (!file || busy) return;
    const isKnown = endings.some((ending) => file.name.toLowerCase().endsWith(ending));
    const wrong = isKnown ? (file.size > mostBytes ? words.tooLarge : undefined) : words.wrongKind;
    setFault(wrong);
    if (!wrong) choose(file);
  };

  return (
    <div className={css.field} data-invalid={fault ? true : undefined}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <p id={`${id}-hint`} className={css.hint}>
        {words.rule}
      </p>
      <p id={`${id}-fault`} className={fault && css.error} role="alert">
        {fault}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same */}
      <div
        className={css.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <IconUpload size={28} stroke={1.5} aria-hidden />
        <p>{words.drop}</p>
        <input
          ref={input}
          id={id}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          accept={endings.join(',')}
          aria-describedby={`${id}-hint ${id}-fault`}
          onChange={(event) => take(event.target.files?.[0])}
        />
        <Button busy={busy} aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
      </div>
    </div>
  );
}
