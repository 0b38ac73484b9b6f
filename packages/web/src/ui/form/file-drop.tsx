import { IconUpload, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import css from './form.module.css';
import { fieldMessages, formText as text } from './form.text.ts';

const mostBytes = 5 * 1024 * 1024;
const mostFiles = 10;
const endings = ['.pdf', '.png', '.jpg', '.jpeg', '.xlsx', '.docx'];

/** What is wrong with files before they are sent; the server looks again, and into them. */
export function judgeFiles(files: readonly Pick<File, 'name' | 'size'>[]): string[] {
  const faults = files.flatMap(({ name, size }) => {
    if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return [fieldMessages.files.type(name)];
    return size > mostBytes ? [fieldMessages.files.large(name)] : [];
  });
  return files.length > mostFiles ? [...faults, fieldMessages.files.many] : faults;
}

interface Props {
  label: string;
  files: readonly File[];
  choose: (files: readonly File[]) => void;
}

/** A place to drop files on, which works by its button alone; what is wrong stands in it. */
export function FileDrop({ label, files, choose }: Props): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);

  const add = (list: FileList | null): void => {
    const together = [...files, ...(list ?? [])];
    const wrong = judgeFiles(together);
    setFaults(wrong);
    choose(together.filter((file) => judgeFiles([file]).length === 0).slice(0, mostFiles));
    if (input.current) input.current.value = '';
  };

  return (
    <div className={css.field} data-invalid={faults.length > 0 || undefined}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <p id={`${id}-hint`} className={css.hint}>
        {text.fileRule}
      </p>
      <div role="alert">
        {faults.map((fault) => (
          <p key={fault} className={css.error}>
            {fault}
          </p>
        ))}
      </div>
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
          add(event.dataTransfer.files);
        }}
      >
        <IconUpload size={28} stroke={1.5} aria-hidden />
        <p>{text.dropHere}</p>
        <input
          ref={input}
          id={id}
          className="visually-hidden"
          type="file"
          multiple
          tabIndex={-1}
          accept={endings.join(',')}
          aria-describedby={`${id}-hint`}
          onChange={(event) => add(event.target.files)}
        />
        <Button onClick={() => input.current?.click()}>{text.chooseFiles}</Button>
        {files.length > 0 && (
          <ul className={css.files}>
            {files.map((file) => (
              <li key={`${file.name}-${file.size}`} className={css.file}>
                {file.name}
                <Button
                  look="quiet"
                  small
                  aria-label={text.removeFile(file.name)}
                  onClick={() => choose(files.filter((each) => each !== file))}
                >
                  <IconX size={18} stroke={1.75} aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
