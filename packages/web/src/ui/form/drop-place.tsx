import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../action/button.tsx';
import { useDropTarget } from '../action/use-drop-target.ts';
import { Small } from '../layout/layout.tsx';
import css from './form.module.css';

interface Props {
  label: string;
  words: { rule: string; drop: string; choose: string };
  /** Accepted file extensions, with the dot. */
  endings: readonly string[];
  faults: readonly string[];
  multiple?: boolean;
  busy?: boolean;
  /** Receives what was dropped or chosen, not validated; at least one file. */
  take: (files: File[]) => void;
  children?: ReactNode;
}

/** A drop zone for files that also works by its button alone; errors are shown above it. */
export function DropPlace({ label, words, endings, faults, multiple, busy, take, children }: Props): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hear = (list: FileList | null): void => {
    const files = [...(list ?? [])];
    if (input.current) input.current.value = ''; // so that the same file can be chosen again
    if (files.length > 0 && !busy) take(files);
  };
  const { isOver, target } = useDropTarget((event) => hear(event.dataTransfer.files));
  return (
    <div className={css.field} data-invalid={faults.length > 0 || undefined}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <Small id={`${id}-hint`}>{words.rule}</Small>
      <div id={`${id}-fault`} role="alert">
        {faults.map((fault) => (
          <p key={fault} className={css.error}>
            {fault}
          </p>
        ))}
      </div>
      <div className={css.drop} data-over={isOver || undefined} {...target}>
        <IconUpload size={28} stroke={1.5} aria-hidden />
        <p>{words.drop}</p>
        <input
          ref={input}
          id={id}
          className="visually-hidden"
          type="file"
          multiple={multiple}
          tabIndex={-1}
          accept={endings.join(',')}
          aria-describedby={`${id}-hint ${id}-fault`}
          onChange={(event) => hear(event.target.files)}
        />
        <Button busy={busy ?? false} aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        {children}
      </div>
    </div>
  );
}
