import type { ReactNode } from 'react';
import { RowMenu } from '../action/row-menu.tsx';
import { showToast } from '../toast/toast.tsx';
import { chartText as text } from './chart.text.ts';
import { type PictureWords, usePictureWords } from './pictured.tsx';

const KINDS = ['png', 'svg'] as const;

interface Props {
  title: string;
  /** The days of this chart where they differ from those of the page. */
  period?: string | undefined;
  card: () => Element | null;
}

/** Saves a chart as a picture; the code that draws the file is loaded on demand. */
export function PictureMenu({ title, period, card }: Props): ReactNode {
  const around = usePictureWords();
  const words: PictureWords = { ...around, ...(period !== undefined && { period }) };
  const save = async (kind: (typeof KINDS)[number]): Promise<void> => {
    try {
      const { savePicture } = await import('./save-picture.ts');
      const drawn = card();
      if (drawn) await savePicture(drawn, { title, ...words }, kind);
    } catch {
      showToast('error', text.notSaved);
    }
  };
  return (
    <RowMenu
      label={text.download(title)}
      items={KINDS.map((kind) => ({ label: text.kinds[kind], act: () => void save(kind) }))}
    />
  );
}
