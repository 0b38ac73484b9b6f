import { createContext, type ReactNode, useContext } from 'react';

/** What a saved picture says of itself beside its chart, which on a page its surroundings say. */
export interface PictureWords {
  /** The days it is of, as they are said. */
  period?: string | undefined;
  /** Whose figures they are. */
  organization?: string | undefined;
  /** When the figures were read. */
  asAt?: Date | undefined;
}

const Words = createContext<PictureWords>({});

export const usePictureWords = (): PictureWords => useContext(Words);

/** Says of every chart inside of which days and whose it is, and how old; what is left out stays as it was said outside. */
export function Pictured({ children, ...said }: PictureWords & { children: ReactNode }): ReactNode {
  const outside = usePictureWords();
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return <Words.Provider value={{ ...outside, ...known }}>{children}</Words.Provider>;
}
