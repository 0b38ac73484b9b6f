import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../action/button.tsx';
import { DropPlace } from './drop-place.tsx';
import css from './form.module.css';
import { fieldMessages, formText as text } from './form.text.ts';

const mostBytes = 5 * 1024 * 1024;
const mostFiles = 10;
const endings = ['.pdf', '.png', '.jpg', '.jpeg', '.xlsx', '.docx'];
const fits = (name: string, accepted: readonly string[]): boolean =>
  accepted.some((ending) => name.toLowerCase().endsWith(ending));

/** Returns what is wrong with files before they are sent; the server checks again, including their contents. */
export function checkFiles(files: readonly Pick<File, 'name' | 'size'>[]): string[] {
  const faults = files.flatMap(({ name, size }) => {
    if (!fits(name, endings)) return [fieldMessages.files.type(name)];
    return size > mostBytes ? [fieldMessages.files.large(name)] : [];
  });
  return files.length > mostFiles ? [...faults, fieldMessages.files.many] : faults;
}

interface ManyProps {
  label: string;
  files: readonly File[];
  choose: (files: readonly File[]) => void;
}

/** A drop zone for several files that are sent with their form; each can be removed again. */
export function FileDrop({ label, files, choose }: ManyProps): ReactNode {
  const [faults, setFaults] = useState<readonly string[]>([]);
  const take = (added: File[]): void => {
    const together = [...files, ...added];
    setFaults(checkFiles(together));
    choose(together.filter((file) => checkFiles([file]).length === 0).slice(0, mostFiles));
  };
  const words = { rule: text.fileRule, drop: text.dropHere, choose: text.chooseFiles };
  return (
    <DropPlace label={label} words={words} endings={endings} faults={faults} multiple take={take}>
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
    </DropPlace>
  );
}

interface OneProps {
  label: string;
  /** Accepted file extensions, with the dot. */
  endings: readonly string[];
  mostBytes: number;
  busy: boolean;
  words: { rule: string; wrongKind: string; tooLarge: string; drop: string; choose: string };
  /** Receives an accepted file, once for each choice. */
  choose: (file: File) => void;
  /** Called when a choice was refused here. */
  refuse?: () => void;
}

/** A drop zone for one file that is sent as soon as it is chosen. */
export function OneFileDrop({
  label,
  endings: accepted,
  mostBytes: most,
  busy,
  words,
  choose,
  refuse,
}: OneProps): ReactNode {
  const [fault, setFault] = useState<string>();
  const take = ([file]: File[]): void => {
    if (!file) return;
    const wrong = fits(file.name, accepted) ? (file.size > most ? words.tooLarge : undefined) : words.wrongKind;
    setFault(wrong);
    if (wrong) refuse?.();
    else choose(file);
  };
  return (
    <DropPlace
      label={label}
      words={words}
      endings={accepted}
      faults={fault === undefined ? [] : [fault]}
      busy={busy}
      take={take}
    />
  );
}
